#include "publisher/puzzles/key_set.h"

#include <cstring>

#include "generator/base/result.h"

namespace gridpress {
namespace {

std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93ULL;
  return x ^ x >> 32;
}

std::uint64_t hash_of(std::string_view key) {
  std::uint64_t hash = key.size();
  for (std::size_t i = 0; i < key.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, key.data() + i, std::min<std::size_t>(8, key.size() - i));
    hash = mixed(hash ^ word) + 0x9E3779B97F4A7C15ULL;
  }
  return hash;
}

}  // namespace

bool KeySet::insert(std::string_view key) {
  GRIDPRESS_CHECK(key.size() <= 0xFFFF);
  const std::size_t slot = slot_of(key);
  if (table_[slot] != 0) return false;
  table_[slot] = bytes_.size() + 1;
  bytes_ += static_cast<char>(key.size() & 0xFF);
  bytes_ += static_cast<char>(key.size() >> 8);
  bytes_ += key;
  if (2 * ++size_ > table_.size()) grow();
  return true;
}

bool KeySet::has(std::string_view key) const {
  return table_[slot_of(key)] != 0;
}

void KeySet::insert_all(const KeySet& other) {
  for (std::uint64_t place = 0; place < other.bytes_.size();) {
    const std::string_view key = other.key_at(place);
    insert(key);
    place += 2 + key.size();
  }
}

std::string_view KeySet::key_at(std::uint64_t place) const {
  const auto byte = [&](std::uint64_t i) { return static_cast<unsigned char>(bytes_[i]); };
  const std::size_t length = byte(place) | static_cast<std::size_t>(byte(place + 1)) << 8;
  return std::string_view(bytes_).substr(place + 2, length);
}

std::size_t KeySet::slot_of(std::string_view key) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash_of(key) & mask;
  while (table_[slot] != 0 && key_at(table_[slot] - 1) != key) slot = (slot + 1) & mask;
  return slot;
}

void KeySet::grow() {
  std::vector<std::uint64_t> old(2 * table_.size());
  old.swap(table_);
  const std::size_t mask = table_.size() - 1;
  for (const std::uint64_t place : old) {
    if (place == 0) continue;
    std::size_t slot = hash_of(key_at(place - 1)) & mask;
    while (table_[slot] != 0) slot = (slot + 1) & mask;
    table_[slot] = place;
  }
}

}  // namespace gridpress
