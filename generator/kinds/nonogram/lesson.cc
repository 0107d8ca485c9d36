#include "generator/kinds/nonogram/lesson.h"

#include <memory>

#include "generator/kinds/nonogram/draw.h"
#include "generator/kinds/nonogram/make.h"

namespace gridpress::nonogram {
namespace {

constexpr std::string_view kWordKeys[] = {"name",
                                          "title",
                                          "lead",
                                          "strip_left",
                                          "strip_right",
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

constexpr int kStrip = 10;  // squares of a strip
constexpr int kRun = 7;

// A row of ten squares with its clue and the black squares from one to another.
figure::Figure strip(const Clue& clue, int first, int last, figure::Shade shade) {
  const Size size{1, kStrip};
  Picture picture(kStrip);
  for (int i = first; i <= last; ++i) picture[i] = 1;
  figure::Figure figure;
  add_black(figure, size, picture, shade);
  add_grid(figure, size);
  add_row_clue(figure, clue, 0);
  return figure;
}

// A run of 4 of which the first square was known, and the white square behind it.
figure::Figure end_strip() {
  figure::Figure figure = strip({4, 3}, 0, 3, figure::Shade::kBlack);
  figure.marks.push_back(figure::Ring{{.5, .5}});
  figure.marks.push_back(figure::Dot{{4.5, .5}, figure::Dot::Role::kBlank});
  return figure;
}

void shift(figure::Mark& mark, double by) {
  if (auto* tint = std::get_if<figure::Tint>(&mark)) tint->corner.x += by;
  if (auto* frame = std::get_if<figure::Frame>(&mark)) {
    for (figure::Point& corner : frame->corners) corner.x += by;
  }
}

// A small puzzle, and to its right its answer.
figure::Figure puzzle_and_answer(Seed seed) {
  constexpr int kSide = 5, kGap = 2, kAttempts = 2000;
  PuzzleRequest request;
  request.size = {kSide, kSide};
  request.level.rating = fields::Range{1.1, 1.6};
  request.seed = seed;
  AttemptResult made;
  for (std::uint64_t first = 0; made.puzzles.empty() && first < kAttempts; first += 8) {
    made = make(request, {first, 8});
  }
  GRIDPRESS_CHECK(!made.puzzles.empty());  // every second attempt gives one
  const Nonogram& nonogram = content_of(made.puzzles.front());
  figure::Figure both = draw_nonogram(nonogram, false);
  for (figure::Mark mark : draw_nonogram(nonogram, true).marks) {
    shift(mark, kSide + kGap);
    both.marks.push_back(std::move(mark));
  }
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
  const auto said = [&](std::string_view key) { return say(request.words, key, {}); };
  using figure::Shade;
  KindLesson lesson;
  lesson.title = said("title");
  lesson.lead = said("lead");
  lesson.houses = {{strip({kRun}, 0, kRun - 1, Shade::kDark), said("strip_left")},
                   {strip({kRun}, kStrip - kRun, kStrip - 1, Shade::kDark), said("strip_right")},
                   {strip({kRun}, kStrip - kRun, kRun - 1, Shade::kBlack), said("strip_both")},
                   {end_strip(), said("strip_end")}};
  lesson.step_title = said("step_title");
  lesson.step_text = {said("step_text"), said("step_small")};
  lesson.step = puzzle_and_answer(request.seed.child("small"));
  return lesson;
}

}  // namespace gridpress::nonogram
