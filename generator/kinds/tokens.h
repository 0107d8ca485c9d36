// The texts of kinds, which anybody may have written, taken apart: rows between '/' or line ends,
// tokens between blanks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::tokens {

using Row = std::vector<std::string_view>;

// What is between any of the separators; nothing is empty.
std::vector<std::string_view> parts_of(std::string_view text, std::string_view separators);

// Tokens row by row. A row without any counts, but for those at the end.
std::vector<Row> rows_of(std::string_view text);

// The whole token as a number from 0; none: it is something else.
std::optional<int> number_of(std::string_view token);

// A token in a message, in quotes: short and printable, whatever it is.
std::string quoted(std::string_view token);

}  // namespace gridpress::tokens
