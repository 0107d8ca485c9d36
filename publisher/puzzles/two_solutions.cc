#include "publisher/puzzles/two_solutions.h"

#include <fmt/format.h>

#include <span>

#include "generator/base/count_noun.h"
#include "generator/model/line_format.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

constexpr std::uint64_t kNodes = 20'000;  // limit of a search
constexpr Cell kMaxCells = 400;           // searches on larger boards may take seconds

// The first solution of these givens. Returns nullopt if there is none or it isn't found in time.
std::optional<Grid> solution(const Rules& rules, const Grid& givens) {
  SolveResult result = solve(rules, givens, {.limit = 1, .node_budget = kNodes});
  if (result.count == 0) return std::nullopt;
  return std::move(result.first);
}

// A digit other than `first` with which the cell has a solution, or 0. Sets the cell to this digit.
int other_digit(const Rules& rules, Grid& givens, Cell cell, int first) {
  for (int digit = 1; digit <= rules.topology->digits; ++digit) {
    if (digit == first) continue;
    givens[cell] = static_cast<std::uint8_t>(digit);
    if (solution(rules, givens)) return digit;
  }
  givens[cell] = 0;
  return 0;
}

// Sets as many of `cells` to their digits in `first` as possible while another solution remains.
void fix(const Rules& rules, const Grid& first, std::span<const Cell> cells, Grid& fixed) {
  for (const Cell cell : cells) fixed[cell] = first[cell];
  if (cells.empty() || solution(rules, fixed)) return;
  for (const Cell cell : cells) fixed[cell] = 0;
  if (cells.size() == 1) return;
  const std::size_t half = cells.size() / 2;
  fix(rules, first, cells.first(half), fixed);
  fix(rules, first, cells.subspan(half), fixed);
}

}  // namespace

std::vector<DifferingCell> differing_cells(const Rules& rules, const Grid& givens) {
  const Cell cells = rules.topology->cells();
  if (cells > kMaxCells) return {};
  const std::optional<Grid> first = solution(rules, givens);
  if (!first) return {};
  Grid fixed = givens;
  Cell differing = 0;
  while (differing < cells && (givens[differing] != 0 ||
                               !has_other(rules, givens, differing, (*first)[differing], kNodes) ||
                               other_digit(rules, fixed, differing, (*first)[differing]) == 0)) {
    ++differing;
  }
  if (differing == cells) return {};
  std::vector<Cell> open;
  for (Cell cell = 0; cell < cells; ++cell) {
    if (fixed[cell] == 0) open.push_back(cell);
  }
  fix(rules, *first, open, fixed);
  const std::optional<Grid> second = solution(rules, fixed);
  std::vector<DifferingCell> found;
  for (Cell cell = 0; second && cell < cells; ++cell) {
    if ((*first)[cell] != (*second)[cell]) {
      found.push_back({cell, (*first)[cell], (*second)[cell]});
    }
  }
  return found;
}

std::string differences_text(const Rules& rules, const Grid& givens) {
  constexpr std::size_t kMost = 8;
  const std::vector<DifferingCell> cells = differing_cells(rules, givens);
  if (cells.empty()) return "";
  std::string text = fmt::format("two solutions differ in {}: ", count_noun(cells.size(), "cell"));
  for (std::size_t i = 0; i < cells.size() && i < kMost; ++i) {
    text += fmt::format("{}{} is {} or {}", i == 0 ? "" : ", ",
                        cell_name(*rules.topology, cells[i].cell), digit_symbol(cells[i].first),
                        digit_symbol(cells[i].second));
  }
  return cells.size() > kMost ? text + " …" : text;
}

}  // namespace gridpress
