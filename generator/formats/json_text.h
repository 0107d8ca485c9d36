// JSON as the formats read it: nlohmann/json behind a guard. Not for others.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::formats {

using Json = nlohmann::ordered_json;

// One document. Refused with a problem in words: what is no JSON, bad UTF-8, more than 64 levels,
// more than `most` bytes (the tree takes up to 25 times as much).
struct JsonRead {
  Json value;
  std::string problem;
};
inline constexpr std::size_t kMostJson = std::size_t{4} << 20;
JsonRead read_json(std::string_view text, std::size_t most = kMostJson);

// A text of an object; "" when there is none.
std::string text_at(const Json& object, const char* key);

// The value of a cell, as model/line_format.h's cell_value gives it: of a number, a text or null.
std::uint8_t json_cell_value(const Json& cell);

// A whole number, as JSON or as text ("17"); nothing for anything else.
std::optional<int> whole_number(const Json& value);

}  // namespace gridpress::formats
