// proof must find no fault in a book as built.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "generator/kinds/kind.h"
#include "publisher/proof/fault_pictures.h"
#include "tests/proof/corrupted_book.h"
#include "tests/proof/corruptions/corruptions.h"
#include "tests/proof/proved.h"
#include "tests/proof/small_pdf.h"
#include "tests/support/json_schema.h"

using namespace gridpress;
using namespace gridpress::test;
using proof::Group;

TEST_CASE("proof finds no fault in a book as built") {
  const proof::Proof proof = proved(good_book());
  INFO(listed(proof));
  CHECK(proof.faults.empty());
  CHECK(proof.notes ==
        std::vector<std::string>{"cover-front.png and 1 more file of the same type were not read; "
                                 "only the SHA-256 was compared",
                                 "cover-guides.pdf: only its size and its fonts were read",
                                 "screen.pdf: its headings, page labels, reading order and the "
                                 "replacement texts of hyphenated words were not read",
                                 "cover.pdf: the picture, any puzzle on the cover, the bars of the "
                                 "barcode and the positions of the words were not read"});
  CHECK(proof.totals.puzzles == 12);
  CHECK(proof.totals.keys == 12);
  CHECK(proof.totals.counted == 12);
  CHECK(proof.totals.texts > 1000);
  CHECK(proof.totals.pages == 24);  // the number of pages in the book, not in all its files
}

TEST_CASE("equivalent 4x4 puzzles in a book are reported, but not as faults") {
  const TempFolder folder;
  write_text(folder / "a.yaml",
             "book: {id: a, title: A, seed: 1}\nprint: {printer: office-a4, trim: a4}\n"
             "pages: {how_to_play: false}\n"
             "sections: [{size: 4, difficulty: gentle, count: 100, per_page: 12}]\n");
  REQUIRE(shell("\"$GRIDPRESS\" build a.yaml --quiet", folder.path()).code == 0);
  const proof::Proof proof = proved(folder / "output/a");
  INFO(listed(proof));
  CHECK(proof.faults.empty());
  CHECK(std::ranges::any_of(proof.notes, [](const std::string& note) {
    return note.find(
               "the same as an earlier one up to symmetry: so few puzzles of that kind and size "
               "exist that only identical puzzles count as duplicates") != note.npos;
  }));
}

// Bugs: proof reported faults in each of these good books.
TEST_CASE("proof finds no fault in books of other kinds and designs", "[.more]") {
  struct Good {
    const char* name;
    const char* spec;
    const char* language = "es";
    int seed = 3;
  };
  const Good books[] = {
      {"words from corner to corner of their grids",
       "book: {id: good, title: Words, author: A, language: nl, seed: 46}\n"
       "print: {printer: office-a4, trim: a4}\ndesign: classic\n"
       "sections: [{kind: word-search, size: 8, count: 12}]\n"},
      {"black squares in light ink, which tell answers apart",
       "book: {id: good, title: Light, author: A, seed: 3}\n"
       "print: {printer: office-a4, trim: a4, max_ink: 30}\ndesign: classic\n"
       "sections: [{kind: nonogram, size: 10, count: 4}]\n"},
      {"sums at the edge of a lesson's grid, which is as large as an answer",
       "book: {id: good, title: Sums, author: A, seed: 8, language: fr}\n"
       "print: {printer: kdp-paperback, trim: 6x9in}\ndesign: compact\n"
       "answers: {place: upside-down}\nsections:\n"
       "  - {title: T little-killer, kind: little-killer, size: 6, difficulty: easy, count: 2}\n"
       "  - {title: T kropki, kind: kropki, size: 6, difficulty: easy, count: 2}\n"},
      {"hints without a picture above rows of pictures, and loops that a crop cuts",
       "book: {id: good, title: Logic, author: A, seed: 3, language: es}\n"
       "print: {printer: screen, trim: letter}\npages: {hints: first}\nsections:\n"
       "  - {kind: tents, count: 4}\n  - {kind: shikaku, count: 4}\n"
       "  - {kind: masyu, count: 4}\n"},
      {"fleets below their grids, and circles of a crop between which row numbers stand",
       "book: {id: good, title: Ships, author: A, seed: 3}\n"
       "print: {printer: kdp-paperback, trim: 6x9in}\npages: {hints: first}\nsections:\n"
       "  - {kind: battleships, size: 8, count: 4}\n"
       "  - {kind: galaxies, size: 7, difficulty: hard, count: 4}\n"},
      {"a section that is called by a number",
       "design: kids\npages: {how_to_play: false}\nsections:\n"
       "  - {title: \"19\", size: 6, difficulty: easy, count: 4}\n"},
      {"loops upside down, recognized by their lines alone",
       "design: classic\nanswers: {place: upside-down}\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Loops, kind: slitherlink, size: 10x14, difficulty: easy, count: 4}\n"},
      {"bold digits of answers upside down, as small as type may be",
       "design: classic\nanswers: {place: upside-down}\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Bits, kind: binairo, size: 14, difficulty: easy, count: 2}\n"},
      {"squares by themselves, whose middle row is on the cells' lines",
       "design: classic\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Signs, kind: futoshiki, size: 5, difficulty: easy, count: 2}\n"},
      {"numbers before captions of their size",
       "design: large-print\npages: {how_to_play: false}\nsections:\n"
       "  - {title: T extra-regions, kind: extra-regions, difficulty: easy, count: 2}\n"},
      {"pages of hints in captions",
       "design: classic\npages: {how_to_play: false, hints: hardest}\nsections:\n"
       "  - {title: Cages, kind: killer, size: 6, difficulty: easy, count: 4, per_page: 2}\n"},
      {"a lesson that mentions 6 × 6 next to grids of the puzzles' size",
       "design: compact\npages: {scale: true}\nsections:\n"
       "  - {title: Nines, difficulty: easy, count: 6}\n"
       "  - {title: Sixes, size: 6, difficulty: easy, count: 4}\n"},
      {"a title with a number in the running head",
       "design: kids\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Level 2, kind: futoshiki, size: 5, difficulty: easy, count: 4}\n"},
      {"shapes upside down, each in its own grid",
       "design: classic\nanswers: {place: upside-down}\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Shapes, size: 4, difficulty: gentle, count: 4, symbols: shapes}\n"
       "  - {title: Animals, size: 4, difficulty: gentle, count: 4, symbols: animals}\n"},
      {"digits from 0",
       "design: classic\nsections:\n"
       "  - {title: Ten, size: 10, difficulty: easy, count: 2, symbols: hex}\n"
       "  - {title: Twelve, size: 12, difficulty: easy, count: 2, symbols: hex}\n"},
      {"a sheet for each of a class, all with the same puzzles",
       "design: worksheet\ncopies: {names: names.txt, different: false}\nsections:\n"
       "  - {title: Sheet, size: 6, difficulty: easy, count: 2}\n"},
      {"hints without contents, whose headings have titles and pages",
       "design: classic\npages: {hints: first, order: [title, hints, puzzles, answers]}\n"
       "sections:\n"
       "  - {teaches: hidden-single, count: 2}\n  - {teaches: naked-pair, count: 2}\n"},
      {"a cover of a puzzle without boxes",
       "design: classic\ncover: {style: constellation}\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Jigsaw, kind: jigsaw, size: 7, difficulty: easy, count: 2}\n"},
      {"thermometers whose pieces go on in one line",
       "design: classic\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Tubes, kind: thermometer, difficulty: easy, count: 4}\n"},
      {"sections whose numbers jump and restart",
       "design: classic\npages: {how_to_play: false}\nsections:\n"
       "  - {title: A, size: 4, difficulty: gentle, count: 1, first_number: 1}\n"
       "  - {title: B, size: 4, difficulty: gentle, count: 2, first_number: 1}\n"
       "  - {title: C, size: 4, difficulty: gentle, count: 2, first_number: 101}\n"},
      {"a number far from its grid, and digits in the sentences between",
       "print: {printer: screen, trim: 10x7.5in}\ndesign: kids\n"
       "sections:\n"
       "  - {title: Sums, kind: kakuro, size: 6, difficulty: easy, count: 4}\n"
       "  - {title: Blocks, kind: suguru, size: 5, difficulty: easy, count: 2}\n"},
      {"answers at the right of their numbers",
       "print: {printer: kdp-paperback, trim: 8.25x8.25in}\ndesign: compact\n"
       "answers: {place: facing, opposite: previous}\nsections:\n"
       "  - {title: Bits, kind: binairo, size: 10, difficulty: easy, count: 2}\n"
       "  - {title: Arrows, kind: little-killer, size: 6, difficulty: easy, count: 4}\n"},
      {"pages of puzzles at the right of small and large answers",
       "print: {printer: office-a4, trim: a4}\ndesign: compact\nsections:\n"
       "  - {title: Crosses, kind: diagonal, size: 6, difficulty: easy, count: 1}\n"
       "  - {title: Flowers, kind: samurai, size: 21, difficulty: easy, count: 2}\n"},
      {"captions that run upwards",
       "print: {printer: lulu, trim: 11x8.5in}\ndesign: compact\nanswers: {place: separate}\n"
       "sections:\n"
       "  - {title: Pictures, kind: nonogram, size: 10x15, count: 7}\n",
       "pt", 108},
      {"a title with the number of an answer before its end",
       "print: {printer: office-a4, trim: a4}\ndesign: large-print\nsections:\n"
       "  - {title: Loops, kind: slitherlink, size: 5, difficulty: easy, count: 2}\n"
       "  - {title: Top 3 Calcudoku, kind: calcudoku, size: 3, count: 2}\n"},
      {"numbers with a mark between thousands, in a newspaper",
       "print: {printer: newspaper, trim: 60x126mm}\ndesign: newspaper\nsections:\n"
       "  - {title: Daily, difficulty: easy, count: 3, first_number: 4217}\n",
       "en"},
      {"a pupil called 12",
       "design: worksheet\ncopies: {names: numbers.txt, different: true}\n"
       "answers: {place: separate}\nsections:\n"
       "  - {title: Sheet, size: 4, difficulty: gentle, count: 2, per_page: 2}\n"},
      {"text of hints next to pictures with clues above them",
       "book: {id: good, title: Hints, author: A B, language: sv, seed: 69}\n"
       "print: {printer: booklet, trim: a5}\ndesign: classic\nsections:\n"
       "  - {title: Page 2 kakuro, kind: kakuro, size: 8x6, count: 3}\n"
       "  - {title: Page 7 straights, kind: straights, size: 5, count: 4}\n"
       "  - {title: Page 13 classic, count: 2}\n"
       "pages: {contents: true, scale: true, hints: first}\n"},
      {"untitled spare grids in the contents",
       "design: compact\npages: {contents: true, spare_grids: 3}\n"
       "sections:\n  - {title: Loops, size: 4, difficulty: gentle, count: 5}\n"},
      {"spare grids of squares by themselves, which were blank pages",
       "design: large-print\npages: {contents: true, spare_grids: 2}\n"
       "sections:\n  - {title: Signs, kind: futoshiki, size: 5, difficulty: easy, count: 2}\n"},
      {"an apostrophe, which the page has in its language's form",
       "book: {id: good, title: \"The Setter's Sudoku\", author: A, seed: 3, isbn: "
       "978-3-16-148410-0,\n"
       "  imprint: 'E-book ISBN 978-0-306-40615-7'}\n"
       "print: {printer: kdp-paperback, trim: 8.5x11in}\ndesign: classic\ncover: {}\n"
       "pages: {half_title: true, contents: true}\n"
       "sections:\n  - {title: \"Beginner's Luck\", size: 4, difficulty: gentle, count: 2}\n",
       "en"},
      {"contents after the puzzles, and a section that is called like a part",
       "design: classic\npages: {order: [title, answers, puzzles, contents]}\nsections:\n"
       "  - {title: Answers, size: 4, difficulty: gentle, count: 2}\n",
       "en"},
      {"a book and a section that are called like captions",
       "book: {id: good, title: Puzzles 1–100, author: A, seed: 3}\n"
       "print: {printer: kdp-paperback, trim: 8.5x11in}\ndesign: classic\nsections:\n"
       "  - {title: 'Cages: 35', kind: killer, size: 6, difficulty: easy, count: 2}\n",
       "en"},
      {"a head that is called like the level of puzzles that show stars alone",
       "print: {printer: office-letter, trim: legal}\ndesign: kids\nsections:\n"
       "  - {size: 4, difficulty: easy, count: 4, per_page: 2}\n",
       "en"},
      {"digits to cross out in one line, or in several",
       "print: {printer: lulu, trim: 9x7in}\ndesign: kids\nsections:\n"
       "  - {title: Straights, kind: straights, size: 5, count: 4}\n"
       "  - {title: Diagonals, kind: diagonal, size: 6, count: 3}\n"},
      {"a number next to a small answer, in line with its digits",
       "print: {printer: newspaper, trim: 45x102mm}\ndesign: newspaper\nsections:\n"
       "  - {title: Daily, difficulty: easy, count: 2}\n",
       "en"},
      {"lines between clues that go on from a heavy frame around small cells",
       "print: {printer: office-letter, trim: letter}\ntheme: plain\nsections:\n"
       "  - {title: Squares, kind: binairo, size: 10, count: 3}\n"
       "  - {title: Pictures, kind: nonogram, size: 15, count: 3}\n"},
      {"five-digit numbers next to suns, which overlapped them",
       "print: {printer: booklet, trim: 7x8.5in}\ndesign: kids\nsections:\n"
       "  - {title: Some, kind: jigsaw, size: 5, count: 2, per_page: 2, first_number: 12345}\n",
       "fr"},
      {"pages of notes without a heading, which fill a book up",
       "print: {printer: lulu, trim: 9x7in, one_sided: notes}\ndesign: compact\n"
       "pages: {how_to_play: false, padding: spare-grids}\nsections:\n"
       "  - {title: Sheet, size: 4, difficulty: gentle, count: 2, per_page: 2}\n"},
      {"pupils whose names are like the numbers of puzzles",
       "design: worksheet\ncopies: {names: odd.txt}\nsections:\n"
       "  - {title: Sheet, size: 4, difficulty: gentle, count: 2, per_page: 2}\n",
       "en"},
      {"a booklet with hyphens at the ends of lines",
       "print: {printer: booklet, trim: 7x8.5in}\ndesign: classic\n"
       "theme: plain\nanswers: {place: facing}\n"
       "pages: {contents: true, score_log: true, half_title: true, colophon: true, made_with: "
       "true}\n"
       "sections:\n"
       "  - {title: Heft, size: 4, difficulty: gentle, count: 2}\n",
       "de"},
      {"shapes upside down on right-hand pages, where the folio looked like their number",
       "design: classic\nanswers: {place: upside-down}\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Shapes, size: 4, difficulty: easy, count: 3, per_page: 1, symbols: shapes}\n"},
      {"upside-down discs next to each other, whose numbers looked exchanged",
       "design: compact\nanswers: {place: upside-down}\npages: {how_to_play: false}\n"
       "print: {printer: kdp-paperback, trim: 6x9in}\nsections:\n"
       "  - {title: Discs, kind: binairo, size: 8, symbols: discs, count: 4, per_page: 2}\n"},
      {"small answers that face puzzles, nearer to the folio than to their numbers",
       "print: {printer: kdp-paperback, trim: 6x9in}\ndesign: compact\n"
       "answers: {place: facing, scale: 60}\npages: {how_to_play: false}\nsections:\n"
       "  - {title: Signs, kind: futoshiki, size: 5, difficulty: easy, count: 2}\n"},
      {"a booklet with arrows, whose points cairo rounds by their places on the sheet",
       "print: {printer: booklet, trim: a5}\ndesign: classic\nsections:\n"
       "  - {title: Arrows, kind: arrow, size: 6, difficulty: gentle, count: 5, per_page: 1}\n",
       "en", 400},
      {"sums that values cover in pictures of hints",
       "design: classic\npages: {hints: first, how_to_play: false}\nsections:\n"
       "  - {title: Sums, kind: calcudoku, size: 5, difficulty: easy, count: 4}\n"},
      {"a page that sections share, with less room for captions than the section's own pages",
       "print: {printer: top-bound, trim: 8.5x11in, one_sided: notes}\ndesign: magazine\n"
       "theme: kids\npages: {how_to_play: false}\nsections:\n"
       "  - {title: One, kind: slitherlink, size: 7, difficulty: gentle, count: 4, per_page: 1}\n"
       "  - {size: 4, difficulty: easy, count: 4, symbols: animals}\n"
       "  - {title: Two, kind: diagonal, difficulty: easy, count: 2, per_page: 1}\n",
       "pl"},
      {"sums of one digit next to smaller numbers of lines",
       "pages: {how_to_play: false}\nsections:\n"
       "  - {title: Sums, kind: kakurasu, size: 7, difficulty: medium, count: 2, per_page: 2}\n"},
      {"hints of puzzles that are found too rarely for the plan of the book to have specimens of "
       "them",
       "pages: {hints: first, how_to_play: false}\nsections:\n"
       "  - {title: Dominoes, kind: norinori, count: 4}\n"}};
  for (const Good& good : books) {
    const TempFolder folder;
    write_text(folder / "names.txt", "Ada\nBen\n");
    write_text(folder / "numbers.txt", "Ada\n12\n");
    write_text(folder / "odd.txt", "No 1\nNo 2\nPuzzles 1–4\n");
    const std::string spec = good.spec;
    const std::string head =
        "book: {id: good, title: Good, author: A. Setter, seed: " + std::to_string(good.seed) +
        ", language: " + good.language + "}\n";
    const std::string print = "print: {printer: kdp-paperback, trim: 8.5x11in}\n";
    write_text(folder / "good.yaml", (spec.find("book:") == spec.npos ? head : "") +
                                         (spec.find("print:") == spec.npos ? print : "") + spec);
    const CommandResult built = shell("\"$GRIDPRESS\" build good.yaml --quiet", folder.path());
    INFO(good.name << "\n" << built.err);
    REQUIRE(built.code == 0);
    const proof::Proof proof = proved(folder / "output/good");
    INFO(listed(proof));
    CHECK(proof.faults.empty());
    CHECK(proof.totals.puzzles > 0);
    // A newspaper prints the last answer in its next issue.
    const int next = spec.find("newspaper") != spec.npos ? 1 : 0;
    CHECK(proof.totals.keys + next == proof.totals.puzzles);
    if (std::string(good.spec).find("hints: hardest") == std::string::npos) continue;
    CorruptedBook book(folder / "output/good");
    int page = book.puzzle(1)["page"];
    change_reference(book, page, "Pista: p");
    book.seal();
    const proof::Proof corrupted = proved(book.folder());
    INFO(listed(corrupted));
    CHECK(std::ranges::any_of(corrupted.faults, [](const proof::Fault& fault) {
      return fault.message.find("the puzzle's hint should be on page") != std::string::npos;
    }));
  }
}

// If `check` accepts a spec, `build` must make a book in which `proof` finds no fault.
TEST_CASE("proof finds no fault in books of every kind in every design", "[.slow]") {
  const std::string answers[] = {"{place: back}", "{place: upside-down}", "{place: separate}",
                                 "{place: facing}"};
  const std::string languages[] = {"en", "de", "fr", "es", "pl", "ja", "it", "nl", "pt", "sv"};
  int made = 0, tried = 0;
  for (const char* design : {"classic", "compact", "kids", "large-print", "magazine", "modern",
                             "pocket", "workbook", "worksheet"}) {
    for (const Kind* kind : all_kinds()) {
      for (const std::string& place : answers) {
        const TempFolder folder;
        const bool small = std::string(design) == "compact" || std::string(design) == "pocket";
        const std::string theme = kind->name == "word-search" ? ", theme: sea" : "";
        ++tried;
        write_text(
            folder / "b.yaml",
            "book: {id: b, title: Broad, author: A, seed: 3, language: " +
                (theme.empty() ? languages[static_cast<std::size_t>(tried) % 10] : "en") +
                "}\nprint: {printer: kdp-paperback, trim: " + (small ? "6x9in" : "8.5x11in") +
                "}\ndesign: " + design + "\nanswers: " + place +
                "\nsections:\n  - {title: Some, kind: " + std::string(kind->name) +
                ", difficulty: easy, count: 2" + theme + "}\n");
        if (shell("\"$GRIDPRESS\" check b.yaml", folder.path()).code != 0) continue;
        const CommandResult built = shell("\"$GRIDPRESS\" build b.yaml --quiet", folder.path());
        INFO(read_text(folder / "b.yaml") << built.err);
        CHECK(built.code == 0);
        if (built.code != 0) continue;
        ++made;
        const proof::Proof proof = proved(folder / "output/b");
        INFO(listed(proof));
        CHECK(proof.faults.empty());
      }
    }
  }
  CHECK(made > tried / 2);
}

TEST_CASE("the contents may list a section's opener before its lesson") {
  const TempFolder folder;
  write_text(folder / "course.yaml",
             "book: {id: course, title: Course, author: A. Setter, seed: 12}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "pages: {contents: true}\n"
             "sections:\n"
             "  - {teaches: hidden-single, count: 2, per_page: 4}\n"
             "  - {teaches: naked-single, count: 2, per_page: 4}\n");
  const CommandResult built = shell("\"$GRIDPRESS\" build course.yaml --quiet", folder.path());
  INFO(built.err);
  REQUIRE(built.code == 0);
  const proof::Proof proof = proved(folder / "output/course");
  INFO(listed(proof));
  CHECK(proof.faults.empty());
}

TEST_CASE("sections with the same title appear in the contents in order") {
  const TempFolder folder;
  write_text(folder / "days.yaml",
             "book: {id: days, title: Days, author: A. Setter, seed: 12}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "pages: {contents: true, how_to_play: false}\n"
             "sections:\n"
             "  - {title: Day, difficulty: easy, count: 2, per_page: 2, first_number: 1}\n"
             "  - {title: Day, difficulty: easy, count: 2, per_page: 2, first_number: 1}\n");
  const CommandResult built = shell("\"$GRIDPRESS\" build days.yaml --quiet", folder.path());
  INFO(built.err);
  REQUIRE(built.code == 0);
  const proof::Proof proof = proved(folder / "output/days");
  INFO(listed(proof));
  CHECK(proof.faults.empty());

  CorruptedBook book(folder / "output/days");
  const std::string text = text_of(book, kContents);
  book.change_glyphs(kContents, {{text.find('1', text.find("Day")), "3"}});
  book.seal();
  const proof::Proof corrupted = proved(book.folder());
  INFO(listed(corrupted));
  CHECK(std::ranges::any_of(
      corrupted.faults, [](const proof::Fault& fault) { return fault.group == Group::kContents; }));
}

// Bug: if digits of another answer on the page happened to match some cells of a puzzle with
// pictures, proof looked for its grid among the grids of digits.
TEST_CASE("proof recognises picture answers on a page with digit answers") {
  const TempFolder folder;
  write_text(folder / "a.yaml",
             "book: {id: a, title: A, seed: 1}\nprint: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "design: kids\nsections:\n"
             "  - {size: 4, difficulty: gentle, count: 5, per_page: 2, symbols: animals}\n"
             "  - {size: 4, difficulty: easy, count: 7, per_page: 2}\n");
  const CommandResult built = shell("\"$GRIDPRESS\" build a.yaml --quiet", folder.path());
  INFO(built.err);
  REQUIRE(built.code == 0);
  const proof::Proof proof = proved(folder / "output/a");
  INFO(listed(proof));
  CHECK(proof.faults.empty());
}
