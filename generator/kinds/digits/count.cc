#include "generator/kinds/digits/count.h"

#include <map>
#include <vector>

#include "generator/solver/clauses.h"

namespace gridpress::digits {
namespace {

constexpr std::uint64_t kUsualNodes = 200'000, kUsualConflicts = 1'000'000, kLearn = 100'000;

// Literal cell * digits + d is true where the cell has d.
class Clauses {
 public:
  explicit Clauses(const ClueContent& content)
      : board_(*content.rules.topology), digits_(board_.digits) {
    problem_.variables = board_.cells() * digits_;
    for (Cell cell = 0; cell < board_.cells(); ++cell) add_cell(cell, content.givens[cell]);
    for (const House& house : board_.houses) {
      add_different(house.cells);
      if (static_cast<int>(house.cells.size()) == digits_) add_places(house.cells);
    }
    for (const Clue& clue : content.all) {
      if (clue.form->fold.distinct) add_different(clue.cells);
      add_fold(clue);
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

  void add_places(const std::vector<Cell>& cells) {
    for (int digit = 1; digit <= digits_; ++digit) {
      std::vector<int> places;
      for (const Cell cell : cells) places.push_back(literal(cell, digit));
      problem_.add(places);
    }
  }

  // A variable for each state that can be reached after each cell.
  void add_fold(const Clue& clue) {
    const Fold& fold = clue.form->fold;
    std::map<int, int> states{{0, 0}};  // to its variable; 0: true from the start
    for (std::size_t i = 0; i < clue.cells.size(); ++i) {
      std::map<int, int> next;
      for (const auto& [state, variable] : states) {
        for (int digit = 1; digit <= digits_; ++digit) {
          const int after = fold.next(clue, state, static_cast<int>(i), digit);
          std::vector<int> clause{-literal(clue.cells[i], digit)};
          if (variable != 0) clause.push_back(-variable);
          if (after >= 0) {
            auto found = next.find(after);
            if (found == next.end()) found = next.emplace(after, problem_.variable()).first;
            clause.push_back(found->second);
          }
          problem_.add(clause);
        }
      }
      states = std::move(next);
    }
    for (const auto& [state, variable] : states) {
      if (fold.accepts != nullptr && !fold.accepts(clue, state)) problem_.add({-variable});
    }
  }

  const Topology& board_;
  int digits_;
  solver::ClauseProblem problem_;
};

}  // namespace

SolveResult count_by_search(const ClueContent& content, std::uint64_t limit, std::uint64_t nodes) {
  return solve(content.rules, content.givens,
               {.limit = limit,
                .node_budget = nodes == 0 ? kUsualNodes : nodes,
                .learn_budget = nodes == 0 ? kLearn : 0});
}

std::optional<SolveResult> count_by_clauses(const ClueContent& content, std::uint64_t limit,
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
      if (!found->first[static_cast<std::size_t>(clauses.literal(cell, digit))]) continue;
      result.first[cell] = static_cast<std::uint8_t>(digit);
    }
  }
  return result;
}

}  // namespace gridpress::digits
