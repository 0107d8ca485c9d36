// Arguments and messages of the command `gridpress proof`, and the files that it writes.
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

TEST_CASE("proof: Ctrl-C ends the command within a second and leaves no files", "[.slow]") {
  const TempFolder folder;
  write_text(folder / "long.yaml",
             "book: {id: long, title: Long}\nprint: {printer: office-letter, trim: letter}\n"
             "sections: [{difficulty: easy, count: 3000, per_page: 4}]\n");
  REQUIRE(shell("\"$GRIDPRESS\" build long.yaml --quiet", folder.path()).code == 0);
  const auto before = files_below(folder.path());
  for (const int after : {0, 500, 1500}) {
    const Interrupted stopped =
        interrupt({.arguments = "proof output/long", .signal = 2, .after = after}, folder.path());
    CHECK(stopped.result.code == 130);
    CHECK(stopped.result.err == "interrupted: the work is not finished\n");
    CHECK(stopped.seconds < 1 * kSlowness);
  }
  CHECK(files_below(folder.path()) == before);
}

TEST_CASE("proof: a path that is not a book or a PDF is refused") {
  const TempFolder folder;
  write_text(folder / "x.pdf", "no pdf");
  write_text(folder / "bomb.pdf",
             "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 1 0 R>> endobj\n"
             "trailer <</Root 1 0 R>>\n");
  const auto run = [&](const std::string& arguments) {
    return shell("\"$GRIDPRESS\" proof " + arguments, folder.path());
  };
  const CommandResult none = run("nowhere --printer kdp-paperback");
  CHECK(none.code == 2);
  const CommandResult text = run("x.pdf --printer kdp-paperback");
  CHECK(text.code == 2);
  CHECK(text.err == "x.pdf: error: is not a PDF: it doesn't begin with %PDF-\n");
  const CommandResult bomb = run("bomb.pdf --printer kdp-paperback");
  CHECK(bomb.code > 0);
  CHECK(bomb.code <= 2);
  const CommandResult asked = run("x.pdf");
  CHECK(asked.code == 2);
  CHECK(asked.err ==
        "error: no printer given: a PDF on its own is checked against a printer's rules\n"
        "  hint: add --printer; see `gridpress printers`\n");
  CHECK(run(". ").code == 2);
}

TEST_CASE("proof: a single file is checked against the printer's rules, with text or JSON output") {
  const std::string file = good_book() + "/interior.pdf";
  const TempFolder folder;
  const CommandResult good =
      shell("\"$GRIDPRESS\" proof " + file + " --printer kdp-paperback", folder.path());
  CHECK(good.code == 0);
  CHECK(good.out == "interior.pdf: 24 pages\n\nno fault found\n");
  const CommandResult small =
      shell("\"$GRIDPRESS\" proof " + file + " --printer lulu --json", folder.path());
  const nlohmann::json json = nlohmann::json::parse(small.out);
  const auto schema =
      nlohmann::json::parse(read_text(GRIDPRESS_ROOT "/configs/schema/output.schema.json"));
  CHECK(mismatch(json, schema["definitions"]["proof"], schema) == "");
  CHECK(small.code == 1);
  CHECK(json["good"] == false);
  CHECK(json["faults"][0]["group"] == "printer");
  write_text(folder / "one.pdf", small_pdf(""));
  const CommandResult one =
      shell("\"$GRIDPRESS\" proof one.pdf --printer kdp-paperback", folder.path());
  CHECK(one.code == 1);
  CHECK_THAT(
      one.out,
      Catch::Contains("one.pdf: 1 page; Amazon KDP paperback requires at least 24\n") &&
          Catch::Contains("one.pdf: 1 page; Amazon KDP paperback requires a multiple of 2\n"));
}

TEST_CASE("proof: faults of a corrupted book are reported by page, with a picture") {
  CorruptedBook book(good_book());
  change_digit(book, kClassics, kBig);
  book.seal();
  const CommandResult result = shell("\"$GRIDPRESS\" proof " + book.folder(), "/");
  CHECK(result.code == 1);
  CHECK_THAT(result.out,
             Catch::Contains("\nPuzzles as printed\n  interior.pdf page 6, puzzle 1: row "
                             "1, column 2: 1 is printed instead of 9\n"));
  CHECK_THAT(result.out,
             Catch::Contains("\nSolutions\n  interior.pdf page 6, puzzle 1: the printed puzzle has "
                             "no solution according to the first engine\n"));
  CHECK_THAT(result.err, Catch::Contains("with the faults circled"));
  CHECK(read_text(book.path("proof/interior-006.png")).starts_with("\x89PNG"));
}

// Bug: all files in the folder with names like those of proof's pictures were removed.
TEST_CASE("proof: other files in the folder for pictures are kept") {
  CorruptedBook book(good_book());
  change_digit(book, kClassics, kBig);
  book.seal();
  const TempFolder mine;
  const std::vector<std::string> names = {"holiday-001.png", "interior-001.png", "notes.txt"};
  for (const std::string& name : names) write_text(mine / name, name);
  const std::string run =
      "\"$GRIDPRESS\" proof " + book.folder() + " --pictures '" + mine.path() + "'";
  CHECK(shell(run, "/").code == 1);
  CHECK(read_text(mine / "interior-006.png").starts_with("\x89PNG"));
  for (const std::string& name : names) CHECK(read_text(mine / name) == name);
  const std::string good = "\"$GRIDPRESS\" proof " + good_book() + " --pictures '";
  CHECK(shell(good + mine.path() + "'", "/").code == 0);
  CHECK(read_text(mine / "interior-006.png").starts_with("\x89PNG"));

  // In the book's own folder, pictures of an earlier run are removed, but the user's files stay.
  write_text(book.path("proof/interior-001.png"), "older");
  write_text(book.path("proof/holiday-001.png"), "mine");
  CHECK(shell("\"$GRIDPRESS\" proof " + book.folder(), "/").code == 1);
  CHECK(read_text(book.path("proof/interior-001.png")).empty());
  CHECK(read_text(book.path("proof/holiday-001.png")) == "mine");
}

TEST_CASE(
    "proof: pictures are never written through links, or made of pages that can't be painted") {
  const TempFolder folder;
  const std::string book = folder / "book";
  std::filesystem::copy(good_book(), book);
  std::filesystem::create_directory(folder / "mine");
  std::filesystem::create_directory_symlink("../mine", book + "/proof");
  Json manifest = Json::parse(read_text(book + "/manifest.json"));
  manifest["puzzles"][0]["clues"] = 99;
  manifest["puzzles"][0]["page"] = 7;
  write_text(book + "/manifest.json", manifest.dump());
  const CommandResult result = shell("\"$GRIDPRESS\" proof book", folder.path());
  CHECK(result.code == 1);
  CHECK(result.err ==
        "book/proof: error: no pictures were written to this folder: it is a symbolic link\n"
        "  hint: use --pictures FOLDER\n");
  CHECK(std::filesystem::is_empty(folder / "mine"));

  proof::Proof proof;
  proof.faulty.push_back({"interior.pdf", 999, 612, 792, {}});
  const Result<proof::FaultPictures> pictures = proof::fault_pictures(proof, good_book(), 9);
  REQUIRE(pictures.ok());
  CHECK(pictures->files.empty());
  REQUIRE(pictures->unpainted.size() == 1);
  CHECK(pictures->unpainted[0].message ==
        "page 999 can't be rendered, so no picture of its faults was written");
}

TEST_CASE("build --proof checks the new book before it replaces the previous one") {
  const TempFolder folder;
  write_text(
      folder / "a.yaml",
      "book: {id: a, title: A, seed: 5}\nprint: {printer: office-a4, trim: a4}\n"
      "pages: {how_to_play: false}\nsections:\n  - {difficulty: easy, count: 2, per_page: 2}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" build a.yaml --proof", folder.path());
  CHECK(result.code == 0);
  CHECK_THAT(result.out, Catch::Contains("2 puzzles and 2 answers read back"));
  CHECK_THAT(result.out, Catch::Contains("\nno fault found\n"));
}
