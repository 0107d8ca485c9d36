// Steps with two or three almost locked sets (als.h). Two sets have a restricted common digit x if
// all cells with candidate x in one see all those in the other, so that at most one set has x.
//   ALS-XZ         Two sets have a restricted common digit x. One of them lacks x and is locked, so
//                  if both have another digit z in common, a cell that sees all their candidates
//                  for z isn't z.
//   doubly linked  Two sets have two such digits x. Each set lacks exactly one x and is therefore
//                  locked except for it, and each x is in one of the sets.
//   ALS-XY-wing    One set shares x with a second set and y with a third. It can't lack both x and
//                  y, so the second or the third is locked, and the conclusion is as in ALS-XZ.
// Sets may share cells, but no cells that can have x or y. In the step, `parts` are the sets, each
// with the digit that links it to the next, and `digits` is z. Source: the sudoku players' forums,
// where "bennys" described ALS-XZ.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "generator/grader/techniques/als.h"
#include "generator/grader/techniques/state_cache.h"

namespace gridpress::techniques {
namespace {

bool finish(Step& step, StepFilter accept) {
  for (const Candidate& gone : step.eliminations) step.digits |= DigitSet::of(gone.digit);
  return offer(step, accept);
}

// Adds the removals of two sets with two restricted common digits: both sets are locked except for
// these two digits.
void remove_doubly_linked(const State& state, const AlsList& sets, std::array<int, 2> pair,
                          DigitSet shared, Step& step) {
  for (const int d : shared) sets.remove_seen(state, pair, d, step);
  for (const int i : pair) {
    for (const int d : sets[i].digits.without(shared)) sets.remove_seen(state, {&i, 1}, d, step);
  }
}

// Offers the removals of two sets. `shared` are their restricted common digits.
bool join_pair(const State& state, const AlsList& sets, std::array<int, 2> pair, DigitSet shared,
               Step& step, StepFilter accept) {
  const DigitSet common = sets[pair[0]].digits & sets[pair[1]].digits;
  const bool doubly = shared.size() == 2;
  if (doubly) {
    remove_doubly_linked(state, sets, pair, shared, step);
  } else if (shared.single()) {
    for (const int z : common.without(shared)) sets.remove_seen(state, pair, z, step);
  }
  if (step.eliminations.empty()) return false;
  sets.name(state, pair[0], step, shared.lowest());
  sets.name(state, pair[1], step,
            doubly ? shared.without(DigitSet::of(shared.lowest())).lowest() : 0);
  return finish(step, accept);
}

// A set with which another set has a restricted common digit. `to` is the set's index.
struct Bridge {
  int to = 0;
  int digit = 0;
};

// The bridges of each set, sorted by digit, then by the other set. Two sets have a bridge exactly
// if their spots for the digit face each other (see facing_spots).
class Bridges {
 public:
  Bridges(const State& state, const AlsList& sets);

  std::span<const Bridge> of(int set) const {
    return {all_.data() + begin_[set], all_.data() + begin_[set + 1]};
  }

 private:
  // Lists stored one after another: the list for `key` is all[begin[key]] .. all[begin[key + 1] -
  // 1].
  struct Lists {
    std::vector<int> all, begin;
    std::span<const int> of(int key) const {
      return {all.data() + begin[key], all.data() + begin[key + 1]};
    }
  };
  template <typename EachPair>
  static Lists listed(int keys, EachPair&& each_pair);

  std::vector<Bridge> all_;
  std::vector<int> begin_;  // index in all_ of each set's first bridge; one more entry
};

// Collects the values for each key, in the order in which each_pair(visit) calls visit(key, value).
template <typename EachPair>
Bridges::Lists Bridges::listed(int keys, EachPair&& each_pair) {
  Lists lists;
  std::vector<int> next(keys + 1, 0);
  each_pair([&](int key, int) { ++next[key]; });
  int total = 0;
  for (int& many : next) total += std::exchange(many, total);
  lists.begin = next;
  lists.all.resize(total);
  each_pair([&](int key, int value) { lists.all[next[key]++] = value; });
  return lists;
}

// Returns the pairs of spots that face each other: each cell of one sees each cell of the other.
// Looks up possible partners by their first cell.
std::vector<std::pair<int, int>> facing_spots(const State& state, const AlsList& sets) {
  const int words = sets.words(), cells = state.shape().cells;
  std::vector<std::pair<int, int>> facing;
  std::vector<int> last(static_cast<std::size_t>(state.shape().digits) * cells, -1);
  std::vector<int> before(sets.spots(), -1);  // previous spot with the same digit and first cell
  for (int spot = 0; spot < sets.spots(); ++spot) {
    const int d = sets.spot_digit(spot);
    const Word* seen = sets.spot_seen(spot);
    int* last_at = last.data() + static_cast<std::size_t>(d - 1) * cells;
    for_each_common(seen, state.cells_with(d).data(), words, [&](Cell c) {
      for (int other = last_at[c]; other >= 0; other = before[other]) {
        if (is_subset(sets.spot_cells(other), seen, words)) facing.emplace_back(spot, other);
      }
    });
    const Cell first = first_cell(sets.spot_cells(spot), words);
    before[spot] = std::exchange(last_at[first], spot);
  }
  return facing;
}

Bridges::Bridges(const State& state, const AlsList& sets) {
  const Lists sets_of = listed(sets.spots(), [&](auto&& visit) {
    for (int i = 0; i < sets.size(); ++i) {
      for (const int d : sets[i].digits) visit(sets.spot(i, d), i);
    }
  });
  const auto pairs = facing_spots(state, sets);
  const Lists facing = listed(sets.spots(), [&](auto&& visit) {
    for (const auto& [one, other] : pairs) visit(one, other), visit(other, one);
  });
  begin_.reserve(sets.size() + 1);
  for (int i = 0; i < sets.size(); ++i) {
    begin_.push_back(static_cast<int>(all_.size()));
    for (const int d : sets[i].digits) {
      const std::size_t before = all_.size();
      const auto across = facing.of(sets.spot(i, d));
      for (const int spot : across) {
        for (const int other : sets_of.of(spot)) all_.push_back({other, d});
      }
      if (across.size() < 2) continue;  // the sets of a single spot are already sorted
      std::sort(all_.begin() + before, all_.end(),
                [](const Bridge& a, const Bridge& b) { return a.to < b.to; });
    }
  }
  begin_.push_back(static_cast<int>(all_.size()));
}

std::shared_ptr<const Bridges> all_bridges(const State& state, const AlsList& sets) {
  static thread_local StateCache<const Bridges> kept;
  return kept.of(state, [&] { return std::make_shared<const Bridges>(state, sets); });
}

std::vector<char> with_a_cell_of(const AlsList& sets, std::span<const std::uint64_t> cells) {
  std::vector<char> with(sets.size());
  for (int i = 0; i < sets.size(); ++i) {
    with[i] = overlap(sets.cells(i), cells.data(), sets.words()) ? 1 : 0;
  }
  return with;
}

// Offers the removals of the two outer sets, for digits that don't join them to the middle set.
bool join_wing(const State& state, const AlsList& sets, Bridge first, int middle, Bridge second,
               Step& step, StepFilter accept) {
  const std::array outer = {first.to, second.to};
  const DigitSet used = DigitSet::of(first.digit) | DigitSet::of(second.digit);
  const DigitSet common = (sets[outer[0]].digits & sets[outer[1]].digits).without(used);
  for (const int z : common) sets.remove_seen(state, outer, z, step);
  if (step.eliminations.empty()) return false;
  sets.name(state, outer[0], step, first.digit);
  sets.name(state, middle, step, second.digit);
  sets.name(state, outer[1], step);
  return finish(step, accept);
}

// Collects, for each digit, the cells seen by the sets at the other ends of one set's bridges.
class Surroundings {
 public:
  Surroundings(const State& state, const AlsList& sets)
      : state_(state), sets_(sets), digits_(state.shape().digits), words_(sets.words()) {}

  // Returns whether two sets at the ends of bridges over different digits of `set` may rule out a
  // candidate together. Few sets pass this test; for those, all pairs are checked one by one.
  bool may_rule_out(int set, std::span<const Bridge> bridges) {
    seen_.assign(static_cast<std::size_t>(digits_) * digits_ * words_, 0);
    std::array<DigitSet, 26> reached;  // by digit of the bridge: possible digits z
    for (const auto& [to, digit] : bridges) {
      reached[digit] |= sets_[to].digits.without(DigitSet::of(digit));
      for (const int z : sets_[to].digits.without(DigitSet::of(digit))) {
        const Word* more = sets_.seen(to, z);
        Word* all = at(digit, z);
        for (int w = 0; w < words_; ++w) all[w] |= more[w];
      }
    }
    for (const int x : sets_[set].digits) {
      for (const int y : sets_[set].digits) {
        if (y > x && meet(x, y, reached[x] & reached[y])) return true;
      }
    }
    return false;
  }

 private:
  Word* at(int digit, int z) {
    return seen_.data() + (static_cast<std::size_t>(digit - 1) * digits_ + z - 1) * words_;
  }
  bool meet(int x, int y, DigitSet reached) {
    for (const int z : reached.without(DigitSet::of(x) | DigitSet::of(y))) {
      const Word *from_x = at(x, z), *from_y = at(y, z), *open = state_.cells_with(z).data();
      Word common = 0;
      for (int w = 0; w < words_; ++w) common |= from_x[w] & from_y[w] & open[w];
      if (common != 0) return true;
    }
    return false;
  }

  const State& state_;
  const AlsList& sets_;
  const int digits_, words_;
  std::vector<Word> seen_;  // by digit of the bridge, then by digit z
};

}  // namespace

bool find_als_xz(const State& state, Step& step, StepFilter accept) {
  const auto all = all_als(state);
  const AlsList& sets = *all;
  return look_at_changes(state, kAlsXz, accept, [&](auto cells, StepFilter each) {
    const std::vector<char> changed = with_a_cell_of(sets, cells);
    const auto bridges = all_bridges(state, sets);
    std::vector<std::pair<int, DigitSet>> later;  // sets, with the restricted common digits
    for (int i = 0; i < sets.size(); ++i) {
      later.clear();
      for (const auto& [to, digit] : bridges->of(i)) {
        if (to <= i || (changed[i] == 0 && changed[to] == 0)) continue;
        if (!at_least_two((sets[i].digits & sets[to].digits).bits())) continue;
        later.emplace_back(to, DigitSet::of(digit));
      }
      std::ranges::sort(later, {}, [](const auto& pair) { return pair.first; });
      for (auto from = later.begin(); from != later.end();) {
        const int j = from->first;
        DigitSet shared;
        for (; from != later.end() && from->first == j; ++from) shared |= from->second;
        if (join_pair(state, sets, {i, j}, shared, step, each)) return true;
      }
    }
    return false;
  });
}

bool find_als_xy_wing(const State& state, Step& step, StepFilter accept) {
  const auto all = all_als(state);
  const AlsList& sets = *all;
  return look_at_changes(state, kAlsXyWing, accept, [&](auto cells, StepFilter each) {
    const std::vector<char> changed = with_a_cell_of(sets, cells);
    const auto bridges = all_bridges(state, sets);
    Surroundings surroundings(state, sets);
    for (int middle = 0; middle < sets.size(); ++middle) {
      const auto ways = bridges->of(middle);
      if (!surroundings.may_rule_out(middle, ways)) continue;
      for (std::size_t i = 0; i < ways.size(); ++i) {
        const bool fresh = changed[middle] != 0 || changed[ways[i].to] != 0;
        for (std::size_t j = i + 1; j < ways.size(); ++j) {
          if (!fresh && changed[ways[j].to] == 0) continue;
          if (ways[i].digit == ways[j].digit || ways[i].to == ways[j].to) continue;
          if (join_wing(state, sets, ways[i], middle, ways[j], step, each)) return true;
        }
      }
    }
    return false;
  });
}

}  // namespace gridpress::techniques
