// Kuromasu: shade cells so that each number is the number of white cells it sees in its row and
// column, itself included. Shaded cells don't touch, and the white cells are connected.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::kuromasu {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {9, 9}, {10, 10}, {12, 12}};
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 999, .carved = true}};
enum { kNextToShaded, kNumberIsWhite, kSeesEnough, kMustSee, kCutOff };
constexpr logic::Sort kSorts[] = {{"next-to-shaded", 1.0},
                                  {.name = "number-is-white", .rating = 1.0, .given = true},
                                  {"sees-enough", 1.2},
                                  {"must-see", 1.4},
                                  {"cut-off", 2.2}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.4},
                                 {"easy", 1.5, 2.9},
                                 {"medium", 3.0, 3.6},
                                 {"hard", 3.7, 4.4},
                                 {"fiendish", 4.5, logic::kMaxRating}};

// The cells in each direction from a cell, from near to far.
std::array<std::vector<int>, 4> rays(Size size, int cell) {
  constexpr std::pair<int, int> kDirections[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
  std::array<std::vector<int>, 4> rays;
  for (int d = 0; d < 4; ++d) {
    const auto [down, right] = kDirections[d];
    for (int it = logic::step_from(size, cell, down, right); it >= 0;
         it = logic::step_from(size, it, down, right)) {
      rays[d].push_back(it);
    }
  }
  return rays;
}

// Literals of one direction: the first, the first two, … cells are white. More than `most` can't
// be seen.
std::vector<int> views(const std::vector<int>& ray, int most, const logic::Count& like,
                       const std::vector<int>& white, logic::Rules& rules) {
  std::vector<int> views;
  for (int k = 0; k < std::min(static_cast<int>(ray.size()), most + 1); ++k) {
    const int here = white[ray[k]];
    if (k == 0) {
      views.push_back(here);
      continue;
    }
    const int before = views.back(), view = rules.variables.helper();
    logic::Count both = like, some = like;
    both.sort = kMustSee;
    both.literals = {before, here};
    both.least = both.most = 2;
    both.guard = view;
    some.literals = {-before, -here};
    some.least = 1;
    some.most = 2;
    some.guard = -view;
    rules.add(std::move(both));
    rules.add(std::move(some));
    views.push_back(view);
  }
  return views;
}

// Adds the rules of a clue: the number of visible cells in all directions together, and what each
// direction must contribute if the others see as much as they can.
void add_number(const LogicContent& puzzle, int cell, const std::vector<int>& white,
                logic::Rules& rules) {
  const int wanted = puzzle.blocks[0][cell] - 1;
  const logic::Count like{.sort = kSeesEnough, .most = 999, .causes = {cell}, .clue = cell};
  std::array<std::vector<int>, 4> seen;
  const auto rays_here = rays(puzzle.size, cell);
  for (int d = 0; d < 4; ++d) seen[d] = views(rays_here[d], wanted, like, white, rules);
  for (int d = 0; d < 4; ++d) {
    logic::Count others = like;
    for (int e = 0; e < 4; ++e) {
      if (e != d) others.literals.insert(others.literals.end(), seen[e].begin(), seen[e].end());
    }
    for (int k = 0; k < std::ssize(seen[d]); ++k) {
      logic::Count without = others, with = others;
      without.sort = kMustSee;
      without.least = wanted - k;
      without.guard = -seen[d][k];
      with.most = wanted - k - 1;
      with.guard = seen[d][k];
      rules.add(std::move(without));
      rules.add(std::move(with));
    }
  }
  logic::Count all = like;
  all.sort = kMustSee;
  for (const std::vector<int>& views : seen) {
    all.literals.insert(all.literals.end(), views.begin(), views.end());
  }
  all.least = all.most = wanted;
  rules.add(std::move(all));
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size);
  std::vector<int> white;
  for (int cell = 0; cell < size.cells(); ++cell) {
    white.push_back(-first - cell);
    logic::each_neighbour(size, cell, [&](int next) {
      if (next < cell) return;
      rules.add({.sort = kNextToShaded, .most = 1, .literals = {first + cell, first + next}});
    });
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (puzzle.blocks[0][cell] == logic::kNoClue) continue;
    rules.add({.sort = kNumberIsWhite, .literals = {first + cell}, .causes = {cell}, .clue = cell});
    add_number(puzzle, cell, white, rules);
  }
  rules.connected.push_back({kCutOff, logic::cell_graph(size, white)});
}

// Adds two numbers. A number is given by a list of variables, one per value, of which exactly one
// is true; the result has the same form.
std::vector<int> sums(const std::vector<int>& a, const std::vector<int>& b,
                      logic::Clauses& clauses) {
  std::vector<int> sums;
  for (std::size_t i = 0; i + 1 < a.size() + b.size(); ++i) {
    sums.push_back(clauses.variables.helper());
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) clauses.add({-a[i], -b[k], sums[i + k]});
  }
  clauses.at_most(sums, 1);
  return sums;
}

// One variable for each number of cells that a clue sees in a direction.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  std::vector<int> white;
  for (int cell = 0; cell < rows * columns; ++cell) {
    white.push_back(-first - cell);
    if (cell % columns > 0) clauses.add({-first - cell, -first - cell + 1});
    if (cell >= columns) clauses.add({-first - cell, -first - cell + columns});
  }
  const auto seen = [&](int cell, int step, int room) {
    std::vector<int> seen;
    for (int length = 0; length <= room; ++length) {
      seen.push_back(clauses.variables.helper());
      for (int k = 1; k <= length; ++k) clauses.add({-seen.back(), white[cell + k * step]});
      if (length < room) clauses.add({-seen.back(), -white[cell + (length + 1) * step]});
    }
    clauses.exactly(seen, 1);
    return seen;
  };
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int clue = puzzle.blocks[0][cell], row = cell / columns, column = cell % columns;
    if (clue == logic::kNoClue) continue;
    clauses.add({white[cell]});
    const auto across = sums(seen(cell, -1, column), seen(cell, 1, columns - 1 - column), clauses);
    const auto down = sums(seen(cell, -columns, row), seen(cell, columns, rows - 1 - row), clauses);
    const std::vector<int> all = sums(across, down, clauses);
    if (clue > std::ssize(all)) return clauses.add(std::vector<int>());
    clauses.add({all[clue - 1]});
  }
  clauses.connected.push_back(logic::cell_graph(puzzle.size, white));
}

// The number that a white cell sees.
int count_seen(const LogicContent& puzzle, int cell) {
  int count = 1;
  for (const std::vector<int>& ray : rays(puzzle.size, cell)) {
    const auto shaded = [&](int it) { return puzzle.solution.cells[it] != 0; };
    count += static_cast<int>(std::ranges::find_if(ray, shaded) - ray.begin());
  }
  return count;
}

// Shades random cells so that the white cells stay connected, and puts numbers in many white cells.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  constexpr std::uint32_t kNumbers = 60;  // percent; fewer make the removal of numbers faster
  const Size size = draft.size;
  LogicContent puzzle;
  puzzle.size = size;
  puzzle.solution.cells.assign(size.cells(), 0);
  std::vector<char> white(size.cells(), 1);
  std::vector<int> order(size.cells());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  int wanted = size.cells() * 22 / 100;
  for (const int cell : order) {
    const auto shaded = [&](int it) { return white[it] == 0; };
    if (wanted == 0 || std::ranges::any_of(logic::neighbours(size, cell), shaded)) continue;
    white[cell] = 0;
    if (!logic::connected(size, white)) {
      white[cell] = 1;
      continue;
    }
    puzzle.solution.cells[cell] = 1;
    --wanted;
  }
  puzzle.blocks.emplace_back();
  for (int cell = 0; cell < size.cells(); ++cell) {
    const bool number = white[cell] != 0 && rng.below(100) < kNumbers;
    puzzle.blocks[0].push_back(number ? count_seen(puzzle, cell) : logic::kNoClue);
  }
  return puzzle;
}

// Returns a message about the first number that is larger than its row and column together, or
// about an empty board.
std::string fault(const LogicContent& puzzle) {
  const int room = puzzle.size.rows + puzzle.size.columns - 1;
  constexpr int kMostWork = 2'000'000;  // about 100 MB of rules
  bool empty = true;
  int work = 0;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const int number = puzzle.blocks[0][cell];
    empty = empty && number == logic::kNoClue;
    work += number <= room && number > 0 ? number * number : 0;
    if (work > kMostWork) return "the board has too many large numbers";
    if (number <= room) continue;
    return fmt::format("the number at {} is {}, but its row and column have only {} cells",
                       logic::cell_words(puzzle.size, cell), number, room);
  }
  return empty ? "the board has no numbers" : "";
}

}  // namespace

const logic::Description kDescription{.name = "kuromasu",
                                      .sizes = kSizes,
                                      .default_size = {9, 9},
                                      .min_side = 5,
                                      .max_side = 14,
                                      // Numbers of two digits in answers are at least 7 points.
                                      .cell = {.least = 14, .good = 18, .most = 40, .answer = 15},
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw};

}  // namespace gridpress::kuromasu

namespace gridpress {

const Kind& kuromasu_kind() {
  static const Kind kind = logic::kind_of(kuromasu::kDescription);
  return kind;
}

}  // namespace gridpress
