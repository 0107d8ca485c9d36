// Little killer: an arrow next to the grid gives the sum of the digits on its diagonal.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/lines.h"
#include "generator/model/constraints/linear_sum.h"
#include "generator/model/line_format.h"

namespace gridpress {
namespace little_killer {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kSizes[] = {6, 9};
constexpr std::string_view kWords[] = {
    "name",        "rule",

    "lesson_clue", "diagonal_sum", "diagonal_sum_step", "diagonal_sum_tell"};

ConstraintPtr rule(const Clue& clue, const Topology& topology) {
  return LinearSum::repeating(clue.cells, clue.value, topology.digits);
}

int next(const Clue& clue, int state, int /*index*/, int digit) {
  return state + digit > clue.value ? -1 : state + digit;
}

bool adds_up(const Clue& clue, int state) {
  return state == clue.value;
}

// The cells of the diagonal that starts at `cell`, up to the opposite edge of the grid. Empty if it
// has only one cell.
std::vector<Cell> diagonal_from(Cell cell, int across, int down, int n) {
  std::vector<Cell> cells;
  int row = cell / n, column = cell % n;
  for (; row >= 0 && column >= 0 && row < n && column < n; row += down, column += across) {
    cells.push_back(row * n + column);
  }
  return cells;
}

std::string problem(const Clue& clue, const Topology& topology) {
  const int n = topology.digits;
  if (clue.cells.size() >= 2) {
    const Position a = topology.positions[clue.cells[0]], b = topology.positions[clue.cells[1]];
    const int across = b.column - a.column, down = b.row - a.row;
    const bool edge =
        a.row - down < 0 || a.row - down >= n || a.column - across < 0 || a.column - across >= n;
    const bool step = (across == 1 || across == -1) && (down == 1 || down == -1);
    if (edge && step && diagonal_from(clue.cells[0], across, down, n) == clue.cells) return "";
  }
  return fmt::format("clue 'diagonal_sum' at {} doesn't cover a whole diagonal",
                     cell_name(topology, clue.cells.front()));
}

// A diagonal can be read from either end. Its arrow is put above the grid or to its left.
void from_above(Clue& clue) {
  if (clue.cells.front() > clue.cells.back()) std::ranges::reverse(clue.cells);
}

std::optional<Clue> turned(const Clue& clue, int digits) {
  const auto cells = static_cast<int>(clue.cells.size());
  return Clue{clue.form, clue.cells, cells * (digits + 1) - clue.value};
}

constexpr Form kSum{.name = "diagonal_sum",
                    .valued = true,
                    .placing = 1.4,
                    .rating = 2.2,
                    .rule = rule,
                    .fold = {.next = next, .accepts = adds_up},
                    .problem = problem,
                    .draw = digits::draw_outside,
                    .settle = from_above,
                    .complement = turned,
                    .foreign = {"littlekillersum", digits::Written::kDiagonal}};
constexpr const Form* kForms[] = {&kSum};

// The column of the outside cell above the grid that shows the clue's number, or -1 if
// the number is to the left or right of the grid.
int outer_column(const Clue& clue, int n) {
  const Cell first = clue.cells[0];
  if (first >= n) return -1;
  const int across = clue.cells[1] - first - n;
  const int column = first - across;
  return column < n ? column : -1;
}

// Makes clues for the diagonals that start at the upper edge, down to the right and down to the
// left. If two of their numbers would be in the same place above the grid, leaves one of the two
// out.
std::vector<Clue> clues(const digits::VariantBoard& ground, const Grid& solution, Rng& rng) {
  const int n = ground.size;
  std::vector<Clue> sums;
  const auto add = [&](Cell cell, int across) {
    std::vector<Cell> cells = diagonal_from(cell, across, 1, n);
    if (cells.size() < 3) return;
    int sum = 0;
    for (const Cell c : cells) sum += solution[c];
    sums.push_back({&kSum, std::move(cells), sum});
  };
  for (int i = 0; i < n; ++i) {
    add(i, 1);
    add(i, -1);
    if (i > 0) add(i * n, 1);
    if (i > 0) add(i * n + n - 1, -1);
  }
  rng.shuffle(std::span(sums));
  const std::size_t most = sums.size() * 2 / 3;
  std::vector<bool> taken(static_cast<std::size_t>(n), false);
  std::erase_if(sums, [&](const Clue& clue) {
    const int column = outer_column(clue, n);
    if (column < 0) return false;
    const bool second = taken[static_cast<std::size_t>(column)];
    taken[static_cast<std::size_t>(column)] = true;
    return second;
  });
  if (sums.size() > most) sums.resize(most);
  return sums;
}

constexpr digits::Exchange kExchange{};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{
    .name = "little-killer",
    .sizes = kSizes,
    .word_keys = kWords,
    .forms = kForms,
    .clues = clues,
    .carves_clues = true,
    .exchange = &kExchange,
    .margins = {digits::kOutsideMargin, digits::kOutsideMargin, digits::kOutsideMargin, 0},
    .cell = {.least = 20, .good = 22, .most = 60, .answer = 8}};

}  // namespace little_killer

const Kind& little_killer_kind() {
  static const Kind kind = digits::kind_of<little_killer::kVariant>();
  return kind;
}

}  // namespace gridpress
