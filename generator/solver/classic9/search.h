// Depth-first search in every lane, each on a different puzzle.
//
// All lanes sweep together. A lane waits if its sweep changed nothing or found a contradiction.
// When a quarter of the lanes are waiting, all waiting lanes are served at once:
//   contradiction     the last saved state is restored; if there is none, the puzzle is finished
//   nothing to guess  a solution: it is counted, then the lane continues as after a contradiction
//   otherwise         a cell is guessed: the state without the guess is saved, the guess is made
// A finished lane takes the next puzzle of the batch. A lane's behaviour never depends on other
// lanes, so the order of the search and all answers are the same for any number of lanes.
//
//   state_[cell]              a register: that cell in all puzzles
//   saved_[lane][depth][cell] a number: the lane's column stored as a row, two cells at a time
//                             (one at a time, puzzles with several solutions took 5 % longer)
//
// An alternative was to save states as registers, written and read under masks, with one pass per
// depth among the lanes. On the hardest puzzles, saving then took 42 % of the time, and the whole
// search took a quarter longer. Waiting for 1, 2, 4, 8 or 16 of 32 lanes solves 66, 75, 82, 82 or
// 65 thousand of the hardest puzzles per second.
//
// A single puzzle is distributed over the lanes instead: an idle lane takes the oldest saved state
// of another lane. This gives the same answer as long as the whole tree is searched. If it might
// not be (after a second solution, or at the limit on guesses), the search is repeated in order.
//
// When no open cell has three candidates and the sweeps find nothing more, every digit missing from
// a house has exactly two cells there. In that case, exchanging the candidates of all open cells
// turns each solution into another. So it is enough to try one candidate of the guessed cell:
// nothing is saved, and each solution found counts twice (`alike`).
//
// A guess settles a cell for good on its branch, so 81 levels are enough.
#pragma once

#include "generator/solver/classic9/choice.h"
#include "generator/solver/classic9/engine.h"
#include "generator/solver/classic9/kernel.h"
#include "generator/solver/classic9/propagate.h"

namespace gridpress::classic9 {

// The candidates of a cell by its given. The set is empty for an invalid value.
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
  explicit Search(const Batch& batch)
      : batch_(batch), shared_(batch.size == 1 && (batch.limit > 1 || batch.found != nullptr)) {}

  void run() {
    search();
    if (!again_in_order_) return;
    shared_ = false;
    stopped_ = false;
    next_ = 0;
    *batch_.answers = Answer{};
    search();
  }

 private:
  void search() {
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
      const Lanes idle = ~active_;
      serve(waiting & ~dead, outcome.complete, dead);
      before = L::select(L::mask(waiting | (idle & active_)), V{}, before);
      waiting = dead = 0;
    }
  }

  struct Lane {
    std::size_t puzzle;
    std::uint64_t count;
    std::uint64_t guesses;
    std::uint64_t alike;  // how many solutions each found solution counts for
    int depth;
    int base;  // number of saved states, from the bottom, given to other lanes
  };

  template <class Do>
  static void for_each(Lanes lanes, Do&& action) {
    for (; lanes != 0; lanes &= lanes - 1) action(__builtin_ctz(lanes));
  }
  // The candidates of one lane. The type may alias any other type, so that parts of a V can be
  // accessed through it.
  using Set = std::uint16_t __attribute__((may_alias));
  // Two cells of a saved state, which are written at once.
  typedef std::uint16_t Two __attribute__((vector_size(4), may_alias));
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
      if (lane_[lane].depth == lane_[lane].base) finished |= Lanes{1} << lane;
    });
    returning &= ~finished;
    if (batch_.guesses != 0) finished |= out_of_guesses(guessing);
    guessing &= ~finished;
    guess(guessing);
    restore(returning);
    for_each(finished, [&](int lane) { finish(lane_[lane]); });
    if (stopped_) {
      active_ = 0;
    } else if (shared_) {
      share(finished);
    } else {
      refill(finished);
    }
  }

  Lanes out_of_guesses(Lanes guessing) {
    Lanes out = 0;
    if (shared_) {
      all_guesses_ += static_cast<std::uint64_t>(__builtin_popcount(guessing));
      if (all_guesses_ > batch_.guesses) stopped_ = again_in_order_ = true;
      return out;
    }
    for_each(guessing, [&](int lane) {
      if (lane_[lane].guesses < batch_.guesses) return;
      if (batch_.answers != nullptr) batch_.answers[lane_[lane].puzzle].decided = false;
      out |= Lanes{1} << lane;
    });
    return out;
  }

  // Saves the states of the lanes without the guess, then makes the guess in each lane.
  void guess(Lanes lanes) {
    for_each(lanes, [&](int index) {
      std::uint16_t* const saved = saved_[index][lane_[index].depth];
#pragma GCC unroll 10
      for (int cell = 0; cell < kCells - 1; cell += 2) {
        *reinterpret_cast<Two*>(saved + cell) =
            Two{at(state_[cell], index), at(state_[cell + 1], index)};
      }
      saved[kCells - 1] = at(state_[kCells - 1], index);
    });
    for_each(lanes, [&](int index) {
      Lane& lane = lane_[index];
      std::uint16_t* const saved = saved_[index][lane.depth];
      const Choice<L> choice(saved);
      const int cell = choice.cell_to_guess();
      const auto first = static_cast<std::uint16_t>(saved[cell] & -saved[cell]);
      at(state_[cell], index) = first;
      ++lane.guesses;
      if (choice.only_pairs()) {
        lane.alike *= 2;
      } else {
        saved[cell] = saved[cell] & ~first;
        ++lane.depth;
      }
    });
  }

  void restore(Lanes lanes) {
    for_each(lanes, [&](int index) {
      const std::uint16_t* const saved = saved_[index][--lane_[index].depth];
      lane_[index].alike = 1;
#pragma GCC unroll 9
      for (int cell = 0; cell < kCells; ++cell) at(state_[cell], index) = saved[cell];
    });
  }

  // Returns true if the lane needs no further search.
  bool count_solution(int index) {
    Lane& lane = lane_[index];
    const bool is_first = lane.count == 0;
    lane.count += lane.alike;
    if (batch_.answers == nullptr) {
      stopped_ = shared_;
      return true;
    }
    all_solutions_ += lane.alike;
    if (shared_ && all_solutions_ > 1) {
      stopped_ = again_in_order_ = true;
      return true;
    }
    Answer& answer = batch_.answers[lane.puzzle];
    if (is_first) {
      auto* const first = reinterpret_cast<std::uint8_t*>(&answer.first);
      for (int cell = 0; cell < kCells; ++cell) {
        first[cell] = static_cast<std::uint8_t>(__builtin_ctz(at(state_[cell], index)) + 1);
      }
    }
    if (lane.count < batch_.limit) return false;
    lane.count = batch_.limit;
    answer.limit_hit = true;
    return true;
  }

  void finish(const Lane& lane) {
    if (batch_.answers != nullptr) {
      batch_.answers[lane.puzzle].count += lane.count;
      batch_.answers[lane.puzzle].guesses += lane.guesses;
    } else {
      batch_.found[lane.puzzle] |= static_cast<std::uint8_t>(lane.count != 0);
    }
  }

  // Gives each idle lane the oldest saved state of a lane that still has one. `free` lanes are
  // idle.
  void share(Lanes free) {
    active_ &= ~free;
    Lanes idle = L::kEvery & ~active_;
    for_each(active_, [&](int from) {
      Lane& giver = lane_[from];
      for (; idle != 0 && giver.base < giver.depth; ++giver.base, idle &= idle - 1) {
        const int to = __builtin_ctz(idle);
        const std::uint16_t* const saved = saved_[from][giver.base];
        for (int cell = 0; cell < kCells; ++cell) at(state_[cell], to) = saved[cell];
        lane_[to] = {giver.puzzle, 0, 0, 1, 0, 0};
        active_ |= Lanes{1} << to;
      }
    });
  }

  // Gives every free lane the next puzzle. If no puzzle is left, the lane's column stays as it is
  // and is ignored.
  void refill(Lanes free) {
    for_each(free, [&](int lane) {
      if (next_ < batch_.size) {
        active_ |= Lanes{1} << lane;
        lane_[lane] = {next_, 0, 0, 1, 0, 0};
        load(batch_.cells + next_ * batch_.cells_stride, lane);
        ++next_;
      } else {
        active_ &= ~(Lanes{1} << lane);
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
  bool shared_;                  // whether all lanes work on a single puzzle
  bool again_in_order_ = false;  // whether the shared search can't determine the answer
  bool stopped_ = false;
  std::uint64_t all_solutions_ = 0;  // number found by the shared search
  std::uint64_t all_guesses_ = 0;
  std::size_t next_ = 0;
  Lanes active_ = 0;
  Lane lane_[L::kCount];
  V state_[kCells];
  // Each row has 96 entries so that it fills whole registers. The array isn't initialised, because
  // a row is always written before it is read.
  alignas(64) std::uint16_t saved_[L::kCount][kCells][96];
};

}  // namespace gridpress::classic9
