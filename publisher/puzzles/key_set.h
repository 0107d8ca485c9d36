// A set of short texts for millions of keys: a growing buffer and a table of offsets in it.
//
// A std::set of strings takes three times the memory and four times the time. An unordered set
// would have an unspecified iteration order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

class KeySet {
 public:
  KeySet() : table_(1024) {}

  // Inserts the key and returns whether it was new. Keys have at most 65,535 bytes.
  bool insert(std::string_view key);
  void insert_all(const KeySet& other);
  bool has(std::string_view key) const;
  std::uint64_t size() const { return size_; }

 private:
  std::string_view key_at(std::uint64_t place) const;
  std::size_t slot_of(std::string_view key) const;  // the key's slot, or the empty slot for it
  void grow();

  std::string bytes_;                 // for each key, its length in two bytes and the key
  std::vector<std::uint64_t> table_;  // 2^n slots: 1 + offset in `bytes_`, or 0 if empty
  std::uint64_t size_ = 0;
};

}  // namespace gridpress
