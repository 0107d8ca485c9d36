#include "generator/kinds/nonogram/clause_count.h"

#include <numeric>
#include <vector>

namespace gridpress::nonogram {
namespace {

// A line whose square i is variable first + i * step. For each run there are variables "it begins
// at square s or before", for the squares s where that isn't decided by the lengths alone.
class LineClauses {
 public:
  LineClauses(solver::ClauseProblem& problem, const Clue& clue, int first, int step, int length)
      : problem_(problem), clue_(clue), first_(first), step_(step), length_(length) {
    const int needed = std::accumulate(clue.begin(), clue.end(), static_cast<int>(clue.size()) - 1);
    slack_ = length - needed;
    int earliest = 0;
    for (const int run : clue) {
      earliest_.push_back(earliest);
      earliest += run + 1;
      variable_.push_back(problem.variables + 1);
      for (int s = 0; s < slack_; ++s) problem.variable();
    }
  }

  void add() {
    const int runs = static_cast<int>(clue_.size());
    for (int j = 0; j < runs; ++j) {
      for (int s = 0; s < length_; ++s) {
        imply({begins_by(j, s)}, begins_by(j, s + 1));
        if (j + 1 < runs) imply({begins_by(j + 1, s + clue_[j] + 1)}, begins_by(j, s));
        imply({begins_by(j, s), -begins_by(j, s - clue_[j])}, square(s));
      }
    }
    for (int gap = 0; gap <= runs; ++gap) {
      for (int s = 0; s < length_; ++s) {
        const int ended = gap == 0 ? kTrue : begins_by(gap - 1, s - clue_[gap - 1]);
        const int not_begun = gap == runs ? kTrue : -begins_by(gap, s);
        imply({ended, not_begun}, -square(s));
      }
    }
  }

 private:
  static constexpr int kTrue = 1 << 30;

  int square(int s) const { return first_ + s * step_; }

  int begins_by(int run, int s) const {
    const int later = s - earliest_[run];
    if (later < 0) return -kTrue;
    return later >= slack_ ? kTrue : variable_[run] + later;
  }

  void imply(std::initializer_list<int> causes, int effect) {
    std::vector<int> clause;
    for (const int cause : causes) {
      if (cause == -kTrue) return;
      if (cause != kTrue) clause.push_back(-cause);
    }
    if (effect == kTrue) return;
    if (effect != -kTrue) clause.push_back(effect);
    problem_.add(clause);
  }

  solver::ClauseProblem& problem_;
  const Clue& clue_;
  int first_, step_, length_;
  int slack_ = 0;
  std::vector<int> earliest_, variable_;
};

}  // namespace

solver::ClauseProblem clauses_of(const Clues& clues) {
  solver::ClauseProblem problem;
  problem.variables = clues.size.cells();
  const auto [rows, columns] = clues.size;
  for (int r = 0; r < rows; ++r) {
    LineClauses(problem, clues.rows[r], 1 + r * columns, 1, columns).add();
  }
  for (int c = 0; c < columns; ++c) {
    LineClauses(problem, clues.columns[c], 1 + c, columns, rows).add();
  }
  return problem;
}

std::optional<PictureCount> count_by_clauses(const Clues& clues, std::uint64_t limit,
                                             std::uint64_t conflicts) {
  std::vector<int> squares(clues.size.cells());
  std::iota(squares.begin(), squares.end(), 1);
  const std::optional<solver::ModelCount> models =
      solver::count_models(clauses_of(clues), squares, {}, limit, conflicts);
  if (!models) return std::nullopt;
  PictureCount found{.count = models->count, .decided = models->decided};
  if (models->count > 0) {
    for (const int square : squares) found.first.push_back(models->first[square] ? 1 : 0);
  }
  return found;
}

}  // namespace gridpress::nonogram
