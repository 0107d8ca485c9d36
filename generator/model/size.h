// How large a board is, as rows x columns: "9" is 9x9, "10x14" has 10 rows.
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

// "9" or "10x14"; nothing for what is no size of 1 to 999 each way.
std::optional<Size> parse_size(std::string_view text);

// "10x14", and "9" where it is square.
std::string to_text(Size size);

}  // namespace gridpress
