#include "publisher/braille/grid.h"

#include <fmt/format.h>

#include "generator/base/result.h"

namespace gridpress {
namespace {

// Signs of a grid in the ASCII code that embossers read.
constexpr char kEmpty = '-', kAcross = '3', kDown = '_', kTop = '7', kBottom = 'G';
constexpr int kMaxDigits = 9;  // digits up to 9 take a single braille cell

// A line of one sign, as wide as a row: "7777777".
std::string line_of(char cell, const std::string& row) {
  return std::string(row.size(), cell);
}

}  // namespace

std::string braille_obstacle(const Rules& rules) {
  const Topology& board = *rules.topology;
  if (!rules.constraints.empty()) return "clues other than digits";
  if (!board.box || rules.topology != boxed_topology(*board.box)) {
    return "grids without regular boxes";
  }
  if (board.digits > kMaxDigits) {
    return fmt::format("grids of {0}x{0}, whose numbers need two cells", board.digits);
  }
  return "";
}

std::vector<std::string> braille_grid(const Rules& rules, const Grid& grid) {
  GRIDPRESS_CHECK(braille_obstacle(rules).empty());
  const BoxShape box = *rules.topology->box;
  const int side = rules.topology->digits;
  std::vector<std::string> lines;
  for (int r = 0; r < side; ++r) {
    std::string row;
    for (int c = 0; c < side; ++c) {
      if (c > 0) row += ' ';
      if (c > 0 && c % box.columns == 0) {
        row += kDown;
        row += ' ';
      }
      const int digit = grid[static_cast<std::size_t>(r * side + c)];
      row += digit == 0 ? kEmpty : static_cast<char>('A' + digit - 1);
    }
    if (r == 0) lines.push_back(line_of(kTop, row));
    if (r > 0 && r % box.rows == 0) lines.push_back(line_of(kAcross, row));
    lines.push_back(row);
  }
  lines.push_back(line_of(kBottom, lines.back()));
  return lines;
}

}  // namespace gridpress
