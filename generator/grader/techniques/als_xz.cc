// Almost locked sets, two or three of them.
//   ALS-XZ       of two sets not both can hold x, so one of them is locked without it, and what
//                sees all places of another common digit z in both is not z
//   doubly linked  two such x: each set gives away exactly one of them, so each is locked but for
//                it, and each x is in one of the sets
//   ALS-XY-wing  a set between two others: it shares x with the one, y with the other, and can't
//                do without both; so one of the others is locked, as in ALS-XZ
// Sets may have cells in common, but none where a shared x or y stands.
// Step: `parts` the sets, each with the digit that leads on; `digits` z.
// Source: the sudoku players' forums, where "bennys" wrote ALS-XZ up.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "generator/grader/techniques/als.h"
#include "generator/grader/techniques/once.h"

namespace gridpress::techniques {
namespace {

bool finish(Step& step, Accept accept) {
  for (const Candidate& gone : step.eliminations) step.digits |= DigitSet::of(gone.digit);
  return offer(step, accept);
}

// Both sets are locked but for the two shared digits.
void remove_doubly_linked(const State& state, const AlsList& sets, std::array<int, 2> pair,
                          DigitSet shared, Step& step) {
  for (const int d : shared) sets.remove_seen(state, pair, d, step);
  for (const int i : pair) {
    for (const int d : sets[i].digits.without(shared)) sets.remove_seen(state, {&i, 1}, d, step);
  }
}

// `shared`: their restricted digits.
bool join_pair(const State& state, const AlsList& sets, std::array<int, 2> pair, DigitSet shared,
               Step& step, Accept accept) {
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

// Restricted digits from each set to each other.
struct Bridge {
  int to = 0;
  int digit = 0;
};

using Bridges = std::vector<std::vector<Bridge>>;  // per set, by digit, then by the other set

// Places of a set's digit that all see another's are seen one by one: so the sets are looked up by
// their first place.
// Of two sets not both can hold the digit where every place in the one sees every place in the
// other. Only pairs with a changed set are listed.
Bridges bridges_of(const State& state, const AlsList& sets, const std::vector<char>& changed) {
  struct Holder {  // of one digit
    int set;
    const Word* with;
  };
  const Shape& shape = state.shape();
  Bridges bridges(sets.size());
  std::vector<std::vector<Holder>> by_first(shape.cells), changed_by_first(shape.cells);
  for (int d = 1; d <= shape.digits; ++d) {
    for (auto& list : by_first) list.clear();
    for (auto& list : changed_by_first) list.clear();
    for (int i = 0; i < sets.size(); ++i) {
      if (!sets[i].digits.has(d)) continue;
      const Word* seen = sets.seen(i, d);
      const auto& others = changed[i] != 0 ? by_first : changed_by_first;
      const std::size_t before = bridges[i].size();
      for_each_common(seen, state.cells_with(d).data(), sets.words(), [&](Cell c) {
        for (const auto& [other, with] : others[c]) {
          if (is_subset(with, seen, sets.words())) bridges[i].push_back({other, d});
        }
      });
      const auto mine = std::span(bridges[i]).subspan(before);
      std::ranges::sort(mine, {}, &Bridge::to);
      for (const Bridge& bridge : mine) bridges[bridge.to].push_back({i, d});
      const Word* with = sets.with(i, d);
      const Cell first = first_cell(with, sets.words());
      by_first[first].push_back({i, with});
      if (changed[i] != 0) changed_by_first[first].push_back({i, with});
    }
  }
  return bridges;
}

std::shared_ptr<const Bridges> all_bridges(const State& state, const AlsList& sets) {
  static thread_local Once<const Bridges> kept;
  return kept.of(state, [&] {
    return std::make_shared<const Bridges>(
        bridges_of(state, sets, std::vector<char>(sets.size(), 1)));
  });
}

std::vector<char> with_a_cell_of(const AlsList& sets, std::span<const std::uint64_t> cells) {
  std::vector<char> with(sets.size());
  for (int i = 0; i < sets.size(); ++i) {
    with[i] = overlap(sets.cells(i), cells.data(), sets.words()) ? 1 : 0;
  }
  return with;
}

// What the two outer sets rule out, for digits that are not used to join them.
bool join_wing(const State& state, const AlsList& sets, Bridge first, int middle, Bridge second,
               Step& step, Accept accept) {
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

}  // namespace

bool find_als_xz(const State& state, Step& step, Accept accept) {
  const auto all = all_als(state);
  const AlsList& sets = *all;
  return look_at_changes(state, kAlsXz, accept, [&](auto changed, Accept each) {
    const Bridges bridges = bridges_of(state, sets, with_a_cell_of(sets, changed));
    std::vector<std::pair<int, DigitSet>> later;  // sets, and the digits restricted in both
    for (int i = 0; i < sets.size(); ++i) {
      later.clear();
      for (const auto& [to, digit] : bridges[i]) {
        if (to > i) later.emplace_back(to, DigitSet::of(digit));
      }
      std::ranges::sort(later, {}, [](const auto& pair) { return pair.first; });
      for (auto from = later.begin(); from != later.end();) {
        const int j = from->first;
        DigitSet shared;
        for (; from != later.end() && from->first == j; ++from) shared |= from->second;
        if (!at_least_two((sets[i].digits & sets[j].digits).bits())) continue;
        if (join_pair(state, sets, {i, j}, shared, step, each)) return true;
      }
    }
    return false;
  });
}

bool find_als_xy_wing(const State& state, Step& step, Accept accept) {
  const auto all = all_als(state);
  const AlsList& sets = *all;
  return look_at_changes(state, kAlsXyWing, accept, [&](auto cells, Accept each) {
    const std::vector<char> changed = with_a_cell_of(sets, cells);
    const auto bridges = all_bridges(state, sets);
    for (int middle = 0; middle < sets.size(); ++middle) {
      const auto& ways = (*bridges)[middle];
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
