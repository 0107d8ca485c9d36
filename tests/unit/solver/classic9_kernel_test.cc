#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "generator/solver/classic9/kernel.h"
#include "tests/support/classic9.h"
#include "tests/support/naive9.h"

namespace gridpress::classic9 {
namespace {

using tests::carved;
using tests::disguised;
using tests::random_grid;
using tests::reference_puzzles;

Cells cells_of(std::string_view line) {
  Cells cells{};
  REQUIRE(read_cells(line, cells));
  return cells;
}

std::uint64_t naive_count(const Cells& cells, std::uint64_t limit) {
  return tests::Naive9(cells).count(limit);
}

// Whether the solution contains the givens and every row, column and box has nine digits.
bool solves(const Cells& solution, const Cells& givens) {
  unsigned houses[27] = {};
  for (int i = 0; i < 81; ++i) {
    if (givens[i] != 0 && givens[i] != solution[i]) return false;
    const unsigned bit = 1U << solution[i];
    houses[i / 9] |= bit;
    houses[9 + i % 9] |= bit;
    houses[18 + i / 27 * 3 + i % 9 / 3] |= bit;
  }
  return std::all_of(std::begin(houses), std::end(houses), [](unsigned h) { return h == 0x3FE; });
}

// Solves with every instruction set, checks that the answers are equal and returns them.
std::vector<Answer> solve_everywhere(const std::vector<Cells>& puzzles, Bounds bounds = {}) {
  std::vector<Answer> expected(puzzles.size());
  for (const Isa isa : available_isas()) {
    std::vector<Answer> answers(puzzles.size());
    solve_batch_with(isa, puzzles, answers, bounds);
    if (isa == Isa::kPortable) expected = answers;
    INFO(name(isa));
    const auto differing =
        std::mismatch(answers.begin(), answers.end(), expected.begin()).first - answers.begin();
    CHECK(differing == static_cast<std::ptrdiff_t>(puzzles.size()));
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (expected[i].count != 0 && !solves(expected[i].first, puzzles[i])) {
      FAIL_CHECK("puzzle " << i << ": the first solution is none");
    }
  }
  return expected;
}

// Puzzles with no, one or several solutions, made from grids with holes by changing some digits.
std::vector<Cells> mixture(int size, Rng& rng) {
  std::vector<Cells> puzzles;
  for (int i = 0; i < size; ++i) {
    Cells cells = random_grid(rng);
    std::uint8_t order[81];
    for (std::uint8_t k = 0; k < 81; ++k) order[k] = k;
    rng.shuffle(std::span<std::uint8_t>(order));
    const auto holes = rng.below(56);
    for (std::uint32_t k = 0; k < holes; ++k) cells[order[k]] = 0;
    if (rng.below(3) == 0) {
      std::uint8_t& given = cells[order[80 - rng.below(20)]];
      given = static_cast<std::uint8_t>(given % 9 + 1);
    }
    puzzles.push_back(cells);
  }
  return puzzles;
}

TEST_CASE("kernel: results with every instruction set agree with a naive solver") {
  Rng rng(Seed(1).child("kernel"));
  std::vector<Cells> puzzles = mixture(600, rng);
  for (int i = 0; i < 60; ++i) puzzles.push_back(carved(random_grid(rng), rng));
  const auto answers = solve_everywhere(puzzles, {.limit = 3});
  int none = 0, one = 0, more = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    CAPTURE(i);
    CHECK(answers[i].count == naive_count(puzzles[i], 3));
    CHECK(answers[i].decided);
    CHECK(answers[i].limit_hit == (answers[i].count == 3));
    (answers[i].count == 0 ? none : answers[i].count == 1 ? one : more) += 1;
  }
  CHECK(none > 50);
  CHECK(one > 200);
  CHECK(more > 50);
}

TEST_CASE("kernel: the result for a puzzle doesn't depend on the others in its batch") {
  // All SIMD lanes search a single puzzle together, but each of several puzzles gets one lane.
  Rng rng(Seed(2).child("kernel"));
  std::vector<Cells> puzzles = mixture(70, rng);
  for (int i = 0; i < 30; ++i) puzzles.push_back(carved(random_grid(rng), rng));
  for (const Bounds bounds :
       {Bounds{1, 0}, Bounds{2, 0}, Bounds{7, 0}, Bounds{2, 1}, Bounds{2, 4}}) {
    const auto together = solve_everywhere(puzzles, bounds);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      CAPTURE(i, bounds.limit, bounds.guesses);
      CHECK(solve_everywhere({puzzles[i]}, bounds)[0] == together[i]);
    }
  }
}

TEST_CASE("kernel: equivalent puzzles have the same number of solutions") {
  Rng rng(Seed(3).child("kernel"));
  for (const Cells& puzzle : mixture(20, rng)) {
    std::vector<Cells> disguises;
    for (int i = 0; i < 10; ++i) disguises.push_back(disguised(puzzle, rng));
    const auto expected = solve(puzzle, {.limit = 50}).count;
    for (const Answer& answer : solve_everywhere(disguises, {.limit = 50})) {
      CHECK(answer.count == expected);
    }
  }
}

TEST_CASE("kernel: if a puzzle has few solutions, all are found") {
  // All cells of two digits in a full grid are emptied, so that a naive solver can count.
  Rng rng(Seed(4).child("kernel"));
  std::vector<Cells> puzzles;
  for (int i = 0; i < 40; ++i) {
    Cells cells = random_grid(rng);
    for (auto& cell : cells) {
      if (cell <= 2 + i % 2) cell = 0;
    }
    puzzles.push_back(cells);
  }
  const auto answers = solve_everywhere(puzzles, {.limit = 100000});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    CHECK(answers[i].count == naive_count(puzzles[i], 100000));
    CHECK(answers[i].count > 1);
    CHECK_FALSE(answers[i].limit_hit);
  }
}

TEST_CASE("kernel: empty grids, full grids and solution limits are handled") {
  Rng rng(Seed(5).child("kernel"));
  const Cells full = random_grid(rng);
  const auto one = solve_everywhere({Cells{}, full}, {.limit = 1});
  CHECK(one[0].count == 1);
  CHECK(one[0].limit_hit);
  CHECK(one[1].count == 1);
  CHECK(one[1].limit_hit);
  CHECK(one[1].guesses == 0);
  CHECK(one[1].first == full);
  const auto many = solve_everywhere({Cells{}, full}, {.limit = 5000});
  CHECK(many[0].count == 5000);
  CHECK(many[0].first == one[0].first);
  CHECK(many[1].count == 1);
  CHECK_FALSE(many[1].limit_hit);
  const auto nothing = solve_everywhere({Cells{}, full}, {.limit = 0});
  CHECK(nothing[0] == Answer{.limit_hit = true});
  CHECK(solve_everywhere({}).empty());
}

TEST_CASE("kernel: reaching the limit on guesses yields 'undecided', never a wrong answer") {
  Rng rng(Seed(6).child("kernel"));
  std::vector<Cells> puzzles(50);
  for (Cells& cells : puzzles) cells = carved(random_grid(rng), rng);
  const auto free = solve_everywhere(puzzles);
  const auto bound = solve_everywhere(puzzles, {.guesses = 2});
  int undecided = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    CHECK(bound[i].decided == (free[i].guesses <= 2));
    CHECK(bound[i].guesses == std::min<std::uint64_t>(free[i].guesses, 2));
    CHECK(bound[i].count <= 1);
    undecided += !bound[i].decided;
  }
  CHECK(undecided > 0);
}

TEST_CASE("kernel: puzzles with contradictory givens have no solution") {
  std::vector<Cells> puzzles;
  for (const auto& [a, b] : {std::pair{0, 8}, {0, 72}, {0, 20}, {0, 1}, {40, 44}, {79, 80}}) {
    Cells cells{};  // gets the same digit twice in a row, a column or a box
    cells[a] = cells[b] = 5;
    puzzles.push_back(cells);
  }
  Cells starved{};  // a cell that sees all nine digits
  for (std::uint8_t d = 1; d <= 8; ++d) starved[d] = d;
  starved[18] = 9;
  puzzles.push_back(starved);
  for (const int value : {10, 15, 16, 17, 32, 255}) {
    Cells cells{};
    cells[30] = static_cast<std::uint8_t>(value);
    puzzles.push_back(cells);
  }
  Rng rng(Seed(7).child("kernel"));
  for (int i = 0; i < 81; ++i) {  // a full grid with one wrong digit
    Cells cells = random_grid(rng);
    cells[i] = static_cast<std::uint8_t>(cells[i] % 9 + 1);
    puzzles.push_back(cells);
  }
  puzzles.push_back({});
  puzzles.back().fill(7);
  for (const Answer& answer : solve_everywhere(puzzles)) CHECK(answer == Answer{});
}

TEST_CASE("kernel: the question whether a cell can have another digit is answered correctly") {
  Rng rng(Seed(8).child("kernel"));
  std::vector<OtherDigit> questions;
  std::vector<std::uint8_t> expected;
  for (int i = 0; i < 30; ++i) {
    const Cells grid = random_grid(rng);
    Cells cells = carved(grid, rng);
    for (int extra = 0; extra < 8; ++extra) {
      const auto cell = rng.below(81);
      cells[cell] = grid[cell];
    }
    for (std::uint8_t cell = 0; cell < 81; ++cell) {
      if (cells[cell] == 0) continue;
      Cells without = cells;
      without[cell] = 0;
      // The question is the same whether or not the cell is a given.
      questions.push_back({rng.below(2) == 0 ? cells : without, cell, grid[cell]});
      expected.push_back(naive_count(without, 2) == 2);
    }
  }
  CHECK(std::count(expected.begin(), expected.end(), 1) > 50);
  CHECK(std::count(expected.begin(), expected.end(), 0) > 50);
  for (const Isa isa : available_isas()) {
    INFO(name(isa));
    std::vector<std::uint8_t> found(questions.size(), 2);
    has_other_batch_with(isa, questions, found);
    CHECK(found == expected);
  }
  for (std::size_t i = 0; i < questions.size(); ++i) {
    CHECK(has_other(questions[i]) == (expected[i] != 0));
  }
}

TEST_CASE("kernel: a puzzle is read from a line of 81 characters") {
  const std::string dots(81, '.');
  CHECK(cells_of(dots) == Cells{});
  std::string line = dots;
  line[0] = '9';
  line[40] = '0';
  line[80] = '1';
  const Cells cells = cells_of(line + " and a comment");
  CHECK(cells[0] == 9);
  CHECK(cells[40] == 0);
  CHECK(cells[80] == 1);
  Cells ignored;
  CHECK_FALSE(read_cells(dots.substr(1), ignored));
  CHECK_FALSE(read_cells("", ignored));
  for (int c = 0; c < 256; ++c) {
    for (const std::size_t at : {std::size_t{0}, std::size_t{17}, std::size_t{80}}) {
      line = dots;
      line[at] = static_cast<char>(c);
      CHECK(read_cells(line, ignored) == (c == '.' || (c >= '0' && c <= '9')));
    }
  }
}

TEST_CASE("kernel: generated puzzles have as many solutions as CaDiCaL counted") {
  const auto all = tests::counted_puzzles();
  REQUIRE(all.size() > 400);
  std::vector<Cells> puzzles;
  for (const auto& counted : all) puzzles.push_back(cells_of(counted.puzzle));
  const std::vector<Answer> answers = solve_everywhere(puzzles);
  for (std::size_t i = 0; i < all.size(); ++i) {
    INFO(all[i].puzzle);
    CHECK(answers[i].count == all[i].count);
    if (all[i].count == 1) CHECK(answers[i].first == cells_of(all[i].solution));
  }
}

TEST_CASE("kernel: puzzles of the reference sets have their known numbers of solutions") {
  const std::pair<const char*, std::uint64_t> sets[] = {{"solver/clue17_5000.txt", 1},
                                                        {"solver/magictour_1465.txt", 1},
                                                        {"solver/hardest11_3000.txt", 1},
                                                        {"cb_er_10k.txt", 1},
                                                        {"solver/several_solutions_1000.txt", 2}};
  for (const auto& [file, count] : sets) {
    std::vector<Cells> puzzles = reference_puzzles(file);
    Rng rng(Seed(9).child(file));
    for (Cells& puzzle : puzzles) puzzle = disguised(puzzle, rng);
    INFO(file);
    std::size_t right = 0;
    for (const Answer& answer : solve_everywhere(puzzles)) right += answer.count == count;
    CHECK(right == puzzles.size());
  }
}

}  // namespace
}  // namespace gridpress::classic9
