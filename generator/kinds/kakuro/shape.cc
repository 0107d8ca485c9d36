#include "generator/kinds/kakuro/shape.h"

#include <algorithm>

#include "generator/base/result.h"

namespace gridpress::kakuro {
namespace {

constexpr int kTriesPerCell = 200;

// Fills a board depth first, always next the cell with the fewest possible digits.
class Filler {
 public:
  Filler(const Runs& runs, Rng& rng)
      : runs_(runs), rng_(rng), grid_(runs.at.size(), 0), used_(runs.all.size()) {}

  std::optional<Grid> fill() {
    tries_ = kTriesPerCell * static_cast<int>(grid_.size());
    if (!place()) return std::nullopt;
    return std::move(grid_);
  }

 private:
  DigitSet free(Cell cell) const {
    const auto [across, down] = runs_.at[static_cast<std::size_t>(cell)];
    return DigitSet::all(kDigits).without(used_[static_cast<std::size_t>(across)] |
                                          used_[static_cast<std::size_t>(down)]);
  }

  bool place() {
    Cell next = -1;
    int fewest = kDigits + 1;
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] != 0) continue;
      const int left = free(static_cast<Cell>(cell)).size();
      if (left >= fewest) continue;
      fewest = left;
      next = static_cast<Cell>(cell);
    }
    if (next < 0) return true;
    std::array<int, kDigits> digits{};
    std::size_t count = 0;
    for (const int digit : free(next)) digits[count++] = digit;
    rng_.shuffle(std::span(digits).first(count));
    for (std::size_t i = 0; i < count && --tries_ > 0; ++i) {
      const DigitSet set = DigitSet::of(digits[i]);
      const auto [across, down] = runs_.at[static_cast<std::size_t>(next)];
      DigitSet& first = used_[static_cast<std::size_t>(across)];
      DigitSet& second = used_[static_cast<std::size_t>(down)];
      const DigitSet kept_first = first, kept_second = second;
      first |= set;
      second |= set;
      grid_[static_cast<std::size_t>(next)] = static_cast<std::uint8_t>(digits[i]);
      if (place()) return true;
      first = kept_first;
      second = kept_second;
      grid_[static_cast<std::size_t>(next)] = 0;
    }
    return false;
  }

  const Runs& runs_;
  Rng& rng_;
  Grid grid_;
  std::vector<DigitSet> used_;
  int tries_ = 0;
};

}  // namespace

Runs::Runs(const Topology& board) : all(runs_of(board)), at(runs_at(all, board.cells())) {}

std::optional<Grid> fill_runs(const Runs& runs, Rng& rng) {
  return Filler(runs, rng).fill();
}

Shaper::Shaper(const Runs& runs)
    : runs_(runs),
      totals_(runs.all.size()),
      candidates_(runs.at.size()),
      waiting_(runs.all.size()) {}

void Shaper::start(Grid solution) {
  solution_ = std::move(solution);
  for (std::size_t run = 0; run < totals_.size(); ++run) {
    totals_[run] = 0;
    for (const Cell cell : runs_.all[run].cells) totals_[run] += solution_[cell];
  }
}

void Shaper::set(Cell cell, int digit) {
  for (const int run : runs_.at[static_cast<std::size_t>(cell)]) {
    totals_[static_cast<std::size_t>(run)] += digit - solution_[cell];
  }
  solution_[cell] = static_cast<std::uint8_t>(digit);
}

bool Shaper::look_into(std::size_t run, Look hardest, bool& changed) {
  const std::vector<Cell>& cells = runs_.all[run].cells;
  if (!keep_different(cells, candidates_, changed)) return false;
  const int first = hardest == Look::kPartition ? static_cast<int>(hardest) : 0;
  for (int look = first; look <= static_cast<int>(hardest); ++look) {
    if (!look_at(static_cast<Look>(look), cells, totals_[run], candidates_, changed)) return false;
  }
  return true;
}

int Shaper::follow(Look hardest) {
  std::ranges::fill(candidates_, DigitSet::all(kDigits));
  queue_.clear();
  for (std::size_t run = 0; run < totals_.size(); ++run) queue_.push_back(run);
  waiting_.assign(totals_.size(), true);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const std::size_t run = queue_[next];
    waiting_[run] = false;
    const std::vector<Cell>& cells = runs_.all[run].cells;
    std::array<DigitSet, kDigits> before{};
    for (std::size_t i = 0; i < cells.size(); ++i) before[i] = candidates_[cells[i]];
    bool changed = false;
    const bool holds = look_into(run, hardest, changed);
    GRIDPRESS_CHECK(holds);
    if (!changed) continue;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (before[i] == candidates_[cells[i]]) continue;
      for (const int touched : runs_.at[static_cast<std::size_t>(cells[i])]) {
        const auto other = static_cast<std::size_t>(touched);
        if (waiting_[other]) continue;
        waiting_[other] = true;
        queue_.push_back(other);
      }
    }
  }
  int open = 0;
  for (const DigitSet set : candidates_) open += set.size() - 1;
  return open;
}

int Shaper::open(Look hardest) {
  open_ = follow(hardest);
  best_ = candidates_;
  return open_;
}

int Shaper::slack(Rng& rng) const {
  constexpr std::uint32_t kOneIn = 4;
  constexpr std::size_t kCellsPerCandidate = 4;
  if (rng.below(kOneIn) != 0) return 0;
  const std::size_t most = runs_.at.size() / kCellsPerCandidate;
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(most + 1)));
}

std::optional<Shaper::Change> Shaper::exchange(Cell cell, Rng& rng) {
  DigitSet free = DigitSet::all(kDigits);
  for (const int run : runs_.at[static_cast<std::size_t>(cell)]) {
    for (const Cell other : runs_.all[static_cast<std::size_t>(run)].cells) {
      free = free.without(DigitSet::of(solution_[other]));
    }
  }
  if (free.empty()) return std::nullopt;
  const Change change{cell, solution_[cell]};
  auto skip = rng.below(static_cast<std::uint32_t>(free.size()));
  for (const int digit : free) {
    if (skip-- != 0) continue;
    set(cell, digit);
    break;
  }
  return change;
}

std::optional<Shaper::Change> Shaper::vary(Rng& rng) {
  return exchange(static_cast<Cell>(rng.below(static_cast<std::uint32_t>(solution_.size()))), rng);
}

int Shaper::change(Look hardest, Rng& rng) {
  std::vector<Cell> unsure;
  for (std::size_t cell = 0; cell < best_.size(); ++cell) {
    if (!best_[cell].single()) unsure.push_back(static_cast<Cell>(cell));
  }
  const Cell cell = unsure[rng.below(static_cast<std::uint32_t>(unsure.size()))];
  const std::optional<Change> change = exchange(cell, rng);
  if (!change) return open_;
  const int open = follow(hardest);
  if (open > open_ + slack(rng)) {
    take_back(*change);
    return open_;
  }
  best_ = candidates_;
  return open_ = open;
}

}  // namespace gridpress::kakuro
