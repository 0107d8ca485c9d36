#include "generator/kinds/slitherlink/lesson.h"

#include "generator/kinds/slitherlink/carve.h"
#include "generator/kinds/slitherlink/draw.h"

namespace gridpress::slitherlink {
namespace {

constexpr Size kExcerpt{3, 3};        // part of a board, for the pictures of the step
constexpr int kZero = 3, kThree = 4;  // cells of the excerpt

// The marks that a picture of the step adds to the previous picture.
struct Frame {
  std::vector<int> known_crosses, crosses, known_lines, lines;
  int ringed = kNowhere;
};

figure::Figure draw_frame(const Lattice& lattice, const Frame& frame) {
  figure::Figure figure;
  figure.rows = lattice.size.rows;
  figure.columns = lattice.size.columns;
  const auto lines_of = [&](const std::vector<int>& edges) {
    Lines lines(lattice.edges(), false);
    for (const int edge : edges) lines[edge] = true;
    return lines;
  };
  add_dots(figure, lattice);
  add_trails(figure, lattice, lines_of(frame.known_lines), figure::Trail::Role::kLoop);
  add_trails(figure, lattice, lines_of(frame.lines), figure::Trail::Role::kStep);
  for (const int edge : frame.known_crosses) {
    figure.marks.push_back(
        figure::Cross{centre_of_edge(lattice, edge), figure::Cross::Role::kKnown});
  }
  for (const int edge : frame.crosses) {
    figure.marks.push_back(figure::Cross{centre_of_edge(lattice, edge)});
  }
  if (frame.ringed != kNowhere) {
    figure.marks.push_back(figure::Ring{centre_of_cell(lattice, frame.ringed)});
  }
  Clues clues(lattice.cells(), kNoClue);
  clues[kZero] = 0;
  clues[kThree] = 3;
  add_clues(figure, lattice, clues);
  return figure;
}

std::vector<figure::Figure> step_frames() {
  const LatticePtr lattice = make_lattice(kExcerpt);
  const auto& zero = lattice->cell_edges[kZero];
  const auto& three = lattice->cell_edges[kThree];  // top, right, bottom, left
  const auto& corners = lattice->cell_corners[kThree];
  const auto at = [&](int corner, int way) { return lattice->corner_edges[corner][way]; };
  const std::vector<int> crosses(zero.begin(), zero.end());
  const std::vector<int> lines{three[0], three[1], three[2]};
  // At its left corners, the line around the 3 continues up and down. Its right corners have no
  // other line.
  const std::vector<int> ends{at(corners[3], 0), at(corners[2], 2)};
  const std::vector<int> closed{at(corners[0], 0), at(corners[0], 1), at(corners[1], 1),
                                at(corners[1], 2)};
  return {draw_frame(*lattice, {{}, crosses, {}, {}, kZero}),
          draw_frame(*lattice, {crosses, {}, {}, lines, kThree}),
          draw_frame(*lattice, {crosses, closed, lines, ends, kNowhere})};
}

void move(figure::Tint& mark, double by) {
  mark.corner.x += by;
}
void move(figure::Dot& mark, double by) {
  mark.centre.x += by;
}
void move(figure::Text& mark, double by) {
  mark.at.x += by;
}
void move(figure::Trail& mark, double by) {
  for (figure::Point& point : mark.points) point.x += by;
}
template <typename Other>
void move(Other&, double) {}  // boards are drawn with these marks only

// A small puzzle, with its answer to the right.
figure::Figure puzzle_and_answer(Seed seed) {
  constexpr Size kSmall{5, 5};
  constexpr double kGap = 1;
  const WiringPtr wiring = make_wiring(kSmall);
  std::optional<Slitherlink> puzzle;
  constexpr std::uint64_t kAttempts = 1000;  // more than half of the attempts succeed
  for (std::uint64_t attempt = 0; !puzzle && attempt < kAttempts; ++attempt) {
    Rng rng(seed.child(attempt));
    puzzle = carve_puzzle(wiring, {.low = 1.0, .high = 2.0, .symmetry = Symmetry::kNone}, rng);
  }
  GRIDPRESS_CHECK(puzzle);
  figure::Figure both = draw_board(*puzzle, false);
  const double by = kSmall.columns + kGap;
  for (figure::Mark mark : draw_board(*puzzle, true).marks) {
    std::visit([&](auto& it) { move(it, by); }, mark);
    both.marks.push_back(std::move(mark));
  }
  for (figure::Mark& mark : both.marks) {
    if (auto* text = std::get_if<figure::Text>(&mark)) text->cell = -1;
  }
  both.columns = static_cast<int>(by) + kSmall.columns;
  return both;
}

}  // namespace

KindLesson lesson(const LessonRequest& request) {
  const auto sentence = [&](std::string_view key) { return fill_sentence(request.words, key, {}); };
  KindLesson lesson;
  lesson.title = sentence("title");
  lesson.lead = sentence("lead");
  std::vector<figure::Figure> frames = step_frames();
  lesson.houses = {{std::move(frames[0]), sentence("frame_zero")},
                   {std::move(frames[1]), sentence("frame_three")},
                   {std::move(frames[2]), sentence("frame_ends")}};
  lesson.step_title = sentence("step_title");
  lesson.step_text = {sentence("step_text"), sentence("step_small")};
  lesson.step = puzzle_and_answer(request.seed.child("small"));
  return lesson;
}

}  // namespace gridpress::slitherlink
