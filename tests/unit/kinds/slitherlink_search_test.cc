#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "generator/base/random.h"
#include "generator/kinds/logic/second_engine.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/slitherlink/engine/rules.h"
#include "generator/kinds/slitherlink/engine/search.h"
#include "tests/support/reference.h"
#include "tests/support/slitherlink_boards.h"

namespace gridpress::slitherlink {
namespace {

using tests::all_loops;

// About `percent` of a loop's clues, of which one in ten is changed.
Clues random_clues(Size size, const Inside& inside, std::uint32_t percent, Rng& rng) {
  Clues clues = tests::full_clues(size, inside);
  for (std::int8_t& clue : clues) {
    if (rng.below(100) >= percent) clue = kNoClue;
  }
  if (rng.below(10) == 0) {
    clues[rng.below(static_cast<std::uint32_t>(clues.size()))] =
        static_cast<std::int8_t>(rng.below(4));
  }
  return clues;
}

TEST_CASE("both engines count as many loops on small boards as brute force") {
  Rng rng(Seed(15));
  for (const Size size : {Size{1, 1}, {1, 4}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 3}}) {
    const std::vector<Inside> loops = all_loops(size);
    const WiringPtr wiring = make_wiring(size);
    for (int round = 0; round < 9; ++round) {
      const Inside& loop = loops[rng.below(static_cast<std::uint32_t>(loops.size()))];
      const Clues clues = random_clues(size, loop, 10 + 10 * (round % 9), rng);
      const auto expected = static_cast<std::uint64_t>(std::ranges::count_if(
          loops, [&](const Inside& it) { return clues_hold(size, clues, it); }));
      INFO(logic::problem_text(puzzle_of(size, clues, {})));
      const Found own = count_loops(wiring, clues, {.limit = 10000});
      REQUIRE(own.decided);
      REQUIRE(own.count == expected);
      if (expected != 0) REQUIRE(clues_hold(size, clues, own.first));
      const std::uint64_t limit = 3;
      REQUIRE(count_loops(wiring, clues, {.limit = limit}).count == std::min(limit, expected));
      const auto other = logic::SecondEngine(puzzle_of(size, clues, {})).count(10000, 1'000'000);
      if (other) REQUIRE(other->count == expected);
    }
  }
}

TEST_CASE("everything that the engine deduces holds in all loops that fit the clues") {
  Rng rng(Seed(16));
  const Size size{3, 4};
  const std::vector<Inside> loops = all_loops(size);
  const WiringPtr wiring = make_wiring(size);
  for (int round = 0; round < 100; ++round) {
    const Inside& loop = loops[rng.below(static_cast<std::uint32_t>(loops.size()))];
    const Clues clues = random_clues(size, loop, 20 + 10 * (round % 6), rng);
    Engine engine(wiring, clues);
    const bool possible = engine.run(Technique::kCounting);
    for (const Inside& it : loops) {
      if (!clues_hold(size, clues, it)) continue;
      INFO(logic::problem_text(puzzle_of(size, clues, {})));
      REQUIRE(possible);
      const std::vector<bool> border = wiring->lattice->border_of(it);
      for (int edge = 0; edge < wiring->lattice->edges(); ++edge) {
        if (engine.edge(edge) == Edge::kUnknown) continue;
        REQUIRE((engine.edge(edge) == Edge::kLine) == border[edge]);
      }
    }
  }
}

TEST_CASE("a search that runs out of steps leaves the puzzle undecided") {
  const Size size{12, 12};
  CHECK_FALSE(count_loops(make_wiring(size), Clues(144, kNoClue), {.limit = 1000000, .steps = 500})
                  .decided);
}

TEST_CASE("slitherlinks from other sources have only the stored solution", "[.more]") {
  for (const logic::LogicContent& it : tests::stored_slitherlinks()) {
    INFO(logic::problem_text(it));
    const Found own = count_loops(make_wiring(it.size), clues_of(it), {});
    REQUIRE(own.decided);
    REQUIRE(own.count == 1);
    REQUIRE(own.first == inside_of(it));
  }
}

TEST_CASE("the second engine proves slitherlinks from other sources unique", "[.slow]") {
  for (const logic::LogicContent& it : tests::stored_slitherlinks()) {
    const auto other = logic::SecondEngine(it).count(2, 200'000);
    if (!other || !other->decided) continue;
    REQUIRE(other->count == 1);
    REQUIRE(dynamic_cast<const logic::LogicContent&>(*other->first).solution == it.solution);
  }
}

// A board of pzpr: "pzprv3.1/slither/rows/columns[/f]/clues…/vertical edges…/horizontal edges…".
struct DrawnBoard {
  Size size;
  bool all_dots = false;  // a rule that gridpress doesn't support: the loop visits every dot
  Clues clues;
  Lines lines;
};

DrawnBoard drawn_board(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
  DrawnBoard board;
  board.size = {std::stoi(parts.at(2)), std::stoi(parts.at(3))};
  const LatticePtr lattice = make_lattice(board.size);
  board.clues.assign(lattice->cells(), kNoClue);
  board.lines.assign(lattice->edges(), false);
  std::size_t next = 4;
  if (next < parts.size() && parts[next] == "f") {
    board.all_dots = true;
    ++next;
  }
  if (next >= parts.size()) return board;
  const auto read = [&](int rows, const auto& take) {
    for (int row = 0; row < rows; ++row) {
      std::istringstream tokens(parts.at(next++));
      std::string token;
      for (int column = 0; tokens >> token; ++column) take(row, column, token);
    }
  };
  read(board.size.rows, [&](int row, int column, const std::string& token) {
    if (token != ".") {
      board.clues[lattice->cell(row, column)] = static_cast<std::int8_t>(std::stoi(token));
    }
  });
  if (parts[0] == "pzprv3.1") next += board.size.rows;  // skips the colours of cells
  read(board.size.rows, [&](int row, int column, const std::string& token) {
    board.lines[lattice->corner_edges[lattice->corner(row, column)][2]] = token == "1";
  });
  read(board.size.rows + 1, [&](int row, int column, const std::string& token) {
    board.lines[lattice->corner_edges[lattice->corner(row, column)][1]] = token == "1";
  });
  return board;
}

TEST_CASE("slitherlink boards are judged right or wrong as in the program pzprjs") {
  const std::string path = tests::reference("kinds/pzprjs_failcheck.jsonl");
  if (path.empty()) return;
  int compared = 0;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    const nlohmann::json json = nlohmann::json::parse(line);
    if (json["kind"] != "slitherlink") continue;
    const DrawnBoard board = drawn_board(json["board"].get<std::string>());
    const LatticePtr lattice = make_lattice(board.size);
    bool right =
        is_one_loop(*lattice, board.lines) && clues_hold(*lattice, board.clues, board.lines);
    for (const auto& edges : lattice->corner_edges) {
      const bool visited = std::ranges::any_of(
          edges, [&](int edge) { return edge != kNowhere && board.lines[edge]; });
      if (board.all_dots && !visited) right = false;
    }
    INFO(line);
    CHECK(right == json["code"].is_null());
    ++compared;
  }
  CHECK(compared >= 5);
}

}  // namespace
}  // namespace gridpress::slitherlink
