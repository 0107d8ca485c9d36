// Compares the keys of near-copies with canonical forms of puzzles without some of their clues.
#include "generator/kinds/near_copies.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"
#include "generator/model/canonical.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "tests/support/equivalents.h"

using namespace gridpress;

namespace {

using Keys = std::vector<std::uint64_t>;

bool share(Keys a, Keys b) {
  std::ranges::sort(a);
  std::ranges::sort(b);
  Keys both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return !both.empty();
}

std::vector<Puzzle> made(const Kind& kind, Size size, std::optional<fields::Range> rating,
                         std::size_t siblings, AttemptRange attempts, std::uint64_t seed = 5) {
  PuzzleRequest request;
  request.size = size;
  request.level.rating = rating;
  request.siblings = siblings;
  request.graded = false;
  request.seed = Seed(seed);
  return run_attempts(kind, request, attempts).puzzles;
}

Puzzle solved(const Kind& kind, const std::string& problem) {
  const Result<Puzzle> read = kind.text.read(problem, "", nullptr);
  INFO(problem);
  REQUIRE(read.ok());
  const SolutionCount counted = kind.truth.count(*read, {});
  REQUIRE(counted.count == 1);
  Puzzle puzzle = *read;
  puzzle.content = counted.first;
  return puzzle;
}

const Grid& givens_of(const Puzzle& puzzle) {
  return digits_of(puzzle)->givens;
}

int differing_cells(const Puzzle& a, const Puzzle& b) {
  int cells = 0;
  for (std::size_t i = 0; i < 81; ++i) cells += givens_of(a)[i] != givens_of(b)[i];
  return cells;
}

Puzzle rewritten(const Kind& kind, const Puzzle& puzzle, Rng& rng) {
  return solved(kind, to_line(tests::equivalent({3, 3}, givens_of(puzzle), rng)));
}

// The canonical forms that the keys represent, computed slowly.
std::set<Grid> forms_of(const Puzzle& puzzle) {
  std::set<Grid> forms{*canonical_grid({3, 3}, digits_of(puzzle)->solution)};
  const Grid& givens = givens_of(puzzle);
  forms.insert(*canonical_grid({3, 3}, givens));
  for (std::size_t a = 0; a < givens.size(); ++a) {
    for (std::size_t b = a; b < givens.size(); ++b) {
      if (givens[a] == 0 || givens[b] == 0) continue;
      Grid fewer = givens;
      fewer[a] = fewer[b] = 0;
      forms.insert(*canonical_grid({3, 3}, fewer));
    }
  }
  return forms;
}

bool agree(const std::set<Grid>& a, const std::set<Grid>& b) {
  return std::ranges::any_of(a, [&](const Grid& form) { return b.contains(form); });
}

}  // namespace

TEST_CASE("removing one term from a sum gives the sum of the other terms") {
  ClueSum sum(4, 9), of_two(2, 9);
  for (std::size_t a = 0; a < 4; ++a) {
    sum.add(a, 100 + a);
    for (std::size_t b = a + 1; b < 4; ++b) sum.add(a, b, 1000 + 10 * a + b);
  }
  const std::uint64_t before = sum.all(), without = sum.without(1);
  sum.add_threes(std::vector<std::uint64_t>(16, 7));  // four triples, one of which lacks clue 1
  const std::uint64_t three = sum.without(1) - without;
  CHECK(three != 0);
  CHECK(sum.all() == before + 4 * three);
  of_two.add(0, 100);
  of_two.add(1, 102);
  of_two.add(0, 1, 1002);
  CHECK(sum.without(1, 3) == of_two.all());
  CHECK(sum.without(3) - sum.without(1, 3) == 101U + 1001 + 1012 + three);
}

TEST_CASE("siblings are recognised as near-copies in any equivalent form") {
  const Kind& kind = *find_kind("classic");
  const auto puzzles = made(kind, {9, 9}, fields::Range{7.0, 7.9}, 3, {0, 4});
  REQUIRE(puzzles.size() >= 8);
  Rng rng{Seed(1)};
  std::vector<Keys> keys;
  std::vector<std::set<Grid>> forms;
  for (const Puzzle& puzzle : puzzles) {
    keys.push_back(near_keys(kind, rewritten(kind, puzzle, rng)));
    forms.push_back(forms_of(puzzle));
  }
  int near = 0, close = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      CHECK(share(keys[i], keys[j]) == agree(forms[i], forms[j]));
      near += share(keys[i], keys[j]);
      if (differing_cells(puzzles[i], puzzles[j]) > 2) continue;
      CHECK(share(keys[i], keys[j]));
      ++close;
    }
  }
  CHECK(close > 0);
  CHECK(near >= 4);
  const auto clues = 81 - std::ranges::count(givens_of(puzzles[0]), 0);
  CHECK(static_cast<long>(keys[0].size()) == 2 + clues + clues * (clues - 1) / 2);
}

TEST_CASE("a puzzle with an extra clue, or other clues for the same solution, is a near-copy") {
  const Kind& kind = *find_kind("classic");
  const Puzzle puzzle = made(kind, {9, 9}, {}, 1, {0, 1}).at(0);
  const Grid& solution = digits_of(puzzle)->solution;
  Rng rng{Seed(2)};
  Grid more = givens_of(puzzle), others = solution;
  *std::ranges::find(more, 0) = solution[std::ranges::find(more, 0) - more.begin()];
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (givens_of(puzzle)[cell] != 0) others[cell] = 0;
  }
  CHECK(share(near_keys(kind, puzzle),
              near_keys(kind, solved(kind, to_line(tests::equivalent({3, 3}, more, rng))))));
  CHECK(share(near_keys(kind, puzzle),
              near_keys(kind, solved(kind, to_line(tests::equivalent({3, 3}, others, rng))))));
}

TEST_CASE("puzzles of different attempts are not near-copies") {
  const Kind& kind = *find_kind("classic");
  std::set<std::uint64_t> seen;
  std::size_t count = 0;
  for (const auto& rating : {std::optional<fields::Range>(), {fields::Range{7.0, 7.9}}}) {
    const AttemptRange attempts{0, rating ? 20 : 300};
    for (const Puzzle& puzzle : made(kind, {9, 9}, rating, 1, attempts, rating ? 6 : 5)) {
      const Keys keys = near_keys(kind, puzzle);
      CHECK(std::ranges::none_of(keys, [&](std::uint64_t key) { return seen.contains(key); }));
      seen.insert(keys.begin(), keys.end());
      ++count;
    }
  }
  CHECK(count >= 200);
}

TEST_CASE("near-copy keys represent the canonical form and the forms with one more given") {
  for (const Kind* kind : all_kinds()) {
    const Size size = kind->sizes.usual;
    if (!has_near_keys(*kind, size.cells()) || kind->name == "word-search") continue;
    if (kind->name == "number-search") continue;
    if (kind->name == "cryptogram") continue;  // its canonical form isn't a puzzle's text
    CAPTURE(kind->name);
    std::vector<Puzzle> puzzles;
    for (std::uint64_t k = 0; puzzles.empty() && k < 40; ++k) {
      puzzles = made(*kind, size, {}, 1, {k, 1});
    }
    if (puzzles.empty()) continue;  // this kind requires options
    const Puzzle& puzzle = puzzles.front();
    const Keys keys = near_keys(*kind, puzzle);
    const Puzzle form = solved(*kind, canonical_form(*kind, puzzle));
    Keys own = keys, of_form = near_keys(*kind, form);
    std::ranges::sort(own);
    std::ranges::sort(of_form);
    CHECK(own == of_form);
    const auto* content = dynamic_cast<const digits::ClueContent*>(form.content.get());
    if (content == nullptr || kind->duplicates.clue_sums == nullptr) continue;
    Grid more = content->givens;
    const auto cell = std::ranges::find(more, 0) - more.begin();
    if (cell == static_cast<long>(more.size())) continue;
    more[static_cast<std::size_t>(cell)] = content->solution[static_cast<std::size_t>(cell)];
    Puzzle other = form;
    other.content = std::make_shared<digits::ClueContent>(content->ground, content->clues, more,
                                                          content->solution);
    const Keys clues = keys_of_images(kind->duplicates.clue_sums(puzzle));
    if (!clues.empty()) CHECK(share(clues, keys_of_images(kind->duplicates.clue_sums(other))));
  }
}

TEST_CASE("small boards have no near-copy keys, because similar puzzles occur by chance") {
  const Kind& kind = *find_kind("classic");
  CHECK(near_keys(kind, made(kind, {6, 6}, {}, 1, {0, 1}).at(0)).empty());
  CHECK_FALSE(has_near_keys(*find_kind("binairo"), 64));
  CHECK(has_near_keys(*find_kind("binairo"), 100));
}
