// JSON for the formats: nlohmann/json behind a guard. Internal.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::formats {

using Json = nlohmann::ordered_json;

// One document. Rejected with an error message: invalid JSON, invalid UTF-8, more than 64 levels,
// more than `most` bytes (the tree uses up to 25 times as much memory).
struct JsonRead {
  Json value;
  std::string problem;
};
inline constexpr std::size_t kMaxJson = std::size_t{4} << 20;
JsonRead read_json(std::string_view text, std::size_t most = kMaxJson);

// The text value of a key in an object, or "".
std::string text_at(const Json& object, const char* key);

// The value of a cell, as returned by cell_value in model/line_format.h, from a number, a text or
// null.
std::uint8_t json_cell_value(const Json& cell);

// A whole number, as JSON or as text ("17"); nullopt for anything else.
std::optional<int> whole_number(const Json& value);

}  // namespace gridpress::formats
