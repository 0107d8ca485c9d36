// Where a bank's shards are, DIR/<id>/shards/000017.bank, and the bank itself, in the folder
// above.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "publisher/shards/bank_spec.h"

namespace gridpress {

class ShardFolder {
 public:
  // `out` is the folder that contains the bank's folder.
  ShardFolder(const BankSpec& spec, const std::string& out);

  const std::string& shards() const { return shards_; }  // the folder
  const std::string& bank() const { return bank_; }      // the merged file
  std::string path(std::uint64_t number) const;
  std::string lease(std::uint64_t number) const;

  // Makes the folders.
  Diagnostics make() const;
  // Returns whether the shard's file exists, without opening it.
  bool has(std::uint64_t number) const;

  // Returns the shards from `first` to `last` that are missing or damaged. Removes damaged ones
  // after calling `report` with their names. A shard of another spec or version isn't removed; the
  // resulting error names the shard.
  Result<std::vector<std::uint64_t>> missing(
      std::uint64_t first, std::uint64_t last,
      const std::function<void(const std::string&)>& report) const;

  // Stores a shard atomically. If it already exists, it has the same bytes.
  Diagnostics store(std::uint64_t number, const std::string& bytes) const;

  // Returns the reason why the bytes aren't the shard with that number, or no diagnostics.
  Diagnostics check(std::uint64_t number, const std::string& name, const std::string& bytes) const;

 private:
  const BankSpec& spec_;
  std::string shards_, bank_;
};

}  // namespace gridpress
