// Splits the texts of kinds, which are untrusted input: rows between '/' or line ends, tokens
// between spaces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::tokens {

using Row = std::vector<std::string_view>;

// The non-empty parts of a text between the separators.
std::vector<std::string_view> parts_of(std::string_view text, std::string_view separators);

// The tokens of each row. Empty rows count, except at the end.
std::vector<Row> rows_of(std::string_view text);

// The token as a whole number from 0, or nullopt for anything else.
std::optional<int> number_of(std::string_view token);

// A token as quoted in messages: shortened and made printable.
std::string quoted(std::string_view token);

}  // namespace gridpress::tokens
