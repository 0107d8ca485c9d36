// Newspaper panels as separate pictures, which are as wide as the column and as high as their ink.
#include "layout/news/panel.h"

#include <catch2/catch.hpp>

#include "tests/support/debian_shaper.h"
#include "tests/support/fake_shaper.h"
#include "tests/unit/news/sample.h"

using namespace gridpress;

namespace {

using Marks = PanelLevel::Style;

// Texts in a panel's head, both long ones and usual ones.
struct Head {
  const char *title, *line, *level;
};
const Head kHeads[] = {
    {"Sudoku", "Thursday", "Hard"},
    {"Kinder-Sudoku am Sonntag", "Donnerstag", "Sehr schwer"},
    {"Łamigłówka niedzielna dla całej rodziny i sąsiadów", "Poniedziałek", "Bardzo, bardzo łatwy"},
    {"Donaudampfschifffahrtsgesellschaftskapitänssudoku", "Mittwoch",
     "Für Donaudampfschifffahrtsgesellschaftskapitäne"},
    {"Sudoku", "", ""},
};

InkBox ink_of(const Page& page) {
  InkBox all;
  for (const Item& item : page.items) all.cover(box_of(item));
  return all;
}

// Checks properties that every panel must have.
void check_panel(const Page& page, Length width) {
  CHECK(page.width == width);
  REQUIRE_FALSE(page.items.empty());
  const InkBox bar = box_of(page.items.front());
  CHECK(bar.top == 0);
  CHECK(bar.left == 0);
  CHECK(bar.right == Approx(width.points()).margin(0.001));
  const InkBox all = ink_of(page);
  CHECK(all.left >= -0.01);
  CHECK(all.bottom == Approx(page.height.points()).margin(0.5));
  InkBox grid;
  for (const Item& item : page.items) {
    if (const auto* stroke = std::get_if<Stroke>(&item)) {
      CHECK(stroke->ink == Ink{});
      CHECK(stroke->width >= Length::milli(500));
      if (grid.left > 1e8 && stroke->path.size() == 5) grid = box_of(item);
    }
    if (const auto* fill = std::get_if<Fill>(&item)) CHECK(fill->ink == Ink{});
    if (!std::holds_alternative<GlyphRun>(item)) {
      CHECK(box_of(item).right <= width.points() + 0.01);
    }
    if (const auto* run = std::get_if<GlyphRun>(&item)) {
      CHECK(run->ink == Ink{});
      CHECK(run->glyphs[0].origin.x + run->advance <= width);
      const bool pairs = is_figures(run->text);  // two-digit numbers are narrower than digits
      CHECK(run->size >= Length::pt(pairs ? 6.9 : 7));
    }
  }
  CHECK(grid.left == Approx(0).margin(0.01));
  CHECK(grid.right == Approx(width.points()).margin(0.03));
  CHECK(meeting_words(page) == "");
}

std::string all_words(const Page& page) {
  std::string all;
  for (const TextBox& text : texts_of(page)) all += text.text + "|";
  return all;
}

Document panel_of(const PanelContent& content, Length width, const Words& words) {
  return must_read(compose_news_panel(content, width, newsprint(words), words, shaper()));
}

int count_fills(const Page& page) {
  return static_cast<int>(std::ranges::count_if(
      page.items, [](const Item& item) { return std::holds_alternative<Fill>(item); }));
}

}  // namespace

TEST_CASE("a newspaper panel fills its column from edge to edge in every language") {
  struct Column {
    double mm;
    SampleGrid grid;
  };
  const Column columns[] = {{30, {2, 3}},  {38, {2, 3}},  {45, {3, 3}},  {60, {3, 3}}, {80, {4, 4}},
                            {120, {3, 3}}, {120, {4, 4}}, {200, {4, 4}}, {200, {5, 5}}};
  for (const char* language : {"en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja"}) {
    const Words words = house_words(language);
    for (const Column& column : columns) {
      for (const Head& head : kHeads) {
        const Marks marks = column.grid.size() == 9 ? Marks::kStars : Marks::kDots;
        PanelContent content = sample_panel(words, column.grid, marks);
        content.title = head.title;
        content.line = head.line;
        content.level.words = head.level;
        if (words.language == "ja")
          content.title = "日曜日の大きな数独パズル", content.line = "木曜日",
          content.level.words = "超難問";
        INFO(language << " " << column.mm << " mm, " << column.grid.size() << ": " << head.title);
        const Document document = panel_of(content, millimetres(column.mm), words);
        REQUIRE(document.pages.size() == 1);
        check_panel(document.pages[0], millimetres(column.mm));
        if (words.language == "ja") break;
      }
    }
  }
}

TEST_CASE("a long panel title takes two lines at most") {
  const Words words = house_words("en");
  PanelContent content = sample_panel(words, {}, Marks::kDots);
  const Length width = millimetres(45);
  const Length usual = panel_of(content, width, words).pages[0].height;
  content.title = "The Sunday giant sudoku";
  const Page two = panel_of(content, width, words).pages[0];
  CHECK(two.height > usual);
  CHECK(all_words(two).starts_with("The Sunday giant|sudoku|"));
  content.title = "The Sunday giant sudoku for all the family and for the neighbours";
  const std::string cut = all_words(panel_of(content, width, words).pages[0]);
  INFO(cut);
  CHECK(cut.find("…|") != std::string::npos);
  CHECK(cut.starts_with("The Sunday giant"));
}

TEST_CASE("text in a panel's head that doesn't fit on one line continues on the next") {
  const Words words = house_words("de");
  PanelContent content = sample_panel(words, {2, 3}, Marks::kDots);
  content.level.words = "Teuflisch schwer";
  const Page page = panel_of(content, millimetres(30), words).pages[0];
  double line = 0, level = 0;
  for (const TextBox& text : texts_of(page)) {
    if (text.text == "Donnerstag") line = text.box.bottom;
    if (text.text == "Teuflisch schwer") level = text.box.bottom;
  }
  CHECK(line > 0);
  CHECK(level > line + 7);
}

TEST_CASE("a panel narrower than 42 mm leaves out the puzzle's rules") {
  const Words words = house_words("en");
  const PanelContent content = sample_panel(words, {2, 3}, Marks::kDots);
  CHECK(all_words(panel_of(content, millimetres(41), words).pages[0]).find("every") ==
        std::string::npos);
  CHECK(all_words(panel_of(content, millimetres(42), words).pages[0]).find("every") !=
        std::string::npos);
}

TEST_CASE("a panel shows the level as words, stars or dots, or not at all") {
  const Words words = house_words("en");
  PanelContent content = sample_panel(words, {}, Marks::kWords);
  const auto page = [&] { return panel_of(content, millimetres(45), words).pages[0]; };
  const Page in_words = page();
  CHECK(all_words(in_words).find("|Hard|") != std::string::npos);
  const int fills = count_fills(in_words);
  for (const Marks marks : {Marks::kStars, Marks::kDots}) {
    content.level.style = marks;
    content.level.words = "Hard";
    CHECK((all_words(page()).find("|Hard|") != std::string::npos) == (marks == Marks::kDots));
    CHECK(count_fills(page()) == fills + 1);
    content.level.words = "";
    CHECK(count_fills(page()) == fills + 1);
  }
  content.level.place = 0;
  CHECK(count_fills(page()) == fills);
  content.level = {Marks::kNone, "Hard", 4, 5};
  CHECK(count_fills(page()) == fills);
  CHECK(all_words(page()).find("Hard") == std::string::npos);
}

// Bug: a panel whose levels are named after weekdays was headed "Monday    Monday".
TEST_CASE("the level is omitted if the panel's head already contains its name") {
  const Words words = house_words("en");
  PanelContent content = sample_panel(words, {}, Marks::kWords);
  const auto page = [&] { return all_words(panel_of(content, millimetres(60), words).pages[0]); };
  const auto level_after = [&](const char* title, const char* line, const char* level) {
    content.title = title;
    content.line = line;
    content.level.words = level;
    const std::string all = "|" + page(), name = std::string("|") + level + "|";
    const std::size_t first = all.find(name);
    if (line != std::string_view(level)) return first != all.npos;
    return all.find(name, first + 1) != all.npos;
  };
  CHECK_FALSE(level_after("Sudoku", "Monday", "Monday"));
  CHECK_FALSE(level_after("Hard sudoku", "Thursday", "Hard"));
  CHECK_FALSE(level_after("Un sudoku diabolique", "Jeudi", "Diabolique"));
  CHECK(level_after("Hardly a sudoku", "Thursday", "Hard"));
  CHECK(level_after("Sudoku très-difficile", "Jeudi", "Facile"));
}

TEST_CASE("the marks for a level are omitted if the level's text wouldn't fit") {
  const Words words = house_words("en");
  PanelContent content = sample_panel(words, {2, 3}, Marks::kStars);
  const auto page = [&] { return panel_of(content, millimetres(30), words).pages[0]; };
  content.level = {Marks::kNone, "", 0, 0};
  const int fills = count_fills(page());
  for (const Marks marks : {Marks::kStars, Marks::kDots}) {
    content.level = {marks, "Hard", 4, 16};
    CHECK(count_fills(page()) == fills);
    CHECK(all_words(page()).find("|Hard|") != std::string::npos);
    content.level = {marks, "", 30, 40};
    CHECK(count_fills(page()) == fills);
  }
}

TEST_CASE("a panel without yesterday's solution ends after its last text") {
  const Words words = house_words("en");
  PanelContent content = sample_panel(words, {}, Marks::kDots);
  const Length with = panel_of(content, millimetres(45), words).pages[0].height;
  content.solution.reset();
  const Page page = panel_of(content, millimetres(45), words).pages[0];
  CHECK(page.height < with - Length::pt(73));
  CHECK(all_words(page).find("Yesterday") == std::string::npos);
  content.rule = content.next = "";
  const Page bare = panel_of(content, millimetres(45), words).pages[0];
  CHECK(bare.height < page.height);
  CHECK(ink_of(bare).bottom == Approx(bare.height.points()).margin(0.01));
}

TEST_CASE("in yesterday's solution, givens are heavier than the other digits") {
  const Words words = house_words("en");
  const Document document = panel_of(sample_panel(words, {}, Marks::kDots), millimetres(45), words);
  std::size_t runs = 0, figures = 0;
  for (const Item& item : document.pages[0].items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr || !is_figures(run->text)) continue;
    const std::string& font = document.fonts[run->font.index];
    const char* wanted[] = {"Lato-Semibold", "Lato-Black", "Lato-Regular"};
    REQUIRE(runs < 3);
    CHECK(font.find(wanted[runs]) != std::string::npos);
    figures += runs > 0 ? run->text.size() : 0;
    ++runs;
  }
  CHECK(runs == 3);
  CHECK(figures == 81);
}

TEST_CASE("yesterday's solution keeps its dark squares but not the tints of houses") {
  const Words words = house_words("en");
  PanelContent content = sample_panel(words, {}, Marks::kDots);
  const auto fills_with = [&](figure::Shade shade) {
    PanelContent shaded = content;
    figure::Tint tint;
    tint.shade = shade;
    auto& marks = shaded.solution->grid.figure.marks;
    marks.insert(marks.begin(), figure::Mark(tint));
    return count_fills(panel_of(shaded, millimetres(45), words).pages[0]);
  };
  const int none = count_fills(panel_of(content, millimetres(45), words).pages[0]);
  CHECK(fills_with(figure::Shade::kHouse) == none);
  CHECK(fills_with(figure::Shade::kDark) == none + 1);
  CHECK(fills_with(figure::Shade::kBlack) == none + 1);
}

TEST_CASE("a column too narrow for legible cells is refused with the minimum width") {
  const Words words = house_words("en");
  CHECK(least_column(9) == millimetres(45));
  CHECK(least_column(6) == millimetres(30));
  const auto refused = compose_news_panel(sample_panel(words, {}, Marks::kDots), millimetres(44.8),
                                          newsprint(words), words, shaper());
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.problems()[0].message == "9 cells don't fit in a column of 44.8 mm");
  CHECK(refused.problems()[0].hint == "use a width of at least 45 mm");
  const auto grid = compose_news_grid(sample_panel_grid({4, 4}, false), false, millimetres(79.5),
                                      newsprint(words), shaper());
  REQUIRE_FALSE(grid.ok());
  CHECK(grid.problems()[0].hint == "use a width of at least 80 mm");
  // A solution's cells may be smaller.
  CHECK(compose_news_grid(sample_panel_grid({}, true), true, millimetres(26), newsprint(words),
                          shaper())
            .ok());
  CHECK_FALSE(compose_news_grid(sample_panel_grid({}, true), true, millimetres(20),
                                newsprint(words), shaper())
                  .ok());
  const auto none = compose_news_grid({}, false, millimetres(20), newsprint(words), shaper());
  REQUIRE_FALSE(none.ok());
  CHECK(none.problems()[0].message == "the grid has no cells");
}

TEST_CASE("a grid without a panel has the requested width, and its height follows from its rows") {
  const Words words = house_words("en");
  for (const double mm : {30.0, 45.0, 60.0, 93.3, 200.0}) {
    for (const SampleGrid& size : {SampleGrid{2, 3}, SampleGrid{3, 3}, SampleGrid{4, 4}}) {
      if (millimetres(mm) < least_column(size.size())) continue;
      for (const bool answer : {false, true}) {
        INFO(mm << " mm, " << size.size() << (answer ? " solved" : ""));
        const Document document = must_read(compose_news_grid(
            sample_panel_grid(size, answer), answer, millimetres(mm), newsprint(words), shaper()));
        const Page& page = document.pages.at(0);
        CHECK(page.width == millimetres(mm));
        CHECK(std::abs((page.height - page.width).milli()) <= size.size());
        const InkBox ink = ink_of(page);
        CHECK(ink.left == Approx(0).margin(0.02));
        CHECK(ink.right == Approx(page.width.points()).margin(0.02));
        for (const Item& item : page.items) {
          if (const auto* fill = std::get_if<Fill>(&item)) CHECK(fill->ink == Ink{});
        }
      }
    }
  }
}

TEST_CASE("lines are .5, 1.1 and 1.4 points wide in a 45 mm column, and wider in wide columns") {
  const Words words = house_words("en");
  const auto weights = [&](double mm) {
    FakeShaper fake;
    const Document document = must_read(compose_news_grid(sample_panel_grid({}, false), false,
                                                          millimetres(mm), newsprint(words), fake));
    std::vector<std::int64_t> found;
    for (const Item& item : document.pages[0].items) {
      if (const auto* stroke = std::get_if<Stroke>(&item)) found.push_back(stroke->width.milli());
    }
    return found;
  };
  CHECK(weights(45) == std::vector<std::int64_t>{500, 1100, 1400});
  const auto wide = weights(120);
  REQUIRE(wide.size() == 3);
  CHECK((wide[0] > 1000 && wide[0] <= 1100));
  CHECK((wide[1] > 2400 && wide[1] <= 3000));
  CHECK((wide[2] > 3000 && wide[2] <= 4000));
}
