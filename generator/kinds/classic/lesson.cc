#include "generator/kinds/classic/lesson.h"

#include <string>

#include "generator/base/result.h"
#include "generator/kinds/classic/draw.h"
#include "generator/kinds/classic/first_step.h"
#include "generator/maker/fill.h"

namespace gridpress::classic {
namespace {

constexpr std::string_view kWordKeys[] = {
    "title",       "lead",           "row",         "column",      "box",
    "step_title",  "step_look",      "step_place",  "step_on",     "symbols_lead",
    "symbols_row", "symbols_column", "symbols_box", "numbers_lead"};
constexpr std::string_view kWordPlaces[] = {"digits", "digit"};

const House& house_at(const Topology& topology, HouseKind kind, int index) {
  for (const House& house : topology.houses) {
    if (house.kind == kind && house.index == index) return house;
  }
  GRIDPRESS_CHECK(false);
  return topology.houses.front();
}

// One house shaded and filled, the rest of the grid empty.
figure::Figure one_house(const Topology& topology, const House& house, const Grid& grid) {
  figure::Figure figure;
  figure.marks.push_back(shaded(topology, house));
  add_lines(figure, *topology.box);
  for (const Cell cell : house.cells) {
    figure.marks.push_back(value_at(topology, cell, grid[cell], figure::Value::Role::kGiven));
  }
  return figure;
}

void add_step(KindLesson& lesson, const TopologyPtr& topology, const KindWords& words, Seed seed) {
  const FirstStep step = find_first_step(topology, seed.child("step"));
  const WordFilling filling{{"digits", std::to_string(topology->digits)},
                            {"digit", std::to_string(step.digit)}};
  lesson.step_title = say(words, "step_title", filling);
  for (const std::string_view key : {"step_look", "step_place", "step_on"}) {
    lesson.step_text.push_back(say(words, key, filling));
  }
  lesson.step = draw_first_step(*topology, step);
}

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

KindLesson lesson(BoxShape box, const KindWords& words, Seed seed, bool digits) {
  const TopologyPtr topology = classic_topology(box);
  const int n = topology->digits;
  const Board board(topology);
  Filler filler(board);
  Rng rng(seed.child("houses"));
  const Grid grid = filler.fill(rng);
  const WordFilling filling{{"digits", std::to_string(n)}};
  const bool figures = digits && n <= 9;
  const auto captioned = [&](const std::string& key) {
    return say(words, figures ? key : "symbols_" + key, filling);
  };

  // Houses near the middle, clear of one another's place: three unlike pictures.
  const int middle_box = n / box.rows / 2 * (n / box.columns) + n / box.columns / 2;
  const auto picture = [&](HouseKind kind, int index, const std::string& caption) {
    return LessonFigure{one_house(*topology, house_at(*topology, kind, index), grid),
                        captioned(caption)};
  };
  KindLesson lesson;
  lesson.title = say(words, "title", filling);
  lesson.lead = digits && !figures ? say(words, "numbers_lead", filling) : captioned("lead");
  lesson.houses = {picture(HouseKind::kRow, n / 2, "row"),
                   picture(HouseKind::kColumn, 3 * n / 4, "column"),
                   picture(HouseKind::kBox, middle_box, "box")};
  if (figures) add_step(lesson, topology, words, seed);
  return lesson;
}

}  // namespace gridpress::classic
