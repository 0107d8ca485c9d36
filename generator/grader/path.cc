#include "generator/grader/path.h"

#include <algorithm>
#include <tuple>

namespace gridpress {

bool find_first(FindStep find, const State& state, Step& step) {
  auto first = [](const Step&) { return true; };
  return find(state, step, first);
}

bool next_step(const State& state, const TechniqueTable& table, Step& step, int& row) {
  for (row = 0; row < static_cast<int>(table.size()); ++row) {
    step.clear();
    step.technique = table[row].name;
    step.rating = table[row].rating;
    if (find_first(table[row].find, state, step)) return true;
  }
  return false;
}

void apply_step(State& state, const Step& step) {
  for (const auto& [cell, digit] : step.eliminations) state.remove(cell, digit);
  if (step.places()) state.place(step.placement.cell, step.placement.digit);
}

std::shared_ptr<const Shape> shape_of(const TopologyPtr& topology) {
  static thread_local std::shared_ptr<const Shape> last;
  if (!last || last->topology != topology) last = std::make_shared<const Shape>(topology);
  return last;
}

SolvePath solve_path(const Rules& rules, const Grid& givens, const TechniqueTable& table) {
  SolvePath path;
  State state;
  state.reset(shape_of(rules.topology), givens);
  Step step;
  for (int row = 0; !state.done() && next_step(state, table, step, row);) {
    std::sort(step.eliminations.begin(), step.eliminations.end(),
              [](const Candidate& a, const Candidate& b) {
                return std::tie(a.cell, a.digit) < std::tie(b.cell, b.digit);
              });
    apply_step(state, step);
    path.steps.push_back(step);
  }
  path.finished = state.done();
  return path;
}

}  // namespace gridpress
