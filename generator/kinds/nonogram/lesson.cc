#include "generator/kinds/nonogram/lesson.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "generator/kinds/attempts.h"
#include "generator/kinds/nonogram/draw.h"
#include "generator/kinds/nonogram/make.h"

namespace gridpress::nonogram {
namespace {

constexpr std::string_view kWordKeys[] = {"name",
                                          "title",
                                          "lead",
                                          "rule",
                                          "strip_both",
                                          "strip_end",
                                          "step_title",
                                          "step_text",
                                          "step_small",
                                          "row",
                                          "column",
                                          "row_listed",
                                          "column_listed",
                                          "square",
                                          "list_next",
                                          "black",
                                          "white",
                                          "name_full_line",
                                          "name_finished_line",
                                          "name_overlap",
                                          "name_completed_run",
                                          "name_edge_run",
                                          "name_touched_run",
                                          "name_blocked_gap",
                                          "name_narrowed_runs",
                                          "name_whole_line",
                                          "name_two_lines",
                                          "name_smallest_reason",
                                          "why_empty_line",
                                          "why_full_line",
                                          "why_finished_line",
                                          "why_overlap",
                                          "why_completed_run",
                                          "why_edge_run",
                                          "why_touched_run",
                                          "why_blocked_gap",
                                          "why_narrowed_runs",
                                          "why_whole_line",
                                          "why_not_black",
                                          "why_not_white",
                                          "spoken",
                                          "spoken_answer"};
constexpr std::string_view kWordPlaces[] = {
    "number", "row",  "column", "list", "next",    "squares",      "square",
    "line",   "clue", "lines",  "rows", "columns", "column_clues", "row_clues"};

constexpr int kStrip = 10;  // number of squares in a strip

void shift(figure::Mark& mark, double right, double down) {
  const auto move = [&](figure::Point& point) {
    point.x += right;
    point.y += down;
  };
  if (auto* tint = std::get_if<figure::Tint>(&mark)) move(tint->corner);
  if (auto* text = std::get_if<figure::Text>(&mark)) move(text->at);
  if (auto* dot = std::get_if<figure::Dot>(&mark)) move(dot->centre);
  if (auto* line = std::get_if<figure::Line>(&mark)) {
    move(line->from);
    move(line->to);
  }
  if (auto* frame = std::get_if<figure::Frame>(&mark)) {
    for (figure::Point& corner : frame->corners) move(corner);
  }
}

void add_shifted(figure::Figure& figure, const figure::Figure& part, double right, double down) {
  for (figure::Mark mark : part.marks) {
    shift(mark, right, down);
    figure.marks.push_back(std::move(mark));
  }
  figure.margins.left = std::max(figure.margins.left, part.margins.left);
}

// Draws ten squares of a row with its clue. In `squares`, 'x' is newly black, 'o' was black before,
// and '.' is known to be white.
figure::Figure strip(const Clue& clue, std::string_view squares) {
  const Size size{1, kStrip};
  figure::Figure figure;
  for (const char mark : {'o', 'x'}) {
    Picture picture;
    for (const char square : squares) picture.push_back(square == mark ? 1 : 0);
    add_black(figure, size, picture, mark == 'x' ? figure::Shade::kBlack : figure::Shade::kDark);
  }
  add_grid(figure, size);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const double x = static_cast<double>(i) + .5;
    if (squares[i] == '.') figure.marks.push_back(figure::Dot{{x, .5}, figure::Dot::Role::kBlank});
  }
  add_row_clue(figure, clue, 0);
  return figure;
}

constexpr int kStrips = 4;  // number of rows in a figure of strips
constexpr double kStripPitch = 1.5;

// Draws strips one above the other, vertically centred.
figure::Figure strips(const std::vector<figure::Figure>& all) {
  figure::Figure figure;
  figure.rows = kStrips;
  figure.columns = kStrip;
  const double height = kStripPitch * static_cast<double>(all.size() - 1) + 1;
  double down = (kStrips - height) / 2;
  for (const figure::Figure& one : all) {
    add_shifted(figure, one, 0, down);
    down += kStripPitch;
  }
  return figure;
}

// A small puzzle, with its answer to the right.
figure::Figure puzzle_and_answer(Seed seed) {
  constexpr int kSide = 5, kGap = 2, kAttempts = 2000;
  PuzzleRequest request;
  request.size = {kSide, kSide};
  request.level.rating = fields::Range{1.1, 1.6};
  request.seed = seed;
  const std::optional<Puzzle> puzzle = first_puzzle(start(request), request, kAttempts);
  GRIDPRESS_CHECK(puzzle);  // half of the attempts succeed
  const Nonogram& nonogram = content_of(*puzzle);
  figure::Figure both = draw_nonogram(nonogram, false);
  add_shifted(both, draw_nonogram(nonogram, true), kSide + kGap, 0);
  both.columns = 2 * kSide + kGap;
  return both;
}

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

KindLesson lesson(const LessonRequest& request) {
  const auto sentence = [&](std::string_view key) { return fill_sentence(request.words, key, {}); };
  KindLesson lesson;
  lesson.title = sentence("title");
  lesson.lead = sentence("lead");
  lesson.houses = {
      {strips({strip({7}, "ooooooo___"), strip({7}, "___ooooooo"), strip({7}, "___xxxx___")}),
       sentence("strip_both")},
      {strips({strip({4, 3}, "o_________"), strip({4, 3}, "oxxx._____")}), sentence("strip_end")}};
  lesson.step_title = sentence("step_title");
  lesson.step_text = {sentence("step_text"), sentence("step_small")};
  lesson.step = puzzle_and_answer(request.seed.child("small"));
  return lesson;
}

}  // namespace gridpress::nonogram
