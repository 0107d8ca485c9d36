#include "generator/kinds/nonogram/shapes.h"

#include <algorithm>
#include <vector>

namespace gridpress::nonogram {
namespace {

int at(Size size, const Picture& picture, int row, int column) {
  const bool outside = row < 0 || column < 0 || row >= size.rows || column >= size.columns;
  return outside ? 0 : picture[row * size.columns + column];
}

// Makes a square black if at least `threshold` of the nine squares of its 3x3 neighbourhood are
// black, and white otherwise.
Picture grown(Size size, const Picture& picture, int threshold) {
  Picture next(picture.size());
  for (int r = 0; r < size.rows; ++r) {
    for (int c = 0; c < size.columns; ++c) {
      int black = at(size, picture, r, c);
      for (int i = 0; i < 9; ++i) black += at(size, picture, r + i / 3 - 1, c + i % 3 - 1);
      next[r * size.columns + c] = black >= threshold ? 1 : 0;
    }
  }
  return next;
}

void mirror(Size size, Picture& picture, bool across, bool down) {
  for (int r = 0; r < size.rows; ++r) {
    for (int c = 0; c < size.columns; ++c) {
      const int row = down ? std::min(r, size.rows - 1 - r) : r;
      const int column = across ? std::min(c, size.columns - 1 - c) : c;
      picture[r * size.columns + c] = picture[row * size.columns + column];
    }
  }
}

// Changes the colour of about one in `one_in` squares along the border between black and white.
void roughen(Size size, Picture& picture, std::uint32_t one_in, Rng& rng) {
  const Picture smooth = picture;
  for (int r = 0; r < size.rows; ++r) {
    for (int c = 0; c < size.columns; ++c) {
      const int here = at(size, smooth, r, c);
      const bool border = at(size, smooth, r - 1, c) != here ||
                          at(size, smooth, r, c - 1) != here ||
                          at(size, smooth, r + 1, c) != here || at(size, smooth, r, c + 1) != here;
      if (border && rng.below(one_in) == 0) picture[r * size.columns + c] ^= 1;
    }
  }
}

int runs_in(const Picture& picture, int first, int step, int count) {
  int runs = 0;
  for (int i = 0; i < count; ++i) {
    const bool begins =
        picture[first + i * step] != 0 && (i == 0 || picture[first + (i - 1) * step] == 0);
    runs += begins ? 1 : 0;
  }
  return runs;
}

}  // namespace

Picture draw_creature(Size size, Rng& rng) {
  Picture picture(size.cells());
  const auto density = 52 + rng.below(16);
  const bool both = rng.below(4) == 0;
  for (int r = 0; r < size.rows; ++r) {
    for (int c = 0; c < size.columns; ++c) {
      const double y = (2.0 * r + 1) / size.rows - 1, x = (2.0 * c + 1) / size.columns - 1;
      const double fade = 1.15 - .55 * std::max(x * x, y * y);
      picture[r * size.columns + c] = rng.below(1000) < density * 10 * fade ? 1 : 0;
    }
  }
  mirror(size, picture, true, both);
  const int generations = std::min(size.rows, size.columns) < 8 ? 0 : size.cells() < 300 ? 1 : 2;
  for (int i = 0; i < generations; ++i) picture = grown(size, picture, 5);
  return picture;
}

Picture draw_shape(Size size, Rng& rng) {
  Picture picture = draw_creature(size, rng);
  constexpr std::uint32_t kOneIn[] = {0, 0, 24, 12};
  const std::uint32_t rough = kOneIn[rng.below(4)];
  if (rough != 0) roughen(size, picture, rough, rng);
  return picture;
}

Picture draw_noise(Size size, Rng& rng) {
  const int rows = size.rows + 2, columns = size.columns + 2;
  std::vector<int> field(static_cast<std::size_t>(rows) * columns);
  for (int& value : field) value = static_cast<int>(rng.below(1000));
  std::vector<int> patches(size.cells());
  for (int r = 0; r < size.rows; ++r) {
    for (int c = 0; c < size.columns; ++c) {
      const int* middle = field.data() + (r + 1) * columns + c + 1;
      patches[r * size.columns + c] =
          4 * middle[0] + 2 * (middle[-1] + middle[1] + middle[-columns] + middle[columns]) +
          middle[-columns - 1] + middle[-columns + 1] + middle[columns - 1] + middle[columns + 1];
    }
  }
  std::vector<int> sorted = patches;
  const int white = size.cells() * static_cast<int>(40 + rng.below(11)) / 100;
  std::nth_element(sorted.begin(), sorted.begin() + white, sorted.end());
  Picture picture(size.cells());
  for (int i = 0; i < size.cells(); ++i) picture[i] = patches[i] >= sorted[white] ? 1 : 0;
  return picture;
}

bool is_pleasant(Size size, const Picture& picture) {
  const auto black = std::count(picture.begin(), picture.end(), 1);
  if (black * 100 < size.cells() * 28 || black * 100 > size.cells() * 85) return false;
  int empty_rows = 0, empty_columns = 0;
  for (int r = 0; r < size.rows; ++r) {
    const int runs = runs_in(picture, r * size.columns, 1, size.columns);
    empty_rows += runs == 0 ? 1 : 0;
    if (runs > std::max(1, (size.columns + 1) / 2 - 1)) return false;
  }
  for (int c = 0; c < size.columns; ++c) {
    const int runs = runs_in(picture, c, size.columns, size.rows);
    empty_columns += runs == 0 ? 1 : 0;
    if (runs > std::max(1, (size.rows + 1) / 2 - 1)) return false;
  }
  return empty_rows * 6 <= size.rows && empty_columns * 6 <= size.columns;
}

}  // namespace gridpress::nonogram
