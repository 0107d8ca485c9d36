// Slant: draw one diagonal in each cell. A number at a corner is the number of diagonals that end
// there, and the diagonals never form a closed loop.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/model/lattice.h"

namespace gridpress::slant {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{5, 5}, {6, 6}, {8, 8}, {10, 10}, {12, 12}};
constexpr logic::BlockForm kBlocks[] = {
    {.shape = logic::BlockForm::Shape::kCorners, .least = 0, .most = 4, .carved = true}};
enum { kEnoughLines, kAllLines, kEarlyLoop };
constexpr logic::Sort kSorts[] = {{"enough", 1.0}, {"all", 1.0}, {"early-loop", 1.6}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.5},
                                 {"easy", 1.6, 2.9},
                                 {"medium", 3.0, 3.1},
                                 {"hard", 3.2, logic::kMaxRating}};

// The literal for the diagonal of a cell that ends at this corner: falling diagonals end at the
// upper left and at the lower right.
int ending_at(Size size, int corner, int cell, int first) {
  const int down = corner / (size.columns + 1) - cell / size.columns;
  const int right = corner % (size.columns + 1) - cell % size.columns;
  return down == right ? first + cell : -first - cell;
}

// The corners at the ends of a cell's diagonal.
std::array<int, 2> ends_of(Size size, int cell, bool falling) {
  const int above = cell + cell / size.columns, below = above + size.columns + 1;
  if (falling) return {above, below + 1};
  return {above + 1, below};
}

// The diagonals between corners, and a line elsewhere that is always present: as there is at most
// one loop, which would contain it, diagonals form none.
logic::Graph corner_graph(Size size, int first, int other) {
  const int corners = logic::corner_board(size).cells();
  logic::Graph graph;
  graph.nodes.assign(corners + 2, 0);
  graph.links.push_back({corners, corners + 1, other});
  for (int cell = 0; cell < size.cells(); ++cell) {
    for (const bool falling : {true, false}) {
      const auto [from, to] = ends_of(size, cell, falling);
      graph.links.push_back({from, to, falling ? first + cell : -first - cell});
    }
  }
  return graph;
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size);
  for (int corner = 0; corner < std::ssize(puzzle.blocks[0]); ++corner) {
    const int clue = puzzle.blocks[0][corner];
    if (clue == logic::kNoClue) continue;
    logic::Count most{.sort = kEnoughLines, .most = clue, .clue = corner};
    most.causes = logic::cells_at_corner(size, corner);
    for (const int cell : most.causes) {
      most.literals.push_back(ending_at(size, corner, cell, first));
    }
    logic::Count least = most;
    least.sort = kAllLines;
    least.least = clue;
    least.most = static_cast<int>(least.literals.size());
    rules.add(std::move(most));
    rules.add(std::move(least));
  }
  const int other = rules.variables.helper();
  rules.either(kEnoughLines, {other});
  rules.loops.push_back({kEarlyLoop, corner_graph(size, first, other)});
}

// The diagonals of a model as lines between points, and the loops that they form.
class Loops {
 public:
  Loops(int rows, int columns) : columns_(columns), lines_((rows + 1) * (columns + 1)) {}

  // Adds the line of a cell. Returns the literals of a loop that it closes, negated.
  std::vector<int> add(int cell, int variable, bool falling) {
    const int corner = cell / columns_ * (columns_ + 1) + cell % columns_;
    const int from = falling ? corner : corner + 1;
    const int to = falling ? corner + columns_ + 2 : corner + columns_ + 1;
    std::vector<int> loop;
    if (find(from, to, -1, loop)) {
      loop.push_back(falling ? -variable : variable);
      return loop;
    }
    lines_[from].emplace_back(to, falling ? -variable : variable);
    lines_[to].emplace_back(from, falling ? -variable : variable);
    return {};
  }

 private:
  // Finds the way between two points of a forest.
  bool find(int at, int to, int before, std::vector<int>& way) const {
    if (at == to) return true;
    for (const auto& [next, literal] : lines_[at]) {
      if (next == before) continue;
      way.push_back(literal);
      if (find(next, to, at, way)) return true;
      way.pop_back();
    }
    return false;
  }

  int columns_;
  std::vector<std::vector<std::pair<int, int>>> lines_;  // by point: other ends and literals
};

// Counts the lines at each point and forbids the loops of models one by one.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  for (int row = 0; row <= rows; ++row) {
    for (int column = 0; column <= columns; ++column) {
      const int clue = puzzle.blocks[0][row * (columns + 1) + column];
      if (clue == logic::kNoClue) continue;
      const int after = first + row * columns + column;  // the cell below and to the right
      std::vector<int> lines;
      if (row > 0 && column > 0) lines.push_back(after - columns - 1);
      if (row > 0 && column < columns) lines.push_back(columns - after);
      if (row < rows && column > 0) lines.push_back(1 - after);
      if (row < rows && column < columns) lines.push_back(after);
      clauses.exactly(lines, clue);
    }
  }
  clauses.cuts.emplace_back([rows, columns, first](const solver::Model& model) {
    std::vector<std::vector<int>> broken;
    Loops loops(rows, columns);
    for (int cell = 0; cell < rows * columns; ++cell) {
      std::vector<int> loop = loops.add(cell, first + cell, model[first + cell]);
      if (!loop.empty()) broken.push_back(std::move(loop));
    }
    return broken;
  });
}

// Draws random diagonals in random order. One that would close a loop is replaced by the other.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const Size size = draft.size;
  LogicContent puzzle = logic::empty_puzzle(draft);
  puzzle.solution.cells.assign(size.cells(), 0);
  puzzle.blocks[0].assign(logic::corner_board(size).cells(), 0);
  std::vector<int> order(size.cells()), group(puzzle.blocks[0].size());
  std::iota(order.begin(), order.end(), 0);
  std::iota(group.begin(), group.end(), 0);
  rng.shuffle(std::span(order));
  const auto group_of = [&](int corner) {
    while (group[corner] != corner) corner = group[corner] = group[group[corner]];
    return corner;
  };
  for (const int cell : order) {
    bool falling = rng.below(2) == 0;
    const std::array<int, 2> first = ends_of(size, cell, falling);
    if (group_of(first[0]) == group_of(first[1])) falling = !falling;
    const auto [from, to] = ends_of(size, cell, falling);
    group[group_of(from)] = group_of(to);
    puzzle.solution.cells[cell] = falling ? 1 : 0;
    ++puzzle.blocks[0][from];
    ++puzzle.blocks[0][to];
  }
  return puzzle;
}

// Quarter turns and reflections exchange the two diagonals.
int turned_value(int value, int turn) {
  const bool mirrored = turn >= kTurns / 2;
  return mirrored == (turn % 2 == 1) ? value : 1 - value;
}

std::string fault(const LogicContent& puzzle) {
  bool empty = true;
  for (int corner = 0; corner < std::ssize(puzzle.blocks[0]); ++corner) {
    const int clue = puzzle.blocks[0][corner];
    const auto cells = std::ssize(logic::cells_at_corner(puzzle.size, corner));
    empty = empty && clue == logic::kNoClue;
    if (clue <= cells) continue;
    return fmt::format("the number at {} of the clues is {}, but only {} cells meet there",
                       logic::cell_words(logic::corner_board(puzzle.size), corner), clue, cells);
  }
  return empty ? "the board has no numbers" : "";
}

}  // namespace

const logic::Description kDescription{.name = "slant",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 4,
                                      .max_side = 16,
                                      .cell = {.least = 15, .good = 20, .most = 40, .answer = 8},
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .mark = "\\",
                                      .unmarked = "/",
                                      .look = {.mark = logic::Look::Mark::kSlant},
                                      .turned_value = turned_value,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw};

}  // namespace gridpress::slant

namespace gridpress {

const Kind& slant_kind() {
  static const Kind kind = logic::kind_of(slant::kDescription);
  return kind;
}

}  // namespace gridpress
