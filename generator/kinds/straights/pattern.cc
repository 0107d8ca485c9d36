#include "generator/kinds/straights/pattern.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "generator/model/constraints/consecutive_set.h"
#include "generator/solver/solve.h"

namespace gridpress::straights {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kTries = 100;
constexpr std::uint64_t kNodes = 30;  // a search for digits that takes longer rarely succeeds

// all_different() is false because the houses already require digits to differ, and code that
// recognises rules by this property (a page to play on) would ignore the rest of this rule.
class Run : public ConsecutiveSet {
 public:
  using ConsecutiveSet::ConsecutiveSet;
  bool all_different() const override { return false; }
};

ConstraintPtr run_rule(const Clue& clue, const Topology& /*topology*/) {
  return std::make_shared<Run>(clue.cells);
}

// The state is kBase times the lowest digit plus the highest; 0 before the first cell.
constexpr int kBase = 32;

// A run of different digits is consecutive if its lowest and highest digits are close enough.
int next(const Clue& clue, int state, int /*index*/, int digit) {
  const int low = state == 0 ? digit : std::min(state / kBase, digit);
  const int high = std::max(state % kBase, digit);
  return high - low < static_cast<int>(clue.cells.size()) ? low * kBase + high : -1;
}

std::optional<Clue> same(const Clue& clue, int /*digits*/) {
  return clue;
}

constexpr Form kRun{.name = "run",
                    .placing = 1.4,
                    .rating = 1.7,
                    .rule = run_rule,
                    .fold = {.next = next, .distinct = true},
                    .complement = same};

// The runs of at least two white squares along a line of squares.
std::vector<std::vector<int>> runs_along(const std::vector<int>& squares,
                                         const std::vector<int>& line) {
  std::vector<std::vector<int>> runs(1);
  for (const int square : line) {
    if (squares[square] == kWhite) {
      runs.back().push_back(square);
    } else if (!runs.back().empty()) {
      runs.emplace_back();
    }
  }
  if (runs.back().empty()) runs.pop_back();
  return runs;
}

// The squares of each row, then of each column.
std::vector<std::vector<int>> lines_of(int size) {
  std::vector<std::vector<int>> lines;
  for (const bool row : {true, false}) {
    for (int i = 0; i < size; ++i) {
      std::vector<int>& line = lines.emplace_back();
      for (int j = 0; j < size; ++j) line.push_back(row ? i * size + j : j * size + i);
    }
  }
  return lines;
}

bool connected(const std::vector<int>& squares, int size) {
  const auto white = std::ranges::count(squares, int{kWhite});
  std::vector<int> reached{
      static_cast<int>(std::ranges::find(squares, int{kWhite}) - squares.begin())};
  std::vector<char> seen(squares.size(), 0);
  seen[static_cast<std::size_t>(reached.front())] = 1;
  const auto visit = [&](int square) {
    if (squares[square] != kWhite || seen[square] != 0) return;
    seen[square] = 1;
    reached.push_back(square);
  };
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int at = reached[i];
    if (at >= size) visit(at - size);
    if (at % size > 0) visit(at - 1);
    if (at % size + 1 < size) visit(at + 1);
    if (at + size < size * size) visit(at + size);
  }
  return static_cast<std::ptrdiff_t>(reached.size()) == white;
}

// Returns whether each white square is in a run and each line has a run.
bool has_runs(const std::vector<int>& squares, int size) {
  std::vector<char> in_run(squares.size(), 0);
  for (const std::vector<int>& line : lines_of(size)) {
    bool any = false;
    for (const std::vector<int>& run : runs_along(squares, line)) {
      if (run.size() < 2) continue;
      any = true;
      for (const int square : run) in_run[square] = 1;
    }
    if (!any) return false;
  }
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (squares[i] == kWhite && in_run[i] == 0) return false;
  }
  return true;
}

// Draws a pattern. Between a fifth and three tenths of the squares are black, in pairs opposite
// each other. About a third of the pairs have digits.
std::vector<int> drawn(int size, Rng& rng) {
  const auto all = static_cast<std::uint32_t>(size * size);
  const std::uint32_t black = all / 5 + rng.below(all / 10);
  std::vector<int> squares(all, kWhite);
  for (std::uint32_t done = 0; done < black;) {
    const std::uint32_t square = rng.below(all);
    if (squares[square] != kWhite) continue;
    constexpr std::uint32_t kWithout = 3;
    const Square sort = rng.below(kWithout) == 0 ? kBlackDigit : kBlack;
    squares[square] = squares[all - 1 - square] = sort;
    done += 2;
  }
  return squares;
}

bool can_be_filled(const TopologyPtr& board) {
  Rules rules{board, {}};
  for (const Clue& run : runs_of(*board)) rules.constraints.push_back(run_rule(run, *board));
  return solve(rules, Grid(board->positions.size()), {.limit = 1, .node_budget = kNodes}).count > 0;
}

}  // namespace

std::vector<int> draw_pattern(int size, std::string_view /*style*/, Rng& rng) {
  for (int tries = 0; tries < kTries; ++tries) {
    std::vector<int> squares = drawn(size, rng);
    if (!connected(squares, size) || !has_runs(squares, size)) continue;
    if (can_be_filled(board(size, squares))) return squares;
  }
  return {};
}

TopologyPtr board(int size, const std::vector<int>& squares) {
  std::vector<Position> positions;
  std::vector<Cell> cell_at;
  for (int square = 0; square < size * size; ++square) {
    const bool blank = squares[square] == kBlack;
    cell_at.push_back(blank ? -1 : static_cast<Cell>(positions.size()));
    if (!blank) positions.push_back({square / size, square % size});
  }
  std::vector<House> houses, runs;
  const std::vector<std::vector<int>> lines = lines_of(size);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto n = static_cast<std::size_t>(size);
    House line{i < n ? HouseKind::kRow : HouseKind::kColumn, static_cast<int>(i % n), {}};
    for (const int square : lines[i]) {
      if (cell_at[square] >= 0) line.cells.push_back(cell_at[square]);
    }
    if (!line.cells.empty()) houses.push_back(std::move(line));
    for (const std::vector<int>& run : runs_along(squares, lines[i])) {
      if (run.size() < 2) continue;
      House& house = runs.emplace_back(House{HouseKind::kOther, static_cast<int>(runs.size()), {}});
      for (const int square : run) house.cells.push_back(cell_at[square]);
    }
  }
  houses.insert(houses.end(), runs.begin(), runs.end());
  return make_topology(size, std::move(positions), std::move(houses), std::nullopt);
}

std::vector<Clue> runs_of(const Topology& board) {
  std::vector<Clue> runs;
  for (const House& house : board.houses) {
    if (house.kind == HouseKind::kOther) runs.push_back({&kRun, house.cells, 0});
  }
  return runs;
}

bool is_black(const digits::VariantBoard& ground, Cell cell) {
  const Position at = ground.topology->positions[cell];
  return ground.regions[at.row * ground.size + at.column] == kBlackDigit;
}

}  // namespace gridpress::straights
