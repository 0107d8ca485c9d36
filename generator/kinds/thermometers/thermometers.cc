// Thermometers: fill thermometers, starting at the bulb, so that the number of each row and column
// is the number of its filled cells.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::thermometers {
namespace {

using logic::LogicContent;
using Path = std::vector<int>;  // cells from the bulb to the tip

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}, {12, 12}};
constexpr int kLongest = 6;        // longest thermometer that is made
enum { kColumns, kRows, kLines };  // blocks
constexpr logic::BlockForm kBlocks[] = {
    {.shape = logic::BlockForm::Shape::kColumns, .least = 0, .most = 99, .carved = true},
    {.shape = logic::BlockForm::Shape::kRows, .least = 0, .most = 99, .carved = true},
    {.may_be_empty = false, .lines = true}};
enum { kFromBulb, kLine, kStretch };
constexpr std::string_view kLineReasons[] = {"line-full", "line-rest"};
constexpr logic::Sort kSorts[] = {
    {"from-bulb", 1.0}, {"line", 1.2, kLineReasons}, {"stretch", 1.6}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.5}, {"hard", 3.6, logic::kMaxRating}};

// The count of a line, with all rows before all columns: the clue, and its number among all clues.
std::pair<int, int> count_of(const LogicContent& puzzle, int line) {
  const auto [rows, columns] = puzzle.size;
  if (line < rows) return {puzzle.blocks[kRows][line], columns + line};
  return {puzzle.blocks[kColumns][line - rows], line - rows};
}

// If a cell is filled, so are the thermometer's cells in this line that are nearer to the bulb; if
// it is empty, so are those nearer to the tip. The rest of the line has to make up for them.
void add_stretch(const logic::Count& count, int cell, const LogicContent& puzzle, int first,
                 logic::Rules& rules) {
  const logic::Block& places = puzzle.blocks[kLines];
  logic::Count with = count, without = count;
  with.sort = without.sort = kStretch;
  with.literals.clear();
  without.literals.clear();
  for (const int other : count.causes) {
    const bool same = logic::line_of(places[other]) == logic::line_of(places[cell]);
    if (!same || places[other] > places[cell]) with.literals.push_back(first + other);
    if (!same || places[other] < places[cell]) without.literals.push_back(first + other);
  }
  const int length = static_cast<int>(count.literals.size());
  const int filled = length - static_cast<int>(with.literals.size());
  if (filled < 2 && std::ssize(without.literals) + 2 > length) return;
  with.guard = first + cell;
  with.least -= filled;
  with.most -= filled;
  without.guard = -first - cell;
  rules.add(std::move(with));
  rules.add(std::move(without));
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const int first = rules.variables.every_cell(puzzle.size);
  for (const Path& path : logic::lines_of(puzzle.blocks[kLines])) {
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      rules.add({.sort = kFromBulb,
                 .least = 1,
                 .most = 2,
                 .literals = {first + path[i], -first - path[i + 1]}});
    }
  }
  const std::vector<std::vector<int>> lines = logic::lines(puzzle.size);
  for (int i = 0; i < std::ssize(lines); ++i) {
    const auto [wanted, clue] = count_of(puzzle, i);
    if (wanted == logic::kNoClue) continue;
    logic::Count count{.sort = kLine, .least = wanted, .most = wanted, .causes = lines[i]};
    count.clue = clue;
    count.literals = logic::literals_of(first, lines[i]);
    for (const int cell : lines[i]) add_stretch(count, cell, puzzle, first, rules);
    rules.add(std::move(count));
  }
}

// Looks up each cell's place on its thermometer.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size);
  const logic::Block& places = puzzle.blocks[kLines];
  for (int a = 0; a < rows * columns; ++a) {
    for (int b = 0; b < rows * columns; ++b) {
      if (places[a] != logic::kNoClue && places[b] == places[a] + 1) {
        clauses.add({-first - b, first + a});
      }
    }
  }
  const auto count = [&](int start, int step, int length, int clue) {
    std::vector<int> literals;
    for (int i = 0; i < length; ++i) literals.push_back(first + start + i * step);
    if (clue != logic::kNoClue) clauses.exactly(literals, clue);
  };
  for (int r = 0; r < rows; ++r) count(r * columns, 1, columns, puzzle.blocks[kRows][r]);
  for (int c = 0; c < columns; ++c) count(c, columns, rows, puzzle.blocks[kColumns][c]);
}

// Covers the board with paths.
class Layout {
 public:
  Layout(Size size, Rng& rng) : size_(size), rng_(rng), path_of_(size.cells(), -1) {}

  // Empty if a cell remained alone.
  std::vector<Path> make() {
    std::vector<int> order(size_.cells());
    std::iota(order.begin(), order.end(), 0);
    rng_.shuffle(std::span(order));
    for (const int cell : order) {
      if (path_of_[cell] < 0) grow(cell);
    }
    for (std::size_t i = 0; i < paths_.size(); ++i) {
      if (paths_[i].size() == 1 && !join(paths_[i].front())) return {};
    }
    std::erase_if(paths_, &Path::empty);
    for (Path& path : paths_) {
      if (rng_.below(2) == 0) std::ranges::reverse(path);
    }
    return std::move(paths_);
  }

 private:
  void grow(int cell) {
    Path path{cell};
    const int length = 2 + static_cast<int>(rng_.below(kLongest - 1));
    const int number = static_cast<int>(paths_.size());
    path_of_[cell] = number;
    while (std::ssize(path) < length) {
      std::vector<int> free = logic::neighbours(size_, path.back());
      std::erase_if(free, [&](int it) { return path_of_[it] >= 0; });
      if (free.empty()) break;
      path.push_back(free[rng_.below(static_cast<std::uint32_t>(free.size()))]);
      path_of_[path.back()] = number;
    }
    paths_.push_back(std::move(path));
  }

  // Joins a single cell to a neighbouring path: to its end, or to the part that begins where they
  // touch, which is cut off the path.
  bool join(int cell) {
    for (const int next : logic::neighbours(size_, cell)) {
      Path& path = paths_[path_of_[next]];
      const auto at = std::ranges::find(path, next) - path.begin();
      if (at != 0 && at + 1 != std::ssize(path) && at < 2) continue;
      if (at == 0) std::ranges::reverse(path);
      Path own{cell};
      if (at != 0 && at + 1 != std::ssize(path)) {
        own.insert(own.end(), path.begin() + at, path.end());
        path.resize(at);
      } else {
        own.insert(own.end(), path.rbegin(), path.rend());
        path.clear();
      }
      const int number = path_of_[cell];
      for (const int it : own) path_of_[it] = number;
      paths_[number] = std::move(own);
      return true;
    }
    return false;
  }

  Size size_;
  Rng& rng_;
  std::vector<int> path_of_;
  std::vector<Path> paths_;
};

void add_counts(LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  puzzle.blocks[kColumns].assign(columns, 0);
  puzzle.blocks[kRows].assign(rows, 0);
  for (int cell = 0; cell < rows * columns; ++cell) {
    puzzle.blocks[kColumns][cell % columns] += puzzle.solution.cells[cell];
    puzzle.blocks[kRows][cell / columns] += puzzle.solution.cells[cell];
  }
}

// Fills a thermometer up to a random place.
void fill(LogicContent& puzzle, const Path& path, Rng& rng) {
  const auto filled = static_cast<int>(rng.below(static_cast<std::uint32_t>(path.size()) + 1));
  for (int i = 0; i < std::ssize(path); ++i) puzzle.solution.cells[path[i]] = i < filled ? 1 : 0;
}

// Fills or turns the thermometer of the cell.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  logic::Block& places = puzzle.blocks[kLines];
  for (Path& path : logic::lines_of(places)) {
    if (std::ranges::count(path, cell) == 0) continue;
    if (rng.below(3) == 0) {
      std::ranges::reverse(path);
      const int line = logic::line_of(places[cell]);
      for (int i = 0; i < std::ssize(path); ++i) places[path[i]] = logic::line_entry(line, i + 1);
    }
    fill(puzzle, path, rng);
  }
  add_counts(puzzle);
}

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.blocks = {{}, {}, logic::Block(draft.size.cells(), logic::kNoClue)};
  puzzle.solution.cells.assign(draft.size.cells(), 0);
  const std::vector<Path> paths = Layout(draft.size, rng).make();
  if (paths.empty()) return std::nullopt;
  for (int k = 0; k < std::ssize(paths); ++k) {
    for (int i = 0; i < std::ssize(paths[k]); ++i) {
      puzzle.blocks[kLines][paths[k][i]] = logic::line_entry(k + 1, i + 1);
    }
    fill(puzzle, paths[k], rng);
  }
  logic::renumber_lines(puzzle.blocks[kLines]);
  add_counts(puzzle);
  return puzzle;
}

// Returns a message about the first count that is larger than its line.
std::string fault(const LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  for (int i = 0; i < rows + columns; ++i) {
    const int wanted = count_of(puzzle, i).first, room = i < rows ? columns : rows;
    if (wanted <= room) continue;
    return fmt::format("the count of {} {} is {}, but the line has only {} cells",
                       i < rows ? "row" : "column", i < rows ? i + 1 : i - rows + 1, wanted, room);
  }
  return "";
}

int count_thermometers(const LogicContent& puzzle) {
  return static_cast<int>(logic::lines_of(puzzle.blocks[kLines]).size());
}

}  // namespace

const logic::Description kDescription{.name = "thermometers",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 14,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.mark = logic::Look::Mark::kMercury},
                                      .caption_count = count_thermometers,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::thermometers

namespace gridpress {

const Kind& thermometers_kind() {
  static const Kind kind = logic::kind_of(thermometers::kDescription);
  return kind;
}

}  // namespace gridpress
