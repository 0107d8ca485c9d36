// Star battle: each row, column and region has the same number of stars, and stars never touch.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/count_noun.h"
#include "generator/kinds/logic/cell_set.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/region_maker.h"

namespace gridpress::star_battle {
namespace {

using logic::LogicContent;
using Cells = logic::CellSet<4>;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}};
enum { kStars, kRegions };  // blocks
constexpr logic::BlockForm kBlocks[] = {logic::one_number(1, 3), {.regions = true}};
constexpr logic::PuzzleNumber kNumber{
    .key = "stars",
    .help = "Stars in each row, column and region (default: 1 below 10 rows, otherwise 2).",
    .most = [](Size size) { return size.rows / 4; },
    .usual = [](Size size) { return size.rows >= 10 ? 2 : 1; },
    .worded = 3};
// Each from kFull to kCrowded has a sort for lines, followed by one for regions.
enum { kTouching, kFull, kLast = 3, kPacked = 5, kCrowded = 7, kOneRegion = 9, kOneLine, kLines };
constexpr logic::Sort kSorts[] = {
    {"touching", 1.0},       {"full-line", 1.1},   {"full-region", 1.1},   {"last-in-line", 1.2},
    {"last-in-region", 1.2}, {"packed-line", 1.5}, {"packed-region", 1.5}, {"crowded-line", 1.8},
    {"crowded-region", 1.7}, {"one-region", 1.6},  {"one-line", 1.4},      {"lines", 2.2}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.6},
                                 {"easy", 1.7, 2.9},
                                 {"medium", 3.0, 3.3},
                                 {"hard", 3.4, logic::kMaxRating}};

// Adds rules about lines and an equal number of regions: the parts that they don't share have
// equally many stars. The regions are `chosen` and `left` others from `regions`.
void add_pairs(const Cells& lines, std::span<const Cells> regions, const Cells& chosen, int left,
               bool single, logic::Rules& rules) {
  constexpr int kMostOutside = 6;
  const Cells outside = chosen.without(lines);
  const int count = outside.count();
  if (!single && count > kMostOutside) return;
  for (std::size_t i = 0; i < regions.size() && left > 0; ++i) {
    if ((regions[i] & lines).empty()) continue;
    add_pairs(lines, regions.subspan(i + 1), chosen | regions[i], left - 1, single, rules);
  }
  if (left > 0) return;
  std::vector<int> literals = lines.without(chosen).list(1);
  outside.each([&](int cell) { literals.push_back(-1 - cell); });
  const int all = static_cast<int>(literals.size());
  rules.add({single ? kOneLine : kLines, 0, count, literals, 0, chosen.list()});
  if (single) rules.add({kOneRegion, count, all, literals, 0, lines.list()});
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size), stars = puzzle.blocks[kStars][0];
  std::vector<Cells> near(size.cells()), block(size.cells()), houses;  // lines, then regions
  for (int cell = 0; cell < size.cells(); ++cell) {
    near[cell] = Cells(logic::surrounding(size, cell));
    block[cell].add(cell);
    rules.add({kTouching, 0, 0, near[cell].list(first), first + cell});
    near[cell].each([&](int next) {
      if (next > cell && next + 1 != cell + size.columns) block[cell].add(next);
    });
  }
  for (const auto& line : logic::lines(size)) houses.push_back(Cells(line));
  for (const auto& it : logic::regions(puzzle.blocks[kRegions])) houses.push_back(Cells(it));
  const int lines = size.rows + size.columns;
  for (int i = 0; i < std::ssize(houses); ++i) {
    const Cells& house = houses[i];
    const int region = i < lines ? 0 : 1, cells = house.count();
    const std::vector<int> causes = house.list(), all = house.list(first);
    rules.add({kFull + region, 0, stars, all, 0, causes});
    rules.add({kLast + region, stars, cells, all, 0, causes});
    for (int cell = 0; cell < size.cells(); ++cell) {
      const auto add_rest = [&](int sort, int least, const Cells& taken, int guard) {
        const Cells rest = house.without(taken);
        if (least == 0 || rest.count() + 1 >= cells) return;
        rules.add({sort + region, least, rest.count(), rest.list(first), guard, causes});
      };
      add_rest(kPacked, stars - 1, block[cell], 0);
      add_rest(kCrowded, stars, near[cell], first + cell);
    }
  }
  for (int start = 0; start < lines; ++start) {
    Cells cells;
    const int end = std::min(start + 3, start < size.rows ? size.rows : lines);
    for (int line = start; line < end; ++line) {
      cells |= houses[line];
      add_pairs(cells, std::span(houses).subspan(lines), {}, line - start + 1, line == start,
                rules);
    }
  }
}

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size), stars = puzzle.blocks[kStars][0];
  std::vector<std::vector<int>> houses(3 * rows);
  for (int a = 0; a < rows * columns; ++a) {
    for (int b = 0; b < a; ++b) {
      const int down = a / columns - b / columns, right = a % columns - b % columns;
      if (down <= 1 && right * right <= 1) clauses.add({-first - a, -first - b});
    }
    houses[a / columns].push_back(first + a);
    houses[rows + a % columns].push_back(first + a);
    houses[2 * rows + puzzle.blocks[kRegions][a] - 1].push_back(first + a);
  }
  for (const std::vector<int>& house : houses) clauses.exactly(house, stars);
}

// Places stars row by row. Returns false if a row is too full.
bool place(Size size, int stars, std::vector<int>& cells, Rng& rng) {
  cells.assign(size.cells(), 0);
  std::vector<int> above(size.columns, 0);  // number of stars
  for (int i = 0; i < size.rows * stars; ++i) {
    std::map<std::pair<int, std::uint32_t>, int> choices;  // columns with few stars come first
    for (int column = 0; column < size.columns; ++column) {
      const int cell = i / stars * size.columns + column;
      const auto is_star = [&](int it) { return cells[it] != 0; };
      if (above[column] == stars || is_star(cell)) continue;
      if (std::ranges::any_of(logic::surrounding(size, cell), is_star)) continue;
      choices[{above[column], rng.below(1 << 16)}] = cell;
    }
    if (choices.empty()) return false;
    const int cell = choices.begin()->second;
    cells[cell] = 1;
    ++above[cell % size.columns];
  }
  return true;
}

// Random stars, and random regions that each have enough of them.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const Size size = draft.size;
  LogicContent puzzle = logic::empty_puzzle(draft);
  std::vector<int>& cells = puzzle.solution.cells;
  int tries = 200;
  while (tries > 0 && !place(size, draft.number, cells, rng)) --tries;
  if (tries == 0) return std::nullopt;
  logic::Block& regions = puzzle.blocks[kRegions];
  if (!logic::make_regions(size, cells, size.rows, draft.number, rng, regions)) return std::nullopt;
  if (!logic::make_unique_by_regions(puzzle, 2 * size.rows, rng)) return std::nullopt;
  return puzzle;
}

std::string fault(const LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  const int regions = logic::count_regions(puzzle), stars = puzzle.blocks[kStars].front();
  if (rows != columns || rows != regions) {
    return fmt::format(
        "{} rows, {} columns and {} regions can't have the same number of stars each", rows,
        columns, regions);
  }
  if (stars <= kNumber.most(puzzle.size)) return "";
  return fmt::format("{} per row don't fit on a board of {} rows", count_noun(stars, "star"), rows);
}

}  // namespace

const logic::Description kDescription{.name = "star-battle",
                                      .sizes = kSizes,
                                      .default_size = {10, 10},
                                      .min_side = 5,
                                      .max_side = 14,
                                      .has_size = [](Size size) { return size.square(); },
                                      .most_read = 16,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.mark = logic::Look::Mark::kStar},
                                      .number = kNumber,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = logic::change_regions};

}  // namespace gridpress::star_battle

namespace gridpress {

const Kind& star_battle_kind() {
  static const Kind kind = logic::kind_of(star_battle::kDescription);
  return kind;
}

}  // namespace gridpress
