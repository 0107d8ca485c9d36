// Where the shards of a bank are: DIR/<id>/shards/000017.bank, and the bank itself above them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "publisher/shards/bank_spec.h"

namespace gridpress {

class ShardFolder {
 public:
  // `out`: the folder that the bank's own is in.
  ShardFolder(const BankSpec& spec, const std::string& out);

  const std::string& shards() const { return shards_; }  // the folder
  const std::string& bank() const { return bank_; }      // the merged file
  std::string path(std::uint64_t number) const;
  std::string lease(std::uint64_t number) const;

  // Makes the folders.
  Diagnostics make() const;
  // Whether a file of that name is there, without looking into it.
  bool has(std::uint64_t number) const;

  // Of the shards `first` to `last`, those that are not there or are damaged; a damaged one is
  // removed after `tell` has its name. A shard of another spec or another version is a failure that
  // names it, and stays.
  Result<std::vector<std::uint64_t>> missing(
      std::uint64_t first, std::uint64_t last,
      const std::function<void(const std::string&)>& tell) const;

  // Puts a shard in its place, whole or not at all. One that is there has the same bytes.
  Diagnostics store(std::uint64_t number, const std::string& bytes) const;

  // Why bytes are not the shard of that number; nothing: they are.
  Diagnostics judge(std::uint64_t number, const std::string& name, const std::string& bytes) const;

 private:
  const BankSpec& spec_;
  std::string shards_, bank_;
};

}  // namespace gridpress
