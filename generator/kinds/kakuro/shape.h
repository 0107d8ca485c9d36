// Digits for a pattern, shaped until looks at single runs are enough to find
// them.
#pragma once

#include <optional>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kakuro/look.h"
#include "generator/kinds/kakuro/sheet.h"
#include "generator/model/puzzle.h"

namespace gridpress::kakuro {

// A board with its runs at hand.
struct Runs {
  explicit Runs(const Topology& board);
  std::vector<Run> all;
  std::vector<std::array<int, 2>> at;  // per cell
};

// Random digits, different in each run. Nothing: the budget of tries ended.
// Cost: 50 µs for 10x10.
std::optional<Grid> fill_runs(const Runs& runs, Rng& rng);

class Shaper {
 public:
  // `runs` must outlive it.
  explicit Shaper(const Runs& runs);

  // Takes the digits as they are.
  void start(Grid solution);
  const Grid& solution() const { return solution_; }
  const std::vector<int>& totals() const { return totals_; }  // per run

  // How many candidates too many the cells have after looks up to the hardest
  // one: 0, all is found. Cost: 30 µs for 10x10.
  int open(Look hardest);

  // Changes a digit where looks don't find it, and keeps that unless more
  // candidates are open then; now and then some more may be, so that the search
  // leaves its dead ends. Requires open() before, which was not 0; returns what
  // it would return now.
  int change(Look hardest, Rng& rng);

  // A digit in place of another one that its runs allow; nothing: the cell that was drawn has no
  // other. open() then says what it led to.
  struct Change {
    Cell cell = 0;
    int before = 0;
  };
  std::optional<Change> vary(Rng& rng);
  void take_back(const Change& change) { set(change.cell, change.before); }

 private:
  int follow(Look hardest);
  std::optional<Change> exchange(Cell cell, Rng& rng);
  bool look_into(std::size_t run, Look hardest, bool& changed);
  void set(Cell cell, int digit);
  int slack(Rng& rng) const;

  const Runs& runs_;
  Grid solution_;
  std::vector<int> totals_;
  std::vector<DigitSet> candidates_, best_;
  std::vector<bool> waiting_;
  std::vector<std::size_t> queue_;
  int open_ = 0;
};

}  // namespace gridpress::kakuro
