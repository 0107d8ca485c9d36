// Galaxies: divide the board into regions, each of which has a dot in its centre and looks the same
// after half a turn around it.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::galaxies {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{5, 5}, {7, 7}, {8, 8}, {10, 10}};
constexpr logic::BlockForm kBlocks[] = {{.least = 0, .most = 3, .dots = true}};
enum { kMirror, kOnlyDot, kReach };
constexpr logic::Sort kSorts[] = {{"mirror", 1.0}, {"only-dot", 1.2}, {"reach", 1.8}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 2.9},
                                 {"medium", 3.0, 3.6},
                                 {"hard", 3.7, logic::kMaxRating}};

// A dot in half cells from the corner of the board; cells have odd rows and columns.
struct Dot {
  int row = 0, column = 0;

  // The cell opposite to a cell, or -1 outside the board.
  int mirror(Size size, int cell) const {
    const int r = row - cell / size.columns - 1, c = column - cell % size.columns - 1;
    const bool inside = r >= 0 && c >= 0 && r < size.rows && c < size.columns;
    return inside ? r * size.columns + c : -1;
  }
  // The cells that the dot touches: it lies in the cell, on a side of it or at a corner.
  std::vector<int> core(Size size) const {
    std::vector<int> cells;
    for (int r = (row - 1) / 2; 2 * r <= row; ++r) {
      for (int c = (column - 1) / 2; 2 * c <= column; ++c) cells.push_back(r * size.columns + c);
    }
    return cells;
  }
};

std::vector<Dot> dots_of(const LogicContent& puzzle) {
  std::vector<Dot> dots;
  const int columns = puzzle.size.columns;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const int entry = puzzle.blocks[0][cell];
    if (entry == logic::kNoClue) continue;
    dots.push_back({2 * (cell / columns) + 1 + entry / 2, 2 * (cell % columns) + 1 + entry % 2});
  }
  return dots;
}

// By dot and cell: whether the dot's region may contain the cell. The cell and its opposite must be
// free or the dot's own, and connected to the dot by cells that meet this condition too.
std::vector<std::vector<char>> options_of(const LogicContent& puzzle,
                                          const std::vector<Dot>& dots) {
  const Size size = puzzle.size;
  std::vector<int> owner(size.cells(), -1);
  for (int d = 0; d < std::ssize(dots); ++d) {
    for (const int cell : dots[d].core(size)) owner[cell] = d;
  }
  std::vector<std::vector<char>> options;
  for (int d = 0; d < std::ssize(dots); ++d) {
    std::vector<char>& own = options.emplace_back(size.cells(), 0);
    std::vector<int> reached = dots[d].core(size);
    for (const int cell : reached) own[cell] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const int next : logic::neighbours(size, reached[i])) {
        const int other = dots[d].mirror(size, next);
        if (other < 0 || own[next] != 0 || owner[next] >= 0 || owner[other] >= 0) continue;
        own[next] = 1;
        reached.push_back(next);
      }
    }
  }
  return options;
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const std::vector<Dot> dots = dots_of(puzzle);
  const std::vector<std::vector<char>> options = options_of(puzzle, dots);
  std::vector<std::vector<int>> owners(size.cells());
  for (int d = 0; d < std::ssize(dots); ++d) {
    const std::vector<int> core = dots[d].core(size);
    std::vector<int> own(size.cells(), logic::kNever);
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (cell == core.front()) {
        own[cell] = 0;
      } else if (options[d][cell] != 0) {
        own[cell] = rules.variables.together(cell, core.front());
        owners[cell].push_back(own[cell]);
      }
    }
    for (int cell = 0; cell < size.cells(); ++cell) {
      const int other = dots[d].mirror(size, cell);
      if (options[d][cell] == 0 || other <= cell || own[cell] == 0) continue;
      rules.add({.sort = kMirror, .least = 1, .most = 1, .literals = {own[cell], -own[other]}});
    }
    rules.connected.push_back({kReach, logic::cell_graph(size, own)});
  }
  std::vector<char> is_core(size.cells(), 0);
  for (const Dot& dot : dots) is_core[dot.core(size).front()] = 1;
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (is_core[cell] != 0) continue;
    logic::Count one{.sort = kOnlyDot, .least = 1, .most = 1, .literals = owners[cell]};
    one.causes = {cell};
    rules.add(std::move(one));
  }
}

// A variable for each cell and each dot whose half turn keeps the cell on the board.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int cells = rows * columns;
  std::vector<std::vector<int>> owners(cells);
  for (int place = 0; place < cells; ++place) {
    const int entry = puzzle.blocks[0][place];
    if (entry == logic::kNoClue) continue;
    // Opposite cells have these sums of rows and of columns.
    const int row_sum = 2 * (place / columns) + entry / 2;
    const int column_sum = 2 * (place % columns) + entry % 2;
    std::vector<int> own(cells, logic::kNever);
    for (int cell = 0; cell < cells; ++cell) {
      const int r = row_sum - cell / columns, c = column_sum - cell % columns;
      if (r < 0 || c < 0 || r >= rows || c >= columns) continue;
      own[cell] =
          cell == place ? clauses.variables.helper() : clauses.variables.together(cell, place);
      owners[cell].push_back(own[cell]);
      const int other = r * columns + c;
      if (other <= cell) {
        clauses.add({-own[cell], own[other]});
        clauses.add({own[cell], -own[other]});
      }
      const bool touches = std::abs(2 * (cell / columns) - row_sum) <= 1 &&
                           std::abs(2 * (cell % columns) - column_sum) <= 1;
      if (touches) clauses.add({own[cell]});
    }
    clauses.connected.push_back(logic::cell_graph(puzzle.size, own));
  }
  for (const std::vector<int>& list : owners) clauses.exactly(list, 1);
}

// Fills free cells with regions around random centres.
class Maker {
 public:
  Maker(LogicContent& puzzle, Rng& rng) : puzzle_(puzzle), size_(puzzle.size), rng_(rng) {}

  void fill() {
    std::vector<int> order(size_.cells());
    std::iota(order.begin(), order.end(), 0);
    rng_.shuffle(std::span(order));
    for (const int cell : order) {
      if (free(cell)) add_region(cell);
    }
    renumber();
  }

  // Frees the region of a cell, with its dot.
  void clear(int cell) {
    const int region = puzzle_.solution.cells[cell];
    for (int it = 0; it < size_.cells(); ++it) {
      if (puzzle_.solution.cells[it] != region) continue;
      puzzle_.solution.cells[it] = 0;
      puzzle_.blocks[0][it] = logic::kNoClue;
    }
  }

 private:
  bool free(int cell) const { return cell >= 0 && puzzle_.solution.cells[cell] == 0; }
  int pick(int choices) {
    return static_cast<int>(rng_.below(static_cast<std::uint32_t>(choices)));
  }

  // Tries some dots near the cell, and keeps the largest region that contains the cell.
  void add_region(int cell) {
    constexpr int kTries = 8, kSpread = 4, kLargest = 16;
    Dot best{2 * (cell / size_.columns) + 1, 2 * (cell % size_.columns) + 1};
    std::vector<int> region{cell};
    for (int i = 0; i < kTries; ++i) {
      const Dot dot{best.row - kSpread / 2 + pick(kSpread + 1),
                    best.column - kSpread / 2 + pick(kSpread + 1)};
      const std::vector<int> grown = grow(dot, 2 + pick(kLargest - 1));
      if (grown.size() <= region.size() || std::ranges::count(grown, cell) == 0) continue;
      region = grown;
      best = dot;
    }
    const int number = size_.cells() + 1 + cell;
    for (const int it : region) puzzle_.solution.cells[it] = number;
    const int corner = (best.row - 1) / 2 * size_.columns + (best.column - 1) / 2;
    puzzle_.blocks[0][corner] = (best.row - 1) % 2 * 2 + (best.column - 1) % 2;
  }

  // A region of free cells around a dot; empty if the dot's own cells aren't free.
  std::vector<int> grow(const Dot& dot, int most) {
    const bool inside =
        dot.row > 0 && dot.column > 0 && dot.row < 2 * size_.rows && dot.column < 2 * size_.columns;
    if (!inside) return {};
    std::vector<int> region = dot.core(size_), border;
    if (!std::ranges::all_of(region, [&](int it) { return free(it); })) return {};
    const auto add_border = [&](int cell) {
      for (const int next : logic::neighbours(size_, cell)) {
        if (free(next) && free(dot.mirror(size_, next))) border.push_back(next);
      }
    };
    for (const int cell : region) add_border(cell);
    while (std::ssize(region) < most && !border.empty()) {
      std::swap(border[pick(static_cast<int>(border.size()))], border.back());
      const int cell = border.back(), other = dot.mirror(size_, cell);
      border.pop_back();
      if (std::ranges::count(region, cell) > 0) continue;
      region.push_back(cell);
      region.push_back(other);
      add_border(cell);
      add_border(other);
    }
    return region;
  }

  void renumber() {
    int number = 0;
    for (const std::vector<int>& region : logic::regions(puzzle_.solution.cells)) {
      ++number;
      for (const int cell : region) puzzle_.solution.cells[cell] = number;
    }
  }

  LogicContent& puzzle_;
  const Size size_;
  Rng& rng_;
};

// Divides the regions at and next to a cell in another way.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  Maker maker(puzzle, rng);
  maker.clear(cell);
  const std::vector<int> near = logic::neighbours(puzzle.size, cell);
  const int other = near[rng.below(static_cast<std::uint32_t>(near.size()))];
  if (puzzle.solution.cells[other] != 0) maker.clear(other);
  maker.fill();
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.blocks.emplace_back(draft.size.cells(), logic::kNoClue);
  puzzle.solution.cells.assign(draft.size.cells(), 0);
  Maker(puzzle, rng).fill();
  return puzzle;
}

// Returns a message about a dot on the border, or about two dots that touch the same cell.
std::string fault(const LogicContent& puzzle) {
  const Size size = puzzle.size;
  std::vector<char> taken(size.cells(), 0);
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int entry = puzzle.blocks[0][cell];
    if (entry == logic::kNoClue) continue;
    const bool outside = (entry % 2 != 0 && cell % size.columns + 1 == size.columns) ||
                         (entry / 2 != 0 && cell / size.columns + 1 == size.rows);
    if (outside) {
      return fmt::format("the dot at {} is on the border", logic::cell_words(size, cell));
    }
  }
  constexpr std::size_t kMostPairs = 300'000;  // each pair of a dot and a cell has a variable
  const auto dots = dots_of(puzzle);
  if (dots.size() * taken.size() > kMostPairs) return "the board has too many dots for its size";
  for (const Dot& dot : dots) {
    for (const int cell : dot.core(size)) {
      if (taken[cell] != 0) {
        return fmt::format("two dots touch the cell at {}", logic::cell_words(size, cell));
      }
      taken[cell] = 1;
    }
  }
  return std::ranges::find(taken, 1) == taken.end() ? "the board has no dots" : "";
}

}  // namespace

const logic::Description kDescription{.name = "galaxies",
                                      .sizes = kSizes,
                                      .default_size = {7, 7},
                                      .min_side = 5,
                                      .max_side = 14,
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

}  // namespace gridpress::galaxies

namespace gridpress {

const Kind& galaxies_kind() {
  static const Kind kind = logic::kind_of(galaxies::kDescription);
  return kind;
}

}  // namespace gridpress
