// Hitori: shade cells so that no number repeats in a row or column; shaded cells don't touch, and
// the other cells are connected.
#include <algorithm>
#include <map>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::hitori {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}, {12, 12}};
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 99, .may_be_empty = false}};
enum { kNextToShaded, kSameNumber, kSandwich, kPair, kCutOff };
constexpr logic::Sort kSorts[] = {{"next-to-shaded", 1.0},
                                  {"same-number", 1.1},
                                  {"sandwich", 1.2},
                                  {"pair", 1.4},
                                  {"cut-off", 2.2}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.2}, {"hard", 3.3, logic::kMaxRating}};

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const logic::Block& numbers = puzzle.blocks[0];
  const int first = rules.variables.every_cell(size);
  std::vector<int> white;
  for (int cell = 0; cell < size.cells(); ++cell) {
    white.push_back(-first - cell);
    for (const int next : logic::neighbours(size, cell)) {
      if (next > cell) {
        rules.add({.sort = kNextToShaded, .most = 1, .literals = {first + cell, first + next}});
      }
    }
  }
  rules.connected.push_back({kCutOff, logic::cell_graph(size, white)});
  for (const std::vector<int>& line : logic::lines(size)) {
    std::map<int, std::vector<int>> places;  // in the line, by number
    for (int i = 0; i < std::ssize(line); ++i) places[numbers[line[i]]].push_back(i);
    for (const auto& [number, equal] : places) {
      if (equal.size() < 2) continue;
      std::vector<int> whites;
      for (const int i : equal) whites.push_back(white[line[i]]);
      rules.add({.sort = kSameNumber, .most = 1, .literals = whites});
      for (std::size_t k = 0; k + 1 < equal.size(); ++k) {
        const int a = equal[k], b = equal[k + 1];
        const std::vector<int> causes{line[a], line[b]};
        if (b == a + 2) rules.either(kSandwich, {white[line[a + 1]]}, causes);
        for (const int other : equal) {
          if (b == a + 1 && other != a && other != b) {
            rules.either(kPair, {first + line[other]}, causes);
          }
        }
      }
    }
  }
}

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  std::vector<int> white;
  for (int a = 0; a < rows * columns; ++a) {
    white.push_back(-first - a);
    for (int b = 0; b < a; ++b) {
      const int down = a / columns - b / columns, right = a % columns - b % columns;
      if (down * down + right * right == 1) clauses.add({-first - a, -first - b});
      if (down * right == 0 && puzzle.blocks[0][a] == puzzle.blocks[0][b]) {
        clauses.add({first + a, first + b});
      }
    }
  }
  clauses.connected.push_back(logic::cell_graph(puzzle.size, white));
}

// Replaces the number of a shaded cell with another of its row or column.
void renumber(LogicContent& puzzle, int cell, Rng& rng) {
  std::vector<int> choices;
  for (int other = 0; other < puzzle.size.cells(); ++other) {
    const bool row = other / puzzle.size.columns == cell / puzzle.size.columns;
    const bool column = other % puzzle.size.columns == cell % puzzle.size.columns;
    if (puzzle.solution.cells[other] == 0 && row != column) {
      choices.push_back(puzzle.blocks[0][other]);
    }
  }
  puzzle.blocks[0][cell] = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}

// Renumbers a shaded cell at or near an undetermined one.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  std::vector<int> shaded;
  for (const int near : logic::surrounding(puzzle.size, cell)) {
    if (puzzle.solution.cells[near] != 0) shaded.push_back(near);
  }
  if (puzzle.solution.cells[cell] != 0) shaded.assign(1, cell);
  if (shaded.empty()) return;
  renumber(puzzle, shaded[rng.below(static_cast<std::uint32_t>(shaded.size()))], rng);
}

// A shuffled cyclic Latin square, with as many shaded cells as fit.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const Size size = draft.size;
  const int side = std::max(size.rows, size.columns);
  std::vector<int> rows(side), columns(side), numbers(side), order(size.cells());
  for (std::vector<int>* list : {&rows, &columns, &numbers, &order}) {
    std::iota(list->begin(), list->end(), 0);
    rng.shuffle(std::span(*list));
  }
  LogicContent puzzle;
  puzzle.size = size;
  puzzle.blocks.emplace_back();
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int sum = rows[cell / size.columns] + columns[cell % size.columns];
    puzzle.blocks[0].push_back(numbers[sum % side] + 1);
  }
  std::vector<char> white(size.cells(), 1);
  for (const int cell : order) {
    const auto shaded = [&](int it) { return white[it] == 0; };
    if (std::ranges::any_of(logic::neighbours(size, cell), shaded)) continue;
    white[cell] = 0;
    if (!logic::connected(size, white)) white[cell] = 1;
  }
  puzzle.solution.cells.resize(size.cells());
  for (int cell = 0; cell < size.cells(); ++cell) puzzle.solution.cells[cell] = 1 - white[cell];
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (white[cell] == 0) renumber(puzzle, cell, rng);
  }
  return puzzle;
}

}  // namespace

const logic::Description kDescription{.name = "hitori",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 14,
                                      .cell = {.least = 12, .good = 18, .most = 40, .answer = 15},
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::hitori

namespace gridpress {

const Kind& hitori_kind() {
  static const Kind kind = logic::kind_of(hitori::kDescription);
  return kind;
}

}  // namespace gridpress
