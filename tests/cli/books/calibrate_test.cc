// gridpress calibrate turns measured solving times into the estimated minutes that a book prints.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <sstream>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult calibrate(const TempFolder& folder, const std::string& arguments) {
  return shell("\"$GRIDPRESS\" calibrate " + arguments, folder.path());
}

// Twelve small generated puzzles and their efforts.
struct Graded {
  std::vector<std::string> puzzles;
  std::vector<double> efforts;
};
Graded graded() {
  const CommandResult result =
      shell("\"$GRIDPRESS\" generate --size 6 --count 12 --seed 5 | \"$GRIDPRESS\" grade", "/");
  REQUIRE(result.code == 0);
  Graded all;
  std::istringstream lines(result.out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string puzzle, skipped;
    double effort = 0;
    fields >> puzzle >> skipped >> skipped >> skipped >> skipped >> effort;
    all.puzzles.push_back(puzzle);
    all.efforts.push_back(effort);
  }
  REQUIRE(all.puzzles.size() == 12);
  return all;
}

// Times by Anna, who takes a minute for an effort of 20, and Ben, who takes twice as long.
std::string times_of(const Graded& puzzles, const std::string& separator = ",") {
  std::string text = fmt::format("person{0}Minutes{0}puzzle\n", separator);
  for (std::size_t i = 0; i < puzzles.puzzles.size(); ++i) {
    const double minutes = puzzles.efforts[i] / 20;
    text += fmt::format("Anna{0}{1:.3f}{0}{2}\n", separator, minutes, puzzles.puzzles[i]);
    text += fmt::format("Ben{0}{1:.3f}{0}{2}\n", separator, minutes * 2, puzzles.puzzles[i]);
  }
  return text;
}

constexpr const char* kCalibrateSpec = R"(book: {id: b, title: B, seed: 1}
print: {printer: office-a4, trim: a4}
sections: [{size: 4, difficulty: gentle, count: 2}]
audience: )";

}  // namespace

TEST_CASE("solving times are fitted to an audience, and the quality of the fit is printed") {
  const TempFolder folder;
  write_text(folder / "times.csv", times_of(graded()));
  const CommandResult plain = calibrate(folder, "times.csv");
  CHECK(plain.code == 0);
  CHECK(plain.err.empty());
  CHECK(
      plain.out.starts_with("# Solving times in minutes, fitted by gridpress calibrate:\n"
                            "# fitted to 24 times of 12 puzzles by 2 people\n"
                            "# rank correlation on held-out times: 1.00\n"
                            "# held-out times predicted within a factor of 1.5: 1.00 of all, 1.00 "
                            "if each person's speed is known\n"
                            "basis: times\npoints:\n  - {effort: "));
  const CommandResult kept = calibrate(folder, "times.csv -o a.yaml");
  CHECK(kept.out.starts_with("fitted to 24 times of 12 puzzles by 2 people\nrank correlation"));
  CHECK(read_text(folder / "a.yaml") == plain.out);
  CHECK(shell("\"$GRIDPRESS\" calibrate - < times.csv", folder.path()).out == plain.out);
}

TEST_CASE("a table of times may use semicolons as separators and commas as decimal marks") {
  const TempFolder folder;
  const Graded puzzles = graded();
  write_text(folder / "a.csv", times_of(puzzles));
  std::string text = times_of(puzzles, ";");
  for (std::size_t at = 0; (at = text.find('.', at)) != std::string::npos; ++at) {
    if (std::isdigit(static_cast<unsigned char>(text[at - 1])) != 0 && text.find(';', at) == at + 4)
      text[at] = ',';
  }
  write_text(folder / "b.csv", "\xEF\xBB\xBF" + text);
  CHECK(calibrate(folder, "b.csv").out == calibrate(folder, "a.csv").out);
}

TEST_CASE(
    "times refer to a book's puzzle numbers, and captions and stars use the calibrated audience") {
  const TempFolder folder;
  write_text(folder / "b.yaml",
             "book: {id: b, title: B, seed: 1}\nprint: {printer: office-a4, trim: a4}\n"
             "design: workbook\npages: {scale: true}\n"
             "sections: [{size: 6, difficulty: easy, count: 6, per_page: 6}, {size: 6, difficulty: "
             "medium, count: 14, per_page: 6}]\n");
  REQUIRE(shell("\"$GRIDPRESS\" build b.yaml --quiet", folder.path()).code == 0);
  std::string times = "puzzle,person,minutes\n";
  for (int i = 1; i <= 6; ++i) times += fmt::format("{0},A,{1}:00\n{0},B,{1}:30\n", i, 40 + i);
  write_text(folder / "t.csv", times);
  // calibrate creates the folder for the audience file.
  CHECK(calibrate(folder, "t.csv --book output/b/manifest.json -o audiences/slow.yaml").code == 0);
  write_text(folder / "no folder", "");
  const CommandResult result =
      calibrate(folder, "t.csv --book output/b/manifest.json -o 'no folder/s.yaml'");
  CHECK(result.code == 1);
  const std::string before = read_text(folder / "output/b/manifest.json");
  const auto text = [&] {
    return shell("pdftotext -raw output/b/screen.pdf - | tr '\\n' ' '", folder.path()).out;
  };
  CHECK(text().find("a practised solver") != std::string::npos);
  CHECK(text().find("4\xE2\x80\x93") == std::string::npos);
  for (const char* name : {"slow", "audiences/slow.yaml"}) {
    write_text(folder / "b.yaml", read_text(folder / "b.yaml") + "audience: " + name + "\n");
    REQUIRE(shell("\"$GRIDPRESS\" build b.yaml --quiet", folder.path()).code == 0);
    CHECK(text().find("were measured") != std::string::npos);
    CHECK(text().find("About 4") != std::string::npos);
    write_text(folder / "b.yaml", [&] {
      const std::string spec = read_text(folder / "b.yaml");
      return spec.substr(0, spec.find("audience: "));
    }());
  }
  const auto givens = [](const std::string& manifest) {
    const std::size_t at = manifest.find("\"givens\"");
    return manifest.substr(at, 60);
  };
  CHECK(givens(before) == givens(read_text(folder / "output/b/manifest.json")));
}

TEST_CASE("errors in a table of times are reported with the row and column") {
  const TempFolder folder;
  const std::string puzzle = graded().puzzles[0];
  const auto report = [&](const std::string& text, const std::string& arguments = "") {
    write_text(folder / "t.csv", text);
    const CommandResult answer = calibrate(folder, "t.csv " + arguments + " -o out.yaml");
    CHECK(answer.code == 2);
    CHECK(answer.out.empty());
    CHECK(read_text(folder / "out.yaml").empty());
    return answer.err;
  };
  CHECK(report("person,minutes,puzzle\nAnna,soon," + puzzle + "\n") ==
        "t.csv:2:6: error: 'soon' is not a time in minutes\n"
        "    2 | Anna,soon," +
            puzzle +
            "\n"
            "      |      ^~~~\n"
            "  hint: write 12, 12.5 or 12:30\n");
  CHECK(report("person,minutes,puzzle\nJ\xC3\xBCrg,-3," + puzzle + "\n")
            .starts_with("t.csv:2:6: error: -3 minutes is out of range\n"));
  CHECK(report("puzzle,person,minutes\n" + puzzle + ",A,nan\n")
            .find(": error: 'nan' is not a time in minutes\n") != std::string::npos);
  CHECK(report("puzzle,person,minutes\n12345,A,4\n").starts_with("t.csv:2:1: error: "));
  CHECK(report("puzzle,person,minutes\n17,A,4\n").find("add --book output/ID/manifest.json") !=
        std::string::npos);
  CHECK(report("puzzle,person,minutes\n" + puzzle + ",,4\n")
            .starts_with("t.csv:2:38: error: the row has no value in the column 'person'\n"));
  CHECK(report("puzzle,person,minutes\n" + puzzle + ",A\n")
            .find("the row has no value in the column 'minutes'") != std::string::npos);
  CHECK(report("puzzle,person,minutes\n" + puzzle + ",A,4\n")
            .starts_with("t.csv:2:1: error: 1 time of 1 puzzle: too few to fit a curve\n"));
  CHECK(report("puzzle,person\n" + puzzle + ",A\n")
            .starts_with("t.csv:1:1: error: missing column 'minutes'\n"));
  CHECK(report("").starts_with("t.csv: error: the file contains no times\n"));
  CHECK(report("puzzle,person,minutes\nx,J\xFCrg,4\n")
            .starts_with("t.csv:2:1: error: the file is not UTF-8\n"));
  CHECK(report("puzzle,person,minutes,kind\n1,A,4,kiler\n").find("'killer'") != std::string::npos);
  CHECK(report(times_of(graded()), "--audience b").find("missing column 'audience'") !=
        std::string::npos);
  CHECK(report("x", "--book t.csv").starts_with("t.csv: error: this is not a book manifest\n"));
}

TEST_CASE("in a table with several audiences, each is fitted separately") {
  const TempFolder folder;
  const Graded puzzles = graded();
  std::string text = "puzzle,person,minutes,audience\n";
  for (std::size_t i = 0; i < 12; ++i) {
    text +=
        fmt::format("{},A,{},fast\n{},B,{},slow\n", puzzles.puzzles[i], 3, puzzles.puzzles[i], 9);
  }
  write_text(folder / "t.csv", text);
  const CommandResult all = calibrate(folder, "t.csv");
  CHECK(all.code == 2);
  CHECK(all.err.starts_with("t.csv:3:"));
  CHECK(all.err.find("error: the table contains times of 2 audiences\n") != std::string::npos);
  const CommandResult slow = calibrate(folder, "t.csv --audience slow");
  CHECK(slow.code == 0);
  CHECK(slow.out.find("minutes: 9}") != std::string::npos);
  CHECK(slow.out.find("rank correlation on held-out times: unknown\n") != std::string::npos);
  CHECK(calibrate(folder, "t.csv --audience slo").err.find("did you mean 'slow'?") !=
        std::string::npos);
}

TEST_CASE("an unknown audience is an error in the spec") {
  const TempFolder folder;
  const auto report = [&](const std::string& name) {
    write_text(folder / "b.yaml", kCalibrateSpec + name + "\n");
    return shell("\"$GRIDPRESS\" check b.yaml", folder.path());
  };
  CHECK(report("beginners").code == 0);
  const CommandResult wrong = report("begginers");
  CHECK(wrong.code == 2);
  CHECK(wrong.err ==
        "b.yaml:4:11: error: unknown audience 'begginers'\n"
        "    4 | audience: begginers\n"
        "      |           ^~~~~~~~~\n"
        "  hint: did you mean 'beginners'?\n");
  CHECK(report("../x.yaml").code == 2);
}
