#include "generator/kinds/nonogram/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/kinds/picture_grids.h"
#include "generator/kinds/tokens.h"

namespace gridpress::nonogram {
namespace {

// Limits of readable pictures, in percent: of the lines that are empty, and of the squares that are
// black.
constexpr int kMaxEmptyLines = 30, kLeastBlack = 20, kMostBlack = 55;
// The limits of pictures that read well: percentages as above, and the side of the largest black
// square, which may also be a quarter of the picture's shorter side.
constexpr int kWellEmptyLines = 20, kWellBlack = 45, kWellSolid = 4;
constexpr std::string_view kStandardLanguage = "en";

bool fits(Size grid, Size size) {
  const int empty = size.rows - grid.rows + size.columns - grid.columns;
  return grid.rows <= size.rows && grid.columns <= size.columns &&
         empty * 100 <= kMaxEmptyLines * (size.rows + size.columns);
}

bool is_readable(Size size, const Picture& squares) {
  const auto black = static_cast<int>(std::count(squares.begin(), squares.end(), 1));
  return black * 100 >= kLeastBlack * size.cells() && black * 100 <= kMostBlack * size.cells();
}

int side_of_largest_black_square(Size size, const Picture& picture) {
  std::vector<int> ending_at(picture.size());
  int largest = 0;
  for (int i = 0; i < size.cells(); ++i) {
    if (picture[i] == 0) continue;
    ending_at[i] = 1;
    if (i >= size.columns && i % size.columns != 0) {
      ending_at[i] += std::min(
          {ending_at[i - 1], ending_at[i - size.columns], ending_at[i - size.columns - 1]});
    }
    largest = std::max(largest, ending_at[i]);
  }
  return largest;
}

bool reads_well(Size size, const Picture& picture) {
  const auto black = static_cast<int>(std::count(picture.begin(), picture.end(), 1));
  const Clues clues(size, picture);
  int empty = 0;
  for (int line = 0; line < clues.lines(); ++line) empty += clues.runs(line).empty() ? 1 : 0;
  return empty * 100 <= kWellEmptyLines * (size.rows + size.columns) &&
         black * 100 <= kWellBlack * size.cells() &&
         side_of_largest_black_square(size, picture) <=
             std::max(kWellSolid, std::min(size.rows, size.columns) / 4);
}

Picture centred(const PackedGrid& grid, const Picture& squares, Size size) {
  Picture picture(size.cells());
  const int top = (size.rows - grid.size.rows) / 2, left = (size.columns - grid.size.columns) / 2;
  for (int i = 0; i < grid.size.cells(); ++i) {
    const int row = i / grid.size.columns, column = i % grid.size.columns;
    picture[(top + row) * size.columns + left + column] = squares[i];
  }
  return picture;
}

// Of the grids that fit the size, the largest readable picture. Returns an empty picture if no grid
// qualifies, and nullopt if a grid can't be parsed.
std::optional<Picture> picture_of(std::string_view grids, Size size) {
  const std::optional<std::vector<PackedGrid>> drawn = packed_grids(grids);
  if (!drawn) return std::nullopt;
  std::vector<PackedGrid> fitting;
  std::ranges::copy_if(*drawn, std::back_inserter(fitting),
                       [&](const PackedGrid& grid) { return fits(grid.size, size); });
  std::ranges::stable_sort(fitting, std::ranges::greater(),
                           [](const PackedGrid& grid) { return grid.size.cells(); });
  for (const PackedGrid& grid : fitting) {
    const std::optional<Picture> squares = unpacked(grid);
    if (!squares) return std::nullopt;
    if (is_readable(size, *squares)) return centred(grid, *squares, size);
  }
  return Picture();
}

}  // namespace

Result<LibraryNames> read_names(std::string_view text, std::string_view language) {
  const std::vector<std::string_view> lines = tokens::parts_of(text, "\n");
  if (lines.empty()) return failure("the pictures have no names");
  const std::vector<std::string_view> columns = tokens::parts_of(lines[0], "\t");
  auto column = std::ranges::find(columns, language);
  if (column == columns.end()) column = std::ranges::find(columns, kStandardLanguage);
  const auto printed = static_cast<std::size_t>(column - columns.begin());
  LibraryNames names;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string_view> parts = tokens::parts_of(lines[i], "\t");
    if (parts.size() != columns.size() || printed >= parts.size() || printed < 3) {
      return failure(fmt::format("line {} of the names of pictures is not complete", i + 1));
    }
    names.try_emplace(std::string(parts[0]), LibraryName{std::string(parts[printed]),
                                                         std::string(parts[1]), parts[2] != "no"});
  }
  return names;
}

Result<std::vector<LibraryPicture>> read_pictures(std::string_view grids, const LibraryNames& names,
                                                  Size size) {
  std::vector<LibraryPicture> pictures;
  if (std::min(size.rows, size.columns) < kSmallestLibrarySide) return pictures;
  for (const std::string_view line : tokens::parts_of(grids, "\n")) {
    const std::vector<std::string_view> parts = tokens::parts_of(line, "\t");
    if (parts.size() != 3) return failure(fmt::format("not a line of grids: {:.40}", line));
    const auto name = names.find(parts[0]);
    if (name == names.end()) continue;
    std::optional<Picture> picture = picture_of(parts[2], size);
    if (!picture) return failure(fmt::format("'{}' has a grid that can't be read", parts[1]));
    if (picture->empty()) continue;
    const bool well = reads_well(size, *picture);
    pictures.push_back({name->first, name->second, std::move(*picture), well});
  }
  return pictures;
}

}  // namespace gridpress::nonogram
