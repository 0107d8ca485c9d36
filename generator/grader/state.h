// A puzzle being solved by hand: values and pencil marks. The facts that techniques
// look up most are kept up to date.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "generator/grader/shape.h"
#include "generator/model/digit_set.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Storage:
//   candidates_[cell]            candidates of an empty cell; none once it is filled
//   places_[house*digits + d-1]  positions of digit d among the house's candidates
//   cells_with_[(d-1)*words]     the cells that have d as a candidate
//   filled_[(d-1)*words]         the cells that were filled with d
// and, to find singles for free, the houses and cells with a single possibility:
//   one_place_[house]  digits with a single position, one_mark_  cells with a single candidate.
class State {
 public:
  // Sets the marks for these givens: removes each given's digit from its peers. Can be
  // called again; allocates nothing if the shape is the same as before.
  void reset(std::shared_ptr<const Shape> shape, const Grid& givens);

  const Shape& shape() const { return *shape_; }
  int digit(Cell c) const { return values_[c]; }
  bool given(Cell c) const { return givens_[c] != 0; }
  const Grid& values() const { return values_; }
  DigitSet candidates(Cell c) const { return candidates_[c]; }
  Positions places(int house, int d) const { return places_[house * digits_ + d - 1]; }
  Positions empty(int house) const { return empty_[house]; }
  DigitSet one_place(int house) const { return one_place_[house]; }
  std::span<const std::uint64_t> one_mark() const { return one_mark_; }
  std::span<const std::uint64_t> cells_with(int d) const {
    return {cells_with_.data() + static_cast<std::size_t>(d - 1) * words_,
            static_cast<std::size_t>(words_)};
  }
  bool done() const { return left_ == 0; }

  // The cells where d can be shown to be wrong from the candidates of d alone, because
  // no placement of d in all houses uses them. On boards other than the plain 9x9, all
  // cells with candidate d. Computed on demand, in half a µs.
  std::span<const std::uint64_t> refutable(int d) const;

  // Whether search `which` (0 to 63), which considers the candidates of one digit
  // alone, was noted to find nothing for d. The note is valid until d loses a
  // candidate. Notes never change the observable state.
  bool fruitless(int which, int d) const {
    if (!(refuted_ >> (d - 1) & 1U)) refute(d);
    return (fruitless_digit_[d - 1] >> which) & 1U;
  }
  void note_fruitless(int which, int d) const {
    fruitless_digit_[d - 1] |= std::uint64_t{1} << which;
  }

  // The cells whose candidates changed since search `which` (below kSearches) last found nothing,
  // by note_fruitless(); all cells if it never did. A new pattern has one of these cells, because
  // removals around an old pattern don't give it new effects. Valid until the next call.
  static constexpr int kSearches = 32;
  std::span<const std::uint64_t> changed_since(int which) const;
  void note_fruitless(int which) const { fruitless_[which] = changes_.size() + 1; }

  // A key for results computed once per state (techniques/state_cache.h): it differs whenever
  // candidates or digits differ, and stays the same until something is removed or placed.
  std::uint64_t stamp() const;
  // Such a key for the candidates of a few cells. Never 0.
  std::uint64_t stamp_of(const std::vector<Cell>& cells) const;

  void remove(Cell c, int d);  // does nothing if the candidate is already gone
  void place(Cell c, int d);   // fills an empty cell and removes d from its peers

 private:
  void note_cell(Cell c);
  void drop_place(Cell c, int d);
  void refute(int d) const;

  std::shared_ptr<const Shape> shape_;
  int digits_ = 0, words_ = 0, left_ = 0;
  Grid givens_, values_;
  std::vector<DigitSet> candidates_;
  std::vector<Positions> places_;
  std::vector<Positions> empty_;
  std::vector<DigitSet> one_place_;
  std::vector<std::uint64_t> one_mark_;
  std::vector<std::uint64_t> cells_with_, filled_;
  // laid out like cells_with_; valid for the digits in refuted_
  mutable std::vector<std::uint64_t> refutable_;
  mutable std::uint32_t refuted_ = 0;
  std::vector<Cell> changes_;  // cells that lost a candidate, in chronological order
  mutable std::array<std::size_t, kSearches>
      fruitless_{};  // number of changes at that time plus one; 0 if never noted
  mutable std::vector<std::uint64_t> changed_;
  mutable std::vector<std::uint64_t> fruitless_digit_;  // per digit
  mutable std::uint64_t stamp_ = 0;                     // 0 if not computed since the last change
};

}  // namespace gridpress
