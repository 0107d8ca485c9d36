// Clues for two cells: builds a sort of them from the pairs of digits that are allowed.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "generator/kinds/digits/variant.h"
#include "generator/model/constraints/pair_table.h"

namespace gridpress::digits {

using Allowed = bool (*)(int first, int second);

template <Allowed allowed>
ConstraintPtr pair_rule(const Clue& clue, const Topology& topology) {
  return std::make_shared<PairTable>(clue.cells[0], clue.cells[1],
                                     shared_relation<allowed>(topology.digits));
}

// Remembers the first digit; after the second, nothing.
template <Allowed allowed>
int pair_next(const Clue& /*clue*/, int state, int index, int digit) {
  if (index == 0) return digit;
  return allowed(state, digit) ? 0 : -1;
}

// Requires two cells that share a side. Returns an error message or "".
std::string problem_of_pair(const Clue& clue, const Topology& topology);

void sort_cells(Clue& clue);

// A sort of clue for two neighbours in either order. Not drawn if null.
template <Allowed allowed>
constexpr Form pair_form(std::string_view name, decltype(Form::draw) draw,
                         decltype(Form::complement) complement = nullptr, Foreign foreign = {}) {
  return {.name = name,
          .rule = pair_rule<allowed>,
          .fold = {.next = pair_next<allowed>},
          .problem = problem_of_pair,
          .draw = draw,
          .settle = sort_cells,
          .complement = complement,
          .foreign = foreign};
}

inline bool are_consecutive(int first, int second) {
  return first - second == 1 || second - first == 1;
}
inline bool not_consecutive(int first, int second) {
  return !are_consecutive(first, second);
}

// The same clue also holds for digits counted from the other end.
std::optional<Clue> same_clue(const Clue& clue, int digits);

// Rules of `form` for the pairs without a mark.
std::vector<Clue> on_unmarked(const Form& form, const Topology& topology,
                              const std::vector<Clue>& marked);

// For kinds that mark pairs for which a rule holds: the switch for the rule that it holds only at
// marks.
inline constexpr Flag kNegative{
    "negative", "Whether the rule doesn't hold between neighbours without a mark.", true};

// All pairs whose digits have a mark (null if they have none); without the negative rule, about
// half of them.
using MarkOf = const Form* (*)(int first, int second);
std::vector<Clue> draw_marks(const VariantBoard& ground, const Grid& solution, Rng& rng,
                             MarkOf mark_of);
template <MarkOf mark_of>
std::vector<Clue> marked_pairs(const VariantBoard& ground, const Grid& solution, Rng& rng) {
  return draw_marks(ground, solution, rng, mark_of);
}

// The negative rule, if it is on: `form` for the pairs without a mark.
template <const Form& form>
std::vector<Clue> negative_rule(const VariantBoard& ground, const std::vector<Clue>& marked) {
  if (!has_flag(ground, kNegative.name)) return {};
  return on_unmarked(form, *ground.topology, marked);
}

// All pairs of cells that share a side, with the left or upper cell first.
std::vector<std::pair<Cell, Cell>> neighbours(const Topology& topology);

// The middle of the edge between the two cells; and whether the edge is horizontal.
figure::Point middle_of(const Clue& clue, const Topology& topology);
bool on_level_edge(const Clue& clue, const Topology& topology);

}  // namespace gridpress::digits
