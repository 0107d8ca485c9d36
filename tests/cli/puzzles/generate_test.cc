// `gridpress generate` writes puzzles as data.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult generate(const std::string& arguments) {
  const TempFolder folder;
  return shell("\"$GRIDPRESS\" generate " + arguments, folder.path());
}

int lines(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("generate: a puzzle depends on neither the number of threads nor the count") {
  for (const std::string what : {"--minimal", "--difficulty medium --symmetry any --with-grade"}) {
    const CommandResult one = generate("--count 40 --seed 5 --jobs 1 " + what);
    CAPTURE(what, one.err);
    REQUIRE(one.code == 0);
    CHECK(one.err.empty());
    CHECK(lines(one.out) == 40);
    CHECK(generate("--count 40 --seed 5 --jobs 4 " + what).out == one.out);
    const CommandResult first = generate("--count 7 --seed 5 " + what);
    CHECK(one.out.starts_with(first.out));
    CHECK(generate("--count 7 --seed 6 " + what).out != first.out);
  }
}

TEST_CASE("generate: puzzles larger than 9x9 have one solution according to another engine") {
  for (const std::string size : {"10", "12", "15", "16"}) {
    const CommandResult result =
        generate("--size " + size + " --difficulty easy --count 2 --seed 4 | " +
                 "\"$GRIDPRESS\" solve --engine dlx --jobs 1");
    CAPTURE(size, result.err);
    CHECK(lines(result.out) == 2);
    CHECK(result.out.starts_with("1\t"));
    CHECK(result.out.find("\n1\t") != std::string::npos);
  }
}

TEST_CASE("generate: a random seed is printed and reproduces the puzzles") {
  const CommandResult result = generate("--count 3 --size 4");
  REQUIRE(result.err.starts_with("seed: "));
  const std::string seed = result.err.substr(6, result.err.size() - 7);
  CHECK(generate("--count 3 --size 4 --seed " + seed).out == result.out);
}

TEST_CASE("generate: impossible requests are refused before any work begins") {
  const auto refused = [](const std::string& arguments, const std::string& message) {
    const CommandResult result = generate("--seed 1 " + arguments);
    CAPTURE(arguments);
    CHECK(result.code == 2);
    CHECK(result.out.empty());
    CHECK(result.err == message);
  };
  refused("--clues 16", "error: no 9x9 puzzle can have 16 clues\n  hint: use 17 to 80 clues\n");
  refused("--size 16 --clues 30",
          "error: no 16x16 puzzle can have 30 clues\n  hint: use 55 to 255 clues\n");
  refused("--size 25 --difficulty hard",
          "error: size 25 can't reach level 'hard': this level only allows grids up to 20x20\n");
  refused(
      "--size 7",
      "error: classic does not support size 7\n"
      "  hint: choose a supported size: 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25\n");
  refused("--size 6 --box 2x2", "error: a box of 2x2 has 4 cells, not 6\n");
  refused("--rating 12..13",
          "error: no known puzzle is rated 12 or more\n"
          "  hint: use a rating of at most 11.9, the hardest known\n");
  refused("--size 6 --clues 9 --symmetry both",
          "error: with symmetry 'both', no 6x6 puzzle can have 9 clues\n"
          "  hint: use one clue more or fewer, or another symmetry\n");
  refused("--clues 30..20", "error: the range --clues 30..20 is empty\n");
  refused("--rating 1.3..1.4",
          "error: no technique is rated from 1.3 to 1.4\n  hint: use a range that includes 1.2 or "
          "1.5\n");
  refused("--clues 28..35 --spread 0",
          "error: with equally many givens in each box, their number must be a multiple of 9\n");
  refused("--balance 1", "error: with 30 clues, some digit must be given more than once\n");
  refused("--size 4 --rating 3..4",
          "error: no 4x4 puzzle is rated above 1.2, but this level asks for 3..4\n");
  refused("--difficulty easy --rating 1..2",
          "error: --rating and --difficulty both set the rating\n"
          "  hint: use only one of them\n");
  refused("--symmetry rotation",
          "error: unknown symmetry 'rotation'\n  hint: did you mean 'rotational'?\n");
  refused("--clues many",
          "error: --clues must be a range, not 'many'\n  hint: write 24..30, 24.., ..30 or 24\n");
}

TEST_CASE("generate: puzzles have the requested number of empty cells and the requested grades") {
  const CommandResult holes = generate("--count 5 --seed 3 --holes 40");
  for (std::size_t line = 0; line < 5; ++line) {
    const std::string puzzle = holes.out.substr(82 * line, 81);
    CHECK(std::count(puzzle.begin(), puzzle.end(), '.') == 40);
  }
  const CommandResult graded = generate("--seed 3 --difficulty easy --with-grade");
  CHECK(std::count(graded.out.begin(), graded.out.end(), '\t') == 7);
  CHECK(graded.out.find("\teasy\t") != std::string::npos);
}

TEST_CASE(
    "generate: every format can be written, and a puzzle that a format can't hold is refused") {
  CHECK(generate("--seed 1 --format csv").out.starts_with("puzzle,solution,box\n"));
  CHECK(generate("--seed 1 --format json").out.starts_with("{\"size\":9,\"box\":\"3x3\","));
  CHECK(generate("--seed 1 --format text").out.starts_with("┌"));
  CHECK(generate("--seed 1 --size 16 --format sdm").err ==
        "error: sdm can't represent a 16x16 grid\n");
  CHECK(generate("--seed 1 --format sdk --with-grade").code == 2);
  CHECK(generate("--seed 1 --format lines").err ==
        "error: unknown format 'lines'\n  hint: did you mean 'line'?\n");
}

TEST_CASE("generate: equivalent 4x4 puzzles are kept apart in the output, and none is repeated") {
  const TempFolder folder;
  const CommandResult result = shell(
      "\"$GRIDPRESS\" generate --size 4 --count 60 --seed 1 | tee all.txt | sort | uniq -d; "
      "\"$GRIDPRESS\" canon all.txt",
      folder.path());
  std::vector<std::string> forms;
  for (std::size_t i = 0; i < result.out.size(); i += 17) forms.push_back(result.out.substr(i, 16));
  REQUIRE(forms.size() == 60);
  for (std::size_t i = 0; i < forms.size(); ++i) {
    for (std::size_t k = i + 1; k < std::min(i + 12, forms.size()); ++k) {
      CHECK(forms[i] != forms[k]);
    }
  }
}

TEST_CASE("generate and build can avoid the puzzles of an earlier book") {
  const TempFolder folder;
  write_text(folder / "a.yaml",
             "book: {id: a, title: A, seed: 1}\nprint: {printer: office-a4, trim: a4}\n"
             "sections: [{size: 6, difficulty: easy, count: 8}]\n");
  write_text(folder / "b.yaml",
             "book: {id: b, title: A, seed: 1}\nprint: {printer: office-a4, trim: a4}\n"
             "avoid: [output/a/manifest.json]\n"
             "sections: [{size: 6, difficulty: easy, count: 8}]\n");
  REQUIRE(shell("\"$GRIDPRESS\" build a.yaml", folder.path()).code == 0);
  REQUIRE(shell("\"$GRIDPRESS\" build b.yaml", folder.path()).code == 0);
  const auto forms = [&](const std::string& book) {
    const std::string text = read_text(folder / ("output/" + book + "/manifest.json"));
    std::vector<std::string> all;
    const std::string key = "\"canonical\": \"";
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
      all.push_back(text.substr(at + key.size(), 36));
    }
    std::sort(all.begin(), all.end());
    return all;
  };
  const auto a = forms("a"), b = forms("b");
  REQUIRE(a.size() == 8);
  REQUIRE(b.size() == 8);
  std::vector<std::string> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  CHECK(both.empty());
  const CommandResult bad = shell("\"$GRIDPRESS\" generate --avoid a.yaml", folder.path());
  CHECK(bad.code == 2);
  CHECK(bad.err ==
        "a.yaml: error: this is not a gridpress manifest\n"
        "  hint: use the manifest.json of a finished book\n");
}

namespace {

// The output without the note that a request may take long, which is printed before the work.
std::string without_note(const std::string& result) {
  return result.starts_with("note: ") ? result.substr(result.find('\n') + 1) : result;
}

}  // namespace

TEST_CASE("generate: if too few puzzles exist, their number is reported", "[.slow]") {
  const CommandResult result =
      generate("--size 4 --rating 1.0 --clues 14.. --holes 1 --count 2 --seed 1");
  CHECK(result.code == 2);
  const CommandResult few = generate("--size 4 --holes 1 --count 5000 --seed 1");
  CHECK(few.code == 1);
  CHECK(lines(few.out) == 4608);  // each of the 288 grids with one of its 16 cells emptied
  CHECK(few.err.find("error: only 4608 of 5000 puzzles: the next ") == 0);
  CHECK(few.err.ends_with(
      " attempts only produced duplicates\n  hint: use --count 4608 or less: no more exist\n"));
}

TEST_CASE("generate: a long search without success is reported as impossible", "[.slow]") {
  const CommandResult none = generate("--size 4 --clues 4 --symmetry full --seed 1");
  CHECK(none.code == 1);
  CHECK(none.err.starts_with("note: 1 puzzle may take minutes: none were found in the first "));
  CHECK(
      without_note(none.err) ==
      "error: no classic 4x4 (clues 4; symmetry full) in 600063 attempts; no puzzle had fewer "
      "than 8 clues\n  hint: change the options: no such puzzles exist\ngenerated 0 of 1 puzzle\n");
}

TEST_CASE("generate: a warning names the box shape if the format can't store it") {
  for (const char* format : {"sdk", "ipuz"}) {
    CAPTURE(format);
    const std::string asked = std::string("--size 6 --seed 1 --count 2 --format ") + format;
    const CommandResult result = generate(asked + " --box 3x2");
    CHECK(result.code == 0);
    CHECK(result.err == std::string("warning: ") + format +
                            " can't store boxes of 3x2; omitted from 2 puzzles\n");
    CHECK(generate(asked).err.empty());
  }
}

// The message if no puzzle meets the request.
static std::string failed(const std::string& arguments) {
  const CommandResult result = generate("--seed 1 " + arguments);
  CHECK(result.code == 1);
  return without_note(result.err);
}

TEST_CASE(
    "generate: the error after a failed search repeats the request and suggests what to relax",
    "[.more]") {
  CHECK(failed("--size 6 --clues 20 --minimal") ==
        "error: no classic 6x6 (clues 20; minimal; symmetry none) in 20095 attempts; no puzzle had "
        "more than 14 clues\n  hint: allow 14 clues, or remove minimal\ngenerated 0 of 1 puzzle\n");
}

TEST_CASE("generate: the error after a failed search gives the nearest ratings found", "[.slow]") {
  CHECK(failed("--size 6 --rating 9.0..9.9 --clues 12..14 --symmetry any") ==
        "error: no classic 6x6 (clues 12..14, rating 9.0..9.9; symmetry any) in 20095 attempts; "
        "nearest seen: 12 clues rated 7.0, 13 clues rated 7.0, 14 clues rated 6.6\n"
        "  hint: lower the rating, or allow fewer clues, or use less symmetry\n"
        "0 of 1 puzzle made\n");
}

TEST_CASE("generate: after many failed attempts the nearest number of clues is reported",
          "[.slow]") {
  CHECK(failed("--clues 18 --spread 0 --balance 2") ==
        "error: no classic 9x9 (clues 18; balance 2, spread 0; symmetry none) in 20095 attempts; "
        "no puzzle had fewer than 21 clues\n  hint: allow 21 clues\ngenerated 0 of 1 puzzle\n");
}
