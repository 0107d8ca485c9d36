// Finds digits for a pattern, and adjusts them until looks at single runs solve the puzzle.
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

  // The number of superfluous candidates that remain after looks up to `hardest`; 0 if
  // all digits are found. Cost: 30 µs for 10x10.
  int open(Look hardest);

  // Changes the digit of a random cell that looks didn't settle, and keeps the change
  // unless it leaves more candidates open. Sometimes accepts a few more, so that the
  // search can leave dead ends. Requires that the previous open() didn't return 0;
  // returns the new result of open().
  int change(Look hardest, Rng& rng);

  // A replaced digit. vary() replaces the digit of a random cell by another one that its
  // runs allow, and returns nullopt if there is none; open() then measures the effect.
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
