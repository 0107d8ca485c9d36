// Hashi: bridges connect all islands. At most two bridges join two islands, bridges don't cross,
// and the numbers count the bridges of an island.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::hashi {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{7, 7}, {9, 9}, {10, 10}, {13, 13}};
constexpr int kUnknown = logic::kLetter;
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 8, .unknown = kUnknown}};
enum { kIsland, kCrossing, kShare, kClosedPair, kIsolation };
constexpr std::string_view kIslandReasons[] = {"island-full", "island-rest"};
constexpr std::string_view kShareReasons[] = {"share-full", "share-rest"};
constexpr logic::Sort kSorts[] = {{"island", 1.0, kIslandReasons},
                                  {"crossing", 1.0},
                                  {"share", 1.2, kShareReasons},
                                  {"closed-pair", 1.4},
                                  {"isolation", 2.2}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.3},
                                 {"easy", 1.4, 2.9},
                                 {"medium", 3.0, 3.1},
                                 {"hard", 3.2, logic::kMaxRating}};

// A place for one or two bridges.
struct Way {
  int a = 0, b = 0;        // cells of the islands
  std::vector<int> edges;  // between them
  int one = 0, two = 0;    // variables
};

std::vector<Way> ways_of(const LogicContent& puzzle) {
  std::vector<Way> ways;
  for (const std::vector<int>& line : logic::lines(puzzle.size)) {
    int island = -1;
    std::vector<int> edges;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i > 0) edges.push_back(logic::edge_between(puzzle.size, line[i - 1], line[i]));
      if (puzzle.blocks[0][line[i]] == logic::kNoClue) continue;
      if (island >= 0) ways.push_back({island, line[i], edges});
      island = line[i];
      edges.clear();
    }
  }
  return ways;
}

// Counts of an island: all bridges, and what each way gets at least and at most.
void add_island(const LogicContent& puzzle, int island, const std::vector<const Way*>& ways,
                logic::Rules& rules) {
  const int number = puzzle.blocks[0][island];
  logic::Count all{.sort = kIsland, .least = number, .most = number, .causes = {island}};
  for (const Way* way : ways) {
    all.literals.insert(all.literals.end(), {way->one, way->two});
    logic::Count others{.sort = kShare, .most = 99, .causes = {island}};
    for (const Way* other : ways) {
      if (other != way) others.literals.insert(others.literals.end(), {other->one, other->two});
    }
    logic::Count without = others;
    without.least = number;
    without.guard = -way->one;
    logic::Count with = std::move(others);
    with.most = number - 2;
    with.guard = way->two;
    rules.add(std::move(without));
    rules.add(std::move(with));
  }
  rules.add(std::move(all));
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const int cells = puzzle.size.cells();
  std::vector<Way> ways = ways_of(puzzle);
  std::vector<std::vector<const Way*>> ways_at(cells);
  std::vector<std::vector<int>> over(cells);
  logic::Graph graph;
  std::vector<int> node(cells, -1);
  for (int cell = 0; cell < cells; ++cell) {
    if (puzzle.blocks[0][cell] == logic::kNoClue) continue;
    node[cell] = static_cast<int>(graph.nodes.size());
    graph.nodes.push_back(0);
    graph.cells.push_back(cell);
  }
  for (Way& way : ways) {
    way.one = rules.variables.edge(way.edges, 1);
    way.two = rules.variables.edge(way.edges, 2);
    rules.either(kIsland, {way.one, -way.two});
    for (const int island : {way.a, way.b}) ways_at[island].push_back(&way);
    for (std::size_t i = 0; i + 1 < way.edges.size(); ++i) {
      over[logic::cells_of_edge(puzzle.size, way.edges[i])[1]].push_back(way.one);
    }
    graph.links.push_back({node[way.a], node[way.b], way.one});
    const int number = puzzle.blocks[0][way.a];
    if (graph.nodes.size() > 2 && number == puzzle.blocks[0][way.b] && number <= 2) {
      rules.add({.sort = kClosedPair,
                 .literals = {number == 1 ? way.one : way.two},
                 .causes = {way.a, way.b}});
    }
  }
  for (int cell = 0; cell < cells; ++cell) {
    if (over[cell].size() > 1) {
      rules.add({.sort = kCrossing, .most = 1, .literals = over[cell], .causes = {cell}});
    }
    if (node[cell] >= 0) add_island(puzzle, cell, ways_at[cell], rules);
  }
  rules.connected.push_back({kIsolation, std::move(graph)});
}

// Looks to the right of and down from each island for the next one.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int cells = rows * columns;
  std::map<int, std::vector<int>> bridges;  // by island
  std::vector<std::vector<int>> crossing(cells);
  logic::Graph graph;
  std::map<int, int> node;
  for (int cell = 0; cell < cells; ++cell) {
    if (puzzle.blocks[0][cell] == logic::kNoClue) continue;
    node[cell] = static_cast<int>(node.size());
    graph.nodes.push_back(0);
  }
  for (const auto& [island, number] : node) {
    bridges[island];
    for (const int step : {1, columns}) {
      std::vector<int> edges, between;
      int cell = island;
      bool found = false;
      while (!found && (step == 1 ? cell % columns + 1 < columns : cell / columns + 1 < rows)) {
        edges.push_back(step == 1 ? cell : cells + cell);
        cell += step;
        found = puzzle.blocks[0][cell] != logic::kNoClue;
        if (!found) between.push_back(cell);
      }
      if (!found) continue;
      const int one = clauses.variables.edge(edges, 1), two = clauses.variables.edge(edges, 2);
      clauses.add({one, -two});
      for (const int end : {island, cell}) {
        bridges[end].insert(bridges[end].end(), {one, two});
      }
      for (const int it : between) crossing[it].push_back(one);
      graph.links.push_back({number, node[cell], one});
    }
  }
  for (const auto& [island, list] : bridges) {
    const int number = puzzle.blocks[0][island];
    if (number != kUnknown) clauses.exactly(list, number);
  }
  for (const std::vector<int>& list : crossing) clauses.at_most(list, 1);
  clauses.connected.push_back(std::move(graph));
}

// Recomputes the numbers of islands from the bridges.
void count_bridges(LogicContent& puzzle) {
  logic::Block numbers(puzzle.size.cells(), 0);
  for (const Way& way : ways_of(puzzle)) {
    for (const int island : {way.a, way.b}) {
      numbers[island] += puzzle.solution.edges[way.edges.front()];
    }
  }
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    if (puzzle.blocks[0][cell] != logic::kNoClue) puzzle.blocks[0][cell] = numbers[cell];
  }
}

// Turns one bridge near the cell into two, or two into one.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  std::vector<Way> near;
  for (Way& way : ways_of(puzzle)) {
    if (puzzle.solution.edges[way.edges.front()] == 0) continue;
    const bool touches = std::ranges::any_of(way.edges, [&](int edge) {
      return std::ranges::count(logic::cells_of_edge(puzzle.size, edge), cell) > 0;
    });
    if (touches) near.push_back(std::move(way));
  }
  if (near.empty()) return;
  const Way& way = near[rng.below(static_cast<std::uint32_t>(near.size()))];
  for (const int edge : way.edges) puzzle.solution.edges[edge] = 3 - puzzle.solution.edges[edge];
  count_bridges(puzzle);
}

// Starts with one island, and builds bridges from islands to new ones.
class Builder {
 public:
  Builder(Size size, Rng& rng) : size_(size), rng_(rng), used_(size.cells(), kFree) {
    edges_.assign(2 * size.cells(), 0);
  }

  std::optional<LogicContent> build() {
    const int wanted = size_.cells() * 27 / 100;
    place(static_cast<int>(rng_.below(static_cast<std::uint32_t>(size_.cells()))));
    for (int failed = 0; std::ssize(islands_) < wanted && failed < 200; ++failed) {
      if (extend()) failed = 0;
    }
    if (std::ssize(islands_) * 10 < wanted * 7) return std::nullopt;
    LogicContent puzzle;
    puzzle.size = size_;
    puzzle.blocks.emplace_back(size_.cells(), logic::kNoClue);
    for (const int island : islands_) puzzle.blocks[0][island] = 1;
    puzzle.solution.edges = std::move(edges_);
    add_bridges(puzzle);
    count_bridges(puzzle);
    return puzzle;
  }

 private:
  enum { kFree, kIslandHere, kBridgeHere };

  void place(int cell) {
    used_[cell] = kIslandHere;
    islands_.push_back(cell);
  }

  // Builds from a random island in a random direction to a new island.
  bool extend() {
    const int from = islands_[rng_.below(static_cast<std::uint32_t>(islands_.size()))];
    constexpr std::pair<int, int> kDirections[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const auto [down, right] = kDirections[rng_.below(4)];
    std::vector<int> ends;
    for (int cell = logic::step_from(size_, from, down, right); cell >= 0 && used_[cell] == kFree;
         cell = logic::step_from(size_, cell, down, right)) {
      const auto island = [&](int it) { return used_[it] == kIslandHere; };
      const bool touches = std::ranges::any_of(logic::neighbours(size_, cell), island);
      if (!touches) ends.push_back(cell);
      if (ends.size() == 5) break;
    }
    if (ends.empty()) return false;
    const int end = ends[rng_.below(static_cast<std::uint32_t>(ends.size()))];
    const int bridges = 1 + static_cast<int>(rng_.below(2));
    for (int cell = from; cell != end;) {
      const int next = logic::step_from(size_, cell, down, right);
      edges_[logic::edge_between(size_, cell, next)] = bridges;
      if (next != end) used_[next] = kBridgeHere;
      cell = next;
    }
    place(end);
    return true;
  }

  // Adds bridges between islands that see each other, for loops.
  void add_bridges(LogicContent& puzzle) {
    for (const Way& way : ways_of(puzzle)) {
      if (puzzle.solution.edges[way.edges.front()] != 0 || rng_.below(3) == 0) continue;
      bool free = true;
      for (std::size_t i = 0; i + 1 < way.edges.size(); ++i) {
        free = free && used_[logic::cells_of_edge(size_, way.edges[i])[1]] == kFree;
      }
      if (!free) continue;
      const int bridges = 1 + static_cast<int>(rng_.below(2));
      for (std::size_t i = 0; i < way.edges.size(); ++i) {
        puzzle.solution.edges[way.edges[i]] = bridges;
        if (i > 0) used_[logic::cells_of_edge(size_, way.edges[i])[0]] = kBridgeHere;
      }
    }
  }

  Size size_;
  Rng& rng_;
  std::vector<int> used_, islands_, edges_;
};

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  return Builder(draft.size, rng).build();
}

// Returns a message about the first island that needs more bridges than there is room for, or about
// an empty board.
std::string fault(const LogicContent& puzzle) {
  const Size size = puzzle.size;
  const auto island = [&](int cell) { return puzzle.blocks[0][cell] != logic::kNoClue; };
  const bool empty =
      std::ranges::all_of(puzzle.blocks[0], [](int it) { return it == logic::kNoClue; });
  if (empty) return "the board has no islands";
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (!island(cell)) continue;
    int room = 0;
    for (const int next : logic::neighbours(size, cell)) {
      if (island(next)) {
        return fmt::format("the islands at {} and {} are next to each other",
                           logic::cell_words(size, cell), logic::cell_words(size, next));
      }
      const int down = next / size.columns - cell / size.columns;
      const int right = next % size.columns - cell % size.columns;
      int at = next;
      while (at >= 0 && !island(at)) at = logic::step_from(size, at, down, right);
      if (at >= 0) room += 2;
    }
    if (room == 0) {
      return fmt::format("the island at {} can't be reached: no other is in its row or column",
                         logic::cell_words(size, cell));
    }
    if (puzzle.blocks[0][cell] > room) {
      return fmt::format("the island at {} needs {} bridges, but has room for {}",
                         logic::cell_words(size, cell), puzzle.blocks[0][cell], room);
    }
  }
  return "";
}

}  // namespace

const logic::Description kDescription{
    .name = "hashi",
    .sizes = kSizes,
    .default_size = {10, 10},
    .min_side = 5,
    .max_side = 20,
    .blocks = kBlocks,
    .sorts = kSorts,
    .levels = kLevels,
    .answer = logic::Answer::kBridges,
    .look = {.clue = logic::Look::Clue::kIsland, .lattice = false, .clues_in_answer_text = false},
    .caption_count = logic::count_clues,
    .fault = fault,
    .rules = rules,
    .clauses = clauses,
    .draw = draw,
    .change = change};

}  // namespace gridpress::hashi

namespace gridpress {

const Kind& hashi_kind() {
  static const Kind kind = logic::kind_of(hashi::kDescription);
  return kind;
}

}  // namespace gridpress
