// Clues for two cells. Builds a Form from the allowed pairs of digits.
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

// The state of a pair's fold after each cell: the digit of the first cell, then 0.
template <Allowed allowed>
int pair_next(const Clue& /*clue*/, int state, int index, int digit) {
  if (index == 0) return digit;
  return allowed(state, digit) ? 0 : -1;
}

// Requires two cells that share a side. Returns an error message or "".
std::string problem_of_pair(const Clue& clue, const Topology& topology);

void sort_cells(Clue& clue);

// The form of a clue for two neighbours in either order. Clues aren't drawn if `draw` is null.
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

// A complement for forms that are unchanged if digits are counted from the other end.
std::optional<Clue> same_clue(const Clue& clue, int digits);

// A rule of `form` for each pair of neighbours without a mark.
std::vector<Clue> on_unmarked(const Form& form, const Topology& topology,
                              const std::vector<Clue>& marked);

// An on/off option of kinds that mark pairs with some property. If it is on, unmarked pairs don't
// have the property.
inline constexpr Flag kNegative{
    "negative", "Whether neighbours without a mark never meet the mark's condition.", true};

// Marks all pairs for which `mark_of` doesn't return null. Without the negative rule, marks about
// half of these pairs.
using MarkOf = const Form* (*)(int first, int second);
std::vector<Clue> draw_marks(const VariantBoard& ground, const Grid& solution, Rng& rng,
                             MarkOf mark_of);
template <MarkOf mark_of>
std::vector<Clue> marked_pairs(const VariantBoard& ground, const Grid& solution, Rng& rng) {
  return draw_marks(ground, solution, rng, mark_of);
}

// If the negative rule is on, a rule of `form` for each pair without a mark.
template <const Form& form>
std::vector<Clue> negative_rule(const VariantBoard& ground, const std::vector<Clue>& marked) {
  if (!has_flag(ground, kNegative.name)) return {};
  return on_unmarked(form, *ground.topology, marked);
}

// All pairs of cells that share a side, with the left or upper cell first.
std::vector<std::pair<Cell, Cell>> neighbours(const Topology& topology);

// The middle of the edge between the clue's two cells, and whether this edge is horizontal.
figure::Point middle_of(const Clue& clue, const Topology& topology);
bool on_level_edge(const Clue& clue, const Topology& topology);

}  // namespace gridpress::digits
