#include "layout/plan/plan.h"

#include <catch2/catch.hpp>

#include "layout/compose/part_pages.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Plan plan_of(const Book& book, const std::string& printer = "kdp-paperback") {
  static const PrinterProfile kdp = house_printer("kdp-paperback");
  static const PrinterProfile office = house_printer("office-letter");
  PlanRequest order{.book = book,
                    .printer = printer == "kdp-paperback" ? kdp : office,
                    .contents_pages = has<parts::Contents>(book.parts) ? 1 : 0};
  order.lesson_pages.assign(lessons_of(book.parts).size(), 1);
  for (const BookPart& part : book.parts) {
    const bool log = std::holds_alternative<parts::ScoreLog>(part);
    order.matter_pages.push_back(log && book.sections.size() > 1 ? 3 : 1);
  }
  order.puzzle_slots.resize(book.sections.size());
  int answers = 0;
  for (const BookSection& section : book.sections) {
    answers += static_cast<int>(section.puzzles.size());
  }
  for (constexpr int kPage = 12; answers > 0; answers -= kPage) {
    order.shared_answers.push_back({std::min(answers, kPage), 0});
  }
  return make_plan(order);
}

std::string kinds(const std::vector<PlannedPage>& pages) {
  std::string all;
  for (const PlannedPage& page : pages) all += "tcilopanshm-xy"[static_cast<int>(page.kind)];
  // t: title, c: copyright, i: contents, l: lesson, o: opener, p: puzzles, a: answers, n: notes, s:
  // spare grids, h: half title, m: running text, -: blank, x: hints, y: steps
  return all;
}

}  // namespace

TEST_CASE("section openers are on rectos, and the book has an even number of pages") {
  const Plan plan = plan_of(sample_book());
  CHECK(kinds(plan.pages) ==
        "tci-opppppp"
        "-"
        "oppppppp"
        "opp"
        "-"
        "opp"
        "aaaaaa"
        "n");  // the notes page that the spec requests
  CHECK(plan.pages.size() % 2 == 0);
  for (std::size_t i = 0; i < plan.pages.size(); ++i) {
    CHECK(plan.pages[i].recto == (i % 2 == 0));
    if (plan.pages[i].kind == PageKind::kOpener) CHECK(plan.pages[i].recto);
  }
  CHECK(plan.pages[3].label == "iv");
  CHECK(plan.pages[4].label == "1");
}

TEST_CASE("every puzzle is on its planned page, in order") {
  const Book book = sample_book();
  const Plan plan = plan_of(book);
  REQUIRE(plan.puzzles.size() == 65);
  for (int flat = 0; flat < 65; ++flat) {
    const PuzzlePlace& place = plan.puzzles[flat];
    const PlannedPage& page = plan.pages[place.page];
    CHECK(page.kind == PageKind::kPuzzles);
    CHECK(page.section == place.section);
    CHECK(flat >= page.first);
    CHECK(flat < page.first + page.count);
    CHECK(plan.pages[place.answer_page].kind == PageKind::kAnswers);
  }
}

TEST_CASE("short books are padded with notes pages on request") {
  Book book = sample_book();
  book.padding = Padding::kNotes;
  book.sections.resize(1);
  book.sections[0].puzzles.resize(4);
  remove_part<parts::Notes>(book.parts);
  const Plan plan = plan_of(book);
  CHECK(plan.pages.size() == 24);
  CHECK(kinds(plan.pages) == "tci-opa" + std::string(17, 'n'));
  CHECK(plan.pages[7].sheet == 0);
  CHECK(plan.pages[8].sheet == 1);
}

TEST_CASE("short books are padded with a score log, a drawing, the next volume, and empty pages") {
  Book book = sample_book();
  book.sections.resize(1);
  book.sections[0].puzzles.resize(4);
  book.parts = {parts::Title(),
                parts::Puzzles(),
                parts::Drawings(),
                parts::Answers(),
                parts::ScoreLog{.filler = true},
                parts::NextVolume(),
                parts::Certificate()};
  const Plan plan = plan_of(book);
  CHECK(plan.pages.size() == 24);
  // one drawing for the section; then the certificate on a recto, with an empty back
  CHECK(kinds(plan.pages) ==
        "tcopma"
        "mmm" +
            std::string(13, '-') + "m-");
  CHECK(plan.pages[22].recto);
  const auto part_at = [&](int page) { return plan.pages[static_cast<std::size_t>(page)].part; };
  CHECK(part_at(4) == 2);
  CHECK(part_at(6) == 4);
  CHECK(part_at(7) == 2);
  CHECK(part_at(8) == 5);
  CHECK(part_at(22) == 6);
  int filled = 0;
  for (const PartPages& part : count_parts(plan, book)) filled += part.filled;
  CHECK(filled == 16);
}

TEST_CASE("a score log that doesn't fit completely isn't used as a filler") {
  Book book = sample_book();
  book.parts = {parts::Title(), parts::Puzzles(), parts::Answers(),
                parts::ScoreLog{.filler = true}};
  const Plan plan = plan_of(book);
  CHECK(kinds(plan.pages).find('m') == std::string::npos);
}

TEST_CASE("a book is padded up to the requested page count but never shortened to it") {
  Book book = sample_book();
  book.sections.resize(1);
  book.sections[0].puzzles.resize(4);
  insert_part(book.parts, parts::Notes{2});
  book.padding = Padding::kNotes;
  book.page_target = 40;
  const Plan plan = plan_of(book);
  REQUIRE(plan.pages.size() == 40);
  CHECK(kinds(plan.pages) == "tci-opa" + std::string(33, 'n'));
  const std::vector<PartPages> parts = count_parts(plan, book);
  REQUIRE(parts.size() == 6);
  CHECK(parts[0].name == "title");
  CHECK(parts[0].pages == 2);
  CHECK(parts[2].name == "blank");
  CHECK(parts[3].section == 0);
  CHECK(parts[3].pages == 2);
  CHECK(parts[5].name == "notes");
  CHECK(parts[5].pages == 33);
  CHECK(parts[5].filled == 31);
  book.page_target = 26;
  insert_part(book.parts, parts::Notes{40});
  CHECK(plan_of(book).pages.size() == 48);
}

TEST_CASE("a book is padded with spare grids before openers, and with notes pages too at its end") {
  Book book = sample_book();
  book.padding = Padding::kSpareGrids;
  CHECK(kinds(plan_of(book).pages) ==
        "tci-opppppp"
        "s"
        "oppppppp"
        "opp"
        "s"
        "opp"
        "aaaaaa"
        "n");  // the notes page that the spec requests
  remove_part<parts::Notes>(book.parts);
  book.sections.resize(1);
  book.sections[0].puzzles.resize(4);
  const Plan plan = plan_of(book);
  CHECK(kinds(plan.pages) == "tci-opa" + std::string("snsnsnsnsnsnsnsns"));
  // Each kind's first page of the run has its title, the others have none.
  CHECK(plan.pages[7].sheet == kFiller);
  CHECK(plan.pages[8].sheet == 0);
  CHECK(plan.pages[9].sheet > 0);
  CHECK(plan.pages[10].sheet > 0);
  insert_part(book.parts, parts::SpareGrids{2});
  const Plan asked = plan_of(book);
  CHECK(kinds(asked.pages) == "tci-opa" + std::string("ssnsnsnsnsnsnsnsn"));
  CHECK(asked.find({.kind = PageKind::kSpareGrids}) == 7);
  CHECK(asked.pages[10].sheet > 0);
}

TEST_CASE("padding with spare grids or notes keeps facing answers opposite their puzzles") {
  Book book = sample_book();
  book.answers = AnswerPlace::kFacing;
  book.padding = Padding::kNotes;
  const Plan ruled = plan_of(book);
  book.padding = Padding::kSpareGrids;
  const Plan plan = plan_of(book);
  REQUIRE(plan.pages.size() == ruled.pages.size());
  for (const PuzzlePlace& place : plan.puzzles) {
    CHECK_FALSE(plan.pages[place.page].recto);
    CHECK(place.answer_page == place.page + 1);
  }
}

TEST_CASE("a left-over verso before page 1 stays empty") {
  const Plan plan = plan_of(sample_book());
  CHECK(kinds(plan.pages).substr(0, 5) == "tci-o");
  CHECK(plan.pages[3].label == "iv");
  CHECK(plan.pages[4].label == "1");
}

TEST_CASE("worksheets: the file has only pages of puzzles, and answers are in another file") {
  Book book = sample_book();
  only_puzzles(book);
  book.answers = AnswerPlace::kSeparate;
  book.sections = {book.sections[3]};
  const Plan plan = plan_of(book, "office-letter");
  CHECK(kinds(plan.pages) == "pp");
  CHECK(kinds(plan.answer_pages) == "a");
  CHECK(plan.pages[0].label == "1");
  CHECK(plan.pages[1].recto);  // on single sheets every page is a recto
  CHECK(plan.answer_pages[0].label == "1");
  book.answers = AnswerPlace::kNone;
  const Plan without = plan_of(book, "office-letter");
  CHECK(without.answer_pages.empty());
  CHECK(without.puzzles.front().answer_page == -1);
}

TEST_CASE("the first page of puzzles is page 1, on a recto") {
  Book book = sample_book();
  book.parts = {parts::Title(), parts::Contents(), parts::Answers(), parts::Puzzles()};
  const Plan plan = plan_of(book);
  CHECK(kinds(plan.pages).starts_with("tci-a"));
  CHECK(plan.pages[3].label == "iv");
  for (const PuzzlePlace& place : plan.puzzles) {
    CHECK(plan.pages[place.answer_page].label == std::to_string(place.answer_page - 3));
    CHECK(plan.pages[place.page].label == std::to_string(place.page - 3));
  }
}
