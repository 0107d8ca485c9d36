// The size of a board as rows x columns: "9" is 9x9, and "10x14" has 10 rows.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridpress {

struct Size {
  int rows = 9;
  int columns = 9;
  bool operator==(const Size&) const = default;

  int cells() const { return rows * columns; }
  bool square() const { return rows == columns; }
};

// Parses "9" or "10x14". Returns nullopt unless both numbers are 1 to 999.
std::optional<Size> parse_size(std::string_view text);

// Returns "10x14", or just "9" for a square board.
std::string to_text(Size size);

}  // namespace gridpress
