// Number link: join equal numbers by lines through the middles of cells, so that every cell is
// used.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::number_link {
namespace {

using logic::kNoClue;
using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {7, 7}, {8, 8}, {10, 10}};
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 99, .names = true}};
enum { kUsed, kEnd, kThrough, kOtherNumber, kSameNumber, kClosed, kCutOff };
constexpr logic::Sort kSorts[] = {{.name = "used", .rating = 1.0, .given = true},
                                  {"end", 1.0},
                                  {"through", 1.1},
                                  {"other-number", 1.2},
                                  {"same-number", 1.4},
                                  {"closed", 1.8},
                                  {"cut-off", 2.4}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 1.4}, {"medium", 1.5, 2.9}, {"hard", 3.0, logic::kMaxRating}};

// The numbers of a board, ascending.
std::vector<int> numbers_of(const LogicContent& puzzle) {
  const std::set<int> all(puzzle.blocks[0].begin(), puzzle.blocks[0].end());
  return {all.upper_bound(kNoClue), all.end()};
}

// For each cell and each number, a helper that is true if the line with this number visits it.
struct Visits {
  std::vector<int> numbers;
  std::vector<std::vector<int>> of;  // by cell and index of a number
};

// A line's two cells have the same number.
void add_line(const LogicContent& puzzle, const Visits& visits, int edge, int line,
              logic::Rules& rules) {
  const auto [a, b] = logic::cells_of_edge(puzzle.size, edge);
  const int first = puzzle.blocks[0][a], second = puzzle.blocks[0][b];
  if (first != kNoClue && second != kNoClue) {
    if (first != second) rules.add({.sort = kOtherNumber, .literals = {line}, .causes = {a, b}});
    return;
  }
  for (std::size_t i = 0; i < visits.numbers.size(); ++i) {
    logic::Count same{.sort = kSameNumber, .least = 1, .most = 1, .guard = line};
    same.literals = {visits.of[a][i], -visits.of[b][i]};
    rules.add(std::move(same));
  }
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  std::vector<int> edges(2 * size.cells(), 0);
  for (int edge = 0; edge < std::ssize(edges); ++edge) {
    if (logic::cells_of_edge(size, edge)[1] >= 0) edges[edge] = rules.variables.edge({edge});
  }
  const int always = rules.variables.helper();
  rules.add({.sort = kUsed, .least = 1, .most = 1, .literals = {always}});
  Visits visits{numbers_of(puzzle), {}};
  std::vector<int> ends;
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int number = puzzle.blocks[0][cell];
    std::vector<int>& own = visits.of.emplace_back();
    for (const int it : visits.numbers) {
      const bool open = number == kNoClue;
      own.push_back(open ? rules.variables.helper() : it == number ? always : -always);
    }
    ends.push_back(number == kNoClue ? 0 : always);
    std::vector<int> lines;
    for (const int next : logic::neighbours(size, cell)) {
      lines.push_back(edges[logic::edge_between(size, cell, next)]);
    }
    const int sort = number == kNoClue ? kThrough : kEnd, count = sort == kThrough ? 2 : 1;
    rules.add({sort, count, count, lines, 0, {cell}});
    if (number != kNoClue) continue;
    rules.add({kOtherNumber, 1, 1, own, 0, {cell}});
  }
  for (int edge = 0; edge < std::ssize(edges); ++edge) {
    if (edges[edge] != 0) add_line(puzzle, visits, edge, edges[edge], rules);
  }
  rules.loops.push_back({kClosed, logic::edge_graph(size, ends, edges)});
  for (std::size_t i = 0; i < visits.numbers.size(); ++i) {
    std::vector<int> nodes;
    for (const std::vector<int>& own : visits.of) nodes.push_back(own[i]);
    rules.connected.push_back({kCutOff, logic::edge_graph(size, nodes, edges)});
  }
}

// Every cell is connected with a number: all numbers are linked with a node outside the board.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int cells = rows * columns;
  std::map<int, int> index;  // by number
  for (const int entry : puzzle.blocks[0]) index.emplace(entry, 0);
  index.erase(kNoClue);
  int numbers = 0;
  for (auto& [number, at] : index) at = numbers++;
  std::vector<std::vector<int>> lines(cells), visits(cells);
  logic::Graph graph;
  graph.nodes.assign(cells + 1, 0);
  for (int cell = 0; cell < cells; ++cell) {
    for (int i = 0; i < numbers; ++i) visits[cell].push_back(clauses.variables.helper());
    clauses.exactly(visits[cell], 1);
    const int entry = puzzle.blocks[0][cell];
    if (entry == kNoClue) continue;
    clauses.add({visits[cell][index.at(entry)]});
    graph.links.push_back({cell, cells, 0});
  }
  const auto join = [&](int cell, int other, int line) {
    lines[cell].push_back(line);
    lines[other].push_back(line);
    graph.links.push_back({cell, other, line});
    for (int i = 0; i < numbers; ++i) {
      clauses.add({-line, -visits[cell][i], visits[other][i]});
      clauses.add({-line, -visits[other][i], visits[cell][i]});
    }
  };
  for (int cell = 0; cell < cells; ++cell) {
    if ((cell + 1) % columns != 0) join(cell, cell + 1, clauses.variables.edge({cell}));
    if (cell + columns < cells) join(cell, cell + columns, clauses.variables.edge({cells + cell}));
  }
  for (int cell = 0; cell < cells; ++cell) {
    clauses.exactly(lines[cell], puzzle.blocks[0][cell] == kNoClue ? 2 : 1);
  }
  clauses.connected.push_back(std::move(graph));
}

// A board that is covered by paths which don't touch themselves.
class Maker {
 public:
  Maker(LogicContent& puzzle, Rng& rng)
      : puzzle_(puzzle), size_(puzzle.size), rng_(rng), path_of_(size_.cells(), -1) {}

  // Joins cells to paths at random and moves their ends, until no path is too short and their mean
  // length is at least `length`. Returns false if that takes too long.
  bool cover(int length) {
    const int tries = 200 * size_.cells();
    for (int cell = 0; cell < size_.cells(); ++cell) add_path({cell});
    for (int i = 0; i < tries; ++i) {
      const int cell = pick(size_.cells());
      join(cell);
      if (i % 4 == 0) extend(cell);
      if (i % 16 == 0 && too_short() == 0 && count() * length <= size_.cells()) return true;
    }
    return false;
  }

  // Reads the puzzle's paths.
  void load() {
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (puzzle_.blocks[0][cell] == kNoClue || path_of_[cell] >= 0) continue;
      std::vector<int> path{cell};
      for (int next = cell; next >= 0;) {
        next = -1;
        for (const int it : logic::neighbours(size_, path.back())) {
          const int edge = logic::edge_between(size_, path.back(), it);
          const bool back = path.size() > 1 && it == path[path.size() - 2];
          if (puzzle_.solution.edges[edge] != 0 && !back) next = it;
        }
        if (next >= 0) path.push_back(next);
      }
      add_path(std::move(path));
    }
  }

  void change(int cell) { pick(5) == 0 ? join(end_near(cell)) : extend(end_near(cell)); }

  // Writes the paths into the puzzle, numbered in reading order.
  void save() {
    puzzle_.blocks.assign(1, logic::Block(size_.cells(), kNoClue));
    puzzle_.solution.edges.assign(2 * size_.cells(), 0);
    int number = 0;
    for (int cell = 0; cell < size_.cells(); ++cell) {
      const std::vector<int>& path = paths_[path_of_[cell]];
      if (is_end(cell) && puzzle_.blocks[0][cell] == kNoClue) {
        puzzle_.blocks[0][path.front()] = puzzle_.blocks[0][path.back()] = ++number;
      }
    }
    for (const std::vector<int>& path : paths_) {
      for (std::size_t i = 1; i < path.size(); ++i) {
        puzzle_.solution.edges[logic::edge_between(size_, path[i - 1], path[i])] = 1;
      }
    }
  }

 private:
  static constexpr int kShortest = 3;

  int pick(int choices) {
    return static_cast<int>(rng_.below(static_cast<std::uint32_t>(choices)));
  }
  int neighbour(int cell) {
    const std::vector<int> near = logic::neighbours(size_, cell);
    return near[pick(static_cast<int>(near.size()))];
  }
  bool is_end(int cell) const {
    const std::vector<int>& path = paths_[path_of_[cell]];
    return path.front() == cell || path.back() == cell;
  }
  // An end of the path through a cell or one of its neighbours.
  int end_near(int cell) {
    const std::vector<int>& path = paths_[path_of_[pick(2) == 0 ? cell : neighbour(cell)]];
    return pick(2) == 0 ? path.front() : path.back();
  }
  int count() const {
    return static_cast<int>(paths_.size() - std::ranges::count(paths_, std::vector<int>()));
  }
  int too_short() const {
    return static_cast<int>(std::ranges::count_if(paths_, [](const std::vector<int>& path) {
      return !path.empty() && std::ssize(path) < kShortest;
    }));
  }

  void add_path(std::vector<int> path) {
    paths_.emplace_back();
    set_path(static_cast<int>(paths_.size()) - 1, std::move(path));
  }
  void set_path(int number, std::vector<int> path) {
    for (const int cell : path) path_of_[cell] = number;
    paths_[number] = std::move(path);
  }
  // The path through an end, in the direction that ends there.
  std::vector<int> ending_at(int end) const {
    std::vector<int> path = paths_[path_of_[end]];
    if (path.back() != end) std::ranges::reverse(path);
    return path;
  }

  // Whether no cell of a path is next to another cell of it, except the one before and after it.
  bool is_open(const std::vector<int>& path) const {
    int touching = 0;
    for (const int cell : path) {
      for (const int next : logic::neighbours(size_, cell)) {
        touching += std::ranges::count(path, next) > 0 ? 1 : 0;
      }
    }
    return touching == 2 * (std::ssize(path) - 1);
  }

  // Joins the path that ends at a cell with one that ends next to it.
  void join(int end) {
    const int next = neighbour(end);
    if (!is_end(end) || !is_end(next) || path_of_[end] == path_of_[next]) return;
    std::vector<int> path = ending_at(end), other = ending_at(next);
    path.insert(path.end(), other.rbegin(), other.rend());
    if (!is_open(path)) return;
    const int emptied = path_of_[next];
    set_path(path_of_[end], std::move(path));
    paths_[emptied].clear();
  }

  // Adds a neighbouring cell of another path to the path that ends at a cell, and all that follow
  // it there. The rest of the other path must be long enough.
  void extend(int end) {
    const int next = neighbour(end);
    if (!is_end(end) || path_of_[end] == path_of_[next]) return;
    std::vector<int> path = ending_at(end), rest = paths_[path_of_[next]];
    if (pick(2) == 0) std::ranges::reverse(rest);
    const auto from = std::ranges::find(rest, next);
    path.insert(path.end(), from, rest.end());
    rest.erase(from, rest.end());
    if (std::ssize(rest) < kShortest || !is_open(path)) return;
    const int other = path_of_[next];
    set_path(path_of_[end], std::move(path));
    set_path(other, std::move(rest));
  }

  LogicContent& puzzle_;
  const Size size_;
  Rng& rng_;
  std::vector<std::vector<int>> paths_;
  std::vector<int> path_of_;  // by cell
};

void change(LogicContent& puzzle, int cell, Rng& rng) {
  Maker maker(puzzle, rng);
  maker.load();
  maker.change(cell);
  maker.save();
}

// Long paths leave more choices.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle;
  puzzle.size = draft.size;
  Maker maker(puzzle, rng);
  if (!maker.cover(draft.high < logic::kTrial.rating ? 5 : 7)) return std::nullopt;
  maker.save();
  return puzzle;
}

// Every number occurs twice.
std::string fault(const LogicContent& puzzle) {
  const std::vector<int> numbers = numbers_of(puzzle);
  for (const int number : numbers) {
    const auto times = std::ranges::count(puzzle.blocks[0], number);
    if (times != 2) return fmt::format("the number {} occurs {} times, not twice", number, times);
  }
  constexpr std::size_t kMostHelpers = 20'000;
  if (numbers.size() * puzzle.blocks[0].size() > kMostHelpers)
    return "the board has too many numbers for its size";
  return numbers.empty() ? "the board has no numbers" : "";
}

int count_pairs(const LogicContent& puzzle) {
  return static_cast<int>(numbers_of(puzzle).size());
}

}  // namespace

const logic::Description kDescription{.name = "number-link",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 12,
                                      .cell = {.least = 12, .good = 16, .most = 40, .answer = 11},
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .answer = logic::Answer::kPaths,
                                      .look = {.clue = logic::Look::Clue::kEnd},
                                      .caption_count = count_pairs,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change,
                                      .max_changes = 200};

}  // namespace gridpress::number_link

namespace gridpress {

const Kind& number_link_kind() {
  static const Kind kind = logic::kind_of(number_link::kDescription);
  return kind;
}

}  // namespace gridpress
