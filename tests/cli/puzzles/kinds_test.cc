// How commands read and write kinds of puzzle that grid formats can't represent.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

// Runs the program in `folder`.
CommandResult run_kinds(const TempFolder& folder, const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, folder.path());
}

std::string made(const TempFolder& folder, const std::string& arguments) {
  return run_kinds(folder, "generate --seed 7 " + arguments).out;
}

const std::string kKiller = "4 4/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8";

CommandResult piped(const std::string& arguments, const std::string& input) {
  const TempFolder folder;
  write_text(folder / "in.txt", input + "\n");
  return run_kinds(folder, arguments + " < in.txt");
}

std::string three_of(const std::string& kind) {
  return piped("generate --kind " + kind + " --count 3 --seed 5 --difficulty easy", "").out;
}

}  // namespace

TEST_CASE("kinds: a size is a number in JSON if it is square, otherwise a string") {
  const TempFolder folder;
  const auto square = nlohmann::json::parse(made(folder, "--kind killer --size 6 --format json"));
  CHECK(square["size"] == 6);
  const auto wide =
      nlohmann::json::parse(made(folder, "--kind slitherlink --size 7x9 --format json"));
  CHECK(wide["size"] == "7x9");
}

TEST_CASE("kinds: --distribution counts the ratings of puzzles at each level") {
  const TempFolder folder;
  const CommandResult made =
      run_kinds(folder, "kinds binairo --distribution --size 6 --count 5 --json");
  REQUIRE(made.code == 0);
  const auto sizes = nlohmann::json::parse(made.out);
  REQUIRE(sizes.size() == 1);
  CHECK(sizes[0]["size"] == 6);
  int puzzles = 0, rated = 0;
  for (const auto& level : sizes[0]["levels"]) puzzles += level["puzzles"].get<int>();
  for (const auto& count : sizes[0]["ratings"]) rated += count.get<int>();
  CHECK(sizes[0]["levels"].contains("gentle"));
  CHECK(puzzles == rated);
  CHECK(rated >= 10);
  const std::string text = run_kinds(folder, "kinds binairo --distribution --size 6 --count 5").out;
  CHECK(text.starts_with("size 6\n  gentle     5 puzzles in "));
  CHECK(run_kinds(folder, "kinds --distribution").code == 2);
  CHECK(run_kinds(folder, "kinds binairo --distribution --size 3").code == 2);
}

TEST_CASE("kinds: render draws the step that explain describes") {
  const TempFolder folder;
  write_text(folder / "killer.txt", made(folder, "--kind killer --size 6 --difficulty easy"));
  const CommandResult puzzle = run_kinds(folder, "render killer.txt --kind killer --to svg");
  const CommandResult step = run_kinds(folder, "render killer.txt --kind killer --to svg --step 1");
  CHECK(step.code == 0);
  CHECK(step.out.find("<svg") != std::string::npos);
  CHECK(step.out != puzzle.out);
  const CommandResult beyond =
      run_kinds(folder, "render killer.txt --kind killer --to svg --step 999");
  CHECK(beyond.err.find("no step 999") != std::string::npos);
  // render draws the same solution path that explain prints.
  const CommandResult way = run_kinds(folder, "explain killer.txt --kind killer");
  CHECK(std::count(way.out.begin(), way.out.end(), '\n') > 1);
  CHECK(way.code == 0);
  CHECK(beyond.err.find("the solution has ") != std::string::npos);
}

TEST_CASE("kinds: a section can read the JSON lines that generate writes") {
  const TempFolder folder;
  write_text(folder / "lines.txt",
             made(folder, "--kind nonogram --size 5 --count 3 --format json"));
  write_text(
      folder / "book.yaml",
      "book: {id: lines, title: Lines, author: A. Setter}\nprint: {printer: office-a4, trim: a4}\n"
      "sections:\n  - {title: Pictures, kind: nonogram, from: lines.txt}\n");
  const CommandResult result = run_kinds(folder, "check book.yaml");
  CHECK(result.code == 0);
  CHECK(result.out.find("3 nonogram 5x5") != std::string::npos);
  write_text(folder / "lines.txt", "{\"size\": 5}\n");
  const CommandResult bad = run_kinds(folder, "check book.yaml");
  CHECK(bad.code == 2);
  CHECK(bad.err.find("lines.txt:1:1: error: the JSON object lacks 'puzzle'") != std::string::npos);
}

TEST_CASE("kinds: a link or a named game ID needs no --kind, as an argument and in a file") {
  const TempFolder folder;
  const std::string solved =
      shell(
          "$GRIDPRESS solve --kind nurikabe '6 6/- - - - 1 -/- - 3 - - -/- - - - - -/"
          "- - - - 3 -/1 - 1 - - 1/- - - 1 - -'",
          folder.path())
          .out;
  CHECK(solved.starts_with("1\t6 6/"));
  CHECK(shell("$GRIDPRESS solve 'https://puzz.link/p?nurikabe/6/6/j1i3s3g1g1h1i1h'", folder.path())
            .out == solved);
  write_text(folder / "links.txt",
             "# two\nhttps://puzz.link/p?nurikabe/6/6/j1i3s3g1g1h1i1h\n"
             "pzv.jp/p.html?nurikabe_edit/6/6/j1i3s3g1g1h1i1h\n");
  CHECK(shell("$GRIDPRESS solve links.txt", folder.path()).out == solved + solved);
  CHECK(shell("$GRIDPRESS solve <links.txt", folder.path()).out == solved + solved);
  // A pipe can't be read twice, so its kind must be named.
  const CommandResult piped = shell("cat links.txt | $GRIDPRESS solve", folder.path());
  CHECK(piped.code == 2);
  CHECK(piped.err.starts_with("error: line 2: this puzzle is read with --kind nurikabe\n"));
  CHECK(shell("$GRIDPRESS solve --kind nurikabe <links.txt", folder.path()).out == solved + solved);
  CHECK(shell("$GRIDPRESS solve 'dominosa 3:22033113020230131012'", folder.path())
            .out.starts_with("1\t4 5/"));
  const CommandResult other = shell("$GRIDPRESS solve --kind hashi links.txt", folder.path());
  CHECK(other.err.starts_with("links.txt:2: error: this puzzle's kind is nurikabe, not hashi\n"));
  const CommandResult grid = shell("$GRIDPRESS solve '?sudoku/4/4/g2j3g1h4g41g'", folder.path());
  CHECK(grid.out == "1\t3241413213242413\n");
}

TEST_CASE("kinds: an unknown kind and an unsupported format are refused by every command") {
  const TempFolder folder;
  for (const char* command : {"solve", "grade", "convert --to line", "canon", "explain"}) {
    CAPTURE(command);
    const CommandResult result = run_kinds(folder, std::string(command) + " --kind killr -- x");
    CHECK(result.code == 2);
    CHECK(result.err == "error: unknown kind 'killr'\n  hint: did you mean 'killer'?\n");
  }
  for (const char* name : {"killer-sudoku", "'sudoku killer'", "KillerSudoku"}) {
    CAPTURE(name);
    const CommandResult result = run_kinds(folder, "solve --kind " + std::string(name) + " -- x");
    CHECK(result.err.find("did you mean 'killer'?") != std::string::npos);
  }
  for (const char* command :
       {"solve --to sdm", "grade --to sdm", "convert --to sdm", "generate --format sdm"}) {
    CAPTURE(command);
    const CommandResult result =
        run_kinds(folder, std::string(command) + " --kind killer < /dev/null");
    CHECK(result.code == 2);
    CHECK(result.err.find("error: sdm can't represent killer\n  hint: use line, json") == 0);
  }
}

TEST_CASE("kinds: every kind round-trips through lines, JSON and CSV") {
  for (const std::string kind : {"killer --size 6", "nonogram --size 5", "slitherlink --size 7",
                                 "word-search --size 10 --key theme=sea"}) {
    CAPTURE(kind);
    const std::string lines = three_of(kind), name = kind.substr(0, kind.find(' '));
    REQUIRE(!lines.empty());
    const std::string solved = piped("solve --kind " + name, lines).out;
    for (const std::string format : {"line", "json", "csv"}) {
      CAPTURE(format);
      const CommandResult converted = piped("convert --kind " + name + " --to " + format, lines);
      CHECK(converted.code == 0);
      CHECK(converted.err.empty());
      const CommandResult back = piped("convert --kind " + name + " --to line", converted.out);
      CHECK(back.out.substr(0, back.out.find('\t')) == lines.substr(0, lines.find('\t')));
      CHECK(piped("convert --kind " + name + " --to " + format, back.out).code == 0);
      CHECK(piped("solve --kind " + name, converted.out).out == solved);
    }
    const CommandResult refused = piped("convert --kind " + name + " --to sdm", lines);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("error: sdm can't represent " + name) == 0);
  }
}

TEST_CASE("kinds: killers with givens, diagonals and signs round-trip through f-puzzles") {
  for (const std::string keys :
       {"", " --key diagonals=true", " --key givens=3", " --key signs=instead"}) {
    CAPTURE(keys);
    const std::string lines = three_of("killer --size 6" + keys);
    REQUIRE(!lines.empty());
    const std::string solved = piped("solve --kind killer", lines).out;
    for (const std::string to : {"fpuzzles", "fpuzzles --links"}) {
      const CommandResult converted = piped("convert --kind killer --to " + to, lines);
      CHECK(converted.code == 0);
      CHECK(piped("convert --kind killer --to line", converted.out).out == lines);
      // Reading the document as a classic sudoku gives the same puzzle.
      const std::string plain = piped("solve", converted.out).out;
      std::string digits;
      for (const char c : solved.substr(0, solved.find('\n'))) {
        if (c >= '1' && c <= '6') digits += c;
      }
      CHECK(plain.substr(2, 36) == digits.substr(digits.size() - 36));
    }
  }
  const auto document =
      nlohmann::json::parse(piped("convert --kind killer --to fpuzzles", kKiller).out);
  CHECK(document.at("killercage").size() == 8);
  CHECK(document.at("killercage")[0] ==
        nlohmann::json::parse(R"({"cells":["R1C1","R1C2"],"value":"3"})"));
}

TEST_CASE("kinds: an invalid killer is refused with a reason") {
  const auto report = [](const std::string& document) {
    const CommandResult read = piped("solve --kind killer", document);
    CHECK(read.code == 2);
    return read.err;
  };
  const std::string plain = R"("grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])";
  CHECK(report("{\"size\":4," + plain + ",\"diagonal+\":true}") ==
        "error: line 1: a killer must have both diagonals or none\n");
  CHECK(report("{\"size\":4," + plain + ",\"antiknight\":true}") ==
        "error: line 1: a killer only supports cages with sums, diagonals, givens and thermometers "
        "of two neighbours\n");
  CHECK(report("{\"size\":5,\"grid\":[]}").find("error: line 1: ") == 0);
  CHECK(report("{\"puzzle\":5}") == "error: line 1: the JSON object lacks 'puzzle'\n");
  CHECK(report("{") == "error: line 1: the line is not a JSON object\n");
}

TEST_CASE("kinds: inequality signs that contradict each other are reported with line and column") {
  const TempFolder folder;
  const std::string rows = "4 4/- - - -/- - - -/- - - -/- - - -";
  write_text(folder / "desk.txt",
             rows + "/less r1c1 r1c2\n" + rows +
                 "/less r1c1 r1c2/less r1c2 r2c2/less r2c2 r2c1/less r2c1 r1c1\n");
  const CommandResult solved = run_kinds(folder, "solve --kind futoshiki desk.txt");
  CHECK(solved.code == 2);
  CHECK(
      solved.err ==
      "desk.txt:1: note: two solutions differ in 7 cells: r1c1 is 1 or 2, r1c2 is 2 or 4, r1c4 is "
      "4 or 1, r2c1 is 2 or 4, r2c2 is 4 or 2, r4c1 is 4 or 1, r4c4 is 1 or 4\n"
      "desk.txt:2:82: error: the clues contradict each other: r1c1 < r1c2 < r2c2 < r2c1 < r1c1\n");
  write_text(folder / "signs.yaml",
             "book: {id: signs, title: Signs, seed: 1}\n"
             "print: {printer: kdp-paperback, trim: 6x9in}\ndesign: classic\n"
             "sections:\n  - {kind: futoshiki, from: desk.txt}\n");
  CHECK(run_kinds(folder, "check signs.yaml")
            .err.find("desk.txt:2:82: error: the clues contradict") != std::string::npos);
}

const std::vector<std::string>& exchanged_grids() {
  static const std::vector<std::string> orders = {"diagonal --size 6",
                                                  "windoku",
                                                  "extra-regions",
                                                  "extra-regions --key regions=colour-groups",
                                                  "jigsaw --size 6",
                                                  "anti-knight",
                                                  "anti-king",
                                                  "non-consecutive",
                                                  "odd-even --size 6",
                                                  "consecutive --size 6",
                                                  "consecutive --size 5",
                                                  "consecutive --size 6 --key negative=false",
                                                  "kropki --size 6",
                                                  "kropki --size 6 --key negative=false",
                                                  "xv --size 6",
                                                  "thermometer --size 6",
                                                  "arrow --size 6",
                                                  "sandwich --size 6",
                                                  "little-killer --size 6",
                                                  "skyscraper --size 5",
                                                  "skyscraper --size 6 --key boxes=true"};
  return orders;
}

// Checks the round trip of every `step`-th kind and option, starting with `first`.
void check_exchange(std::size_t first, std::size_t step) {
  const auto& orders = exchanged_grids();
  for (std::size_t i = first; i < orders.size(); i += step) {
    const std::string& order = orders[i];
    CAPTURE(order);
    const std::string kind = order.substr(0, order.find(' '));
    const std::string line =
        piped("generate --seed 5 --difficulty easy --count 1 --kind " + order, "").out;
    REQUIRE(!line.empty());
    const CommandResult converted = piped("convert --kind " + kind + " --to fpuzzles", line);
    INFO(converted.out << converted.err);
    CHECK(converted.code == 0);
    const CommandResult back = piped("convert --kind " + kind + " --to line", converted.out);
    CHECK(back.err.empty());
    CHECK(back.out == line);
    // Read as a grid with arbitrary clues, the document has the same unique solution.
    const std::string solution = piped("solve --kind " + kind, line).out;
    std::string digits;
    for (const char c : solution.substr(solution.find_first_of(" /", solution.find(' ') + 1))) {
      if (c >= '1' && c <= '9') digits += c;
    }
    CHECK(piped("solve", converted.out).out == "1\t" + digits + "\n");
  }
}

TEST_CASE("kinds: every digit grid that f-puzzles supports survives a round trip", "[.slow]") {
  check_exchange(0, 1);
}

TEST_CASE("kinds: a sample of the digit grids that f-puzzles supports survives a round trip") {
  check_exchange(2, 4);
  const std::string line = piped("generate --seed 5 --kind xv --size 6 --count 1", "").out;
  const CommandResult link = piped("convert --kind xv --to fpuzzles --links", line);
  CHECK(piped("convert --kind xv --to line", link.out).out == line);
}

TEST_CASE(
    "kinds: an f-puzzles document that doesn't fit the chosen kind is refused with the reason") {
  const auto report = [](const std::string& kind, const std::string& clues) {
    std::string rows;
    for (int row = 0; row < 6; ++row)
      rows += (row > 0 ? ",[" : "[") + std::string("{},{},{},{},{},{}]");
    const CommandResult read =
        piped("solve --kind " + kind, "{\"size\":6,\"grid\":[" + rows + "]" + clues + "}");
    CHECK(read.code == 2);
    return read.err;
  };
  CHECK(report("diagonal", R"(,"diagonal+":true)") ==
        "error: line 1: diagonal needs 'diagonal-'\n");
  CHECK(report("thermometer", R"(,"antiknight":true)") ==
        "error: line 1: thermometer does not support 'antiknight'\n");
  CHECK(report("thermometer", R"(,"thermometer":[{"lines":[["R1C1","R4C4"]]}])")
            .find("error: line 1: 'thermometer' 1: ") == 0);
  CHECK(report("xv", R"(,"xv":[{"cells":["R1C1","R1C2"],"value":"7"}])")
            .find("error: line 1: 'xv' 1 has an unsupported value") == 0);
  CHECK(report("kropki", R"(,"difference":[{"cells":["R1C1","R1C2"]}],"negative":["ratio"])")
            .find("error: line 1: kropki supports 'negative' only") == 0);
  CHECK(report("arrow", R"(,"arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C1","R2C1"]]}])")
            .find("error: line 1: 'arrow' 1 needs a circle of one cell") == 0);
  CHECK(report("sandwich", R"(,"sandwichsum":[{"cell":"R1C0","value":"99"}])")
            .find("error: line 1: 'sandwichsum' 1 can't have the value 99") == 0);
}

TEST_CASE("kinds: a killer's grades in CSV have a header line") {
  const TempFolder folder;
  const std::string line = made(folder, "--kind killer --size 6 --difficulty easy");
  const CommandResult result = piped("grade --kind killer --to csv", line);
  CHECK(result.code == 0);
  CHECK(result.out.find("puzzle,solution,rating,level,effort,clues,hardest\n") == 0);
  CHECK(result.out.find(line.substr(0, line.size() - 1) + ",6 6/") != std::string::npos);
  // The line format has the same columns as for a sudoku, but EP and ED are empty.
  const std::string graded = piped("grade --kind killer", line).out;
  CHECK(std::ranges::count(graded, '\t') == 7);
  CHECK(graded.find("\t-\t-\teasy\t") != std::string::npos);
}

TEST_CASE("kinds: a section of nonograms can be made from the user's pictures") {
  const TempFolder folder;
  write_text(folder / "bar.svg",
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50\" height=\"50\">"
             "<rect x=\"10\" y=\"0\" width=\"30\" height=\"50\"/></svg>");
  const auto report = [&](const std::string& key) {
    write_text(folder / "book.yaml",
               "book: {id: p, title: P, author: A. Setter}\nprint: {printer: office-a4, trim: a4}\n"
               "sections:\n  - {title: P, kind: nonogram, size: 5, count: 1, " +
                   key + ": bar.svg}\n");
    return run_kinds(folder, "check book.yaml");
  };
  const CommandResult from = report("from");
  CHECK(from.code == 0);
  CHECK(from.out.find("1 nonogram 5x5") != std::string::npos);
  CHECK(from.out == report("pictures").out);
}

TEST_CASE("kinds: custom regions that can't be filled are refused with an error at the key") {
  const TempFolder folder;
  const std::string head =
      "book: {id: a, title: A, seed: 5}\nprint: {printer: office-a4, trim: a4}\nsections:\n  - ";
  const auto report = [&](const std::string& section) {
    write_text(folder / "a.yaml", head + section + "\n");
    return run_kinds(folder, "check a.yaml");
  };
  const std::string rest = " ......... ......... ......... .........";
  const std::string bent = "a........ a........ a........ a........ .aaaaa..." + rest;
  const std::string rows = "aaaaaaaaa bbbbbbbbb ......... ......... ........." + rest;
  const std::string tiny = "aaab acbb ccdb cddd";
  for (const std::string& section :
       {"{kind: extra-regions, count: 1, regions: " + bent + "}",
        "{kind: jigsaw, size: 4, count: 1, difficulty: medium, regions: " + tiny + "}",
        "{kind: killer, size: 4, count: 1, difficulty: medium, regions: " + tiny + "}"}) {
    const CommandResult refused = report(section);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("a.yaml:4:") != std::string::npos);
    CHECK(refused.err.find("error: no digits fill these regions") != std::string::npos);
  }
  CHECK(report("{kind: extra-regions, count: 1, regions: " + rows + "}")
            .err.find("these regions add no rule: each is already a row, column or box") !=
        std::string::npos);
  CHECK(report("{kind: jigsaw, size: 4, count: 1, regions: AABB CABB CADD CCDD}").code == 0);
  const CommandResult generated =
      run_kinds(folder, "generate --kind killer --size 4 --count 1 --key 'regions=" + tiny + "'");
  CHECK(generated.code == 2);
  CHECK(generated.err.find("no digits fill these regions") != std::string::npos);
}

TEST_CASE("kinds: names of shapes and regions are listed, and can be used as kinds") {
  const TempFolder folder;
  const std::string listed = run_kinds(folder, "kinds samurai").out;
  CHECK(listed.find("\nshape\ttwodoku\t15\n") != std::string::npos);
  CHECK(run_kinds(folder, "kinds extra-regions").out.find("\nregions\tasterisk\t9\n") !=
        std::string::npos);
  const CommandResult unknown = run_kinds(folder, "generate --kind twodoku");
  CHECK(unknown.code == 2);
  CHECK(unknown.err.find("did you mean kind: samurai, size: 15, shape: twodoku?") !=
        std::string::npos);
  const CommandResult size = run_kinds(folder, "generate --kind samurai --key shape=butterfly");
  CHECK(size.code == 2);
  CHECK(size.err.find("use shape butterfly with 'size: 12'") != std::string::npos);
  CHECK(run_kinds(folder, "generate --kind samurai --key shape=wings").err.find("needs 'size") ==
        std::string::npos);
}

TEST_CASE("kinds: the number of mines or stars can be chosen if the board has room for them") {
  const TempFolder folder;
  CHECK(made(folder, "--kind minesweeper --size 6 --key mines=5").starts_with("6 6 5/"));
  const CommandResult mines =
      run_kinds(folder, "generate --kind minesweeper --size 6 --key mines=13");
  CHECK(
      mines.err ==
      "error: 13 is too large for a board of size 6\n  hint: use at most 12, or a larger board\n");
  const CommandResult stars =
      run_kinds(folder, "generate --kind star-battle --size 6 --key stars=2");
  CHECK(stars.err ==
        "error: 2 is too large for a board of size 6\n  hint: use at most 1, or a larger board\n");
  CHECK(stars.code == 2);
}

TEST_CASE("kinds: --symmetry works for kinds that have this key and is refused for others") {
  const TempFolder folder;
  CHECK(made(folder, "--kind diagonal --size 6 --symmetry rotational") ==
        made(folder, "--kind diagonal --size 6 --key symmetry=rotational"));
  CHECK(made(folder, "--kind diagonal --size 6 --symmetry rotational") !=
        made(folder, "--kind diagonal --size 6"));
  CHECK(run_kinds(folder, "generate --kind calcudoku --symmetry rotational").code == 2);
}

TEST_CASE("kinds: a sum or product in calcudoku may have more cells than there are digits") {
  const std::string six =
      "4 4/2- 1- - 8*/- 2/ - -/4* - 13+ -/- - - -/1 2 2 3/1 4 4 3/5 5 6 3/6 6 6 6";
  const CommandResult solved = piped("solve --kind calcudoku", six);
  CHECK(solved.code != 2);
  CHECK(solved.err.find("more cells") == std::string::npos);
  std::string whole = "9 9/405+", cages;
  for (int row = 0; row < 9; ++row) {
    whole += row == 0 ? " - - - - - - - -" : "/- - - - - - - - -";
    cages += "/1 1 1 1 1 1 1 1 1";
  }
  const CommandResult refused = piped("solve --kind calcudoku", whole + cages);
  CHECK(refused.err.find("the cage at r1c1 has more than 25 cells") != std::string::npos);
}

TEST_CASE("kinds: a size without an easy level defaults to its easiest level") {
  const TempFolder folder;
  const CommandResult killer = run_kinds(folder, "generate --kind killer --size 4 --seed 7");
  CHECK(killer.code == 0);
  CHECK(killer.out == made(folder, "--kind killer --size 4 --difficulty gentle"));
}

TEST_CASE("kinds: impossible levels of 4x4 grids are refused with the possible ones") {
  const TempFolder folder;
  const auto report = [&](const std::string& kind, const std::string& level) {
    write_text(folder / "a.yaml",
               "book: {id: a, title: A, seed: 5}\nprint: {printer: office-a4, trim: a4}\n"
               "sections:\n  - {kind: " +
                   kind + ", size: 4, count: 1, difficulty: " + level + "}\n");
    return run_kinds(folder, "check a.yaml");
  };
  for (const std::string level : {"hard", "fiendish"}) {
    const CommandResult refused = report("odd-even", level);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("choose one of: gentle, easy, medium") != std::string::npos);
  }
  CHECK(report("odd-even", "medium").code == 0);
  CHECK(report("jigsaw", "fiendish").err.find("choose one of: gentle, easy, medium, hard") !=
        std::string::npos);
  CHECK(report("jigsaw", "hard").code == 0);
}

TEST_CASE("kinds: two clues for one line are refused, and the error names the line's ends") {
  const std::string grid =
      "6 6/- - - - - -/- - - - - -/- - - - - -/- - - - - -/- - - - - -/- - - - - -";
  const CommandResult twice =
      piped("solve --kind sandwich", grid +
                                         "/sandwich 4 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"
                                         "/sandwich 5 r1c6 r1c5 r1c4 r1c3 r1c2 r1c1");
  CHECK(twice.err.find("two 'sandwich' clues apply to the cells from r1c6 to r1c1") !=
        std::string::npos);
  const CommandResult part =
      piped("solve --kind little-killer", grid + "/diagonal_sum 9 r1c2 r2c3");
  CHECK(part.err.find("clue 'diagonal_sum' at r1c2 doesn't cover a whole diagonal") !=
        std::string::npos);
}

TEST_CASE("kinds: an impossible sum is reported with the total that it should have") {
  const std::string grid =
      "6 6/- - - - - -/- - - - - -/- - - - - -/- - - - - -/- - - - - -/- - - - - -";
  const CommandResult result =
      piped("page --kind little-killer",
            grid + "/diagonal_sum 3 r1c2 r2c1/diagonal_sum 3 r1c3 r2c2 r3c1");
  CHECK(result.err ==
        "error: line 1: the puzzle has no solution: the sum 3 of r1c3 r2c2 r3c1 can't be met\n");
}

TEST_CASE("page: with --out, the file is named after the puzzle's kind and number") {
  const TempFolder folder;
  const std::string line = "printf '1234341.21434321\\n' | \"$GRIDPRESS\" page ";
  const CommandResult result = shell(line + "--out made/pages", folder.path());
  CHECK(result.code == 0);
  CHECK(result.out == "made/pages/classic-1.html\n");
  CHECK(read_text(folder / "made/pages/classic-1.html").starts_with("<!doctype html>"));
  const CommandResult both = shell(line + "--out made -o page.html", folder.path());
  CHECK(both.code == 2);
  CHECK(both.err.find("-o and --out can't be used together") != std::string::npos);
}

TEST_CASE("kinds: a spec without 'book' causes that error and no others") {
  const TempFolder folder;
  write_text(folder / "a.yaml", "sections:\n  - {kind: killer, count: 2, difficulty: easy}\n");
  const CommandResult result = run_kinds(folder, "check a.yaml");
  CHECK(result.err.find("key 'book' is missing") != std::string::npos);
  CHECK(result.err.find("no words") == std::string::npos);
}
