#include "generator/kinds/nonogram/clause_count.h"

#include <numeric>
#include <vector>

namespace gridpress::nonogram {
namespace {

// The clauses of a line whose square i is variable first + i * step. For each run and square s, a
// variable means that the run begins at s or before. Squares for which the lengths of the runs
// alone decide this have no variable.
class LineClauses {
 public:
  struct Place {
    int first, step, length;
  };

  // `when` is a literal that enables the line; 0 if it is always enabled.
  LineClauses(solver::ClauseProblem& problem, std::span<const std::uint8_t> clue, Place place,
              int when)
      : problem_(problem), clue_(clue), place_(place), when_(when) {
    const int needed = std::accumulate(clue.begin(), clue.end(), static_cast<int>(clue.size()) - 1);
    slack_ = place.length - needed;
    int earliest = 0;
    for (const int run : clue) {
      earliest_.push_back(earliest);
      earliest += run + 1;
      variable_.push_back(problem.variables + 1);
      for (int s = 0; s < slack_; ++s) problem.new_variable();
    }
  }

  void add() {
    const int runs = static_cast<int>(clue_.size());
    for (int j = 0; j < runs; ++j) {
      for (int s = 0; s < place_.length; ++s) {
        imply({begins_by(j, s)}, begins_by(j, s + 1));
        if (j + 1 < runs) imply({begins_by(j + 1, s + clue_[j] + 1)}, begins_by(j, s));
        imply({begins_by(j, s), -begins_by(j, s - clue_[j])}, square(s));
      }
    }
    for (int gap = 0; gap <= runs; ++gap) {
      for (int s = 0; s < place_.length; ++s) {
        const int ended = gap == 0 ? kTrue : begins_by(gap - 1, s - clue_[gap - 1]);
        const int not_begun = gap == runs ? kTrue : -begins_by(gap, s);
        imply({ended, not_begun}, -square(s));
      }
    }
  }

 private:
  static constexpr int kTrue = 1 << 30;

  int square(int s) const { return place_.first + s * place_.step; }

  int begins_by(int run, int s) const {
    const int later = s - earliest_[run];
    if (later < 0) return -kTrue;
    return later >= slack_ ? kTrue : variable_[run] + later;
  }

  void imply(std::initializer_list<int> causes, int effect) {
    std::vector<int> clause;
    if (when_ != 0) clause.push_back(-when_);
    for (const int cause : causes) {
      if (cause == -kTrue) return;
      if (cause != kTrue) clause.push_back(-cause);
    }
    if (effect == kTrue) return;
    if (effect != -kTrue) clause.push_back(effect);
    problem_.add(clause);
  }

  solver::ClauseProblem& problem_;
  std::span<const std::uint8_t> clue_;
  Place place_;
  int when_;
  int slack_ = 0;
  std::vector<int> earliest_, variable_;
};

void add_line(solver::ClauseProblem& problem, const ClueTable& clues, int line, int when) {
  const auto [rows, columns] = clues.size();
  const LineClauses::Place place = line < rows ? LineClauses::Place{1 + line * columns, 1, columns}
                                               : LineClauses::Place{1 + line - rows, columns, rows};
  LineClauses(problem, clues.runs(line), place, when).add();
}

}  // namespace

solver::ClauseProblem clauses_of(const Clues& clues) {
  solver::ClauseProblem problem;
  problem.variables = clues.size.cells();
  const ClueTable table(clues);
  for (int line = 0; line < table.lines(); ++line) add_line(problem, table, line, 0);
  return problem;
}

ReasonProblem reasons_of(const ClueTable& clues) {
  ReasonProblem problem;
  problem.clauses.variables = clues.size().cells();
  for (int line = 0; line < clues.lines(); ++line) {
    problem.lines.push_back(problem.clauses.new_variable());
  }
  for (int line = 0; line < clues.lines(); ++line) {
    add_line(problem.clauses, clues, line, problem.lines[line]);
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
