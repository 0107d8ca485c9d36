#include "generator/kinds/nonogram/solve.h"

#include <fmt/format.h>

#include <memory>

#include "generator/kinds/nonogram/clause_count.h"
#include "generator/kinds/nonogram/make.h"

namespace gridpress::nonogram {
namespace {

constexpr std::uint64_t kSearchSteps = 600'000;  // about 100 ms
constexpr std::uint64_t kConflicts = 40'000;     // for each call of the solver, about 600 ms

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.6},
                                 {"easy", 1.7, 1.9},
                                 {"medium", 2.0, 2.4},
                                 {"hard", 2.5, 3.9},
                                 {"fiendish", 4.0, 9.9}};
constexpr double kHardest = 6.5;  // the highest rating seen in published or generated puzzles

}  // namespace

PictureCount decide(const Clues& clues, std::uint64_t limit, std::uint64_t steps) {
  PictureCount found = count_pictures(clues, limit, steps > 0 ? steps : kSearchSteps);
  if (found.decided || steps > 0) return found;
  const auto by_clauses = count_by_clauses(clues, limit, kConflicts);
  if (by_clauses && (by_clauses->decided || by_clauses->count > found.count)) return *by_clauses;
  return found;
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Clues& clues = content_of(puzzle).clues;
  PictureCount found;
  if (request.independent_engine) {
    const auto counted = count_by_clauses(clues, request.limit, request.steps);
    if (!counted) return {0, false, nullptr};  // the build lacks CaDiCaL
    found = *counted;
  } else {
    found = decide(clues, request.limit, request.steps);
  }
  SolutionCount counted{found.count, found.decided, nullptr};
  if (!found.first.empty()) {
    auto first = std::make_shared<Nonogram>(content_of(puzzle));
    first->picture = std::move(found.first);
    counted.first = std::move(first);
  }
  return counted;
}

std::span<const KindLevel> levels() {
  return kLevels;
}

std::string out_of_reach(const Level& level, Size size) {
  if (!level.rating || level.rating->low.value_or(0) <= kHardest) return "";
  return fmt::format("no nonogram of {} rows and {} columns is rated {:.1f} or more", size.rows,
                     size.columns, *level.rating->low);
}

}  // namespace gridpress::nonogram
