// Lists the items of a newspaper's pictures, with position in points and text.
#include <catch2/catch.hpp>

#include "tests/support/fake_shaper.h"
#include "tests/support/golden.h"
#include "tests/unit/news/sample.h"

using namespace gridpress;

namespace {

std::string number(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string line_of(const Item& item) {
  const InkBox box = box_of(item);
  const std::string at = number(box.left) + "," + number(box.top) + " to " + number(box.right) +
                         "," + number(box.bottom);
  if (const auto* run = std::get_if<GlyphRun>(&item)) {
    const Spot first = run->glyphs.front().origin;
    return number(run->size.points()) + " pt at " + number(first.x.points()) + "," +
           number(first.y.points()) + " " + run->text + "\n";
  }
  if (const auto* stroke = std::get_if<Stroke>(&item)) {
    return "line " + number(stroke->width.points()) + " in " + at + "\n";
  }
  return (std::get<Fill>(item).ink.k == 0 ? "white " : "fill ") + at + "\n";
}

std::string summary(const Result<Document>& document) {
  REQUIRE(document.ok());
  std::string all;
  for (const Page& page : document->pages) {
    all += "page " + number(page.width.points()) + " x " + number(page.height.points()) + "\n";
    for (const Item& item : page.items) all += line_of(item);
  }
  return all;
}

void check(const std::string& name, const std::string& found) {
  tests::check_golden("news_" + name, found);
}

std::string panel(const char* language, double mm, const SampleGrid& grid,
                  PanelLevel::Style marks) {
  const Words words = house_words(language);
  FakeShaper shaper;
  return summary(compose_news_panel(sample_panel(words, grid, marks), millimetres(mm),
                                    newsprint(words), words, shaper));
}

}  // namespace

TEST_CASE("golden: newspaper panels of one day") {
  check("panel_45_en", panel("en", 45, {3, 3}, PanelLevel::Style::kDots));
  check("panel_60_de", panel("de", 60, {3, 3}, PanelLevel::Style::kStars));
  check("panel_30_ja", panel("ja", 30, {2, 3}, PanelLevel::Style::kDots));
  check("panel_120_giant", panel("en", 120, {4, 4}, PanelLevel::Style::kWords));
}

TEST_CASE("golden: an editor's proof sheet, chart of efforts and calendar") {
  const Words words = house_words("en");
  const Theme theme = newsprint(words);
  FakeShaper shaper;
  ProofSheet sheet{"The Evening Post: proof", {}};
  CalendarPages calendar{"The Evening Post: calendar", {}};
  EffortChart chart{"The Evening Post: effort by weekday", {{"Sudoku", {}}}};
  for (int day = 1; day <= 14; ++day) {
    const SampleGrid grid = day % 7 == 6 ? SampleGrid{4, 4, day} : SampleGrid{3, 3, day};
    const std::string level = day % 7 < 3 ? "easy" : "hard";
    sheet.entries.push_back({long_date(words, 2026, 12, day, day % 7) + " · Sudoku",
                             panel_number(words, 4200 + day) + " · " + level,
                             sample_panel_grid(grid, false), sample_panel_grid(grid, true)});
    calendar.days.push_back({2026, 12, day, day == 8 ? "holiday" : "", {}});
    if (day != 8) {
      calendar.days.back().lines = {"Sudoku " + group_thousands(words, 4200 + day) + " " + level};
    }
    chart.features[0].points.push_back({day % 7, 10.0 * (1 + day % 7) + day, level});
  }
  check("proof", summary(compose_proof_sheet(sheet, theme, words, shaper)));
  check("chart", summary(compose_effort_chart(chart, theme, words, shaper)));
  check("calendar", summary(compose_calendar(calendar, theme, words, shaper)));
}
