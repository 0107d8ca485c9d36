// gridpress print makes a sheet from a single command line.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

CommandResult run_print(const TempFolder& folder, const std::string& line) {
  return shell("\"$GRIDPRESS\" print " + line, folder.path());
}

std::string print_text_of(const TempFolder& folder, const std::string& file) {
  return shell("pdftotext -layout " + file + " -", folder.path()).out;
}

}  // namespace

TEST_CASE("print accepts the keys of a kind as options") {
  const TempFolder folder;
  const std::string sheet = "--kind killer --size 6 --count 1 --seed 4 -o sheet.pdf ";
  REQUIRE(run_print(folder, sheet + "--key signs=added --key givens=2 --key diagonals=true").code ==
          0);
  CHECK_THAT(print_text_of(folder, "sheet.pdf"),
             Catch::Contains("Each digit once on each diagonal"));
  CHECK(run_print(folder, sheet + "--key signs").err ==
        "error: --key needs KEY=VALUE, not 'signs'\n"
        "  hint: put quotes around a value with spaces: --key 'words=[New York, Boston]'\n");
  const CommandResult unknown = run_print(folder, sheet + "--key sings=added");
  CHECK(unknown.code == 2);
  CHECK_THAT(unknown.err, Catch::Contains("sings"));
}

TEST_CASE("print makes a sheet with answers from a single command line") {
  const TempFolder folder;
  const CommandResult result =
      run_print(folder,
                "--size 6 --difficulty easy --count 8 --per-page 2 --names --seed 4 "
                "-o sheet.pdf");
  CHECK(result.code == 0);
  CHECK(result.out.empty());
  CHECK(result.err.empty());
  CHECK(files_below(folder.path()).size() == 1);
  const std::string text = print_text_of(folder, "sheet.pdf");
  CHECK_THAT(text, Catch::Contains("Name") && Catch::Contains("Answers"));
  const CommandResult same =
      run_print(folder, "--size 6 --count 8 --per-page 2 --names --seed 4 --jobs 1 -o -");
  CHECK(same.out == read_text(folder / "sheet.pdf"));
  REQUIRE(
      run_print(folder, "--size 6 --count 2 --seed 4 --paper letter --title \"A: 'b' #c\" -o x.pdf")
          .code == 0);
  const std::string plain = print_text_of(folder, "x.pdf");
  CHECK_THAT(plain, !Catch::Contains("Name") && Catch::Contains("#c"));
}

TEST_CASE("a sheet of another kind has that kind's name and default size") {
  const TempFolder folder;
  REQUIRE(run_print(folder, "--kind killer --language de --count 2 --seed 4 -o a.pdf").code == 0);
  CHECK_THAT(print_text_of(folder, "a.pdf"), Catch::Contains("Killer-Sudoku"));
  const CommandResult result = run_print(folder, "--kind slitherlink --count 1 --seed 4 -o b.pdf");
  CHECK(result.code == 0);
  REQUIRE(run_print(folder, "--kind slitherlink --size 10 --count 1 --seed 4 -o c.pdf").code == 0);
  CHECK(read_text(folder / "b.pdf") == read_text(folder / "c.pdf"));
  CHECK(shell("\"$GRIDPRESS\" generate --kind binairo --seed 4", folder.path())
            .out.starts_with("10 10/"));
}

TEST_CASE("print without a seed reports the seed that it chose") {
  const TempFolder folder;
  const CommandResult result = run_print(folder, "--size 4 --count 2 -o a.pdf");
  REQUIRE(result.code == 0);
  REQUIRE(result.err.starts_with("seed: "));
  const std::string seed = result.err.substr(6, result.err.size() - 7);
  REQUIRE(run_print(folder, "--size 4 --count 2 --seed " + seed + " -o b.pdf").code == 0);
  CHECK(read_text(folder / "a.pdf") == read_text(folder / "b.pdf"));
}

TEST_CASE("seeds may have 64 bits in every command, and may be strings in a spec") {
  const TempFolder folder;
  const std::string most = "18446744073709551615";
  CHECK(run_print(folder, "--size 4 --count 2 --seed " + most + " -o a.pdf").code == 0);
  const auto spec = [&](const std::string& seed) {
    write_text(folder / "p.yaml", "book: {id: p, title: P, seed: " + seed +
                                      "}\nprint: {printer: office-a4, trim: a4}\n"
                                      "sections: [{size: 4, difficulty: easy, count: 2}]\n");
    return shell("\"$GRIDPRESS\" check --json p.yaml", folder.path());
  };
  CHECK_THAT(spec(most).out, Catch::Contains("\"seed\":\"" + most + "\""));
  CHECK_THAT(spec("'" + most + "'").out, Catch::Contains("\"seed\":\"" + most + "\""));
  const CommandResult beyond = spec("18446744073709551616");
  CHECK(beyond.code == 2);
  CHECK_THAT(beyond.out, Catch::Contains("'seed' must be a whole number from 0 to " + most));
}

TEST_CASE("errors about an impossible sheet refer to the command-line options") {
  const TempFolder folder;
  const CommandResult crowded =
      run_print(folder, "--count 200 --per-page 90 --seed 1 -o sheet.pdf");
  CHECK(crowded.code == 2);
  CHECK_THAT(crowded.err, Catch::StartsWith("error: 90 per page is too many for 9x9 on a4"));
  CHECK(run_print(folder, "--size 7 --count 2 --seed 1 -o sheet.pdf").code == 2);
  CHECK(run_print(folder, "--difficulty eezy --count 2 --seed 1 -o sheet.pdf").code == 2);
  CHECK(run_print(folder, "--size 6 -o sheet.pdf").code == 2);
  CHECK(run_print(folder, "--size 6 --count 2").code == 2);
  CHECK(files_below(folder.path()).empty());
  CHECK(run_print(folder, "--size 4 --count 2 --seed 1 -o no/such/sheet.pdf").code == 1);
}

TEST_CASE("print makes a criss-cross of a teacher's list from a single command line") {
  const TempFolder folder;
  fs::create_directory(folder / "lists");
  write_text(
      folder / "lists/water.csv",
      "\xEF\xBB\xBF"
      "word;clue\r\nglacier;A slow river of ice\r\nisland;\"Land; water is all round it\"\r\n"
      ";\r\nrun-off;Water on the ground\r\ncliff;A steep face of rock\r\n"
      "delta;Where a river splits\r\n");
  const std::string sheet =
      "--kind criss-cross --words lists/water.csv --title 'Land and water' --seed 3 -o sheet.pdf";
  const CommandResult result = run_print(folder, sheet);
  CHECK(result.code == 0);
  CHECK(result.err.empty());
  const std::string text = print_text_of(folder, "sheet.pdf");
  for (const char* part :
       {"Name", "Land and water", "Across", "Down", "A slow river of ice", "(3-3)",
        "Land; water is all round it", "Word bank", "delta", "Answers"}) {
    CHECK_THAT(text, Catch::Contains(part));
  }
  CHECK(run_print(folder, "--kind criss-cross -o x.pdf").err ==
        "error: --count is missing\n  hint: write --count 8\n");
}

// Bug: a single puzzle was printed in a quarter of the page.
TEST_CASE("a sheet of a teacher's words has one puzzle per page") {
  const TempFolder folder;
  write_text(folder / "list.csv", "glacier,A slow river of ice\nriver,Water\nisland,Land\n");
  REQUIRE(
      run_print(folder, "--kind criss-cross --words list.csv --count 2 --seed 1 -o s.pdf").code ==
      0);
  CHECK(shell("pdfinfo s.pdf | grep -o 'Pages: *[0-9]*' | tr -d ' '", folder.path()).out ==
        "Pages:3\n");
}

TEST_CASE("print reports every fault of a list of words with its line and column") {
  const TempFolder folder;
  write_text(folder / "list.csv", "cat,It purrs\nh2o,Water\nCat,Again\ndog,\n");
  const CommandResult result =
      run_print(folder, "--kind criss-cross --words list.csv --seed 1 -o sheet.pdf");
  CHECK(result.code == 2);
  CHECK(result.err ==
        "list.csv:2:1: error: 'h2o' contains '2', which can't be put in a grid\n"
        "  hint: use letters, spaces, hyphens and apostrophes\n"
        "list.csv:3:1: error: 'Cat' and 'cat' (line 1) are both CAT in the grid\n"
        "  hint: keep one of them\n"
        "list.csv:4:5: error: 'dog' has no clue\n"
        "  hint: write a clue after the word\n");
  CHECK_FALSE(fs::exists(folder / "sheet.pdf"));
}

TEST_CASE("print refuses words for which no criss-cross is large enough") {
  constexpr std::string_view kLetters = "etaoinsrhldcu";
  const TempFolder folder;
  std::string list;
  for (std::size_t word = 0; word < 100; ++word) {
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
      list += kLetters[(word * (i + 1) + i * i * (word / 13)) % kLetters.size()];
    }
    list += ",A word\n";
  }
  write_text(folder / "list.csv", list);
  const CommandResult result =
      run_print(folder, "--kind criss-cross --words list.csv --seed 1 -o sheet.pdf");
  CHECK(result.code == 2);
  CHECK(result.err ==
        "error: the 100 words don't fit into a grid of 40x40\n"
        "  hint: use fewer or shorter words\n");
}
