#include "generator/kinds/killer/page/lesson.h"

#include <algorithm>
#include <optional>
#include <string>

#include "generator/base/result.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/killer/page/draw.h"
#include "generator/kinds/killer/page/step_text.h"

namespace gridpress::killer {
namespace {

constexpr std::string_view kLessonWords[] = {"title",
                                             "lead",
                                             "rule",
                                             "many_lead",
                                             "diagonals",
                                             "regions",
                                             "size_line",
                                             "size_irregular",
                                             "lesson_row",
                                             "lesson_column",
                                             "lesson_box",
                                             "lesson_cage",
                                             "lesson_diagonals",
                                             "lesson_sign",
                                             "signs",
                                             "step_title",
                                             "step_look",
                                             "step_place",
                                             "step_on"};
constexpr std::string_view kLessonPlaces[] = {"digits", "box", "sum", "total"};

// Formats "2 × 3" with no-break spaces.
std::string times(int first, int second) {
  return std::to_string(first) + "\u00a0×\u00a0" + std::to_string(second);
}

// Finds a cage with only one possible combination: a small cage, within a house if possible.
// Returns null if every cage has several. Sets `digits` to the combination.
const Cage* clear_cage(const Sums& sums, const State& state, DigitSet& digits);

bool has_clear_cage(const DigitContent& content) {
  const Sums sums(content.rules);
  const State state = SolvingPath(sums, content.givens).state();
  DigitSet digits;
  return clear_cage(sums, state, digits) != nullptr;
}

// An easy puzzle with a cage that has only one combination, which takes only a few attempts. If no
// attempt yields such a cage, an easy puzzle without one; nullopt if no attempt succeeds.
std::optional<Puzzle> easy_puzzle(const LessonPlan& plan) {
  constexpr std::uint64_t kAttempts = 2000;
  MakeRequest asked{
      .size = plan.drawn, .diagonals = plan.diagonals, .style = plan.style, .signs = plan.signs};
  asked.level.rating = fields::Range{{}, 2.2};
  const AttemptFunction attempt = start(asked);
  NearMisses misses;
  std::optional<Puzzle> other;
  for (std::uint64_t k = 0; k < kAttempts; ++k) {
    std::optional<Puzzle> made = run_attempt(attempt, plan.seed, k, misses);
    if (!made) continue;
    if (has_clear_cage(*digits_of(*made))) return made;
    if (!other) other = std::move(made);
  }
  return other;
}

const House& house_at(const Topology& board, HouseKind kind, int index) {
  return *std::find_if(board.houses.begin(), board.houses.end(), [&](const House& house) {
    return house.kind == kind && house.index == index;
  });
}

// A grid with only these cells filled and shaded.
figure::Figure filled(const DigitContent& content, const std::vector<Cell>& cells,
                      figure::Shade shade) {
  const Topology& board = *content.rules.topology;
  figure::Figure figure;
  for (const Cell c : cells) figure.marks.push_back(shaded(board, c, shade));
  add_grid(figure, board);
  for (const Cell c : cells) {
    figure.marks.push_back(value_at(board, c, content.solution[c], figure::Value::Role::kGiven));
  }
  return figure;
}

const Cage* clear_cage(const Sums& sums, const State& state, DigitSet& digits) {
  const Cage* best = nullptr;
  Finder finder(sums, state);
  int best_cost = 0;
  for (std::size_t i = 0; i < sums.cages.size(); ++i) {
    const Finder::Open open = finder.open(i);
    if (open.empty < 2 || open.combinations != 1) continue;
    const std::vector<Cell>& cells = sums.cages[i].cells;
    const auto& houses = sums.rules.topology->houses_of[cells.front()];
    const bool inside = std::any_of(houses.begin(), houses.end(), [&](int house) {
      const auto& of = sums.rules.topology->houses[house].cells;
      return std::includes(of.begin(), of.end(), cells.begin(), cells.end());
    });
    const int cost = open.empty + (inside ? 0 : 10);
    if (best != nullptr && cost >= best_cost) continue;
    best = &sums.cages[i];
    best_cost = cost;
    digits = open.any;
  }
  return best;
}

// A picture of a sign with its two cells filled.
figure::Figure sign_alone(const DigitContent& content, const Sign& sign) {
  figure::Figure figure = filled(content, {sign.small, sign.large}, figure::Shade::kHouse);
  add_signs(figure, {sign}, {}, *content.rules.topology);
  return figure;
}

void add_step(KindLesson& lesson, const DigitContent& content, const KindWords& words) {
  const Sums sums(content.rules);
  State state = SolvingPath(sums, content.givens).state();
  DigitSet digits;
  const Cage* found = clear_cage(sums, state, digits);
  if (found == nullptr) return;
  const Cage& cage = *found;
  KillerStep step;
  step.step.technique = "cage-one-combination";
  step.step.cells = cage.cells;
  step.step.digits = digits;
  const int n = content.rules.topology->digits;
  for (const Cell c : cage.cells) {
    for (const int digit : state.candidates(c).without(digits)) state.remove(c, digit);
  }
  lesson.step = picture_of(state, step, sums);
  lesson.step_title = fill_sentence(words, "step_title", {});
  const WordFilling filling{{"sum", std::to_string(cage.sum)},
                            {"digits", digits_in_words(digits, words)},
                            {"total", std::to_string(n * (n + 1) / 2)}};
  for (const std::string_view key : {"step_look", "step_place"}) {
    lesson.step_text.push_back(fill_sentence(words, key, filling));
  }
  lesson.tip = fill_sentence(words, "step_on", filling);
}

KindLesson lesson_in_words(const LessonPlan& plan, const KindWords& words) {
  const WordFilling filling{{"digits", std::to_string(plan.drawn)}};
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, plan.sizes.size() == 1 ? "lead" : "many_lead", filling);
  if (plan.diagonals) {
    lesson.lead = fill_sentence(
        words, "sentences",
        {{"sentence", lesson.lead}, {"effect", fill_sentence(words, "diagonals", {})}});
  }
  if (!plan.style.empty()) {
    lesson.lead =
        fill_sentence(words, "sentences",
                      {{"sentence", lesson.lead}, {"effect", fill_sentence(words, "regions", {})}});
  }
  if (plan.signs != Signs::kNone) {
    lesson.lead =
        fill_sentence(words, "sentences",
                      {{"sentence", lesson.lead}, {"effect", fill_sentence(words, "signs", {})}});
  }
  for (const int size : plan.sizes) {
    if (plan.sizes.size() == 1) break;
    const BoxShape box = *default_box(size);
    const bool boxes = std::ranges::find(plan.boxed, size) != plan.boxed.end();
    lesson.sizes.push_back(
        {times(size, size),
         fill_sentence(words, boxes ? "size_line" : "size_irregular",
                       {{"digits", std::to_string(size)}, {"box", times(box.rows, box.columns)}})});
  }
  return lesson;
}

void add_pictures(KindLesson& lesson, const LessonPlan& plan, const DigitContent& content,
                  const KindWords& words) {
  const Topology& board = *content.rules.topology;
  const int n = board.digits;
  const auto house = [&](HouseKind kind, int index, std::string_view caption) {
    const figure::Shade shade =
        kind == HouseKind::kOther ? figure::Shade::kMark : figure::Shade::kHouse;
    return LessonFigure{filled(content, house_at(board, kind, index).cells, shade),
                        fill_sentence(words, caption, {})};
  };
  // In a lesson with five pictures of houses, the sums would be too small, so the row is left out.
  const std::vector<Sign> signs = signs_of(content.rules);
  if (!plan.diagonals || signs.empty()) {
    lesson.houses.push_back(house(HouseKind::kRow, n / 2, "lesson_row"));
  }
  if (!plan.diagonals && signs.empty()) {
    lesson.houses.push_back(house(HouseKind::kColumn, 3 * n / 4, "lesson_column"));
  }
  lesson.houses.push_back(house(HouseKind::kBox, n / 2, "lesson_box"));
  if (plan.diagonals) lesson.houses.push_back(house(HouseKind::kOther, 0, "lesson_diagonals"));
  if (!signs.empty()) {
    lesson.houses.push_back(
        {sign_alone(content, signs.front()), fill_sentence(words, "lesson_sign", {})});
  }
  const std::vector<Cage> cages = cages_of(content.rules);
  const Cage& largest = *std::max_element(
      cages.begin(), cages.end(),
      [](const Cage& a, const Cage& b) { return a.cells.size() < b.cells.size(); });
  figure::Figure cage = filled(content, largest.cells, figure::Shade::kHouse);
  add_cages(cage, {largest}, n);
  lesson.houses.push_back({std::move(cage), fill_sentence(words, "lesson_cage", {})});
  add_step(lesson, content, words);
}

}  // namespace

std::span<const std::string_view> lesson_word_keys() {
  return kLessonWords;
}

std::span<const std::string_view> lesson_word_places() {
  return kLessonPlaces;
}

// If no puzzle is available, the lesson has only words.
KindLesson lesson_of(const LessonPlan& plan, const KindWords& words) {
  const std::optional<Puzzle> made = easy_puzzle(plan);
  KindLesson lesson = lesson_in_words(plan, words);
  if (made) add_pictures(lesson, plan, *digits_of(*made), words);
  return lesson;
}

}  // namespace gridpress::killer
