// Splits the texts of kinds, which are untrusted input: rows between '/' or line ends, tokens
// between spaces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::tokens {

using Row = std::vector<std::string_view>;

// The non-empty parts between any of the separators.
std::vector<std::string_view> parts_of(std::string_view text, std::string_view separators);

// The tokens row by row. Empty rows count, except at the end.
std::vector<Row> rows_of(std::string_view text);

// The whole token as a number from 0, or nullopt if it is something else.
std::optional<int> number_of(std::string_view token);

// A token quoted for a message: shortened and made printable.
std::string quoted(std::string_view token);

}  // namespace gridpress::tokens
