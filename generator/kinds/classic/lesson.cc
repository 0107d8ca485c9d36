#include "generator/kinds/classic/lesson.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "generator/base/result.h"
#include "generator/kinds/classic/first_step.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digit_options.h"
#include "generator/maker/fill.h"
#include "generator/model/line_format.h"

namespace gridpress::classic {
namespace {

constexpr std::string_view kWordKeys[] = {"name",         "title",
                                          "lead",         "rule",
                                          "many_lead",    "row",
                                          "column",       "box",
                                          "step_title",   "step_look",
                                          "step_place",   "step_on",
                                          "numbers_lead", "numbers_many_lead",
                                          "numbers_row",  "numbers_column",
                                          "numbers_box",  "numbers_step_on",
                                          "symbols_lead", "symbols_many_lead",
                                          "symbols_row",  "symbols_column",
                                          "symbols_box",  "symbols_step_on",
                                          "size_digits",  "size_numbers",
                                          "size_letters", "size_hex",
                                          "size_shapes",  "size_pictures"};
constexpr std::string_view kWordPlaces[] = {"digits", "digit", "last", "box"};
constexpr int kLargestDigit = 9;

// A shape that the lesson explains, with the settings of its section.
struct Shape {
  BoxShape box;
  Symbols symbols = Symbols::kDigits;
  int puzzles = 0;
};

int size_of(const Shape& shape) {
  return shape.box.rows * shape.box.columns;
}

bool has_single_digits(const Shape& shape) {
  return shape.symbols == Symbols::kDigits && size_of(shape) <= kLargestDigit;
}

// The prefix of the keys for the lesson's words, by what readers write in its puzzles: digits,
// numbers (if some are over 9) or symbols.
std::string_view vocabulary_of(const std::vector<Shape>& shapes) {
  const auto all = [&](auto&& test) { return std::all_of(shapes.begin(), shapes.end(), test); };
  if (all(has_single_digits)) return "";
  if (all([](const Shape& s) { return s.symbols == Symbols::kDigits; })) return "numbers_";
  return "symbols_";
}

// The shapes of the book, sorted by size, with digits before letters, shapes and pictures.
std::vector<Shape> shapes_of(const LessonRequest& order) {
  std::vector<Shape> shapes;
  for (const LessonShape& shape : order.shapes) {
    const DigitOptions options = digit_options(shape.options.get(), shape.size);
    const auto same = std::ranges::find_if(shapes, [&](const Shape& other) {
      return other.box == options.box && other.symbols == options.symbols;
    });
    if (same != shapes.end()) {
      same->puzzles += shape.puzzles;
    } else {
      shapes.push_back({options.box, options.symbols, shape.puzzles});
    }
  }
  std::ranges::stable_sort(shapes, {}, [](const Shape& shape) {
    return std::tuple(size_of(shape), shape.symbols.sort(), shape.box.rows);
  });
  return shapes;
}

// The most common shape, preferably with single digits, because the worked step uses
// digits and large grids make poor pictures.
const Shape& drawn_shape(const std::vector<Shape>& shapes) {
  return *std::ranges::max_element(shapes, {}, [](const Shape& shape) {
    return std::tuple(has_single_digits(shape), size_of(shape) <= kLargestDigit, shape.puzzles);
  });
}

// "2 × 3": columns and rows of a grid, or rows and columns of a box.
std::string times(int first, int second) {
  return std::to_string(first) + "\u00a0×\u00a0" + std::to_string(second);
}

const House& house_at(const Topology& topology, HouseKind kind, int index) {
  for (const House& house : topology.houses) {
    if (house.kind == kind && house.index == index) return house;
  }
  GRIDPRESS_CHECK(false);
  return topology.houses.front();
}

// Draws the grid with one house shaded and filled, and the rest empty.
figure::Figure one_house(const Topology& topology, const House& house, const Grid& grid) {
  figure::Figure figure;
  figure.marks.push_back(shaded(topology, house));
  add_lines(figure, topology);
  for (const Cell cell : house.cells) {
    figure.marks.push_back(value_at(topology, cell, grid[cell], figure::Value::Role::kGiven));
  }
  return figure;
}

LessonSize size_line(const Shape& shape, std::string_view vocabulary, const KindWords& words) {
  const int n = size_of(shape);
  const bool hex = shape.symbols == Symbols::kHex;
  const char last = hex ? digit_symbol(n - 1) : static_cast<char>('A' + n - 1);
  const WordFilling filling{{"digits", std::to_string(n)},
                            {"last", std::string(1, last)},
                            {"box", times(shape.box.rows, shape.box.columns)}};
  std::string_view key = "size_numbers";
  if (shape.symbols == Symbols::kLetters) key = "size_letters";
  if (hex) key = "size_hex";
  if (shape.symbols == Symbols::kShapes) key = "size_shapes";
  if (shape.symbols == Symbols::kPictures) key = "size_pictures";
  if (has_single_digits(shape) && vocabulary != "numbers_") key = "size_digits";
  return {times(n, n), fill_sentence(words, key, filling)};
}

void add_step(KindLesson& lesson, const TopologyPtr& topology, std::string_view vocabulary,
              const LessonRequest& order) {
  const KindWords& words = order.words;
  const FirstStep step = find_first_step(topology, order.seed.child("step"));
  const WordFilling filling{{"digits", std::to_string(topology->digits)},
                            {"digit", std::to_string(step.digit)}};
  lesson.step_title = fill_sentence(words, "step_title", filling);
  for (const std::string_view key : {"step_look", "step_place"}) {
    lesson.step_text.push_back(fill_sentence(words, key, filling));
  }
  lesson.tip = fill_sentence(words, std::string(vocabulary) + "step_on", filling);
  lesson.step = draw_first_step(*topology, step);
}

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

KindLesson lesson(const LessonRequest& order) {
  const std::vector<Shape> shapes = shapes_of(order);
  const Shape& drawn = drawn_shape(shapes);
  const BoxShape box = drawn.box;
  const TopologyPtr topology = boxed_topology(box);
  const int n = topology->digits;
  const FlatBoard board(topology);
  Filler filler(board);
  Rng rng(order.seed.child("houses"));
  const Grid grid = filler.fill(rng);
  const WordFilling filling{{"digits", std::to_string(n)}};
  const std::string vocabulary(vocabulary_of(shapes));
  const auto sentence = [&](const std::string& key) {
    return fill_sentence(order.words, vocabulary + key, filling);
  };

  // These houses are near the middle and don't overlap, so that the three pictures differ.
  const int middle_box = n / box.rows / 2 * (n / box.columns) + n / box.columns / 2;
  const auto picture = [&](HouseKind kind, int index, const std::string& caption) {
    return LessonFigure{one_house(*topology, house_at(*topology, kind, index), grid),
                        sentence(caption)};
  };
  KindLesson lesson;
  lesson.title = fill_sentence(order.words, "title", filling);
  if (shapes.size() == 1) {
    lesson.lead = sentence("lead");
  } else {
    lesson.lead = sentence("many_lead");
    for (const Shape& shape : shapes) {
      lesson.sizes.push_back(size_line(shape, vocabulary, order.words));
    }
  }
  lesson.houses = {picture(HouseKind::kRow, n / 2, "row"),
                   picture(HouseKind::kColumn, 3 * n / 4, "column"),
                   picture(HouseKind::kBox, middle_box, "box")};
  lesson.symbols = drawn.symbols;
  if (has_single_digits(drawn)) add_step(lesson, topology, vocabulary, order);
  return lesson;
}

}  // namespace gridpress::classic
