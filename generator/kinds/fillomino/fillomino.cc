// Fillomino: a number in every cell, so that each region of equal numbers has as many cells as its
// number.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::fillomino {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {7, 7}, {8, 8}, {9, 9}, {10, 10}};
constexpr int kMaxMade = 8;  // the largest region that is made
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 999, .carved = true}};
enum { kGiven, kFull, kExit, kOnlyNumber, kRoom };
constexpr logic::Sort kSorts[] = {
    {"given", 1.0}, {"full", 1.0}, {"exit", 1.2}, {"only-number", 1.4}, {"room", 1.8}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.1}, {"hard", 3.2, logic::kMaxRating}};

// By cell: the number of empty cells in the region of empty cells around it. A region without a
// given can't be larger.
std::vector<int> room_of(const LogicContent& puzzle) {
  const int cells = puzzle.size.cells();
  std::vector<int> room(cells, 0);
  std::vector<char> seen(cells, 0);
  for (int first = 0; first < cells; ++first) {
    if (seen[first] != 0 || puzzle.blocks[0][first] != logic::kNoClue) continue;
    std::vector<int> region{first};
    seen[first] = 1;
    for (std::size_t i = 0; i < region.size(); ++i) {
      for (const int next : logic::neighbours(puzzle.size, region[i])) {
        if (seen[next] != 0 || puzzle.blocks[0][next] != logic::kNoClue) continue;
        seen[next] = 1;
        region.push_back(next);
      }
    }
    for (const int cell : region) room[cell] = static_cast<int>(region.size());
  }
  return room;
}

// By cell * most + number - 1: whether the cell can have the number, because a given is near enough
// or there is room for a region without a given.
std::vector<char> options_of(const LogicContent& puzzle, int most) {
  const Size size = puzzle.size;
  const logic::Block& givens = puzzle.blocks[0];
  const std::vector<int> room = room_of(puzzle);
  std::vector<char> options(size.cells() * most, 0);
  std::vector<int> distance, queue;
  for (int cell = 0; cell < size.cells(); ++cell) {
    for (int number = 1; number <= room[cell]; ++number) options[cell * most + number - 1] = 1;
    const int given = givens[cell];
    if (given == logic::kNoClue) continue;
    distance.assign(size.cells(), -1);
    distance[cell] = 0;
    queue.assign(1, cell);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      options[queue[i] * most + given - 1] = 1;
      if (distance[queue[i]] + 1 == given) continue;
      for (const int next : logic::neighbours(size, queue[i])) {
        if (distance[next] >= 0) continue;
        if (givens[next] != logic::kNoClue && givens[next] != given) continue;
        distance[next] = distance[queue[i]] + 1;
        queue.push_back(next);
      }
    }
  }
  return options;
}

int largest(const LogicContent& puzzle) {
  const int given = *std::ranges::max_element(puzzle.blocks[0]);
  return std::max({1, given, std::ranges::max(room_of(puzzle))});
}

// Returns a message about a number or an empty part of the board that is too large.
std::string fault(const LogicContent& puzzle) {
  constexpr int kMaxOptions = 1 << 19;  // cells times numbers
  const int most = largest(puzzle), cells = puzzle.size.cells();
  if (most > cells) return fmt::format("the number {} is larger than the board", most);
  return most * cells > kMaxOptions ? "the board has too many empty cells" : "";
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const logic::Block& givens = puzzle.blocks[0];
  // While all cells are given, the maker may still remove any of them.
  const bool complete = std::ranges::find(givens, logic::kNoClue) == givens.end();
  const int most = std::max(largest(puzzle), complete ? kMaxMade + 2 : 0);
  const std::vector<char> options =
      complete ? std::vector<char>(size.cells() * most, 1) : options_of(puzzle, most);
  logic::NumberedRegions regions{
      .full = kFull, .exit = kExit, .room = kRoom, .size = size, .most = most};
  regions.variables.assign(size.cells() * most, 0);
  for (int cell = 0; cell < size.cells(); ++cell) {
    logic::Count one{.sort = kOnlyNumber, .least = 1, .most = 1, .causes = {cell}};
    for (int number = 1; number <= most; ++number) {
      const int index = cell * most + number - 1;
      if (options[index] == 0) continue;
      regions.variables[index] = rules.variables.cell(cell, number);
      one.literals.push_back(regions.variables[index]);
    }
    rules.add(std::move(one));
    const int given = givens[cell];
    if (given == logic::kNoClue || given > most) continue;
    rules.add({.sort = kGiven,
               .least = 1,
               .most = 1,
               .literals = {regions.variables[cell * most + given - 1]},
               .causes = {cell},
               .clue = cell});
  }
  rules.numbered_regions.push_back(std::move(regions));
}

// Connected groups of cells, for the clauses: they share no geometry with the rules.
class Groups {
 public:
  explicit Groups(Size size) : size_(size), parent_(size.cells()) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }

  // Joins all cells that share a side and for which `alike` holds.
  template <class Alike>
  void join(Alike alike) {
    for (int cell = 0; cell < size_.cells(); ++cell) {
      for (const int other : {cell + 1, cell + size_.columns}) {
        if (share_side(cell, other) && alike(cell, other)) parent_[find(cell)] = find(other);
      }
    }
  }

  int find(int cell) const {
    while (parent_[cell] != cell) cell = parent_[cell];
    return cell;
  }

  bool share_side(int a, int b) const {
    if (std::min(a, b) < 0 || std::max(a, b) >= size_.cells()) return false;
    const int down = a / size_.columns - b / size_.columns;
    const int right = a % size_.columns - b % size_.columns;
    return down * down + right * right == 1;
  }

  std::vector<int> around(int cell) const {
    std::vector<int> cells;
    for (const int step : {-size_.columns, -1, 1, size_.columns}) {
      if (share_side(cell, cell + step)) cells.push_back(cell + step);
    }
    return cells;
  }

  // The cells of each group, by its representative; empty for other cells.
  std::vector<std::vector<int>> all() const {
    std::vector<std::vector<int>> groups(size_.cells());
    for (int cell = 0; cell < size_.cells(); ++cell) groups[find(cell)].push_back(cell);
    return groups;
  }

 private:
  Size size_;
  std::vector<int> parent_;
};

// By cell and number: its variable, or 0 if the cell can't have the number.
using NumberVariables = std::vector<std::vector<int>>;

// Checks the regions of a model: clauses for each that is too large or too small.
std::vector<std::vector<int>> wrong_regions(Size size, const NumberVariables& variables,
                                            const solver::Model& model) {
  std::vector<int> numbers(size.cells(), 0);
  for (int cell = 0; cell < size.cells(); ++cell) {
    for (int number = 1; number < std::ssize(variables[cell]); ++number) {
      const int variable = variables[cell][number];
      if (variable != 0 && model[variable]) numbers[cell] = number;
    }
  }
  Groups groups(size);
  groups.join([&](int a, int b) { return numbers[a] == numbers[b]; });
  std::vector<std::vector<int>> wrong;
  for (const std::vector<int>& region : groups.all()) {
    const int cells = static_cast<int>(region.size());
    const int number = region.empty() ? 0 : numbers[region[0]];
    if (cells == number) continue;
    if (cells > number) {
      // A connected set of number + 1 cells: the first cells that a search finds.
      std::vector<int> some{region[0]}, clause;
      for (std::size_t i = 0; std::ssize(some) <= number; ++i) {
        for (const int next : groups.around(some[i])) {
          const bool more = numbers[next] == number && std::ssize(some) <= number;
          if (more && std::ranges::find(some, next) == some.end()) some.push_back(next);
        }
      }
      for (const int cell : some) clause.push_back(-variables[cell][number]);
      wrong.push_back(std::move(clause));
      continue;
    }
    // Each cell with this number needs one of the exits.
    std::vector<int> exits;
    for (const int cell : region) {
      for (const int next : groups.around(cell)) {
        const int variable = variables[next][number];
        if (numbers[next] != number && variable != 0) exits.push_back(variable);
      }
    }
    for (const int cell : region) {
      wrong.push_back(exits);
      wrong.back().push_back(-variables[cell][number]);
    }
  }
  return wrong;
}

// A number that isn't given belongs to a region of empty cells only.
NumberVariables number_variables(const LogicContent& puzzle, logic::Clauses& clauses) {
  const logic::Block& givens = puzzle.blocks[0];
  const auto empty = [&](int cell) { return givens[cell] == logic::kNoClue; };
  Groups groups(puzzle.size);
  groups.join([&](int a, int b) { return empty(a) && empty(b); });
  const std::vector<std::vector<int>> gaps = groups.all();
  std::size_t most = 0;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    most = std::max(most, empty(cell) ? gaps[groups.find(cell)].size()
                                      : static_cast<std::size_t>(givens[cell]));
  }
  std::vector<char> given(most + 1, 0);
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    if (!empty(cell)) given[givens[cell]] = 1;
  }
  NumberVariables variables(puzzle.size.cells(), std::vector<int>(most + 1, 0));
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const std::size_t room = gaps[groups.find(cell)].size();
    std::vector<int> one;
    for (std::size_t number = 1; number <= most; ++number) {
      const int as_int = static_cast<int>(number);
      if (empty(cell) ? given[number] == 0 && number > room : givens[cell] != as_int) continue;
      one.push_back(variables[cell][number] = clauses.variables.cell(cell, as_int));
    }
    clauses.exactly(one, 1);
  }
  return variables;
}

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const Size size = puzzle.size;
  const Groups board(size);
  const NumberVariables variables = number_variables(puzzle, clauses);
  // Two 1s never touch; a 2 has an equal neighbour. The cuts state the rest.
  for (int cell = 0; cell < size.cells(); ++cell) {
    std::vector<int> pair;
    for (const int next : board.around(cell)) {
      if (next > cell && variables[cell][1] != 0 && variables[next][1] != 0) {
        clauses.add({-variables[cell][1], -variables[next][1]});
      }
      if (std::ssize(variables[next]) > 2 && variables[next][2] != 0) {
        pair.push_back(variables[next][2]);
      }
    }
    if (std::ssize(variables[cell]) <= 2 || variables[cell][2] == 0) continue;
    pair.push_back(-variables[cell][2]);
    clauses.add(pair);
  }
  clauses.cuts.push_back([size, variables](const solver::Model& model) {
    return wrong_regions(size, variables, model);
  });
}

// Joins neighbouring regions of equal size, starting with single cells, until none are left.
class Joiner {
 public:
  Joiner(Size size, Rng& rng) : size_(size), rng_(rng), region_(size.cells()) {
    std::iota(region_.begin(), region_.end(), 0);
    sizes_.assign(size.cells(), 1);
  }

  // By cell: the size of its region. Empty if a region became too large.
  std::vector<int> join() {
    std::vector<int> order(size_.cells());
    std::iota(order.begin(), order.end(), 0);
    rng_.shuffle(std::span(order));
    for (bool changed = true; changed;) {
      changed = false;
      for (const int cell : order) {
        if (!has_equal_neighbour(cell)) continue;
        if (!join_any(cell)) return {};
        changed = true;
      }
    }
    std::vector<int> numbers;
    for (const int region : region_) numbers.push_back(sizes_[region]);
    return numbers;
  }

 private:
  bool has_equal_neighbour(int cell) const {
    return std::ranges::any_of(logic::neighbours(size_, cell), [&](int next) {
      return region_[next] != region_[cell] && sizes_[region_[next]] == sizes_[region_[cell]];
    });
  }

  // Joins the region of a cell with any neighbour that isn't too large.
  bool join_any(int cell) {
    const int own = region_[cell];
    std::vector<int> others;
    for (int it = 0; it < size_.cells(); ++it) {
      if (region_[it] != own) continue;
      for (const int next : logic::neighbours(size_, it)) {
        const int other = region_[next];
        if (other != own && sizes_[own] + sizes_[other] <= kMaxMade) others.push_back(other);
      }
    }
    if (others.empty()) return false;
    const int chosen = others[rng_.below(static_cast<std::uint32_t>(others.size()))];
    sizes_[own] += sizes_[chosen];
    std::ranges::replace(region_, chosen, own);
    return true;
  }

  Size size_;
  Rng& rng_;
  std::vector<int> region_, sizes_;
};

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.solution.cells = Joiner(draft.size, rng).join();
  if (puzzle.solution.cells.empty()) return std::nullopt;
  puzzle.blocks.push_back(puzzle.solution.cells);
  return puzzle;
}

// The size of the largest region.
int largest_number(const LogicContent& puzzle) {
  const bool solved = puzzle.solution.known();
  return std::ranges::max(solved ? puzzle.solution.cells : puzzle.blocks[0]);
}

}  // namespace

const logic::Description kDescription{.name = "fillomino",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 12,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .answer = logic::Answer::kNumbers,
                                      .caption_count = largest_number,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw};

}  // namespace gridpress::fillomino

namespace gridpress {

const Kind& fillomino_kind() {
  static const Kind kind = logic::kind_of(fillomino::kDescription);
  return kind;
}

}  // namespace gridpress
