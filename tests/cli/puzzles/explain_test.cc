// Explaining solutions step by step.
#include <catch2/catch.hpp>
#include <regex>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult explain(const std::string& lines, const std::string& options = "") {
  return shell("printf '" + lines + "' | \"$GRIDPRESS\" explain " + options, "/");
}

}  // namespace

TEST_CASE("explain solves a small puzzle step by step") {
  const CommandResult result = explain("1234341.21434321\\n");
  CHECK(result.code == 0);
  CHECK(result.err.empty());
  CHECK(
      result.out ==
      "1234341.21434321\n"
      "15 clues, 1 step; hardest: Full house (beginner).\n"
      "1. Full house: Row\u00a02, column\u00a04 is the last empty square in box\u00a02; only 2 is "
      "missing.\n"
      "Solved: 1234341221434321\n"
      "\n");
}

TEST_CASE("explain can print its text in German") {
  const CommandResult result = explain("1234341.21434321\\n", "--language de");
  CHECK(result.code == 0);
  CHECK(result.out ==
        "1234341.21434321\n"
        "15 Vorgaben, 1 Schritt; am schwersten: Letztes Feld (für Anfänger).\n"
        "1. Letztes Feld: Zeile\u00a02, Spalte\u00a04 ist das letzte leere Feld in Block\u00a02, "
        "und dort fehlt nur noch "
        "die\u00a02.\n"
        "Lösung: 1234341221434321\n"
        "\n");
}

TEST_CASE("explain refuses an unsupported language") {
  const CommandResult result = explain("1234341.21434321\\n", "--language dee");
  CHECK(result.code == 2);
  CHECK(result.out.empty());
  CHECK(result.err == "error: unknown language 'dee'\n  hint: did you mean 'de'?\n");
}

TEST_CASE("explain reports an invalid line in its place and explains the others") {
  const CommandResult result =
      explain("12\\n................\\n11..............\\n1234341.21434321\\n");
  CHECK(result.code == 2);
  CHECK(result.err.find("error: line 1: ") == 0);
  CHECK(result.err.find("error: line 2: the puzzle has several solutions; two solutions ") !=
        std::string::npos);
  CHECK(result.err.find("error: line 3: ") != std::string::npos);
  CHECK(result.out.find("error: line 2: the puzzle has several solutions; two solutions ") !=
        std::string::npos);
  CHECK(result.out.find("Solved: 1234341221434321\n") != std::string::npos);
}

TEST_CASE("explain prints the same text for any number of threads") {
  const std::string lines = "1234341.21434321\\n12.4341221434.21\\n";
  CHECK(explain(lines, "--jobs 1").out == explain(lines, "--jobs 3").out);
}

TEST_CASE("the 'techniques' command lists each technique with its rating and level") {
  const CommandResult plain = shell("\"$GRIDPRESS\" techniques", "/");
  CHECK(plain.code == 0);
  CHECK(plain.out.starts_with("full-house\t1.0\tbeginner\nhidden-single\t1.5\tbeginner\n"));
  CHECK(plain.out.find("\nx-wing\t3.2\tintermediate\n") != std::string::npos);
  const CommandResult json = shell("\"$GRIDPRESS\" techniques --json", "/");
  CHECK(json.out.find("\"weight\"") != std::string::npos);
  CHECK(json.out.find("\"level\"") != std::string::npos);
  CHECK(json.out.find("\"used_by\": \"rating\"") != std::string::npos);
  CHECK(json.out.find("\"what\": \"Two cells of a house that can hold only two digits.\"") !=
        std::string::npos);
}

TEST_CASE("the 'techniques --kind' command lists the techniques and levels of one kind") {
  const CommandResult plain = shell("\"$GRIDPRESS\" techniques --kind kakuro", "/");
  CHECK(plain.code == 0);
  CHECK(plain.out.find("last-cell\t1.0\tgentle\n") != std::string::npos);
  CHECK(plain.out.ends_with("smallest-reason\t6.0\tfiendish\n"));
  CHECK(shell("\"$GRIDPRESS\" techniques --kind word-search", "/").out.empty());
  const CommandResult wrong = shell("\"$GRIDPRESS\" techniques --kind kakuru", "/");
  CHECK(wrong.code == 2);
  CHECK(wrong.err.find("did you mean 'kakuro'?") != std::string::npos);
}

TEST_CASE("explain doesn't mention boxes for a kind without boxes") {
  const CommandResult result = shell(
      "printf '5 5/- - - - -/- 1 - - -/- - - - -/- 3 5 - -/- - - - 3/less r2c2 r1c2/less r2c5 r3c5/"
      "less r5c3 r4c3/less r3c4 r3c5/less r3c4 r4c4/less r3c2 r4c2/less r3c2 r3c3/less r5c3 r5c4/"
      "less r3c4 r2c4/less r5c5 r5c4/less r3c4 r3c3/less r3c2 r3c1/less r2c2 r2c1/less r4c5 r4c4/"
      "less r3c3 r2c3/less r2c4 r2c3\\n' | \"$GRIDPRESS\" explain --kind futoshiki",
      "/");
  CHECK(result.out.find("Naked single") != std::string::npos);
  CHECK(result.out.find(" box ") == std::string::npos);
}

TEST_CASE("explain identifies an irregular region by one of its cells") {
  const CommandResult result = shell(
      "printf '7 7/- 2 - - - 5 -/- 6 - 7 - - -/- - - - 2 1 -/- - - 6 4 7 -/- - - - - 3 4/"
      "1 - - - - - -/- - - - 6 2 -/1 1 1 2 2 2 2/1 3 1 1 2 2 4/1 3 3 4 2 4 4/3 3 3 4 4 4 5/"
      "6 3 6 7 7 5 5/6 6 6 7 7 7 5/6 6 7 7 5 5 5\\n' | \"$GRIDPRESS\" explain --kind jigsaw",
      "/");
  CHECK(result.out.find("1. Hidden single: In the box at r1c4, 6 fits only in r1c7.\n") !=
        std::string::npos);
  CHECK(result.out.find("In the box at r5c1, the 5 is in one of") != std::string::npos);
  CHECK_FALSE(std::regex_search(result.out, std::regex("box [0-9]")));
}

TEST_CASE("a line of another kind of puzzle is refused with a hint to use --kind") {
  const CommandResult result = shell("printf '5 5/1 - - - -\n' | \"$GRIDPRESS\" solve", "/");
  CHECK(result.code == 2);
  CHECK(result.err ==
        "error: line 1: column 3: digit grids don't separate rows with '/': for another kind of "
        "puzzle, use --kind\n");
}

TEST_CASE("render draws a step of the solution, and refuses a step number that is too high") {
  const std::string render =
      "printf '1234341.21434321\\n' | \"$GRIDPRESS\" render --to svg --step ";
  const CommandResult first = shell(render + "1", "/");
  CHECK(first.code == 0);
  CHECK(first.out.find("<svg") != std::string::npos);
  const CommandResult second = shell(render + "2", "/");
  CHECK(second.code == 1);
  CHECK(second.err ==
        "error: there is no step 2: the solution has 1 step\n  hint: use a smaller --step\n");
}

TEST_CASE("explain: one puzzle of a file can be selected, and explained as JSON") {
  const std::string lines = "1234341.21434321\\n1234341221434.21\\n";
  CHECK(explain(lines, "--number 2").out.starts_with("1234341221434.21\n"));
  CHECK(explain(lines, "--number 3").err ==
        "error: there is no puzzle 3: the input has 2 puzzles\n  hint: use a smaller --number\n");
  const CommandResult json = explain(lines, "--json --number 1");
  CHECK(json.out.find("\"does\":\"r2c4=2\"") != std::string::npos);
  CHECK(json.out.find("\"grid\":\"1234341221434321\"") != std::string::npos);
}
