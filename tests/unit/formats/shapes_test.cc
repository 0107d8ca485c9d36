// Puzzle files in the many layouts that people use: spreadsheets, tables, frames, headings.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <string>
#include <vector>

#include "generator/base/utf16.h"
#include "generator/formats/format.h"
#include "generator/solver/solve.h"

using namespace gridpress;
using namespace gridpress::formats;

namespace {

const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// A 16x16 puzzle with 40 empty cells and the digits 0 to F.
const std::string kHex =
    ".825A...401C96FE.7968F02.D.BC5.43FCA6941852ED0B7104B5.DC7F.9832AB.64.C15E732AF80A.5EB673084F"
    "21DC0.7.F42A6BCDE9.5C2..D0E8.19A.7.B931D7B50C284FAE6F.A2E8C.19B.340D86E742.DA3051BC94C.031A9"
    ".EF672582E...A34B.785.6F6BDC0.8F.A534E917431.59EF6D0B.A25A8.2D6B94E..C7.";

std::vector<TextPuzzle> read_shape(const std::string& text) {
  return read_puzzles(recognise(text, "in.txt"), text, {});
}

// Rows of nine cells, with `gap` between them and `empty` for an empty one.
std::string rows(const std::string& gap, const std::string& empty, const std::string& before = "",
                 const std::string& after = "") {
  std::string text;
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    text += cell % 9 == 0 ? before : gap;
    text += kPuzzle[cell] == '.' ? empty : std::string(1, kPuzzle[cell]);
    if (cell % 9 == 8) text += after + "\n";
  }
  return text;
}

void check_read(const std::string& text, std::size_t puzzles = 1) {
  INFO(text);
  const auto found = read_shape(text);
  REQUIRE(found.size() == puzzles);
  for (const TextPuzzle& puzzle : found) {
    CHECK(puzzle.problem.empty());
    CHECK(to_line(puzzle.givens) == kPuzzle);
    CHECK(puzzle.rules == &plain_rules({3, 3}));
  }
}

std::string problem(const std::string& text) {
  const auto found = read_shape(text);
  REQUIRE(found.size() == 1);
  return found[0].problem;
}

// Draws a frame around the rows, with a line before every `every`-th row.
std::string framed(const std::string& rows, const std::string& line, std::size_t every) {
  std::string text;
  std::size_t row = 0, begin = 0;
  for (std::size_t end; (end = rows.find('\n', begin)) != std::string::npos; begin = end + 1) {
    if (row++ % every == 0) text += line + "\n";
    text += rows.substr(begin, end - begin + 1);
  }
  return text + line + "\n";
}

std::string boxed_rows() {
  std::string text;
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    if (cell % 3 == 0) text += "| ";
    text += kPuzzle[cell] == '.' ? "  " : std::string(1, kPuzzle[cell]) + " ";
    if (cell % 9 == 8) text += "|\n";
  }
  return text;
}

std::string json_rows(std::size_t size, const std::string& empty) {
  std::string text = "[";
  for (std::size_t cell = 0; cell < size * size; ++cell) {
    text += cell % size == 0 ? (cell == 0 ? "[" : "],[") : ",";
    const char c = kHex[cell];
    text += c == '.' ? empty : std::to_string(c <= '9' ? c - '0' : c - 'A' + 10);
  }
  return text + "]]";
}

void check_hex(const std::string& text) {
  INFO(text);
  const auto found = read_shape(text);
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].problem.empty());
  CHECK(std::count(found[0].givens.begin(), found[0].givens.end(), 0) == 40);
  CHECK(found[0].givens[1] == 9);    // 8
  CHECK(found[0].givens[9] == 1);    // 0
  CHECK(found[0].givens[14] == 16);  // F
  const SolveResult solved = solve(*found[0].rules, found[0].givens);
  CHECK(solved.unique());
  CHECK(to_line(solved.first).starts_with("E936B4C8512DA7GF"));
}

std::string hex_rows(const std::string& gap, const std::string& empty) {
  std::string text;
  for (std::size_t cell = 0; cell < kHex.size(); ++cell) {
    text += kHex[cell] == '.' ? empty : std::string(1, kHex[cell]);
    text += cell % 16 == 15 ? "\n" : gap;
  }
  return text;
}

}  // namespace

TEST_CASE("empty cells may be spaces if commas, tabs, bars or frames separate them") {
  check_read(rows(",", " "));
  check_read(rows(",", ""));
  check_read(rows(";", ""));
  check_read(rows("\t", ""));
  check_read(rows(",", "\"\""));
  check_read(rows(" | ", " ", "| ", " |"));
  check_read("| A | B | C | D | E | F | G | H | I |\n|---|:-:|---|---|---|---|---|---|--:|\n" +
             rows(" | ", " ", "| ", " |"));
  check_read(framed(rows(" │ ", " ", "│ ", " │"), "├───┼───┼───┼───┼───┼───┼───┼───┼───┤", 1));
  check_read(framed(boxed_rows(), "+-------+-------+-------+", 3));
  check_read(rows(" ", " "));
  check_read(rows("", " "));
  check_read(rows(" ", "-"));
  check_read(rows("", "·"));
}

TEST_CASE("spaces may be missing at the ends of rows") {
  std::string text = rows(" ", " ");
  for (std::size_t at; (at = text.find(" \n")) != std::string::npos;) text.erase(at, 1);
  check_read(text);
}

TEST_CASE("a row of dashes is a row of empty cells if the grid would otherwise lack one") {
  std::string text = rows("", "-");
  text.replace(20, 9, "---------");
  const auto found = read_shape(text);
  REQUIRE(found.size() == 1);
  CHECK(found[0].problem.empty());
  CHECK(to_line(found[0].givens).substr(18, 9) == ".........");
}

TEST_CASE("headings and numbers between puzzles are ignored") {
  const std::string grid = rows("", "0");
  check_read("Grid 01\n" + grid + "Grid 02\n" + grid, 2);
  check_read("1\n" + grid + "\n2\n" + grid, 2);
  check_read("% medium\n" + kPuzzle + "\nPuzzle 1\n" + kPuzzle + "\nEasy ones:\n" + kPuzzle +
                 "\n4.\n" + kPuzzle + "\n----\n" + kPuzzle + "\n第5問\n" + kPuzzle + "\n",
             6);
  check_read(grid + grid + grid, 3);
  CHECK(problem(kPuzzle.substr(1) + " almost a puzzle")
            .starts_with("80 characters don't fit any grid size"));
}

TEST_CASE("rows of boxes may be separated by empty lines") {
  const std::string grid = rows("", ".");
  check_read(grid.substr(0, 30) + "\n" + grid.substr(30, 30) + "\n" + grid.substr(60));
}

TEST_CASE("a puzzle may follow a hash code or a number on its line") {
  // If the puzzle on a line can't be read, the solution isn't taken instead.
  CHECK_FALSE(problem(kPuzzle.substr(1) + "! " + kPuzzle).empty());
  check_read("0000183b305c " + kPuzzle + " 7.1\n1 " + kPuzzle + "\nabcdef0123456789 " + kPuzzle +
                 "\n=\"" + kPuzzle + "\"\n",
             4);
  std::string dashes = kPuzzle;
  std::replace(dashes.begin(), dashes.end(), '.', '-');
  check_read(dashes);
}

TEST_CASE("16 lines of 16 characters are one grid unless most lines are complete puzzles") {
  CHECK(read_shape(hex_rows("", ".")).size() == 1);
  std::string small;
  for (int i = 0; i < 16; ++i) small += "123434122143....\n";
  CHECK(read_shape(small).size() == 16);
}

TEST_CASE("0 is a digit if another character is used for empty cells") {
  std::string lower = kHex, underscores = kHex;
  std::transform(lower.begin(), lower.end(), lower.begin(), ::tolower);
  std::replace(underscores.begin(), underscores.end(), '.', '_');
  for (const std::string& text :
       {kHex, lower, underscores, "puzzle\n" + kHex, hex_rows("", "."), hex_rows(" ", "-"),
        hex_rows("\t", ""), "{\"puzzle\":\"" + kHex + "\"}",
        "{\"puzzle\":" + json_rows(16, "null") + "}"}) {
    check_hex(text);
    CHECK(read_shape(text)[0].zero_based);
  }
  check_hex(
      "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\"puzzle\":" +
      json_rows(16, "null") + "}");
  CHECK_FALSE(read_shape(rows("", "0"))[0].zero_based);
}

TEST_CASE("zeros in a solution show that the puzzle's digits start at 0") {
  const std::string solution = "0123230110323210";
  const auto found = read_shape("puzzle,solution\n.12323.11.32321.," + solution + "\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].problem.empty());
  CHECK(to_line(found[0].givens) == ".23434.22.43432.");
  CHECK(to_line(found[0].solution) == "1234341221434321");
}

TEST_CASE("in a grid whose digits start at 0, a digit that is too large is reported") {
  std::string mixed = kPuzzle;
  mixed[2] = '0';
  CHECK(problem(mixed) ==
        "column 14: '9' is not a digit from 0 to 8; 0 counts as a digit because the grid uses "
        "another character for empty cells");
}

TEST_CASE("numbers that a spreadsheet has rounded or reformatted are recognised") {
  CHECK(problem("puzzle\n5.3E+80\n") ==
        "'5.3E+80' is a number that a spreadsheet rounded, so most digits are lost: format the "
        "spreadsheet's column as text and export it again");
  CHECK(problem("puzzle\n" + std::string(80, '1') + "\n") ==
        "80 characters don't fit any grid size; if a spreadsheet removed the zeros at the "
        "beginning, format the spreadsheet's column as text and export it again");
}

TEST_CASE("UTF-16 input is converted to UTF-8, even if it arrives in parts") {
  const std::string little(
      "\xFF\xFE"
      "5\0\xE4\0=\xD8\x00\xDE",
      10);
  CHECK(without_utf16(little) == "5\u00e4\U0001F600");
  const std::string big(
      "\0"
      "5\0"
      "3\0\n",
      6);
  CHECK(without_utf16(big) == "53\n");
  CHECK(without_utf16("\xEF\xBB\xBF"
                      "53") ==
        "\xEF\xBB\xBF"
        "53");
  Utf16Decoder decoder;
  std::string text = decoder.decode(little.substr(0, 4));
  for (std::size_t i = 4; i < little.size(); ++i) text += decoder.decode(little.substr(i, 1));
  CHECK(text + decoder.finish() == "5\u00e4\U0001F600");
  CHECK(without_utf16(little.substr(0, 8)).ends_with("\uFFFD"));
}

namespace {

std::string ipuz(const std::string& kind, const std::string& more, int size = 4) {
  std::string row = "[";
  for (int i = 0; i < size; ++i) row += i == 0 ? "0" : ",0";
  std::string puzzle;
  for (int i = 0; i < size; ++i) puzzle += (i == 0 ? "" : ",") + row + "]";
  return "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/" + kind +
         "#1\"],\"puzzle\":[" + puzzle + "]" + more + "}";
}

}  // namespace

TEST_CASE("ipuz: sudoku variants are read with their rules, others are refused by name") {
  const auto diagonal = read_shape(
      "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku/diagonalsudoku#1\"],"
      "\"puzzle\":[[0,0,0,0,0,0],[4,6,2,0,1,3],[0,0,0,0,0,4],[0,0,0,0,6,0],[0,0,0,0,0,2],"
      "[0,0,0,0,0,0]]}");
  REQUIRE(diagonal[0].problem.empty());
  const SolveResult solved = solve(*diagonal[0].rules, diagonal[0].givens);
  CHECK(solved.unique());
  CHECK(to_line(solved.first) == "315426462513621354534261153642246135");
  const std::string cages =
      R"(,"cages":[{"cells":[[1,1],[2,1]],"value":3},{"cells":[[3,1],[4,1]],"value":7},
      {"cells":[[1,2],[1,3]],"value":7},{"cells":[[2,2],[3,2]],"value":5},
      {"cells":[[4,2],[4,3]],"value":3},{"cells":[[2,3],[3,3]],"value":5},
      {"cells":[[1,4],[2,4]],"value":6},{"rect":[3,4,4,4],"value":4}])";
  const auto killer = read_puzzles(*find_format("ipuz"), ipuz("sudoku/killersudoku", cages), {});
  REQUIRE(killer[0].problem.empty());
  CHECK(to_line(solve(*killer[0].rules, killer[0].givens).first) == "1234432131422413");
  CHECK(problem(ipuz("block", "")) ==
        "ipuz puzzles of kind block are not supported; sudokus, crosswords and word searches are");
  CHECK(problem(ipuz("crossword", "")).starts_with("the document has no solution"));
  CHECK(problem(ipuz("wordsearch", "")) == "'solution' is not a list of words");
  CHECK(problem("{\"version\":\"http://ipuz.org/v9\",\"puzzle\":[[0]]}") ==
        "ipuz version http://ipuz.org/v9 is not supported; v1 and v2 are");
  CHECK(problem(ipuz("sudoku/killersudoku", "")) == "the killer has no cages");
  CHECK(problem(ipuz("sudoku/killersudoku", R"(,"cages":[{"cells":[[1,1],[5,1]],"value":5}])")) ==
        "cage 1 refers to column 5 of a 4x4 grid");
  CHECK(problem("{\"version\":\"http://ipuz.org/v2\",\"puzzle\":[[0]]}") ==
        "the ipuz document doesn't specify the kind of puzzle");
}

TEST_CASE("ipuz: a calcudoku is converted to the text format of its kind") {
  const auto found = read_shape(ipuz("sudoku/calcudoku",
                                     R"(,"cages":[{"cells":[[0,0],[1,0]],"value":3,"operator":"+"},
      {"cells":[[2,0]],"value":3},{"cells":[[0,1],[1,1],[2,1],[0,2],[1,2],[2,2]],"value":36,
      "operator":"*"}])",
                                     3));
  REQUIRE(found.size() == 1);
  CHECK(found[0].problem == "this puzzle is read with --kind calcudoku");
  REQUIRE(found[0].extras != nullptr);
  REQUIRE(found[0].extras->own);
  CHECK(found[0].extras->own->kind == "calcudoku");
  CHECK(found[0].extras->own->problem == "3 3/3+ - 3/36* - -/- - -/1 1 2/3 3 3/3 3 3");
}

TEST_CASE("links of several puzzle programs are read") {
  const std::vector<std::string> links = {
      "https://www.sudokuwiki.org/sudoku.htm?bd=706930002020056080000087000650000000000800003093060"
      "004001000020930700108070002409",
      "https://sudokupad.app/scfH69XCM5Gw8b6temD9DaOfC9DRBIb2E9",
      "https://sudokupad.app/puzzle/classicH69XCM5Gw8b6temD9DaOfC9DRBIb2E9",
      "https://sudokupad.app/puzzle/classic7A693C2A2B56A8E87C65J8D3A93A6C4B1D2A93A7B1A8A7C24A9",
      "https://sudokuexchange.com/play/"
      "?s=7069300020200560800000870006500000000008000030930600040010"
      "00020930700108070002409"};
  for (const std::string& link : links) {
    const auto found = read_shape(link);
    REQUIRE(found[0].problem.empty());
    CHECK(to_line(found[0].givens) ==
          "7.693...2.2..56.8.....87...65..........8....3.93.6...4..1....2.93.7..1.8.7...24.9");
    CHECK(is_puzzle_text(link));
  }
  const Grid givens = read_shape(kPuzzle)[0].givens;
  const WritePuzzle item{plain_rules({3, 3}), givens};
  const std::string link = fpuzzles_link(item);
  check_read("https://sudokupad.app/fpuzzles" + link.substr(link.find('=') + 1));
  check_read("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" +
             link.substr(link.find('=') + 1));
  CHECK(problem("https://tinyurl.com/2p8y8abc") ==
        "links of tinyurl.com must be opened first: use the address that your browser then shows");
  CHECK(problem("https://example.org/2p8y8abc").find("sudokuwiki (?bd=)") != std::string::npos);
  CHECK(problem("https://sudokupad.app/9h4xjq2d1m")
            .starts_with("this link is an ID on SudokuPad's server"));
  CHECK(problem("https://www.sudokuwiki.org/killersudoku.htm?bd=11000") ==
        "killer links of sudokuwiki are not supported");
}
