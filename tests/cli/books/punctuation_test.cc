// The punctuation in the author's texts is improved by default, and kept as typed on request.
#include <catch2/catch.hpp>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

std::string punctuation_spec(const std::string& book) {
  return "book:\n  id: p\n  title: The Keeper's \"Night\" Book\n  author: A. O'Setter\n" + book +
         "  introduction: |\n    # Why \"why\"\n\n    It's here -- see "
         "<https://example.org/a--b>...\n"
         "print: {printer: kdp-paperback, trim: 5x8in}\n"
         "sections: [{title: Kids' corner, difficulty: easy, count: 2, per_page: 1}]\n"
         "pages: {notes: 24}\ncover: {hook: Don't guess}\n";
}

std::string words_of(const TempFolder& folder, const std::string& book) {
  write_text(folder / "p.yaml", punctuation_spec(book));
  const CommandResult result = shell("\"$GRIDPRESS\" build p.yaml --quiet", folder.path());
  CHECK(result.err.empty());
  REQUIRE(result.code == 0);
  return shell("for f in interior cover; do pdftotext -raw output/p/$f.pdf -; done | tr '\\n' ' '",
               folder.path())
      .out;
}

}  // namespace

TEST_CASE("quotation marks, dashes and ellipses in the spec are set in the language's style",
          "[.more]") {
  if (!gridpress::tests::have_tool("pdftotext")) {
    WARN("pdftotext is not installed");
    return;
  }
  const TempFolder folder;
  const std::string smart = words_of(folder, "");
  for (const char* printed :
       {"The Keeper’s “Night” Book", "A. O’Setter", "Why “why”", "It’s here – see",
        "https://example.org/a--b…", "Kids’ corner", "A. O’SETTER", "Don’t guess"}) {
    INFO(printed);
    CHECK(smart.find(printed) != std::string::npos);
  }
  CHECK(smart.find('\'') == std::string::npos);
  std::string typed = words_of(folder, "  punctuation: as-typed\n");
  for (const char* printed : {"The Keeper's \"Night\" Book", "It's here -- see", "a--b..."}) {
    INFO(printed);
    CHECK(typed.find(printed) != std::string::npos);
  }
  const std::string ours = "can’t go in any square";  // the page on how to play
  const std::size_t at = typed.find(ours);
  REQUIRE(at != std::string::npos);
  CHECK(typed.erase(at, ours.size()).find("’") == std::string::npos);
}

TEST_CASE("an error in a text has the right line and column although punctuation was replaced") {
  const TempFolder folder;
  std::string subtitle;
  for (int i = 0; i < 20; ++i) subtitle += "keeper's \"puzzles\" ";
  write_text(folder / "p.yaml", punctuation_spec("  subtitle: " + subtitle + "\n"));
  const CommandResult result = shell("\"$GRIDPRESS\" check p.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Catch::StartsWith("p.yaml:5:13: error: the subtitle 'keeper’s “puzzles”"));
}

TEST_CASE("a section without a title is named after its level, in the book's language") {
  const TempFolder folder;
  write_text(folder / "p.yaml",
             "book: {id: p, title: P, language: de}\nprint: {printer: office-a4, trim: a4}\n"
             "sections: [{difficulty: easy, count: 2, per_page: 2}]\n");
  CHECK_THAT(shell("\"$GRIDPRESS\" check p.yaml", folder.path()).out, Catch::Contains(": Leicht;"));
}

TEST_CASE("sections without a title are named after their kinds in a book of several kinds") {
  const TempFolder folder;
  const std::string head =
      "book: {id: p, title: P, language: de}\nprint: {printer: office-a4, trim: a4}\nsections:\n"
      "- {kind: kropki, difficulty: easy, count: 1, per_page: 1}\n"
      "- {kind: killer, difficulty: easy, count: 1, per_page: 1}\n";
  write_text(folder / "p.yaml", head);
  const auto check = [&] { return shell("\"$GRIDPRESS\" check p.yaml", folder.path()).out; };
  CHECK_THAT(check(), Catch::Contains(": Kropki;") && Catch::Contains(": Killer-Sudoku;"));
  write_text(folder / "p.yaml",
             head + "- {kind: killer, difficulty: hard, count: 1, per_page: 1}\n");
  CHECK_THAT(check(), Catch::Contains(": Kropki;") &&
                          Catch::Contains(": Killer-Sudoku · Leicht;") &&
                          Catch::Contains(": Killer-Sudoku · Schwer;"));
}

TEST_CASE("messages use the singular for one page, and a worksheet names its section") {
  const TempFolder folder;
  write_text(folder / "p.yaml",
             "book: {id: p, title: Monday}\nprint: {printer: office-a4, trim: a4}\n"
             "design: worksheet\nanswers: {place: none}\npages: {how_to_play: false}\n"
             "sections: [{title: Group B, difficulty: easy, count: 1, per_page: 1}]\n");
  const CommandResult result = shell("\"$GRIDPRESS\" build p.yaml", folder.path());
  CHECK_THAT(result.out, Catch::StartsWith("Monday: 1 puzzle, 1 page, "));
  if (!gridpress::tests::have_tool("pdftotext")) {
    WARN("pdftotext is not installed");
    return;
  }
  CHECK_THAT(shell("pdftotext -raw output/p/interior.pdf -", folder.path()).out,
             Catch::Contains("Monday · Group B"));
}
