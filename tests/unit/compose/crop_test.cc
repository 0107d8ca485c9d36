#include "layout/parts/hints/crop.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <variant>
#include <vector>

namespace gridpress {
namespace {

using figure::Line;

// A 6x6 grid with boxes three wide and two high, and a value in every square except the diagonal.
figure::Figure boxes_of_six() {
  figure::Figure figure;
  figure.rows = figure.columns = 6;
  for (int at = 1; at < 6; ++at) {
    const double way = at;
    figure.marks.emplace_back(
        Line{{0, way}, {6, way}, at % 2 == 0 ? Line::Weight::kBox : Line::Weight::kThin});
    figure.marks.emplace_back(
        Line{{way, 0}, {way, 6}, at % 3 == 0 ? Line::Weight::kBox : Line::Weight::kThin});
  }
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {6, 0}, {6, 6}, {0, 6}}});
  for (int cell = 0; cell < 36; ++cell) {
    const int row = cell / 6, column = cell % 6;
    if (row == column) continue;
    figure.marks.emplace_back(figure::Value{{column + 0.5, row + 0.5}, cell, 1 + column, {}});
  }
  return figure;
}

figure::CandidateMark candidate(int row, int column) {
  return {{column + 0.2, row + 0.2}, row * 6 + column, 1, {}};
}

int lines_of(const figure::Figure& figure, Line::Weight weight) {
  return static_cast<int>(std::ranges::count_if(figure.marks, [&](const figure::Mark& mark) {
    const auto* line = std::get_if<Line>(&mark);
    return line != nullptr && line->weight == weight;
  }));
}

}  // namespace

TEST_CASE("a picture of a step is cropped to the boxes that contain its candidates") {
  figure::Figure figure = boxes_of_six();
  figure.marks.emplace_back(candidate(4, 4));
  figure.marks.emplace_back(candidate(2, 3));
  const auto part = crop_to_boxes(figure);
  REQUIRE(part);
  CHECK(part->first.row == 2);
  CHECK(part->first.column == 3);
  CHECK(part->figure.rows == 4);
  CHECK(part->figure.columns == 3);
  // The cropped part ends at the grid's bottom and right edges; the grid continues above and left.
  CHECK(lines_of(part->figure, Line::Weight::kRegion) == 2);
  CHECK(lines_of(part->figure, Line::Weight::kBox) == 3);
  int values = 0;
  for (const figure::Mark& mark : part->figure.marks) {
    if (const auto* value = std::get_if<figure::Value>(&mark)) {
      ++values;
      CHECK(value->digit == 1 + static_cast<int>(value->centre.x) + 3);
      CHECK(value->cell / 6 == static_cast<int>(value->centre.y) + 2);
    } else if (const auto* small = std::get_if<figure::CandidateMark>(&mark)) {
      CHECK((small->centre.x == Approx(1.2) || small->centre.x == Approx(0.2)));
    }
  }
  CHECK(values == 4 * 3 - 3);
}

TEST_CASE("a house that a step mentions is not cropped") {
  figure::Figure figure = boxes_of_six();
  figure.marks.emplace_back(figure::Tint{{0, 3}, 6, 1, figure::Shade::kHouse});
  figure.marks.emplace_back(figure::Tint{{5, 3}, 1, 1, figure::Shade::kPattern});
  figure.marks.emplace_back(candidate(3, 5));
  // These marks are in every picture and have nothing to do with the step.
  figure.marks.emplace_back(figure::Tint{{0, 0}, 1, 1, figure::Shade::kMark});
  const auto part = crop_to_boxes(figure);
  REQUIRE(part);
  CHECK(part->figure.columns == 6);
  CHECK(part->figure.rows == 2);
}

TEST_CASE("pictures of steps that can't be cropped are kept whole") {
  figure::Figure figure = boxes_of_six();
  CHECK(!crop_to_boxes(figure));  // the picture lacks marks of a step
  figure.marks.emplace_back(candidate(0, 0));
  REQUIRE(crop_to_boxes(figure));
  figure::Figure caged = figure, clued = figure, all_over = figure;
  caged.marks.emplace_back(figure::Cage{{{1, 1}, {2, 1}}, "5"});
  CHECK(!crop_to_boxes(caged));
  clued.margins.left = 1;
  CHECK(!crop_to_boxes(clued));
  all_over.marks.emplace_back(candidate(5, 5));
  CHECK(!crop_to_boxes(all_over));
}

TEST_CASE("a hint's picture is cropped to four cells each way, with lines that run on") {
  figure::Figure figure = boxes_of_six();
  figure.marks.emplace_back(candidate(3, 4));
  const PicturePart part = crop_to_step(figure);
  CHECK(part.first.row == 2);
  CHECK(part.first.column == 2);
  CHECK(part.figure.rows == 4);
  CHECK(part.figure.columns == 4);
  // The grid ends at the bottom and at the right, and continues at the top and at the left.
  CHECK(lines_of(part.figure, Line::Weight::kRegion) == 2);
  for (const figure::Mark& mark : part.figure.marks) {
    const auto* line = std::get_if<Line>(&mark);
    if (line == nullptr || line->from.y != line->to.y) continue;
    CHECK(std::min(line->from.x, line->to.x) == Approx(-0.16));
    CHECK(std::max(line->from.x, line->to.x) == 4);
  }
}

TEST_CASE("a hint's picture grows with its squares, and with a house or cage of up to five cells") {
  figure::Figure figure = boxes_of_six();
  figure.marks.emplace_back(candidate(0, 0));
  figure.marks.emplace_back(figure::Tint{{0, 0}, 3, 2, figure::Shade::kHouse});
  CHECK(step_area(figure, StepMarks::kAll) == StepArea{0, 0, 3, 2});
  CHECK(step_area(figure, StepMarks::kPattern) == StepArea{0, 0, 1, 1});
  CHECK(crop_to_step(figure).figure.columns == 4);
  figure.marks.emplace_back(candidate(0, 5));
  CHECK(crop_to_step(figure).figure.columns == 6);
  CHECK(crop_to_step(figure).figure.rows == 4);
}

TEST_CASE("a worked figure is cropped to what is shaded, in a window at the grid's edge") {
  figure::Figure figure = boxes_of_six();
  figure.marks.emplace_back(figure::Tint{{0, 3}, 3, 2, figure::Shade::kHouse});
  figure.marks.emplace_back(candidate(4, 1));
  const auto part = crop_to_shaded(figure, 4);
  REQUIRE(part);
  CHECK(part->first.row == 2);
  CHECK(part->first.column == 0);
  CHECK(part->figure.rows == 4);
  CHECK(part->figure.columns == 4);
  CHECK(!crop_to_shaded(figure, 6));
  figure.marks.emplace_back(figure::Tint{{5, 0}, 1, 6, figure::Shade::kHouse});
  CHECK(!crop_to_shaded(figure, 4));
}

TEST_CASE("a cage that a crop cuts keeps its squares, and one outside is left out") {
  figure::Figure figure = boxes_of_six();
  figure.marks.emplace_back(candidate(0, 0));
  figure.marks.emplace_back(figure::Cage{{{0, 3}, {0, 4}}, "5"});
  figure.marks.emplace_back(figure::Cage{{{5, 4}, {5, 5}}, "6"});
  const PicturePart part = crop_to_step(figure);
  int cages = 0;
  for (const figure::Mark& mark : part.figure.marks) {
    const auto* cage = std::get_if<figure::Cage>(&mark);
    if (cage == nullptr) continue;
    ++cages;
    CHECK(cage->label == "5");
    CHECK(cage->squares.size() == 2);
  }
  CHECK(cages == 1);
}

TEST_CASE("a line of the loop is cut at the edges of a crop") {
  figure::Figure figure;
  figure.rows = figure.columns = 8;
  figure.marks.emplace_back(figure::Cross{{0.5, 0}});
  figure.marks.emplace_back(
      figure::Trail{{{1, 1}, {1, 7}, {7, 7}, {7, 1}}, true, figure::Trail::Role::kLoop});
  const PicturePart part = crop_to_step(figure);
  REQUIRE(part.figure.columns == 4);
  std::vector<figure::Trail> trails;
  for (const figure::Mark& mark : part.figure.marks) {
    if (const auto* trail = std::get_if<figure::Trail>(&mark)) trails.push_back(*trail);
  }
  REQUIRE(trails.size() == 2);
  CHECK(trails[0].points.back().y == Approx(4.16));
  CHECK(trails[1].points.front().x == Approx(4.16));
  CHECK(trails[1].points.back().x == 1);
}

TEST_CASE("a line through the middle of cells ends at the edge of a crop, before its number") {
  figure::Figure figure;
  figure.rows = figure.columns = 8;
  figure.marks.emplace_back(figure::Cross{{0.5, 0}});
  figure.marks.emplace_back(
      figure::Trail{{{1.5, 1.5}, {1.5, 6.5}}, false, figure::Trail::Role::kLoop});
  const PicturePart part = crop_to_step(figure);
  REQUIRE(part.figure.rows == 4);
  REQUIRE(part.figure.marks.size() == 2);
  const auto& trail = std::get<figure::Trail>(part.figure.marks[1]);
  CHECK(trail.points.front().y == 1.5);
  CHECK(trail.points.back().y == 4);
}

TEST_CASE("a step in one line of a grid with clues outside is cropped to that line and its clues") {
  figure::Figure figure = boxes_of_six();
  figure.margins.left = figure.margins.top = 1;
  figure.marks.emplace_back(figure::Text{{-0.5, 2.5}, "4", figure::Text::Role::kOutside});
  figure.marks.emplace_back(figure::Text{{2.5, -0.5}, "7", figure::Text::Role::kOutside});
  figure.marks.emplace_back(figure::Tint{{0, 2}, 6, 1, figure::Shade::kHouse});
  const PicturePart part = crop_to_step(figure);
  CHECK(part.first.row == 2);
  CHECK(part.figure.rows == 1);
  CHECK(part.figure.columns == 6);
  CHECK(part.figure.margins.left == 1);
  CHECK(part.figure.margins.top == 0);
  std::vector<std::string> clues;
  for (const figure::Mark& mark : part.figure.marks) {
    if (const auto* text = std::get_if<figure::Text>(&mark)) clues.push_back(text->text);
  }
  CHECK(clues == std::vector<std::string>{"4"});
}

TEST_CASE("a dot on a cut edge keeps clear of the line numbers") {
  figure::Figure figure = boxes_of_six();
  figure.columns = figure.rows = 12;
  figure.marks.emplace_back(figure::ResultBox{{10.5, 10.5}});
  const auto with_dot = [&](figure::Point at) {
    figure::Figure dotted = figure;
    dotted.marks.emplace_back(figure::Badge{at, figure::Badge::Form::kWhiteDot});
    return crop_to_step(dotted).figure.margins;
  };
  CHECK(with_dot({10, 10}).top == 0);
  CHECK(with_dot({10, 8}).top > 0.1);
  CHECK(with_dot({10, 8}).left == 0);
  CHECK(with_dot({8, 10}).left > 0.1);
}

}  // namespace gridpress
