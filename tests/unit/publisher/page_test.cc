// Playable pages: the contents of their files, which must not include the solution.
#include "publisher/page/page.h"

#include <catch2/catch.hpp>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>

#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "publisher/page/colours.h"
#include "publisher/page/deflated.h"
#include "publisher/page/drawing.h"
#include "publisher/page/payload.h"

using namespace gridpress;

namespace {

constexpr const char* kGivens =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Puzzle classic() {
  const Kind& kind = *find_kind("classic");
  Result<Puzzle> puzzle = kind.text.read(kGivens, kSolution, nullptr);
  REQUIRE(puzzle.ok());
  return std::move(puzzle).value();
}

std::shared_ptr<const page::PageKit> kit() {
  Sources sources;
  const auto loaded = page::PageKit::load(DataFiles(GRIDPRESS_ROOT, ""), "en", sources);
  REQUIRE(loaded.ok());
  return *loaded;
}

page::PageRequest request_of(const Puzzle& puzzle) {
  page::PagePuzzle shown;
  shown.puzzle = &puzzle;
  shown.feature = "sudoku";
  shown.title = "Sudoku </script><b>";
  page::PageRequest request;
  request.puzzles.push_back(std::move(shown));
  return request;
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a playable page stores a plain grid as its shape and givens") {
  const page::BoardPayload payload = page::board_payload(classic(), page::Check::kRules);
  nlohmann::ordered_json board = payload.board;
  CHECK(board["givens"].get<std::string>().size() == 81);
  board.erase("givens");
  CHECK(board.dump() ==
        R"({"board":"digits","digits":9,"rows":9,"cols":9,"box":[3,3],"houses":{},"differ":[],)"
        R"("sums":[],"tables":[],"pairs":[],"domains":[],"opaque":false})");
  CHECK(payload.tags.empty());
  CHECK(payload.digest.empty());
  CHECK(page::board_payload(classic(), page::Check::kAnswer).tags.size() == 81 * 4);
}

TEST_CASE("a playable page stores the clues of other kinds") {
  const auto board_of = [](const char* kind, const char* text) {
    const Result<Puzzle> puzzle = find_kind(kind)->text.read(text, "", nullptr);
    REQUIRE(puzzle.ok());
    return page::board_payload(*puzzle, page::Check::kRules).board.dump();
  };
  CHECK(board_of("nonogram", "2 3/1/0/1/1 1/1") ==
        R"({"board":"shading","rows":[[1,1],[1]],"cols":[[1],[],[1]]})");
  CHECK(board_of("slitherlink", "5 5/3 - - - -/- - - - -/- - 2 - -/- - - - -/- - - - 0") ==
        R"({"board":"loop","rows":5,"cols":5,"clues":[3,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,2,-1,)"
        R"(-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0]})");
  CHECK(
      board_of("binairo",
               "6 6 equal/1 - - - - -/- - - - - -/- - - - - -/- - - - - -/- - - - - -/"
               "- - - - - 2") ==
      R"({"board":"binary","rows":6,"cols":6,"givens":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,)"
      R"(0,0,0,0,0,0,0,0,0,0,0,0,0,0,2],"distinct":false})");
}

TEST_CASE("a playable page stores each house as a first cell and the distances between cells") {
  const auto board_of = [](const char* kind, const char* text) {
    const Result<Puzzle> puzzle = find_kind(kind)->text.read(text, "", nullptr);
    REQUIRE(puzzle.ok());
    return page::board_payload(*puzzle, page::Check::kRules).board;
  };
  const auto jigsaw = board_of("futoshiki", "4 4/- - - -/- - - -/- - - -/- - - -");
  CHECK(jigsaw["houses"].dump() == R"({"row":[[0,1,1,1],[4,1,1,1],[8,1,1,1],[12,1,1,1]],)"
                                   R"("column":[[0,4,4,4],[1,4,4,4],[2,4,4,4],[3,4,4,4]]})");
}

TEST_CASE("a playable page is reproducible, loads nothing and doesn't contain the solution") {
  const Puzzle puzzle = classic();
  const auto made = kit();
  for (const page::Check check : {page::Check::kRules, page::Check::kAnswer}) {
    page::PageRequest request = request_of(puzzle);
    request.web.check = check;
    const std::string html = page::make_page(*made, request);
    CHECK(html == page::make_page(*made, request));
    CHECK(html.size() < 60 * 1024);
    for (const char* part : {"http:", "https:", "url(/", "@import", "src="}) {
      CHECK(!holds(html, part));
    }
    for (std::size_t row = 0; row < 81; row += 9) {
      CHECK(!holds(html, std::string(kSolution).substr(row, 9)));
    }
    CHECK(!holds(html, "</script><b>"));
    CHECK(holds(html, "default-src 'none'"));
  }
}

TEST_CASE("making a playable page takes less than 5 ms", "[.slow]") {
  const Puzzle puzzle = classic();
  const auto made = kit();
  const page::PageRequest request = request_of(puzzle);
  CHECK(!page::make_page(*made, request).empty());  // packs the scripts once
  constexpr int kPages = 50;
  const std::clock_t start = std::clock();
  for (int i = 0; i < kPages; ++i) CHECK(!page::make_page(*made, request).empty());
  const double ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / kPages;
  WARN(ms << " ms a page");
  CHECK(ms < 5);
}

TEST_CASE("playable pages have texts in every language, with the same keys and placeholders") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  for (const std::string& language : data.names(Shelf::kWords)) {
    Sources sources;
    const auto words = page::read_page_words(data, language, sources);
    INFO(language << (words.ok() ? "" : words.problems().front().message));
    CHECK(words.ok());
  }
}

TEST_CASE("an accent colour that is hard to read on the board is refused") {
  page::WebOptions web;
  web.accent = "#1746a2";
  CHECK(!page::check_accent(web));
  CHECK(page::contrast(web.accent_dark, "#1e2128") >= 4.5);
  web.accent = "#3fa7ff";
  const auto problem = page::check_accent(web);
  REQUIRE(problem);
  CHECK(holds(problem->message, "its contrast is 2.5"));
  web.accent = "blue";
  CHECK(page::check_accent(web)->message == "'blue' is not a colour");
  CHECK(page::contrast("#000000", "#ffffff") == Approx(21));
  CHECK(page::check_origin("https://example.org").empty());
  CHECK(!page::check_origin("https://example.org/path").empty());
}

TEST_CASE(
    "in a page's drawing, each role has a class, and clues are marked to be hidden on pause") {
  const Puzzle puzzle = classic();
  const std::string svg =
      page::svg_of(find_kind("classic")->look.draw(puzzle, false), Symbols::kDigits, "a < b");
  CHECK(holds(svg, R"(viewBox="-5 -5 910 910"><title>a &lt; b</title>)"));
  CHECK(holds(svg, R"(<g class="clue v"><text y="74" x="50 150 450">537</text>)"));
  CHECK(holds(svg, R"(<g class="under"></g><path class="thin")"));
  CHECK(!holds(svg, "style="));
}

TEST_CASE("the style sheet has a rule for every shade that a drawing can have") {
  std::ifstream file(GRIDPRESS_ROOT "/templates/web/src/base.css");
  const std::string style{std::istreambuf_iterator<char>(file), {}};
  for (int shade = 0; shade <= static_cast<int>(figure::Shade::kDarkRegion); ++shade) {
    figure::Figure figure{.columns = 1, .rows = 1};
    figure.marks = {figure::Tint{{0, 0}, 1, 1, static_cast<figure::Shade>(shade)}};
    const std::string svg = page::svg_of(figure, Symbols::kDigits, "");
    const std::size_t begin = svg.find("shade-");
    REQUIRE(begin != svg.npos);
    const std::string name = svg.substr(begin, svg.find('"', begin) - begin);
    INFO(name);
    CHECK((holds(style, "." + name + " ") || holds(style, "." + name + ",")));
  }
}

TEST_CASE("text in base 85 never contains markup") {
  CHECK(page::base85("") == "");
  CHECK(page::base85(std::string(4, '\0')) == "(((((");
  CHECK(page::base85("\xff\xff\xff\xff") == "z?^4(");
  CHECK(page::base85(std::string(1, '\0')) == "((");
  CHECK(page::base85(std::string("\0\0\0\x14", 4)) == "((((!");
}
