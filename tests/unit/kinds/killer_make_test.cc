// Generated killers must have one solution according to both engines, their level, and a path whose
// steps agree with the solution.
#include <algorithm>
#include <set>

#include "generator/kinds/killer/canonical.h"
#include "generator/kinds/killer/count.h"
#include "generator/kinds/killer/path/levels.h"
#include "generator/kinds/killer/path/path.h"
#include "generator/kinds/killer/text.h"
#include "tests/support/killers.h"
#include "tests/support/true_steps.h"
#include "tests/unit/kinds/killer_support.h"

namespace gridpress::killer {
namespace {

// Checks that cages are connected, don't overlap, contain no digit twice and, if `whole`, cover the
// grid.
void check_cages(const DigitContent& content, bool whole = true) {
  const Topology& board = *content.rules.topology;
  std::set<Cell> seen;
  for (const Cage& cage : cages_of(content.rules)) {
    DigitSet digits;
    int sum = 0;
    for (const Cell cell : cage.cells) {
      CHECK(seen.insert(cell).second);
      digits |= DigitSet::of(content.solution[cell]);
      sum += content.solution[cell];
    }
    CHECK(sum == cage.sum);
    CHECK(digits.size() == static_cast<int>(cage.cells.size()));
  }
  CHECK((static_cast<int>(seen.size()) == board.cells()) == whole);
  CHECK(read_text(problem_text(content), solution_text(content)).ok());
}

void check_made(const Made& made, const KindLevel& band, bool whole = true) {
  const DigitContent& content = *made.content;
  check_cages(content, whole);
  const SolveResult own = count_by_search(content, 2, 0);
  CHECK(own.unique());
  CHECK(own.first == content.solution);
  if (const auto second = count_by_clauses(content, 2, 0)) {
    CHECK(second->unique());
    CHECK(second->first == content.solution);
  }
  const Grade grade = killer::grade(content);
  CHECK_FALSE(grade.bounded);
  CHECK(*grade.rating >= band.low - 0.01);
  CHECK(*grade.rating <= band.high + 0.01);
  CHECK(grade.rating == made.grade.rating);
  CHECK(grade.effort == made.grade.effort);
  CHECK(grade.effort > content.rules.topology->cells());
}

void check_path(const DigitContent& content, tests::Uses& uses) {
  const Sums sums(content.rules);
  SolvingPath path(sums, content.givens);
  tests::take_true_steps(path, content.solution, uses);
}

}  // namespace

TEST_CASE("killers of every level have a rating in its range, and both engines find one solution",
          "[kinds][killer][.more]") {
  for (const int size : {4, 6, 9}) {
    for (const KindLevel& band : level_bands()) {
      INFO(size << " " << band.name);
      Level level;
      level.rating = fields::Range{band.low, band.high};
      const bool tiny = size == 4 && (band.name == "easy" || band.name == "fiendish");
      CHECK(out_of_reach(level, {size, size}).empty() == !tiny);
      if (tiny) continue;
      // Generates fewer puzzles of levels whose steps have no name, because grading these is slow.
      const std::size_t count = band.low >= kSmallestReason ? 1 : 3;
      for (const Made& made : make_several(request_for(size, band.low, band.high), count)) {
        check_made(made, band);
      }
    }
  }
}

TEST_CASE("killers with diagonals or givens have one solution according to both engines",
          "[kinds][killer]") {
  for (const int size : {4, 6, 9}) {
    MakeRequest request = request_for(size, 1.0, 2.6);
    request.diagonals = true;
    for (const Made& made : make_several(request, 3)) {
      check_made(made, {"", 1.0, 2.6});
      CHECK(has_diagonals(*made.content->rules.topology));
    }
    request.diagonals = false;
    request.givens = size;
    for (const Made& made : make_several(request, 3)) {
      check_made(made, {"", 1.0, 2.6});
      CHECK(count_givens(made.content->givens) == size);
    }
  }
}

TEST_CASE("killers with irregular regions have one solution according to both engines",
          "[kinds][killer]") {
  for (const int size : {4, 6, 9}) {
    for (const bool diagonals : {false, true}) {
      MakeRequest request = request_for(size, 1.0, 2.6);
      request.style = "random";
      request.diagonals = diagonals && size == 9;
      std::set<std::vector<int>> shapes;
      for (const Made& made : make_several(request, 3)) {
        check_made(made, {"", 1.0, 2.6});
        CHECK(regions_of(*made.content->rules.topology).size() == made.content->givens.size());
        CHECK(has_diagonals(*made.content->rules.topology) == request.diagonals);
        shapes.insert(regions_of(*made.content->rules.topology));
      }
      CHECK((shapes.size() > 1 || size == 4));
    }
  }
  // Each region of the answer contains every digit.
  MakeRequest request = request_for(9, 2.7, 5.9);
  request.style = "symmetrical";
  const Made made = make_several(request, 1).front();
  tests::Uses uses;
  check_path(*made.content, uses);
  std::vector<DigitSet> held(9);
  const std::vector<int> regions = regions_of(*made.content->rules.topology);
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    held[regions[cell]] |= DigitSet::of(made.content->solution[cell]);
  }
  for (const DigitSet digits : held) CHECK(digits.size() == 9);
}

TEST_CASE("greater-than killers of every level have one solution according to both engines",
          "[kinds][killer]") {
  tests::Uses uses;
  for (const Signs signs : {Signs::kAdded, Signs::kInstead}) {
    for (const KindLevel& band : level_bands()) {
      if (band.low >= kSmallestReason) continue;
      const int size = signs == Signs::kAdded && band.name == "medium" ? 9 : 6;
      INFO(size << " " << band.name);
      MakeRequest request = request_for(size, band.low, band.high);
      request.signs = signs;
      const Made made = make_several(request, 1).front();
      check_made(made, band, signs == Signs::kAdded);
      check_path(*made.content, uses);
      const Topology& board = *made.content->rules.topology;
      for (const Sign& sign : signs_of(made.content->rules)) {
        CHECK(made.content->solution[sign.small] < made.content->solution[sign.large]);
        CHECK(board.houses_of[sign.small].front() == board.houses_of[sign.large].front());
      }
      // The puzzle has more solutions without its inequality signs.
      const DigitContent without(
          rules_of(made.content->rules.topology, cages_of(made.content->rules)),
          made.content->givens, {});
      CHECK((signs == Signs::kAdded || count_by_search(without, 2, 0).count == 2));
    }
  }
  CHECK(uses["sign"] > 0);
}

TEST_CASE("rotating a killer together with its regions keeps its canonical form",
          "[kinds][killer]") {
  MakeRequest request = request_for(6, 1.0, 2.6);
  request.style = "random";
  const Made made = make_several(request, 1).front();
  const DigitContent& content = *made.content;
  std::vector<int> regions = regions_of(*content.rules.topology);
  std::vector<Cage> cages = cages_of(content.rules);
  for (Cage& cage : cages) {
    for (Cell& cell : cage.cells) cell = cell % 6 * 6 + 5 - cell / 6;
    std::sort(cage.cells.begin(), cage.cells.end());
  }
  std::vector<int> turned(regions.size());
  for (Cell cell = 0; cell < 36; ++cell) turned[cell % 6 * 6 + 5 - cell / 6] = regions[cell];
  const DigitContent other(rules_of(topology_of(6, false, turned), cages), Grid(36), {});
  CHECK(canonical_text(other) == canonical_text(content));
  // With other regions, the puzzle has a different canonical form.
  const DigitContent boxes(rules_of(topology_of(6, false), cages), Grid(36), {});
  CHECK(canonical_text(boxes) != canonical_text(content));
}

TEST_CASE("a range of attempts gives the same killers however it is split", "[kinds][killer]") {
  const MakeRequest request = request_for(6, 1.0, 2.6);
  std::vector<std::string> whole, parts;
  for (const Made& made : make(request, 0, 24)) {
    whole.push_back(problem_text(*made.content));
  }
  for (std::uint64_t k = 0; k < 24; k += 5) {
    for (const Made& made : make(request, k, k + 5 > 24 ? 4 : 5)) {
      parts.push_back(problem_text(*made.content));
    }
  }
  CHECK(whole.size() > 3);
  CHECK(whole == parts);
}

TEST_CASE("every step of a killer's path agrees with the solution", "[kinds][killer]") {
  tests::Uses uses;
  for (const int size : {4, 6, 9}) {
    for (const Made& made : make_several(request_for(size, 2.7, 5.9), 3)) {
      check_path(*made.content, uses);
    }
  }
  for (const Made& made : make_several(request_for(6, 6.0, 99), 1)) {
    check_path(*made.content, uses);
  }
  for (const char* technique : {"cage-last-cell", "cage-one-combination", "innie",
                                "cage-combinations", "cage-pointing", "smallest-reason"}) {
    INFO(technique);
    CHECK(uses[technique] > 0);
  }
}

TEST_CASE("every step of a hundred published killers agrees with the solution", "[kinds][killer]") {
  tests::Uses uses;
  int seen = 0;
  for (const DigitContent& content : tests::published_killers()) {
    if (++seen % 4 == 0) check_path(content, uses);
  }
}

TEST_CASE("the techniques for killers are ordered by rating", "[kinds][killer]") {
  CHECK(std::is_sorted(rows().begin(), rows().end(),
                       [](const Row& a, const Row& b) { return a.rating < b.rating; }));
}

TEST_CASE("rotated, reflected and complemented killers have the same canonical form",
          "[kinds][killer]") {
  for (const int size : {4, 6, 9}) {
    const Made made = make_several(request_for(size, 1.0, 2.6), 1).front();
    const DigitContent& content = *made.content;
    const int n = size;
    const std::string form = canonical_text(content);
    // Rotates the killer by half a turn and complements its digits; if boxes are square, also
    // exchanges rows and columns.
    DigitContent other = content;
    std::vector<Cage> cages = cages_of(content.rules);
    for (Cage& cage : cages) {
      for (Cell& cell : cage.cells) {
        cell = n * n - 1 - cell;
        if (n != 6) cell = cell % n * n + cell / n;
      }
      std::sort(cage.cells.begin(), cage.cells.end());
      cage.sum = static_cast<int>(cage.cells.size()) * (n + 1) - cage.sum;
    }
    other.rules = rules_of(content.rules.topology, cages);
    CHECK(canonical_text(other) == form);
    CHECK(problem_text(other) != problem_text(content));
    // With another sum, the puzzle has a different canonical form.
    std::swap(cages.front().sum, cages.back().sum);
    if (cages.front().sum == cages.back().sum) cages.front().sum += 1;
    other.rules = rules_of(content.rules.topology, cages);
    CHECK(canonical_text(other) != form);
  }
}

TEST_CASE("randomly generated killers are not equivalent to each other", "[kinds][killer]") {
  std::set<std::string> forms;
  for (const Made& made : make_several(request_for(6, 1.0, 2.6), 30)) {
    forms.insert(canonical_text(*made.content));
  }
  CHECK(forms.size() == 30);
}

}  // namespace gridpress::killer
