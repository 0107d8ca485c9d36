// Helpers for our JSON files and lines.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "generator/model/size.h"

namespace gridpress {

// The limit for reading a manifest or an index: more than a book of 20,000 word searches needs.
inline constexpr std::size_t kManifestCap = std::size_t{96} << 20;

// Returns whether the parsed text would fit into the program's memory limit: it has few levels and
// few values. The text need not be JSON.
bool is_modest_json(std::string_view text);

// Parses untrusted text. Returns a discarded value if it isn't JSON or fails is_modest_json().
nlohmann::json read_json_tree(std::string_view text);

// The JSON of a size: a number if it is square, such as 9, and otherwise a text such as "10x14".
nlohmann::ordered_json size_json(Size size);

// A text member of an object, or "" if it is missing or the value isn't an object.
template <typename Json>
std::string text_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->template get<std::string>() : "";
}

// An integer member of an object, or 0 if it is missing. Larger numbers become a billion.
template <typename Json>
int integer_at(const Json& object, const char* key) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_integer()) return 0;
  if (found->is_number_unsigned() && found->template get<std::uint64_t>() > kMost) return kMost;
  return static_cast<int>(std::clamp(found->template get<std::int64_t>(), -kMost, kMost));
}

}  // namespace gridpress
