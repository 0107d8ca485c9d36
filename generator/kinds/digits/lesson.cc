#include "generator/kinds/digits/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "generator/base/result.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/figure.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/make.h"
#include "generator/kinds/digits/options.h"
#include "generator/kinds/digits/step_text.h"

namespace gridpress::digits {
namespace {

// Formats "2 × 3" with no-break spaces.
std::string times(int first, int second) {
  return fmt::format("{}\u00a0×\u00a0{}", first, second);
}

using Shown = std::shared_ptr<const ClueContent>;

constexpr fields::Range kEasy{1.0, 5.9};

// The puzzle of the first attempt that succeeds, or null if none does.
Shown first_puzzle(const Variant& variant, const PuzzleRequest& request, std::uint64_t attempts) {
  const auto puzzle = gridpress::first_puzzle(start(variant, request), request, attempts);
  return puzzle ? std::static_pointer_cast<const ClueContent>(puzzle->content) : nullptr;
}

// Makes an easy puzzle with the same options. If that fails, because the section's own regions
// allow no easy puzzle or the attempts don't find one, makes a puzzle of any level or with the
// kind's default regions. Returns null if that fails too.
Shown puzzle_to_show(const Variant& variant, const LessonShape& shape, Seed seed) {
  constexpr std::uint64_t kAttempts = 10'000, kOfOwnRegions = 300, kOfAnyLevel = 4;
  PuzzleRequest request;
  request.size = shape.size;
  request.options = shape.options;
  request.level.rating = kEasy;
  request.seed = seed;
  const VariantOptions options = options_of(variant, shape.options.get());
  if (!options.regions.empty()) {
    if (Shown easy = first_puzzle(variant, request, kOfOwnRegions)) return easy;
    request.level.rating.reset();
    if (Shown any = first_puzzle(variant, request, kOfAnyLevel)) return any;
    const auto without_regions = std::make_shared<VariantOptions>(options);
    without_regions->regions.clear();
    request.options = without_regions;
    request.level.rating = kEasy;
  }
  return first_puzzle(variant, request, kAttempts);
}

// A grid with only these cells filled and shaded.
figure::Figure filled(const ClueContent& content, const std::vector<Cell>& cells,
                      std::optional<figure::Shade> shade) {
  const Topology& board = *content.rules.topology;
  Sketch sketch;
  add_ground(sketch, content.ground, true);
  for (const Cell c : cells) {
    if (shade) sketch.add(Layer::kTint, shaded(board, c, *shade));
    sketch.add(Layer::kDigit, value_at(board, c, content.solution[c], figure::Value::Role::kGiven));
  }
  return std::move(sketch).figure();
}

const House* house_of(const Topology& board, HouseKind kind, int nth) {
  const House* found = nullptr;
  for (const House& house : board.houses) {
    if (house.kind != kind || house.cells.size() <= 2) continue;
    found = &house;
    if (nth-- <= 0) break;
  }
  return found;
}

// A picture of one drawn clue with its cells filled: of the longest clues, the one with
// the highest number, since a sum of 0 shows little.
std::optional<figure::Figure> clue_picture(const ClueContent& content) {
  const Clue* longest = nullptr;
  for (const Clue& clue : content.clues) {
    if (clue.form->draw == nullptr) continue;
    const auto rank = [](const Clue& it) { return std::pair(it.cells.size(), it.value); };
    if (longest == nullptr || rank(clue) > rank(*longest)) longest = &clue;
  }
  if (longest == nullptr) return std::nullopt;
  Sketch sketch;
  add_ground(sketch, content.ground, true);
  longest->form->draw(sketch, *longest, *content.rules.topology);
  for (const Cell c : longest->cells) {
    sketch.add(Layer::kDigit, value_at(*content.rules.topology, c, content.solution[c],
                                       figure::Value::Role::kGiven));
  }
  sketch.widen(content.ground.variant->margins);
  return std::move(sketch).figure();
}

// For each cell, the cells that a rule of the whole grid pairs with it.
using Partners = std::vector<std::vector<Cell>>;

Partners partners_of(const ClueContent& content, bool& differ) {
  const Topology& board = *content.rules.topology;
  Partners partners(board.positions.size());
  const auto join = [&](const std::vector<Cell>& pair) {
    partners[pair[0]].push_back(pair[1]);
    partners[pair[1]].push_back(pair[0]);
  };
  for (const House& house : board.houses) {
    if (house.kind == HouseKind::kOther && house.cells.size() == 2) join(house.cells);
  }
  differ = std::ranges::any_of(partners, [](const auto& cells) { return !cells.empty(); });
  if (differ) return partners;
  for (const Clue& clue : content.all_rules) {
    if (clue.form->draw == nullptr && clue.cells.size() == 2) join(clue.cells);
  }
  return partners;
}

// A picture for a rule without clues: a digit near the middle, and the cells that it affects
// shaded. If the rule only forbids the same digit, these cells are empty; otherwise their digits
// show the rule.
std::optional<figure::Figure> pairs_picture(const ClueContent& content) {
  const Topology& board = *content.rules.topology;
  bool differ = false;
  const Partners partners = partners_of(content, differ);
  const auto rank = [&](Cell cell) {
    const auto [row, column] = board.positions[cell];
    const int middle = content.ground.size - 1;
    return std::pair(-static_cast<int>(partners[cell].size()),
                     std::abs(2 * row - middle) + std::abs(2 * column - middle));
  };
  Cell shown = 0;
  for (Cell cell = 1; cell < board.cells(); ++cell) {
    if (rank(cell) < rank(shown)) shown = cell;
  }
  if (partners[shown].empty()) return std::nullopt;
  Sketch sketch;
  add_ground(sketch, content.ground, true);
  const auto write = [&](Cell cell) {
    sketch.add(Layer::kDigit,
               value_at(board, cell, content.solution[cell], figure::Value::Role::kGiven));
  };
  write(shown);
  for (const Cell cell : partners[shown]) {
    sketch.add(Layer::kTint, shaded(board, cell, figure::Shade::kHouse));
    if (!differ) write(cell);
  }
  return std::move(sketch).figure();
}

// The first of several overlapping grids as a separate puzzle, drawn larger in the lesson.
ClueContent first_grid(const ClueContent& content) {
  VariantBoard ground = content.ground;
  const int row = ground.regions[0], column = ground.regions[1];
  ground.size = ground.topology->digits;
  ground.regions = {0, 0};
  ground.topology = ground.variant->board(ground.size, ground.regions);
  Grid solution;
  for (Cell cell = 0; cell < content.rules.topology->cells(); ++cell) {
    const Position at = content.rules.topology->positions[cell];
    const bool inside = at.row >= row && at.row < row + ground.size && at.column >= column &&
                        at.column < column + ground.size;
    if (inside) solution.push_back(content.solution[cell]);
  }
  Grid givens(solution.size());
  return {std::move(ground), {}, std::move(givens), std::move(solution)};
}

void add_houses(KindLesson& lesson, const ClueContent& content, const KindWords& words) {
  const Topology& board = *content.rules.topology;
  const int n = board.digits;
  const auto add = [&](HouseKind kind, int nth, std::string_view key) {
    const House* house = house_of(board, kind, nth);
    if (house == nullptr) return;
    lesson.houses.push_back(
        {filled(content, house->cells,
                kind == HouseKind::kOther ? std::nullopt : std::optional(figure::Shade::kHouse)),
         fill_sentence(words, key, {})});
  };
  add(HouseKind::kRow, n / 2, "lesson_row");
  add(HouseKind::kColumn, 3 * n / 4, "lesson_column");
  add(HouseKind::kBox, n / 2, "lesson_box");
  add(HouseKind::kOther, 0, "lesson_house");
  if (auto picture = clue_picture(content)) {
    lesson.houses.push_back({std::move(*picture), fill_sentence(words, "lesson_clue", {})});
  } else if (content.ground.variant->lesson_shows_rule) {
    if (auto pairs = pairs_picture(content)) {
      lesson.houses.push_back({std::move(*pairs), fill_sentence(words, "caption", {})});
    }
  }
}

// Whether a step fills the only place of a digit in a house. With `own`, only houses count that
// other kinds lack.
bool is_single(const SolvingStep& step, const ClueContent& content, bool own) {
  if (!step.step.places() || step.step.houses.empty()) return false;
  const auto house = static_cast<std::size_t>(step.step.houses.front());
  const HouseKind kind = content.rules.topology->houses[house].kind;
  const Regions regions = content.ground.variant->regions;
  const bool own_boxes = regions == Regions::kBoxes || regions == Regions::kBlocks;
  return !own || kind == HouseKind::kOther || (own_boxes && kind == HouseKind::kBox);
}

// The kind of step to look for.
struct Wanted {
  bool clues = false;   // whether it is a step by a clue rather than by houses
  bool places = false;  // whether it must place a digit
  bool own = false;     // whether its house, or a pair it depends on, must be specific to the kind
};

// Adds the first wanted step of the path to the lesson. Returns whether it found one.
bool show_step(KindLesson& lesson, const ClueContent& content, const Wanted& wanted,
               const KindWords& words) {
  SolvingPath path(content);
  while (const SolvingStep* step = path.next()) {
    const bool by_clue = path.rows()[static_cast<std::size_t>(step->row)].form != nullptr;
    const bool placed = step->step.places() || !wanted.places;
    const bool single =
        is_single(*step, content, wanted.own) ||
        (is_single(*step, content, false) && rests_on_pairs(*step, path, content, words));
    if (wanted.clues ? by_clue && placed : single) {
      lesson.step = picture_of(*step, path, content);
      lesson.step_text.push_back(by_clue ? clue_text(*step, content, words)
                                         : single_text(*step, path, content, words));
      lesson.numbered = true;
      lesson.tip = fill_sentence(words, wanted.clues ? "step_on" : "step_on_houses", {});
      return true;
    }
    path.take(*step);
  }
  return false;
}

// Adds the first step of the path that shows something specific to the kind. If the page already
// has four pictures of houses, a picture with candidates may not fit, because it needs large cells.
void add_step(KindLesson& lesson, const ClueContent& content, const KindWords& words) {
  const bool clues = std::ranges::any_of(content.all_rules,
                                         [](const Clue& clue) { return clue.form->rating > 0; });
  lesson.step_title = fill_sentence(words, "step_title", {});
  std::vector<Wanted> wanted = {{.own = true}, {.own = false}};
  if (clues) wanted = {{.clues = true, .places = lesson.houses.size() > 3}, {.clues = true}};
  for (const Wanted& each : wanted) {
    if (show_step(lesson, content, each, words)) return;
  }
}

std::string lead_of(const ClueContent& content, int sizes, const KindWords& words) {
  const Topology& board = *content.rules.topology;
  const bool boxes = std::ranges::any_of(
      board.houses, [](const House& house) { return house.kind == HouseKind::kBox; });
  const int digits = board.digits;
  const std::string key =
      fmt::format("{}_{}", sizes == 1 ? "lead" : "many", boxes ? "boxes" : "latin");
  const std::string own = fill_sentence(words, "rule", {{"digits", std::to_string(digits)}});
  const std::string lead = fill_sentence(words, key, {{"digits", std::to_string(digits)}});
  const auto both = [&](const std::string& first, const std::string& second) {
    return fill_sentence(words, "told", {{"sentence", first}, {"effect", second}});
  };
  const VariantBoard& ground = content.ground;
  const std::string text = with_flag_rules(*ground.variant, ground.flags, both(lead, own), words);
  return both(text, fill_sentence(words, "unique", {}));
}

}  // namespace

const LessonShape& shown_shape(const LessonRequest& request) {
  GRIDPRESS_CHECK(!request.shapes.empty());
  return *std::ranges::max_element(request.shapes, {}, &LessonShape::puzzles);
}

KindLesson lesson_with(const ClueContent& puzzle, const LessonRequest& request) {
  const KindWords& words = request.words;
  const Variant& variant = *puzzle.ground.variant;
  std::vector<int> sizes;
  for (const LessonShape& shape : request.shapes) {
    if (std::ranges::find(sizes, shape.size.rows) == sizes.end()) {
      sizes.push_back(shape.size.rows);
    }
  }
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = lead_of(puzzle, static_cast<int>(sizes.size()), words);
  for (const int size : sizes) {
    if (sizes.size() == 1) break;
    const BoxShape box = default_box(digits_of_size(variant, size)).value_or(BoxShape{});
    const bool boxes = has_boxes(variant, size, puzzle.ground.flags);
    lesson.sizes.push_back(
        {times(size, size),
         fill_sentence(words, boxes ? "size_boxes" : "size_latin",
                       {{"digits", std::to_string(digits_of_size(variant, size))},
                        {"box", times(box.rows, box.columns)}})});
  }
  const bool grids = variant.regions == Regions::kGrids;
  add_houses(lesson, grids ? first_grid(puzzle) : puzzle, words);
  add_step(lesson, puzzle, words);
  return lesson;
}

KindLesson lesson(const Variant& variant, const LessonRequest& request) {
  const LessonShape& shape = shown_shape(request);
  if (const Shown puzzle = puzzle_to_show(variant, shape, request.seed)) {
    return lesson_with(*puzzle, request);
  }
  // If no puzzle is available, the lesson has only words.
  KindLesson lesson;
  lesson.title = fill_sentence(request.words, "title", {});
  lesson.lead =
      fill_sentence(request.words, "rule",
                    {{"digits", std::to_string(digits_of_size(variant, shape.size.rows))}});
  return lesson;
}

}  // namespace gridpress::digits
