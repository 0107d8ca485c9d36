// Finds digits for a pattern, and changes them until looks at single runs (look.h) solve the
// puzzle.
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
  // Per cell: its run across and its run down, as indices into `all`.
  std::vector<std::array<int, 2>> at;
};

// Random digits, different in each run. Returns nullopt if the budget of tries runs
// out. Cost: 50 µs for 10x10.
std::optional<Grid> fill_runs(const Runs& runs, Rng& rng);

class Shaper {
 public:
  // `runs` must outlive this object.
  explicit Shaper(const Runs& runs);

  // Starts from the given digits.
  void start(Grid solution);
  const Grid& solution() const { return solution_; }
  const std::vector<int>& totals() const { return totals_; }  // by run

  // The number of superfluous candidates that remain after all looks up to `hardest`; 0 if these
  // looks find all digits. Cost: 30 µs for 10x10.
  int open(Look hardest);

  // Changes the digit of a random cell that the looks left open. Undoes the change if more
  // candidates are then left. Sometimes accepts a few more, so that the search can leave dead ends.
  // Requires that the previous open() didn't return 0. Returns the new result of open().
  int change(Look hardest, Rng& rng);

  // A replaced digit: its cell, and the digit before. vary() replaces the digit of a random cell by
  // another digit that its runs allow, and returns nullopt if its runs allow no other. Call open()
  // to measure the effect.
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
