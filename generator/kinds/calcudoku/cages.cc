#include "generator/kinds/calcudoku/cages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/kinds/calcudoku/cage_result.h"
#include "generator/kinds/calcudoku/cage_tuples.h"
#include "generator/model/constraints/cage.h"
#include "generator/model/constraints/linear_sum.h"

namespace gridpress::calcudoku {
namespace {

using digits::Clue;
using digits::Form;
using digits::Sketch;

// The state of a fold: the lowest bits mark the digits seen so far, and the bits above are their
// sum or product.
constexpr int kSeenBits = 10, kSeen = (1 << kSeenBits) - 1;
constexpr int kMaxSum = 64;

ConstraintPtr sum_rule(const Clue& cage, const Topology& board) {
  // Two cells that share a side share a row or column.
  if (cage.cells.size() == 2) return LinearSum::cage(cage.cells, cage.value, board.digits);
  return std::make_shared<CageResult>(cage.cells, CageResult::Operation::kSum, cage.value, board);
}

ConstraintPtr product_rule(const Clue& cage, const Topology& board) {
  return std::make_shared<CageResult>(cage.cells, CageResult::Operation::kProduct, cage.value,
                                      board);
}

// If the cage has two cells, the faster Remainder suffices. The two digits differ by the rule of
// their line, and a difference, or a quotient above 1, also implies that.
ConstraintPtr difference_rule(const Clue& cage, const Topology& board) {
  if (cage.cells.size() > 2)
    return std::make_shared<CageTuples>(cage.cells, comes_by_difference, cage.value, board);
  return std::make_shared<Remainder>(Remainder::Operation::kDifference, cage.cells, cage.value);
}

ConstraintPtr quotient_rule(const Clue& cage, const Topology& board) {
  if (cage.cells.size() > 2 || cage.value == 1)
    return std::make_shared<CageTuples>(cage.cells, comes_by_quotient, cage.value, board);
  return std::make_shared<Remainder>(Remainder::Operation::kQuotient, cage.cells, cage.value);
}

ConstraintPtr any_rule(const Clue& cage, const Topology& board) {
  return std::make_shared<CageTuples>(cage.cells, comes_by_any, cage.value, board);
}

int next_sum(const Clue& cage, int state, int /*index*/, int digit) {
  return state + digit > cage.value ? -1 : state + digit;
}

bool is_value(const Clue& cage, int state) {
  return state == cage.value;
}

int next_product(const Clue& cage, int state, int index, int digit) {
  const int product = (index == 0 ? 1 : state) * digit;
  return cage.value % product == 0 ? product : -1;
}

int next_difference(const Clue& /*cage*/, int state, int /*index*/, int digit) {
  return (((state >> kSeenBits) + digit) << kSeenBits) | (state & kSeen) | 1 << digit;
}

// True if one digit is the value plus all others: twice that digit is the value plus the sum of
// all.
bool is_difference(const Clue& cage, int state) {
  const int twice = (state >> kSeenBits) + cage.value;
  return twice % 2 == 0 && twice / 2 < kSeenBits && (state >> (twice / 2) & 1) != 0;
}

int next_quotient(const Clue& /*cage*/, int state, int index, int digit) {
  const int product = (index == 0 ? 1 : state >> kSeenBits) * digit;
  return (product << kSeenBits) | (index == 0 ? 0 : state & kSeen) | 1 << digit;
}

// True if one digit is the value times all others: its square is the value times the product of
// all.
bool is_quotient(const Clue& cage, int state) {
  for (int digit = 1; digit < kSeenBits; ++digit) {
    if ((state >> digit & 1) != 0 && digit * digit == cage.value * (state >> kSeenBits)) {
      return true;
    }
  }
  return false;
}

int next_any(const Clue& cage, int state, int index, int digit) {
  const int sum = (index == 0 ? 0 : (state >> kSeenBits) % kMaxSum) + digit;
  const int rest =
      index == 0 ? 1 << kSeenBits : (state >> kSeenBits) / kMaxSum << kSeenBits | (state & kSeen);
  const int products = next_quotient(cage, rest, index, digit);
  return ((products >> kSeenBits) * kMaxSum + sum) << kSeenBits | (products & kSeen);
}

bool is_any(const Clue& cage, int state) {
  const int sum = (state >> kSeenBits) % kMaxSum, product = (state >> kSeenBits) / kMaxSum;
  return sum == cage.value || product == cage.value ||
         is_difference(cage, sum << kSeenBits | (state & kSeen)) ||
         is_quotient(cage, product << kSeenBits | (state & kSeen));
}

std::string name_of(Cell cell, const Topology& board) {
  return fmt::format("r{}c{}", board.positions[cell].row + 1, board.positions[cell].column + 1);
}

std::string problem_of(const Clue& cage, const Topology& board) {
  // The maximum number of cells in a cage: kMaxOfOne for differences and quotients, kMaxOfAll for
  // sums and products.
  constexpr std::size_t kMaxOfOne = 4, kMaxOfAll = 25;
  const std::string at = name_of(cage.cells.front(), board);
  if (!hang_together(cage.cells, board))
    return fmt::format("the cage at {} is in several pieces", at);
  const Operation operation = operation_of(cage);
  const bool free = operation == Operation::kSum || operation == Operation::kProduct;
  const std::size_t most = free ? kMaxOfAll : kMaxOfOne;
  if (cage.cells.size() > most) {
    return fmt::format("the cage at {} has more than {} cells", at, most);
  }
  return cage.value < 1 ? fmt::format("the cage at {} needs a number above 0", at) : "";
}

// Draws the border on the lines of the grid, each edge as a separate line, and the label.
void draw(Sketch& sketch, const Clue& cage, const Topology& board) {
  const auto inside = [&](int row, int column) {
    return std::ranges::any_of(cage.cells, [&](Cell cell) {
      return board.positions[cell].row == row && board.positions[cell].column == column;
    });
  };
  for (const Cell cell : cage.cells) {
    const auto [row, column] = board.positions[cell];
    const auto add = [&](figure::Point from, figure::Point to) {
      sketch.add(digits::Layer::kBox, figure::Line{from, to, figure::Line::Weight::kBox});
    };
    const double x = column, y = row;
    if (!inside(row - 1, column) && row > 0) add({x, y}, {x + 1, y});
    if (!inside(row, column - 1) && column > 0) add({x, y}, {x, y + 1});
    if (!inside(row + 1, column) && row + 1 < board.digits) add({x, y + 1}, {x + 1, y + 1});
    if (!inside(row, column + 1) && column + 1 < board.digits) add({x + 1, y}, {x + 1, y + 1});
  }
  sketch.add(digits::Layer::kCage, label_mark(cage, board));
}

void sort_cells(Clue& cage) {
  std::ranges::sort(cage.cells);
}

constexpr Form form(std::string_view name, double placing, double rating, decltype(sum_rule)* rule,
                    digits::Fold fold) {
  return {.name = name,
          .valued = true,
          .placing = placing,
          .rating = rating,
          .rule = rule,
          .fold = fold,
          .problem = problem_of,
          .draw = draw,
          .settle = sort_cells};
}

constexpr Form kSum = form("sum", 1.3, 1.7, sum_rule, {next_sum, is_value});
constexpr Form kProduct = form("product", 1.3, 1.7, product_rule, {next_product, is_value});
constexpr Form kQuotient = form("quotient", 1.4, 1.8, quotient_rule, {next_quotient, is_quotient});
constexpr Form kDifference =
    form("difference", 1.4, 1.9, difference_rule, {next_difference, is_difference});
constexpr Form kLongProduct =
    form("long_product", 2.0, 2.3, product_rule, {next_product, is_value});
constexpr Form kLongSum = form("long_sum", 2.1, 2.4, sum_rule, {next_sum, is_value});
constexpr Form kAny = form("any", 2.2, 2.5, any_rule, {next_any, is_any});
constexpr std::array kForms = {&kSum,         &kProduct, &kQuotient, &kDifference,
                               &kLongProduct, &kLongSum, &kAny};

const Form& form_of(Operation operation, std::size_t cells) {
  switch (operation) {
    case Operation::kSum:
      return cells == 2 ? kSum : kLongSum;
    case Operation::kDifference:
      return kDifference;
    case Operation::kProduct:
      return cells == 2 ? kProduct : kLongProduct;
    case Operation::kQuotient:
      return kQuotient;
    case Operation::kAny:
      break;
  }
  return kAny;
}

}  // namespace

Clue cage_of(Operation operation, std::vector<Cell> cells, int value) {
  std::ranges::sort(cells);
  const Form& form = form_of(operation, cells.size());
  return {&form, std::move(cells), value};
}

Operation operation_of(const Clue& cage) {
  if (cage.form == &kSum || cage.form == &kLongSum) return Operation::kSum;
  if (cage.form == &kProduct || cage.form == &kLongProduct) return Operation::kProduct;
  if (cage.form == &kDifference) return Operation::kDifference;
  return cage.form == &kQuotient ? Operation::kQuotient : Operation::kAny;
}

std::span<const Form* const> forms() {
  return kForms;
}

bool hang_together(const std::vector<Cell>& cells, const Topology& board) {
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell cell : cells) {
      const bool known = std::ranges::find(reached, cell) != reached.end();
      if (!known && digits::adjacent(board, reached[i], cell)) reached.push_back(cell);
    }
  }
  return reached.size() == cells.size();
}

figure::Cage label_mark(const Clue& cage, const Topology& board) {
  figure::Cage label{{}, label_of(cage)};
  for (const Cell cell : cage.cells) {
    label.squares.push_back({board.positions[cell].row, board.positions[cell].column});
  }
  return label;
}

std::string label_of(const Clue& cage) {
  constexpr std::array kSigns = {"+", "\u2212", "\u00d7", "\u00f7", ""};
  return fmt::format("{}{}", cage.value, kSigns[static_cast<std::size_t>(operation_of(cage))]);
}

}  // namespace gridpress::calcudoku
