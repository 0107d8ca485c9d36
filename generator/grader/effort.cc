#include "generator/grader/effort.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "generator/grader/technique.h"

namespace gridpress {
namespace {

constexpr double kSecondsPerLook = 0.7;
constexpr double kWriting = 4;    // looks for writing a digit into its cell
constexpr double kScanned = 1.5;  // steps up to this rating are found by scanning houses
// The class Work finds steps up to this rating itself. Harder steps come from `solving_steps`.
constexpr double kLookedUp = 4.4;

class Work {
 public:
  explicit Work(State state) : state_(std::move(state)) {
    for (int h = 0; h < state_.shape().houses; ++h) open_places_ += count_bits(state_.empty(h));
  }

  double along(const std::vector<RatedStep>& solving_steps) {
    take_easy();
    for (const RatedStep& step : solving_steps) {
      if (state_.done()) break;
      if (step.rating <= kScanned || !is_open(step)) continue;
      looks_ += search(step.rating, 1);
      apply(step.placement, step.eliminations);
      take_easy();
    }
    for (Cell c = 0; c < state_.shape().cells; ++c) {
      if (state_.digit(c) == 0) looks_ += kWriting + open_places_;
    }
    return looks_;
  }

 private:
  // Applies all steps that the easy techniques find. After each step, takes all singles first.
  void take_easy() {
    take_singles();
    while (!state_.done() && take_easiest()) take_singles();
  }

  // Takes hidden singles in the order in which they appear, until none is left.
  void take_singles() {
    waiting_.assign(state_.shape().cells, 0);
    queue_.clear();
    gather();
    for (std::size_t next = 0; next < queue_.size();) {
      looks_ += open_houses();
      for (const std::size_t round = queue_.size(); next < round; ++next) {
        looks_ += (open_places_ + 1.0) / (open_singles() + 1.0);
        apply(queue_[next], {});
        fresh_ = true;
        gather();
      }
    }
  }

  void gather() {
    const Shape& shape = state_.shape();
    for (int house = 0; house < shape.houses; ++house) {
      const DigitSet singles = state_.one_place(house);
      if (singles.empty() || !shape.full(house)) continue;
      for (const int digit : singles) {
        const int position = std::countr_zero(state_.places(house, digit));
        const Cell cell = shape.cell(house, position);
        if (waiting_[cell] != 0) continue;
        waiting_[cell] = 1;
        queue_.push_back({cell, digit});
      }
    }
  }

  // Finds the easiest technique that has a use, and takes all its uses at once. Counting the uses
  // in one of their possible orders would only add noise to the effort. Returns false if no easy
  // technique has a use.
  bool take_easiest() {
    for (const Technique& technique : standard_techniques()) {
      if (technique.rating <= kScanned || technique.rating > kLookedUp) continue;
      found_.clear();
      auto keep = [&](const Step& step) {
        found_.push_back({step.technique, step.rating, step.placement, step.eliminations});
        return false;
      };
      step_.clear();
      step_.rating = technique.rating;
      technique.find(state_, step_, keep);
      if (found_.empty()) continue;
      looks_ += search(technique.rating, static_cast<int>(found_.size()));
      for (const RatedStep& use : found_) apply(use.placement, use.eliminations);
      return true;
    }
    return false;
  }

  int open_houses() const {
    int houses = 0;
    for (int h = 0; h < state_.shape().houses; ++h) houses += state_.empty(h) != 0;
    return houses;
  }
  // Counts the pairs of a house and a digit that has only one possible cell in that house.
  int open_singles() const {
    int singles = 0;
    for (int h = 0; h < state_.shape().houses; ++h) {
      for (std::uint32_t left = state_.one_place(h).bits(); left != 0; left &= left - 1) ++singles;
    }
    return singles;
  }

  bool is_open(const RatedStep& step) const {
    if (step.placement.cell >= 0 && state_.digit(step.placement.cell) == 0) return true;
    return std::ranges::any_of(step.eliminations, [&](const Candidate& c) {
      return state_.candidates(c.cell).has(c.digit);
    });
  }

  void apply(const Candidate& placement, const std::vector<Candidate>& eliminations) {
    for (const auto& [cell, digit] : eliminations) state_.remove(cell, digit);
    if (placement.cell < 0 || state_.digit(placement.cell) != 0) return;
    state_.place(placement.cell, placement.digit);
    open_places_ -= static_cast<int>(state_.shape().houses_of(placement.cell).size());
    looks_ += kWriting;
  }

  // Returns the looks for finding a step of this rating if the grid offers `uses` such steps: a
  // share of a search through the whole grid. If a single was taken since the last search, adds a
  // round in which the solver finds no more singles.
  double search(double rating, int uses) {
    const double round = open_places_;
    const double look_round = std::exchange(fresh_, false) ? round : 0;
    return look_round + (rating - kScanned) * round * uses / (uses + 1.0);
  }

  State state_;
  Step step_;
  std::vector<RatedStep> found_;
  double looks_ = 0;
  int open_places_ = 0;  // number of pairs of a house and a digit missing from it
  // Whether a single was taken since the last round that found none.
  bool fresh_ = true;
  std::vector<Candidate> queue_;  // singles in the order in which they appeared
  std::vector<char> waiting_;     // by cell: whether the cell has been in the queue
};

}  // namespace

double effort_of(State start, const std::vector<RatedStep>& solving_steps) {
  const double looks = Work(std::move(start)).along(solving_steps);
  return std::round(looks * 10) / 10;
}

double least_effort(int empty_cells) {
  return kWriting * empty_cells;
}

double estimated_minutes(double effort) {
  return effort * kSecondsPerLook / 60;
}

}  // namespace gridpress
