#include "generator/grader/se/nishio.h"

namespace gridpress::se {
namespace {

// The positions of one digit, and all consequences of the digit being at a position or not being
// there.
class OneDigit {
 public:
  explicit OneDigit(Bits81 cells) : open_(cells) {
    for (int house = 0; house < kHouses; ++house) {
      if ((cells & kGeometry.cells[house]).any()) houses_[size_++] = house;
    }
  }

  bool contradicts_with(int cell) {
    set(cell);
    return contradicts();
  }
  bool contradicts_without(int cell) {
    open_.reset(cell);
    return contradicts();
  }

 private:
  void set(int cell) {
    open_ = open_ - kGeometry.peers[cell];
    done_.set(cell);
  }

  bool contradicts() {
    for (bool grown = true; grown;) {
      grown = false;
      for (int i = 0; i < size_; ++i) {
        const Bits81 places = open_ & kGeometry.cells[houses_[i]];
        if (!places.any()) return true;
        if (places.several() || done_.test(places.first())) continue;
        set(places.first());
        grown = true;
      }
    }
    return false;
  }

  Bits81 open_, done_;
  std::array<int, kHouses> houses_;  // houses in which the digit isn't placed
  int size_ = 0;
};

}  // namespace

const LiteralSet* NishioStarts::find(const Board& board) {
  bool any = false;
  for (int digit = 0; digit < 9; ++digit) {
    const Bits81 cells = board.cells[digit];
    if (!known_[digit] || !(cells_[digit] == cells)) {
      known_[digit] = true;
      cells_[digit] = cells;
      starts_.on[digit] = starts_.off[digit] = {};
      const OneDigit start(cells);
      each(cells, [&](int cell) {
        if (OneDigit(start).contradicts_with(cell)) starts_.on[digit].set(cell);
        if (OneDigit(start).contradicts_without(cell)) starts_.off[digit].set(cell);
      });
    }
    any = any || starts_.on[digit].any() || starts_.off[digit].any();
  }
  return any ? &starts_ : nullptr;
}

}  // namespace gridpress::se
