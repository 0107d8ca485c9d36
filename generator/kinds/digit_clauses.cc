#include "generator/kinds/digit_clauses.h"

#include <numeric>

namespace gridpress {

DigitClauses::DigitClauses(const Topology& board, const Grid& givens)
    : cells_(board.cells()), digits_(board.digits) {
  problem_.variables = cells_ * digits_;
  for (Cell cell = 0; cell < cells_; ++cell) add_cell(cell, givens[cell]);
  for (const House& house : board.houses) {
    add_different(house.cells);
    if (static_cast<int>(house.cells.size()) == digits_) add_places(house.cells);
  }
}

void DigitClauses::add_cell(Cell cell, int given) {
  std::vector<int> some;
  for (int digit = 1; digit <= digits_; ++digit) some.push_back(literal(cell, digit));
  problem_.add(some);
  for (int a = 1; a <= digits_; ++a) {
    for (int b = a + 1; b <= digits_; ++b) problem_.add({-literal(cell, a), -literal(cell, b)});
  }
  if (given != 0) problem_.add({literal(cell, given)});
}

void DigitClauses::add_different(const std::vector<Cell>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      for (int digit = 1; digit <= digits_; ++digit) {
        problem_.add({-literal(cells[i], digit), -literal(cells[j], digit)});
      }
    }
  }
}

void DigitClauses::add_places(const std::vector<Cell>& cells) {
  for (int digit = 1; digit <= digits_; ++digit) {
    std::vector<int> places;
    for (const Cell cell : cells) places.push_back(literal(cell, digit));
    problem_.add(places);
  }
}

std::optional<SolveResult> DigitClauses::count(std::uint64_t limit, std::uint64_t conflicts) const {
  std::vector<int> shown(static_cast<std::size_t>(cells_ * digits_));
  std::iota(shown.begin(), shown.end(), 1);
  const auto found = solver::count_models(problem_, shown, {}, limit, conflicts);
  if (!found) return std::nullopt;
  SolveResult result{found->count, found->decided, {}};
  if (found->count == 0) return result;
  result.first.resize(static_cast<std::size_t>(cells_));
  for (Cell cell = 0; cell < cells_; ++cell) {
    for (int digit = 1; digit <= digits_; ++digit) {
      if (!found->first[static_cast<std::size_t>(literal(cell, digit))]) continue;
      result.first[cell] = static_cast<std::uint8_t>(digit);
    }
  }
  return result;
}

}  // namespace gridpress
