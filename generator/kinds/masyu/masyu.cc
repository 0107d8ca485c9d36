// Masyu: a loop through all circles. It turns on black circles and goes straight before and after;
// it goes straight through white circles and turns before or after.
#include <algorithm>
#include <array>
#include <bit>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/loop_maker.h"

namespace gridpress::masyu {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}, {12, 12}};
constexpr int kWhite = logic::kLetter, kBlack = logic::kLetter + 1;
constexpr logic::BlockForm kBlocks[] = {{.letters = "wb", .carved = true}};
enum { kThroughCell, kAtBlack, kAtWhite, kEarlyLoop, kWholeLoop };
constexpr logic::Sort kSorts[] = {
    {"through", 1.0}, {"black", 1.2}, {"white", 1.2}, {"early-loop", 2.0}, {"one-loop", 2.4}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.6}, {"hard", 3.7, logic::kMaxRating}};

constexpr std::pair<int, int> kDirections[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

// The edge from the cell that is `steps` cells away in a direction to the next one, or -1.
int edge_towards(Size size, int cell, int direction, int steps) {
  const auto [down, right] = kDirections[direction % 4];
  const int from = logic::step_from(size, cell, steps * down, steps * right);
  const int to = logic::step_from(size, cell, (steps + 1) * down, (steps + 1) * right);
  return from < 0 || to < 0 ? -1 : logic::edge_between(size, from, to);
}

struct Lines {
  Size size;
  std::vector<int> edge;  // variables by edge; 0 outside the board

  // The variable of the edge, or 0 if it would leave the board.
  int towards(int cell, int direction, int steps = 0) const {
    const int it = edge_towards(size, cell, direction, steps);
    return it < 0 ? 0 : edge[it];
  }
};

Lines lines_of(Size size, logic::Variables& variables) {
  Lines lines{size, std::vector<int>(2 * size.cells(), 0)};
  for (int edge = 0; edge < 2 * size.cells(); ++edge) {
    if (logic::cells_of_edge(size, edge)[1] >= 0) lines.edge[edge] = variables.edge({edge});
  }
  return lines;
}

void add_black(const Lines& lines, int cell, logic::Rules& rules) {
  for (int d = 0; d < 4; ++d) {
    const int near = lines.towards(cell, d), far = lines.towards(cell, d, 1);
    const int opposite = lines.towards(cell, d + 2);
    logic::Count turn{.sort = kAtBlack, .least = 1, .most = 1, .causes = {cell}, .clue = cell};
    if (near != 0) turn.literals.push_back(near);
    if (opposite != 0) turn.literals.push_back(opposite);
    if (d < 2) rules.add(std::move(turn));
    if (near == 0) continue;
    logic::Count straight{.sort = kAtBlack, .least = 1, .most = 2, .literals = {-near}};
    straight.causes = {cell};
    straight.clue = cell;
    if (far != 0) straight.literals.push_back(far);
    rules.add(std::move(straight));
  }
}

void add_white(const Lines& lines, int cell, logic::Rules& rules) {
  for (int d = 0; d < 4; ++d) {
    const int near = lines.towards(cell, d), opposite = lines.towards(cell, d + 2);
    if (near == 0) continue;
    logic::Count through{.sort = kAtWhite, .least = 1, .most = 2, .literals = {-near}};
    through.causes = {cell};
    through.clue = cell;
    if (opposite != 0) through.literals.push_back(opposite);
    rules.add(through);
    const int far = lines.towards(cell, d, 1), behind = lines.towards(cell, d + 2, 1);
    if (d > 1 || far == 0 || behind == 0) continue;
    through.literals = {far, behind};
    through.least = 0;
    through.most = 1;
    through.guard = near;
    rules.add(std::move(through));
  }
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const Lines lines = lines_of(size, rules.variables);
  std::vector<int> used;
  for (int cell = 0; cell < size.cells(); ++cell) {
    used.push_back(rules.variables.helper());
    std::vector<int> edges;
    for (int d = 0; d < 4; ++d) {
      if (lines.towards(cell, d) != 0) edges.push_back(lines.towards(cell, d));
    }
    logic::Count two{.sort = kThroughCell, .least = 2, .most = 2, .literals = edges};
    two.guard = used[cell];
    two.causes = {cell};
    logic::Count none = two;
    none.guard = -used[cell];
    none.least = none.most = 0;
    rules.add(std::move(two));
    rules.add(std::move(none));
    const int clue = puzzle.blocks[0][cell];
    if (clue == logic::kNoClue) continue;
    rules.add({.sort = clue == kBlack ? kAtBlack : kAtWhite,
               .least = 1,
               .most = 1,
               .literals = {used[cell]},
               .causes = {cell},
               .clue = cell});
    clue == kBlack ? add_black(lines, cell, rules) : add_white(lines, cell, rules);
  }
  const logic::Graph graph = logic::edge_graph(size, used, lines.edge);
  rules.loops.push_back({kEarlyLoop, graph});
  rules.connected.push_back({kWholeLoop, graph});
}

// The variables of the lines between cells, for the clauses: they share no geometry with the rules.
class Grid {
 public:
  Grid(Size size, logic::Clauses& clauses) : columns_(size.columns) {
    none_ = clauses.variables.helper();
    clauses.add({-none_});
    for (int cell = 0; cell < size.cells(); ++cell) {
      const bool last_column = (cell + 1) % columns_ == 0,
                 last_row = cell + columns_ >= size.cells();
      right_.push_back(last_column ? none_ : clauses.variables.edge({cell}));
      down_.push_back(last_row ? none_ : clauses.variables.edge({size.cells() + cell}));
    }
  }

  // The lines that leave a cell to the right, down, to the left and up.
  std::array<int, 4> lines(int cell) const {
    return {right_[cell], down_[cell], cell % columns_ == 0 ? none_ : right_[cell - 1],
            cell < columns_ ? none_ : down_[cell - columns_]};
  }
  // The line that goes straight on from a cell's line `direction`.
  int straight_on(int cell, int direction) const {
    if (lines(cell)[direction] == none_) return none_;
    const int steps[] = {1, columns_, -1, -columns_};
    return lines(cell + steps[direction])[direction];
  }
  int none() const { return none_; }

 private:
  int columns_, none_ = 0;
  std::vector<int> right_, down_;
};

// Lists the forbidden combinations of each cell's lines.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const Grid grid(puzzle.size, clauses);
  logic::Graph graph;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const int clue = puzzle.blocks[0][cell], used = clauses.variables.helper();
    const std::array<int, 4> lines = grid.lines(cell);
    graph.nodes.push_back(used);
    if (lines[0] != grid.none()) graph.links.push_back({cell, cell + 1, lines[0]});
    if (lines[1] != grid.none())
      graph.links.push_back({cell, cell + puzzle.size.columns, lines[1]});
    for (unsigned set = 0; set < 16; ++set) {
      const bool straight = set == 5 || set == 10;
      const bool allowed = (set == 0 && clue == logic::kNoClue) ||
                           (std::popcount(set) == 2 && (clue != kBlack || !straight) &&
                            (clue != kWhite || straight));
      std::vector<int> other;
      for (int d = 0; d < 4; ++d) other.push_back((set >> d & 1) != 0 ? -lines[d] : lines[d]);
      if (allowed) other.push_back(set == 0 ? -used : used);
      clauses.add(other);
    }
    for (int d = 0; d < 4; ++d) {
      const int on = grid.straight_on(cell, d);
      if (clue == kBlack) clauses.add({-lines[d], on});
      if (clue == kWhite && d < 2) clauses.add({-lines[d], -on, -grid.straight_on(cell, d + 2)});
    }
  }
  clauses.connected.push_back(std::move(graph));
}

// The circle that the loop allows at a cell.
int circle_at(const LogicContent& puzzle, int cell) {
  const auto on = [&](int d, int steps) {
    const int edge = edge_towards(puzzle.size, cell, d, steps);
    return edge >= 0 && puzzle.solution.edges[edge] != 0;
  };
  int lines = 0, turns = 0;
  bool straight = false;
  for (int d = 0; d < 4; ++d) {
    if (!on(d, 0)) continue;
    ++lines;
    turns += on(d, 1) ? 0 : 1;
    straight = straight || on(d + 2, 0);
  }
  if (lines == 0) return logic::kNoClue;
  if (straight) return turns > 0 ? kWhite : logic::kNoClue;
  return turns == 0 ? kBlack : logic::kNoClue;
}

void add_circles(LogicContent& puzzle) {
  puzzle.blocks.assign(1, {});
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    puzzle.blocks[0].push_back(circle_at(puzzle, cell));
  }
}

// Bends the loop around one of the squares between four cells near the cell.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  const Size size = puzzle.size;
  const int row = cell / size.columns - static_cast<int>(rng.below(2));
  const int column = cell % size.columns - static_cast<int>(rng.below(2));
  if (row < 0 || column < 0) return;
  logic::bend_loop(size, row * size.columns + column, puzzle.solution.edges);
  add_circles(puzzle);
}

// A random loop through the centres of the cells, with every circle that it allows.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.solution.edges = logic::random_loop(draft.size, rng);
  add_circles(puzzle);
  return puzzle;
}

std::string fault(const LogicContent& puzzle) {
  const auto circle = [](int entry) { return entry != logic::kNoClue; };
  return std::ranges::any_of(puzzle.blocks[0], circle) ? "" : "the board has no circles";
}

int number_of_loops(const LogicContent& /*puzzle*/) {
  return 1;
}

}  // namespace

const logic::Description kDescription{.name = "masyu",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 14,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .answer = logic::Answer::kLoop,
                                      .look = {.clue = logic::Look::Clue::kPearl},
                                      .caption_count = number_of_loops,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::masyu

namespace gridpress {

const Kind& masyu_kind() {
  static const Kind kind = logic::kind_of(masyu::kDescription);
  return kind;
}

}  // namespace gridpress
