// Sections whose puzzles come from a file (`from:`) are checked, graded and numbered like others.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kImportEasy =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const std::string kImportSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// A puzzle with 17 clues from Gordon Royle's collection.
const std::string kSparse =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

const char* const kHead = R"(book: {id: desk, title: Desk, seed: 7}
print: {printer: office-a4, trim: a4}
sections:
)";

struct Desk {
  void file(const std::string& name, const std::string& text) {
    fs::create_directories(fs::path(folder / name).parent_path());
    write_text(folder / name, text);
  }
  CommandResult run(const std::string& command, const std::string& sections) {
    return run_spec(command, kHead + sections);
  }
  CommandResult run_spec(const std::string& command, const std::string& text) {
    write_text(folder / "desk.yaml", text);
    return shell("\"$GRIDPRESS\" " + command + " desk.yaml", folder.path());
  }
  TempFolder folder;
};

}  // namespace

TEST_CASE("puzzles from a file are graded and numbered like generated ones") {
  Desk desk;
  desk.file("puzzles/desk.sdm", kImportEasy + "\n" + kSparse + "\n");
  desk.file("small.sdk", "[Puzzle]\n1234\n3412\n2143\n....\n");
  const CommandResult result = desk.run("build --quiet",
                                        "  - {title: Made, size: 4, difficulty: easy, count: 1}\n"
                                        "  - {from: puzzles/desk.sdm, per_page: 2}\n"
                                        "  - {title: Small, from: small.sdk}\n");
  CHECK(result.err.empty());
  REQUIRE(result.code == 0);
  const auto manifest = nlohmann::json::parse(read_text(desk.folder / "output/desk/manifest.json"));
  const auto& puzzles = manifest["puzzles"];
  REQUIRE(puzzles.size() == 4);
  CHECK(puzzles[1]["number"] == 2);
  CHECK(puzzles[1]["solution"] == kImportSolution);
  CHECK(puzzles[1]["rating"] == 1.2);
  CHECK(puzzles[1]["clues"] == 30);
  CHECK(puzzles[1]["level"] == "easy");
  CHECK(puzzles[1]["symmetry"] == "rotational");
  CHECK(puzzles[1]["source"]["file"] == "puzzles/desk.sdm");
  CHECK(puzzles[2]["source"]["line"] == 2);
  CHECK(puzzles[2]["clues"] == 17);
  CHECK(puzzles[2]["page"] == puzzles[1]["page"]);
  CHECK(puzzles[3]["size"] == 4);
  CHECK(puzzles[3]["source"]["line"] == 2);
  CHECK(manifest["summary"]["sections"][1]["title"] == "Desk");
  CHECK(manifest["summary"]["sections"][1]["from"] == "puzzles/desk.sdm");
  const auto files = files_below(desk.folder / "output/desk");
  REQUIRE(desk.run("build --quiet --jobs 1",
                   "  - {title: Made, size: 4, difficulty: easy, count: 1}\n"
                   "  - {from: puzzles/desk.sdm, per_page: 2}\n"
                   "  - {title: Small, from: small.sdk}\n")
              .code == 0);
  CHECK(files == files_below(desk.folder / "output/desk"));
}

TEST_CASE("empty lines in a file of puzzles are skipped") {
  Desk desk;
  desk.file("tail.txt", kImportEasy + "\n\n \n");
  CHECK(desk.run("check", "  - {from: tail.txt}\n").code == 0);
  desk.file("tail.txt", "\n" + kImportEasy + "\n\n" + kSparse + "\n");
  const CommandResult result = desk.run("check --json", "  - {from: tail.txt}\n");
  CHECK(result.code == 0);
  CHECK(nlohmann::json::parse(result.out)["puzzles"] == 2);
}

TEST_CASE("all errors in a file of puzzles are reported with their lines") {
  Desk desk;
  std::string twice = kImportEasy;
  twice[1] = '5';
  desk.file("bad.csv", "puzzle,solution\n" + kImportEasy + "," + kImportSolution + "\n" +
                           kImportEasy + ",\n12,\n" + twice + ",\n" + std::string(81, '0') + ",\n" +
                           std::string(16, '0') + ",\n");
  const CommandResult result = desk.run("check", "  - {title: A, from: bad.csv}\n");
  CHECK(result.code == 2);
  for (const char* line :
       {"bad.csv:3:1: error: the puzzle repeats the one on line 2\n",
        "bad.csv:4:1: error: 2 characters don't fit any grid size\n",
        "bad.csv:5:1: error: r1c1 and r1c2 are both 5\n",
        "bad.csv:6:1: error: the puzzle has several solutions; two solutions differ in ",
        "bad.csv:7:1: error: all puzzles of a section must have the same shape: the first has 9x9 "
        "cells and boxes of 3x3\n"}) {
    CAPTURE(line, result.err);
    CHECK(result.err.find(line) != std::string::npos);
  }
  CHECK(result.err.find("bad.csv:2:") == std::string::npos);
  std::string wrong = kImportSolution;
  std::swap(wrong[2], wrong[3]);
  desk.file("bad.csv", "puzzle,solution\n" + kImportEasy + "," + wrong + "\n");
  CHECK(desk.run("check", "  - {title: A, from: bad.csv}\n")
            .err.find("bad.csv:2:1: error: the solution given in the file is wrong") == 0);
  desk.file("none.json", "{\"givens\":\"1234............\",\"extras\":{\"antiking\":true}}");
  CHECK(desk.run("check", "  - {title: A, from: none.json}\n").err.find("none.json:1:1: error:") ==
        0);
}

TEST_CASE("a file of puzzles must be in the spec's folder or below it") {
  Desk desk;
  desk.file("inner/desk.yaml", std::string(kHead) + "  - {title: A, from: ../puzzles.sdm}\n");
  desk.file("puzzles.sdm", kImportEasy + "\n");
  fs::create_symlink(desk.folder / "puzzles.sdm", desk.folder / "inner/link.sdm");
  const auto check = [&](const std::string& from) {
    write_text(desk.folder / "inner/desk.yaml", kHead + ("  - {title: A, from: " + from + "}\n"));
    return shell("\"$GRIDPRESS\" check inner/desk.yaml", desk.folder.path());
  };
  CHECK(check("../puzzles.sdm").err.find("points outside the spec's folder") != std::string::npos);
  CHECK(check("link.sdm").err.find("is a link that points outside the spec's folder") !=
        std::string::npos);
  CHECK(check(desk.folder / "puzzles.sdm").err.find("is an absolute path") != std::string::npos);
  CHECK(check("none.sdm").err.find("can't be read") != std::string::npos);
}

TEST_CASE("keys for generated puzzles are refused if the section reads a file") {
  Desk desk;
  desk.file("desk.sdm", kImportEasy + "\n");
  const CommandResult result =
      desk.run("check",
               "  - {title: A, from: desk.sdm, difficulty: easy, clues: 30,"
               " symmetry: none, size: 6, count: 2}\n");
  CHECK(result.code == 2);
  for (const char* text :
       {"'difficulty' only applies to generated puzzles",
        "'clues' only applies to generated puzzles", "'symmetry' only applies to generated puzzles",
        "'size' is wrong: the puzzles in desk.sdm are 9x9", "desk.sdm has only 1"}) {
    CAPTURE(text, result.err);
    CHECK(result.err.find(text) != std::string::npos);
  }
}

TEST_CASE("a repeated puzzle in a file, or one from a book to avoid, is reported") {
  Desk desk;
  desk.file("desk.sdm", kSparse + "\n" + kImportEasy + "\n");
  REQUIRE(desk.run("build --quiet", "  - {from: desk.sdm}\n").code == 0);
  // An equivalent puzzle, with digits exchanged and the first band moved to the end.
  std::string twin = kImportEasy.substr(27) + kImportEasy.substr(0, 27);
  for (char& c : twin) c = c == '1' ? '2' : c == '2' ? '1' : c;
  desk.file("more.sdm", twin + "\n");
  std::string other = kHead;
  other.replace(other.find("desk"), 4, "more");
  const CommandResult avoided =
      desk.run_spec("check", other + "  - {from: more.sdm}\navoid: [output/desk/manifest.json]\n");
  CHECK(avoided.code == 2);
  CHECK(avoided.err ==
        "more.sdm:1:1: error: the same puzzle, up to symmetry, as a puzzle in "
        "output/desk/manifest.json\n"
        "  hint: remove the puzzle, or remove the manifest from 'avoid'\n");
  const CommandResult twice =
      desk.run("check", "  - {from: desk.sdm}\n  - {title: B, from: more.sdm}\n");
  CHECK(twice.code == 0);
  CHECK(twice.err == "more.sdm:1:1: warning: the same puzzle, up to symmetry, as desk.sdm:2\n");
  CHECK(desk.run("check", "  - {from: desk.sdm, count: 1}\n  - {title: B, from: more.sdm}\n")
            .err.empty());
}

TEST_CASE("generated puzzles never repeat imported ones") {
  Desk desk;
  const std::string few = "  - {title: A, size: 4, difficulty: easy, count: 20}\n";
  REQUIRE(desk.run("build --quiet", few).code == 0);
  const auto givens_of = [&] {
    const auto book = nlohmann::json::parse(read_text(desk.folder / "output/desk/manifest.json"));
    std::vector<std::string> all;
    for (const auto& puzzle : book["puzzles"]) all.push_back(puzzle["givens"]);
    return all;
  };
  const auto first = givens_of();
  std::string lines;
  for (const std::string& givens : first) lines += givens + "\n";
  desk.file("desk.txt", lines);
  REQUIRE(desk.run("build --quiet", few + "  - {title: B, from: desk.txt}\n").code == 0);
  const auto all = givens_of();
  REQUIRE(all.size() == 40);
  for (std::size_t i = 0; i < 20; ++i) {
    CHECK(std::find(first.begin(), first.end(), all[i]) == first.end());
  }
}

TEST_CASE("every key for generated puzzles is refused together with 'from'") {
  Desk desk;
  desk.file("desk.sdm", kImportEasy + "\n");
  for (const char* key : {"difficulty: easy", "rating: 1..2", "minimal: true", "fill: sat",
                          "balance: 4", "no_empty: true", "spread: 2", "apart: true"}) {
    CAPTURE(key);
    const std::string name = std::string(key).substr(0, std::string(key).find(':'));
    const CommandResult result =
        desk.run("check", "  - {from: desk.sdm, " + std::string(key) + "}\n");
    CHECK(result.code == 2);
    CHECK(result.err.find("error: '" + name + "' only applies to generated puzzles\n") !=
          std::string::npos);
  }
}

TEST_CASE("sections take their kinds from a folder of mixed files, and print the authors") {
  Desk desk;
  desk.file("setters/a.txt", kImportEasy +
                                 "\nlightup 3x2:aB1c\nhttps://puzz.link/p?nurikabe/3/2/h2i\n"
                                 "{\"kind\":\"akari\",\"puzzle\":\"2 3/- - -/- - 1\"}\n");
  desk.file("setters/b.non",
            "title \"Dots\"\nby \"Ann Ox\"\nwidth 3\nheight 2\nrows\n1,1\n0\ncolumns\n1\n0\n1\n");
  const CommandResult listed = shell("\"$GRIDPRESS\" import setters --jobs 2", desk.folder.path());
  CHECK(listed.err == "5 puzzles: 1 refused, 0 repeated\n");
  CHECK(listed.code == 2);
  CHECK_THAT(listed.out, Catch::Contains("setters/a.txt:1\tclassic\t9\t1\t1.2\teasy\t-\t-\t-\n"));
  CHECK_THAT(listed.out, Catch::Contains("setters/a.txt:2\takari\t2x3\t1\t"));
  CHECK_THAT(listed.out, Catch::Contains("setters/a.txt:3\tnurikabe\t2x3\t"));
  CHECK_THAT(listed.out, Catch::Contains("\tDots\tAnn Ox\t-\n"));
  // One puzzle of the folder has several solutions, but no section takes its kind.
  const CommandResult built =
      desk.run("build --quiet",
               "  - {title: Grids, kind: classic, from: setters}\n"
               "  - {kind: nonogram, from: setters/*.non, credits: true}\n");
  CHECK(built.err == "");
  REQUIRE(built.code == 0);
  const auto manifest = nlohmann::json::parse(read_text(desk.folder / "output/desk/manifest.json"));
  REQUIRE(manifest["puzzles"].size() == 2);
  CHECK(manifest["puzzles"][0]["source"]["file"] == "setters/a.txt");
  CHECK(manifest["puzzles"][1]["source"]["file"] == "setters/b.non");
  CHECK(manifest["summary"]["sections"][1]["title"] == "Nonogram");
  const CommandResult text =
      shell("pdftotext output/desk/interior.pdf - | grep -c 'Ann Ox'", desk.folder.path());
  CHECK(text.out == "1\n");

  desk.file("setters/c.txt", kImportEasy + "\nhttps://puzz.link/p?slither/3/1/0g!\n");
  const CommandResult repeated = desk.run("check", "  - {kind: classic, from: setters}\n");
  CHECK(repeated.code == 2);
  CHECK_THAT(repeated.err, Catch::Contains("setters/c.txt:1:1: error: the puzzle is the one of "
                                           "setters/a.txt:1"));
  CHECK_THAT(repeated.err, Catch::Contains("setters/c.txt:2:1: error: character 3 of the clues"));
  const CommandResult none = desk.run("check", "  - {kind: akari, size: 9, from: setters/b*}\n");
  CHECK_THAT(none.err, Catch::Contains("the files of setters/b* contain no akari puzzles of size "
                                       "9"));
}
