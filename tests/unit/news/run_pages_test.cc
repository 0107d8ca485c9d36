// The pages that an editor gets for each run: proof sheet, chart of efforts and calendar.
#include "layout/news/run_pages.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "tests/support/debian_shaper.h"
#include "tests/unit/news/sample.h"

using namespace gridpress;

namespace {

constexpr double kMargin = 42.5;  // 15 mm

ProofEntry proof_entry(const Words& words, int day, const SampleGrid& grid) {
  SampleGrid own = grid;
  own.number = day;
  return {long_date(words, 2026, 12, day, day % 7) + " · Sudoku",
          panel_number(words, 4200 + day) + " · " + words.at("level.hard") + " · " +
              rated(words, 3.4) + " · " + words.count_noun("clues", 27, "clues"),
          sample_panel_grid(own, false), sample_panel_grid(own, true)};
}

Document proof_of(const ProofSheet& sheet, const Words& words) {
  return must_read(compose_proof_sheet(sheet, newsprint(words), words, shaper()));
}
Document chart_of(const EffortChart& chart, const Words& words) {
  return must_read(compose_effort_chart(chart, newsprint(words), words, shaper()));
}
Document calendar_of(const CalendarPages& calendar, const Words& words) {
  return must_read(compose_calendar(calendar, newsprint(words), words, shaper()));
}

// Checks that pages are A4, with ink inside margins, no type under 7 points and no overlaps.
void check_pages(const Document& document) {
  for (const Page& page : document.pages) {
    const double sides[] = {page.width.points(), page.height.points()};
    CHECK(std::min(sides[0], sides[1]) == Approx(595.276));
    CHECK(std::max(sides[0], sides[1]) == Approx(841.89));
    for (const Item& item : page.items) {
      const InkBox box = box_of(item);
      CHECK(box.left >= kMargin - 0.3);
      CHECK(box.top >= kMargin - 3);
      CHECK(box.right <= page.width.points() - kMargin + 0.6);
      CHECK(box.bottom <= page.height.points() - kMargin + 0.3);
      if (const auto* run = std::get_if<GlyphRun>(&item)) {
        CHECK(run->size >= Length::pt(is_figures(run->text) ? 6.9 : 7));
        CHECK(run->ink == Ink{});
      }
    }
    CHECK(meeting_words(page) == "");
  }
}

int count_grids(const Page& page) {
  return static_cast<int>(std::ranges::count_if(page.items, [](const Item& item) {
    const auto* stroke = std::get_if<Stroke>(&item);
    return stroke != nullptr && stroke->path.size() == 5 &&
           std::holds_alternative<Close>(stroke->path.back());
  }));
}

const TextBox* find_text(const std::vector<TextBox>& texts, const std::string& text) {
  const auto found = std::ranges::find(texts, text, &TextBox::text);
  return found == texts.end() ? nullptr : &*found;
}

int count_texts(const Page& page, const std::string& part) {
  int count = 0;
  for (const TextBox& text : texts_of(page)) count += text.text.find(part) != std::string::npos;
  return count;
}

}  // namespace

TEST_CASE("proof sheet: two features in a month take six pages, each day under its heading") {
  for (const char* language : {"en", "de", "ja", "pl"}) {
    INFO(language);
    const Words words = house_words(language);
    ProofSheet sheet{words.at("news.proof"), {}};
    for (int day = 1; day <= 31; ++day) {
      sheet.entries.push_back(proof_entry(words, day, {3, 3}));
      sheet.entries.push_back(proof_entry(words, day, {2, 3}));
    }
    const Document document = proof_of(sheet, words);
    CHECK(document.pages.size() == 6);
    check_pages(document);
    int headings = 0, number = 0;
    for (const Page& page : document.pages) {
      CHECK(count_texts(page, page_of(words, ++number, 6)) == 1);
      CHECK(count_texts(page, words.at("news.proof")) == 1);
      const int own = count_texts(page, "· Sudoku");
      CHECK(count_grids(page) == 2 * own);
      headings += own;
    }
    CHECK(headings == 62);
  }
}

TEST_CASE("proof sheet: larger grids take more space, and all are in chronological order") {
  const Words words = house_words("en");
  ProofSheet sheet{"Proof", {}};
  int day = 0;
  for (const SampleGrid& grid : {SampleGrid{3, 3}, SampleGrid{4, 4}, SampleGrid{3, 3},
                                 SampleGrid{3, 3}, SampleGrid{5, 5}, SampleGrid{3, 4}}) {
    sheet.entries.push_back(proof_entry(words, ++day, grid));
  }
  const Document document = proof_of(sheet, words);
  check_pages(document);
  std::string order;
  int grids = 0;
  for (const Page& page : document.pages) {
    grids += count_grids(page);
    for (const TextBox& text : texts_of(page)) {
      const auto at = text.text.find("\u00a0December");
      if (at != text.text.npos) order += text.text.substr(at - 1, 1);
    }
  }
  CHECK(grids == 12);
  CHECK(order == "123456");
}

TEST_CASE("proof sheet: an entry may start a new row, and long text is shortened") {
  const Words words = house_words("en");
  ProofSheet sheet{std::string(400, 'x') + " proof", {}};
  for (int day = 1; day <= 3; ++day) sheet.entries.push_back(proof_entry(words, day, {}));
  sheet.entries[1].begins_row = true;
  sheet.entries[2].heading = std::string(300, 'W');
  sheet.entries[2].caption = "";
  const Document document = proof_of(sheet, words);
  check_pages(document);
  const auto texts = texts_of(document.pages[0]);
  const TextBox* first = find_text(texts, sheet.entries[0].heading);
  const TextBox* second = find_text(texts, sheet.entries[1].heading);
  REQUIRE(first != nullptr);
  REQUIRE(second != nullptr);
  CHECK(first->box.left == Approx(second->box.left));
  CHECK(second->box.top > first->box.bottom + 80);
  CHECK(count_texts(document.pages[0], "WWW…") == 1);
}

TEST_CASE("a run without puzzles yields a single page with its title") {
  const Words words = house_words("en");
  for (const Document& document : {proof_of({"Proof", {}}, words), chart_of({"Effort", {}}, words),
                                   calendar_of({"Calendar", {}}, words)}) {
    REQUIRE(document.pages.size() == 1);
    check_pages(document);
    CHECK(count_texts(document.pages[0], "page\u00a01 of\u00a01") == 1);
  }
}

TEST_CASE("chart of efforts: there is a ring for each puzzle, and the median has its number") {
  const Words words = house_words("en");
  EffortChart chart{"Effort", {{"Sudoku", {}}}};
  for (int weekday = 0; weekday < 6; ++weekday) {
    for (const double share : {0.8, 1.0, 1.5}) {
      chart.features[0].points.push_back(
          {weekday, 5 * std::pow(4, weekday) * share, weekday < 3 ? "easy" : "hard"});
    }
  }
  chart.features[0].points.push_back({5, 5120, "fiendish"});
  const Document document = chart_of(chart, words);
  REQUIRE(document.pages.size() == 1);
  check_pages(document);
  const auto texts = texts_of(document.pages[0]);
  double above = 1e9;
  for (const char* median : {"5", "20", "80", "320", "1,280", "5,120"}) {
    INFO(median);
    const TextBox* found = find_text(texts, median);
    REQUIRE(found != nullptr);
    CHECK(found->box.bottom < above - 10);  // efforts increase from Monday to Saturday
    above = found->box.bottom;
  }
  CHECK(count_texts(document.pages[0], "hard, fiendish") == 1);
  CHECK(count_texts(document.pages[0], "Sunday") == 1);
  int ticks = 0;
  for (const char* tick : {"10", "100", "1,000", "10,000"})
    ticks += find_text(texts, tick) != nullptr;
  CHECK(ticks >= 3);
  std::size_t rings = 0;
  for (const Item& item : document.pages[0].items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke == nullptr || !std::holds_alternative<Close>(stroke->path.back())) continue;
    rings += stroke->path.size() / 6;
  }
  CHECK(rings == chart.features[0].points.size());
}

TEST_CASE("chart of efforts: extreme values, many points and many features stay on their pages") {
  const Words words = house_words("de");
  EffortChart chart{"Aufwand", {}};
  const double inf = std::numeric_limits<double>::infinity();
  const std::vector<std::vector<double>> all = {
      {},           {0},          {7}, {7, 7, 7}, {5, 5000}, {-3, 1e15, inf, std::nan("")},
      {0.05, 0.07}, {99.6, 100.4}};
  for (const std::vector<double>& efforts : all) {
    EffortChart::Feature feature{"Sudoku für alle, die sonntags viel Zeit haben", {}};
    for (int weekday = 0; weekday < 7; ++weekday) {
      for (const double effort : efforts) {
        feature.points.push_back({weekday, effort, "ausgesprochen schwer"});
      }
    }
    chart.features.push_back(feature);
  }
  EffortChart::Feature year{"Jahr", {}};
  for (int day = 0; day < 365; ++day) year.points.push_back({day % 7, 100.0 + day % 11, "schwer"});
  chart.features.push_back(year);
  const Document document = chart_of(chart, words);
  CHECK(document.pages.size() == 3);
  check_pages(document);
}

TEST_CASE("calendar: each day is in the column of its weekday, and a month has four to six weeks") {
  const Words words = house_words("en");
  struct Month {
    int year, month, days, first, weeks;
  };
  // In 2027, February begins on a Monday and August on a Sunday. 2028 and 2000 are leap years.
  const Month months[] = {{2026, 12, 31, 1, 5}, {2027, 2, 28, 0, 4}, {2027, 8, 31, 6, 6},
                          {2028, 2, 29, 1, 5},  {2000, 2, 29, 1, 5}, {2100, 2, 28, 0, 4}};
  for (const Month& month : months) {
    INFO(month.year << "-" << month.month);
    CalendarPages calendar{"Calendar", {{month.year, month.month, 1, "", {"Sudoku 1 hard"}}}};
    const Document document = calendar_of(calendar, words);
    REQUIRE(document.pages.size() == 1);
    check_pages(document);
    const Page& page = document.pages[0];
    CHECK(page.width > page.height);
    const auto texts = texts_of(page);
    const double column = (page.width.points() - 2 * 42.52) / 7;
    double lowest = 0;
    for (int day = 1; day <= month.days; ++day) {
      const TextBox* number = find_text(texts, std::to_string(day));
      REQUIRE(number != nullptr);
      CHECK(std::floor((number->box.left - 42.52) / column) == (month.first + day - 1) % 7);
      lowest = std::max(lowest, number->box.top);
    }
    CHECK(find_text(texts, std::to_string(month.days + 1)) == nullptr);
    const double first = find_text(texts, "1")->box.top;
    const double height = (page.height.points() - 42.52 - first + 14) / std::max(5, month.weeks);
    CHECK(std::lround((lowest - first) / height) == month.weeks - 1);
  }
}

TEST_CASE("calendar: a line that doesn't fit is set smaller and then shortened") {
  const Words words = house_words("de");
  const std::string longer = "Sudoku 4.217 teuflisch";
  CalendarPages calendar{"Kalender", {}};
  const auto size_of = [&](const std::string& line, int lines) {
    calendar.days = {{2026, 12, 24, "", std::vector<std::string>(lines, line)}};
    const Document document = calendar_of(calendar, words);
    check_pages(document);
    const auto texts = texts_of(document.pages[0]);
    const TextBox* found = find_text(texts, line);
    return std::pair(found == nullptr ? 0.0 : found->size.points(),
                     count_texts(document.pages[0], "…"));
  };
  CHECK(size_of(longer, 2) == std::pair(9.0, 0));
  CHECK(size_of("Sudoku 4.217 sehr teuflisch", 2) == std::pair(8.0, 0));
  CHECK(size_of("Sudoku 4.217 wirklich sehr schwer", 2).second == 2);
  CHECK(size_of(longer, 30) == std::pair(7.0, 1));
}

TEST_CASE("calendar: a note is next to the day's number, or below it if it is long") {
  const Words words = house_words("en");
  CalendarPages calendar{"Calendar",
                         {{2026, 12, 25, "Christmas", {}},
                          {2026, 12, 26, "the day after Christmas, on which nothing appears", {}},
                          {2027, 1, 1, std::string(80, 'N'), {"Sudoku 1 hard"}}}};
  const Document document = calendar_of(calendar, words);
  REQUIRE(document.pages.size() == 2);
  check_pages(document);
  const auto texts = texts_of(document.pages[0]);
  const TextBox* note = find_text(texts, "Christmas");
  REQUIRE(note != nullptr);
  CHECK(note->box.bottom == Approx(find_text(texts, "25")->box.bottom).margin(2.5));
  CHECK(count_texts(document.pages[0], "the day after Christmas") == 1);
  CHECK(count_texts(document.pages[0], "December 2026") == 1);
  CHECK(count_texts(document.pages[1], "January 2027") == 1);
}
