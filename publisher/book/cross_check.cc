#include "publisher/book/cross_check.h"

#include <fmt/format.h>

#include <optional>

#include "generator/model/digit_puzzle.h"
#include "generator/solver/engines/engine.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

enum class Opinion { kGood, kNone, kSeveral, kOther, kUndecided };

// Counts solutions with exact cover, which takes a tenth of the time of clauses. Returns nullopt
// for puzzles other than digit grids whose only rules are houses.
std::optional<Opinion> by_exact_cover(const Puzzle& puzzle) {
  const DigitContent* digits = digits_of(puzzle);
  const Engine* engine = find_engine("dlx");
  constexpr int kMaxDigits = 9;  // larger grids could take minutes
  constexpr std::uint64_t kOptions = 200'000;
  if (digits == nullptr || engine == nullptr || refusal(*engine, digits->rules)) return {};
  if (digits->rules.topology->digits > kMaxDigits) return {};
  const SolveResult found =
      count_with(*engine, digits->rules, digits->givens, {.limit = 2, .steps = kOptions});
  if (found.count > 1) return Opinion::kSeveral;
  if (!found.decided) return {};
  if (found.count == 0) return Opinion::kNone;
  return found.first == digits->solution ? Opinion::kGood : Opinion::kOther;
}

Opinion opinion_of(const Kind& kind, const Puzzle& puzzle) {
  if (const auto opinion = by_exact_cover(puzzle)) return *opinion;
  const SolutionCount counted = kind.truth.count(puzzle, {.limit = 2, .independent_engine = true});
  if (counted.count > 1) return Opinion::kSeveral;
  if (!counted.decided) return Opinion::kUndecided;
  if (counted.count == 0) return Opinion::kNone;
  if (counted.first == nullptr) return Opinion::kGood;
  Puzzle solved = puzzle;
  solved.content = counted.first;
  return kind.text.solution(solved) == kind.text.solution(puzzle) ? Opinion::kGood
                                                                  : Opinion::kOther;
}

Diagnostic problem_of(int number, Opinion opinion) {
  if (opinion == Opinion::kUndecided) {
    Diagnostic problem = failure(fmt::format(
        "puzzle {} was proved only by the first engine; the second engine reached its step limit",
        number));
    problem.severity = Severity::kWarning;
    return problem;
  }
  return failure(fmt::format("the second engine rejects puzzle {}: it has {}", number,
                             opinion == Opinion::kNone      ? "no solution"
                             : opinion == Opinion::kSeveral ? "several solutions"
                                                            : "a different solution"),
                 "report a bug with this spec: the first engine proved the puzzle");
}

}  // namespace

Diagnostics independent_engine(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs) {
  std::vector<const SectionSpec*> section_of;
  std::vector<int> numbers;
  for (const SectionSpec& section : spec.sections) {
    for (int i = 0; i < section.count; ++i) {
      section_of.push_back(&section);
      numbers.push_back(section.first_number + i);
    }
  }
  GRIDPRESS_CHECK(section_of.size() == puzzles.size());
  std::vector<Opinion> opinions(puzzles.size(), Opinion::kGood);
  for_each_index(threads_of(jobs), puzzles.size(), [&](std::size_t i) {
    if (!interrupted()) opinions[i] = opinion_of(*section_of[i]->kind, puzzles[i]);
  });
  Diagnostics problems;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    if (opinions[i] != Opinion::kGood) problems.push_back(problem_of(numbers[i], opinions[i]));
  }
  return problems;
}

}  // namespace gridpress
