// Star battle: each row, column and region has the same number of stars, and stars never touch.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/count_noun.h"
#include "generator/kinds/logic/cell_set.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/second_engine.h"

namespace gridpress::star_battle {

extern const logic::Description kDescription;

namespace {

using logic::LogicContent;
using Cells = logic::CellSet<4>;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}};
constexpr int kRows = 4;    // needed for each star of a row
enum { kStars, kRegions };  // blocks
constexpr logic::BlockForm kBlocks[] = {{.shape = logic::BlockForm::Shape::kHeader,
                                         .length = 1,
                                         .least = 1,
                                         .most = 3,
                                         .may_be_empty = false},
                                        {.regions = true}};
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

Cells set_of(const std::vector<int>& list) {
  Cells cells;
  for (const int cell : list) cells.add(cell);
  return cells;
}

std::vector<int> list(const Cells& cells, int first = 0) {
  std::vector<int> all;
  cells.each([&](int cell) { all.push_back(first + cell); });
  return all;
}

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
  std::vector<int> literals = list(lines.without(chosen), 1);
  outside.each([&](int cell) { literals.push_back(-1 - cell); });
  const int all = static_cast<int>(literals.size());
  rules.add({single ? kOneLine : kLines, 0, count, literals, 0, list(chosen)});
  if (single) rules.add({kOneRegion, count, all, literals, 0, list(lines)});
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size), stars = puzzle.blocks[kStars][0];
  std::vector<Cells> near(size.cells()), block(size.cells()), houses;  // lines, then regions
  for (int cell = 0; cell < size.cells(); ++cell) {
    near[cell] = set_of(logic::surrounding(size, cell));
    block[cell].add(cell);
    rules.add({kTouching, 0, 0, list(near[cell], first), first + cell});
    near[cell].each([&](int next) {
      if (next > cell && next + 1 != cell + size.columns) block[cell].add(next);
    });
  }
  for (const auto& line : logic::lines(size)) houses.push_back(set_of(line));
  for (const auto& it : logic::regions(puzzle.blocks[kRegions])) houses.push_back(set_of(it));
  const int lines = size.rows + size.columns;
  for (int i = 0; i < std::ssize(houses); ++i) {
    const Cells& house = houses[i];
    const int region = i < lines ? 0 : 1, cells = house.count();
    const std::vector<int> causes = list(house), all = list(house, first);
    rules.add({kFull + region, 0, stars, all, 0, causes});
    rules.add({kLast + region, stars, cells, all, 0, causes});
    for (int cell = 0; cell < size.cells(); ++cell) {
      const auto add_rest = [&](int sort, int least, const Cells& taken, int guard) {
        const Cells rest = house.without(taken);
        if (least == 0 || rest.count() + 1 >= cells) return;
        rules.add({sort + region, least, rest.count(), list(rest, first), guard, causes});
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

class Options final : public KindOptions {
 public:
  int stars = 1;
};
constexpr fields::Key kKeys[] = {{.name = "stars",
                                  .type = fields::Type::kInteger,
                                  .help = "Stars in each row, column and region (default: 1 below "
                                          "10 rows, otherwise 2).",
                                  .least = 1,
                                  .most = 3}};

int stars_of(Size size, const KindOptions* options) {
  const auto* own = dynamic_cast<const Options*>(options);
  return own != nullptr ? own->stars : size.rows >= 10 ? 2 : 1;
}

// Returns a message if a board is too small for this number of stars, otherwise "".
std::string too_many_stars(int rows, int stars) {
  if (rows >= kRows * stars) return "";
  return fmt::format("{} per row don't fit on a board of {} rows", count_noun(stars, "star"), rows);
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  const auto usual = stars_of(context.size, nullptr);
  options->stars = static_cast<int>(reader.integer("stars").value_or(usual));
  options->fingerprint = fmt::format("stars {}", options->stars);
  if (const std::string problem = too_many_stars(context.size.rows, options->stars);
      !problem.empty()) {
    reader.error("stars", problem, fmt::format("use at least {} rows", kRows * options->stars));
  }
  return options;
}

// Places stars row by row. Returns false if a row has no room left.
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

// Moves an empty cell at or next to `cell` to another region.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  std::vector<int> choices = logic::surrounding(puzzle.size, cell);
  choices.push_back(cell);
  std::erase_if(choices, [&](int it) { return puzzle.solution.cells[it] != 0; });
  const int moved = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  logic::move_to_other_region(puzzle.size, puzzle.blocks[kRegions], moved, rng);
}

// Random stars, and random regions that each have enough of them. Each other solution is excluded
// by moving one of its stars to another region.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const Size size = draft.size;
  const int stars = std::min(stars_of(size, draft.options), size.rows / kRows);
  LogicContent puzzle;
  puzzle.kind = &kDescription;
  puzzle.size = size;
  puzzle.blocks = {{stars}, {}};
  std::vector<int>& cells = puzzle.solution.cells;
  std::vector<int>& regions = puzzle.blocks[kRegions];
  int tries = 200;
  while (tries > 0 && !place(size, stars, cells, rng)) --tries;
  if (tries == 0) return std::nullopt;
  if (!logic::make_regions(size, cells, size.rows, stars, rng, regions)) return std::nullopt;
  for (int moves = 2 * size.rows; moves > 0; --moves) {
    const auto other = logic::SecondEngine(puzzle).another(puzzle.solution);
    if (!other) return puzzle;
    std::vector<int> wrong;
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (other->cells[cell] > cells[cell]) wrong.push_back(cell);
    }
    rng.shuffle(std::span(wrong));
    const auto move = [&](int it) { return logic::move_to_other_region(size, regions, it, rng); };
    if (std::ranges::none_of(wrong, move)) change(puzzle, wrong.front(), rng);
  }
  return std::nullopt;
}

std::string fault(const LogicContent& puzzle) {
  const auto [rows, columns] = puzzle.size;
  const auto regions = logic::regions(puzzle.blocks[kRegions]).size();
  if (rows == columns && rows == static_cast<int>(regions)) {
    return too_many_stars(rows, puzzle.blocks[kStars].front());
  }
  return fmt::format("{} rows, {} columns and {} regions can't have the same number of stars each",
                     rows, columns, regions);
}

// The sentence `key` for puzzles with this number of stars, or 0 if the puzzles differ.
std::string sentence(const KindWords& words, std::string_view key, int stars) {
  const std::string rule = fill_sentence(words, fmt::format("stars_{}", stars), {});
  return fill_sentence(words, key, {{"stars", rule}});
}

std::string rule(Size, const Puzzle* puzzle, const KindWords& words) {
  const int stars =
      puzzle == nullptr ? 0 : content_as<LogicContent>(*puzzle).blocks[kStars].front();
  return sentence(words, "rule", stars);
}

std::vector<std::string> captions(const LogicContent& puzzle, const KindWords& words) {
  const std::string key = fmt::format("caption_{}", puzzle.blocks[kStars].front());
  return {fill_sentence(words, key, {}), logic::caption_parts(puzzle, words).back()};
}

// The small puzzle of the lesson has one star per row.
KindLesson lesson(const LessonRequest& request) {
  KindLesson lesson = logic::lesson_for(kDescription, request);
  const bool single = std::ranges::all_of(request.shapes, [](const LessonShape& shape) {
    return stars_of(shape.size, shape.options.get()) == 1;
  });
  lesson.lead = sentence(request.words, "lead", single ? 1 : 0);
  if (!single) lesson.step_text.push_back(fill_sentence(request.words, "stars_1", {}));
  return lesson;
}

constexpr std::string_view kWords[] = {"stars_0",   "stars_1",   "stars_2",  "stars_3",
                                       "caption_1", "caption_2", "caption_3"};
constexpr std::string_view kPlaces[] = {"stars"};

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
                                      .words = kWords,
                                      .word_places = kPlaces,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::star_battle

namespace gridpress {

const Kind& star_battle_kind() {
  static const Kind kind = [] {
    Kind made = logic::kind_of<star_battle::kDescription>();
    made.options = {.keys = star_battle::kKeys, .read = star_battle::read_options};
    made.look.rule = star_battle::rule;
    made.look.caption = on_content<star_battle::captions>;
    made.look.lesson = star_battle::lesson;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
