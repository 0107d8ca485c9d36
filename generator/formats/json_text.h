// Guards nlohmann/json for use by the formats. Used only in this folder.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::formats {

using Json = nlohmann::ordered_json;

// The result of reading one document: a value or an error message. Rejects invalid JSON, invalid
// UTF-8, more than 64 levels, and more than `most` bytes (the tree uses up to 25 times as much
// memory).
struct JsonRead {
  Json value;
  std::string problem;
};
inline constexpr std::size_t kMaxJson = std::size_t{4} << 20;
JsonRead read_json(std::string_view text, std::size_t most = kMaxJson);

// Returns the string at a key of an object, or "".
std::string text_at(const Json& object, const char* key);

// Converts a number, string or null to the value of a cell, as returned by cell_value() in
// model/line_format.h.
std::uint8_t json_cell_value(const Json& cell);

// Returns a whole number that is written as JSON or as a string ("17"). Returns nullopt for
// anything else.
std::optional<int> whole_number(const Json& value);

}  // namespace gridpress::formats
