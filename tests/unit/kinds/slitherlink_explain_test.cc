#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/grader/explain/words.h"
#include "generator/kinds/logic/draw.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/explain.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/slitherlink/board.h"
#include "generator/kinds/slitherlink/carve.h"
#include "generator/kinds/slitherlink/path.h"
#include "tests/support/kind_figures.h"
#include "tests/support/slitherlink_boards.h"

namespace gridpress::slitherlink {
namespace {

constexpr const char* kLanguages[] = {"en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "ja"};

KindWords words_of(std::string_view language) {
  return tests::words_of("slitherlink", language);
}

using logic::LogicContent;

const Kind& loops() {
  return *find_kind("slitherlink");
}

std::vector<ExplainedStep> steps_of(const LogicContent& puzzle, const KindWords& words, int most) {
  static const TechniqueWords unused;
  return logic::explain_puzzle(puzzle, {words, unused}, most).steps;
}

Puzzle boxed(const LogicContent& content) {
  Puzzle puzzle;
  puzzle.kind = "slitherlink";
  puzzle.content = std::make_shared<LogicContent>(content);
  return puzzle;
}

LogicContent carved(Size size, double low, double high, std::uint64_t seed) {
  for (std::uint64_t attempt = 0; attempt < 400; ++attempt) {
    Rng rng(Seed(seed).child(attempt));
    const auto puzzle = carve_puzzle({size, low, high}, rng);
    if (puzzle) return *puzzle;
  }
  FAIL("no puzzle");
  return {};
}

using tests::marks;

int edge_at(const Lattice& lattice, figure::Point centre) {
  for (int edge = 0; edge < lattice.edges(); ++edge) {
    const HalfPlace place = lattice.place_of_edge(edge);
    const figure::Point it{place.column / 2.0, place.row / 2.0};
    if (it.x == centre.x && it.y == centre.y) return edge;
  }
  return kNowhere;
}

// The edges along which a trail runs.
std::set<int> edges_of(const Lattice& lattice, const figure::Trail& trail) {
  std::set<int> edges;
  const std::size_t n = trail.points.size();
  for (std::size_t i = 0; i + (trail.closed ? 0 : 1) < n; ++i) {
    figure::Point a = trail.points[i];
    const figure::Point b = trail.points[(i + 1) % n];
    const double dx = (b.x > a.x) - (b.x < a.x), dy = (b.y > a.y) - (b.y < a.y);
    while (a.x != b.x || a.y != b.y) {
      edges.insert(edge_at(lattice, {a.x + dx / 2, a.y + dy / 2}));
      a = {a.x + dx, a.y + dy};
    }
  }
  return edges;
}

// Checks that every line and cross that a step adds agrees with the solution and is new, and that
// the last step closes the loop. Returns the techniques used.
std::set<std::string> check_steps(const LogicContent& puzzle, const KindWords& words) {
  const LatticePtr lattice = make_lattice(puzzle.size);
  const std::vector<bool> solution = lattice->border_of(inside_of(puzzle));
  std::set<int> known;
  std::set<std::string> techniques;
  double hardest = 0;
  for (const ExplainedStep& step : steps_of(puzzle, words, 100000)) {
    INFO(step.text);
    CHECK(step.text.find('{') == std::string::npos);
    CHECK_FALSE(step.title.empty());
    std::set<int> found;
    for (const auto& trail : marks<figure::Trail>(step.figure)) {
      const bool added = trail.role == figure::Trail::Role::kStep;
      for (const int edge : edges_of(*lattice, trail)) {
        REQUIRE(edge != kNowhere);
        CHECK(solution[edge]);
        CHECK(known.contains(edge) == !added);
        if (added) found.insert(edge);
      }
    }
    for (const auto& cross : marks<figure::Cross>(step.figure)) {
      const int edge = edge_at(*lattice, cross.centre);
      REQUIRE(edge != kNowhere);
      CHECK_FALSE(solution[edge]);
      const bool added = cross.role == figure::Cross::Role::kStep;
      CHECK(known.contains(edge) == !added);
      if (added) found.insert(edge);
    }
    CHECK_FALSE(found.empty());
    known.insert(found.begin(), found.end());
    techniques.insert(step.technique);
    hardest = std::max(hardest, step.rating);
  }
  for (int edge = 0; edge < lattice->edges(); ++edge) {
    if (solution[edge]) CHECK(known.contains(edge));
  }
  CHECK(hardest == Approx(*logic::grade(puzzle).rating));
  return techniques;
}

TEST_CASE("every step of each technique agrees with the slitherlink's solution") {
  const KindWords words = words_of("en");
  std::set<std::string> techniques;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    for (const double high : {1.4, 2.0, 2.9, 4.4}) {
      techniques.merge(check_steps(carved({8, 7}, 1.0, high, seed), words));
    }
  }
  techniques.merge(check_steps(carved({7, 7}, 4.5, 9.9, 1), words));
  techniques.merge(check_steps(carved({6, 6}, 3.2, 3.2, 1), words));
  for (int i = 0; i < kTechniques; ++i) {
    CAPTURE(std::string(sorts()[i].name));
    CHECK(techniques.contains(std::string(sorts()[i].name)));
  }
}

TEST_CASE("the clues shown as the reason for a step are enough to force it") {
  const KindWords words = words_of("en");
  const LogicContent puzzle = carved({7, 7}, 4.5, 9.9, 2);
  const LatticePtr lattice = make_lattice(puzzle.size);
  int reasons = 0;
  for (const ExplainedStep& step : steps_of(puzzle, words, 100000)) {
    if (step.technique != "smallest-reason") continue;
    ++reasons;
    // With only the tinted clues and the known edges, the opposite result leaves no loop.
    const Clues clues = clues_of(puzzle);
    Clues chosen(clues.size(), kNoClue);
    for (const auto& tint : marks<figure::Tint>(step.figure)) {
      const int first =
          lattice->cell(static_cast<int>(tint.corner.y), static_cast<int>(tint.corner.x));
      for (int cell = first; cell < first + static_cast<int>(tint.width); ++cell) {
        chosen[cell] = clues[cell];
      }
    }
    Engine engine(make_wiring(puzzle.size), chosen);
    for (const auto& trail : marks<figure::Trail>(step.figure)) {
      for (const int edge : edges_of(*lattice, trail)) {
        const bool added = trail.role == figure::Trail::Role::kStep;
        if (!added) REQUIRE(engine.assume(edge, true));
      }
    }
    std::vector<std::pair<int, bool>> opposite;
    for (const auto& cross : marks<figure::Cross>(step.figure)) {
      const int edge = edge_at(*lattice, cross.centre);
      if (cross.role == figure::Cross::Role::kKnown) {
        REQUIRE(engine.assume(edge, false));
      } else {
        opposite.emplace_back(edge, true);
      }
    }
    for (const auto& trail : marks<figure::Trail>(step.figure)) {
      if (trail.role != figure::Trail::Role::kStep) continue;
      for (const int edge : edges_of(*lattice, trail)) opposite.emplace_back(edge, false);
    }
    REQUIRE(opposite.size() == 1);
    CHECK_FALSE(
        (engine.assume(opposite[0].first, opposite[0].second) && engine.run(Technique::kCounting)));
  }
  CHECK(reasons > 0);
}

TEST_CASE("steps, captions, alternative texts and lessons are complete in all ten languages") {
  const LogicContent puzzle = carved({7, 7}, 3.0, 4.4, 4);
  std::set<std::string> texts;
  for (const char* language : kLanguages) {
    CAPTURE(language);
    const KindWords words = words_of(language);
    std::string all;
    for (const ExplainedStep& step : steps_of(puzzle, words, 20)) all += step.title + step.text;
    all += loops().look.speak(boxed(puzzle), false, words) +
           loops().look.speak(boxed(puzzle), true, words);
    for (const std::string& part : loops().look.caption(boxed(puzzle), words)) all += part;
    const KindLesson shown = loops().look.lesson({{{{10, 10}, nullptr, 4}}, words, Seed(1)});
    all += shown.title + shown.lead + shown.step_title;
    for (const auto& it : shown.houses) all += it.caption;
    for (const auto& it : shown.step_text) all += it;
    CHECK(shown.houses.size() == 3);
    CHECK(shown.step.columns == 12);  // two grids of 5 dots, 2 apart
    CHECK(all.find('{') == std::string::npos);
    texts.insert(all);
  }
  CHECK(texts.size() == std::size(kLanguages));
}

TEST_CASE("a puzzle shows dots and clues, and an answer the loop with a shaded inside") {
  const LogicContent puzzle =
      logic::read_content(kDescription, "4 4/- - 3 1/1 - - -/3 - - 3/1 2 - -",
                          "4 4/- - x -/- - x -/x x x x/- - x -")
          .value();
  const figure::Figure drawn = logic::draw_puzzle(puzzle);
  CHECK(drawn.rows == 4);
  CHECK(drawn.columns == 4);
  CHECK(marks<figure::Dot>(drawn).size() == 25);
  CHECK(marks<figure::Text>(drawn).size() == 7);
  CHECK(marks<figure::Trail>(drawn).empty());
  CHECK(marks<figure::Tint>(drawn).empty());
  const figure::Figure answer = logic::draw_answer(puzzle);
  const auto tints = marks<figure::Tint>(answer);
  REQUIRE(tints.size() == 4);  // one tint per row, so that no seams are visible
  CHECK(tints[2].width == 4);
  const auto trails = marks<figure::Trail>(answer);
  REQUIRE(trails.size() == 1);
  CHECK(trails[0].closed);
  const LatticePtr lattice = make_lattice(puzzle.size);
  const std::vector<bool> border = lattice->border_of(inside_of(puzzle));
  CHECK(edges_of(*lattice, trails[0]).size() ==
        static_cast<std::size_t>(std::ranges::count(border, true)));
}

TEST_CASE("screen readers get a slitherlink row by row") {
  const LogicContent puzzle =
      logic::read_content(kDescription, "2 3/3 - 1/- 1 -", "2 3/x x -/- - -").value();
  const KindWords words = words_of("en");
  CHECK(
      loops().look.speak(boxed(puzzle), false, words) ==
      "Slitherlink. Rows: 2. Columns: 3. Clues: 3.\nRow 1: 3, blank, 1.\nRow 2: blank, 1, blank.");
  CHECK(loops().look.speak(boxed(puzzle), true, words) ==
        "Slitherlink. Rows: 2. Columns: 3. Clues: 3.\nSquares inside the loop, by column.\n"
        "Row 1: 1–2.\nRow 2: none.");
}

}  // namespace
}  // namespace gridpress::slitherlink
