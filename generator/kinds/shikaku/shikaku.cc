// Shikaku: divide the board into rectangles, each of which contains one number, its area.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::shikaku {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{7, 7}, {9, 9}, {11, 11}, {15, 15}};
constexpr int kMaxArea = 12;  // largest area of a generated rectangle
constexpr int kUnknown = 0;   // an area left open
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 9999, .unknown = kUnknown}};
enum { kOnlyRectangle, kCover, kCommon };
constexpr logic::Sort kSorts[] = {{"only-rectangle", 1.0}, {"cover", 1.2}, {"common", 1.6}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 2.9},
                                 {"medium", 3.0, 3.3},
                                 {"hard", 3.4, logic::kMaxRating}};

// The rectangles of the right area around a number, without any other.
std::vector<std::vector<int>> rectangles(const LogicContent& puzzle, int clue) {
  const auto [rows, columns] = puzzle.size;
  const int area = puzzle.blocks[0][clue], row = clue / columns, column = clue % columns;
  std::vector<std::vector<int>> found;
  for (int height = 1; height <= std::min(area, rows); ++height) {
    const int width = area / height;
    if (height * width != area || width > columns) continue;
    const int last_top = std::min(row, rows - height),
              last_left = std::min(column, columns - width);
    for (int top = std::max(0, row - height + 1); top <= last_top; ++top) {
      for (int left = std::max(0, column - width + 1); left <= last_left; ++left) {
        std::vector<int> cells;
        bool alone = true;
        for (int i = 0; i < area && alone; ++i) {
          const int cell = (top + i / width) * columns + left + i % width;
          alone = cell == clue || puzzle.blocks[0][cell] == logic::kNoClue;
          cells.push_back(cell);
        }
        if (alone) found.push_back(std::move(cells));
      }
    }
  }
  return found;
}

// The rectangles of one number that cover a cell, and those that don't.
void add_common(int own, const std::vector<int>& covering, const std::vector<int>& all, int clue,
                logic::Rules& rules) {
  logic::Count with{.sort = kCommon, .least = 1, .most = 1, .literals = covering, .causes = {clue}};
  logic::Count without{.sort = kCommon, .least = 1, .most = 1, .causes = {clue}};
  with.literals.push_back(-own);
  std::ranges::set_difference(all, covering, std::back_inserter(without.literals));
  without.literals.push_back(own);
  rules.add(std::move(with));
  rules.add(std::move(without));
}

// The other rules are enough without `kCommon`, which is left out for some cells of boards with
// large areas to save memory.
void rules(const LogicContent& puzzle, logic::Rules& rules) {
  constexpr std::size_t kMaxCommon = 2'000'000;  // literals
  const int cells = puzzle.size.cells();
  std::vector<std::map<int, std::vector<int>>> covering(cells);  // by cell and clue
  std::map<int, std::vector<int>> all;                           // by clue
  for (int clue = 0; clue < cells; ++clue) {
    if (puzzle.blocks[0][clue] == logic::kNoClue) continue;
    all[clue];
    for (std::vector<int>& rectangle : rectangles(puzzle, clue)) {
      const int variable = rules.variables.region(rectangle);
      all[clue].push_back(variable);
      for (const int cell : rectangle) covering[cell][clue].push_back(variable);
    }
  }
  std::size_t common = 0;
  for (int cell = 0; cell < cells; ++cell) {
    const bool is_clue = puzzle.blocks[0][cell] != logic::kNoClue;
    logic::Count count{.sort = is_clue ? kOnlyRectangle : kCover, .least = 1, .most = 1};
    count.causes = {cell};
    for (const auto& [clue, variables] : covering[cell]) {
      count.literals.insert(count.literals.end(), variables.begin(), variables.end());
    }
    rules.add(std::move(count));
    if (covering[cell].size() < 2) continue;
    std::size_t added = 0;
    for (const auto& [clue, variables] : covering[cell]) added += all[clue].size() + 2;
    if (common + added > kMaxCommon) continue;
    common += added;
    logic::Count owners{.sort = kCommon, .least = 1, .most = 1, .causes = {cell}};
    for (const auto& [clue, variables] : covering[cell]) {
      owners.literals.push_back(rules.variables.helper());
      add_common(owners.literals.back(), variables, all[clue], clue, rules);
    }
    rules.add(std::move(owners));
  }
}

// The number and the sum of the numbers in any rectangle, by sums from the top left corner.
class Sums {
 public:
  struct Sum {
    int numbers = 0, total = 0;
  };

  explicit Sums(const LogicContent& puzzle)
      : wide_(puzzle.size.columns + 1), sums_((puzzle.size.rows + 1) * wide_) {
    for (int r = 0; r < puzzle.size.rows; ++r) {
      for (int c = 0; c < puzzle.size.columns; ++c) {
        const int entry = puzzle.blocks[0][r * puzzle.size.columns + c];
        const bool given = entry != logic::kNoClue;
        const Sum above = at(r, c + 1), left = at(r + 1, c), both = at(r, c);
        sums_[(r + 1) * wide_ + c + 1] = {
            above.numbers + left.numbers - both.numbers + (given ? 1 : 0),
            above.total + left.total - both.total + (given ? entry : 0)};
      }
    }
  }

  // The sum for the rectangle with these rows and columns, all inclusive.
  Sum of(int top, int left, int bottom, int right) const {
    const Sum all = at(bottom + 1, right + 1), above = at(top, right + 1),
              before = at(bottom + 1, left), both = at(top, left);
    return {all.numbers - above.numbers - before.numbers + both.numbers,
            all.total - above.total - before.total + both.total};
  }

 private:
  Sum at(int row, int column) const { return sums_[row * wide_ + column]; }

  int wide_;
  std::vector<Sum> sums_;
};

std::vector<int> cells_of(int top, int left, int bottom, int right, int columns) {
  std::vector<int> cells;
  for (int r = top; r <= bottom; ++r) {
    for (int c = left; c <= right; ++c) cells.push_back(r * columns + c);
  }
  return cells;
}

// One variable for each rectangle of the board with one number, the right one.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const Sums sums(puzzle);
  std::vector<std::vector<int>> covering(rows * columns);
  for (int corner = 0; corner < rows * columns; ++corner) {
    const int top = corner / columns, left = corner % columns;
    for (int bottom = top; bottom < rows; ++bottom) {
      for (int right = left; right < columns; ++right) {
        const int area = (bottom - top + 1) * (right - left + 1);
        const auto [numbers, number] = sums.of(top, left, bottom, right);
        const bool any_area = numbers == 1 && number == kUnknown;
        if (numbers > 1 || (numbers == 1 && area > number && !any_area)) break;
        if (numbers == 0 || (area != number && !any_area)) continue;
        const std::vector<int> cells = cells_of(top, left, bottom, right, columns);
        const int variable = clauses.variables.region(cells);
        for (const int cell : cells) covering[cell].push_back(variable);
      }
    }
  }
  for (const std::vector<int>& list : covering) clauses.exactly(list, 1);
}

// Fills the board with rectangles from the top left.
class Divider {
 public:
  Divider(Size size, Rng& rng) : size_(size), rng_(rng), region_(size.cells(), 0) {}

  std::vector<int> divide() {
    int regions = 0;
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (region_[cell] == 0 && !place(cell, ++regions)) return {};
    }
    return region_;
  }

 private:
  bool place(int cell, int region) {
    std::vector<std::pair<int, int>> shapes;
    const int row = cell / size_.columns, column = cell % size_.columns;
    for (int width = 1; column + width <= size_.columns && width <= kMaxArea; ++width) {
      if (region_[cell + width - 1] != 0) break;
      for (int height = 1; row + height <= size_.rows && height * width <= kMaxArea; ++height) {
        if (height * width > 1) shapes.emplace_back(height, width);
      }
    }
    rng_.shuffle(std::span(shapes));
    for (const auto& [height, width] : shapes) {
      if (height * width > 6 && rng_.below(3) == 0) continue;
      fill(cell, height, width, region);
      if (leaves_no_single(cell, height, width)) return true;
      fill(cell, height, width, 0);
    }
    return false;
  }

  void fill(int cell, int height, int width, int region) {
    for (int i = 0; i < height * width; ++i) {
      region_[cell + i / width * size_.columns + i % width] = region;
    }
  }

  // Whether each free cell next to the rectangle still has a free neighbour.
  bool leaves_no_single(int cell, int height, int width) const {
    for (int i = 0; i < height * width; ++i) {
      for (const int next :
           logic::neighbours(size_, cell + i / width * size_.columns + i % width)) {
        const auto free = [&](int it) { return region_[it] == 0; };
        if (free(next) && std::ranges::none_of(logic::neighbours(size_, next), free)) return false;
      }
    }
    return true;
  }

  Size size_;
  Rng& rng_;
  std::vector<int> region_;
};

void place_number(LogicContent& puzzle, const std::vector<int>& region, Rng& rng) {
  for (const int cell : region) puzzle.blocks[0][cell] = logic::kNoClue;
  const auto chosen = rng.below(static_cast<std::uint32_t>(region.size()));
  puzzle.blocks[0][region[chosen]] = static_cast<int>(region.size());
}

// Moves the number of the cell's rectangle.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  const std::vector<int>& ids = puzzle.solution.cells;
  std::vector<int> region;
  for (int other = 0; other < puzzle.size.cells(); ++other) {
    if (ids[other] == ids[cell]) region.push_back(other);
  }
  place_number(puzzle, region, rng);
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.solution.cells = Divider(draft.size, rng).divide();
  if (puzzle.solution.cells.empty()) return std::nullopt;
  puzzle.blocks.emplace_back(draft.size.cells(), logic::kNoClue);
  for (const std::vector<int>& region : logic::regions(puzzle.solution.cells)) {
    place_number(puzzle, region, rng);
  }
  return puzzle;
}

// The number of cells of all possible rectangles together.
std::int64_t cells_of_rectangles(const LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  const Sums sums(puzzle);
  std::int64_t cells = 0;
  for (int clue = 0; clue < rows * columns; ++clue) {
    const int area = puzzle.blocks[0][clue], row = clue / columns, column = clue % columns;
    for (int height = 1; height <= std::min(area, rows); ++height) {
      const int width = area / height;
      if (height * width != area || width > columns) continue;
      for (int top = std::max(0, row - height + 1); top <= std::min(row, rows - height); ++top) {
        const int last = std::min(column, columns - width);
        for (int left = std::max(0, column - width + 1); left <= last; ++left) {
          if (sums.of(top, left, top + height - 1, left + width - 1).numbers == 1) cells += area;
        }
      }
    }
  }
  return cells;
}

// Explains why the areas don't fit or would take too much memory, or returns "".
std::string fault(const LogicContent& puzzle) {
  constexpr std::int64_t kMaxCells = 4'000'000;
  const int cells = puzzle.size.cells();
  int sum = 0;
  for (const int area : puzzle.blocks[0]) sum += std::max(area, 0);
  if (sum != cells) {
    return fmt::format("the areas add up to {}, but the board has {} cells", sum, cells);
  }
  return cells_of_rectangles(puzzle) > kMaxCells
             ? "the areas allow too many rectangles to be checked"
             : "";
}

}  // namespace

const logic::Description kDescription{.name = "shikaku",
                                      .sizes = kSizes,
                                      .default_size = {9, 9},
                                      .min_side = 5,
                                      .max_side = 18,
                                      .cell = {.least = 12, .good = 18, .most = 40, .answer = 15},
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .answer = logic::Answer::kRegions,
                                      .caption_count = logic::count_clues,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::shikaku

namespace gridpress {

const Kind& shikaku_kind() {
  static const Kind kind = logic::kind_of(shikaku::kDescription);
  return kind;
}

}  // namespace gridpress
