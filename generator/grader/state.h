// A puzzle being solved by hand: its digits and pencil marks. Facts that techniques need often are
// kept up to date.
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
//   candidates_[cell]            candidates of an empty cell; none once the cell is filled
//   places_[house*digits + d-1]  positions in the house that have d as a candidate
//   cells_with_[(d-1)*words]     the cells that have d as a candidate
//   filled_[(d-1)*words]         the cells that were filled with d
// Singles are found without a search, because the state also tracks:
//   one_place_[house]            digits with a single position in the house
//   one_mark_                    cells with a single candidate
class State {
 public:
  // Sets the candidates for these givens by removing each given's digit from its peers. Can be
  // called again; if the shape is the same as before, no memory is allocated.
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

  // Returns the cells where d can be shown to be wrong from the candidates of d alone, because no
  // way to place d in all houses uses these cells. On boards other than the plain 9x9, returns all
  // cells with candidate d. Computed when first needed, in half a µs.
  std::span<const std::uint64_t> refutable(int d) const;

  // Returns whether it was noted that search `which` (0 to 63) finds nothing for d. Such a search
  // considers only the candidates of d, and the note is valid until d loses a candidate. Notes
  // don't change the observable state.
  bool fruitless(int which, int d) const {
    if (!(refuted_ >> (d - 1) & 1U)) refute(d);
    return (fruitless_digit_[d - 1] >> which) & 1U;
  }
  void note_fruitless(int which, int d) const {
    fruitless_digit_[d - 1] |= std::uint64_t{1} << which;
  }

  // Returns the cells whose candidates have changed since note_fruitless() was last called for
  // search `which` (below kSearches), or all cells if it never was. A new pattern contains one of
  // these cells, because removals near an old pattern don't give it new effects. The result is
  // valid until the next call.
  static constexpr int kSearches = 32;
  std::span<const std::uint64_t> changed_since(int which) const;
  void note_fruitless(int which) const { fruitless_[which] = changes_.size() + 1; }

  // Returns a key for results that are computed once per state (techniques/state_cache.h). The keys
  // of two states differ if candidates or digits differ. The key stays the same until a candidate
  // is removed or a digit placed.
  std::uint64_t stamp() const;
  // Returns such a key for the candidates of a few cells. Never returns 0.
  std::uint64_t stamp_of(const std::vector<Cell>& cells) const;

  void remove(Cell c, int d);  // does nothing if the candidate was removed before
  void place(Cell c, int d);   // fills an empty cell, and removes d from its peers

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
  // Has the same layout as cells_with_. Valid for the digits in refuted_.
  mutable std::vector<std::uint64_t> refutable_;
  mutable std::uint32_t refuted_ = 0;
  std::vector<Cell> changes_;  // cells that lost a candidate, in order of time
  mutable std::array<std::size_t, kSearches>
      fruitless_{};  // number of changes at the last note plus one; 0 without a note
  mutable std::vector<std::uint64_t> changed_;
  mutable std::vector<std::uint64_t> fruitless_digit_;  // per digit
  mutable std::uint64_t stamp_ = 0;                     // 0 if it must be computed again
};

}  // namespace gridpress
