// The final check of pages: items that can't be printed are refused with part, page and text.
#include "layout/compose/proof.h"

#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "layout/text/canvas.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

// A page of 300 x 400 points with one item.
struct Trial {
  FakeShaper shaper;
  HouseSetting house = house_setting("classic", "kdp-paperback", "6x9in");
  Type type{shaper, house.design.theme};
  Page page = {Length::pt(300), Length::pt(400), "9"};
  Canvas canvas{page, type};

  void words(const char* text, double x, double y, double size = 10) {
    canvas.text(text, {Role::kText, Length::pt(size)}, {Length::pt(x), Length::pt(y)});
  }
  void box(double x, double y, double side) {
    Stroke frame;
    frame.width = Length::pt(1);
    add_rectangle(frame.path, {Length::pt(x), Length::pt(y)}, Length::pt(side), Length::pt(side));
    canvas.stroke(std::move(frame));
  }
  Diagnostic problem(bool recto = true, int pages = 100) const {
    return misprint(page, {house.printer, pages, recto, "page 9, notes"}).value_or(Diagnostic());
  }
  std::string report(bool recto = true, int pages = 100) const {
    return problem(recto, pages).message;
  }
};

}  // namespace

TEST_CASE("text too close to an edge is refused, with the gutter on the correct side") {
  {
    Trial right;
    right.words("forty points wide", 215, 100);  // 15 letters of 5 pt and two spaces end at 295 pt
    CHECK(right.report() ==
          "page 9, notes: 'forty points wide' is 5.0 pt from the right edge, closer than the "
          "printer's minimum of 18.0 pt");
    CHECK(right.problem().hint == "use a larger trim, shorter words or another design");
  }
  {
    Trial over;
    over.words("a word that leaves the paper", 215, 100);
    CHECK(over.report() ==
          "page 9, notes: 'a word that leaves the paper' runs over the right edge");
  }
  {
    Trial low;
    low.words("low", 100, 385);
    CHECK(low.report().find("from the lower edge") != std::string::npos);
  }
  Trial left;
  left.words("left", 28, 100);  // the gutter is 27 pt for 100 pages and 45 pt for 400
  CHECK(left.report(true).empty());
  CHECK(left.report(true, 400).find(
            "from the left edge, closer than the printer's minimum of 45.0") != std::string::npos);
  CHECK(left.report(false, 400).empty());
}

TEST_CASE("for digits in a row, the position of each digit is checked") {
  Trial trial;
  GlyphRun run;
  run.size = Length::pt(10);
  run.text = "12";
  run.glyphs = {{1, {Length::pt(100), Length::pt(100)}}, {2, {Length::pt(295), Length::pt(100)}}};
  trial.canvas.item(run);
  CHECK(trial.report().find("'12' is 5.0 pt from the right edge") != std::string::npos);
}

TEST_CASE("ink beyond the trim is refused except for the bleed") {
  Trial trial;
  Path tab;
  add_rectangle(tab, {Length::pt(290), Length::pt(50)}, Length::pt(15), Length::pt(40));
  trial.canvas.fill(tab);
  CHECK(trial.report() == "page 9, notes: something is drawn beyond the page's edge");
  CHECK(trial.problem().hint == "use a larger trim or another design");
  trial.page.bleed = {{}, Length::pt(9), Length::pt(9), Length::pt(9)};
  CHECK(trial.report().empty());
}

TEST_CASE("text that overlaps text or a frame is refused, text inside a frame is not") {
  {
    Trial trial;
    trial.words("one line of words", 100, 100);
    trial.words("another", 150, 104);
    CHECK(trial.report() == "page 9, notes: 'one line of words' and 'another' overlap");
  }
  {
    Trial trial;
    trial.words("one line of words", 100, 100);
    trial.words("another", 150, 113);
    trial.box(60, 60, 150);
    CHECK(trial.report().empty());
  }
  {
    Trial trial;
    trial.words("between", 90, 100);
    Stroke circles;  // one path with two small outlines
    circles.width = Length::pt(1);
    for (const double x : {60, 150}) {
      add_rectangle(circles.path, {Length::pt(x), Length::pt(x)}, Length::pt(9), Length::pt(9));
    }
    trial.canvas.stroke(std::move(circles));
    CHECK(trial.report().empty());
  }
  Trial trial;
  trial.box(60, 60, 100);
  trial.words("across", 150, 100);
  CHECK(trial.report() == "page 9, notes: 'across' runs into a frame");
}

TEST_CASE("a grey lighter than the printer's minimum is refused, white is not") {
  Trial trial;
  Path area;
  add_rectangle(area, {Length::pt(60), Length::pt(60)}, Length::pt(20), Length::pt(20));
  trial.canvas.fill(area, Ink{0});
  trial.canvas.fill(area, Ink{10});
  CHECK(trial.report().empty());
  trial.canvas.fill(area, Ink{5});
  CHECK(trial.report() ==
        "page 9, notes: a grey of 5% is lighter than the printer's minimum of 10%");
  CHECK(trial.problem().hint == "use a theme whose tints are 10 or more");
}

TEST_CASE("lines and text smaller than the printer's minimum are refused") {
  {
    Trial trial;
    trial.house.printer.min_line = Length::pt(1.5);
    trial.box(60, 60, 30);
    CHECK(trial.report() ==
          "page 9, notes: a line of 1.00 pt is thinner than the printer's minimum of 1.50 pt");
    CHECK(trial.problem().hint == "use another theme or design");
  }
  Trial trial;
  trial.words("small", 100, 100, 6);
  CHECK(trial.report() ==
        "page 9, notes: text of 6.00 pt is smaller than the printer's minimum of 7.00 pt");
  CHECK(trial.problem().hint == "use fewer puzzles or answers per page, or a larger trim");
}

TEST_CASE("if the printer's minimums are larger, lines, margins and type are made larger") {
  FakeShaper shaper;
  HouseSetting house = house_setting("classic", "kdp-paperback", "8.5x11in");
  house.printer.min_line = Length::pt(1.5);
  house.printer.min_text = Length::pt(9);
  house.printer.outside = Length::pt(60);  // larger than the gutter
  const Result<Composed> composed = compose(sample_book(), house.setting(), shaper);
  INFO((composed ? "" : composed.problems().front().message));
  REQUIRE(composed.ok());
  Length thinnest = Length::pt(9);
  for (const Page& page : composed->interior.pages) {
    for (const Item& item : page.items) {
      if (const auto* line = std::get_if<Stroke>(&item)) thinnest = std::min(thinnest, line->width);
    }
  }
  CHECK(thinnest == Length::pt(1.5));
}

TEST_CASE("a part that overflows its page is reported with page and text") {
  FakeShaper shaper;
  HouseSetting house = house_setting("classic", "kdp-paperback", "6x9in");
  house.words.sentences["scale.axis"] =
      "minutes that a practised solver takes for most of these puzzles on a quiet evening";
  Book book = sample_book();
  insert_part(book.parts, parts::Scale());
  for (BookSection& section : book.sections) {
    for (BookPuzzle& puzzle : section.puzzles) puzzle.minutes = 12;
  }
  const Result<Composed> composed = compose(book, house.setting(), shaper);
  REQUIRE_FALSE(composed.ok());
  REQUIRE(composed.problems().size() == 1);
  const Diagnostic& problem = composed.problems().front();
  INFO(problem.message);
  CHECK(problem.message.find(", difficulty scale: 'minutes that a practised") != std::string::npos);
  CHECK(problem.origin == Origin());  // the text isn't from the spec
}
