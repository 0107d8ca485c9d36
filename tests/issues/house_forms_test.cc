// Bugs: after a preposition, a house's name had the wrong form ("In Diagonale von links oben", "de
// el bloque"), and the result of a single was stated twice.
#include <catch2/catch.hpp>

#include "generator/grader/explain/explain_step.h"
#include "generator/kinds/killer/page/step_text.h"
#include "generator/kinds/killer/path/path.h"
#include "generator/kinds/killer/text.h"
#include "publisher/data/data_files.h"

using namespace gridpress;

namespace {

struct Language {
  explicit Language(const std::string& name) {
    const DataFiles data(GRIDPRESS_ROOT, "");
    Sources sources;
    kind = data.kind_words(*find_kind("killer"), name, sources).value();
    techniques = data.technique_words(name, sources).value();
  }
  std::string text(const killer::KillerStep& step, const killer::Sums& sums) const {
    return killer::text_of(step, sums, {kind, techniques});
  }
  KindWords kind;
  TechniqueWords techniques;
};

int row_of(std::string_view technique) {
  const auto rows = killer::rows();
  return static_cast<int>(std::ranges::find(rows, technique, &killer::Row::name) - rows.begin());
}

// A 4x4 killer with diagonals. Its houses are boxes, rows, columns and diagonals, in this order.
constexpr std::string_view kKiller =
    "4 4 diagonals/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8";
constexpr int kDiagonal = 12;

}  // namespace

TEST_CASE("names of houses have the grammatical form that their sentence needs") {
  const auto content = killer::read_text(kKiller, "");
  REQUIRE(content.ok());
  const killer::Sums sums(content->rules);
  killer::KillerStep step;
  step.row = row_of("hidden-single");
  step.step.technique = "hidden-single";
  step.step.houses = {kDiagonal};
  step.step.placement = {0, 3};
  CHECK(Language("en").text(step, sums) ==
        "In the diagonal from the top left, 3 fits only in row\u00a01, column\u00a01.");
  CHECK(Language("de").text(step, sums) ==
        "In der Diagonale von links oben passt die 3 nur in Zeile\u00a01, Spalte\u00a01.");
  CHECK(Language("es").text(step, sums) ==
        "En la diagonal descendente, el 3 solo cabe en fila\u00a01, columna\u00a01.");
  CHECK(Language("it").text(step, sums) ==
        "Sulla diagonale dall’alto a sinistra la cifra 3 trova posto solo in riga\u00a01, "
        "colonna\u00a01.");
  step.step.houses = {4};
  step.step.placement = {};
  step.step.digits = DigitSet::of(3);
  step.step.eliminations = {{1, 3}};
  step.step.technique = "cage-claiming";
  step.row = row_of("cage-claiming");
  step.cages = {0};
  CHECK(Language("pl").text(step, sums).starts_with("W\u00a0wierszu 1 cyfra 3 może"));
}

TEST_CASE("a Japanese explanation separates a step's reasons with commas") {
  const auto content = killer::read_text(kKiller, "");
  REQUIRE(content.ok());
  const killer::Sums sums(content->rules);
  killer::KillerStep step;
  step.row = row_of("smallest-reason");
  step.step.technique = "smallest-reason";
  step.step.digits = DigitSet::of(3);
  step.step.cells = {0};
  step.step.houses = {kDiagonal};
  step.step.eliminations = {{0, 3}};
  step.cages = {1};
  CHECK(Language("ja").text(step, sums) ==
        "1行1列に3を入れると、1行3列にある合計7の枠、左上からの対角線を同時に満たせません。"
        "これで、1行1列の3が消えます。");
}

TEST_CASE("the explanation of a single states its result once") {
  Step step;
  step.technique = "hidden-single";
  step.houses = {0};
  step.cells = {2};
  step.digits = DigitSet::of(8);
  step.placement = {2, 8};
  const Topology& board = *boxed_topology({3, 3});
  CHECK(explain_step(step, board, Language("en").techniques) ==
        "In box\u00a01, 8 fits only in row\u00a01, column\u00a03.");
  CHECK(explain_step(step, board, Language("de").techniques) ==
        "In Block\u00a01 bleibt für die\u00a08 nur noch Zeile\u00a01, Spalte\u00a03.");
}
