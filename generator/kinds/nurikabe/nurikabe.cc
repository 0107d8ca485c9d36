// Nurikabe: islands in a connected sea without 2 × 2 blocks. Each island has one number, its size.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::nurikabe {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {7, 7}, {8, 8}, {9, 9}, {10, 10}};
constexpr int kAnySize = logic::kLetter;
constexpr logic::BlockForm kBlocks[] = {
    {.letters = "?", .least = 1, .most = 999, .unknown = kAnySize}};
enum { kBetween, kNumber, kComplete, kAllNeeded, kShore, kPool, kOutOfReach, kIsland, kSea };
constexpr logic::Sort kSorts[] = {{"between", 1.0},      {"number", 1.1}, {"complete", 1.1},
                                  {"all-needed", 1.1},   {"shore", 1.1},  {"pool", 1.2},
                                  {"out-of-reach", 1.6}, {"island", 2.0}, {"sea", 2.2}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 2.1},
                                 {"easy", 2.2, 2.9},
                                 {"medium", 3.0, 3.2},
                                 {"hard", 3.3, logic::kMaxRating}};

// The cells that may belong to the island of a number, with a variable each; 0 for the others.
using Island = std::vector<int>;

Island island_of(const LogicContent& puzzle, int clue, logic::Variables& variables) {
  const Size size = puzzle.size;
  const logic::Block& clues = puzzle.blocks[0];
  const int most = clues[clue] == kAnySize ? size.cells() : clues[clue];
  Island island(size.cells(), 0);
  std::vector<int> distance(size.cells(), -1), queue{clue};
  distance[clue] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const int cell = queue[i];
    island[cell] = variables.helper();
    if (distance[cell] + 1 == most) continue;
    for (const int next : logic::neighbours(size, cell)) {
      if (distance[next] >= 0 || clues[next] != logic::kNoClue) continue;
      // A cell next to another number would join two islands.
      const auto other = [&](int it) { return it != clue && clues[it] != logic::kNoClue; };
      if (std::ranges::any_of(logic::neighbours(size, next), other)) continue;
      distance[next] = distance[cell] + 1;
      queue.push_back(next);
    }
  }
  return island;
}

void add_island(const LogicContent& puzzle, int clue, const Island& island, int sea,
                logic::Rules& rules) {
  const Size size = puzzle.size;
  std::vector<int> literals, members;
  for (const int variable : island) {
    literals.push_back(variable == 0 ? logic::kNever : variable);
    if (variable != 0) members.push_back(variable);
  }
  logic::Graph graph = logic::cell_graph(size, literals);
  rules.either(kNumber, {island[clue]}, {clue});
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (island[cell] == 0) continue;
    for (const int next : logic::neighbours(size, cell)) {
      std::vector<int> literal{-island[cell], sea + next};
      if (island[next] != 0) literal.push_back(island[next]);
      rules.either(kShore, std::move(literal), {clue});
    }
  }
  const int number = puzzle.blocks[0][clue];
  if (number == kAnySize) {
    rules.connected.push_back({kIsland, std::move(graph)});
    return;
  }
  const int most = static_cast<int>(members.size());
  rules.add({.sort = kComplete, .most = number, .literals = members, .causes = {clue}});
  rules.add({.sort = kAllNeeded,
             .least = number,
             .most = most,
             .literals = std::move(members),
             .causes = {clue}});
  const int root = static_cast<int>(std::ranges::find(graph.cells, clue) - graph.cells.begin());
  rules.region_sizes.push_back({kIsland, root, number, std::move(graph)});
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int sea = rules.variables.every_cell(size);
  std::vector<int> literals(size.cells());
  std::iota(literals.begin(), literals.end(), sea);
  rules.connected.push_back({kSea, logic::cell_graph(size, literals)});
  std::vector<logic::Count> owners(size.cells());
  for (int cell = 0; cell < size.cells(); ++cell) {
    owners[cell] = {.sort = kOutOfReach, .least = 1, .most = 1, .literals = {sea + cell}};
    owners[cell].causes = {cell};
    int clues = 0;
    std::vector<int> causes;
    for (const int next : logic::neighbours(size, cell)) {
      if (puzzle.blocks[0][next] == logic::kNoClue) continue;
      ++clues;
      causes.push_back(next);
    }
    if (clues > 1 && puzzle.blocks[0][cell] == logic::kNoClue) {
      rules.either(kBetween, {sea + cell}, causes);
    }
    const int right = logic::step_from(size, cell, 0, 1),
              below = logic::step_from(size, cell, 1, 0);
    if (right < 0 || below < 0) continue;
    rules.add({.sort = kPool,
               .most = 3,
               .literals = {sea + cell, sea + right, sea + below, sea + below + 1}});
  }
  for (int clue = 0; clue < size.cells(); ++clue) {
    if (puzzle.blocks[0][clue] == logic::kNoClue) continue;
    const Island island = island_of(puzzle, clue, rules.variables);
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (island[cell] != 0) owners[cell].literals.push_back(island[cell]);
    }
    add_island(puzzle, clue, island, sea, rules);
  }
  for (logic::Count& count : owners) rules.add(std::move(count));
}

// Every island cell has one number, and so have its neighbours on the island.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int cells = rows * columns, sea = clauses.variables.every_cell(puzzle.size);
  std::vector<int> all_sea;
  std::vector<std::vector<int>> owners(cells);
  for (int cell = 0; cell < cells; ++cell) {
    all_sea.push_back(sea + cell);
    owners[cell].push_back(sea + cell);
    if (cell % columns + 1 == columns || cell / columns + 1 == rows) continue;
    clauses.add({-sea - cell, -sea - cell - 1, -sea - cell - columns, -sea - cell - columns - 1});
  }
  clauses.connected.push_back(logic::cell_graph(puzzle.size, all_sea));
  for (int clue = 0; clue < cells; ++clue) {
    const int number = puzzle.blocks[0][clue];
    if (number == logic::kNoClue) continue;
    std::vector<int> owned(cells, logic::kNever), members;
    for (int cell = 0; cell < cells; ++cell) {
      const int away =
          std::abs(cell / columns - clue / columns) + std::abs(cell % columns - clue % columns);
      if (number != kAnySize && away >= number) continue;
      if (cell != clue && puzzle.blocks[0][cell] != logic::kNoClue) continue;
      owned[cell] = clauses.variables.helper();
      owners[cell].push_back(owned[cell]);
      members.push_back(owned[cell]);
    }
    clauses.add({owned[clue]});
    if (number != kAnySize) clauses.exactly(members, number);
    for (int cell = 0; cell < cells; ++cell) {
      for (const int other : {cell + 1, cell - 1, cell + columns, cell - columns}) {
        if (owned[cell] == logic::kNever || other < 0 || other >= cells) continue;
        if (std::abs(other - cell) == 1 && other / columns != cell / columns) continue;
        if (owned[other] == logic::kNever) {
          clauses.add({-owned[cell], sea + other});
        } else {
          clauses.add({-owned[cell], sea + other, owned[other]});
        }
      }
    }
    clauses.connected.push_back(logic::cell_graph(puzzle.size, owned));
  }
  for (const std::vector<int>& list : owners) clauses.exactly(list, 1);
}

// Digs islands out of a sea, wherever a 2 × 2 block is left.
class Digger {
 public:
  Digger(Size size, Rng& rng) : size_(size), rng_(rng), sea_(size.cells(), 1) {}

  bool dig() {
    for (std::vector<int> pools = all_pools(); !pools.empty(); pools = all_pools()) {
      const int corner = pools[rng_.below(static_cast<std::uint32_t>(pools.size()))];
      std::vector<int> cells{corner, corner + 1, corner + size_.columns,
                             corner + size_.columns + 1};
      rng_.shuffle(std::span(cells));
      if (std::ranges::none_of(cells, [&](int cell) { return take(cell); })) return false;
    }
    return true;
  }

  const std::vector<char>& sea() const { return sea_; }
  std::vector<int> island_at(int cell) const {
    std::vector<int> island{cell};
    for (std::size_t i = 0; i < island.size(); ++i) {
      for (const int next : logic::neighbours(size_, island[i])) {
        if (sea_[next] == 0 && std::ranges::find(island, next) == island.end()) {
          island.push_back(next);
        }
      }
    }
    return island;
  }

 private:
  std::vector<int> all_pools() const {
    std::vector<int> pools;
    for (int cell = 0; cell + size_.columns + 1 < size_.cells(); ++cell) {
      if (cell % size_.columns + 1 == size_.columns) continue;
      const int below = cell + size_.columns;
      if (sea_[cell] && sea_[cell + 1] && sea_[below] && sea_[below + 1]) pools.push_back(cell);
    }
    return pools;
  }

  // Turns a cell to land if the sea stays connected and the island small.
  bool take(int cell) {
    const int most = 4 + size_.cells() / 25;
    sea_[cell] = 0;
    if (std::ssize(island_at(cell)) <= most && logic::connected(size_, sea_)) return true;
    sea_[cell] = 1;
    return false;
  }

  Size size_;
  Rng& rng_;
  std::vector<char> sea_;
};

void place_number(LogicContent& puzzle, const std::vector<int>& island, Rng& rng) {
  for (const int cell : island) puzzle.blocks[0][cell] = logic::kNoClue;
  const int at = island[rng.below(static_cast<std::uint32_t>(island.size()))];
  puzzle.blocks[0][at] = static_cast<int>(island.size());
}

std::vector<std::vector<int>> islands_of(const LogicContent& puzzle) {
  std::vector<std::vector<int>> islands;
  std::vector<char> seen(puzzle.size.cells(), 0);
  for (int first = 0; first < puzzle.size.cells(); ++first) {
    if (seen[first] != 0 || puzzle.solution.cells[first] != 0) continue;
    std::vector<int> island{first};
    seen[first] = 1;
    for (std::size_t i = 0; i < island.size(); ++i) {
      for (const int next : logic::neighbours(puzzle.size, island[i])) {
        if (seen[next] != 0 || puzzle.solution.cells[next] != 0) continue;
        seen[next] = 1;
        island.push_back(next);
      }
    }
    islands.push_back(std::move(island));
  }
  return islands;
}

// Moves the number of an island at or next to the cell.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  std::vector<int> near = logic::surrounding(puzzle.size, cell);
  near.push_back(cell);
  std::vector<std::vector<int>> islands = islands_of(puzzle);
  std::erase_if(islands, [&](const std::vector<int>& island) {
    return island.size() < 2 || std::ranges::find_first_of(island, near) == island.end();
  });
  if (islands.empty()) return;
  place_number(puzzle, islands[rng.below(static_cast<std::uint32_t>(islands.size()))], rng);
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  Digger digger(draft.size, rng);
  if (!digger.dig()) return std::nullopt;
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.solution.cells.assign(digger.sea().begin(), digger.sea().end());
  puzzle.blocks.emplace_back(draft.size.cells(), logic::kNoClue);
  for (const std::vector<int>& island : islands_of(puzzle)) place_number(puzzle, island, rng);
  return puzzle;
}

// Explains why the islands don't fit on the board or would take too much memory, or returns "".
std::string size_fault(const LogicContent& puzzle) {
  constexpr std::int64_t kMaxWork = 4'000'000, kWorkForAnySize = 8;
  const std::int64_t cells = puzzle.size.cells();
  std::int64_t needed = 0, work = 0;
  for (const std::int64_t size : puzzle.blocks[0]) {
    if (size == logic::kNoClue) continue;
    needed += size == kAnySize ? 1 : size;
    work += size == kAnySize ? cells * kWorkForAnySize
                             : std::min(cells, 2 * size * (size - 1) + 1) * size;
  }
  if (needed > cells) {
    return fmt::format("the islands need {} cells, but the board has {}", needed, cells);
  }
  return work > kMaxWork ? "the islands are too large to be checked" : "";
}

// Returns a message about the first two numbers that touch, or else about impossible sizes of
// islands.
std::string fault(const LogicContent& puzzle) {
  const auto given = [&](int cell) { return puzzle.blocks[0][cell] != logic::kNoClue; };
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    for (const int other : logic::neighbours(puzzle.size, cell)) {
      if (!given(cell) || !given(other)) continue;
      return fmt::format("the islands at {} and {} touch", logic::cell_words(puzzle.size, cell),
                         logic::cell_words(puzzle.size, other));
    }
  }
  return size_fault(puzzle);
}

}  // namespace

const logic::Description kDescription{.name = "nurikabe",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 12,
                                      .cell = {.least = 12, .good = 18, .most = 40, .answer = 15},
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.mark = logic::Look::Mark::kTint},
                                      .caption_count = logic::count_clues,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::nurikabe

namespace gridpress {

const Kind& nurikabe_kind() {
  static const Kind kind = logic::kind_of(nurikabe::kDescription);
  return kind;
}

}  // namespace gridpress
