// The parts of a book other than puzzles: their presence, their order, and the places of answers.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Book whole_book() {
  Book book = sample_book();
  for (BookSection& section : book.sections) section.puzzles.resize(5);
  add_every_part(book);
  insert_part(book.parts,
              parts::Introduction{"First line.\n\n## Then\n\n- one\n- two\n\n*Last* line."});
  const std::vector<std::string> sentences(book.levels.size(), "A sentence.");
  find<parts::Scale>(book.parts)->kinds = {{"", "", sentences}};
  insert_part(book.parts, parts::SpareGrids{1});
  return book;
}

Composed must(const Book& book, const std::string& printer = "kdp-paperback",
              const std::string& trim = "8.5x11in") {
  const HouseSetting setting = house_setting("classic", printer, trim);
  FakeShaper shaper;
  Result<Composed> result = compose(book, setting.setting(), shaper);
  if (!result) FAIL(result.problems().front().message);
  return std::move(result).value();
}

std::string words(const Page& page) {
  std::string text;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) text += run->text + "|";
  }
  return text;
}

std::set<int> linked(const Page& page) {
  std::set<int> pages;
  for (const Item& item : page.items) {
    if (const auto* link = std::get_if<Link>(&item)) pages.insert(link->page);
  }
  return pages;
}

// Checks that the pictures of hints link to their puzzles, and that puzzles name and link to the
// pages of their nudges.
void check_hint_links(const Composed& composed) {
  const auto& pages = composed.interior.pages;
  int hints = 0;
  for (const Place& place : composed.places) {
    if (place.hint_page == 0) continue;
    ++hints;
    const Page& puzzle = pages[static_cast<std::size_t>(place.page) - 1];
    const Page& nudge = pages[static_cast<std::size_t>(place.hint_page) - 1];
    CHECK(words(nudge).find("XY-wing") != std::string::npos);
    CHECK(linked(puzzle).count(place.hint_page - 1) == 1);
    const std::string text = words(puzzle);
    INFO(text);
    CHECK(text.find("Hint: page\u00a0" + nudge.label) != std::string::npos);
    bool pictured = false;
    for (auto i = static_cast<std::size_t>(place.hint_page) - 1; i < pages.size(); ++i) {
      pictured = pictured || (linked(pages[i]).count(place.page - 1) == 1 &&
                              words(pages[i]).find("Puzzle: page") != std::string::npos);
    }
    CHECK(pictured);
  }
  CHECK(hints > 0);
}

std::vector<std::string> titles(const Composed& composed) {
  std::vector<std::string> all;
  for (const Bookmark& mark : composed.interior.bookmarks) {
    if (mark.depth == 0) all.push_back(mark.title);
  }
  return all;
}

int place_of(const std::vector<std::string>& all, const std::string& one) {
  const auto found = std::find(all.begin(), all.end(), one);
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

}  // namespace

TEST_CASE("all parts of a book are present in the default order") {
  const auto all = titles(must(whole_book()));
  const char* wanted[] = {"Contents",      "Introduction", "How hard is it?", "Answers",
                          "Solving times", "Spare grids",  "Certificate",     "Colophon"};
  int last = -1;
  for (const char* one : wanted) {
    INFO(one);
    const int place = place_of(all, one);
    CHECK(place > last);
    last = place;
  }
}

TEST_CASE("an introduction's title is used in the contents and bookmarks") {
  Book book = whole_book();
  insert_part(book.parts, parts::Introduction{"# Why *so*\n\nText."});
  const Composed composed = must(book);
  const auto all = titles(composed);
  CHECK(place_of(all, "Introduction") == -1);
  CHECK(place_of(all, "Why so") >= 0);
  bool listed = false;
  for (const Page& page : composed.interior.pages) {
    for (const Tag& tag : page.tags) {
      listed |= tag.role == Tag::Role::kEntry && tag.text.starts_with("Why so,");
    }
  }
  CHECK(listed);
}

TEST_CASE("long contents entries and author names continue on a second line") {
  Book book = whole_book();
  const std::string title =
      "Puzzles for the long evenings of a winter in the mountains, collected and tried by the club";
  book.sections[0].title = title;
  book.author =
      "Anna-Maria von Hohenfels, Bartholomew Featherstonehaugh, Wilhelmina van den Berg and all "
      "the Setters of the Club for Long Evenings";
  const Composed composed = must(book);
  const auto lines_of = [&](std::string_view whole) {
    int most = 0;
    for (const Page& page : composed.interior.pages) {
      int lines = 0;
      for (const Item& item : page.items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run == nullptr) continue;
        lines += run->text.size() > 8 && whole.find(run->text) != std::string_view::npos;
      }
      most = std::max(most, lines);
    }
    return most;
  };
  CHECK(lines_of(title) >= 2);
  CHECK(lines_of(book.author.text) >= 2);
  for (const Page& page : composed.interior.pages) {
    const bool contents = std::any_of(page.tags.begin(), page.tags.end(),
                                      [](const Tag& tag) { return tag.role == Tag::Role::kEntry; });
    for (const Item& item : page.items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (contents && run != nullptr) CHECK(run->text.find("…") == std::string::npos);
    }
  }
}

TEST_CASE(
    "the order of parts can be chosen, front matter has roman folios, and page 1 is a recto") {
  Book book = whole_book();
  book.parts = {parts::Title(), parts::Scale(), parts::Puzzles(), parts::ScoreLog(),
                parts::Answers()};
  const Composed composed = must(book);
  const auto all = titles(composed);
  CHECK(place_of(all, "Contents") == -1);
  CHECK(place_of(all, "Certificate") == -1);
  CHECK(place_of(all, "Solving times") < place_of(all, "Answers"));
  const auto& pages = composed.interior.pages;
  const auto first =
      std::find_if(pages.begin(), pages.end(), [](const Page& page) { return page.label == "1"; });
  CHECK((first - pages.begin()) % 2 == 0);
  CHECK(pages.front().label == "i");
}

TEST_CASE("the contents list exactly the parts that the book has, in their order") {
  Book book = whole_book();
  book.parts = {parts::Title(),
                parts::Contents(),
                parts::ScoreLog(),
                parts::Puzzles(),
                parts::Notes{2},
                parts::Answers(),
                parts::Introduction{"First line."}};
  const Composed composed = must(book);
  std::vector<std::string> listed;
  for (const Page& page : composed.interior.pages) {
    for (const Tag& tag : page.tags) {
      if (tag.role != Tag::Role::kEntry) continue;
      listed.push_back(tag.text.substr(0, tag.text.find(',')));
      // The page that the text names is the one that the link leads to.
      for (int i = tag.first; i < tag.end; ++i) {
        const auto* link = std::get_if<Link>(&page.items[i]);
        if (link == nullptr) continue;
        const std::string& label = composed.interior.pages[link->page].label;
        CHECK(tag.text.ends_with(", " + label));
      }
    }
  }
  std::vector<std::string> wanted{"Solving times"};
  for (const BookSection& section : book.sections) wanted.push_back(section.title.text);
  for (const char* last : {"Notes", "Answers", "Introduction"}) wanted.emplace_back(last);
  CHECK(listed == wanted);
}

TEST_CASE("facing answers are on the recto next to their puzzles") {
  Book book = whole_book();
  book.answers = AnswerPlace::kFacing;
  const Composed composed = must(book);
  for (const Place& place : composed.places) {
    CHECK(place.page % 2 == 0);
    CHECK(place.answer_page == place.page + 1);
  }
}

TEST_CASE("upside-down answers are rotated, below their puzzles and inside the live area") {
  for (const int per_page : {1, 2}) {
    Book book = whole_book();
    book.answers = AnswerPlace::kUpsideDown;
    for (BookSection& section : book.sections) section.per_page = per_page;
    const Composed composed = must(book);
    int turned = 0;
    for (const Page& page : composed.interior.pages) {
      Length lowest;  // the lowest item that isn't rotated
      for (const Item& item : page.items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run == nullptr) continue;
        turned += run->turn == 2 ? 1 : 0;
        for (const Glyph& glyph : run->glyphs) {
          CHECK(glyph.origin.y <= page.height - Length::pt(27));
          CHECK(glyph.origin.x >= Length::pt(27));
          CHECK(glyph.origin.x <= page.width - Length::pt(19));
        }
      }
    }
    CHECK(turned >= static_cast<int>(composed.places.size()) * 2);
    for (const Place& place : composed.places) CHECK(place.answer_page == place.page);
  }
}

TEST_CASE("upside-down answers form even rows and are in order if the book is turned") {
  Book book = whole_book();
  book.answers = AnswerPlace::kUpsideDown;
  for (BookSection& section : book.sections) section.per_page = 6;
  const Composed composed = must(book);
  const Page& page = composed.interior.pages[composed.places.front().page - 1];
  std::map<std::int64_t, std::vector<int>> rows;  // baseline -> puzzle numbers from left to right
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr || run->turn != 2 || !run->text.starts_with("Answer to")) continue;
    const int number = std::stoi(run->text.substr(run->text.find_first_of("123456789")));
    rows[run->glyphs.front().origin.y.milli()].push_back(number);
  }
  // On the unturned page, the first row is the lowest, and its first number is at the right.
  REQUIRE(rows.size() == 2);
  CHECK(rows.rbegin()->second == std::vector<int>{1, 2, 3});
  CHECK(rows.begin()->second == std::vector<int>{4, 5});
}

TEST_CASE("an error in a text of the book names that text") {
  Book book = whole_book();
  book.sections[1].title = {"Snow " + std::string(FakeShaper::kMissing),
                            book_origin(BookValue::kSectionTitle, 1)};
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
  FakeShaper shaper;
  const auto result = compose(book, setting.setting(), shaper);
  REQUIRE(!result.ok());
  CHECK(result.problems().front().origin == book_origin(BookValue::kSectionTitle, 1));
}

TEST_CASE("hints are between puzzles and answers, and listed in contents and bookmarks") {
  Book book = whole_book();
  add_hints(book);
  const Composed composed = must(book);
  const auto all = titles(composed);
  const auto at = [&](const std::string& title) {
    return std::find(all.begin(), all.end(), title) - all.begin();
  };
  CHECK(at("Hints") + 1 == at("Answers"));
  bool listed = false;
  int hints = 0;
  for (std::size_t i = 0; i < composed.interior.pages.size(); ++i) {
    const std::string text = words(composed.interior.pages[i]);
    listed = listed || (text.find("Contents|") == 0 && text.find("|Hints|") != std::string::npos);
    for (auto p = text.find("XY-wing"); p != std::string::npos; p = text.find("XY-wing", p + 1)) {
      ++hints;
    }
  }
  CHECK(listed);
  CHECK(hints == 20);  // one per puzzle
  CHECK(composed.warnings.empty());
}

// The reference is recognised by its words, because its position depends on the design.
TEST_CASE("each puzzle gives its hint's page in every design, and they link to each other",
          "[.more]") {
  for (const char* name : {"classic", "modern", "compact", "kids", "large-print", "magazine",
                           "pocket", "workbook", "worksheet"}) {
    for (const AnswerPlace answers : {AnswerPlace::kBack, AnswerPlace::kUpsideDown,
                                      AnswerPlace::kSeparate, AnswerPlace::kNone}) {
      INFO(name << " " << static_cast<int>(answers));
      Book book = whole_book();
      book.sections.resize(1);
      for (const int per_page : {1, 2}) {
        book.sections[0].per_page = per_page;
        add_hints(book);
        book.answers = answers;
        const HouseSetting setting = house_setting(name, "office-letter", "letter");
        FakeShaper shaper;
        const Result<Composed> result = compose(book, setting.setting(), shaper);
        if (!result) continue;  // the number per page is too large
        // Captions are as wide as their frame, which has no room for two pages in type of 18
        // points.
        const bool narrow = std::string_view(name) == "large-print" && per_page > 1;
        if (!narrow) check_hint_links(*result);
      }
    }
  }
}

TEST_CASE("a hint that is too long is replaced by the next one, or left out with a warning",
          "[.more]") {
  Book book = whole_book();
  add_hints(book, 9000);
  CHECK(must(book).warnings.at(0).message ==
        "the hint for puzzle 1 is too long for the space and was left out");
  for (BookSection& section : book.sections) {
    for (BookPuzzle& puzzle : section.puzzles) {
      puzzle.hints.push_back({"Naked single", {"Short."}, puzzle.puzzle()});
    }
  }
  CHECK(must(book).warnings.empty());
}

TEST_CASE("a section without hints gets no pages of hints, and a book may have none at all") {
  Book book = whole_book();
  add_hints(book);
  const std::size_t all = must(book).interior.pages.size();
  book.sections[0].hints = false;
  CHECK(must(book).interior.pages.size() <= all);
  remove_part<parts::Hints>(book.parts);
  CHECK(std::ranges::count(titles(must(book)), "Hints") == 0);
}

TEST_CASE("the page about levels has one axis, a row for each level, and solving times") {
  Book book = whole_book();
  double minutes = 4;
  for (BookSection& section : book.sections) {
    section.per_page = 1;
    for (BookPuzzle& puzzle : section.puzzles) puzzle.minutes = minutes += 0.5;
  }
  for (const char* trim : {"8.5x11in", "6x9in", "5x8in"}) {
    const Composed composed = must(book, "kdp-paperback", trim);
    const Page* scale = nullptr;
    for (const Page& page : composed.interior.pages) {
      for (const Item& item : page.items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run != nullptr && run->text.find("Minutes") == 0) scale = &page;
      }
    }
    REQUIRE(scale != nullptr);
    int boxes = 0, spans = 0;
    std::vector<std::string> figures;
    for (const Item& item : scale->items) {
      const auto* fill = std::get_if<Fill>(&item);
      boxes += fill != nullptr && fill->ink.k == 22;
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr) continue;
      spans += run->text.ends_with("min") || run->text.ends_with("minutes");
      if (run->text.find_first_not_of("0123456789") == std::string::npos) {
        figures.push_back(run->text);
      }
    }
    CHECK(figures.size() >= 5);
    CHECK(std::vector<std::string>(figures.begin(), figures.begin() + 5) ==
          std::vector<std::string>{"5", "10", "20", "40", "80"});
    std::set<int> levels;
    for (const BookSection& section : book.sections) {
      for (const BookPuzzle& puzzle : section.puzzles) levels.insert(puzzle.level);
    }
    CHECK(boxes == static_cast<int>(levels.size()));
    CHECK(spans == boxes);
  }
}

TEST_CASE("the axis for solving times covers all times in the book") {
  const auto figures = [](double minutes) {
    Book book = whole_book();
    for (BookSection& section : book.sections) {
      for (BookPuzzle& puzzle : section.puzzles) puzzle.minutes = minutes;
    }
    const Composed composed = must(book, "kdp-paperback", "6x9in");
    std::vector<std::string> found;
    bool after_name = false;
    for (const Page& page : composed.interior.pages) {
      for (const Item& item : page.items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run == nullptr) continue;
        const bool figure = run->text.find_first_not_of("0123456789") == std::string::npos;
        if (after_name && figure) found.push_back(run->text);
        after_name = run->text.find("Minutes") == 0 || (after_name && figure);
      }
    }
    return found;
  };
  using Figures = std::vector<std::string>;
  CHECK(figures(20) == Figures{"5", "10", "20", "40", "80"});
  CHECK(figures(1.5) == Figures{"1", "2", "5", "10", "20", "40", "80"});
  CHECK(figures(150) == Figures{"5", "10", "20", "40", "80", "160"});
}

// The pages of a book that contain these words.
std::vector<const Page*> pages_with(const Composed& composed, const std::string& text) {
  std::vector<const Page*> found;
  for (const Page& page : composed.interior.pages) {
    if (words(page).find(text) != std::string::npos) found.push_back(&page);
  }
  return found;
}

TEST_CASE("each kind has a page on how hard it is, with its own sentences and puzzles") {
  Book book = sample_book();
  insert_part(book.parts, parts::Scale());
  book.sections.resize(4);
  for (std::size_t i = 0; i < 4; ++i) {
    BookSection& section = book.sections[i];
    section = sample_section("Section", {3, 3, 1}, static_cast<int>(i % 2) + 1, 12);
    section.kind = i < 2 ? "Sudoku" : "Nonogram";
    for (BookPuzzle& puzzle : section.puzzles) {
      puzzle.number += static_cast<int>(i) * 12;
      puzzle.minutes = i < 2 ? 10 : 30;
    }
  }
  auto& scale = *find<parts::Scale>(book.parts);
  scale.kinds = {{"Sudoku", "Sudoku lead.", {"Look at one box.", "Look at two boxes."}},
                 {"Nonogram", "Nonogram lead.", {"Count the runs.", "Compare the lines."}}};
  const Composed composed = must(book);
  const auto sudoku = pages_with(composed, "Sudoku: how hard is it?|");
  const auto nonogram = pages_with(composed, "Nonogram: how hard is it?|");
  REQUIRE(sudoku.size() == 1);
  REQUIRE(nonogram.size() == 1);
  const std::string first = words(*sudoku[0]), second = words(*nonogram[0]);
  CHECK(first.find("Look at one box.|") != std::string::npos);
  CHECK(first.find("puzzles\u00a01–12|") != std::string::npos);
  CHECK(first.find("10\u00a0min|") != std::string::npos);
  CHECK(first.find("Count the runs.|") == std::string::npos);
  CHECK(second.find("Compare the lines.|") != std::string::npos);
  CHECK(second.find("puzzles\u00a037–48|") != std::string::npos);
  CHECK(second.find("30\u00a0min|") != std::string::npos);
  // The contents list the part once.
  CHECK(pages_with(composed, "How hard is it?|").size() >= 1);

  // A kind with 19 puzzles, or with one level, has no page.
  book.sections[3].puzzles.resize(7);
  CHECK(pages_with(must(book), "Nonogram: how hard is it?|").empty());
  for (BookPuzzle& puzzle : book.sections[1].puzzles) puzzle.level = 1;
  CHECK(pages_with(must(book), "how hard is it?|").empty());
}

TEST_CASE("a caption that is too long loses the time, then the clue count, never the answer page") {
  Book book = sample_book();
  only_puzzles(book);
  insert_part(book.parts, parts::Notes());
  for (BookSection& section : book.sections) {
    section.per_page = 1;
    for (BookPuzzle& puzzle : section.puzzles) puzzle.minutes = 13.6;
  }
  const auto caption = [&](const std::string& trim, double base) {
    HouseSetting setting = house_setting("pocket", "kdp-paperback", trim);
    setting.design.base_size = base;
    FakeShaper shaper;
    Result<Composed> result = compose(book, setting.setting(), shaper);
    if (!result) FAIL(result.problems().front().message);
    std::string found;
    for (const Item& item : result->interior.pages[result->places[0].page - 1].items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr) continue;
      for (const char* part : {"clues", "minutes", "Answer"}) {
        if (run->text.find(part) != std::string::npos) found += std::string(part) + " ";
      }
    }
    return found;
  };
  CHECK(caption("6x9in", 9) == "Answer clues minutes ");
  CHECK(caption("6x9in", 23) == "Answer clues ");
  CHECK(caption("6x9in", 29) == "Answer ");
}

TEST_CASE("consecutive notes pages have only one title") {
  for (const int notes : {0, 1, 2}) {
    Book book = whole_book();
    insert_part(book.parts, parts::Notes{notes});
    for (BookSection& section : book.sections) section.puzzles.resize(3);
    const Composed composed = must(book);
    bool before = false;
    for (const Page& page : composed.interior.pages) {
      bool titled = false;
      for (const Item& item : page.items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        titled = titled || (run != nullptr && run->text == "Notes" && run->size > Length::pt(20));
      }
      CHECK_FALSE((before && titled));
      before = titled;
    }
  }
}

TEST_CASE("the score log has a heading for each column and every puzzle number once") {
  Book book = whole_book();
  const Composed composed = must(book, "kdp-paperback", "6x9in");
  std::map<std::string, int> heads;
  std::multiset<std::string> numbers;
  for (const Page& page : composed.interior.pages) {
    bool log = false;
    std::map<std::string, int> own;
    std::multiset<std::string> digits;
    for (const Item& item : page.items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr) continue;
      log = log || run->text == "Solving times";
      for (const char* head : {"No.", "Time", "Date"}) own[head] += run->text == head ? 1 : 0;
      const bool number = run->text.find_first_not_of("0123456789") == std::string::npos;
      const bool folio = run->text == page.label && run->glyphs[0].origin.y > page.height * 0.9;
      if (number && !folio) digits.insert(run->text);
      if (number) CHECK(run->glyphs[0].origin.x + Length::pt(12) < page.width);
    }
    if (!log || own["No."] == 0) continue;
    for (const auto& [head, count] : own) heads[head] += count;
    numbers.insert(digits.begin(), digits.end());
  }
  CHECK(heads["No."] >= 2);
  CHECK(heads["Time"] == heads["No."]);
  CHECK(heads["Date"] == heads["No."]);
  CHECK(numbers.size() == composed.places.size());
  for (const Place& place : composed.places)
    CHECK(numbers.count(std::to_string(place.number)) == 1);
}

TEST_CASE("the certificate puts the book's title in the language's quotation marks") {
  Book book = whole_book();
  for (const auto& [language, quoted] :
       {std::pair("en", "“" + book.title.text + "”"), std::pair("de", "„" + book.title.text + "“"),
        std::pair("ja", "「" + book.title.text + "」")}) {
    HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
    setting.words = house_words(language);
    FakeShaper shaper;
    const Result<Composed> result = compose(book, setting.setting(), shaper);
    REQUIRE(result);
    bool found = false;
    for (const Page& page : result->interior.pages) {
      for (const Tag& tag : page.tags) found = found || tag.text.find(quoted) != std::string::npos;
      std::string text;
      for (const Item& item : page.items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run != nullptr) text += run->text + " ";
      }
      found = found || text.find(quoted) != std::string::npos;
    }
    CHECK(found);
  }
}

TEST_CASE("numbers have the language's decimal mark and no trailing zeros") {
  CHECK(house_words("en").number(21.59) == "21.6");
  CHECK(house_words("de").number(21.59) == "21,6");
  CHECK(house_words("de").number(21) == "21");
  CHECK(house_words("ja").number(0.25) == "0.2");
}

TEST_CASE("a page of spare grids is filled: four on large paper, two on small") {
  const auto grids = [](const std::string& printer, const std::string& trim) {
    Book book = whole_book();
    for (BookSection& section : book.sections) section.per_page = 1;
    const Composed composed = must(book, printer, trim);
    const auto& marks = composed.interior.bookmarks;
    const auto mark = std::find_if(marks.begin(), marks.end(),
                                   [](const Bookmark& one) { return one.title == "Spare grids"; });
    REQUIRE(mark != marks.end());
    std::map<std::int64_t, int> strokes;  // number of strokes by width; the frame's is the widest
    for (const Item& item : composed.interior.pages[mark->page].items) {
      const auto* stroke = std::get_if<Stroke>(&item);
      if (stroke != nullptr) ++strokes[stroke->width.milli()];
    }
    return strokes.rbegin()->second;
  };
  CHECK(grids("kdp-paperback", "8.5x11in") == 4);
  CHECK(grids("office-a4", "a4") == 4);
  CHECK(grids("kdp-paperback", "6x9in") == 2);
  CHECK(grids("kdp-paperback", "5x8in") == 2);
  CHECK(grids("booklet", "a5") == 2);
}

TEST_CASE("spare grids have the most frequent size in the book") {
  Book book = whole_book();
  book.sections = {sample_section("Small", {2, 2, 1}, 1, 4),
                   sample_section("Usual", {3, 3, 5}, 2, 8),
                   sample_section("Medium", {2, 3, 13}, 2, 6)};
  const Composed composed = must(book);
  const auto& marks = composed.interior.bookmarks;
  const auto mark = std::ranges::find(marks, "Spare grids", &Bookmark::title);
  REQUIRE(mark != marks.end());
  std::size_t lines = 0;  // thin lines: six rows and six columns inside the boxes of a 9x9
  for (const Item& item : composed.interior.pages[mark->page].items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke != nullptr) lines = std::max(lines, stroke->path.size() / 2);
  }
  CHECK(lines == 12);
}
