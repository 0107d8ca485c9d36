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

#include "generator/solver/classic9/engine.h"
#include "generator/solver/classic9/kernel.h"
#include "generator/solver/classic9/propagate.h"

namespace gridpress::classic9 {

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
      serve(waiting & ~dead, dead);
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
    int cell;  // to guess next
  };

  template <class Do>
  static void for_each(Lanes lanes, Do&& action) {
    for (; lanes != 0; lanes &= lanes - 1) action(__builtin_ctz(lanes));
  }
  // Candidates of one lane. A V may be read as any other type.
  using Set = std::uint16_t __attribute__((may_alias));
  static Set& at(V& cell, int lane) { return reinterpret_cast<Set*>(&cell)[lane]; }

  void serve(Lanes stuck, Lanes dead) {
    Lanes guessing = choose_cells(stuck);
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
    save(guessing);
    restore(returning);
    for_each(finished, [&](int lane) { finish(lane_[lane]); });
    refill(finished);
  }

  // Sets Lane::cell for those lanes that have a cell with two or more candidates, and returns
  // them: the first cell with two, or the first of those with fewest.
  Lanes choose_cells(Lanes lanes) {
    Lanes missing = lanes;
    const V one = L::splat(1);
    for (int cell = 0; cell < kCells && missing != 0; ++cell) {
      const V x = state_[cell];
      const V but_first = x & (x - one);
      const V but_two = but_first & (but_first - one);
      const Lanes pair = missing & L::bits(L::is_zero(but_two)) & ~L::bits(L::is_zero(but_first));
      for_each(pair, [&](int lane) { lane_[lane].cell = cell; });
      missing &= ~pair;
    }
    Lanes solved = 0;
    for_each(missing, [&](int lane) {
      int fewest = 10;
      for (int cell = 0; cell < kCells; ++cell) {
        const int size = __builtin_popcount(at(state_[cell], lane));
        if (size < 2 || size >= fewest) continue;
        fewest = size;
        lane_[lane].cell = cell;
      }
      if (fewest == 10) solved |= Lanes{1} << lane;
    });
    return lanes & ~solved;
  }

  // The lanes among `lanes` that are as deep as their lowest one.
  Lanes same_depth(Lanes lanes) const {
    const int depth = lane_[__builtin_ctz(lanes)].depth;
    Lanes same = 0;
    for_each(lanes, [&](int lane) { same |= Lanes{lane_[lane].depth == depth} << lane; });
    return same;
  }

  void save(Lanes guessing) {
    for (Lanes left = guessing; left != 0;) {
      const Lanes group = same_depth(left);
      V* const saved = saved_[lane_[__builtin_ctz(group)].depth];
      const auto mask = L::mask(group);
      for (int cell = 0; cell < kCells; ++cell) {
        saved[cell] = L::select(mask, state_[cell], saved[cell]);
      }
      left &= ~group;
    }
    for_each(guessing, [&](int index) {
      Lane& lane = lane_[index];
      Set& set = at(state_[lane.cell], index);
      const auto guess = static_cast<std::uint16_t>(set & -set);
      at(saved_[lane.depth][lane.cell], index) = set & ~guess;
      set = guess;
      ++lane.depth;
      ++lane.guesses;
    });
  }

  void restore(Lanes returning) {
    for (Lanes left = returning; left != 0;) {
      const Lanes group = same_depth(left);
      const V* const saved = saved_[lane_[__builtin_ctz(group)].depth - 1];
      const auto mask = L::mask(group);
      for (int cell = 0; cell < kCells; ++cell) {
        state_[cell] = L::select(mask, saved[cell], state_[cell]);
      }
      left &= ~group;
    }
    for_each(returning, [&](int lane) { --lane_[lane].depth; });
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
        lane_[lane] = {next_, 0, 0, 0, 0};
        load(batch_.cells + next_ * batch_.cells_stride, lane);
        ++next_;
      } else {
        active_ &= ~(Lanes{1} << lane);
        for (V& cell : state_) at(cell, lane) = 0;
      }
    });
  }

  void load(const std::uint8_t* givens, int lane) {
    for (int cell = 0; cell < kCells; ++cell) at(state_[cell], lane) = candidates(givens[cell]);
    if (!batch_.others) return;
    const int cell = givens[kCells];
    at(state_[cell], lane) = kAllDigits & ~(1U << (givens[kCells + 1] - 1));
  }
  static std::uint16_t candidates(std::uint8_t given) {
    const unsigned set = given == 0 ? kAllDigits : (1U << (given & 15)) >> 1;
    return static_cast<std::uint16_t>(given > 9 ? 0 : set);
  }

  const Batch& batch_;
  std::size_t next_ = 0;
  Lanes active_ = 0;
  Lane lane_[L::kCount];
  V state_[kCells];
  V saved_[kCells][kCells];  // not initialised: a column is written before it is read
};

}  // namespace gridpress::classic9
