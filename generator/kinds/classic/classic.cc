// Classic sudoku: rows, columns and boxes.
#include <fmt/format.h>

#include <algorithm>

#include "generator/grader/grade.h"
#include "generator/kinds/classic/draw.h"
#include "generator/kinds/classic/explain.h"
#include "generator/kinds/classic/lesson.h"
#include "generator/kinds/digit_clauses.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digit_options.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/near_copies.h"
#include "generator/maker/failure.h"
#include "generator/maker/impossible_request.h"
#include "generator/maker/make.h"
#include "generator/maker/supply.h"
#include "generator/making/symmetry.h"
#include "generator/model/canonical.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace classic {
namespace {

constexpr std::string_view kName = "classic";

const DigitContent& content_of(const Puzzle& puzzle) {
  const DigitContent* digits = digits_of(puzzle);
  GRIDPRESS_CHECK(digits != nullptr);
  return *digits;
}

int side_of(const Puzzle& puzzle) {
  return content_of(puzzle).rules.topology->digits;
}

bool has_size(Size size) {
  return size.square() && default_box(size.rows).has_value();
}

std::vector<Size> sizes() {
  std::vector<Size> sizes;
  for (int size = 4; size <= 25; ++size) {
    if (has_size({size, size})) sizes.push_back({size, size});
  }
  return sizes;
}

std::string out_of_reach(const Level& level, Size size) {
  return level.out_of_reach(size.rows);
}

Rules rules_of(const DigitRequest& request) {
  GRIDPRESS_CHECK(request.box.rows * request.box.columns == request.size);
  return {boxed_topology(request.box), {}};
}

std::vector<Puzzle> make(const PuzzleRequest& request, AttemptRange range, NearMisses& misses) {
  const DigitRequest digits = digit_request(request);
  DigitBatch made = make_attempts(rules_of(digits), digits, range);
  misses.merge(made.misses);
  std::vector<Puzzle> puzzles;
  puzzles.reserve(made.puzzles.size());
  for (DigitPuzzle& puzzle : made.puzzles) {
    puzzles.push_back(to_puzzle(kName, std::move(puzzle)));
  }
  return puzzles;
}

int range_of(const PuzzleRequest& request) {
  return attempts_per_batch(digit_request(request));
}

int attempts(const PuzzleRequest& request) {
  return attempts_of(digit_request(request));
}

Diagnostic failure_of(const PuzzleRequest& request, const NearMisses& misses, int attempts) {
  return gridpress::failure_of(kName, digit_request(request), misses, attempts);
}

std::optional<Impossible> impossible_for(const PuzzleRequest& request) {
  return impossible(digit_request(request));
}

std::optional<std::uint64_t> supply(const PuzzleRequest& request) {
  return supply_of(digit_request(request));
}

std::optional<std::uint64_t> answers(Size size) {
  if (size.rows != 4) return std::nullopt;
  return 288;
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const DigitContent& content = content_of(puzzle);
  SolveResult result;
  if (request.independent_engine) {
    const auto counted =
        DigitClauses(*content.rules.topology, content.givens).count(request.limit, request.steps);
    if (!counted) return {0, false, nullptr};  // the build lacks CaDiCaL
    result = *counted;
  } else {
    constexpr std::uint64_t kNodes = 1'000'000, kConflicts = 100'000;
    const std::uint64_t nodes = request.steps > 0 ? request.steps : kNodes;
    result = solve(content.rules, content.givens,
                   {.limit = request.limit, .node_budget = nodes, .learn_budget = kConflicts});
  }
  SolutionCount counted{result.count, result.decided, nullptr};
  if (!result.first.empty()) {
    counted.first =
        std::make_shared<DigitContent>(content.rules, content.givens, std::move(result.first));
  }
  return counted;
}

Grade grade_of(const Puzzle& puzzle, double max_rating) {
  const DigitContent& content = content_of(puzzle);
  return grade(content.rules, content.givens, max_rating);
}

std::string canonical_of(const Puzzle& puzzle, const Grid& grid) {
  const Rules& rules = content_of(puzzle).rules;
  GRIDPRESS_CHECK(rules.topology->box && rules.constraints.empty());
  const std::optional<Grid> form = canonical_grid(*rules.topology->box, grid);
  return form ? to_line(*form) : "";
}

std::string canonical(const Puzzle& puzzle) {
  return canonical_of(puzzle, content_of(puzzle).givens);
}

// Answers are compared up to symmetry if many grids exist and the canonical form is cheap.
std::string answer_form(const Puzzle& puzzle) {
  const Grid& solution = content_of(puzzle).solution;
  const std::string form = answers_by_form(side_of(puzzle)) ? canonical_of(puzzle, solution) : "";
  return form.empty() ? to_line(solution) : form;
}

// Hashes how two clues coincide, which is the same for all equivalent puzzles: whether
// they have the same digit, the same line and band in one direction, and the same line
// and band in the other. Three clues are identified by the sum of their pairs.
class Coincidence {
 public:
  Coincidence(const Grid& givens, BoxShape box, bool transposed)
      : side_(box.rows * box.columns), box_(box), transposed_(transposed) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell] != 0) clues_.push_back({static_cast<int>(cell), givens[cell]});
    }
  }

  std::size_t clues() const { return clues_.size(); }

  std::uint64_t of(std::size_t a, std::size_t b) const {
    const Place one = place(a), other = place(b);
    const bool same[] = {clues_[a].digit == clues_[b].digit, one.row == other.row,
                         one.band == other.band, one.column == other.column,
                         one.stack == other.stack};
    std::uint64_t bits = 1;
    for (const bool each : same) bits = bits << 1 | static_cast<std::uint64_t>(each);
    return spread(bits);
  }

 private:
  struct Clue {
    int cell, digit;
  };
  struct Place {
    int row, band, column, stack;
  };

  Place place(std::size_t clue) const {
    const int row = clues_[clue].cell / side_, column = clues_[clue].cell % side_;
    const Place place{row, row / box_.rows, column, column / box_.columns};
    return transposed_ ? Place{place.column, place.stack, place.row, place.band} : place;
  }

  const int side_;
  const BoxShape box_;
  const bool transposed_;
  std::vector<Clue> clues_;
};

ClueSum clue_sum(const Coincidence& coincidence, std::uint64_t ground) {
  const std::size_t clues = coincidence.clues();
  std::vector<std::uint64_t> pairs(clues * clues);
  for (std::size_t b = 0; b < clues; ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      pairs[a * clues + b] = pairs[b * clues + a] = coincidence.of(a, b);
    }
  }
  ClueSum sum(clues, ground);
  sum.add_threes(pairs);
  return sum;
}

// The sums for the puzzle itself and, if the boxes are square, for its transpose.
std::vector<ClueSum> clue_sums(const Puzzle& puzzle) {
  const DigitContent& content = content_of(puzzle);
  const BoxShape box = *content.rules.topology->box;
  const std::uint64_t ground =
      joined(static_cast<std::uint64_t>(box.rows), static_cast<std::uint64_t>(box.columns));
  std::vector<ClueSum> sums{clue_sum({content.givens, box, false}, ground)};
  if (box.rows == box.columns) sums.push_back(clue_sum({content.givens, box, true}, ground));
  return sums;
}

// Returns whether more than half of the cells agree, which readers would notice.
bool alike(const Puzzle& a, const Puzzle& b) {
  const Grid& one = content_of(a).solution;
  const Grid& other = content_of(b).solution;
  if (one.size() != other.size()) return false;
  std::size_t same = 0;
  for (std::size_t i = 0; i < one.size(); ++i) same += one[i] == other[i];
  return 2 * same > one.size();
}

// Whether the size has so few puzzles that repeats are inevitable: 4x4 has only 36 minimal ones.
bool few(Size size) {
  return size.rows <= 4;
}

std::string problem(const Puzzle& puzzle) {
  return to_line(content_of(puzzle).givens);
}

std::string solution(const Puzzle& puzzle) {
  return to_line(content_of(puzzle).solution);
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* options) {
  LineRead givens = read_line(std::string(problem));
  if (!givens.grid) return failure(givens.problem.message);
  const int side = givens.grid->digits;
  if (!default_box(side)) return failure(fmt::format("classic does not support size {}", side));
  const BoxShape box = digit_options(options, {side, side}).box;
  if (box.rows * box.columns != side) {
    return failure(fmt::format("the puzzle is {0}x{0}; the one it replaces is {1}x{1}", side,
                               box.rows * box.columns));
  }
  Grid filled;
  if (!solution.empty()) {
    LineRead answer = read_line(std::string(solution));
    if (!answer.grid) return failure(answer.problem.message);
    if (answer.grid->digits != side) {
      return failure(fmt::format("the solution is {0}x{0}, but the puzzle is {1}x{1}",
                                 answer.grid->digits, side));
    }
    filled = std::move(answer.grid->cells);
  }
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = count_givens(givens.grid->cells);
  const TopologyPtr topology = boxed_topology(box);
  puzzle.symmetry = symmetry_of(*topology, givens.grid->cells);
  puzzle.content = std::make_shared<DigitContent>(Rules{topology, {}},
                                                  std::move(givens.grid->cells), std::move(filled));
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return {side_of(puzzle), side_of(puzzle)};
}

constexpr int kDigitsOnly = 9;  // up to this size, the digits fit a QR code's densest mode

std::string code(const Puzzle& puzzle) {
  std::string line = problem(puzzle);
  if (side_of(puzzle) <= kDigitsOnly) std::replace(line.begin(), line.end(), '.', '0');
  return line;
}

std::string longest_code(Size size) {
  return std::string(static_cast<std::size_t>(size.cells()), size.rows <= kDigitsOnly ? '8' : 'K');
}

int values(Size size) {
  return size.rows;
}

std::string rule(Size size, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {{"digits", std::to_string(size.rows)}});
}

CellPattern ornament(const Puzzle& puzzle) {
  return digit_pattern(content_of(puzzle));
}

}  // namespace
}  // namespace classic

const Kind& classic_kind() {
  static const Kind kind{.name = classic::kName,
                         .words = {.keys = classic::word_keys(),
                                   .places = classic::word_places(),
                                   .only_for_lessons = true},
                         .options = {.keys = digit_keys(), .read = read_digit_options},
                         .sizes = {.common = classic::sizes,
                                   .has = classic::has_size,
                                   .usual = {9, 9},
                                   .values = classic::values},
                         .maker = {.range = classic::make,
                                   .attempts_per_batch = classic::range_of,
                                   .attempts = classic::attempts,
                                   .out_of_reach = classic::out_of_reach,
                                   .impossible = classic::impossible_for,
                                   .failure = classic::failure_of,
                                   .supply = classic::supply,
                                   .can_teach = true},
                         .truth = {.count = classic::count},
                         .grading = {.grade = classic::grade_of, .explain = classic::explain},
                         .duplicates = {.canonical = classic::canonical,
                                        .answer_form = classic::answer_form,
                                        .clue_sums = classic::clue_sums,
                                        .answers_look_alike = classic::alike,
                                        .answers = classic::answers,
                                        .only_identical_count = classic::few},
                         .text = {.problem = classic::problem,
                                  .solution = classic::solution,
                                  .read = classic::read,
                                  .size_of = classic::size_of,
                                  .code = classic::code,
                                  .longest_code = classic::longest_code},
                         .grids = {.plain = true},
                         .look = {.cell = {.least = 14, .good = 18, .most = 1000, .answer = 0},
                                  .only_digits = true,
                                  .draw = classic::draw,
                                  .rule = classic::rule,
                                  .ornament = classic::ornament,
                                  .lesson = classic::lesson}};
  return kind;
}

}  // namespace gridpress
