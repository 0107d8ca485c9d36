#include "generator/kinds/board_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include "generator/base/diagnostic.h"
#include "generator/kinds/picture_grids.h"
#include "generator/kinds/tokens.h"

namespace gridpress {
namespace {

constexpr double kMaxStretch = 4 / 3.0;
constexpr int kFitRounds = 4;
constexpr int kThinRounds = 3;  // how often squares with fewer than two neighbours are removed

struct SideStep {
  int down = 0, right = 0;
  bool operator==(const SideStep&) const = default;
};
constexpr std::array<SideStep, 4> kSides{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};  // clockwise

struct Outline {
  Size size;
  BoardShape inside;

  bool has(int row, int column) const {
    return row >= 0 && column >= 0 && row < size.rows && column < size.columns &&
           inside[row * size.columns + column] != 0;
  }
};

// Calls `visit` for each neighbour of a square, also for those outside the grid.
template <typename Visit>
void each_side(int row, int column, Visit&& visit) {
  for (const auto& [down, right] : kSides) visit(row + down, column + right);
}

// The squares that can be reached from (row, column) through squares for which `open` holds.
template <typename Open>
BoardShape flooded(Size size, int row, int column, Open&& open) {
  BoardShape reached(size.cells());
  std::vector<std::pair<int, int>> waiting{{row, column}};
  while (!waiting.empty()) {
    const auto [r, c] = waiting.back();
    waiting.pop_back();
    if (r < 0 || c < 0 || r >= size.rows || c >= size.columns) continue;
    if (reached[r * size.columns + c] != 0 || !open(r, c)) continue;
    reached[r * size.columns + c] = 1;
    each_side(r, c, [&](int to_row, int to_column) { waiting.emplace_back(to_row, to_column); });
  }
  return reached;
}

// Fills all squares that can't be reached from outside the drawing.
Outline filled(const Outline& drawing) {
  const Size wide{drawing.size.rows + 2, drawing.size.columns + 2};
  const BoardShape outside =
      flooded(wide, 0, 0, [&](int row, int column) { return !drawing.has(row - 1, column - 1); });
  Outline outline = drawing;
  for (int cell = 0; cell < drawing.size.cells(); ++cell) {
    const int row = cell / drawing.size.columns, column = cell % drawing.size.columns;
    outline.inside[cell] = outside[(row + 1) * wide.columns + column + 1] == 0;
  }
  return outline;
}

// Leaves out the empty rows and columns at the border.
Outline cropped(const Outline& outline) {
  int top = outline.size.rows, bottom = -1, left = outline.size.columns, right = -1;
  for (int cell = 0; cell < outline.size.cells(); ++cell) {
    if (outline.inside[cell] == 0) continue;
    top = std::min(top, cell / outline.size.columns);
    bottom = std::max(bottom, cell / outline.size.columns);
    left = std::min(left, cell % outline.size.columns);
    right = std::max(right, cell % outline.size.columns);
  }
  Outline inner{{std::max(bottom - top + 1, 0), std::max(right - left + 1, 0)}, {}};
  for (int cell = 0; cell < inner.size.cells(); ++cell) {
    inner.inside.push_back(
        outline.has(top + cell / inner.size.columns, left + cell % inner.size.columns));
  }
  return inner;
}

// A square belongs to the scaled outline if at least half of it does.
Outline scaled(const Outline& outline, Size size) {
  constexpr int kSamples = 6;  // per side of a square
  const auto at = [](int cell, int sample, int from, int to) {
    return (2 * (cell * kSamples + sample) + 1) * from / (2 * kSamples * to);
  };
  Outline result{size, BoardShape(size.cells())};
  for (int cell = 0; cell < size.cells(); ++cell) {
    int inside = 0;
    for (int i = 0; i < kSamples * kSamples; ++i) {
      inside +=
          outline.has(at(cell / size.columns, i / kSamples, outline.size.rows, size.rows),
                      at(cell % size.columns, i % kSamples, outline.size.columns, size.columns));
    }
    result.inside[cell] = 2 * inside >= kSamples * kSamples;
  }
  return result;
}

void remove_thin_parts(Outline& outline) {
  for (int round = 0; round < kThinRounds; ++round) {
    const Outline before = outline;
    for (int cell = 0; cell < outline.size.cells(); ++cell) {
      int neighbours = 0;
      each_side(cell / outline.size.columns, cell % outline.size.columns,
                [&](int row, int column) { neighbours += before.has(row, column); });
      if (neighbours < 2) outline.inside[cell] = 0;
    }
  }
}

void keep_largest_piece(Outline& outline) {
  BoardShape largest(outline.inside.size()), seen(outline.inside.size());
  int most = 0;
  for (int cell = 0; cell < outline.size.cells(); ++cell) {
    if (outline.inside[cell] == 0 || seen[cell] != 0) continue;
    const BoardShape piece =
        flooded(outline.size, cell / outline.size.columns, cell % outline.size.columns,
                [&](int row, int column) { return outline.has(row, column); });
    for (std::size_t i = 0; i < piece.size(); ++i) seen[i] |= piece[i];
    if (const int count = squares_in(piece, outline.size); count > most)
      most = count, largest = piece;
  }
  outline.inside = std::move(largest);
}

// Squares that touch only at a corner would make the border cross itself.
void fill_pinches(Outline& outline) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int row = 0; row + 1 < outline.size.rows; ++row) {
      for (int column = 0; column + 1 < outline.size.columns; ++column) {
        const bool a = outline.has(row, column), b = outline.has(row, column + 1);
        const bool c = outline.has(row + 1, column), d = outline.has(row + 1, column + 1);
        if (a != d || b != c || a == b) continue;
        outline.inside[row * outline.size.columns + column + (a ? 1 : 0)] = 1;
        changed = true;
      }
    }
  }
}

std::optional<BoardShape> outline_of(const PackedGrid& grid, Size size) {
  auto squares = unpacked(grid);
  if (!squares) return std::nullopt;
  const Outline whole = cropped(filled({grid.size, *std::move(squares)}));
  if (whole.inside.empty()) return std::nullopt;
  const double stretch = static_cast<double>(whole.size.rows) * size.columns /
                         (static_cast<double>(whole.size.columns) * size.rows);
  if (stretch > kMaxStretch || stretch < 1 / kMaxStretch) return std::nullopt;
  Outline outline = whole;
  // Removing a thin tip can leave the last row empty. The rest is scaled up again.
  for (int round = 0; round < kFitRounds && !outline.inside.empty(); ++round) {
    outline = scaled(outline, size);
    remove_thin_parts(outline);
    keep_largest_piece(outline);
    fill_pinches(outline);
    outline = cropped(filled(outline));
    if (outline.size == size) break;
  }
  const bool good = outline.size == size && 2 * squares_in(outline.inside, size) >= size.cells();
  return good ? std::optional(std::move(outline.inside)) : std::nullopt;
}

// The outline of the largest of a drawing's grids.
std::optional<BoardShape> shape_of(std::string_view grids, Size size) {
  const auto drawn = packed_grids(grids);
  if (!drawn || drawn->empty()) return std::nullopt;
  return outline_of(*std::ranges::max_element(
                        *drawn, {}, [](const PackedGrid& grid) { return grid.size.cells(); }),
                    size);
}

}  // namespace

int squares_in(const BoardShape& shape, Size size) {
  return shape.empty() ? size.cells() : std::accumulate(shape.begin(), shape.end(), 0);
}

int longest_line(const BoardShape& shape, Size size) {
  if (shape.empty()) return std::max(size.rows, size.columns);
  const Outline outline{size, shape};
  int longest = 0;
  for (const auto& [down, right] : std::array<SideStep, 4>{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}}) {
    for (int cell = 0; cell < size.cells(); ++cell) {
      int row = cell / size.columns, column = cell % size.columns, length = 0;
      for (; outline.has(row, column); row += down, column += right) ++length;
      longest = std::max(longest, length);
    }
  }
  return longest;
}

Result<BoardShape> read_shape(std::string_view grids, std::string_view name, Size size) {
  std::vector<std::string> names;  // names of drawings that make a good shape
  BoardShape best;
  bool known = false;
  for (const std::string_view line : tokens::parts_of(grids, "\n")) {
    const std::vector<std::string_view> parts = tokens::parts_of(line, "\t");
    if (parts.size() != 3) return failure("the file of pictures is damaged");
    if (parts[0] != name) {
      names.emplace_back(parts[0]);
      continue;
    }
    known = true;
    const std::optional<BoardShape> shape = shape_of(parts[2], size);
    if (!shape) continue;
    if (best.empty() || squares_in(*shape, size) > squares_in(best, size)) best = *shape;
  }
  if (!best.empty()) return best;
  if (!known) {
    std::string hint = suggest(name, names);
    if (hint.empty()) hint = "use heart, star, apple, fish, tree or another picture of the library";
    return failure(fmt::format("the picture library has no '{}'", name), std::move(hint));
  }
  return failure(fmt::format("the outline of '{}' makes no good grid of {} rows and {} columns",
                             name, size.rows, size.columns),
                 "use another size or shape; heart, star, apple and fish work from 12x12 on");
}

std::optional<BoardShape> read_shape_key(fields::Reader& reader, const OptionsContext& context) {
  constexpr std::string_view kKey = "shape";
  const auto name = reader.text(kKey);
  if (!name) return std::nullopt;
  const Result<std::string> grids = context.files.data("pictures/dist/grids.txt");
  Result<BoardShape> shape =
      grids ? read_shape(*grids, *name, context.size) : Result<BoardShape>(grids.problems());
  if (shape) return *std::move(shape);
  for (const Diagnostic& it : shape.problems()) reader.error(kKey, it.message, it.hint);
  return std::nullopt;
}

bool has_simple_border(const BoardShape& shape, Size size) {
  Outline outline{size, shape};
  keep_largest_piece(outline);
  fill_pinches(outline);
  return filled(outline).inside == shape;
}

std::vector<figure::Point> border_of(const BoardShape& shape, Size size) {
  const Outline outline{size, shape};
  const auto first = std::ranges::find(shape, 1);
  GRIDPRESS_CHECK(first != shape.end());
  const auto start = static_cast<int>(first - shape.begin());
  const SideStep top_left{start / size.columns, start % size.columns};
  // By heading: the square ahead of a corner and to the right of the border, relative to the
  // corner.
  constexpr std::array<SideStep, 4> kAhead{{{0, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
  SideStep at = top_left;
  std::size_t heading = 0;  // an index of kSides
  const auto has = [&](std::size_t side) {
    return outline.has(at.down + kAhead[side].down, at.right + kAhead[side].right);
  };
  std::vector<figure::Point> corners;
  do {
    corners.push_back({static_cast<double>(at.right), static_cast<double>(at.down)});
    std::size_t to_the_left = 0;
    do {
      at.down += kSides[heading].down;
      at.right += kSides[heading].right;
      to_the_left = (heading + 3) % 4;
    } while (has(heading) && !has(to_the_left));
    heading = has(to_the_left) ? to_the_left : (heading + 1) % 4;
  } while (at != top_left);
  return corners;
}

}  // namespace gridpress
