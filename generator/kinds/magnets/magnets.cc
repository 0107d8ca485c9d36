// Magnets: each domino is a magnet, with a plus and a minus pole, or neutral. Equal poles never
// touch, and numbers count the poles of each sign in rows and columns.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/region_maker.h"

namespace gridpress::magnets {
namespace {

using logic::LogicContent;
using Shape = logic::BlockForm::Shape;

constexpr Size kSizes[] = {{5, 6}, {6, 6}, {7, 8}, {8, 8}, {9, 10}};
enum { kPlus = 1, kMinus, kNeutral };                                            // values
enum { kPlusColumns, kMinusColumns, kPlusRows, kMinusRows, kDominoes, kParts };  // blocks
constexpr logic::BlockForm kBlocks[] = {{.shape = Shape::kColumns,
                                         .sign = "+",
                                         .spoken = "spoken_plus_columns",
                                         .least = 0,
                                         .most = 99,
                                         .carved = true},
                                        {.shape = Shape::kColumns,
                                         .after = true,
                                         .sign = "−",
                                         .spoken = "spoken_minus_columns",
                                         .least = 0,
                                         .most = 99,
                                         .carved = true},
                                        {.shape = Shape::kRows,
                                         .sign = "+",
                                         .spoken = "spoken_plus_rows",
                                         .least = 0,
                                         .most = 99,
                                         .carved = true},
                                        {.shape = Shape::kRows,
                                         .after = true,
                                         .sign = "−",
                                         .spoken = "spoken_minus_rows",
                                         .least = 0,
                                         .most = 99,
                                         .carved = true},
                                        {.may_be_empty = false, .regions = true}};
enum { kMagnet, kAlike, kPlusFull, kMinusFull, kPlusRest, kMinusRest, kLast, kNeutrals, kCompare };
constexpr logic::Sort kSorts[] = {{"magnet", 1.0},     {"equal-poles", 1.0}, {"plus-full", 1.1},
                                  {"minus-full", 1.1}, {"plus-rest", 1.3},   {"minus-rest", 1.3},
                                  {"only-state", 1.4}, {"neutrals", 1.6},    {"difference", 2.0}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.4},
                                 {"easy", 1.5, 2.9},
                                 {"medium", 3.0, 3.9},
                                 {"hard", 4.0, logic::kMaxRating}};
constexpr std::string_view kWords[] = {"plus",
                                       "minus",
                                       "neutral",
                                       "spoken_plus_columns",
                                       "spoken_minus_columns",
                                       "spoken_plus_rows",
                                       "spoken_minus_rows"};

// By cell: the other cell of its domino, or -1 for a cell by itself.
std::vector<int> partners(const LogicContent& puzzle) {
  std::vector<int> partner(puzzle.size.cells(), -1);
  for (const std::vector<int>& domino : logic::regions(puzzle.blocks[kDominoes])) {
    if (domino.size() != 2) continue;
    partner[domino[0]] = domino[1];
    partner[domino[1]] = domino[0];
  }
  return partner;
}

// The cells of dominoes and their variables: three in a row for each cell.
struct Board {
  const LogicContent& puzzle;
  std::vector<int> partner, first;

  int variable(int cell, int value) const { return first[cell] + value - 1; }
};

void add_dominoes(const Board& board, logic::Rules& rules) {
  for (int cell = 0; cell < std::ssize(board.partner); ++cell) {
    const int other = board.partner[cell];
    if (other < 0) continue;
    const int plus = board.variable(cell, kPlus), minus = board.variable(cell, kMinus);
    const int neutral = board.variable(cell, kNeutral);
    rules.add({.sort = kLast,
               .least = 1,
               .most = 1,
               .literals = {plus, minus, neutral},
               .causes = {cell}});
    const auto same = [&](int a, int b) {
      rules.add({.sort = kMagnet, .least = 1, .most = 1, .literals = {a, -b}});
    };
    same(plus, board.variable(other, kMinus));
    if (cell < other) same(neutral, board.variable(other, kNeutral));
    for (const int pole : {kPlus, kMinus}) {
      logic::Count none{.sort = kAlike, .guard = board.variable(cell, pole)};
      logic::each_neighbour(board.puzzle.size, cell, [&](int next) {
        if (next == other || board.partner[next] < 0) return;
        none.literals.push_back(board.variable(next, pole));
      });
      rules.add(std::move(none));
    }
  }
}

// A row or column with the clues for its two poles: their values, or kNoClue, and their numbers.
struct Line {
  std::vector<int> cells;
  int plus = 0, minus = 0, plus_clue = 0, minus_clue = 0;
};

std::vector<Line> lines_of(const LogicContent& puzzle) {
  std::vector<Line> lines;
  for (std::vector<int>& cells : logic::lines(puzzle.size)) {
    const int at = static_cast<int>(lines.size()), rows = puzzle.size.rows;
    const int plus = at < rows ? kPlusRows : kPlusColumns;
    const int minus = at < rows ? kMinusRows : kMinusColumns, entry = at < rows ? at : at - rows;
    const auto number = [&](int block) {
      return logic::clue_number(*puzzle.kind, puzzle.size, block, entry);
    };
    lines.push_back({std::move(cells), puzzle.blocks[plus][entry], puzzle.blocks[minus][entry],
                     number(plus), number(minus)});
  }
  return lines;
}

// Counts a magnet that lies in the line as one pole of each sign, whichever way it points.
void add_line(const Board& board, const Line& line, logic::Rules& rules) {
  std::vector<int> plus, minus, neutral, difference;
  int across = 0;
  for (const int cell : line.cells) {
    const int other = board.partner[cell];
    if (other < 0) continue;
    neutral.push_back(board.variable(cell, kNeutral));
    if (std::ranges::find(line.cells, other) != line.cells.end()) {
      if (other < cell) continue;
      plus.push_back(-neutral.back());
      minus.push_back(-neutral.back());
      continue;
    }
    plus.push_back(board.variable(cell, kPlus));
    minus.push_back(board.variable(cell, kMinus));
    difference.insert(difference.end(), {plus.back(), -minus.back()});
    ++across;
  }
  logic::Count count{.causes = line.cells, .clue = line.plus_clue};
  const auto add = [&](int sort, const std::vector<int>& literals, int least, int most) {
    count.sort = sort;
    count.literals = literals;
    count.least = least;
    count.most = most;
    rules.add(count);
  };
  const auto add_both = [&](int full, int rest, const std::vector<int>& literals, int wanted) {
    add(full, literals, 0, wanted);
    add(rest, literals, wanted, std::max<int>(wanted, static_cast<int>(literals.size())));
  };
  if (line.plus != logic::kNoClue) add_both(kPlusFull, kPlusRest, plus, line.plus);
  count.clue = line.minus_clue;
  if (line.minus == logic::kNoClue) return;
  add_both(kMinusFull, kMinusRest, minus, line.minus);
  if (line.plus == logic::kNoClue) return;
  count.other_clue = line.plus_clue;
  const int neutrals = static_cast<int>(neutral.size()) - line.plus - line.minus;
  add(kNeutrals, neutral, neutrals, neutrals);
  const int more = line.plus - line.minus + across;
  add(kCompare, difference, more, more);
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  Board board{puzzle, partners(puzzle), {}};
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    board.first.push_back(rules.variables.count() + 1);
    for (int value = kPlus; value <= kNeutral && board.partner[cell] >= 0; ++value) {
      rules.variables.cell(cell, value);
    }
  }
  add_dominoes(board, rules);
  for (const Line& line : lines_of(puzzle)) add_line(board, line, rules);
}

// Lists the two ways to place a magnet on a domino, and counts them cell by cell.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const logic::Block& ids = puzzle.blocks[kDominoes];
  std::vector<std::vector<int>> poles[2];  // by sign and line, rows first
  for (auto& lines : poles) lines.resize(rows + columns);
  std::vector<int> plus(rows * columns, 0), minus = plus;
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (std::ranges::count(ids, ids[cell]) != 2) continue;
    plus[cell] = clauses.variables.cell(cell, kPlus);
    minus[cell] = clauses.variables.cell(cell, kMinus);
    clauses.exactly(std::vector{plus[cell], minus[cell], clauses.variables.cell(cell, kNeutral)},
                    1);
    for (const int line : {cell / columns, rows + cell % columns}) {
      poles[0][line].push_back(plus[cell]);
      poles[1][line].push_back(minus[cell]);
    }
    for (const int before : {cell % columns > 0 ? cell - 1 : -1, cell - columns}) {
      if (before < 0 || plus[before] == 0) continue;
      clauses.add({-plus[before], -plus[cell]});
      clauses.add({-minus[before], -minus[cell]});
      if (ids[before] != ids[cell]) continue;
      clauses.add({-plus[before], minus[cell]});
      clauses.add({-minus[before], plus[cell]});
      clauses.add({plus[before], minus[before], -plus[cell]});
      clauses.add({plus[before], minus[before], -minus[cell]});
    }
  }
  constexpr int kOfRows[] = {kPlusRows, kMinusRows}, kOfColumns[] = {kPlusColumns, kMinusColumns};
  for (int sign = 0; sign < 2; ++sign) {
    for (int line = 0; line < rows + columns; ++line) {
      const int wanted = line < rows ? puzzle.blocks[kOfRows[sign]][line]
                                     : puzzle.blocks[kOfColumns[sign]][line - rows];
      if (wanted >= 0) clauses.exactly(poles[sign][line], wanted);
    }
  }
}

void count_poles(LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  for (const int block : {kPlusColumns, kMinusColumns}) puzzle.blocks[block].assign(columns, 0);
  for (const int block : {kPlusRows, kMinusRows}) puzzle.blocks[block].assign(rows, 0);
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int value = puzzle.solution.cells[cell];
    if (value != kPlus && value != kMinus) continue;
    ++puzzle.blocks[value == kPlus ? kPlusColumns : kMinusColumns][cell % columns];
    ++puzzle.blocks[value == kPlus ? kPlusRows : kMinusRows][cell / columns];
  }
}

// Whether no cell next to this one, except its partner, has the value.
bool may_be(const LogicContent& puzzle, int cell, int partner, int value) {
  bool may = true;
  logic::each_neighbour(puzzle.size, cell, [&](int next) {
    may = may && (next == partner || puzzle.solution.cells[next] != value);
  });
  return may;
}

// Makes a magnet of a domino, pointing either way, unless equal poles would touch.
void place_magnet(LogicContent& puzzle, int cell, int partner, Rng& rng) {
  int value = rng.below(2) == 0 ? kPlus : kMinus;
  for (int way = 0; way < 2; ++way, value = kPlus + kMinus - value) {
    const int opposite = kPlus + kMinus - value;
    if (!may_be(puzzle, cell, partner, value) || !may_be(puzzle, partner, cell, opposite)) continue;
    puzzle.solution.cells[cell] = value;
    puzzle.solution.cells[partner] = opposite;
    return;
  }
}

// Makes the domino at the cell neutral or, if it is, a magnet.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  const int partner = partners(puzzle)[cell];
  if (partner < 0) return;
  if (puzzle.solution.cells[cell] == kNeutral) {
    place_magnet(puzzle, cell, partner, rng);
  } else {
    puzzle.solution.cells[cell] = puzzle.solution.cells[partner] = kNeutral;
  }
  count_poles(puzzle);
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  constexpr std::uint32_t kNeutralDominoes = 25;  // at least, in percent
  LogicContent puzzle = logic::empty_puzzle(draft);
  const std::vector<int> partner = logic::random_partners(draft.size, rng);
  puzzle.solution.cells.assign(partner.size(), kNeutral);
  std::vector<int> order;
  for (int cell = 0; cell < std::ssize(partner); ++cell) {
    puzzle.blocks[kDominoes].push_back(std::max(cell, partner[cell]) + 1);
    if (cell < partner[cell]) order.push_back(cell);
    if (partner[cell] < 0) puzzle.solution.cells[cell] = 0;
  }
  logic::renumber(puzzle.blocks[kDominoes]);
  rng.shuffle(std::span(order));
  for (const int cell : order) {
    if (rng.below(100) < kNeutralDominoes) continue;
    place_magnet(puzzle, cell, partner[cell], rng);
  }
  count_poles(puzzle);
  return puzzle;
}

std::string fault(const LogicContent& puzzle) {
  int dominoes = 0;
  for (const std::vector<int>& cells : logic::regions(puzzle.blocks[kDominoes])) {
    dominoes += cells.size() == 2 ? 1 : 0;
    if (cells.size() < 3) continue;
    return fmt::format("the region at {} has {} cells, but a domino has two",
                       logic::cell_words(puzzle.size, cells.front()), cells.size());
  }
  if (dominoes == 0) return "the board has no dominoes";
  for (const Line& line : lines_of(puzzle)) {
    for (const int count : {line.plus, line.minus}) {
      const auto cells = std::ssize(line.cells);
      if (2 * count <= cells + 1) continue;
      return fmt::format("the line from {} has a count of {}, but its {} cells have room for {}",
                         logic::cell_words(puzzle.size, line.cells.front()), count, cells,
                         (cells + 1) / 2);
    }
  }
  return "";
}

}  // namespace

const logic::Description kDescription{
    .name = "magnets",
    .sizes = kSizes,
    .default_size = {8, 8},
    .min_side = 4,
    .max_side = 12,
    .cell = {.least = 14, .good = 20, .most = 40, .answer = 12.5},
    .blocks = kBlocks,
    .sorts = kSorts,
    .levels = kLevels,
    .answer = logic::Answer::kNumbers,
    .look = {.bordered_numbers = false, .values = logic::Look::Values::kPoles},
    .words = kWords,
    .fault = fault,
    .rules = rules,
    .clauses = clauses,
    .draw = draw,
    .change = change};

}  // namespace gridpress::magnets

namespace gridpress {

const Kind& magnets_kind() {
  static const Kind kind = logic::kind_of(magnets::kDescription);
  return kind;
}

}  // namespace gridpress
