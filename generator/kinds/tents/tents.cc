// Tents: each tree has a tent next to it; tents don't touch, and the numbers count the tents of a
// row or column.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::tents {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{8, 8}, {10, 10}, {12, 12}, {15, 15}};
enum { kColumns, kRows, kTrees };  // blocks
constexpr logic::BlockForm kBlocks[] = {
    {.shape = logic::BlockForm::Shape::kColumns, .least = 0, .most = 99, .carved = true},
    {.shape = logic::BlockForm::Shape::kRows, .least = 0, .most = 99, .carved = true},
    {.letters = "x"}};
enum { kNoTree, kTouching, kLine, kTree, kPairing };
constexpr std::string_view kLineReasons[] = {"line-full", "line-rest"};
constexpr logic::Sort kSorts[] = {{"no-tree", 1.0},
                                  {"touching", 1.0},
                                  {"line", 1.2, kLineReasons},
                                  {"tree", 1.4},
                                  {"pairing", 1.6}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.4},
                                 {"easy", 1.5, 2.9},
                                 {"medium", 3.0, 3.2},
                                 {"hard", 3.3, 3.6},
                                 {"fiendish", 3.7, logic::kMaxRating}};

bool tree(const LogicContent& puzzle, int cell) {
  return puzzle.blocks[kTrees][cell] != logic::kNoClue;
}

void add_lines(const LogicContent& puzzle, const std::vector<int>& tent, logic::Rules& rules) {
  const auto [rows, columns] = puzzle.size;
  const std::vector<std::vector<int>> lines = logic::lines(puzzle.size);
  for (int i = 0; i < rows + columns; ++i) {
    const int clue = i < rows ? puzzle.blocks[kRows][i] : puzzle.blocks[kColumns][i - rows];
    if (clue == logic::kNoClue) continue;
    logic::Count count{.sort = kLine, .least = clue, .most = clue};
    for (const int cell : lines[i]) {
      if (tent[cell] != 0) count.literals.push_back(tent[cell]);
    }
    count.causes = lines[i];
    count.clue = i < rows ? columns + i : i - rows;
    rules.add(std::move(count));
  }
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  std::vector<int> tent(size.cells(), 0);
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (tree(puzzle, cell)) continue;
    tent[cell] = rules.variables.cell(cell);
    for (const int next : logic::surrounding(size, cell)) {
      if (next < cell && tent[next] != 0) {
        rules.add({.sort = kTouching, .most = 1, .literals = {tent[next], tent[cell]}});
      }
    }
  }
  add_lines(puzzle, tent, rules);
  std::vector<std::vector<int>> owners(size.cells()), trees(size.cells());
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (!tree(puzzle, cell)) continue;
    std::vector<int> places, tents;
    for (const int next : logic::neighbours(size, cell)) {
      if (tent[next] == 0) continue;
      places.push_back(rules.variables.helper());
      tents.push_back(tent[next]);
      owners[next].push_back(places.back());
      trees[next].push_back(cell);
    }
    const int most = static_cast<int>(tents.size());
    rules.add({.sort = kTree, .least = 1, .most = most, .literals = tents, .causes = {cell}});
    rules.add({.sort = kPairing, .least = 1, .most = 1, .literals = places, .causes = {cell}});
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (tent[cell] == 0) continue;
    if (owners[cell].empty()) {
      rules.add({.sort = kNoTree, .literals = {tent[cell]}});
      continue;
    }
    std::vector<int> literals = owners[cell];
    literals.push_back(-tent[cell]);
    rules.add({.sort = kPairing,
               .least = 1,
               .most = 1,
               .literals = std::move(literals),
               .causes = trees[cell]});
  }
}

// One variable for each tree and each of its sides.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  std::vector<std::vector<int>> pairs(rows * columns);
  const auto each_line = [&, columns = columns](int start, int step, int length, int clue) {
    std::vector<int> literals;
    for (int i = 0; i < length; ++i) literals.push_back(first + start + i * step);
    if (clue != logic::kNoClue) clauses.exactly(literals, clue);
  };
  for (int r = 0; r < rows; ++r) each_line(r * columns, 1, columns, puzzle.blocks[kRows][r]);
  for (int c = 0; c < columns; ++c) each_line(c, columns, rows, puzzle.blocks[kColumns][c]);
  for (int a = 0; a < rows * columns; ++a) {
    std::vector<int> sides;
    for (int b = 0; b < rows * columns; ++b) {
      const int down = std::abs(a / columns - b / columns);
      const int right = std::abs(a % columns - b % columns);
      if (b < a && std::max(down, right) == 1) clauses.add({-first - a, -first - b});
      if (!tree(puzzle, a) || down + right != 1) continue;
      const int pair = clauses.variables.helper();
      clauses.add({-pair, first + b});
      sides.push_back(pair);
      pairs[b].push_back(pair);
    }
    if (!tree(puzzle, a)) continue;
    clauses.add({-first - a});
    clauses.exactly(sides, 1);
  }
  for (int cell = 0; cell < rows * columns; ++cell) {
    clauses.at_most(pairs[cell], 1);
    clauses.at_least(pairs[cell], 1, first + cell);
  }
}

void set_pair(LogicContent& puzzle, int tent, int tree_cell, bool present) {
  const int columns = puzzle.size.columns, change = present ? 1 : -1;
  puzzle.solution.cells[tent] = present ? 1 : 0;
  puzzle.blocks[kTrees][tree_cell] = present ? logic::kLetter : logic::kNoClue;
  puzzle.blocks[kColumns][tent % columns] += change;
  puzzle.blocks[kRows][tent / columns] += change;
}

// Puts up a tent and a tree next to it. Returns false if there is no room.
bool add_pair(LogicContent& puzzle, int cell, Rng& rng) {
  const std::vector<int>& tents = puzzle.solution.cells;
  const auto tent = [&](int it) { return tents[it] != 0; };
  if (tent(cell) || tree(puzzle, cell)) return false;
  if (std::ranges::any_of(logic::surrounding(puzzle.size, cell), tent)) return false;
  std::vector<int> places;
  for (const int next : logic::neighbours(puzzle.size, cell)) {
    if (!tree(puzzle, next)) places.push_back(next);
  }
  if (places.empty()) return false;
  set_pair(puzzle, cell, places[rng.below(static_cast<std::uint32_t>(places.size()))], true);
  return true;
}

// Gives each tent a tree of its own, by augmenting paths.
class Pairs {
 public:
  explicit Pairs(const LogicContent& puzzle) : puzzle_(puzzle), tent_of_(puzzle.size.cells(), -1) {
    for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
      if (puzzle.solution.cells[cell] == 0) continue;
      seen_.assign(puzzle.size.cells(), 0);
      assign(cell);
    }
  }
  int tree_of(int tent) const {
    return static_cast<int>(std::ranges::find(tent_of_, tent) - tent_of_.begin());
  }

 private:
  bool assign(int tent) {
    for (const int next : logic::neighbours(puzzle_.size, tent)) {
      if (!tree(puzzle_, next) || seen_[next] != 0) continue;
      seen_[next] = 1;
      if (tent_of_[next] >= 0 && !assign(tent_of_[next])) continue;
      tent_of_[next] = tent;
      return true;
    }
    return false;
  }

  const LogicContent& puzzle_;
  std::vector<int> tent_of_;  // by tree
  std::vector<char> seen_;
};

std::vector<int> cells_within(Size size, int cell, int distance) {
  std::vector<int> cells;
  for (int down = -distance; down <= distance; ++down) {
    for (int right = -distance; right <= distance; ++right) {
      const int it = logic::step_from(size, cell, down, right);
      if (it >= 0) cells.push_back(it);
    }
  }
  return cells;
}

// Moves a tent near the cell, and its tree.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  std::vector<int> tents = cells_within(puzzle.size, cell, 2);
  std::erase_if(tents, [&](int it) { return puzzle.solution.cells[it] == 0; });
  if (tents.empty()) return;
  const int tent = tents[rng.below(static_cast<std::uint32_t>(tents.size()))];
  const int tree_cell = Pairs(puzzle).tree_of(tent);
  set_pair(puzzle, tent, tree_cell, false);
  std::vector<int> places = cells_within(puzzle.size, tent, 3);
  rng.shuffle(std::span(places));
  for (const int place : places) {
    if (place != tent && add_pair(puzzle, place, rng)) return;
  }
  set_pair(puzzle, tent, tree_cell, true);
}

// Tents at random, each with a tree next to it.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const Size size = draft.size;
  LogicContent puzzle;
  puzzle.size = size;
  puzzle.blocks = {logic::Block(size.columns, 0), logic::Block(size.rows, 0),
                   logic::Block(size.cells(), logic::kNoClue)};
  puzzle.solution.cells.assign(size.cells(), 0);
  std::vector<int> order(size.cells());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  int wanted = size.cells() / 5;
  for (const int cell : order) {
    if (wanted > 0 && add_pair(puzzle, cell, rng)) --wanted;
  }
  return puzzle;
}

// Returns a message about the first count that exceeds the room in its line.
std::string line_fault(const LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  const std::vector<std::vector<int>> lines = logic::lines(puzzle.size);
  for (int i = 0; i < rows + columns; ++i) {
    const int count = i < rows ? puzzle.blocks[kRows][i] : puzzle.blocks[kColumns][i - rows];
    const auto room =
        std::ranges::count_if(lines[i], [&](int cell) { return !tree(puzzle, cell); });
    if (count <= room) continue;
    return fmt::format("the count of {} {} is {}, but only {} free", i < rows ? "row" : "column",
                       i < rows ? i + 1 : i - rows + 1, count,
                       room == 1 ? "1 cell is" : fmt::format("{} cells are", room));
  }
  return "";
}

// Returns a message about the first count or tree whose tents have no room.
std::string fault(const LogicContent& puzzle) {
  if (std::string fault = line_fault(puzzle); !fault.empty()) return fault;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const auto is_tree = [&](int next) { return tree(puzzle, next); };
    if (!is_tree(cell) || !std::ranges::all_of(logic::neighbours(puzzle.size, cell), is_tree)) {
      continue;
    }
    return fmt::format("the tree at {} has no free cell next to it",
                       logic::cell_words(puzzle.size, cell));
  }
  return "";
}

// The number of tents.
int count_trees(const LogicContent& puzzle) {
  const logic::Block& trees = puzzle.blocks[kTrees];
  return static_cast<int>(trees.size() - std::ranges::count(trees, logic::kNoClue));
}

}  // namespace

const logic::Description kDescription{.name = "tents",
                                      .sizes = kSizes,
                                      .default_size = {10, 10},
                                      .min_side = 6,
                                      .max_side = 18,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .mark = "o",
                                      .look = {.mark = logic::Look::Mark::kTent,
                                               .clue = logic::Look::Clue::kTree,
                                               .clues_in_answer_text = true},
                                      .caption_count = count_trees,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::tents

namespace gridpress {

const Kind& tents_kind() {
  static const Kind kind = logic::kind_of(tents::kDescription);
  return kind;
}

}  // namespace gridpress
