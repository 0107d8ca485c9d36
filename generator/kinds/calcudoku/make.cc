#include "generator/kinds/calcudoku/make.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>

#include "generator/base/result.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/calcudoku/cages.h"
#include "generator/kinds/digits/solving_path.h"
#include "generator/maker/fill.h"
#include "generator/solver/solve.h"

namespace gridpress::calcudoku {
namespace {

using digits::Clue;
using digits::ClueContent;
using Cages = std::vector<std::vector<Cell>>;

constexpr double kTolerance = 0.05;  // half of 0.1, the difference between successive ratings
constexpr double kLongCages = 2.0;   // below this rating, cages have two cells
constexpr double kAllSigns = 1.75;   // below this rating, only sums, or only sums and differences
constexpr double kNamed = 5.9;       // above this, steps are rated by the smallest reason
constexpr int kCellsPerRepair = 6;
constexpr std::uint64_t kProofNodes = 4000;

// The settings derived from a request.
struct Plan {
  Signs signs = Signs::kAll;
  double low = 0, high = 99;
  std::size_t longest = 2;  // maximum number of cells in a cage
};

Plan plan_of(const PuzzleRequest& request) {
  Plan plan;
  if (request.level.rating) {
    plan.low = request.level.rating->low.value_or(0);
    plan.high = request.level.rating->high.value_or(99);
  }
  plan.longest = plan.high < kLongCages ? 2 : plan.high < 3 ? 3 : 4;
  const auto* options = dynamic_cast<const Options*>(request.options.get());
  plan.signs = options == nullptr ? Signs::kByLevel : options->signs;
  if (plan.signs == Signs::kByLevel) {
    plan.signs = plan.high < kAllSigns    ? Signs::kAdd
                 : plan.high < kLongCages ? Signs::kAddSubtract
                                          : Signs::kAll;
  }
  return plan;
}

// Cuts the board into cages: places random dominoes, lets left-over cells join a cage
// or stay alone, and then joins cages at random.
class Cutter {
 public:
  Cutter(const Topology& board, const Plan& plan, Rng& rng)
      : board_(board), plan_(plan), rng_(rng), cage_of_(board.positions.size(), -1) {
    for (Cell cell = 0; cell < board.cells(); ++cell) order_.push_back(cell);
    rng_.shuffle(std::span(order_));
  }

  Cages cut() {
    for (const Cell cell : order_) {
      if (cage_of_[cell] < 0) start_cage(cell);
    }
    // A cage of one cell shows its digit, so the easiest levels keep some.
    const std::uint32_t alone = plan_.longest > 2 ? 0 : 2;
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      if (cages_[i].size() == 1 && rng_.below(3) >= alone) join(i);
    }
    if (plan_.longest > 2) {
      const auto more = rng_.below(static_cast<std::uint32_t>(cages_.size()));
      for (std::uint32_t k = 0; k < more; ++k) {
        join(rng_.below(static_cast<std::uint32_t>(cages_.size())));
      }
    }
    std::erase_if(cages_, [](const auto& cage) { return cage.empty(); });
    return std::move(cages_);
  }

 private:
  void start_cage(Cell cell) {
    std::vector<Cell> free;
    for (const Cell other : neighbours(cell)) {
      if (cage_of_[other] < 0) free.push_back(other);
    }
    std::vector<Cell> cage{cell};
    if (!free.empty()) cage.push_back(free[rng_.below(static_cast<std::uint32_t>(free.size()))]);
    for (const Cell each : cage) cage_of_[each] = static_cast<int>(cages_.size());
    cages_.push_back(std::move(cage));
  }

  // Joins a cage to an adjacent one if together they aren't longer than allowed.
  void join(std::size_t index) {
    std::vector<int> adjacent;
    for (const Cell cell : cages_[index]) {
      for (const Cell other : neighbours(cell)) {
        const int cage = cage_of_[other];
        const auto size = cages_[static_cast<std::size_t>(cage)].size() + cages_[index].size();
        if (cage != static_cast<int>(index) && size <= plan_.longest) adjacent.push_back(cage);
      }
    }
    if (adjacent.empty()) return;
    const int into = adjacent[rng_.below(static_cast<std::uint32_t>(adjacent.size()))];
    for (const Cell cell : cages_[index]) {
      cage_of_[cell] = into;
      cages_[static_cast<std::size_t>(into)].push_back(cell);
    }
    cages_[index].clear();
  }

  std::vector<Cell> neighbours(Cell cell) const {
    const int n = board_.digits;
    std::vector<Cell> found;
    if (cell >= n) found.push_back(cell - n);
    if (cell % n > 0) found.push_back(cell - 1);
    if (cell % n < n - 1) found.push_back(cell + 1);
    if (cell + n < board_.cells()) found.push_back(cell + n);
    return found;
  }

  const Topology& board_;
  const Plan& plan_;
  Rng& rng_;
  std::vector<int> cage_of_;
  std::vector<Cell> order_;
  Cages cages_;
};

class Maker {
 public:
  Maker(const digits::Variant& variant, const PuzzleRequest& request)
      : request_(request),
        plan_(plan_of(request)),
        ground_(digits::variant_board(variant, request.size.rows, 0)),
        board_(ground_.topology),
        filler_(board_) {}

  std::optional<Puzzle> attempt(const Attempt& attempt) {
    misses_ = &attempt.misses;
    Rng& rng = attempt.rng;
    solution_ = filler_.fill(rng);
    Cages cages = Cutter(*ground_.topology, plan_, rng).cut();
    std::vector<Clue> clues;
    Grid givens(solution_.size());
    for (std::vector<Cell>& cage : cages) add(std::move(cage), clues, givens, rng);
    std::ranges::sort(clues, {}, [](const Clue& clue) { return clue.cells.front(); });
    return repair(std::move(clues), std::move(givens), rng);
  }

 private:
  void add(std::vector<Cell> cells, std::vector<Clue>& clues, Grid& givens, Rng& rng) const {
    if (cells.size() == 1) {
      givens[cells.front()] = solution_[cells.front()];
      return;
    }
    int sum = 0, product = 1, high = 0, low = 99;
    for (const Cell cell : cells) {
      const int digit = solution_[cell];
      sum += digit;
      product *= digit;
      high = std::max(high, digit);
      low = std::min(low, digit);
    }
    constexpr std::uint32_t kMaxProduct = 999;  // the largest number that fits in a label
    const bool two = cells.size() == 2, all = plan_.signs == Signs::kAll;
    const bool hidden = plan_.signs == Signs::kHidden;
    struct Choice {
      Operation operation;
      int value;
      bool allowed;
    };
    const std::array<Choice, 4> choices = {
        {{Operation::kQuotient, high / low, two && (all || hidden) && high % low == 0},
         {Operation::kDifference, high - low, two && plan_.signs != Signs::kAdd},
         {Operation::kProduct, product,
          (all || hidden) && product <= static_cast<int>(kMaxProduct)},
         {Operation::kSum, sum, true}}};
    std::vector<Choice> open;
    std::ranges::copy_if(choices, std::back_inserter(open), &Choice::allowed);
    // The first allowed operation is typical of the level, so it is chosen more often.
    const bool first = rng.below(2) == 0;
    const Choice chosen = open[first ? 0 : rng.below(static_cast<std::uint32_t>(open.size()))];
    clues.push_back(
        cage_of(hidden ? Operation::kAny : chosen.operation, std::move(cells), chosen.value));
  }

  // As long as named techniques don't finish the puzzle, cuts one of its unfinished cages smaller.
  // Returns nullopt after one such cut per kCellsPerRepair cells.
  std::optional<Puzzle> repair(std::vector<Clue> clues, Grid givens, Rng& rng) {
    for (int i = 0;; ++i) {
      auto content = std::make_shared<ClueContent>(ground_, clues, givens, solution_);
      digits::SolvingPath path(*content);
      const digits::Walk named = walk(path, std::min(plan_.high, kNamed));
      if (named.done || plan_.high > kNamed) return grade_made(std::move(content), named);
      if (i == request_.size.cells() / kCellsPerRepair) {
        Grade grade;
        grade.rating = named.hardest;
        grade.clues = count_clues(*content);
        misses_->graded(request_.level, grade, Verdict::kTooHard);
        return std::nullopt;
      }
      cut_again(path.state(), clues, givens, rng);
    }
  }

  // Picks one of the longest unfinished cages, makes one of its cells a given, and makes a new cage
  // of the other cells. In a cage of two cells, both become givens.
  void cut_again(const State& state, std::vector<Clue>& clues, Grid& givens, Rng& rng) const {
    std::vector<std::size_t> open;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < clues.size(); ++i) {
      const auto empty = [&](Cell cell) { return state.digit(cell) == 0; };
      if (!std::ranges::any_of(clues[i].cells, empty)) continue;
      longest = std::max(longest, clues[i].cells.size());
      open.push_back(i);
    }
    std::erase_if(open, [&](std::size_t i) { return clues[i].cells.size() < longest; });
    const std::size_t index = open[rng.below(static_cast<std::uint32_t>(open.size()))];
    std::vector<Cell> cells = clues[index].cells;
    clues.erase(clues.begin() + static_cast<std::ptrdiff_t>(index));
    if (cells.size() == 2) {
      for (const Cell cell : cells) givens[cell] = solution_[cell];
      return;
    }
    const std::size_t end = loose_end(cells);
    givens[cells[end]] = solution_[cells[end]];
    cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(end));
    add(std::move(cells), clues, givens, rng);
  }

  // A cell of the cage whose removal leaves the other cells connected.
  std::size_t loose_end(const std::vector<Cell>& cells) const {
    for (std::size_t end = 0; end < cells.size(); ++end) {
      std::vector<Cell> rest = cells;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(end));
      if (hang_together(rest, *ground_.topology)) return end;
    }
    GRIDPRESS_CHECK(false);
    return 0;
  }

  std::optional<Puzzle> grade_made(std::shared_ptr<ClueContent> content,
                                   const digits::Walk& named) {
    Grade grade;
    grade.rating = named.hardest;
    grade.clues = count_clues(*content);
    if (named.done && named.hardest < plan_.low - kTolerance) return miss(grade, Verdict::kTooEasy);
    if (!solve(content->rules, content->givens, {.limit = 2, .node_budget = kProofNodes})
             .unique()) {
      return miss(grade, Verdict::kOffTarget);
    }
    if (!needs_cages(*content)) return miss(grade, Verdict::kTooEasy);
    grade = digits::grade(*content);
    Puzzle puzzle;
    puzzle.grade = std::move(grade);
    puzzle.content = std::move(content);
    return puzzle;
  }

  // Whether the puzzle needs its cages: in small grids the given digits alone may be enough.
  bool needs_cages(const ClueContent& content) const {
    const Rules lines{ground_.topology, {}};
    return !solve(lines, content.givens, {.limit = 2, .node_budget = kProofNodes}).unique();
  }

  std::optional<Puzzle> miss(const Grade& grade, Verdict verdict) {
    misses_->graded(request_.level, grade, verdict);
    return std::nullopt;
  }

  const PuzzleRequest& request_;
  NearMisses* misses_ = nullptr;  // near misses of the current attempt
  Plan plan_;
  digits::VariantBoard ground_;
  FlatBoard board_;
  Filler filler_;
  Grid solution_;
};

}  // namespace

AttemptFunction start(const digits::Variant& variant, const PuzzleRequest& request) {
  const auto maker = std::make_shared<Maker>(variant, request);
  return [maker](const Attempt& attempt) { return maker->attempt(attempt); };
}

}  // namespace gridpress::calcudoku
