// The engine that uses Z3. The puzzle has one integer per empty cell, with distinct values in each
// house. Each solution found is excluded as a whole, and the query is repeated.
#include <z3++.h>

#include <algorithm>
#include <limits>

#include "generator/solver/engines/module.h"

namespace gridpress::solver {
namespace {

class Smt {
 public:
  Smt(const Rules& rules, const Grid& givens, std::uint64_t steps) : solver_(context_) {
    z3::params params(context_);
    const std::uint64_t most = std::numeric_limits<unsigned>::max();
    params.set("rlimit", static_cast<unsigned>(std::min(steps, most)));
    solver_.set(params);
    for (std::size_t cell = 0; cell < givens.size(); ++cell) add_cell(cell, givens[cell], rules);
    for (const House& house : rules.topology->houses) {
      z3::expr_vector members(context_);
      for (const Cell cell : house.cells) members.push_back(cells_[cell]);
      solver_.add(z3::distinct(members));
    }
  }

  SolveResult count(std::uint64_t limit) {
    SolveResult result;
    while (result.count < limit) {
      const z3::check_result verdict = solver_.check();
      result.decided = verdict != z3::unknown;
      if (verdict != z3::sat) break;
      const Grid grid = read_and_forbid();
      if (++result.count == 1) result.first = grid;
    }
    return result;
  }

 private:
  void add_cell(std::size_t cell, int given, const Rules& rules) {
    if (given != 0) {
      cells_.push_back(context_.int_val(given));
      return;
    }
    const z3::expr digit = context_.int_const(("c" + std::to_string(cell)).c_str());
    cells_.push_back(digit);
    solver_.add(digit >= 1 && digit <= rules.topology->digits);
  }

  Grid read_and_forbid() {
    const z3::model model = solver_.get_model();
    Grid grid;
    z3::expr_vector other(context_);
    for (const z3::expr& cell : cells_) {
      const z3::expr digit = model.eval(cell, true);
      grid.push_back(static_cast<std::uint8_t>(digit.get_numeral_int()));
      if (!cell.is_numeral()) other.push_back(cell != digit);
    }
    solver_.add(z3::mk_or(other));
    return grid;
  }

  z3::context context_;
  z3::solver solver_;
  std::vector<z3::expr> cells_;
};

}  // namespace
}  // namespace gridpress::solver

void gridpress_count(const gridpress::solver::ModuleQuestion& question,
                     gridpress::SolveResult& result) {
  const gridpress::EngineBounds& bounds = question.bounds;
  try {
    result =
        gridpress::solver::Smt(question.rules, question.givens, bounds.steps).count(bounds.limit);
  } catch (const z3::exception&) {  // out of memory or over Z3's limit
    result = {.count = 0, .decided = false, .first = {}};
  }
}
