// Designs with random but valid values. Each must either be refused with an error at a key, or make
// pages on which no items overlap or leave the safe area.
#include <catch2/catch.hpp>
#include <random>

#include "layout/compose/compose.h"
#include "layout/plan/slots/fit.h"
#include "layout/puzzles/styles/styles.h"
#include "tests/support/debian_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

class Dice {
 public:
  explicit Dice(unsigned seed) : engine_(seed) {}
  int below(int count) { return static_cast<int>(engine_() % static_cast<unsigned>(count)); }
  bool one_in(int count) { return below(count) == 0; }
  double between(double low, double high) { return low + (high - low) * below(21) / 20; }
  std::string pick(std::initializer_list<const char*> all) {
    return all.begin()[below(static_cast<int>(all.size()))];
  }

 private:
  std::mt19937 engine_;
};

std::string number(double value) {
  std::string text = std::to_string(value);
  return text.substr(0, text.find('.') + 3);
}

// A random design, in which each key occurs with probability 1 / `rarity`.
std::string odd_design(Dice& dice, int rarity) {
  std::string text = "name: odd\ntheme: ink\n";
  const auto add = [&](const std::string& key, const std::string& value) {
    if (dice.one_in(rarity)) text += key + ": " + value + "\n";
  };
  for (const char* flag : {"running_head", "name_line", "title_in_foot", "number_words",
                           "caption_time", "notes_under_grid", "my_time", "helper_strip",
                           "side_panel", "run_on", "panel", "thumb_tabs"}) {
    add(flag, dice.one_in(2) ? "true" : "false");
  }
  add("base_size", number(dice.between(7, 24)));
  add("smallest_text", number(dice.between(5, 12)));
  add("smallest_cell", number(dice.between(10, 40)));
  add("head_rule", dice.pick({"none", "line", "dots"}));
  add("head_place", dice.pick({"best", "above", "beside", "inside"}));
  add("per_page", std::to_string(1 + dice.below(9)));
  add("answers_per_page", std::to_string(1 + dice.below(16)));
  if (dice.one_in(2)) {
    const double base = dice.between(0.5, 3), foot = dice.between(0.5, 3);
    text += "slot: {start: " + number(dice.between(0, 3)) +
            ", head: " + number(base + dice.between(-0.3, 2)) +
            ", number_baseline: " + number(base) + ", caption_baseline: " + number(foot) +
            ", caption: " + number(foot + dice.between(-0.3, 2)) + "}\n";
  }
  if (dice.one_in(2)) {
    const auto step = [&](int most) { return std::to_string(dice.below(most + 2) - 1); };
    text += "steps: {number: " + step(5) + ", level: " + step(3) + ", caption: " + step(3) +
            ", folio: " + step(2) + "}\n";
  }
  return text;
}

struct Tally {
  int refused = 0, too_much = 0, laid = 0;
};

void try_design(const std::string& text, Dice& dice, Tally& tally) {
  INFO(text);
  const Result<yaml::Document> document = yaml::parse("odd.yaml", text);
  REQUIRE(document.ok());
  const Result<Design> design = read_design(*document, slot_styles());
  if (!design) {
    ++tally.refused;
    for (const Diagnostic& problem : design.problems()) {
      INFO(problem.message);
      CHECK(problem.pos.line > 0);
    }
    return;
  }
  const std::string trim = dice.pick({"8.5x11in", "6x9in", "5x8in", "8.25x6in", "8.5x8.5in"});
  INFO(trim);
  HouseSetting house = house_setting("classic", "kdp-paperback", trim);
  Theme theme = house.design.theme;
  house.design = *design;
  house.design.theme = theme;
  Book book = sample_book();
  insert_part(book.parts, parts::Scale());
  insert_part(book.parts, parts::ScoreLog());
  insert_part(book.parts, parts::Certificate());
  for (BookSection& section : book.sections) {
    const Fit fit =
        fit_puzzles({square_figures(section.puzzles.front().extent.columns), design->per_page},
                    house.setting());
    section.per_page = fit.fits ? design->per_page : std::max(1, fit.largest_per_page);
    for (BookPuzzle& puzzle : section.puzzles) puzzle.minutes = 5 + puzzle.number % 50;
  }
  insert_part(book.parts, parts::Puzzles{design->parts.section_openers});
  const Result<Composed> composed = compose(book, house.setting(), shaper());
  if (!composed) {
    ++tally.too_much;
    return;
  }
  ++tally.laid;
  for (const Page& page : composed->interior.pages) {
    INFO("page " << page.label);
    const std::string fault = overlap_on(page);
    if (!fault.empty()) FAIL_CHECK(fault);
    for (const TextBox& one : texts_of(page)) {
      INFO(one.text);
      CHECK(one.box.within({18, 18, page.width.points() - 18, page.height.points() - 18}, 0.5));
    }
  }
}

void try_designs(unsigned first, unsigned last) {
  Tally tally;
  for (unsigned seed = first; seed <= last; ++seed) {
    Dice dice(seed);
    try_design(odd_design(dice, 3 + seed % 8), dice, tally);
  }
  // All three outcomes must occur often enough.
  const int tenth = static_cast<int>(last - first + 1) / 10;
  CHECK(tally.refused > tenth);
  CHECK(tally.laid > tenth);
  CHECK(tally.too_much < tally.laid);
}

}  // namespace

TEST_CASE(
    "a random design is refused at a key, or its pages have no overlaps and fit the safe area") {
  try_designs(1, 25);
}

TEST_CASE("many random designs are refused at a key or lay out correct pages", "[.slow]") {
  try_designs(26, 3000);
}
