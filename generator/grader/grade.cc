#include "generator/grader/grade.h"

#include "generator/grader/path.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

// What is used again from puzzle to puzzle on one thread.
struct Desk {
  State state;
  Step step;
  std::vector<int> uses;  // per row of the table
};

Desk& desk_of_this_thread() {
  static thread_local Desk desk;
  return desk;
}

// Steps that the plain search makes by itself: with nothing harder it never guesses.
bool only_singles(const Grade& grade) {
  for (const auto& [name, uses] : grade.path) {
    if (name != "last-cell" && name != "hidden-single-box" && name != "hidden-single-line" &&
        name != "naked-single") {
      return false;
    }
  }
  return true;
}

}  // namespace

Grade grade(const Rules& rules, const Grid& givens, double max_rating) {
  return grade_by(rules, givens, standard_techniques_for(rules), max_rating);
}

Grade grade_by(const Rules& rules, const Grid& givens, const TechniqueTable& table,
               double max_rating) {
  Desk& desk = desk_of_this_thread();
  desk.state.reset(shape_of(rules.topology), givens);
  desk.uses.assign(table.size(), 0);
  Grade result;
  result.clues = count_givens(givens);
  double hardest = 0;
  bool beyond = false;
  for (int row = 0; !desk.state.done() && !beyond;) {
    if (!next_step(desk.state, table, desk.step, row)) break;
    ++desk.uses[row];
    beyond = desk.step.rating > max_rating;
    if (desk.step.rating > hardest) {
      hardest = desk.step.rating;
      result.hardest = desk.step.technique;
    }
    apply_step(desk.state, desk.step);
  }
  if (desk.state.done() || beyond) result.rating = hardest;
  for (std::size_t row = 0; row < table.size(); ++row) {
    if (desk.uses[row] > 0) result.path.emplace_back(table[row].name, desk.uses[row]);
  }
  if (!desk.state.done() || !only_singles(result)) result.guesses = plain_guesses(rules, givens);
  return result;
}

std::vector<TechniqueInfo> technique_table() {
  std::vector<TechniqueInfo> names;
  for (const Technique& technique : standard_techniques()) {
    names.push_back({technique.name, technique.rating});
  }
  return names;
}

}  // namespace gridpress
