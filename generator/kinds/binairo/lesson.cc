#include "generator/kinds/binairo/lesson.h"

#include "generator/kinds/binairo/carve.h"
#include "generator/kinds/binairo/draw.h"
#include "generator/kinds/binairo/options.h"
#include "generator/kinds/binairo/words.h"

namespace gridpress::binairo {
namespace {

using figure::Text;

// Draws one row of six cells: the known values, and what follows from them (0 for nothing).
figure::Figure draw_row(const Binairo& style, const Cells& known, const Cells& found) {
  figure::Figure figure;
  figure.rows = 1;
  figure.columns = static_cast<int>(known.size());
  add_grid(figure, {figure.rows, figure.columns});
  for (int cell = 0; cell < figure.columns; ++cell) {
    if (found[cell] == 0) continue;
    figure.marks.push_back(figure::ResultBox{centre_of_cell(figure, cell)});
  }
  for (int cell = 0; cell < figure.columns; ++cell) {
    const int value = known[cell] + found[cell];
    if (value != 0) add_known(figure, style, cell, value);
  }
  return figure;
}

void move(figure::Line& mark, double by) {
  mark.from.x += by;
  mark.to.x += by;
}
void move(figure::Frame& mark, double by) {
  for (figure::Point& corner : mark.corners) corner.x += by;
}
void move(figure::Text& mark, double by) {
  mark.at.x += by;
}
void move(figure::Badge& mark, double by) {
  mark.centre.x += by;
}
void move(figure::Tint& mark, double by) {
  mark.corner.x += by;
}
template <typename Other>
void move(Other&, double) {}  // boards are drawn with these marks only

// A small puzzle, with its answer to the right.
figure::Figure puzzle_and_answer(const Binairo& style, Seed seed) {
  constexpr double kGap = 1;
  const Board& board = style.board;
  const Recipe recipe{board, orbits_for(board.size, Symmetry::kNone), 1.0, 1.7};
  std::optional<Binairo> puzzle;
  constexpr std::uint64_t kAttempts = 1000;  // nearly all attempts succeed
  for (std::uint64_t attempt = 0; !puzzle && attempt < kAttempts; ++attempt) {
    Rng rng(seed.child(attempt));
    puzzle = carve_puzzle(recipe, rng);
  }
  GRIDPRESS_CHECK(puzzle);
  puzzle->discs = style.discs;
  figure::Figure both = draw_board(*puzzle, false);
  const double by = board.size.columns + kGap;
  for (figure::Mark mark : draw_board(*puzzle, true).marks) {
    std::visit([&](auto& it) { move(it, by); }, mark);
    if (auto* text = std::get_if<Text>(&mark)) text->role = Text::Role::kClue;
    both.marks.push_back(std::move(mark));
  }
  for (figure::Mark& mark : both.marks) {
    if (auto* text = std::get_if<Text>(&mark)) text->cell = -1;
  }
  both.columns = static_cast<int>(by) + board.size.columns;
  return both;
}

}  // namespace

KindLesson lesson(const LessonRequest& request) {
  const auto* options = request.shapes.empty()
                            ? nullptr
                            : dynamic_cast<const Options*>(request.shapes.front().options.get());
  Binairo style;
  style.board = {{6, 6}, options == nullptr || options->lines_distinct};
  style.discs = options != nullptr && options->discs;
  const auto sentence = [&](std::string_view key) {
    return fill_sentence(request.words, key_of(style.discs, key), {});
  };
  KindLesson lesson;
  lesson.title = sentence("title");
  lesson.lead = rule_sentences(style, "lead", request.words);
  lesson.houses = {
      {draw_row(style, {0, 2, 2, 0, 0, 0}, {1, 0, 0, 1, 0, 0}), sentence("frame_pairs")},
      {draw_row(style, {0, 0, 1, 0, 1, 0}, {0, 0, 0, 2, 0, 0}), sentence("frame_sandwich")},
      {draw_row(style, {2, 0, 1, 2, 0, 2}, {0, 1, 0, 0, 1, 0}), sentence("frame_full_line")}};
  lesson.step_title = sentence("step_title");
  lesson.step_text = {sentence("step_text"), sentence("step_small")};
  lesson.step = puzzle_and_answer(style, request.seed.child("small"));
  return lesson;
}

}  // namespace gridpress::binairo
