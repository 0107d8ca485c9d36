// Splits the texts of kinds, which are untrusted input. Rows are separated by '/' or line ends,
// tokens by spaces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::tokens {

using Row = std::vector<std::string_view>;

// The parts of a text between the separators, except empty ones.
std::vector<std::string_view> parts_of(std::string_view text, std::string_view separators);

// The parts of a text between the separators, also empty ones; a text without one is one part.
std::vector<std::string_view> split(std::string_view text, char separator);

// The tokens of each row. Empty rows are included, except at the end.
std::vector<Row> rows_of(std::string_view text);

// Parses the token as a whole number of at least 0. Returns nullopt if it isn't one.
std::optional<int> number_of(std::string_view token);

// A token as quoted in messages: shortened and made printable.
std::string quoted(std::string_view token);

}  // namespace gridpress::tokens
