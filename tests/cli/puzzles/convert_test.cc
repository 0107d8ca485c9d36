// `gridpress convert` and `render` with files in every format, and with puzzles that a format can't
// represent.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

const std::string kConvertPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kConvertOther =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

CommandResult run_convert(const std::string& arguments, const std::string& input) {
  const TempFolder folder;
  write_text(folder / "in.txt", input);
  return shell("\"$GRIDPRESS\" " + arguments + " < in.txt", folder.path());
}

}  // namespace

TEST_CASE("convert: files with several puzzles round-trip in every format") {
  const std::string lines = kConvertPuzzle + "\n" + kConvertOther + "\n";
  for (const char* format : {"line", "json", "csv", "sdk", "sdm", "ss", "opensudoku", "fpuzzles",
                             "fpuzzles --links", "ipuz", "text"}) {
    CAPTURE(format);
    const CommandResult converted = run_convert(std::string("convert --to ") + format, lines);
    CHECK(converted.code == 0);
    CHECK(converted.err.empty());
    CHECK(run_convert("convert --to line", converted.out).out == lines);
    CHECK(run_convert(std::string("convert --to ") + format, lines).out == converted.out);
  }
}

TEST_CASE("convert: files have the form that other programs expect") {
  CHECK(run_convert("convert --to sdm", kConvertPuzzle).out.substr(0, 12) == "530070000600");
  CHECK(run_convert("convert --to csv", kConvertPuzzle).out ==
        "puzzle,solution,box\n" + kConvertPuzzle + ",,3x3\n");
  CHECK(run_convert("convert --to text", "1234............").out ==
        "┌─────┬─────┐\n│ 1 2 │ 3 4 │\n│ . . │ . . │\n├─────┼─────┤\n│ . . │ . . │\n"
        "│ . . │ . . │\n└─────┴─────┘\n\n");
  const std::string xml = run_convert("convert --to opensudoku", kConvertPuzzle).out;
  CHECK(xml.starts_with("<?xml version=\"1.0\""));
  CHECK(xml.ends_with("</opensudoku>\n"));
}

TEST_CASE("convert: puzzles that a format can't represent are reported, the others are converted") {
  const std::string small = "1234............";
  const CommandResult result =
      run_convert("convert --to sdm", small + "\n" + kConvertPuzzle + "\n");
  CHECK(result.code == 1);
  CHECK(result.err == "error: line 1: sdm can't represent a 4x4 grid\n");
  CHECK(result.out.size() == 82);
  const CommandResult lost = run_convert("convert --to line",
                                         "{\"givens\":\"1234............\",\"solution\":"
                                         "\"1234341221434321\"}");
  CHECK(lost.code == 0);
  CHECK(lost.out == small + "\n");
  CHECK(lost.err == "warning: line can't store solutions; omitted from 1 puzzle\n");
  const std::string named = "{\"givens\":\"1234............\",\"title\":\"T\",\"author\":\"A\"}";
  CHECK(run_convert("convert --to csv", named).err ==
        "warning: csv can't store authors; omitted from 1 puzzle\n"
        "warning: csv can't store titles; omitted from 1 puzzle\n");
  const CommandResult ipuz = run_convert("convert --to ipuz", named);
  CHECK(ipuz.err.empty());
  CHECK(ipuz.out.find("\"author\":\"A\"") != std::string::npos);
  const std::string clues = "{\"givens\":\"1234............\",\"extras\":{\"antiking\":true}}";
  CHECK(run_convert("convert --to csv", clues).err ==
        "error: line 1: csv can't represent antiking clues\n");
  CHECK(run_convert("convert --to fpuzzles", clues).out.find("\"antiking\":true") !=
        std::string::npos);
  const CommandResult boxes = run_convert("convert --to line --box 3x2", std::string(36, '.'));
  CHECK(boxes.code == 0);
  CHECK(boxes.err.empty());
  CHECK(boxes.out == "# box 3x2\n" + std::string(36, '.') + "\n");
  const CommandResult bad = run_convert("convert --to json", "12\n" + kConvertPuzzle + "\n");
  CHECK(bad.code == 2);
  CHECK(bad.err == "error: line 1: 2 characters don't fit any grid size\n");
  CHECK(bad.out.starts_with("{\"size\":9"));
}

TEST_CASE("convert: extra columns are dropped with a warning") {
  const std::string warning =
      "warning: other columns (grades, names) are not converted; omitted from 1 puzzle\n";
  const std::string four = "1234............";
  for (const std::string& text :
       {"{\"givens\":\"" + four + "\",\"er\":1.2}", "puzzle,er\n" + four + ",1.2\n",
        four + "\t1.2\n", kConvertPuzzle + "\t1.2\n"}) {
    CAPTURE(text);
    for (const char* to : {"csv", "json", "line"}) {
      const CommandResult result = run_convert(std::string("convert --to ") + to, text);
      CHECK(result.code == 0);
      CHECK(result.err == warning);
      CHECK(result.out.find("1.2") == std::string::npos);
    }
  }
  CHECK(run_convert("convert --to csv", "puzzle,er\n" + four + ",\n").err.empty());
}

TEST_CASE("convert: empty lines and comments are skipped but counted in line numbers") {
  const std::string lines =
      kConvertPuzzle + "\n\n# by hand\n  // too\n" + kConvertOther + "\n\n  \n";
  const CommandResult result = run_convert("convert --to line", lines);
  CHECK(result.code == 0);
  CHECK(result.err.empty());
  CHECK(result.out == kConvertPuzzle + "\n" + kConvertOther + "\n");
  CHECK(run_convert("convert --to csv", "\n\n").err == "error: no puzzles on standard input\n");
  const std::string many = kConvertPuzzle + "\n" + std::string(150'000, '\n');
  CHECK(run_convert("convert --to line", many + "12\n").err ==
        "error: line 150002: 2 characters don't fit any grid size\n");
  CHECK(run_convert("solve", kConvertPuzzle + "\n\n# end\n").code == 0);
}

TEST_CASE("convert: a misspelt format is refused with a suggestion") {
  CHECK(run_convert("convert --to sdkk", kConvertPuzzle).err ==
        "error: unknown format 'sdkk'\n  hint: did you mean 'sdk'?\n");
  CHECK(run_convert("convert", kConvertPuzzle).code == 2);
  CHECK(run_convert("convert --to sdk --links", kConvertPuzzle).err ==
        "error: --links needs --to fpuzzles\n");
}

TEST_CASE("render: the picture is reproducible and has the requested width") {
  for (const char* to : {"svg", "png", "eps", "pdf"}) {
    CAPTURE(to);
    const std::string arguments = std::string("render --width 50 --dpi 100 --to ") + to;
    const CommandResult once = run_convert(arguments, kConvertPuzzle);
    CHECK(once.code == 0);
    CHECK(once.err.empty());
    CHECK(once.out.size() > 400);
    CHECK(once.out == run_convert(arguments, kConvertPuzzle).out);
    CHECK(run_convert(arguments + " --solution", kConvertPuzzle).out != once.out);
  }
  CHECK(run_convert("render --to svg --width 50", kConvertPuzzle).out.find("width=\"141.732pt\"") !=
        std::string::npos);
  CHECK(
      run_convert("render --to eps", kConvertPuzzle).out.find("CreationDate: D:20260101000000Z") !=
      std::string::npos);
  CHECK(run_convert("render --to svg", std::string(256, '.')).code == 0);
}

TEST_CASE("render: symbols and pictures can replace digits") {
  const std::string small = "1234............";
  const std::string animals = GRIDPRESS_ROOT "/templates/symbols/animals/";
  const std::string digits = run_convert("render --to png --dpi 50", small).out;
  const std::string ours = run_convert("render --to png --dpi 50 --symbols animals", small).out;
  CHECK(ours.size() > 400);
  CHECK(ours != digits);
  CHECK(run_convert("render --to png --dpi 50 --symbols letters", small).out != digits);
  // The user's own symbols may be in any folder.
  CHECK(run_convert("render --to png --dpi 50 --symbols '" + animals + "*.svg'", small).out ==
        ours);
  CHECK(run_convert("render --to png --dpi 50 --symbols " + animals + "2.svg," + animals +
                        "1.svg," + animals + "3.svg," + animals + "4.svg",
                    small)
            .out.size() > 400);
  const auto report = [&](const std::string& symbols) {
    const CommandResult refused = run_convert("render --to png --symbols " + symbols, small);
    CHECK(refused.code == 2);
    CHECK(refused.out.empty());
    return refused.err;
  };
  CHECK(report("stars") ==
        "error: 'symbols' can't be 'stars'\n  hint: use one of: digits, letters, hex, shapes, "
        "animals; or your own pictures: kids/*.svg\n");
  CHECK(
      report(animals + "1.svg") ==
      "error: a 4x4 grid needs 4 pictures, but there is 1\n  hint: list one picture for each of 1, "
      "2, 3 \u2026\n");
  CHECK(
      report("'/nowhere/*.svg'") ==
      "error: *.svg: No such file or directory\n  hint: check that /nowhere contains the files\n");
  CHECK(run_convert("render --to png --kind killer --symbols animals",
                    "4 4/5 5 7 -/- - 3 6/8 - - -/- 6 - -/1 2 3 3/1 2 4 5/6 6 4 5/6 7 7 7")
            .err == "error: killer doesn't support --symbols\n");
}

TEST_CASE("render: puzzles that can't be drawn are refused") {
  CHECK(run_convert("render --to svg --solution", std::string(81, '.'))
            .err.starts_with("error: line 1: the puzzle has several solutions; two solutions "));
  CHECK(run_convert("render --to svg --number 2", kConvertPuzzle).err ==
        "error: there is no puzzle 2: the input has 1 puzzle\n  hint: use a smaller --number\n");
  CHECK(run_convert("render --to svg", "12").code == 2);
  CHECK(run_convert("render --to gif", kConvertPuzzle).code == 2);
  CHECK(run_convert("render --to svg",
                    "{\"givens\":\"1234............\",\"extras\":{\"antiking\":true}}")
            .err == "error: line 1: these clues can't be drawn: antiking\n");
}
