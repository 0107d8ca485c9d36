#include "publisher/book/spread_similar.h"

#include <algorithm>
#include <string>
#include <utility>

#include "generator/kinds/kind.h"
#include "publisher/puzzles/duplicate_filter.h"

namespace gridpress {
namespace {

// Two similar puzzles are too near if at most this many puzzles are between them.
constexpr std::size_t kNear = DuplicateFilter::kMinDistance - 1;

class Row {
 public:
  Row(const std::vector<Puzzle>& puzzles, std::size_t first, bool answers)
      : puzzles_(puzzles), answers_(answers), fixed_(std::min(first, kNear)) {
    canonical_.resize(puzzles.size());
    for (std::size_t i = first - fixed_; i < puzzles.size(); ++i) {
      const Puzzle& puzzle = puzzles[i];
      const Kind& kind = *find_kind(puzzle.kind);
      if (are_few(kind, kind.text.size_of(puzzle))) canonical_[i] = canonical_form(kind, puzzle);
      (i < first ? placed_ : left_).push_back(i);
    }
  }

  // Returns the new order of the puzzles from `first` on, as indices in the old order.
  std::vector<std::size_t> run() {
    while (place_next()) {
    }
    for (const std::size_t puzzle : left_) squeeze_in(puzzle);
    return {placed_.begin() + static_cast<long>(fixed_), placed_.end()};
  }

 private:
  bool alike(std::size_t a, std::size_t b) const {
    if (!canonical_[a].empty() && canonical_[a] == canonical_[b]) return true;
    return answers_ && look_alike(puzzles_[a], puzzles_[b]);
  }

  // Returns whether the puzzle would be far enough from all similar puzzles if it were inserted at
  // `at`.
  bool fits(std::size_t puzzle, std::size_t at) const {
    const std::size_t begin = at - std::min(at, kNear);
    const std::size_t end = std::min(at + kNear, placed_.size());
    return std::none_of(placed_.begin() + static_cast<long>(begin),
                        placed_.begin() + static_cast<long>(end),
                        [&](std::size_t other) { return alike(puzzle, other); });
  }

  // Appends the first remaining puzzle that isn't similar to the last ones placed. Returns false if
  // every remaining puzzle is.
  bool place_next() {
    const auto next = std::ranges::find_if(
        left_, [&](std::size_t puzzle) { return fits(puzzle, placed_.size()); });
    if (next == left_.end()) return false;
    placed_.push_back(*next);
    left_.erase(next);
    return true;
  }

  // Inserts the puzzle at the last position where no similar puzzle is near, or appends it if no
  // such position exists. Inserting only increases the distances between other puzzles.
  void squeeze_in(std::size_t puzzle) {
    std::size_t at = placed_.size();
    while (at > fixed_ && !fits(puzzle, at)) --at;
    if (!fits(puzzle, at)) at = placed_.size();
    placed_.insert(placed_.begin() + static_cast<long>(at), puzzle);
  }

  const std::vector<Puzzle>& puzzles_;
  const bool answers_;
  const std::size_t fixed_;  // number of puzzles placed before the section's own
  std::vector<std::string> canonical_;
  std::vector<std::size_t> placed_, left_;
};

}  // namespace

void spread_similar(std::vector<Puzzle>& puzzles, std::size_t first, bool answers) {
  const std::vector<std::size_t> order = Row(puzzles, first, answers).run();
  std::vector<Puzzle> row;
  row.reserve(order.size());
  for (const std::size_t place : order) row.push_back(std::move(puzzles[place]));
  std::ranges::move(row, puzzles.begin() + static_cast<long>(first));
}

}  // namespace gridpress
