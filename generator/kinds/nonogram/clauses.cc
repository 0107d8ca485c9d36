#include "generator/kinds/nonogram/clauses.h"

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

  // `applies` is a literal that enables the line.
  LineClauses(logic::Clauses& clauses, std::span<const std::uint8_t> clue, Place place, int applies)
      : clauses_(clauses), clue_(clue), place_(place), applies_(applies) {
    const int needed = std::accumulate(clue.begin(), clue.end(), static_cast<int>(clue.size()) - 1);
    slack_ = place.length - needed;
    int earliest = 0;
    for (const int run : clue) {
      earliest_.push_back(earliest);
      earliest += run + 1;
      variable_.push_back(clauses.variables.count() + 1);
      for (int s = 0; s < slack_; ++s) clauses.variables.helper();
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
    std::vector<int> clause{-applies_};
    for (const int cause : causes) {
      if (cause == -kTrue) return;
      if (cause != kTrue) clause.push_back(-cause);
    }
    if (effect == kTrue) return;
    if (effect != -kTrue) clause.push_back(effect);
    clauses_.add(clause);
  }

  logic::Clauses& clauses_;
  std::span<const std::uint8_t> clue_;
  Place place_;
  int applies_;
  int slack_ = 0;
  std::vector<int> earliest_, variable_;
};

}  // namespace

std::vector<int> add_line_clauses(const Clues& clues, logic::Clauses& clauses) {
  const auto [rows, columns] = clues.size();
  clauses.variables.every_cell(clues.size());
  std::vector<int> applies;
  for (int line = 0; line < clues.lines(); ++line) applies.push_back(clauses.variables.helper());
  for (int line = 0; line < clues.lines(); ++line) {
    const LineClauses::Place place = line < rows
                                         ? LineClauses::Place{1 + line * columns, 1, columns}
                                         : LineClauses::Place{1 + line - rows, columns, rows};
    LineClauses(clauses, clues.runs(line), place, applies[line]).add();
  }
  return applies;
}

}  // namespace gridpress::nonogram
