// Bivalue universal grave (BUG): if every empty cell had two candidates and every digit had two
// cells in each house, the digits of all these cells could be exchanged and the puzzle would have
// two solutions. So one of the additional candidates, which are called bug values, must be true.
// Their cells are called bug cells.
//   type 1  one bug cell: the cell has a bug value
//   type 2  one bug value: a cell that sees all bug cells loses this digit
//   type 4  two bug cells that share a house and another digit: one of the cells has that digit
//   type 3  the bug values count as one cell of a naked set in a house that contains all bug cells
// In the step, `cells` are the bug cells (followed by the other cells of the set for type 3), and
// `digits` are the bug values.
#include <algorithm>
#include <vector>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

constexpr int kLargestSet = 6;

struct Bug {
  std::vector<Cell> cells;
  std::vector<DigitSet> values;  // bug values of each bug cell
  std::vector<Cell> common;      // cells that see all bug cells, in peer order of the first
  DigitSet all;                  // all bug values
};

bool is_paired(Positions places) {
  return places == 0 || exactly_two(places);
}

// Adds a bug value. Returns false if the board can't be such a grave.
bool add(const State& state, Bug& bug, Cell cell, int digit) {
  const Shape& shape = state.shape();
  const auto known = std::find(bug.cells.begin(), bug.cells.end(), cell);
  bug.all |= DigitSet::of(digit);
  if (known != bug.cells.end()) {
    bug.values[known - bug.cells.begin()] |= DigitSet::of(digit);
  } else {
    if (bug.cells.empty()) {
      bug.common.assign(shape.peers_of(cell).begin(), shape.peers_of(cell).end());
    }
    bug.cells.push_back(cell);
    bug.values.push_back(DigitSet::of(digit));
    std::erase_if(bug.common, [&](Cell c) { return c == cell || !shape.see(c, cell); });
  }
  return bug.cells.size() < 2 || bug.all.size() < 2 || !bug.common.empty();
}

// Returns whether the board would be such a grave without the bug values.
bool is_grave(const State& state, const Bug& bug) {
  const Shape& shape = state.shape();
  const auto bug_values = [&](Cell c) {
    const auto at = std::find(bug.cells.begin(), bug.cells.end(), c);
    return at == bug.cells.end() ? DigitSet() : bug.values[at - bug.cells.begin()];
  };
  for (Cell c = 0; c < shape.cells; ++c) {
    if (state.digit(c) == 0 && state.candidates(c).without(bug_values(c)).size() != 2) return false;
  }
  for (int h = 0; h < shape.houses; ++h) {
    for (int d = 1; d <= shape.digits; ++d) {
      Positions places = state.places(h, d);
      for_each_position(places, [&](int p) {
        if (bug_values(shape.cell(h, p)).has(d)) places &= ~(1U << p);
      });
      if (!is_paired(places)) return false;
    }
  }
  return true;
}

bool find_pattern(const State& state, Bug& bug) {
  const Shape& shape = state.shape();
  for (const int h : shape.in_topology_order) {
    // In a house without all digits, the two cells of a pair need not have the same digit.
    if (!shape.full(h) && state.empty(h) != 0) return false;
    for (int d = 1; d <= shape.digits; ++d) {
      if (is_paired(state.places(h, d))) continue;
      Cell only = -1;
      int large = 0;
      for_each_position(state.places(h, d), [&](int p) {
        if (state.candidates(shape.cell(h, p)).size() < 3) return;
        only = shape.cell(h, p);
        ++large;
      });
      if (large == 0 || (large == 1 && !add(state, bug, only, d))) return false;
    }
  }
  return !bug.cells.empty() && is_grave(state, bug);
}

bool finish(const Bug& bug, Step& step, double rating) {
  if (step.eliminations.empty()) return false;
  step.rating = rating;
  step.digits = bug.all;
  step.cells.insert(step.cells.begin(), bug.cells.begin(), bug.cells.end());
  return true;
}

bool type1(const State& state, const Bug& bug, Step& step) {
  for (const int d : state.candidates(bug.cells[0]).without(bug.values[0])) {
    eliminate(state, step, bug.cells[0], d);
  }
  return finish(bug, step, 5.6);
}

bool type2(const State& state, const Bug& bug, Step& step) {
  for (const Cell c : bug.common) eliminate(state, step, c, bug.all.lowest());
  return finish(bug, step, 5.7);
}

bool type4(const State& state, const Bug& bug, Step& step) {
  const DigitSet shared =
      (state.candidates(bug.cells[0]) & state.candidates(bug.cells[1])).without(bug.all);
  if (shared.size() != 1 || !state.shape().see(bug.cells[0], bug.cells[1])) return false;
  for (int i = 0; i < 2; ++i) {
    const DigitSet kept = bug.values[i] | shared;
    for (const int d : state.candidates(bug.cells[i]).without(kept)) {
      eliminate(state, step, bug.cells[i], d);
    }
  }
  return finish(bug, step, 5.7);
}

bool naked_set(const State& state, const Bug& bug, const std::vector<Cell>& house_cells, int k,
               Step& step) {
  return any_subset(static_cast<int>(house_cells.size()), k - 1, [&](std::uint32_t chosen) {
    DigitSet digits;
    bool open = true;
    for_each_position(chosen, [&](int i) {
      digits |= state.candidates(house_cells[i]);
      open = open && state.candidates(house_cells[i]).size() >= 2;
    });
    if (!open || digits.size() != k || (digits | bug.all).size() != k) return false;
    step.cells.clear();
    for (int i = 0; i < static_cast<int>(house_cells.size()); ++i) {
      if ((chosen >> i) & 1U) {
        step.cells.push_back(house_cells[i]);
        continue;
      }
      for (const int d : digits) eliminate(state, step, house_cells[i], d);
    }
    return finish(bug, step, (57 + k - 1) / 10.0);
  });
}

bool type3(const State& state, const Bug& bug, Step& step) {
  const Shape& shape = state.shape();
  const auto lies_in = [&](Cell c, int house) {
    const auto houses = shape.houses_of(c);
    return std::any_of(houses.begin(), houses.end(),
                       [&](const auto& s) { return s.house == house; });
  };
  for (const auto& [house, position] : shape.houses_of(bug.cells[0])) {
    const bool all_here = std::all_of(bug.cells.begin(), bug.cells.end(),
                                      [&, h = house](Cell c) { return lies_in(c, h); });
    if (!all_here) continue;
    std::vector<Cell> house_cells;
    for (const Cell c : bug.common) {
      if (lies_in(c, house)) house_cells.push_back(c);
    }
    for (int k = 2; k <= kLargestSet && k <= static_cast<int>(house_cells.size()); ++k) {
      if (!naked_set(state, bug, house_cells, k, step)) continue;
      name_house(state, step, house);
      return true;
    }
  }
  return false;
}

bool look(const State& state, Step& step) {
  Bug bug;
  if (!find_pattern(state, bug)) return false;
  if (bug.cells.size() == 1) return type1(state, bug, step);
  const bool two = bug.cells.size() == 2;
  if (bug.all.size() == 1) {
    return type2(state, bug, step) || (two && type4(state, bug, step));
  }
  if (bug.common.empty()) return false;
  return (two && type4(state, bug, step)) || type3(state, bug, step);
}

}  // namespace

bool find_bug(const State& state, Step& step, StepFilter accept) {
  return look(state, step) && offer(step, accept);
}

// Type 1 has its own name; all other types have a common one.
bool find_bug_plus_1(const State& state, Step& step, StepFilter accept) {
  auto one = [&](const Step& found) { return found.cells.size() == 1 && accept(found); };
  return find_bug(state, step, one);
}

bool find_bug_plus_n(const State& state, Step& step, StepFilter accept) {
  auto several = [&](const Step& found) { return found.cells.size() > 1 && accept(found); };
  return find_bug(state, step, several);
}

}  // namespace gridpress::techniques
