// Puzzles must round-trip through every format in every size that the format supports.
#include <catch2/catch.hpp>

#include "generator/formats/format.h"
#include "generator/solver/solve.h"

using namespace gridpress;
using namespace gridpress::formats;

namespace {

const BoxShape kBoxes[] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {2, 5},
                           {3, 4}, {4, 3}, {3, 5}, {4, 4}, {5, 5}};

// A grid with a cyclic pattern, of which every third cell is given.
Grid pattern(BoxShape box) {
  const int size = box.rows * box.columns;
  Grid grid;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int shift = row % box.rows * box.columns + row / box.rows;
      grid.push_back(static_cast<std::uint8_t>((shift + column) % size + 1));
    }
  }
  return grid;
}

Grid givens_of(Grid grid) {
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (i % 3 == 1) grid[i] = 0;
  }
  return grid;
}

std::vector<TextPuzzle> read(std::string_view format, std::string_view text) {
  return read_puzzles(*find_format(format), text, {});
}

}  // namespace

TEST_CASE("every format can read what it writes") {
  for (const Format* format : all_formats()) {
    for (const BoxShape box : kBoxes) {
      CAPTURE(format->name, box.rows, box.columns);
      const Grid solution = pattern(box);
      const Grid givens = givens_of(solution);
      const WritePuzzle puzzle{plain_rules(box), givens, &solution};
      if (!obstacles(*format, puzzle).empty()) {
        CHECK((format->only_size != 0 || format->obstacle != nullptr));
        continue;
      }
      const std::string text = write_file(*format, puzzle);
      ReadOptions options;
      if (!format->boxes) options.box = box;
      const auto read = read_puzzles(*format, text, options);
      REQUIRE(read.size() == 1);
      CHECK(read[0].problem.empty());
      REQUIRE(read[0].rules != nullptr);
      CHECK(read[0].rules->topology->box == box);
      CHECK(read[0].givens == givens);
      if (format->solutions) CHECK(read[0].solution == solution);
      const auto& recognised = recognise(text, "");
      CHECK(read_puzzles(recognised, text, options)[0].givens == givens);
    }
  }
}

TEST_CASE("content that a format can't represent is reported") {
  const Grid solution = pattern({3, 2});
  const Grid givens = givens_of(solution);
  const WritePuzzle puzzle{plain_rules({3, 2}), givens, &solution};
  CHECK(obstacles(*find_format("line"), puzzle).empty());
  CHECK(losses(*find_format("line"), puzzle) == std::vector<std::string>{"solutions"});
  CHECK(write_file(*find_format("line"), puzzle).starts_with("# box 3x2\n"));
  CHECK(losses(*find_format("sdk"), puzzle) ==
        std::vector<std::string>{"boxes of 3x2", "solutions"});
  CHECK(obstacles(*find_format("sdm"), puzzle) ==
        std::vector<std::string>{"a 6x6 grid", "boxes of 3x2"});
  CHECK(obstacles(*find_format("json"), puzzle).empty());
  CHECK(losses(*find_format("json"), puzzle).empty());
}

// Bug: the product of the sides exceeded the largest int.
TEST_CASE("an ID of Simon Tatham's Solo is refused if its sides are too long for any grid") {
  for (const char* id : {"9999x9999:0", "60019x53007:0", "9999999999x9999999999:0", "99999j:0"}) {
    CAPTURE(id);
    const auto puzzles = read("line", id);
    REQUIRE(puzzles.size() == 1);
    CHECK_FALSE(puzzles[0].problem.empty());
  }
}

TEST_CASE("csv: a quoted field is read as it was written") {
  CHECK(csv_quoted("plain") == "plain");
  CHECK(csv_quoted("a \"b\", c") == "\"a \"\"b\"\", c\"");
  CHECK(csv_fields(csv_quoted("a \"b\", c") + ",d", ',') ==
        std::vector<std::string>{"a \"b\", c", "d"});
}

TEST_CASE("csv: headers of other programs, quotes and boxes are read, and invalid rows reported") {
  const auto puzzles = read("csv",
                            "id,quizzes,solutions\n"
                            "1,\"12..3...........\",\n"
                            "2,12..3..,\n"
                            "3,12..1...........,\n"
                            "4,1...............,1234341221434322\n");
  REQUIRE(puzzles.size() == 4);
  CHECK(puzzles[0].problem.empty());
  CHECK(puzzles[0].line == 2);
  CHECK(puzzles[1].problem == "7 characters don't fit any grid size");
  CHECK(puzzles[2].problem == "r1c1 and r2c1 are both 1");
  CHECK(puzzles[3].problem.empty());
}

TEST_CASE("json: names used by other programs, arrays and contradictions are handled") {
  const auto puzzles = read("json",
                            "{\"puzzle\":[[1,0,0,0],[0,0,0,0],[0,0,0,null],[0,0,0,0]]}\n"
                            "{\"givens\":\"12..............\",\"size\":9}\n"
                            "{\"givens\":\"12..............\",\"extras\":{\"magic\":true}}\n"
                            "{\"givens\":\"12..............\",\"solution\":\"1234341221434421\"}\n"
                            "[1]\n\n{\"size\":4}\n{\"givens\":\"12..\n");
  REQUIRE(puzzles.size() == 7);
  // As null is an empty cell, 0 is a digit, which is shown as 1. The row contains it twice.
  CHECK(puzzles[0].problem == "r1c2 and r1c3 are both 1");
  CHECK(puzzles[1].problem == "the size must be 4, the size of the grid");
  CHECK(puzzles[2].problem == "clue 'magic' is not supported");
  CHECK(puzzles[3].problem.empty());
  CHECK(puzzles[4].problem == "this is not a JSON object");
  CHECK(puzzles[5].problem == "the document has neither 'grid' nor 'givens'");
  CHECK(puzzles[5].line == 7);
  CHECK(puzzles[6].problem == "not valid JSON");
}

TEST_CASE("drawn grids: lines mark the boxes, and a file may contain several or invalid ones") {
  const auto drawn = read("text",
                          "12|3...\n..|....\n\n"
                          "1 2 | . .\n. . | . .\n----+----\n. . | 3 4\n. . | . .\n\n"
                          "12.\n...\n...\n");
  REQUIRE(drawn.size() == 3);
  CHECK(drawn[0].problem == "line 1 has 6 cells, but the grid has 2 rows");
  CHECK(drawn[1].problem.empty());
  CHECK(drawn[1].line == 4);
  CHECK(drawn[1].givens[11] == 4);
  CHECK(drawn[2].problem == "9 cells don't fit any grid size");
  // In this grid, some rows look like the number of a puzzle.
  const auto rows = read("text", "123.\n....\n....\n4...\n\n12.\n1...\n....\n....\n324.\n");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].problem.empty());
  CHECK(rows[0].givens[2] == 3);
  CHECK(rows[1].problem.empty());
  CHECK(rows[1].givens[14] == 4);
}

TEST_CASE("sdk: sections other than the puzzle are skipped") {
  const auto puzzles = read("sdk", "#AMe\n[Puzzle]\n1...\n....\n....\n...2\n[State]\n1111\n1111\n");
  REQUIRE(puzzles.size() == 1);
  CHECK(puzzles[0].problem.empty());
  CHECK(puzzles[0].line == 3);
}

TEST_CASE("opensudoku: tags and comments are read, and entities are refused") {
  const std::string row(80, '0');
  const auto puzzles =
      read("opensudoku", "<opensudoku>\n<!-- <game data='1'/> -->\n<game note=\">\" data=\"1" +
                             row + "\"/>\n<game data='12'/><game/>");
  REQUIRE(puzzles.size() == 3);
  CHECK(puzzles[0].problem.empty());
  CHECK(puzzles[0].line == 3);
  CHECK(puzzles[1].problem == "2 characters don't fit any grid size");
  CHECK(puzzles[2].problem == "<game> has no data");
  CHECK(read("opensudoku", "<!DOCTYPE x [<!ENTITY a 'b'>]>")[0].problem ==
        "document types (<!DOCTYPE>) are not supported");
  CHECK(read("opensudoku", "<game data=\"1")[0].problem == "the XML ends inside a tag");
}

TEST_CASE("the format of a file is recognised by its content first, then by its name") {
  const auto name = [](std::string_view head, std::string_view file = "") {
    return std::string(recognise(head, file).name);
  };
  CHECK(name("") == "line");
  CHECK(name("12..............\n", "a.sdm") == "sdm");
  CHECK(name("puzzle,solution\n", "a.txt") == "csv");
  CHECK(name("<?xml version='1.0'?>") == "opensudoku");
  CHECK(name("[Puzzle]\n....") == "sdk");
  CHECK(name("123456789\n" + std::string(72, '.')) == "line");
  CHECK(name("{\"size\":9,\"grid\":[]}\n") == "line");
  CHECK(name("{\n\"size\":9") == "ipuz");
  CHECK(name("https://www.f-puzzles.com/?load=N4Ig") == "line");
}

TEST_CASE("endlessly nested input is refused") {
  const std::string deep(100'000, '[');
  CHECK(read("json", "{\"givens\":" + deep)[0].problem ==
        "the JSON is nested deeper than 64 levels");
}
