// `gridpress solve` writes one output line per input line, whatever the input.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult solve(const std::string& input, const std::string& arguments = "") {
  const TempFolder folder;
  write_text(folder / "in.txt", input);
  return shell("\"$GRIDPRESS\" solve " + arguments + " < in.txt", folder.path());
}

std::string solve_repeat(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

const std::string kSolvePuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolveSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

}  // namespace

TEST_CASE("solve: puzzles of every size are reported to have no, one or several solutions") {
  CHECK(solve(kSolvePuzzle + "\n").out == "1\t" + kSolveSolution + "\n");
  CHECK(solve("123434122143....\n").out == "1\t1234341221434321\n");
  const CommandResult result = solve("1234" + std::string(12, '.') + "\n", "--limit 100");
  CHECK(result.out == "12\t1234341221434321\n");
  CHECK(result.code == 0);
  CHECK(solve("1234" + std::string(12, '.') + "\n").out == "2+\t1234341221434321\n");
  CHECK(solve(std::string(81, '.'), "--limit 1").out.substr(0, 3) == "1+\t");
  const CommandResult none = solve("123...4..." + std::string(6, '.') + "\n");
  CHECK(none.out == "0\t\n");
  for (const int cells : {36, 64, 100, 144, 225, 256, 625}) {
    CAPTURE(cells);
    CHECK(solve(std::string(static_cast<std::size_t>(cells), '.')).out.substr(0, 3) == "2+\t");
  }
}

TEST_CASE("solve: --box selects boxes of another shape, such as 3x2 instead of 2x3") {
  const std::string line = "123456" + std::string(30, '.');
  CHECK(solve(line, "--box 3x2").code == 0);
  CHECK(solve(line, "--box 3x2").out != solve(line, "--box 2x3").out);
  CHECK(solve(line, "--box 3x3").out ==
        "error: line 1: boxes of 3x3 don't tile a grid of 36 cells\n");
  const CommandResult bad = solve(line, "--box 3by2");
  CHECK(bad.code == 2);
  CHECK(bad.err == "error: '3by2' is not a box size\n  hint: write rows x columns: 2x3\n");
}

TEST_CASE("solve: an invalid line is reported in its place, and the others are solved") {
  const CommandResult result = solve("\xEF\xBB\xBF" + kSolvePuzzle + "\r\n\nabc\n5.5" +
                                     std::string(78, '.') + "\n" + kSolvePuzzle + "\t7.2\tmore");
  CHECK(result.code == 2);
  const std::string complaints =
      "error: line 3: 3 characters don't fit any grid size\n"
      "error: line 4: r1c1 and r1c3 are both 5\n";
  CHECK(result.out == "1\t" + kSolveSolution + "\n" + complaints + "1\t" + kSolveSolution + "\n");
  CHECK(result.err == complaints);
}

TEST_CASE("solve: empty input, random bytes and very long lines are handled") {
  const CommandResult nothing = solve("");
  CHECK(nothing.code == 2);
  CHECK(nothing.err == "error: no puzzles on standard input\n");
  const std::string endless(10'000'000, '1');
  CHECK(solve(endless).out == "error: line 1: the puzzle is longer than 65536 characters\n");
  CHECK(solve(endless + "\n" + kSolvePuzzle).out ==
        "error: line 1: the puzzle is longer than 65536 characters\n1\t" + kSolveSolution + "\n");
  CHECK(solve(endless + "\n" + endless).out ==
        "error: line 1: the puzzle is longer than 65536 characters\nerror: line 2: the puzzle is "
        "longer than 65536 characters\n");
  std::string noise;
  for (unsigned i = 0; i < 100'000; ++i) noise.push_back(static_cast<char>(i * 2654435761U >> 21));
  CHECK(solve(noise).code == 2);
  const TempFolder folder;
  CHECK(shell("\"$GRIDPRESS\" solve no-such-file", folder.path()).err ==
        "no-such-file: error: can't be read: No such file or directory\n");
}

TEST_CASE("solve: output lines have the order of the input for any number of threads") {
  const std::string empty(81, '.');
  const std::string input =
      solve_repeat(kSolvePuzzle + "\n" + empty + "\n12..34......2...\n", 5000);
  const CommandResult one = solve(input, "--jobs 1");
  CHECK(one.out.size() > 900'000);
  CHECK(one.out == solve(input, "--jobs 8").out);
}

TEST_CASE("solve: all engines agree on the number of solutions", "[.more]") {
  const TempFolder folder;
  const CommandResult list = shell("\"$GRIDPRESS\" solve --engines", folder.path());
  CHECK(list.code == 0);
  CHECK(list.out.substr(0, 7) == "search\t");
  CHECK(shell("\"$GRIDPRESS\" solve --engines --json", folder.path()).out.substr(0, 23) ==
        "[\n {\n  \"name\": \"search\"");
  const std::string input =
      kSolvePuzzle + "\n123...4.........\n123434122143....\n.............5..\n";
  const CommandResult ours = solve(input);
  CHECK(ours.code == 2);
  std::size_t engines = 0;
  for (std::size_t at = 0; at < list.out.size(); at = list.out.find('\n', at) + 1, ++engines) {
    const std::string name = list.out.substr(at, list.out.find('\t', at) - at);
    CAPTURE(name);
    CHECK(solve(input, "--engine " + name).out == ours.out);
    CHECK(solve("12..34......2...", "--engine " + name).out.substr(0, 3) == "2+\t");
  }
  CHECK(engines >= 3);
}

TEST_CASE("solve: unknown engines and boards that an engine doesn't support are reported") {
  const CommandResult none = solve(kSolvePuzzle, "--engine abacus");
  CHECK(none.code == 2);
  CHECK(none.out.empty());
  CHECK(none.err.substr(0, 7) == "error: ");
  if (solve("", "--engines").out.find("smt\t") == std::string::npos) return;
  const CommandResult giant = solve(std::string(625, '.'), "--engine smt");
  CHECK(giant.code == 2);
  CHECK(giant.out == "error: line 1: the engine smt supports 4 to 10 digits, not 25\n");
}

TEST_CASE("solve: every format can be read, with one output line per puzzle") {
  const std::string csv = "id,puzzle\n1," + kSolvePuzzle + "\n2,bad\n";
  const CommandResult result = solve(csv);
  CHECK(result.out ==
        "1\t" + kSolveSolution + "\nerror: line 3: 3 characters don't fit any grid size\n");
  CHECK(result.code == 2);
  CHECK(solve("puzzle\n").err == "error: no puzzles on standard input\n");
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += kSolvePuzzle.substr(row * 9, 9) + "\n";
  CHECK(solve(rows).out == "1\t" + kSolveSolution + "\n");
  CHECK(solve("[Puzzle]\n" + rows + "\n[Puzzle]\n" + rows).out ==
        "1\t" + kSolveSolution + "\n1\t" + kSolveSolution + "\n");
  CHECK(solve("{\"givens\":\"" + kSolvePuzzle + "\"}\n" + kSolvePuzzle + "\n").out ==
        "1\t" + kSolveSolution + "\n1\t" + kSolveSolution + "\n");
  CHECK(solve("<opensudoku><game data=\"" + kSolvePuzzle + "\"/></opensudoku>").out ==
        "1\t" + kSolveSolution + "\n");
  CHECK(solve(rows, "--format line").code == 2);
  const CommandResult unknown = solve(kSolvePuzzle, "--format sdq");
  CHECK(unknown.code == 2);
  CHECK(unknown.err == "error: unknown format 'sdq'\n  hint: did you mean 'sdk'?\n");
}

TEST_CASE("solve: givens that repeat in a house are reported for every size and engine") {
  const std::string nine = "5.5" + std::string(78, '.');
  const std::string four = "1..." + std::string(8, '.') + "1...";
  const std::string expected =
      "error: line 1: r1c1 and r1c3 are both 5\nerror: line 2: r1c1 and r4c1 are both 1\n";
  for (const char* engine : {"search", "dlx", "singles"}) {
    CAPTURE(engine);
    const CommandResult result =
        solve(nine + "\n" + four + "\n", std::string("--engine ") + engine);
    CHECK(result.code == 2);
    CHECK(result.out == expected);
    CHECK(result.err == expected);
  }
  // A puzzle that has no solution for another reason isn't an error.
  CHECK(solve("1234......5....." + std::string(20, '.')).code == 0);
  CHECK(solve(std::string("12345678.") + "........9" + std::string(63, '.')).out == "0\t\n");
}

TEST_CASE("solve: an invalid byte in place of a digit is reported") {
  for (const char byte : {'\0', '\x01', ':', '/', '\x7f', '\x80', '\xff', 'A'}) {
    std::string line = kSolvePuzzle;
    line[40] = byte;
    const CommandResult result = solve(line + "\n" + kSolvePuzzle + "\n");
    CAPTURE(static_cast<int>(byte));
    CHECK(result.code == 2);
    CHECK(result.out.substr(0, 25) == "error: line 1: column 41:");
    CHECK(result.out.ends_with("\n1\t" + kSolveSolution + "\n"));
  }
}

TEST_CASE("solve: slow puzzles are solved on several threads and reported in order") {
  std::string input;
  for (int i = 0; i < 40; ++i) {
    input += solve_repeat(".", 36 + i % 3) + "\n" + solve_repeat(".", 16) + "\n12..34......2...\n" +
             kSolvePuzzle + "\n";
  }
  for (const char* engine : {"search", "singles"}) {
    const std::string with = std::string("--engine ") + engine;
    const CommandResult one = solve(input, with + " --jobs 1");
    CHECK(one.code == 2);
    const CommandResult many = solve(input, with + " --jobs 4");
    CHECK(one.out == many.out);
    CHECK(one.err == many.err);
  }
}
