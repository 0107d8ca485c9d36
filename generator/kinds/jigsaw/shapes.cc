#include "generator/kinds/jigsaw/shapes.h"

#include <algorithm>
#include <array>
#include <map>

namespace gridpress::jigsaw {
namespace {

constexpr int kMost = 100;  // cells

// Starts from rows and lets two regions that touch exchange a cell each, again and again.
class Shapes {
 public:
  Shapes(int size, std::string_view style, Rng& rng)
      : size_(size),
        cells_(size * size),
        tidy_(style == "tidy"),
        symmetrical_(style == "symmetrical"),
        rng_(rng) {
    for (int cell = 0; cell < cells_; ++cell) {
      region_[cell] = cell / size;
      const int row = cell / size, column = cell % size;
      if (row > 0) beside_[cell].push_back(cell - size);
      if (column > 0) beside_[cell].push_back(cell - 1);
      if (column + 1 < size) beside_[cell].push_back(cell + 1);
      if (row + 1 < size) beside_[cell].push_back(cell + size);
    }
  }

  std::vector<int> draw() {
    const int moves = 5 * cells_;
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
  int below(std::size_t bound) {
    return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound)));
  }

  // A cell on a border goes over, and one of the other region comes back. `late`: tidy shapes
  // only become tidier then.
  bool exchange(bool late) {
    const int gone = below(static_cast<std::size_t>(cells_));
    const int from = region_[gone];
    const int next = beside_[gone][below(beside_[gone].size())];
    const int into = region_[next];
    if (from == into) return false;
    const int back = taken(into, from, gone);
    if (back < 0) return false;
    const std::array<int, kMost> before = region_;
    const int border = tidy_ && late ? border_near(gone) + border_near(back) : 0;
    std::array<int, 4> moved = {gone, back, cells_ - 1 - gone, cells_ - 1 - back};
    region_[gone] = into;
    region_[back] = from;
    bool good = true;
    if (symmetrical_) {
      const int a = before[moved[2]], b = before[moved[3]];
      good = moved[2] != gone && moved[2] != back && moved[3] != back && a != b;
      region_[moved[2]] = b;
      region_[moved[3]] = a;
      good = good && connected(a) && connected(b);
    }
    good = good && connected(from) && connected(into);
    if (good && tidy_ && late) good = border_near(gone) + border_near(back) <= border;
    if (!good) region_ = before;
    return good;
  }

  // A random cell of `of` that touches `to` and isn't `other`.
  int taken(int of, int to, int other) {
    std::array<int, kMost> found{};
    std::size_t count = 0;
    for (int cell = 0; cell < cells_; ++cell) {
      if (region_[cell] != of) continue;
      const bool touches =
          std::ranges::any_of(beside_[cell], [&](int b) { return region_[b] == to && b != other; });
      if (touches) found[count++] = cell;
    }
    return count == 0 ? -1 : found[static_cast<std::size_t>(below(count))];
  }

  int border_near(int cell) const {
    return static_cast<int>(
        std::ranges::count_if(beside_[cell], [&](int b) { return region_[b] != region_[cell]; }));
  }

  bool connected(int region) const {
    std::array<int, kMost> reached{};
    std::array<bool, kMost> known{};
    std::size_t count = 0;
    for (int cell = 0; cell < cells_ && count == 0; ++cell) {
      if (region_[cell] == region) reached[count++] = cell;
    }
    known[reached[0]] = true;
    for (std::size_t i = 0; i < count; ++i) {
      for (const int b : beside_[reached[i]]) {
        if (region_[b] != region || known[b]) continue;
        known[b] = true;
        reached[count++] = b;
      }
    }
    return static_cast<int>(count) == size_;
  }

  int size_, cells_;
  bool tidy_, symmetrical_;
  Rng& rng_;
  std::array<int, kMost> region_{};
  std::array<std::vector<int>, kMost> beside_;
};

}  // namespace

std::vector<int> draw_regions(int size, std::string_view style, Rng& rng) {
  return Shapes(size, style, rng).draw();
}

}  // namespace gridpress::jigsaw
