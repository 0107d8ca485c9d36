// Blocks, techniques, texts and drawings of suguru.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "generator/kinds/digits/solving_path.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/suguru/blocks.h"
#include "tests/support/true_steps.h"

namespace gridpress {
namespace {

const Kind& suguru() {
  return *find_kind("suguru");
}

std::vector<Puzzle> made(Size size, fields::Range rating, std::uint64_t seed, std::size_t wanted) {
  PuzzleRequest request;
  request.size = size;
  request.level.rating = rating;
  request.seed = Seed(seed);
  std::vector<Puzzle> puzzles;
  for (std::uint64_t k = 0; k < 4000 && puzzles.size() < wanted; ++k) {
    for (Puzzle& puzzle : run_attempts(suguru(), request, {k, 1}).puzzles) {
      puzzles.push_back(std::move(puzzle));
    }
  }
  REQUIRE(puzzles.size() >= wanted);
  return puzzles;
}

// Counts solutions up to a limit by trying every digit, cell by cell.
class Plain {
 public:
  explicit Plain(const digits::ClueContent& content)
      : size_(content.ground.size), blocks_(content.ground.regions), grid_(content.givens) {}

  int count(int limit) {
    limit_ = limit;
    try_from(0);
    return found_;
  }

 private:
  bool allowed(int cell, int digit) const {
    if (digit > std::ranges::count(blocks_, blocks_[cell])) return false;
    for (int other = 0; other < size_ * size_; ++other) {
      if (other == cell || grid_[other] != digit) continue;
      const int rows = std::abs(cell / size_ - other / size_);
      const int columns = std::abs(cell % size_ - other % size_);
      if (blocks_[other] == blocks_[cell] || std::max(rows, columns) == 1) return false;
    }
    return true;
  }

  void try_from(int cell) {
    if (found_ == limit_) return;
    if (cell == size_ * size_) {
      ++found_;
      return;
    }
    const std::uint8_t given = grid_[cell];
    for (int digit = 1; digit <= 9; ++digit) {
      if ((given != 0 && given != digit) || !allowed(cell, digit)) continue;
      grid_[cell] = static_cast<std::uint8_t>(digit);
      try_from(cell + 1);
      grid_[cell] = given;
    }
  }

  int size_, limit_ = 0, found_ = 0;
  std::vector<int> blocks_;
  Grid grid_;
};

TEST_CASE("both engines count as many solutions of a suguru as brute force does") {
  for (const Puzzle& puzzle : made({5, 5}, {1.0, 5.9}, 1, 4)) {
    const digits::ClueContent& content = digits::clues_of(puzzle);
    CHECK(Plain(content).count(2) == 1);
    Grid givens = content.givens;
    *std::ranges::find_if(givens, [](std::uint8_t digit) { return digit != 0; }) = 0;
    Puzzle fewer = puzzle;
    fewer.content =
        std::make_shared<digits::ClueContent>(content.ground, content.clues, givens, Grid());
    for (const bool second : {false, true}) {
      const SolutionCount counted =
          suguru().truth.count(fewer, {.limit = 50, .independent_engine = second});
      CHECK(static_cast<int>(counted.count) == Plain(digits::clues_of(fewer)).count(50));
    }
  }
}

TEST_CASE("blocks are connected and not too large, and most block patterns have a solution") {
  for (const int size : {5, 8, 10}) {
    std::uint64_t filled = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng{Seed(seed)};
      const std::vector<int> blocks = suguru::draw_blocks(size, "random", rng);
      std::map<int, int> cells;
      for (const int block : blocks) ++cells[block];
      for (const auto& [block, count] : cells) CHECK(count <= suguru::largest_block(size));
      std::string text;
      for (int cell = 0; cell < size * size; ++cell) {
        text += (cell % size == 0 ? "/" : " ") + std::to_string(blocks[cell]);
      }
      std::string empty;
      for (int cell = 0; cell < size * size; ++cell) empty += cell % size == 0 ? "/-" : " -";
      const std::string head = std::to_string(size) + " " + std::to_string(size);
      const Result<Puzzle> read = suguru().text.read(head + empty + text, "", nullptr);
      REQUIRE(read.ok());
      filled += suguru().truth.count(*read, {.limit = 1}).count;
    }
    CHECK(filled >= 10);
  }
}

TEST_CASE("all techniques for suguru occur, and their steps agree with the solution") {
  tests::Uses uses;
  for (const fields::Range rating : {fields::Range{1.0, 2.4}, fields::Range{2.8, 99.0}}) {
    for (const Puzzle& puzzle : made({7, 7}, rating, 3, 40)) {
      const digits::ClueContent& content = digits::clues_of(puzzle);
      digits::SolvingPath path(content);
      tests::take_true_steps(path, content.solution, uses);
    }
  }
  for (const std::string_view name :
       {"full-house", "hidden-single", "naked-single", "touching-places", "naked-pair",
        "hidden-pair", "naked-triple", "two-blocks", "smallest-reason"}) {
    CAPTURE(name);
    CHECK(uses.contains(name));
  }
}

constexpr std::string_view kBlocks = "/1 1 1 1 1/2 2 2 2 2/3 3 3 3 3/4 4 4 4 4/5 5 5 5 5";
constexpr std::string_view kEmpty = "/- - - - -/- - - - -/- - - - -/- - - - -/- - - - -";

std::string problem_of(std::string_view text) {
  const Result<Puzzle> read = suguru().text.read(text, "", nullptr);
  return read.ok() ? "" : read.problems().front().message;
}

TEST_CASE("an invalid suguru text is refused with a position") {
  const std::string empty = "5 5" + std::string(kEmpty);
  CHECK(problem_of(empty + std::string(kBlocks)).empty());
  CHECK(problem_of(empty) == "row 1 of the regions must have 5 entries");
  CHECK(problem_of(empty + "/1 1 1 1 1/1 1 1 1 1/3 3 3 3 3/4 4 4 4 4/5 5 5 5 5") ==
        "region 1 (at r1c1) has 10 cells, more than 9");
  CHECK(problem_of(empty + "/1 1 1 1 2/2 2 2 2 1/3 3 3 3 3/4 4 4 4 4/5 5 5 5 5") ==
        "region 1 (at r1c1) is in several pieces");
  CHECK(problem_of(empty + "/1 1 1 2 2/3 3 3 4 4/5 5 5 6 6/7 7 7 8 8/9 9 9 a a") ==
        "four cells that touch need different digits, so some region must have 4 cells");
  CHECK(problem_of("5 5/1 - - - -/- 1 - - -/- - - - -/- - - - -/- - - - -" +
                   std::string(kBlocks)) == "r1c1 and r2c2 are both 1");
  CHECK(problem_of("5 5/6 - - - -/- - - - -/- - - - -/- - - - -/- - - - -" +
                   std::string(kBlocks)) == "'6' is not a digit from 1 to 5 (r1c1)");
  CHECK(problem_of("4 4/- - - -") == "suguru does not support size 4");
}

TEST_CASE("a rotated suguru is equivalent, but one with permuted digits is not") {
  const auto form = [](std::string_view givens, std::string_view blocks) {
    return suguru().duplicates.canonical(
        *suguru().text.read("5 5" + std::string(givens) + std::string(blocks), "", nullptr));
  };
  const std::string_view upright = "/1 2 3 4 5/1 2 3 4 5/1 2 3 4 5/1 2 3 4 5/1 2 3 4 5";
  const std::string_view left = "/3 - - - -/- - - - -/- - - - -/- - - - -/- 4 - - -";
  CHECK(form(left, kBlocks) == form("/- - - - 3/4 - - - -/- - - - -/- - - - -/- - - - -", upright));
  CHECK(form(left, kBlocks) != form("/4 - - - -/- - - - -/- - - - -/- - - - -/- 3 - - -", kBlocks));
}

TEST_CASE("heavy lines are drawn exactly between different blocks") {
  const Puzzle puzzle = made({6, 6}, {1.0, 2.4}, 2, 1).front();
  const std::vector<int>& blocks = digits::clues_of(puzzle).ground.regions;
  std::set<std::array<int, 3>> heavy, border;  // whether vertical, line, position along the line
  for (const figure::Mark& mark : suguru().look.draw(puzzle, false).marks) {
    CHECK_FALSE(std::holds_alternative<figure::Tint>(mark));
    const auto* line = std::get_if<figure::Line>(&mark);
    if (line == nullptr || line->weight != figure::Line::Weight::kRegion) continue;
    const bool upright = line->from.x == line->to.x;
    const double from = upright ? line->from.y : line->from.x;
    const double to = upright ? line->to.y : line->to.x;
    for (int at = static_cast<int>(from); at < static_cast<int>(to); ++at) {
      heavy.insert({upright, static_cast<int>(upright ? line->from.x : line->from.y), at});
    }
  }
  for (int i = 0; i < 6; ++i) {
    for (int at = 1; at < 6; ++at) {
      if (blocks[i * 6 + at - 1] != blocks[i * 6 + at]) border.insert({1, at, i});
      if (blocks[(at - 1) * 6 + i] != blocks[at * 6 + i]) border.insert({0, at, i});
    }
  }
  CHECK(heavy == border);
}

TEST_CASE("blocks that can't be filled are refused before any work begins") {
  const Result<Puzzle> rows = suguru().text.read(
      "5 5" + std::string(kEmpty) + "/1 2 3 3 3/4 4 4 4 3/5 5 5 6 6/7 7 5 5 6/7 7 7 6 6", "",
      nullptr);
  REQUIRE(rows.ok());
  for (const bool second : {false, true}) {
    CHECK(suguru().truth.count(*rows, {.independent_engine = second}).count ==
          0);  // two blocks of one cell touch
  }
}

}  // namespace
}  // namespace gridpress
