// Properties that the pages of a section share: the form of heads and captions, the frames of
// facing answers, and the title on the first page of answers.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

struct Pages {
  const char* design = "classic";
  const char* trim = "8.5x11in";
  int per_page = 4, count = 12;
  int size = 9;
};

Book book_of(const Pages& wanted) {
  Book book = sample_book();
  only_puzzles(book);
  const SampleGrid grid{wanted.size == 9 ? 3 : 2, wanted.size == 9 ? 3 : wanted.size / 2, 1};
  book.sections = {sample_section("Warm-up", grid, 2, wanted.count)};
  book.sections[0].per_page = wanted.per_page;
  book.answers_per_page = 0;
  return book;
}

Result<Composed> composed(const Book& book, const HouseSetting& setting) {
  FakeShaper shaper;
  return compose(book, setting.setting(), shaper);
}

Composed must(const Book& book, const Pages& wanted) {
  return must_read(composed(book, house_setting(wanted.design, "kdp-paperback", wanted.trim)));
}

const TextBox* find(const std::vector<TextBox>& texts, const std::string& words) {
  const auto found = std::ranges::find_if(
      texts, [&](const TextBox& text) { return text.text.find(words) != std::string::npos; });
  return found == texts.end() ? nullptr : &*found;
}

int count_of(const Page& page, const std::string& words) {
  const auto texts = texts_of(page);
  return static_cast<int>(std::ranges::count_if(
      texts, [&](const TextBox& text) { return text.text.find(words) != std::string::npos; }));
}

}  // namespace

// Bug: captions on compact pages with nine puzzles were cut off ("Answer on pa…"), and cells had
// 14.75 instead of 17.25 points.
TEST_CASE("nine compact puzzles per page have the standard's cell size and complete captions") {
  const Pages wanted{.design = "compact", .per_page = 9, .count = 18};
  const Composed book = must(book_of(wanted), wanted);
  for (int i = 0; i < 2; ++i) {
    const Page& page = book.interior.pages[i];
    CHECK(count_of(page, "…") == 0);
    CHECK(count_of(page, "Answer: page\u00a0") == 9);
    const auto frames = frames_of(page);
    REQUIRE(frames.size() == 9);
    CHECK(frames[0].right - frames[0].left == Approx(17.25 * 9 + 2 * 1.3125).margin(0.01));
  }
  CHECK(book.warnings.empty());
}

TEST_CASE("a caption that is too long loses the clue count, then words, never the answer page") {
  HouseSetting setting = house_setting("compact", "kdp-paperback", "8.5x11in");
  setting.design.head_place = HeadChoice::kAtSide;
  const auto report = [&](int per_page, const std::string& words) {
    const Result<Composed> found =
        composed(book_of({.per_page = per_page, .count = per_page}), setting);
    REQUIRE(found.ok());
    CHECK(count_of(found->interior.pages[0], "…") == 0);
    return count_of(found->interior.pages[0], words);
  };
  CHECK(report(6, "clues") == 6);
  CHECK(report(6, "Answer: page\u00a0") == 6);
  setting.design.smallest_cell = 10;
  CHECK(report(9, "page\u00a0") == 9);
}

// Bug: with two puzzles per page on a small trim, number, stars and level took three lines for
// puzzle 10 and later ones.
TEST_CASE("heads and captions have the same form throughout a section") {
  for (const int levels : {1, 5}) {
    const Pages wanted{.trim = "5.83x8.27in", .per_page = 2, .count = 120};
    Book book = book_of(wanted);
    for (BookPuzzle& puzzle : book.sections[0].puzzles) puzzle.level = puzzle.number % levels + 1;
    const Composed found = must(book, wanted);
    std::map<int, int> baselines;  // distance of level from frame -> number of puzzles
    for (const Place& place : found.places) {
      const auto texts = texts_of(found.interior.pages[place.page - 1]);
      const auto frames = frames_of(found.interior.pages[place.page - 1]);
      const InkBox& frame = frames[(place.number - 1) % 2];
      for (const TextBox& text : texts) {
        const bool level =
            std::ranges::find(book.levels, text.text, &BookText::text) != book.levels.end();
        if (!level || text.box.top < frame.top - 1 || text.box.top > frame.bottom) continue;
        ++baselines[static_cast<int>(text.box.top - frame.top)];
      }
    }
    CHECK(baselines.size() == 1);
    CHECK(baselines.begin()->second == 120);
  }
}

// Bug: on versos the grids were in the gutter, and a column of 190 points next to them was empty.
TEST_CASE("with two puzzles per page, grids are at the outer edges and notes at the gutter") {
  for (const char* trim : {"8.5x11in", "6x9in"}) {
    INFO(trim);
    const Pages wanted{.trim = trim, .per_page = 2, .count = 4};
    const Composed book = must(book_of(wanted), wanted);
    const Page &recto = book.interior.pages[0], &verso = book.interior.pages[1];
    const auto right = frames_of(recto), left = frames_of(verso);
    REQUIRE(right.size() == 2);
    REQUIRE(left.size() == 2);
    const double width = recto.width.points();
    CHECK(left[0].left == Approx(width - right[0].right).margin(0.01));
    CHECK(left[0].top == right[0].top);
    CHECK(right[0].right > width * 0.9);
    CHECK(count_of(recto, "Notes") == 2);
    CHECK(count_of(verso, "My time") == 2);
    for (const Page* page : {&recto, &verso}) CHECK(overlap_on(*page).empty());
  }
}

// Bug: compared with its puzzle, a facing answer had a frame 6 points higher, another cell size, a
// smaller number and the folio at another place.
TEST_CASE("facing answers have the same frames, cells, numbers and folios as their puzzles") {
  for (const Pages& wanted : {Pages{.per_page = 4}, Pages{.per_page = 2}, Pages{.per_page = 9},
                              Pages{.trim = "6x9in", .per_page = 1, .count = 3},
                              Pages{.design = "kids", .per_page = 2, .size = 6},
                              Pages{.design = "large-print", .per_page = 1, .count = 3},
                              Pages{.design = "compact", .per_page = 6},
                              Pages{.design = "workbook", .per_page = 1, .count = 3}}) {
    INFO(wanted.design << " " << wanted.trim << " " << wanted.per_page);
    Book book = book_of(wanted);
    book.answers = AnswerPlace::kFacing;
    const Composed found = must(book, wanted);
    const Place& first = found.places.front();
    const Page& puzzles = found.interior.pages[first.page - 1];
    const Page& answers = found.interior.pages[first.answer_page - 1];
    const auto left = frames_of(puzzles), right = frames_of(answers);
    REQUIRE(left.size() == right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
      CHECK(right[i].top == Approx(left[i].top).margin(0.01));
      CHECK(right[i].right - right[i].left == Approx(left[i].right - left[i].left).margin(0.01));
    }
    const bool words = std::string(wanted.design) == "large-print";
    const auto own = texts_of(puzzles), opposite = texts_of(answers);
    const TextBox* number = find(own, words ? "Puzzle\u00a01" : "1");
    const TextBox* again = find(opposite, words ? "Answer to\u00a01" : "1");
    REQUIRE(number != nullptr);
    REQUIRE(again != nullptr);
    CHECK(number->size == again->size);
    CHECK(count_of(answers, "page\u00a0" + first.page_label) == static_cast<int>(right.size()));
    const bool in_head = wanted.per_page > 4;
    const auto folio = [&](const std::vector<TextBox>& texts, const std::string& label) {
      const TextBox* outer = nullptr;
      for (const TextBox& text : texts) {
        if (text.text != label) continue;
        const bool further = outer == nullptr || (text.box.top < outer->box.top) == in_head;
        if (further) outer = &text;
      }
      return outer;
    };
    const TextBox* verso = folio(own, first.page_label);
    const TextBox* recto = folio(opposite, first.answer_page_label);
    REQUIRE(verso != nullptr);
    REQUIRE(recto != nullptr);
    CHECK(recto->box.top == Approx(verso->box.top).margin(0.01));
    CHECK(verso->box.left == Approx(puzzles.width.points() - recto->box.right).margin(5));
    CHECK(overlap_on(answers).empty());
  }
}

TEST_CASE("facing answers at 60 % of full size are aligned with their puzzles") {
  const Pages wanted{.per_page = 4};
  Book book = book_of(wanted);
  book.answers = AnswerPlace::kFacing;
  book.answer_scale = 60;
  const Composed found = must(book, wanted);
  const Place& first = found.places.front();
  const auto left = frames_of(found.interior.pages[first.page - 1]);
  const auto right = frames_of(found.interior.pages[first.answer_page - 1]);
  REQUIRE(right.size() == 4);
  for (std::size_t i = 0; i < right.size(); ++i) {
    CHECK(right[i].top == Approx(left[i].top).margin(0.01));
    CHECK((right[i].right - right[i].left) / (left[i].right - left[i].left) ==
          Approx(0.6).margin(0.012));
  }
  CHECK(overlap_on(found.interior.pages[first.answer_page - 1]).empty());
  // Answers that would be too small to read are refused with a size that is large enough.
  book.answer_scale = 40;
  book.sections[0].per_page = 9;
  const auto small = composed(book, house_setting("classic", "kdp-paperback", "8.5x11in"));
  REQUIRE_FALSE(small.ok());
  CHECK(small.problems().front().message ==
        "section 'Warm-up': answers at 40% of the puzzles' size are too small to read");
  CHECK(small.problems().front().hint == "use scale: 58");
  CHECK(small.problems().front().origin == book_origin(BookValue::kAnswerScale));
}

TEST_CASE(
    "if answers are opposite the next puzzles, the last ones are opposite the first puzzles") {
  const Pages wanted{.per_page = 4};
  Book book = book_of(wanted);
  book.answers = AnswerPlace::kFacing;
  book.facing_previous = true;
  const Composed found = must(book, wanted);
  const std::vector<Place>& places = found.places;
  REQUIRE(places.size() == 12);
  for (std::size_t i = 0; i < 12; ++i) {
    CHECK(places[i].answer_page == places[(i + 4) % 12].page + 1);
    const Page& puzzles = found.interior.pages[places[i].page - 1];
    CHECK(count_of(puzzles, "Answer: page\u00a0" + places[i].answer_page_label) == 4);
  }
}

// Bug: if the answers began on a recto, the only text above them was "Puzzles 1–4  105".
TEST_CASE("the first page of answers has a title, on rectos and versos, in every design") {
  for (const char* design : {"classic", "kids", "large-print", "pocket", "magazine", "compact"}) {
    for (const int pages : {2, 3}) {
      for (const AnswerPlace place : {AnswerPlace::kBack, AnswerPlace::kSeparate}) {
        INFO(design << ", after " << pages << " pages");
        const Pages wanted{.design = design, .per_page = 1, .count = pages};
        Book book = book_of(wanted);
        book.answers = place;
        book.sections[0].puzzles = sample_section("Warm-up", {3, 3, 1}, 2, pages).puzzles;
        const Composed found = must(book, wanted);
        const Document& file = place == AnswerPlace::kBack ? found.interior : found.answers.value();
        const Page& page = file.pages[found.places.front().answer_page - 1];
        const auto texts = texts_of(page);
        const TextBox* title = find(texts, "Answers");
        REQUIRE(title != nullptr);
        CHECK(title->text == "Answers");
        CHECK(title->size >= Length::pt(25));
        CHECK(overlap_on(page).empty());
        for (const InkBox& frame : frames_of(page)) CHECK(frame.top > title->box.bottom);
      }
    }
  }
}

// Bug: the space between the title and the first answers was as high as a row of answers.
TEST_CASE("answers follow their title closely and are as large as on the opposite page") {
  const Pages wanted{.per_page = 1, .count = 40};
  const Composed found = must(book_of(wanted), wanted);
  const int first = found.places.front().answer_page - 1;
  const auto opening = frames_of(found.interior.pages[first]);
  const auto next = frames_of(found.interior.pages[first + 1]);
  REQUIRE(opening.size() == 16);
  REQUIRE(next.size() > 4);
  const auto texts = texts_of(found.interior.pages[first]);
  const TextBox* title = find(texts, "Answers");
  REQUIRE(title != nullptr);
  CHECK(opening[0].top - title->box.bottom < (opening[4].top - opening[0].top) * 0.6);
  for (const InkBox& frame : opening) {
    CHECK(frame.right - frame.left == Approx(next[0].right - next[0].left).margin(0.01));
  }
}
