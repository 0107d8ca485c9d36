// Depth-first search in every lane, each with a puzzle of its own.
//
// All lanes sweep together. A lane whose sweep changed nothing, or which found a contradiction,
// waits until a quarter of the lanes do; then all that wait are served in one go:
//   contradiction    the last saved state comes back; none is left: the puzzle is finished
//   nothing to guess a solution: counted, and then as above
//   otherwise        a cell is guessed: the state without the guess is saved, the guess is made
// A finished lane takes the next puzzle of the batch. What a lane does never depends on its
// neighbours, so the order of the search, and with it every answer, is the same for any width.
//
//   saved_[depth]    81 registers, as the state: the lanes' columns at this depth
//   Lane::depth      how many of the saved columns are in use
//
// A guess settles a cell for good on its branch, so 81 levels are enough.
#pragma once

#include "generator/solver/classic9/choice.h"
#include "generator/solver/classic9/engine.h"
#include "generator/solver/classic9/kernel.h"
#include "generator/solver/classic9/propagate.h"

namespace gridpress::classic9 {

// The candidates of a cell by its given; none for a value that no cell can have.
struct Candidates {
  std::uint16_t of[256] = {};
  constexpr Candidates() {
    of[0] = kAllDigits;
    for (int digit = 1; digit <= 9; ++digit)
      of[digit] = static_cast<std::uint16_t>(1 << (digit - 1));
  }
};
inline constexpr Candidates kCandidates;

template <class L>
class Search {
  using V = typename L::V;
  using Lanes = std::uint32_t;  // a set of lanes, one bit each
  static constexpr int kCells = 81;
  static constexpr int kPatience = L::kCount / 4;

 public:
  explicit Search(const Batch& batch) : batch_(batch) {}

  void run() {
    for (V& cell : state_) cell = V{};
    refill(L::kEvery);
    V before{};
    Lanes waiting = 0;
    Lanes dead = 0;
    while (active_ != 0) {
      const auto outcome = Sweep<L>::run(state_);
      dead |= outcome.dead & active_;
      waiting |= (dead | L::bits(L::equal(outcome.sum, before))) & active_;
      before = outcome.sum;
      if (waiting != active_ && __builtin_popcount(waiting) < kPatience) continue;
      serve(waiting & ~dead, outcome.complete, dead);
      waiting = dead = 0;
      before = V{};
    }
  }

 private:
  struct Lane {
    std::size_t puzzle;
    std::uint64_t count;
    std::uint64_t guesses;
    int depth;
  };

  template <class Do>
  static void for_each(Lanes lanes, Do&& action) {
    for (; lanes != 0; lanes &= lanes - 1) action(__builtin_ctz(lanes));
  }
  // Candidates of one lane. A V may be read as any other type.
  using Set = std::uint16_t __attribute__((may_alias));
  static Set& at(V& cell, int lane) { return reinterpret_cast<Set*>(&cell)[lane]; }

  void serve(Lanes stuck, Lanes complete, Lanes dead) {
    Lanes guessing = stuck & ~complete;
    Lanes finished = 0;
    Lanes returning = dead;
    for_each(stuck & ~guessing, [&](int lane) {
      const Lanes bit = Lanes{1} << lane;
      (count_solution(lane) ? finished : returning) |= bit;
    });
    for_each(returning, [&](int lane) {
      if (lane_[lane].depth == 0) finished |= Lanes{1} << lane;
    });
    returning &= ~finished;
    if (batch_.guesses != 0) {
      for_each(guessing, [&](int lane) {
        if (lane_[lane].guesses < batch_.guesses) return;
        if (batch_.answers != nullptr) batch_.answers[lane_[lane].puzzle].decided = false;
        finished |= Lanes{1} << lane;
      });
      guessing &= ~finished;
    }
    guess(guessing);
    restore(returning);
    for_each(finished, [&](int lane) { finish(lane_[lane]); });
    refill(finished);
  }

  // Saves the lanes' states without what is guessed, and guesses.
  void guess(Lanes lanes) {
    for_each(lanes, [&](int index) {
      std::uint16_t* const saved = saved_[index][lane_[index].depth];
#pragma GCC unroll 9
      for (int cell = 0; cell < kCells; ++cell) saved[cell] = at(state_[cell], index);
    });
    for_each(lanes, [&](int index) {
      Lane& lane = lane_[index];
      std::uint16_t* const saved = saved_[index][lane.depth];
      const int cell = Choice<L>::cell_to_guess(saved);
      const auto first = static_cast<std::uint16_t>(saved[cell] & -saved[cell]);
      at(state_[cell], index) = first;
      saved[cell] = saved[cell] & ~first;
      ++lane.depth;
      ++lane.guesses;
    });
  }

  void restore(Lanes lanes) {
    for_each(lanes, [&](int index) {
      const std::uint16_t* const saved = saved_[index][--lane_[index].depth];
#pragma GCC unroll 9
      for (int cell = 0; cell < kCells; ++cell) at(state_[cell], index) = saved[cell];
    });
  }

  // True if the limit is reached.
  bool count_solution(int index) {
    Lane& lane = lane_[index];
    if (lane.count == 0 && batch_.answers != nullptr) {
      std::uint8_t* const first = batch_.answers[lane.puzzle].first.data();
      for (int cell = 0; cell < kCells; ++cell) {
        first[cell] = static_cast<std::uint8_t>(__builtin_ctz(at(state_[cell], index)) + 1);
      }
    }
    ++lane.count;
    if (lane.count < batch_.limit) return false;
    if (batch_.answers != nullptr) batch_.answers[lane.puzzle].limit_hit = true;
    return true;
  }

  void finish(const Lane& lane) {
    if (batch_.answers != nullptr) {
      batch_.answers[lane.puzzle].count = lane.count;
      batch_.answers[lane.puzzle].guesses = lane.guesses;
    } else {
      batch_.found[lane.puzzle] = lane.count != 0;
    }
  }

  // Gives every free lane the next puzzle, or none and an empty column.
  void refill(Lanes free) {
    for_each(free, [&](int lane) {
      if (next_ < batch_.size) {
        active_ |= Lanes{1} << lane;
        lane_[lane] = {next_, 0, 0, 0};
        load(batch_.cells + next_ * batch_.cells_stride, lane);
        ++next_;
      } else {
        active_ &= ~(Lanes{1} << lane);
        for (V& cell : state_) at(cell, lane) = 0;
      }
    });
  }

  void load(const std::uint8_t* givens, int lane) {
    for (int cell = 0; cell < kCells; ++cell) at(state_[cell], lane) = kCandidates.of[givens[cell]];
    if (!batch_.others) return;
    const int cell = givens[kCells];
    at(state_[cell], lane) = kAllDigits & ~(1U << (givens[kCells + 1] - 1));
  }
  const Batch& batch_;
  std::size_t next_ = 0;
  Lanes active_ = 0;
  Lane lane_[L::kCount];
  V state_[kCells];
  alignas(64) std::uint16_t
      saved_[L::kCount][kCells][96];  // not initialised: a column is written before it is read
};

}  // namespace gridpress::classic9
