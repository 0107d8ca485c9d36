#include "generator/kinds/picture_grids.h"

#include "generator/kinds/tokens.h"

namespace gridpress {
namespace {

constexpr int kMaxSide = 99;

// "12x10:AbC…"
std::optional<PackedGrid> grid_of(std::string_view text) {
  const std::vector<std::string_view> parts = tokens::parts_of(text, ":");
  if (parts.size() != 2) return std::nullopt;
  const std::vector<std::string_view> sides = tokens::parts_of(parts[0], "x");
  if (sides.size() != 2) return std::nullopt;
  const Size size{tokens::number_of(sides[0]).value_or(0), tokens::number_of(sides[1]).value_or(0)};
  const bool good = size.rows > 0 && size.columns > 0 && size.rows <= kMaxSide &&
                    size.columns <= kMaxSide &&
                    parts[1].size() == (static_cast<std::size_t>(size.cells()) + 5) / 6;
  return good ? std::optional(PackedGrid{size, parts[1]}) : std::nullopt;
}

}  // namespace

std::optional<std::vector<PackedGrid>> packed_grids(std::string_view text) {
  std::vector<PackedGrid> grids;
  for (const std::string_view part : tokens::parts_of(text, " ")) {
    const std::optional<PackedGrid> grid = grid_of(part);
    if (!grid) return std::nullopt;
    grids.push_back(*grid);
  }
  return grids;
}

std::optional<std::vector<std::uint8_t>> unpacked(const PackedGrid& grid) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<std::uint8_t> squares;
  for (const char letter : grid.packed) {
    const std::size_t six = kLetters.find(letter);
    if (six == kLetters.npos) return std::nullopt;
    for (int bit = 5; bit >= 0; --bit) squares.push_back(six >> bit & 1);
  }
  squares.resize(grid.size.cells());
  return squares;
}

}  // namespace gridpress
