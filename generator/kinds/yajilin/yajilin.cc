// Yajilin: draw a loop and shade the cells that it leaves out. Shaded cells don't touch, and
// numbers with arrows count the shaded cells in a direction.
#include <algorithm>
#include <bit>
#include <span>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/loop_maker.h"

namespace gridpress::yajilin {
namespace {

using logic::kNoClue;
using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {7, 7}, {8, 8}, {10, 10}};
constexpr logic::BlockForm kBlocks[] = {
    {.letters = "x", .least = 0, .most = 60, .arrows = true, .removed = logic::kLetter}};
enum { kGrey, kThrough, kNextToShaded, kOffLoop, kArrow, kArrowRoom, kEarlyLoop, kWholeLoop };
constexpr logic::Sort kSorts[] = {{.name = "grey", .rating = 1.0, .given = true},
                                  {"through", 1.2},
                                  {"next-to-shaded", 1.0},
                                  {.name = "off-loop", .rating = 1.0, .given = true},
                                  {"arrow", 1.1},
                                  {"arrow-room", 1.5},
                                  {"early-loop", 2.0},
                                  {"one-loop", 2.4}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.2}, {"hard", 3.3, logic::kMaxRating}};

// The cells in the direction of an arrow at a cell, from near to far.
std::vector<int> ray(Size size, int cell, int way) {
  const int down = way % 2 == 0 ? way - 1 : 0, right = way % 2 == 0 ? 0 : 2 - way;
  std::vector<int> cells;
  for (int it = logic::step_from(size, cell, down, right); it >= 0;
       it = logic::step_from(size, it, down, right)) {
    cells.push_back(it);
  }
  return cells;
}

bool has_number(int entry) {
  return entry != kNoClue && entry < logic::kLetter;
}

// The largest number of shaded cells in a part of a row or column. Shaded cells don't touch.
int room(const LogicContent& puzzle, std::span<const int> cells) {
  int most = 0;
  bool before = false;
  for (const int cell : cells) {
    before = !before && puzzle.blocks[0][cell] == kNoClue;
    most += before ? 1 : 0;
  }
  return most;
}

// The number of shaded cells, and what the nearest or farthest cells must contribute if all others
// have as many as they can.
void add_arrow(const LogicContent& puzzle, int cell, int first, logic::Rules& rules) {
  const int entry = puzzle.blocks[0][cell], number = logic::number_of_arrow(entry);
  const std::vector<int> cells = ray(puzzle.size, cell, logic::way_of_arrow(entry));
  const int all = static_cast<int>(cells.size());
  logic::Count count{.sort = kArrow, .least = number, .most = number, .causes = {cell}};
  count.literals = logic::literals_of(first, cells);
  rules.add(count);
  count.sort = kArrowRoom;
  count.most = all;
  const std::span<const int> line(cells);
  for (int length = 1; length < all; ++length) {
    for (const bool nearest : {true, false}) {
      const auto part = nearest ? line.first(length) : line.last(length);
      const auto rest = nearest ? line.last(all - length) : line.first(all - length);
      count.least = number - room(puzzle, rest);
      if (count.least <= 0) continue;
      count.literals = logic::literals_of(first, part);
      rules.add(count);
    }
  }
}

// Variables of edges, 0 outside the board and at cells with clues.
std::vector<int> edges_of(const LogicContent& puzzle, logic::Variables& variables) {
  std::vector<int> edges(2 * puzzle.size.cells(), 0);
  for (int edge = 0; edge < std::ssize(edges); ++edge) {
    const auto [a, b] = logic::cells_of_edge(puzzle.size, edge);
    const bool free = b >= 0 && puzzle.blocks[0][a] == kNoClue && puzzle.blocks[0][b] == kNoClue;
    if (free) edges[edge] = variables.edge({edge});
  }
  return edges;
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size);
  const std::vector<int> edges = edges_of(puzzle, rules.variables);
  std::vector<int> used, all;
  std::ranges::copy_if(edges, std::back_inserter(all), [](int edge) { return edge != 0; });
  rules.either(kThrough, all);
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int shaded = first + cell, entry = puzzle.blocks[0][cell];
    used.push_back(entry == kNoClue ? -shaded : shaded);
    if (entry != kNoClue) rules.add({.sort = kGrey, .literals = {shaded}, .causes = {cell}});
    if (has_number(entry)) add_arrow(puzzle, cell, first, rules);
    if (entry != kNoClue) continue;
    const std::vector<int> near = logic::neighbours(size, cell);
    std::vector<int> lines;
    for (const int next : near) {
      const int edge = edges[logic::edge_between(size, cell, next)];
      if (edge != 0) lines.push_back(edge);
    }
    logic::Count count{.sort = kNextToShaded, .guard = shaded, .causes = {cell}};
    count.literals = logic::literals_of(first, near);
    rules.add(count);
    count.sort = kOffLoop;
    count.literals = lines;
    rules.add(count);
    count.sort = kThrough;
    count.least = count.most = 2;
    count.guard = -shaded;
    rules.add(std::move(count));
  }
  const logic::Graph graph = logic::edge_graph(size, used, edges);
  rules.loops.push_back({kEarlyLoop, graph});
  rules.connected.push_back({kWholeLoop, graph});
}

// Lists the combinations of each cell's lines. A cell without a clue has two of them, or it is
// shaded and has none.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int cells = rows * columns, first = clauses.variables.every_cell(puzzle.size);
  const int none = clauses.variables.helper();
  clauses.add({-none});
  std::vector<int> right, down, all;
  logic::Graph graph;
  for (int cell = 0; cell < cells; ++cell) {
    right.push_back((cell + 1) % columns == 0 ? none : clauses.variables.edge({cell}));
    down.push_back(cell + columns >= cells ? none : clauses.variables.edge({cells + cell}));
    for (const auto& [line, step] : {std::pair{right[cell], 1}, {down[cell], columns}}) {
      if (line == none) continue;
      all.push_back(line);
      clauses.add({-first - cell, -first - cell - step});
      graph.links.push_back({cell, cell + step, line});
    }
  }
  clauses.add(all);
  for (int cell = 0; cell < cells; ++cell) {
    const int entry = puzzle.blocks[0][cell];
    const int lines[] = {right[cell], down[cell], cell % columns == 0 ? none : right[cell - 1],
                         cell < columns ? none : down[cell - columns]};
    graph.nodes.push_back(entry == kNoClue ? -first - cell : none);
    if (entry != kNoClue) clauses.add({-first - cell});
    for (unsigned set = 0; set < 16; ++set) {
      const bool allowed = set == 0 || (std::popcount(set) == 2 && entry == kNoClue);
      std::vector<int> other;
      for (int i = 0; i < 4; ++i) other.push_back((set >> i & 1) != 0 ? -lines[i] : lines[i]);
      if (allowed && entry == kNoClue) other.push_back(set == 0 ? first + cell : -first - cell);
      if (!allowed || entry == kNoClue) clauses.add(other);
    }
    if (!has_number(entry)) continue;
    const int way = entry % 4, row = cell / columns, column = cell % columns;
    const int steps[] = {-columns, 1, columns, -1};
    const int room[] = {row, columns - 1 - column, rows - 1 - row, column};
    std::vector<int> seen;
    for (int k = 1; k <= room[way]; ++k) seen.push_back(first + cell + k * steps[way]);
    clauses.exactly(seen, entry / 4);
  }
  clauses.connected.push_back(std::move(graph));
}

// Changes a loop, and shades cells that it leaves out or gives them arrows.
class Maker {
 public:
  Maker(LogicContent& puzzle, Rng& rng) : puzzle_(puzzle), size_(puzzle.size), rng_(rng) {}

  // Bends the loop around squares that it touches with one side until about this share of the cells
  // is left out.
  void lengthen(int percent) {
    const int tries = 30 * size_.cells();
    std::vector<int>& edges = puzzle_.solution.edges;
    for (int i = 0; i < tries && 100 * left_out() > percent * size_.cells(); ++i) {
      const int corner = pick(size_.cells() - size_.columns - 1), right = size_.cells() + corner;
      const int below = corner + size_.columns;
      const int lines = edges[corner] + edges[below] + edges[right] + edges[right + 1];
      if (lines == 1) logic::bend_loop(size_, corner, edges);
    }
  }

  // Shades cells off the loop, or gives them arrows: those with a mark keep it if they can.
  void settle() {
    for (int cell = 0; cell < size_.cells(); ++cell) {
      const bool on = on_loop(cell);
      if (on) puzzle_.blocks[0][cell] = kNoClue;
      if (on || !may_shade(cell)) puzzle_.solution.cells[cell] = 0;
      if (on || shaded(cell) || puzzle_.blocks[0][cell] != kNoClue) continue;
      if (may_shade(cell) && pick(8) > 0) {
        puzzle_.solution.cells[cell] = 1;
      } else {
        aim(cell);
      }
    }
    for (int cell = 0; cell < size_.cells(); ++cell) count(cell);
  }

  // Exchanges shading and an arrow, or turns an arrow.
  void exchange(int cell) {
    if (on_loop(cell)) return;
    if (shaded(cell)) {
      if (pick(2) == 0) return;
      puzzle_.solution.cells[cell] = 0;
      aim(cell);
    } else if (may_shade(cell) && pick(2) == 0) {
      puzzle_.solution.cells[cell] = 1;
      puzzle_.blocks[0][cell] = kNoClue;
    } else {
      aim(cell);
    }
    settle();
  }

  int pick(int choices) {
    return static_cast<int>(rng_.below(static_cast<std::uint32_t>(choices)));
  }

 private:
  bool shaded(int cell) const { return puzzle_.solution.cells[cell] != 0; }
  bool on_loop(int cell) const {
    const std::vector<int> near = logic::neighbours(size_, cell);
    return std::ranges::any_of(near, [&](int it) {
      return puzzle_.solution.edges[logic::edge_between(size_, cell, it)] != 0;
    });
  }
  int left_out() const {
    int cells = 0;
    for (int cell = 0; cell < size_.cells(); ++cell) cells += on_loop(cell) ? 0 : 1;
    return cells;
  }
  bool may_shade(int cell) const {
    const std::vector<int> near = logic::neighbours(size_, cell);
    return std::ranges::none_of(near, [&](int it) { return shaded(it); });
  }
  // Gives a cell an arrow, in the better of two random directions.
  void aim(int cell) {
    int best = -1;
    for (int i = 0; i < 2; ++i) {
      const int way = pick(logic::kWays);
      const std::vector<int> cells = ray(size_, cell, way);
      const auto seen =
          static_cast<int>(std::ranges::count_if(cells, [&](int it) { return shaded(it); }));
      if (seen < best || cells.size() < 2) continue;
      best = seen;
      puzzle_.blocks[0][cell] = logic::arrow_entry(0, way);
    }
    if (best < 0) aim(cell);
  }

  void count(int cell) {
    int& entry = puzzle_.blocks[0][cell];
    if (!has_number(entry)) return;
    const int way = logic::way_of_arrow(entry);
    const auto number =
        std::ranges::count_if(ray(size_, cell, way), [&](int it) { return shaded(it); });
    entry = logic::arrow_entry(static_cast<int>(number), way);
  }

  LogicContent& puzzle_;
  const Size size_;
  Rng& rng_;
};

// Changes marks at or next to a cell, or bends the loop there.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  Maker maker(puzzle, rng);
  const std::vector<int> near = logic::surrounding(puzzle.size, cell);
  if (maker.pick(3) > 0) {
    const int corner = cell - maker.pick(2) - puzzle.size.columns * maker.pick(2);
    logic::bend_loop(puzzle.size, corner, puzzle.solution.edges);
    return maker.settle();
  }
  maker.exchange(maker.pick(4) == 0 ? cell : near[maker.pick(static_cast<int>(near.size()))]);
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  constexpr int kLeftOut = 22;  // percent
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.blocks.emplace_back(draft.size.cells(), kNoClue);
  puzzle.solution.cells.assign(draft.size.cells(), 0);
  puzzle.solution.edges = logic::random_loop(draft.size, rng);
  Maker maker(puzzle, rng);
  maker.lengthen(kLeftOut);
  maker.settle();
  return puzzle;
}

}  // namespace

const logic::Description kDescription{.name = "yajilin",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 12,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .answer = logic::Answer::kLoopAndMarks,
                                      .look = {.clue = logic::Look::Clue::kArrow},
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change,
                                      .max_changes = 200};

}  // namespace gridpress::yajilin

namespace gridpress {

const Kind& yajilin_kind() {
  static const Kind kind = logic::kind_of(yajilin::kDescription);
  return kind;
}

}  // namespace gridpress
