#include "generator/kinds/kakuro/grade.h"

#include "generator/kinds/attempts.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/solving_path.h"
#include "generator/kinds/kakuro/forms.h"

namespace gridpress::kakuro {
namespace {

constexpr double kEasiest = 1.0, kHardest = 9.9;
constexpr KindLevel kLevels[] = {{"gentle", 1.0, kByOnly},
                                 {"easy", 1.7, kByCombinations},
                                 {"medium", 2.0, kByReach},
                                 {"hard", 3.0, kByName},
                                 {"fiendish", 6.0, 99}};

}  // namespace

std::span<const KindLevel> level_bands() {
  return kLevels;
}

std::string out_of_reach(const Level& level, Size /*size*/) {
  return outside_ratings("kakuro", level, kEasiest, kHardest);
}

Grade grade_of(const digits::ClueContent& content, double max_rating) {
  const digits::ClueContent looks = looks_of(content);
  digits::SolvingPath path(looks);
  const digits::Walk whole = digits::walk(path, max_rating);
  // A plain search makes its guesses by the sums, not by the looks, so the grade is that of
  // `content`.
  if (whole.done || max_rating >= kHardest) return digits::grade_of(whole, content, path.rows());
  Grade grade = grade_beyond(path, whole.hardest);
  grade.clues = digits::count_clues(content);
  return grade;
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  Puzzle looked_at = puzzle;
  looked_at.content = std::make_shared<digits::ClueContent>(looks_of(digits::clues_of(puzzle)));
  return digits::explain(looked_at, words, max_steps);
}

}  // namespace gridpress::kakuro
