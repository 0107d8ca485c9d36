// f-puzzles documents. Each type of clue must accept a correct grid and reject a wrong one.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "generator/formats/format.h"
#include "generator/formats/lz_string.h"
#include "generator/model/line_format.h"

using namespace gridpress;
using namespace gridpress::formats;
using Json = nlohmann::ordered_json;

namespace {

// The 9x9 grid that all tests use.
const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string document(const std::string& clues, int size = 9) {
  Json json;
  json["size"] = size;
  json["grid"] = Json::array();
  for (int row = 0; row < size; ++row) json["grid"].push_back(Json(size, Json::object()));
  json.update(Json::parse(clues));
  return json.dump();
}

TextPuzzle read(const std::string& text) {
  auto puzzles = read_puzzles(*find_format("fpuzzles"), text, {});
  REQUIRE(puzzles.size() == 1);
  return puzzles[0];
}

bool obeys(const TextPuzzle& puzzle, const Grid& grid) {
  return std::ranges::all_of(puzzle.rules->constraints,
                             [&](const auto& rule) { return rule->satisfied_by(grid); });
}

// A clue that the grid obeys, and a clue of the same type that it doesn't obey.
struct Case {
  const char* right;
  const char* wrong;
};

// Rows: 534678912 / 672195348 / 198342567 / 859761423 / 426853791 / 713924856 / 961537284 …
const Case kCases[] = {
    {R"({"killercage":[{"cells":["R1C1","R1C2"],"value":"8"}]})",
     R"({"killercage":[{"cells":["R1C1","R1C2"],"value":"9"}]})"},
    {R"({"killercage":[{"cells":["R1C1","R2C2"]}]})",
     R"({"killercage":[{"cells":["R1C1","R9C3"]}]})"},
    {R"({"thermometer":[{"lines":[["R1C2","R1C3","R1C4","R1C5","R1C6"]]}]})",
     R"({"thermometer":[{"lines":[["R1C1","R1C2"]]}]})"},
    {R"({"slowthermometer":[{"lines":[["R1C1","R9C3","R1C4"]]}]})",
     R"({"slowthermometer":[{"lines":[["R1C1","R1C2"]]}]})"},
    {R"({"arrow":[{"cells":["R1C5"],"lines":[["R1C5","R1C2","R1C3"]]}]})",
     R"({"arrow":[{"cells":["R1C5"],"lines":[["R1C5","R1C1","R1C3"]]}]})"},
    {R"({"arrow":[{"cells":["R1C9","R1C8"],"lines":[["R1C8","R1C4","R2C1"],["R1C8","R1C6","R1C3"]]}]})",
     R"({"arrow":[{"cells":["R1C9","R1C8"],"lines":[["R1C8","R1C4","R2C5"]]}]})"},
    {R"({"palindrome":[{"lines":[["R1C1","R1C2","R9C3"]]}]})",
     R"({"palindrome":[{"lines":[["R1C1","R1C2","R1C3"]]}]})"},
    {R"({"renban":[{"lines":[["R1C1","R1C2","R1C3"]]}]})",
     R"({"renban":[{"lines":[["R1C3","R1C4","R1C5"]]}]})"},
    {R"({"whispers":[{"lines":[["R1C6","R1C2","R1C7"]]}]})",
     R"({"whispers":[{"lines":[["R1C1","R1C2"]]}]})"},
    {R"({"whispers":[{"lines":[["R1C1","R1C2"]],"value":2}]})",
     R"({"whispers":[{"lines":[["R1C1","R1C2"]],"value":3}]})"},
    {R"({"nabner":[{"lines":[["R1C1","R1C2","R1C7"]]}]})",
     R"({"nabner":[{"lines":[["R1C1","R1C2","R1C3"]]}]})"},
    {R"({"entropicline":[{"lines":[["R1C1","R1C2","R1C5","R1C3","R2C3"]]}]})",
     R"({"entropicline":[{"lines":[["R1C1","R1C2","R1C3"]]}]})"},
    {R"({"modularline":[{"lines":[["R1C1","R1C2","R1C3"]]}]})",
     R"({"modularline":[{"lines":[["R1C1","R1C2","R1C6"]]}]})"},
    {R"({"betweenline":[{"lines":[["R1C2","R1C1","R1C4"]]}]})",
     R"({"betweenline":[{"lines":[["R1C1","R1C2","R1C4"]]}]})"},
    {R"({"lockout":[{"lines":[["R1C2","R2C3","R1C7"]]}]})",
     R"({"lockout":[{"lines":[["R1C2","R1C1","R1C7"]]}]})"},
    {R"({"zipperline":[{"lines":[["R1C1","R1C6","R1C2"]]},{"lines":[["R1C1","R1C3","R1C1","R1C3"]]}]})",
     R"({"zipperline":[{"lines":[["R1C1","R1C4","R1C2"]]}]})"},
    {R"({"regionsumline":[{"lines":[["R1C2","R1C3","R1C5"]]}]})",
     R"({"regionsumline":[{"lines":[["R1C2","R1C3","R1C4"]]}]})"},
    {R"({"doublearrow":[{"lines":[["R1C2","R1C7","R1C4"]]}]})",
     R"({"doublearrow":[{"lines":[["R1C2","R1C1","R1C4"]]}]})"},
    {R"({"littlekillersum":[{"cell":"R0C4","direction":"DL","value":"12"}]})",
     R"({"littlekillersum":[{"cell":"R0C4","direction":"DL","value":"13"}]})"},
    {R"({"sandwichsum":[{"cell":"R2C0","value":"0"}]})",
     R"({"sandwichsum":[{"cell":"R1C0","value":"1"}]})"},
    {R"({"xsum":[{"cell":"R1C0","value":25}]})", R"({"xsum":[{"cell":"R1C0","value":26}]})"},
    {R"({"skyscraper":[{"cell":"R1C10","value":2}]})",
     R"({"skyscraper":[{"cell":"R1C0","value":2}]})"},
    {R"({"difference":[{"cells":["R1C2","R1C3"]}]})",
     R"({"difference":[{"cells":["R1C1","R1C2"]}]})"},
    {R"({"difference":[{"cells":["R1C1","R1C2"],"value":"2"}]})",
     R"({"difference":[{"cells":["R1C2","R1C3"],"value":"2"}]})"},
    {R"({"ratio":[{"cells":["R1C8","R1C9"]}]})", R"({"ratio":[{"cells":["R1C1","R1C2"]}]})"},
    {R"({"xv":[{"cells":["R1C3","R1C4"],"value":"X"}]})",
     R"({"xv":[{"cells":["R1C3","R1C4"],"value":"V"}]})"},
    {R"({"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[3,5,7]}]})",
     R"({"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[3,3]}]})"},
    {R"({"clone":[{"cells":["R1C1"],"cloneCells":["R9C3"]}]})",
     R"({"clone":[{"cells":["R1C1"],"cloneCells":["R9C2"]}]})"},
    {R"({"odd":[{"cell":"R1C1"}],"even":[{"cell":"R1C3"}]})", R"({"odd":[{"cell":"R1C3"}]})"},
    {R"({"minimum":[{"cell":"R3C1"}]})", R"({"minimum":[{"cell":"R1C1"}]})"},
    {R"({"maximum":[{"cell":"R1C7"}]})", R"({"maximum":[{"cell":"R1C1"}]})"},
    {R"({"extraregion":[{"cells":["R1C1","R2C2"]}]})",
     R"({"extraregion":[{"cells":["R1C1","R9C3"]}]})"},
    {R"({"pencilmarks":[{"cell":"R1C1","values":[4,5]}]})",
     R"({"pencilmarks":[{"cell":"R1C1","values":[4,6]}]})"},
    {R"({"rowindexer":[{"cells":["R1C7","R8C2"]}]})", R"({"rowindexer":[{"cells":["R1C1"]}]})"},
    {R"({"columnindexer":[{"cells":["R4C4","R3C1"]}]})",
     R"({"columnindexer":[{"cells":["R1C1"]}]})"},
};

}  // namespace

TEST_CASE("each type of clue accepts a grid that obeys the clue and rejects one that doesn't") {
  const Grid grid = read_line(kSolved).grid->cells;
  for (const Case& clue : kCases) {
    CAPTURE(clue.right, clue.wrong);
    const TextPuzzle right = read(document(clue.right));
    CHECK(right.problem.empty());
    if (right.problem.empty()) CHECK(obeys(right, grid));
    const TextPuzzle wrong = read(document(clue.wrong));
    CHECK(wrong.problem.empty());
    if (wrong.problem.empty()) CHECK_FALSE(obeys(wrong, grid));
  }
}

TEST_CASE("rules for the whole board are read from a 4x4 document") {
  const auto holds = [](const char* clues, const char* cells) {
    const TextPuzzle puzzle = read(document(clues, 4));
    CAPTURE(clues, cells);
    REQUIRE(puzzle.problem.empty());
    return obeys(puzzle, read_line(cells).grid->cells);
  };
  const char* const kA = "1234341221434321";
  const char* const kB = "1234341243212143";
  CHECK_FALSE(holds(R"({"diagonal-":true})", kA));
  CHECK(holds(R"({"diagonal-":true})", kB));
  CHECK_FALSE(holds(R"({"diagonal+":true})", kA));
  CHECK(holds(R"({"diagonal+":true})", kB));
  CHECK_FALSE(holds(R"({"antiking":true})", "1234432134122143"));
  CHECK_FALSE(holds(R"({"antiknight":true})", kB));
  CHECK_FALSE(holds(R"({"nonconsecutive":true})", kA));
  CHECK(holds(R"({"nonconsecutive":true})", "2413413214223241") == false);
  CHECK_FALSE(holds(R"({"disjointgroups":true})", "1212343412123434"));
  CHECK(holds(R"({"disjointgroups":true})", "1234341221434321"));
  CHECK_FALSE(holds(R"({"negative":["ratio"],"ratio":[]})", kA));
  CHECK_FALSE(holds(R"({"negative":["xv"],"xv":[]})", kA));
}

TEST_CASE("unsupported content is refused with its name") {
  const auto problem = [](const char* clues) { return read(document(clues)).problem; };
  CHECK(problem(R"({"chevron":[{"cells":["R1C1"]}]})") == "clue 'chevron' is not supported");
  CHECK(problem(R"({"chevron":[],"text":[{"cells":["R1C1"]}]})").empty());
  CHECK(problem(R"({"arrow":[{"lines":[["R1C1","R1C2"]]}]})") == "'arrow' 1 has no 'cells'");
  CHECK(problem(R"({"killercage":[{"cells":["R1C1"]},{"cells":["R1C1","R1C1"]}]})") ==
        "'killercage' 2 lists a cell twice");
  CHECK(problem(R"({"killercage":[{"cells":["R1C10"]}]})") ==
        "'killercage' 1 refers to a cell outside the grid");
  CHECK(problem(R"({"thermometer":[{"lines":[["R1C1","R1C2"]],"slow":true}]})") ==
        "'thermometer' 1 has a 'slow', which is not supported");
  CHECK(problem(R"({"sandwichsum":[{"cell":"R0C1","value":99}]})") ==
        "'sandwichsum' 1 can't have the value 99");
  CHECK(problem(R"({"antiknight":3})") == "'antiknight' must be true or false");
  CHECK(problem(R"({"negative":["sum"]})") == "'negative' lists an unsupported kind of mark");
  CHECK(problem(R"({"xv":[{"cells":["R1C1","R1C2"]}]})") == "'xv' 1 has no value");
  CHECK(problem(R"({"size":40})") == "the size is not a number from 3 to 25");
  CHECK(problem(R"({"grid":[]})") == "the grid doesn't have 9 rows");
  CHECK(read("{\"size\":9,\"grid\":3}").problem == "the grid doesn't have 9 rows");
}

TEST_CASE("writing a document keeps clues, regions, title and candidates") {
  Json json =
      Json::parse(document(R"({"title":"One","thermometer":[{"lines":[["R1C1","R1C2"]]}]})", 4));
  json["grid"][0][0] = {{"givenPencilMarks", {1, 2}}};
  json["grid"][3][3] = {{"value", 4}, {"given", true}};
  json["grid"][3][2] = {{"value", 4}};  // a digit that the player entered
  const std::vector<int> regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  for (int cell = 0; cell < 16; ++cell) json["grid"][cell / 4][cell % 4]["region"] = regions[cell];
  const TextPuzzle puzzle = read(json.dump());
  CHECK(puzzle.problem.empty());
  CHECK(to_line(puzzle.givens) == "...............4");
  REQUIRE(puzzle.extras);
  const WritePuzzle again{*puzzle.rules, puzzle.givens, nullptr, {}, puzzle.extras.get()};
  CHECK(obstacles(*find_format("line"), again) ==
        std::vector<std::string>{"irregular regions", "thermometer clues", "pencilmarks clues"});
  for (const char* name : {"fpuzzles", "json"}) {
    CAPTURE(name);
    const std::string text = write_file(*find_format(name), again);
    const auto back = read_puzzles(*find_format(name), text, {});
    REQUIRE(back.size() == 1);
    CHECK(back[0].problem.empty());
    CHECK(back[0].givens == puzzle.givens);
    REQUIRE(back[0].extras);
    CHECK(back[0].extras->title == "One");
    CHECK(back[0].rules->constraints.size() == puzzle.rules->constraints.size());
    CHECK(back[0].rules->topology->houses.size() == puzzle.rules->topology->houses.size());
  }
}

TEST_CASE("compressed, base64 and percent-encoded links are read, and invalid links are refused") {
  const TextPuzzle puzzle = read(document(R"({"title":"été 😀","antiking":true})"));
  const WritePuzzle again{*puzzle.rules, puzzle.givens, nullptr, {}, puzzle.extras.get()};
  const std::string link = fpuzzles_link(again);
  CHECK(link.starts_with("https://www.f-puzzles.com/?load=N4Ig"));
  const TextPuzzle back = read(link);
  CHECK(back.problem.empty());
  CHECK(back.extras->title == "été 😀");
  CHECK(read(link.substr(link.find('=') + 1)).problem.empty());
  std::string escaped;
  for (const char c : link) {
    if (c == '+') escaped += "%2B";
    if (c == '/' && escaped.find("load") != std::string::npos) escaped += "%2f";
    if (c != '+' && (c != '/' || escaped.find("load") == std::string::npos)) escaped += c;
  }
  CHECK(read(escaped).problem.empty());
  CHECK(read("?load=eyJzaXplIjo0LCJncmlkIjpbXX0").problem == "the grid doesn't have 4 rows");
  CHECK(read("?load=%%%").problem == "the document in the link is damaged or larger than 4 MiB");
  CHECK(read("?load=").problem == "the document in the link is damaged or larger than 4 MiB");
}

TEST_CASE("lz-string: texts round-trip, and known texts have the published encoding") {
  // The empty object as encoded by f-puzzles' own library, and texts with repetitions.
  CHECK(lz_compress("{}") == "N4XyA===");
  for (const std::string& text :
       {std::string("a"), std::string("aaaaaaaaaaaaaaaaaaa"),
        std::string("tobeornottobeortobeornot"), std::string("ß∂😀😀"), std::string(5000, 'x')}) {
    CHECK(lz_decompress(lz_compress(text), 1 << 20) == text);
  }
  CHECK(lz_decompress(lz_compress(std::string(5000, 'x')), 4999) == std::nullopt);
  CHECK(lz_decompress("N4XyA", 100) == "{}");
  CHECK(lz_decompress("////////////////", 100) == std::nullopt);
}

TEST_CASE("regions of a size without boxes round-trip through JSON") {
  Json json = Json::parse(document("{}", 5));
  for (int cell = 0; cell < 25; ++cell) {
    json["grid"][cell / 5][cell % 5]["region"] = cell == 7 ? Json(nullptr) : Json(cell / 5 + 100);
  }
  json["grid"][0][0]["value"] = 5;
  json["grid"][0][0]["given"] = true;
  const TextPuzzle puzzle = read(json.dump());
  REQUIRE(puzzle.problem.empty());
  const WritePuzzle again{*puzzle.rules, puzzle.givens, nullptr, {}, puzzle.extras.get()};
  const Format& ours = *find_format("json");
  const auto back = read_puzzles(ours, write_file(ours, again), {});
  REQUIRE(back.size() == 1);
  CHECK(back[0].problem.empty());
  CHECK(back[0].givens == puzzle.givens);
  CHECK(back[0].rules->topology->houses.size() == puzzle.rules->topology->houses.size());
  CHECK(read_puzzles(ours, R"({"givens":"1...","regions":"12"})", {})[0].problem ==
        "2 regions don't fit any grid size");
}

TEST_CASE("a document with more clues than a puzzle can have is refused") {
  std::string lines = "[";
  for (int i = 0; i < 20'001; ++i) lines += R"(["R1C1","R1C2"],)";
  lines.back() = ']';
  CHECK(read(document(R"({"thermometer":[{"lines":)" + lines + "}]}")).problem ==
        "the clues add up to more than 20000 constraints");
}
