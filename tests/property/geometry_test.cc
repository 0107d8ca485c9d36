// Lays out grids of several sizes in every design on every type of trim. Items must be inside the
// safe area and not overlap, heads in a row must share a baseline, and versos must mirror rectos.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "layout/compose/compose.h"
#include "layout/design/metrics.h"
#include "layout/plan/slots/fit.h"
#include "tests/support/debian_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

const std::vector<std::string> kAllDesigns = {"classic",  "modern",   "large-print",
                                              "kids",     "compact",  "pocket",
                                              "workbook", "magazine", "worksheet"};
struct Paper {
  const char* printer;
  const char* trim;
};
const std::vector<Paper> kPapers = {
    {"kdp-paperback", "8.5x11in"},  {"kdp-paperback", "6x9in"},    {"kdp-paperback", "5x8in"},
    {"kdp-paperback", "8.5x8.5in"}, {"kdp-paperback", "8.25x6in"}, {"lulu", "7x10in"},
    {"ingramspark", "8x10in"},      {"office-a4", "a4"},           {"booklet", "a5"}};

struct Trial {
  HouseSetting setting;
  Book book;
  std::string name;
};

// A book with two full pages of puzzles and a half-filled one; nullopt if the puzzles don't fit.
std::optional<Trial> trial(const std::string& design, const Paper& paper, SampleGrid grid,
                           int per_page) {
  Trial trial{house_setting(design, paper.printer, paper.trim), sample_book(), design};
  trial.name += std::string(" ") + paper.printer + " " + paper.trim + " " +
                std::to_string(grid.size()) + " by " + std::to_string(per_page);
  const Setting setting = trial.setting.setting();
  if (!fit_puzzles({square_figures(grid.size()), per_page}, setting).fits) return std::nullopt;
  Book& book = trial.book;
  only_puzzles(book);
  book.sections = {sample_section("Getting Going", grid, 2, per_page * 2 + 1)};
  book.sections[0].per_page = per_page;
  return trial;
}

InkBox safe_area(const Trial& trial, const Page& page, bool recto, int pages) {
  const PrinterProfile& printer = trial.setting.printer;
  const double outside = printer.outside.points();
  const double inside = std::max(outside, printer.gutter(pages).points());
  const bool left_is_inner = recto || !printer.duplex;
  return {left_is_inner ? inside : outside, outside,
          page.width.points() - (left_is_inner ? outside : inside), page.height.points() - outside};
}

void check_inside(const Page& page, const InkBox& safe) {
  for (const Item& item : page.items) {
    if (std::holds_alternative<Link>(item)) continue;
    const InkBox box = box_of(item);
    if (!box.within(safe, 0.01)) {
      const auto* run = std::get_if<GlyphRun>(&item);
      FAIL("ink outside of the safe area: "
           << box.left << " " << box.top << " " << box.right << " " << box.bottom << " "
           << (run ? run->text : "") << "; safe area from " << safe.left << " to " << safe.right);
    }
  }
}

void check_apart(const Page& page) {
  const std::string fault = overlap_on(page);
  if (!fault.empty()) FAIL(fault);
}

// Checks that frames form rows: they have as many different top edges as the page has rows.
void check_rows(const Page& page) {
  std::map<long, int> rows;
  for (const InkBox& frame : frames_of(page)) ++rows[std::lround(frame.top * 100)];
  for (auto row = rows.begin(); row != rows.end() && std::next(row) != rows.end(); ++row) {
    CHECK(std::next(row)->first - row->first > 2000);
  }
}

InkBox extent(const Page& page) {
  InkBox all;
  for (const Item& item : page.items) {
    if (!std::holds_alternative<Link>(item)) all.cover(box_of(item));
  }
  return all;
}

// The extent of the widest frames on a page. These are the puzzles; smaller answers may be printed
// upside down below them.
InkBox widest_frames(const Page& page) {
  InkBox all;
  double widest = 0;
  const auto frames = frames_of(page);
  for (const InkBox& frame : frames) widest = std::max(widest, frame.right - frame.left);
  for (const InkBox& frame : frames) {
    if (frame.right - frame.left > widest - 1) all.cover(frame);
  }
  return all;
}

// Checks that a verso mirrors its recto. In designs whose slots aren't mirrored, the content must
// be shifted instead. Upside-down answers may stay at the right.
void check_mirrored(const Trial& trial, const Page& verso, const Page& recto, int pages) {
  const double width = recto.width.points();
  const InkBox v = extent(verso), r = extent(recto);
  const Metrics m = page_metrics({trial.setting.stock.trim, pages, trial.setting.stock.bleed},
                                 trial.setting.printer, trial.setting.design);
  const double shift = (m.inner - m.outer).points();
  const auto near = [](double a, double b) { return std::abs(a - b) < 1.5; };
  const bool mirrored = near(v.left, width - r.right) && near(v.right, width - r.left);
  InkBox left, right;
  for (const InkBox& frame : frames_of(verso)) left.cover(frame);
  for (const InkBox& frame : frames_of(recto)) right.cover(frame);
  const bool moved = near(left.left + shift, right.left) && near(left.right + shift, right.right);
  const InkBox own = widest_frames(verso), opposite = widest_frames(recto);
  const bool puzzles =
      near(own.left, width - opposite.right) && near(own.right, width - opposite.left);
  INFO(v.left << " to " << v.right << " and " << r.left << " to " << r.right);
  CHECK((mirrored || moved || puzzles));
  const auto tops = [](const Page& page) {
    std::set<long> found;
    for (const InkBox& frame : frames_of(page)) found.insert(std::lround(frame.top * 1000));
    return found;
  };
  CHECK(tops(verso) == tops(recto));
}

void check_lines(const Page& page, const PrinterProfile& printer) {
  for (const Item& item : page.items) {
    if (const auto* stroke = std::get_if<Stroke>(&item)) {
      if (stroke->width < printer.min_line) FAIL("a line under the printer's thinnest");
    }
    if (const auto* run = std::get_if<GlyphRun>(&item)) {
      if (run->size < printer.min_text) FAIL("'" << run->text << "' under the smallest text");
    }
    if (const auto* fill = std::get_if<Fill>(&item)) {
      const bool tint = fill->ink.k > 0 && fill->ink.k < 100;
      if (tint && (fill->ink.k < printer.min_grey || fill->ink.k > 28)) FAIL("a tint out of range");
    }
  }
}

// Composes the trial and checks its pages; returns nullopt if it doesn't fit for a valid reason.
std::optional<Composed> check_trial(const Trial& trial) {
  INFO(trial.name);
  Result<Composed> composed = compose(trial.book, trial.setting.setting(), shaper());
  if (!composed) {
    // Valid reasons are answers that are too small although the puzzles fit, and a book that is too
    // short for its printer.
    const std::string& message = composed.problems().front().message;
    INFO(message);
    const bool known = message.find("too small") != std::string::npos ||
                       message.find("at least") != std::string::npos ||
                       message.find("too large for this trim") != std::string::npos ||
                       message.find("next to the caption of") != std::string::npos ||
                       message.find("don't fit upside down") != std::string::npos ||
                       message.find("than the printer's minimum") != std::string::npos;
    CHECK(known);
    return std::nullopt;
  }
  const std::vector<Page>& pages = composed->interior.pages;
  const int count = static_cast<int>(pages.size());
  for (int i = 0; i < count; ++i) {
    INFO("page " << i + 1);
    const bool recto = i % 2 == 0 || !trial.setting.printer.duplex;
    check_inside(pages[i], safe_area(trial, pages[i], recto, count));
    check_apart(pages[i]);
    check_rows(pages[i]);
    check_lines(pages[i], trial.setting.printer);
  }
  // The first two pages are full pages of puzzles.
  if (trial.setting.printer.duplex) check_mirrored(trial, pages[1], pages[0], count);
  return std::move(*composed);
}

const std::vector<SampleGrid> kGrids = {{3, 3, 1}, {2, 3, 1}, {2, 2, 1}, {3, 4, 1}};

}  // namespace

TEST_CASE("geometry: pages of every design and trim are correct with the default number per page") {
  int tried = 0;
  for (const std::string& design : kAllDesigns) {
    for (const Paper& paper : kPapers) {
      const int per_page = house_design(design).per_page;
      if (const auto made = trial(design, paper, kGrids[tried % 2], per_page)) {
        check_trial(*made);
        ++tried;
      }
    }
  }
  CHECK(tried > 50);
}

TEST_CASE("geometry: pages of every design, trim, size and number per page are correct",
          "[.slow]") {
  int tried = 0;
  for (const std::string& design : kAllDesigns) {
    for (const Paper& paper : kPapers) {
      for (const SampleGrid& grid : kGrids) {
        for (const int per_page : {1, 2, 3, 4, 6, 8, 9, 12}) {
          if (const auto made = trial(design, paper, grid, per_page)) {
            check_trial(*made);
            ++tried;
          }
        }
      }
    }
  }
  CHECK(tried > 1000);
}

TEST_CASE("geometry: pages shared by sections are correct for every place of answers") {
  for (const AnswerPlace place :
       {AnswerPlace::kBack, AnswerPlace::kFacing, AnswerPlace::kUpsideDown}) {
    for (const int per_page : {1, 2, 4}) {
      Trial trial{house_setting("magazine", "kdp-paperback", "8.5x11in"), sample_book(),
                  "magazine"};
      INFO("answers " << static_cast<int>(place) << ", " << per_page << " a page");
      insert_part(trial.book.parts, parts::Puzzles{false});
      remove_part<parts::HowToPlay>(trial.book.parts);
      trial.book.answers = place;
      trial.book.answers_per_page = 0;
      trial.book.sections = {sample_section("Six", {2, 3, 1}, 1, 3),
                             sample_section("Nine", {3, 3, 1}, 2, 4),
                             sample_section("Four", {2, 2, 1}, 1, 5)};
      for (BookSection& section : trial.book.sections) section.per_page = per_page;
      const Result<Composed> composed = compose(trial.book, trial.setting.setting(), shaper());
      if (!composed) FAIL(composed.problems().front().message);
      const std::vector<Page>& pages = composed->interior.pages;
      for (std::size_t i = 0; i < pages.size(); ++i) {
        INFO("page " << i + 1);
        check_inside(pages[i],
                     safe_area(trial, pages[i], i % 2 == 0, static_cast<int>(pages.size())));
        check_apart(pages[i]);
        check_lines(pages[i], trial.setting.printer);
      }
    }
  }
}

namespace {

// Calls `check` with every design and trim, or with every third combination, which includes each
// design and each trim. Returns the sum of the results.
template <typename Check>
int over_designs(bool all, Check check) {
  int sum = 0;
  for (std::size_t d = 0; d < kAllDesigns.size(); ++d) {
    for (std::size_t p = 0; p < kPapers.size(); ++p) {
      if (all || (d + p) % 3 == 0) sum += check(kAllDesigns[d], kPapers[p]);
    }
  }
  return sum;
}

int check_upside_down(const std::string& design, const Paper& paper) {
  int tried = 0;
  for (const int per_page : {1, house_design(design).per_page}) {
    auto made = trial(design, paper, kGrids[tried % 2], per_page);
    if (!made) continue;
    made->name += " upside down";
    made->book.answers = AnswerPlace::kUpsideDown;
    check_trial(*made);
    ++tried;
  }
  return tried;
}

int check_hints(const std::string& design, const Paper& paper) {
  int tried = 0;
  for (const int letters : {120, 290}) {
    auto made = trial(design, paper, {3, 3, 1}, 1);
    if (!made) continue;
    add_hints(made->book, letters);
    made->name += " with hints";
    check_trial(*made);
    ++tried;
  }
  return tried;
}

}  // namespace

TEST_CASE("geometry: upside-down answers are laid out correctly on a sample of designs and trims") {
  CHECK(over_designs(false, check_upside_down) > 33);
}

TEST_CASE("geometry: upside-down answers are laid out correctly on every design and trim",
          "[.slow]") {
  CHECK(over_designs(true, check_upside_down) > 100);
}

TEST_CASE("geometry: captions in every language don't touch the grids") {
  for (const char* language : {"de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja"}) {
    for (const char* design : {"classic", "kids", "workbook", "compact"}) {
      const int per_page = house_design(design).per_page;
      auto made = trial(design, {"kdp-paperback", "8.5x11in"}, {2, 3, 1}, per_page);
      REQUIRE(made);
      made->name += std::string(" ") + language;
      made->setting.words = house_words(language);
      check_trial(*made);
    }
  }
}

TEST_CASE(
    "geometry: short and long hints are laid out correctly on a sample of designs and trims") {
  CHECK(over_designs(false, check_hints) > 33);
}

TEST_CASE("geometry: short and long hints are laid out correctly on every design and trim",
          "[.slow]") {
  CHECK(over_designs(true, check_hints) > 100);
}

TEST_CASE("geometry: answers of several kinds are readable, even on the first page of answers") {
  int tried = 0;
  for (const SampleGrid& large : {SampleGrid{4, 4, 1}, SampleGrid{5, 5, 1}}) {
    for (const std::string& design : kAllDesigns) {
      for (const char* trim : {"5x8in", "6x9in", "8.25x8.25in"}) {
        const int count = 2 + tried % 3;
        auto made = trial(design, {"kdp-paperback", trim}, large, 1);
        if (!made) continue;
        INFO(made->name);
        made->book.sections.insert(made->book.sections.begin(),
                                   sample_section("Six", {2, 3, 1}, 2, count));
        made->book.sections.front().kind = "Another";
        made->book.sections.front().per_page = 1;
        const Result<Composed> composed = compose(made->book, made->setting.setting(), shaper());
        const std::string fault = composed ? "" : composed.problems().front().message;
        if (fault.find("puzzles: ") != std::string::npos) continue;  // the puzzles don't fit either
        CHECK(fault == "");
        ++tried;
      }
    }
  }
  CHECK(tried > 15);
}

namespace {

// Checks that no row number is inside the printer's margins.
void check_numbers(const Trial& trial, const std::vector<Page>& pages, int& numbers) {
  const Metrics m = page_metrics({trial.setting.stock.trim, static_cast<int>(pages.size())},
                                 trial.setting.printer, trial.setting.design);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const Area live = live_area(m, i % 2 == 0);
    for (const Item& item : pages[i].items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr || run->text != "12") continue;
      CHECK(box_of(item).left > live.left.points() - 0.5);
      ++numbers;
    }
  }
}

}  // namespace

TEST_CASE("geometry: row numbers with two digits stay inside the margin") {
  int numbers = 0;
  for (const std::string& design : kAllDesigns) {
    auto made = trial(design, {"kdp-paperback", "8x10in"}, {3, 4, 1}, 1);
    if (!made) continue;
    made->name += " with numbers";
    made->book.sections[0].hints = true;
    insert_part(made->book.parts, parts::Hints());
    for (BookPuzzle& puzzle : made->book.sections[0].puzzles) {
      puzzle.hints = {{"Hidden single", {"One square is left in row 12."}, puzzle.puzzle()}};
    }
    const auto composed = check_trial(*made);
    if (composed) check_numbers(*made, composed->interior.pages, numbers);
  }
  CHECK(numbers > 10);
}

namespace {

// Whether the item is a QR code, the only path that consists of many upright squares.
bool is_code(const Item& item) {
  const auto* fill = std::get_if<Fill>(&item);
  if (fill == nullptr || fill->path.size() < 1000) return false;
  return std::ranges::none_of(
      fill->path, [](const PathStep& step) { return std::holds_alternative<CurveTo>(step); });
}

// Checks that the white border of four modules around each code is empty. Returns the number of
// codes.
int check_codes(const Page& page, double module) {
  int codes = 0;
  for (const Item& item : page.items) {
    if (!is_code(item)) continue;
    ++codes;
    InkBox room = box_of(item);
    room = {room.left - 4 * module, room.top - 4 * module, room.right + 4 * module,
            room.bottom + 4 * module};
    for (const Item& other : page.items) {
      if (&other == &item || std::holds_alternative<Link>(other)) continue;
      if (box_of(other).meets(room, 0.02)) {
        const auto* run = std::get_if<GlyphRun>(&other);
        FAIL("ink in the white of a code: " << (run ? run->text : "a path"));
      }
    }
  }
  return codes;
}

// Checks the QR codes of a book with this design and paper, and returns their number.
int check_codes_on(const std::string& design, const Paper& paper) {
  constexpr double kModule = 0.992;
  constexpr int kSize = 29;
  int found = 0;
  for (const bool on_page : {false, true}) {
    auto made = trial(design, paper, {3, 3, 1}, on_page ? house_design(design).per_page : 1);
    // If sections share pages, the spec reader refuses a QR code for each page.
    if (!made || (on_page && made->setting.design.slots.deal != nullptr)) continue;
    made->name += on_page ? " with codes on pages" : " with codes";
    add_codes(made->book, kSize, Length::pt(kModule));
    made->book.page_codes = on_page;
    Design& own = made->setting.design;
    (on_page ? own.page_code_room : own.code_room) = Length::pt(kModule * (kSize + 8));
    const std::optional<Composed> composed = check_trial(*made);
    if (!composed) continue;
    INFO(made->name);
    for (const Page& page : composed->interior.pages) found += check_codes(page, kModule);
  }
  return found;
}

}  // namespace

TEST_CASE("geometry: QR codes keep their quiet zone on a sample of designs and trims") {
  CHECK(over_designs(false, check_codes_on) > 66);
}

TEST_CASE("geometry: QR codes of puzzles and pages keep their quiet zone on every design and trim",
          "[.slow]") {
  CHECK(over_designs(true, check_codes_on) > 200);
}
