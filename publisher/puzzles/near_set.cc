#include "publisher/puzzles/near_set.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "publisher/puzzles/recorded.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

// The stored form of a key; 0 is reserved for free slots.
std::uint64_t stored(std::uint64_t key) {
  return key == 0 ? 1 : key;
}

}  // namespace

std::size_t NearSet::slot_of(std::uint64_t key) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = key & mask;
  while (table_[slot] != 0 && table_[slot] != key) slot = (slot + 1) & mask;
  return slot;
}

bool NearSet::has_any(std::span<const std::uint64_t> keys) const {
  if (empty()) return false;
  return std::ranges::any_of(
      keys, [this](std::uint64_t key) { return table_[slot_of(stored(key))] != 0; });
}

void NearSet::insert(std::span<const std::uint64_t> keys) {
  for (const std::uint64_t key : keys) {
    if (2 * size_ >= table_.size()) grow();
    std::uint64_t& slot = table_[slot_of(stored(key))];
    if (slot == 0) ++size_;
    slot = stored(key);
  }
}

void NearSet::grow() {
  std::vector<std::uint64_t> old(std::max<std::size_t>(1024, 2 * table_.size()));
  old.swap(table_);
  for (const std::uint64_t key : old) {
    if (key != 0) table_[slot_of(key)] = key;
  }
}

std::vector<std::uint64_t> near_keys(const Puzzle& puzzle) {
  const Kind& kind = *find_kind(puzzle.kind);
  if (!has_near_keys(kind, kind.text.size_of(puzzle).cells())) return {};
  if (!kind.text.solution(puzzle).empty()) return near_keys(kind, puzzle);
  const Result<Puzzle> solved = with_only_solution(puzzle);
  return solved ? near_keys(kind, *solved) : std::vector<std::uint64_t>();
}

std::vector<std::optional<std::size_t>> near_copies(
    std::size_t count, int threads,
    const std::function<std::vector<std::uint64_t>(std::size_t)>& keys) {
  constexpr std::size_t kAtOnce = 2000;
  const std::size_t parts = 1 + count / kAtOnce;
  std::vector<std::optional<std::size_t>> earlier(count);
  std::vector<std::pair<std::uint64_t, std::size_t>> owners;
  for (std::size_t part = 0; part < parts; ++part) {
    owners.clear();
    std::mutex adding;
    for_each_index(threads, count, [&](std::size_t i) {
      if (interrupted()) return;
      const std::vector<std::uint64_t> own = keys(i);
      const std::lock_guard lock(adding);
      for (const std::uint64_t key : own) {
        if (key % parts == part) owners.emplace_back(key, i);
      }
    });
    std::ranges::sort(owners);
    for (std::size_t i = 1, first = 0; i < owners.size(); ++i) {
      if (owners[i].first != owners[first].first) first = i;
      const std::size_t owner = owners[first].second, copy = owners[i].second;
      if (owner != copy) earlier[copy] = std::min(earlier[copy].value_or(owner), owner);
    }
  }
  return earlier;
}

}  // namespace gridpress
