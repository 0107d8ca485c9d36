#include "generator/kinds/killer/count.h"

#include <vector>

#include "generator/kinds/killer/board.h"
#include "generator/solver/clauses.h"

namespace gridpress::killer {
namespace {

constexpr std::uint64_t kUsualNodes = 100'000, kUsualConflicts = 1'000'000;

// The puzzle as clauses, written from the rules of a killer alone: what this file knows of
// constraints is a cage's cells and its sum.
class Clauses {
 public:
  explicit Clauses(const DigitContent& content)
      : board_(*content.rules.topology), digits_(board_.digits) {
    problem_.variables = board_.cells() * digits_;
    for (Cell cell = 0; cell < board_.cells(); ++cell) add_cell(cell, content.givens[cell]);
    for (const House& house : board_.houses) {
      add_different(house.cells);
      for (int digit = 1; digit <= digits_; ++digit) add_somewhere(house.cells, digit);
    }
    for (const Cage& cage : cages_of(content.rules)) {
      add_different(cage.cells);
      add_combinations(cage);
    }
  }

  const solver::ClauseProblem& problem() const { return problem_; }
  int literal(Cell cell, int digit) const { return cell * digits_ + digit; }

 private:
  void add_cell(Cell cell, int given) {
    std::vector<int> some;
    for (int digit = 1; digit <= digits_; ++digit) some.push_back(literal(cell, digit));
    problem_.add(some);
    for (int a = 1; a <= digits_; ++a) {
      for (int b = a + 1; b <= digits_; ++b) {
        problem_.add({-literal(cell, a), -literal(cell, b)});
      }
    }
    if (given != 0) problem_.add({literal(cell, given)});
  }

  void add_different(const std::vector<Cell>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        for (int digit = 1; digit <= digits_; ++digit) {
          problem_.add({-literal(cells[i], digit), -literal(cells[j], digit)});
        }
      }
    }
  }

  void add_somewhere(const std::vector<Cell>& cells, int digit) {
    std::vector<int> places;
    for (const Cell cell : cells) places.push_back(literal(cell, digit));
    problem_.add(places);
  }

  // A variable for each set of as many digits as the cage has cells that adds up to its sum: one
  // of them is true, and no cell has a digit outside of it.
  void add_combinations(const Cage& cage) {
    std::vector<int> some, chosen;
    const auto choose = [&](auto&& self, int from, int left) -> void {
      if (chosen.size() == cage.cells.size()) {
        if (left == 0) some.push_back(add_combination(cage, chosen));
        return;
      }
      for (int digit = from; digit <= digits_ && digit <= left; ++digit) {
        chosen.push_back(digit);
        self(self, digit + 1, left - digit);
        chosen.pop_back();
      }
    };
    choose(choose, 1, cage.sum);
    problem_.add(some);
  }

  int add_combination(const Cage& cage, const std::vector<int>& chosen) {
    const int variable = problem_.variable();
    std::size_t next = 0;
    for (int digit = 1; digit <= digits_; ++digit) {
      if (next < chosen.size() && chosen[next] == digit) {
        ++next;
        continue;
      }
      for (const Cell cell : cage.cells) problem_.add({-variable, -literal(cell, digit)});
    }
    return variable;
  }

  const Topology& board_;
  int digits_;
  solver::ClauseProblem problem_;
};

}  // namespace

SolveResult count_by_search(const DigitContent& content, std::uint64_t limit, std::uint64_t nodes) {
  return solve(content.rules, content.givens,
               {.limit = limit, .node_budget = nodes == 0 ? kUsualNodes : nodes});
}

std::optional<SolveResult> count_by_clauses(const DigitContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts) {
  const Clauses clauses(content);
  const Topology& board = *content.rules.topology;
  std::vector<int> shown;
  for (int i = 1; i <= board.cells() * board.digits; ++i) shown.push_back(i);
  const auto found = solver::count_models(clauses.problem(), shown, {}, limit,
                                          conflicts == 0 ? kUsualConflicts : conflicts);
  if (!found) return std::nullopt;
  SolveResult result{found->count, found->decided, {}};
  if (found->count == 0) return result;
  result.first.resize(content.givens.size());
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    for (int digit = 1; digit <= board.digits; ++digit) {
      if (found->first[clauses.literal(cell, digit)]) {
        result.first[cell] = static_cast<std::uint8_t>(digit);
      }
    }
  }
  return result;
}

}  // namespace gridpress::killer
