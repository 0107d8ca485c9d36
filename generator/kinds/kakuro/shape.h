// Digits for a pattern, adjusted until looks at single runs are enough to find them.
#pragma once

#include <optional>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kakuro/look.h"
#include "generator/kinds/kakuro/sheet.h"
#include "generator/model/puzzle.h"

namespace gridpress::kakuro {

// A board together with its runs.
struct Runs {
  explicit Runs(const Topology& board);
  std::vector<Run> all;
  std::vector<std::array<int, 2>> at;  // per cell
};

// Random digits, different in each run. Nullopt if the budget of tries runs out. Cost: 50 µs for
// 10x10.
std::optional<Grid> fill_runs(const Runs& runs, Rng& rng);

class Shaper {
 public:
  // `runs` must outlive it.
  explicit Shaper(const Runs& runs);

  // Starts from the given digits.
  void start(Grid solution);
  const Grid& solution() const { return solution_; }
  const std::vector<int>& totals() const { return totals_; }  // per run

  // The number of superfluous candidates left in the cells after looks up to the hardest one; 0 if
  // all digits are found. Cost: 30 µs for 10x10.
  int open(Look hardest);

  // Changes the digit of a random cell that looks didn't settle, and keeps the change unless it
  // leaves more candidates open. Occasionally a few more are accepted so that the search can leave
  // dead ends. Requires a previous open() that did not return 0; returns what open() would return
  // now.
  int change(Look hardest, Rng& rng);

  // Replaces a digit by another one that its runs allow. Nullopt if the cell chosen at random has
  // no other digit. A call to open() then measures the effect.
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
