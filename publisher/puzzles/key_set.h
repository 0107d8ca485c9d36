// A set of short texts, millions of them: one growing buffer and a table of places in it.
//
// A std::set of strings takes three times the memory and four times the time, and the order of an
// unordered one is no business of ours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

class KeySet {
 public:
  KeySet() : table_(1024) {}

  // Whether the key is new; it is in the set from then on. At most 65,535 bytes a key.
  bool insert(std::string_view key);
  void insert_all(const KeySet& other);
  bool has(std::string_view key) const;
  std::uint64_t size() const { return size_; }

 private:
  std::string_view key_at(std::uint64_t place) const;
  std::size_t slot_of(std::string_view key) const;  // where it is, or the empty slot for it
  void grow();

  std::string bytes_;                 // length in two bytes, then the key
  std::vector<std::uint64_t> table_;  // a power of two slots: place in `bytes_` + 1, 0 empty
  std::uint64_t size_ = 0;
};

}  // namespace gridpress
