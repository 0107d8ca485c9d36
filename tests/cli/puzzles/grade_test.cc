// `gridpress grade` writes one output line per input line, whatever the input.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult grade(const std::string& input, const std::string& arguments = "") {
  const TempFolder folder;
  write_text(folder / "in.txt", input);
  write_text(folder / "set.yaml", "levels:\n  calm: {effort: ..400}\n  busy: {effort: 400..}\n");
  write_text(folder / "busy.yaml", "levels:\n  calm: {clues: ..20}\n");
  return shell("\"$GRIDPRESS\" grade " + arguments + " < in.txt", folder.path());
}

// A puzzle rated 1.2, one rated 4.2 (it needs an XY-wing), and a 4x4.
const std::string kGradeEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kWing =
    "......78....7891........5.6.14..7........5...59.624...63.24.8..........5..2....1.";
const std::string kSmall = "1.3..4..2....32.";

std::string columns(const std::string& line, int from) {
  std::size_t at = 0;
  for (int i = 0; i < from; ++i) at = line.find('\t', at) + 1;
  return line.substr(at);
}

}  // namespace

TEST_CASE("grade: the columns are puzzle, ER, EP, ED, level, effort, clues, hardest") {
  const CommandResult result = grade(kGradeEasy + "\n" + kWing + "\n");
  CHECK(result.code == 0);
  CHECK(result.err.empty());
  const std::string first = result.out.substr(0, result.out.find('\n'));
  CHECK(first.starts_with(kGradeEasy + "\t1.2\t1.2\t1.2\teasy\t"));
  CHECK(first.ends_with("\t30\thidden-single"));
  CHECK(columns(result.out, 8).find(kWing) == std::string::npos);
  CHECK(result.out.find(kWing + "\t4.2\t1.2\t1.2\thard\t") != std::string::npos);
  CHECK(result.out.ends_with("\t25\tskyscraper\n"));
}

TEST_CASE("grade: EP and ED are empty for sizes other than 9x9") {
  const CommandResult result = grade(kSmall + "\n");
  CHECK(result.code == 0);
  CHECK(result.out.starts_with(kSmall + "\t1.2\t-\t-\t"));
}

TEST_CASE("grade: --rating-only leaves the columns for level, effort and hardest technique empty") {
  const CommandResult line =
      grade(kGradeEasy + "\n" + kWing + "\n" + kSmall + "\n", "--rating-only");
  CHECK(line.code == 0);
  CHECK(line.out == kGradeEasy + "\t1.2\t1.2\t1.2\t-\t-\t30\t-\n" + kWing +
                        "\t4.2\t1.2\t1.2\t-\t-\t25\t-\n" + kSmall + "\t1.2\t-\t-\t-\t-\t6\t-\n");
  const CommandResult json = grade(kWing + "\n", "--rating-only --format json");
  const auto object = nlohmann::json::parse(json.out);
  CHECK(object["er"] == 4.2);
  CHECK(object["hardest"].is_null());
  CHECK(object["effort"].is_null());
}

TEST_CASE("grade: a puzzle without a unique solution is reported in its place") {
  const CommandResult result =
      grade("123\n" + std::string(81, '.') + "\n" + kGradeEasy + "\n" + "123...4..." +
            std::string(6, '.') + "\n\n5.5" + std::string(78, '.'));
  CHECK(result.code == 2);
  CHECK(result.err.starts_with(
      "error: line 1: 3 characters don't fit any grid size\n"
      "error: line 2: the puzzle has several solutions; two solutions differ in "));
  CHECK(result.err.ends_with(
      "\nerror: line 4: the puzzle has no solution: 1 in r1c1, 2 in r1c2, 4 in r2c3 "
      "contradict each other\n"
      "error: line 6: r1c1 and r1c3 are both 5\n"));
  CHECK(result.out.find(kGradeEasy + "\t1.2\t") != std::string::npos);
  CHECK(result.out.find("error: line 4: the puzzle has no solution: ") != std::string::npos);
}

TEST_CASE("grade: --max-rating stops when a puzzle exceeds the rating") {
  CHECK(grade(kWing, "--max 4.1").out == kWing + "\t>=4.2\t1.2\t1.2\t-\t-\t25\t-\n");
  CHECK(grade(kWing, "--max 4.2").out == grade(kWing).out);
}

TEST_CASE("grade: if the work budget runs out, the rating is a lower bound") {
  const std::string hard =
      "..2...4...36....8.9..2...........9......25.37...7.1...7...4.5.96..5.7..3.1...8...";
  CHECK(columns(grade(hard).out, 4).starts_with("-\t"));
  CHECK(columns(grade(hard, "--set extended").out, 4).starts_with("extreme\t"));
}

TEST_CASE("grade: grades can be written as JSON and CSV") {
  const auto json = nlohmann::json::parse(grade(kWing, "--format json --steps").out);
  CHECK(json["givens"] == kWing);
  CHECK(json["er"] == 4.2);
  CHECK(json["bounded"] == false);
  CHECK(json["level"] == "hard");
  CHECK(json["clues"] == 25);
  CHECK(json["effort"].is_number());
  CHECK(json["minutes"].is_number());
  CHECK(json["guesses"].is_number());
  CHECK(json["steps"].size() > 50);
  CHECK(json["steps"][0]["rating"] == 1.2);
  const std::string csv = grade(kWing, "--format csv").out;
  CHECK(csv.starts_with("puzzle,box,er,ep,ed,level,effort,clues,hardest\n" + kWing + ",3x3,4.2,"));
}

TEST_CASE("grade: in CSV all steps of a puzzle are in one field") {
  const CommandResult result = grade(kSmall + "\n" + kSmall, "--format csv --steps");
  CHECK(result.out.starts_with("puzzle,box,er,ep,ed,level,effort,clues,hardest,steps\n" + kSmall));
  CHECK(std::count(result.out.begin(), result.out.end(), '\n') == 3);
  CHECK(result.out.find(",hidden-single,1.2 hidden-single r1c2=2; 1.0 ") != std::string::npos);
}

TEST_CASE("grade: applying the listed steps yields the solution") {
  const CommandResult result = grade(kSmall, "--steps");
  CHECK(result.code == 0);
  int placed = 0;
  for (std::size_t at = 0; (at = result.out.find('=', at)) != std::string::npos; ++at) ++placed;
  CHECK(placed == 10);
  CHECK(result.out.find("\n\t1.") != std::string::npos);
}

TEST_CASE("grade: --format means --to for a format that has grades, otherwise --from") {
  CHECK(grade(kSmall, "--format csv").out == grade(kSmall, "--to csv").out);
  CHECK(grade(kSmall, "--format line --from line").out == grade(kSmall).out);
  CHECK(grade("[Puzzle]\n1.3.\n.4..\n2...\n.32.\n", "--format sdk").out == grade(kSmall).out);
  CHECK(grade(kSmall, "--to sdk").err ==
        "error: sdk can't store grades\n  hint: use line, csv or json\n");
}

TEST_CASE("grade: existing columns of a CSV file are kept") {
  const std::string csv = "id;Sudoku;level;name\n17;" + kSmall + ";old;\"Ann, B.\"\n";
  const CommandResult result = grade(csv, "--to csv");
  CHECK(result.code == 0);
  CHECK(result.out.starts_with("puzzle,box,er,ep,ed,level,effort,clues,hardest,id,name\n" + kSmall +
                               ",2x2,1.2,-,-,easy,"));
  CHECK(result.out.ends_with(",17,\"Ann, B.\"\n"));
  CHECK(nlohmann::json::parse(grade(csv, "--to json").out)["id"] == "17");
}

TEST_CASE(
    "grade: a killer from f-puzzles can be solved, but grading it is refused with a message") {
  const std::string killer =
      R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},)"
      R"({"value":4,"given":true}]],"killercage":[{"cells":["R1C1","R1C2"],"value":"3"},)"
      R"({"cells":["R1C3","R1C4"],"value":"7"},{"cells":["R1C1","R2C1"],"value":"4"},)"
      R"({"cells":["R2C2","R2C3"],"value":"5"},{"cells":["R3C1","R4C1"],"value":"6"}]})";
  const CommandResult result = grade(killer);
  CHECK(result.code == 2);
  CHECK(result.out ==
        "error: line 1: the puzzle has one solution but can't be graded: killercage clues are not "
        "supported yet\n");
}

TEST_CASE("grade: --steps explains why a puzzle fits no level") {
  const CommandResult result = grade(kGradeEasy, "--steps --set competition");
  const std::string level = columns(result.out, 4);
  if (level.starts_with("-")) CHECK(result.out.find("\t-\tnot ") != std::string::npos);
  const CommandResult calm = grade(kWing, "--steps --set busy.yaml");
  CHECK(calm.out.ends_with("\t-\tnot calm\t25 clues, not ..20\n"));
}

TEST_CASE("grade: a terminal gets a table with a heading and both technique names") {
  const TempFolder folder;
  write_text(folder / "in.txt", kWing + "\n");
  const CommandResult result =
      shell("script -qec '\"$GRIDPRESS\" grade in.txt' /dev/null", folder.path());
  CHECK(result.out.starts_with("    ER   EP   ED  level"));
  CHECK(result.out.find("rated by") != std::string::npos);
  CHECK(result.out.find("xy-wing") != std::string::npos);
  CHECK(result.out.find("skyscraper") != std::string::npos);
}

TEST_CASE("grade: the set 'extended' has levels for ratings above 7.9") {
  const std::string hard =
      "..2.......5....27...31...59.6..71...5"
      ".........4.8..36...4..6..5.....8.1.39.4..6..";  // generated with --seed 5
  CHECK(columns(grade(hard).out, 4).starts_with("-\t"));
  CHECK(columns(grade(hard, "--set extended").out, 4).starts_with("extreme\t"));
}

TEST_CASE("grade: levels can be taken from the user's own set") {
  const CommandResult result = grade(kGradeEasy + "\n" + kWing, "--set set.yaml");
  CHECK(result.code == 0);
  CHECK(result.out.find(kWing + "\t4.2\t1.2\t1.2\tbusy\t") != std::string::npos);
  const CommandResult none = grade(kGradeEasy, "--set nosuch");
  CHECK(none.code == 2);
  CHECK(none.err.find("nosuch") != std::string::npos);
}

TEST_CASE("grade: the rating on the invariant scale doesn't depend on a puzzle's orientation") {
  std::string turned(81, '.');
  for (int cell = 0; cell < 81; ++cell) turned[cell % 9 * 9 + cell / 9] = kWing[cell];
  const CommandResult one = grade(kWing, "--scale invariant"),
                      other = grade(turned, "--scale invariant");
  CHECK(columns(one.out, 1) == columns(other.out, 1));
  CHECK(grade(kWing, "--scale hodoku").code == 2);
}

TEST_CASE("grade: output lines have the order of the input for any number of threads") {
  std::string input;
  for (int i = 0; i < 60; ++i) input += kGradeEasy + "\n" + kSmall + "\nbad\n" + kWing + "\n";
  CHECK(grade(input, "--jobs 1").out == grade(input, "--jobs 8").out);
}
