#include "generator/kinds/nonogram/trials.h"

#include <algorithm>

#include "generator/kinds/nonogram/clauses.h"

namespace gridpress::nonogram {
namespace {

constexpr std::size_t kShrunk = 6;  // number of trials whose lines are reduced to a minimal set
constexpr int kProved = 4;          // number of squares tested with clauses
constexpr std::size_t kMaxLines = 2 * kLargestSide;

// Calls visit(row, column) for each unknown square until visit returns true. Returns whether it
// did.
template <typename Word, typename Visit>
bool any_unknown(const Board<Word>& board, Visit visit) {
  for (int row = 0; row < board.size().rows; ++row) {
    for (Word left = board.unknown(row); left != 0; left &= left - 1) {
      if (visit(row, lowest(left))) return true;
    }
  }
  return false;
}

// Solves `line`, and returns a crossing line that then has no placement. Returns `line` if it has
// no placement itself, and -1 if no line fails.
template <typename Word>
int refuting_line(const Board<Word>& trial, const Clues& clues, int line, std::uint64_t& steps) {
  Board<Word> board = trial;
  board.touch_none();
  ++steps;
  if (!board.solve(clues, line)) return line;
  const int rows = board.size().rows;
  const bool row = line < rows;
  for (int i = row ? rows : 0; i < (row ? clues.lines() : rows); ++i) {
    if (!board.touched(i)) continue;
    LineState<Word> state = board.line(i);
    ++steps;
    if (!solve_line(clues.runs(i), clues.length(i), state)) return i;
  }
  return -1;
}

// Whether line solving with the `allowed` lines alone shows that the trial is impossible. Sets
// `used` for each line that contributed.
template <typename Word>
bool refuted(Board<Word> trial, const Clues& clues, const std::vector<bool>& allowed,
             std::vector<bool>& used, std::uint64_t& steps) {
  for (bool any = true; any;) {
    any = false;
    for (int i = 0; i < clues.lines(); ++i) {
      if (!allowed[i] || !trial.touched(i)) continue;
      const LineState<Word> before = trial.line(i);
      ++steps;
      if (!trial.solve(clues, i)) {
        used[i] = true;
        return true;
      }
      trial.untouch(i);
      any = true;
      const LineState<Word>& after = trial.line(i);
      if (after.black != before.black || after.white != before.white) used[i] = true;
    }
  }
  return false;
}

// Leaves out lines that aren't needed to refute the trial. Returns the others.
template <typename Word>
std::vector<int> shrunk(const Board<Word>& trial, const Clues& clues, std::vector<bool> used,
                        std::uint64_t& steps) {
  for (int i = clues.lines() - 1; i >= 0; --i) {
    if (!used[i]) continue;
    std::vector<bool> fewer = used, found(kMaxLines);
    fewer[i] = false;
    if (refuted(trial, clues, fewer, found, steps)) used = found;
  }
  std::vector<int> lines;
  for (int i = 0; i < clues.lines(); ++i) {
    if (used[i]) lines.push_back(i);
  }
  return lines;
}

struct Trial {
  int row, column;
  bool black;
  std::vector<bool> used;
  long lines;
};

template <typename Word>
std::optional<Refuted> proved(const Board<Word>& board, const Clues& clues) {
  const Size size = board.size();
  logic::Clauses clauses;
  const std::vector<int> lines = add_line_clauses(clues, clauses);
  clauses.problem.variables = clauses.variables.count();
  for (int i = 0; i < size.cells(); ++i) {
    const int row = i / size.columns, column = i % size.columns;
    if (board.known(row, column)) clauses.add({board.black(row, column) ? i + 1 : -i - 1});
  }
  const auto solver = solver::ClauseSolver::make(clauses.problem, {});
  if (solver == nullptr) return std::nullopt;
  using Verdict = solver::ClauseSolver::Verdict;
  if (solver->solve(lines, 0) != Verdict::kSatisfiable) return std::nullopt;
  const solver::Model model = solver->model();
  std::optional<Refuted> best;
  int asked = 0;
  any_unknown(board, [&](int row, int column) {
    const int square = row * size.columns + column + 1;
    const bool black = model[square];
    const auto reason = solver->minimal_core(lines, black ? square : -square);
    if (reason && (!best || reason->size() < best->lines.size())) {
      best = Refuted{row, column, !black, {}};
      for (const int line : *reason) best->lines.push_back(line - lines.front());
    }
    return ++asked == kProved;
  });
  return best;
}

}  // namespace

template <typename Word>
std::optional<Refuted> refuted_by_two(const Board<Word>& board, const Clues& clues,
                                      std::uint64_t& steps) {
  std::optional<Refuted> found;
  any_unknown(board, [&](int row, int column) {
    for (const bool black : {true, false}) {
      Board<Word> trial = board;
      trial.set(row, column, black);
      for (const int line : {row, board.size().rows + column}) {
        const int other = refuting_line(trial, clues, line, steps);
        if (other < 0) continue;
        found = Refuted{row, column, black, {std::min(line, other), std::max(line, other)}};
        return true;
      }
    }
    return false;
  });
  return found;
}

template <typename Word>
std::optional<Refuted> refuted_by_few(const Board<Word>& board, const Clues& clues,
                                      std::uint64_t budget, std::uint64_t& steps) {
  std::vector<Trial> trials;
  const std::vector<bool> all(kMaxLines, true);
  any_unknown(board, [&](int row, int column) {
    for (const bool black : {true, false}) {
      Board<Word> trial = board;
      trial.set(row, column, black);
      std::vector<bool> used(kMaxLines);
      if (!refuted(trial, clues, all, used, steps)) continue;
      const auto lines = std::count(used.begin(), used.end(), true);
      trials.push_back({row, column, black, std::move(used), lines});
    }
    return steps > budget;
  });
  if (steps > budget) return std::nullopt;
  if (trials.empty()) return proved(board, clues);
  std::stable_sort(trials.begin(), trials.end(),
                   [](const Trial& a, const Trial& b) { return a.lines < b.lines; });
  if (trials.size() > kShrunk) trials.resize(kShrunk);
  std::optional<Refuted> best;
  for (const Trial& it : trials) {
    Board<Word> trial = board;
    trial.set(it.row, it.column, it.black);
    std::vector<int> lines = shrunk(trial, clues, it.used, steps);
    if (!best || lines.size() < best->lines.size()) {
      best = Refuted{it.row, it.column, it.black, std::move(lines)};
    }
  }
  return best;
}

#define GRIDPRESS_FOR(Word)                                                                       \
  template std::optional<Refuted> refuted_by_two(const Board<Word>&, const Clues&,                \
                                                 std::uint64_t&);                                 \
  template std::optional<Refuted> refuted_by_few(const Board<Word>&, const Clues&, std::uint64_t, \
                                                 std::uint64_t&);
GRIDPRESS_FOR(Word64)
GRIDPRESS_FOR(Word128)
#undef GRIDPRESS_FOR

}  // namespace gridpress::nonogram
