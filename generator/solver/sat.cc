#include "generator/solver/sat.h"

#ifdef GRIDPRESS_HAVE_CADICAL

#include <algorithm>
#include <cadical.hpp>
#include <limits>

#include "generator/base/result.h"

namespace gridpress::solver {
namespace {

constexpr int kSat = 10, kUnsat = 20;  // return values of CaDiCaL's solve()

class SatModel {
 public:
  SatModel(const Rules& rules, const Grid& givens) : rules_(rules), board_(*rules.topology) {
    cadical_.set("quiet", 1);
    for (const int given : givens) {
      candidates_.push_back(given == 0 ? DigitSet::all(board_.digits) : DigitSet::of(given));
    }
    add_cells();
    for (const House& house : board_.houses) add_house(house.cells);
    for (const ConstraintPtr& rule : rules_.constraints) {
      if (rule->all_different()) add_house(rule->scope());
    }
  }

  SolveResult count(const SatOptions& options) {
    SolveResult result;
    std::uint64_t examples = 0;  // number of counter-examples since the last solution
    if (!options.known.empty()) forbid(options.known);
    while (result.count < options.limit) {
      if (options.conflict_limit != 0) {
        const auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
        cadical_.limit("conflicts", static_cast<int>(std::min(options.conflict_limit, most)));
      }
      const int verdict = cadical_.solve();
      result.decided = verdict == kSat || verdict == kUnsat;
      if (verdict != kSat) return result;
      const Grid grid = read();
      if (teach(grid)) {
        result.decided = ++examples != options.conflict_limit;
        if (!result.decided) return result;
        continue;
      }
      examples = 0;
      if (++result.count == 1) result.first = grid;
      forbid(grid);
    }
    return result;
  }

 private:
  int literal(Cell cell, int digit) const { return cell * board_.digits + digit; }

  void clause(std::initializer_list<int> literals) {
    for (const int literal : literals) cadical_.add(literal);
    cadical_.add(0);
  }

  void add_cells() {
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      for (int digit = 1; digit <= board_.digits; ++digit) {
        if (!candidates_[cell].has(digit)) clause({-literal(cell, digit)});
      }
      for (const int digit : candidates_[cell]) cadical_.add(literal(cell, digit));
      cadical_.add(0);
      for (const int one : candidates_[cell]) {
        for (int other = one + 1; other <= board_.digits; ++other) {
          if (candidates_[cell].has(other)) clause({-literal(cell, one), -literal(cell, other)});
        }
      }
    }
  }

  void add_house(const std::vector<Cell>& cells) {
    for (int digit = 1; digit <= board_.digits; ++digit) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!candidates_[cells[i]].has(digit)) continue;
        for (std::size_t j = i + 1; j < cells.size(); ++j) {
          if (!candidates_[cells[j]].has(digit)) continue;
          clause({-literal(cells[i], digit), -literal(cells[j], digit)});
        }
      }
      if (static_cast<int>(cells.size()) != board_.digits) continue;
      for (const Cell cell : cells) cadical_.add(literal(cell, digit));
      cadical_.add(0);
    }
  }

  Grid read() {
    Grid grid(board_.positions.size());
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      for (const int digit : candidates_[cell]) {
        if (cadical_.val(literal(cell, digit)) > 0) grid[cell] = static_cast<std::uint8_t>(digit);
      }
    }
    return grid;
  }

  void forbid(const Grid& grid) {
    for (Cell cell = 0; cell < board_.cells(); ++cell) cadical_.add(-literal(cell, grid[cell]));
    cadical_.add(0);
  }

  // Adds a clause for every constraint that the grid violates. Returns whether any is violated.
  bool teach(const Grid& grid) {
    bool broken = false;
    for (const ConstraintPtr& rule : rules_.constraints) {
      if (rule->satisfied_by(grid)) continue;
      broken = true;
      for (const Cell cell : counter_example(*rule, grid)) {
        cadical_.add(-literal(cell, grid[cell]));
      }
      cadical_.add(0);
    }
    return broken;
  }

  // Returns a set of cells whose digits together violate the constraint. Releases the scope's cells
  // one by one and keeps each one released if the constraint's prune() still fails.
  std::vector<Cell> counter_example(const Constraint& rule, const Grid& grid) const {
    std::vector<Cell> blamed = rule.scope();
    std::vector<std::uint8_t> fixed(grid.size(), 0);
    for (const Cell cell : blamed) fixed[cell] = 1;
    for (const Cell cell : rule.scope()) {
      fixed[cell] = 0;
      if (!fails(rule, grid, fixed)) fixed[cell] = 1;
    }
    std::erase_if(blamed, [&](Cell cell) { return fixed[cell] == 0; });
    // If prune() fails even with all cells released, there is no solution at all. In that case the
    // result is empty, and so is the clause made from it, which makes the problem unsatisfiable.
    return blamed;
  }

  bool fails(const Constraint& rule, const Grid& grid,
             const std::vector<std::uint8_t>& fixed) const {
    std::vector<DigitSet> candidates(grid.size(), DigitSet::all(board_.digits));
    for (const Cell cell : rule.scope()) {
      if (fixed[cell]) candidates[cell] = DigitSet::of(grid[cell]);
    }
    for (bool changed = true; changed;) {
      changed = false;
      if (!rule.prune(candidates, changed)) return true;
    }
    return false;
  }

  const Rules& rules_;
  const Topology& board_;
  std::vector<DigitSet> candidates_;
  CaDiCaL::Solver cadical_;
};

}  // namespace

std::optional<SolveResult> solve_by_sat(const Rules& rules, const Grid& givens,
                                        const SatOptions& options) {
  GRIDPRESS_CHECK(givens.size() == rules.topology->positions.size());
  return SatModel(rules, givens).count(options);
}

}  // namespace gridpress::solver

#else

namespace gridpress::solver {

std::optional<SolveResult> solve_by_sat(const Rules&, const Grid&, const SatOptions&) {
  return std::nullopt;
}

}  // namespace gridpress::solver

#endif
