// The engine that uses CBC. The puzzle is a 0-1 linear program with one variable per candidate.
// Each cell has one digit. Each digit has exactly one cell in a house with as many cells as there
// are digits, and at most one cell in other houses. CBC solves the program by branch and cut over
// the relaxation, whose optimum is already integral for most puzzles. To look for a second
// solution, a row is added that forbids repeating all cells of the first.
#include <CbcModel.hpp>
#include <CoinError.hpp>
#include <CoinPackedVector.hpp>
#include <OsiClpSolverInterface.hpp>
#include <algorithm>
#include <limits>

#include "generator/solver/engines/module.h"

namespace gridpress::solver {
namespace {

class Program {
 public:
  explicit Program(const ModuleQuestion& question)
      : digits_(question.rules.topology->digits), cells_(static_cast<int>(question.givens.size())) {
    program_.messageHandler()->setLogLevel(0);
    for (int cell = 0; cell < cells_; ++cell) {
      for (int digit = 1; digit <= digits_; ++digit) {
        program_.addCol(CoinPackedVector(), 0, question.candidates[cell].has(digit) ? 1 : 0, 0);
        program_.setInteger(column(cell, digit));
      }
    }
    for (int cell = 0; cell < cells_; ++cell) {
      CoinPackedVector row;
      for (int digit = 1; digit <= digits_; ++digit) row.insert(column(cell, digit), 1);
      program_.addRow(row, 1, 1);
    }
    for (const House& house : question.rules.topology->houses) add_house(house.cells);
  }

  SolveResult count(const EngineBounds& bounds) {
    SolveResult result;
    while (result.count < bounds.limit) {
      const Grid grid = solve(bounds.steps, result.decided);
      if (grid.empty()) break;
      if (++result.count == 1) result.first = grid;
      CoinPackedVector row;
      for (int cell = 0; cell < cells_; ++cell) row.insert(column(cell, grid[cell]), 1);
      program_.addRow(row, 0, cells_ - 1);
    }
    return result;
  }

 private:
  int column(int cell, int digit) const { return cell * digits_ + digit - 1; }

  void add_house(const std::vector<Cell>& cells) {
    const bool full = static_cast<int>(cells.size()) == digits_;
    for (int digit = 1; digit <= digits_; ++digit) {
      CoinPackedVector row;
      for (const Cell cell : cells) row.insert(column(cell, digit), 1);
      program_.addRow(row, full ? 1 : 0, 1);
    }
  }

  // Returns a solution of the program in its current form. The result is empty if no solution
  // exists or the nodes ran out.
  Grid solve(std::uint64_t nodes, bool& decided) {
    CbcModel model(program_);
    model.setLogLevel(0);
    model.solver()->messageHandler()->setLogLevel(0);
    const std::uint64_t most = std::numeric_limits<int>::max();
    model.setMaximumNodes(static_cast<int>(std::min(nodes, most)));
    model.setMaximumSolutions(1);
    model.branchAndBound();
    if (model.bestSolution() == nullptr) {
      decided = model.isProvenInfeasible();
      return {};
    }
    Grid grid(cells_);
    for (int cell = 0; cell < cells_; ++cell) {
      for (int digit = 1; digit <= digits_; ++digit) {
        if (model.bestSolution()[column(cell, digit)] > 0.5) {
          grid[cell] = static_cast<std::uint8_t>(digit);
        }
      }
    }
    return grid;
  }

  const int digits_, cells_;
  OsiClpSolverInterface program_;
};

}  // namespace
}  // namespace gridpress::solver

void gridpress_count(const gridpress::solver::ModuleQuestion& question,
                     gridpress::SolveResult& result) {
  try {
    result = gridpress::solver::Program(question).count(question.bounds);
  } catch (const CoinError&) {
    result = {.count = 0, .decided = false, .first = {}};
  }
}
