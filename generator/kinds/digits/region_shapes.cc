#include "generator/kinds/digits/region_shapes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>

namespace gridpress::digits {
namespace region_shapes {
namespace {

constexpr int kMaxCells = 100, kMaxSize = 10;
__extension__ using Cells = unsigned __int128;  // bit i for cell i

int count(Cells set) {
  return std::popcount(static_cast<std::uint64_t>(set)) +
         std::popcount(static_cast<std::uint64_t>(set >> 64));
}

int lowest(Cells set) {
  const auto low = static_cast<std::uint64_t>(set);
  return low != 0 ? std::countr_zero(low)
                  : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}

// Generates shapes: starts from rows and repeatedly lets two adjacent regions exchange a cell.
class Shapes {
 public:
  Shapes(int size, std::string_view style, Rng& rng)
      : size_(size),
        cells_(size * size),
        tidy_(style == "tidy"),
        symmetrical_(style == "symmetrical"),
        rng_(rng) {
    for (int cell = 0; cell < cells_; ++cell) {
      all_ |= bit(cell);
      if (cell % size == 0) left_ |= bit(cell);
      region_[cell] = cell / size;
      of_[cell / size] |= bit(cell);
    }
    right_ = left_ << (size - 1);
  }

  std::vector<int> draw() {
    const int moves = 3 * cells_;
    for (int done = 0, tries = 0; done < moves && tries < 30 * moves; ++tries) {
      done += exchange(done * 2 > moves) ? 1 : 0;
    }
    std::vector<int> regions(region_.begin(), region_.begin() + cells_);
    std::map<int, int> numbers;
    for (int& region : regions) {
      region = numbers.emplace(region, static_cast<int>(numbers.size())).first->second;
    }
    return regions;
  }

 private:
  static Cells bit(int cell) { return Cells{1} << cell; }

  Cells around(Cells set) const {
    return ((set & ~left_) >> 1 | (set & ~right_) << 1 | set >> size_ | set << size_) & all_;
  }

  int drawn(Cells set) {
    for (auto skip = rng_.below(static_cast<std::uint32_t>(count(set))); skip > 0; --skip) {
      set &= set - 1;
    }
    return lowest(set);
  }

  bool connected(int region) const {
    Cells reached = bit(lowest(of_[region]));
    for (Cells before = 0; before != reached;) {
      before = reached;
      reached |= around(reached) & of_[region];
    }
    return reached == of_[region];
  }

  void move(int cell, int to) {
    of_[region_[cell]] &= ~bit(cell);
    of_[to] |= bit(cell);
    region_[cell] = to;
  }

  // The number of the cell's neighbours that belong to other regions.
  int border_near(int cell) const { return count(around(bit(cell)) & ~of_[region_[cell]]); }

  // Moves a border cell to another region, and a cell of that region back. Undoes the exchange if a
  // region falls apart. If `late`, tidy shapes may only become tidier.
  bool exchange(bool late) {
    const int gone = static_cast<int>(rng_.below(static_cast<std::uint32_t>(cells_)));
    const int from = region_[gone];
    const Cells others = around(bit(gone)) & ~of_[from];
    if (others == 0) return false;
    const int into = region_[drawn(others)];
    const Cells back_from = around(of_[from] & ~bit(gone)) & of_[into];
    if (back_from == 0) return false;
    const int back = drawn(back_from);
    const int a = cells_ - 1 - gone, b = cells_ - 1 - back;  // images of both under a half turn
    if (symmetrical_ && (a == gone || a == back || b == back || region_[a] == region_[b])) {
      return false;
    }
    const bool keeps_tidy = tidy_ && late;
    const int border = keeps_tidy ? border_near(gone) + border_near(back) : 0;
    const int of_a = region_[a], of_b = region_[b];
    swap(gone, back);
    if (symmetrical_) swap(a, b);
    bool good = connected(from) && connected(into);
    if (symmetrical_) good = good && connected(of_a) && connected(of_b);
    if (keeps_tidy) good = good && border_near(gone) + border_near(back) <= border;
    if (good) return true;
    if (symmetrical_) swap(a, b);
    swap(gone, back);
    return false;
  }

  void swap(int a, int b) {
    const int of_a = region_[a], of_b = region_[b];
    move(a, of_b);
    move(b, of_a);
  }

  int size_, cells_;
  bool tidy_, symmetrical_;
  Rng& rng_;
  Cells all_ = 0, left_ = 0, right_ = 0;  // the whole grid and its outer columns
  std::array<int, kMaxCells> region_{};
  std::array<Cells, kMaxSize> of_{};
};

}  // namespace
}  // namespace region_shapes

std::vector<int> draw_regions(int size, std::string_view style, Rng& rng) {
  return region_shapes::Shapes(size, style, rng).draw();
}

}  // namespace gridpress::digits
