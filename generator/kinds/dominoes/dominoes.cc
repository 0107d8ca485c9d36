// Dominoes: divide the board into dominoes, so that each pair of numbers occurs exactly once.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/region_maker.h"

namespace gridpress::dominoes {
namespace {

using logic::LogicContent;
using Pair = std::pair<int, int>;  // the smaller number first

// Boards for the dominoes up to 3-3, 4-4 …
constexpr Size kSizes[] = {{4, 5}, {5, 6}, {6, 7}, {7, 8}, {8, 9}};
constexpr logic::BlockForm kBlocks[] = {{.least = 0, .most = 99, .may_be_empty = false}};
enum { kOnlyNeighbour, kOnlyPlace, kSharedCell };
constexpr logic::Sort kSorts[] = {
    {"only-neighbour", 1.0}, {"only-place", 1.2}, {"shared-cell", 1.6}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 2.9},
                                 {"medium", 3.0, 3.5},
                                 {"hard", 3.6, logic::kMaxRating}};

bool has_size(Size size) {
  return size.columns == size.rows + 1 || size.rows == size.columns + 1;
}

// The highest number of the full set that fills a board.
int highest(Size size) {
  return std::min(size.rows, size.columns) - 1;
}

// A place for a domino: two neighbouring cells.
struct Place {
  int a = 0, b = 0;
  Pair numbers;
};

std::vector<Place> places_of(const LogicContent& puzzle) {
  const logic::Block& numbers = puzzle.blocks[0];
  std::vector<Place> places;
  for (int edge = 0; edge < 2 * puzzle.size.cells(); ++edge) {
    const auto [a, b] = logic::cells_of_edge(puzzle.size, edge);
    if (b >= 0) places.push_back({a, b, std::minmax({numbers[a], numbers[b]})});
  }
  return places;
}

// A domino leaves room for every other pair of numbers: at least one place of that pair shares no
// cell with the domino.
void add_blocked(const std::vector<Place>& places,
                 const std::map<Pair, std::vector<std::size_t>>& same,
                 const std::vector<std::vector<int>>& at, std::size_t own, logic::Rules& rules) {
  std::map<Pair, std::vector<int>> touching;  // variables
  for (const int cell : {places[own].a, places[own].b}) {
    for (const int variable : at[cell]) touching[places[variable - 1].numbers].push_back(variable);
  }
  for (const auto& [numbers, blocked] : touching) {
    if (numbers == places[own].numbers) continue;
    logic::Count count{.sort = kSharedCell, .least = 1, .most = 1};
    count.guard = static_cast<int>(own) + 1;
    for (const std::size_t i : same.at(numbers)) {
      const int variable = static_cast<int>(i) + 1;
      count.causes.insert(count.causes.end(), {places[i].a, places[i].b});
      if (std::ranges::count(blocked, variable) == 0) count.literals.push_back(variable);
    }
    rules.add(std::move(count));
  }
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const std::vector<Place> places = places_of(puzzle);
  std::vector<std::vector<int>> at(puzzle.size.cells());
  std::map<Pair, std::vector<std::size_t>> same;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const int variable = rules.variables.region({places[i].a, places[i].b});
    at[places[i].a].push_back(variable);
    at[places[i].b].push_back(variable);
    same[places[i].numbers].push_back(i);
  }
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    rules.add(
        {.sort = kOnlyNeighbour, .least = 1, .most = 1, .literals = at[cell], .causes = {cell}});
  }
  for (const auto& [numbers, list] : same) {
    logic::Count once{.sort = kOnlyPlace, .least = 1, .most = 1};
    for (const std::size_t i : list) {
      once.literals.push_back(static_cast<int>(i) + 1);
      once.causes.insert(once.causes.end(), {places[i].a, places[i].b});
    }
    rules.add(std::move(once));
  }
  for (std::size_t i = 0; i < places.size(); ++i) add_blocked(places, same, at, i, rules);
}

// Looks for each domino of the set at every cell, paired with the cell to its right or the one
// below.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const logic::Block& numbers = puzzle.blocks[0];
  std::vector<std::vector<int>> covering(rows * columns);
  std::map<int, std::vector<int>> dominoes;
  const int most = highest(puzzle.size) + 1;
  for (int low = 0; low < most; ++low) {
    for (int high = low; high < most; ++high) dominoes[low * most + high];
  }
  for (int cell = 0; cell < rows * columns; ++cell) {
    for (const int step : {1, columns}) {
      const int other = cell + step;
      if (step == 1 ? other % columns == 0 : other >= rows * columns) continue;
      const int variable = clauses.variables.region({cell, other});
      covering[cell].push_back(variable);
      covering[other].push_back(variable);
      const int low = std::min(numbers[cell], numbers[other]);
      dominoes[low * most + std::max(numbers[cell], numbers[other])].push_back(variable);
    }
  }
  for (const std::vector<int>& list : covering) clauses.exactly(list, 1);
  for (const auto& [domino, list] : dominoes) clauses.exactly(list, 1);
}

// The two cells of the domino over a cell.
Pair domino_at(const LogicContent& puzzle, int cell) {
  for (const int next : logic::neighbours(puzzle.size, cell)) {
    if (puzzle.solution.cells[next] == puzzle.solution.cells[cell]) return {cell, next};
  }
  return {cell, cell};
}

// Turns the domino over the cell, or exchanges it with another one.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  logic::Block& numbers = puzzle.blocks[0];
  const auto [a, b] = domino_at(puzzle, cell);
  if (numbers[a] != numbers[b] && rng.below(3) == 0) return std::swap(numbers[a], numbers[b]);
  const auto any = static_cast<int>(rng.below(static_cast<std::uint32_t>(puzzle.size.cells())));
  const auto [c, d] = domino_at(puzzle, any);
  if (puzzle.solution.cells[c] == puzzle.solution.cells[a]) return;
  std::swap(numbers[a], numbers[c]);
  std::swap(numbers[b], numbers[d]);
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.blocks.emplace_back(draft.size.cells(), 0);
  puzzle.solution.cells.assign(draft.size.cells(), 0);
  std::vector<Pair> set;
  for (int low = 0; low <= highest(draft.size); ++low) {
    for (int high = low; high <= highest(draft.size); ++high) set.emplace_back(low, high);
  }
  rng.shuffle(std::span(set));
  const std::vector<int> partner = logic::random_partners(draft.size, rng);
  int placed = 0;
  for (int cell = 0; cell < draft.size.cells(); ++cell) {
    if (puzzle.solution.cells[cell] != 0) continue;
    const int other = partner[cell];
    auto [first, second] = set[placed++];
    if (rng.below(2) == 0) std::swap(first, second);
    puzzle.blocks[0][cell] = first;
    puzzle.blocks[0][other] = second;
    puzzle.solution.cells[cell] = puzzle.solution.cells[other] = placed;
  }
  return puzzle;
}

std::string fault(const LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  if (!has_size(puzzle.size)) {
    return fmt::format("a full set of dominoes doesn't fill {} rows and {} columns", rows, columns);
  }
  const int wanted = std::max(rows, columns);
  for (int number = 0; number <= highest(puzzle.size); ++number) {
    const auto count = std::ranges::count(puzzle.blocks[0], number);
    if (count == wanted) continue;
    return fmt::format("a full set of dominoes has the number {} {} times, but the board {} times",
                       number, wanted, count);
  }
  return "";
}

int count_dominoes(const LogicContent& puzzle) {
  return puzzle.size.cells() / 2;
}

}  // namespace

const logic::Description kDescription{.name = "dominoes",
                                      .sizes = kSizes,
                                      .default_size = {7, 8},
                                      .min_side = 4,
                                      .max_side = 11,
                                      .has_size = has_size,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .answer = logic::Answer::kRegions,
                                      .caption_count = count_dominoes,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::dominoes

namespace gridpress {

const Kind& dominoes_kind() {
  static const Kind kind = logic::kind_of(dominoes::kDescription);
  return kind;
}

}  // namespace gridpress
