// The near-keys of many puzzles (generator/kinds/near_copies.h).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/near_copies.h"

namespace gridpress {

// A hash table of numbers. Takes at most 16 bytes per key, so 5 KB for a sudoku with 24 clues.
class NearSet {
 public:
  bool has_any(std::span<const std::uint64_t> keys) const;
  void insert(std::span<const std::uint64_t> keys);
  bool empty() const { return size_ == 0; }

 private:
  std::size_t slot_of(std::uint64_t key) const;  // the key's slot, or the free slot for it
  void grow();

  std::vector<std::uint64_t> table_;  // 2^n slots; 0 if free
  std::uint64_t size_ = 0;
};

// A puzzle's near-keys. Solves the puzzle first if its solution is unknown. Empty if solving fails.
std::vector<std::uint64_t> near_keys(const Puzzle& puzzle);

// For each of `count` puzzles, finds the first earlier one that it is a near-copy of. `keys`
// returns a puzzle's near-keys, on any thread. It is called again for each chunk of 2,000 puzzles,
// because the keys of a whole long book would take hundreds of megabytes.
std::vector<std::optional<std::size_t>> near_copies(
    std::size_t count, int threads,
    const std::function<std::vector<std::uint64_t>(std::size_t)>& keys);

}  // namespace gridpress
