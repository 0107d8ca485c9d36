// What our JSON files and lines have in common.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "generator/model/size.h"

namespace gridpress {

// What is read of a manifest or an index: more than a book of 20,000 word searches has.
inline constexpr std::size_t kManifestCap = std::size_t{96} << 20;

// Whether a tree of the text takes less memory than the program may: few levels, few values. It
// need not be JSON.
bool is_modest_json(std::string_view text);

// A document of anybody's, discarded where it is no JSON or not modest.
nlohmann::json read_json_tree(std::string_view text);

// A square size is a number, 9; another a text, "10x14".
nlohmann::ordered_json size_json(Size size);

// A text of an object; "" where it has none of that name, or the value is no object.
template <typename Json>
std::string text_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->template get<std::string>() : "";
}

// A whole number of an object; 0 where it has none of that name, a billion where it has more.
template <typename Json>
int integer_at(const Json& object, const char* key) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_integer()) return 0;
  if (found->is_number_unsigned() && found->template get<std::uint64_t>() > kMost) return kMost;
  return static_cast<int>(std::clamp(found->template get<std::int64_t>(), -kMost, kMost));
}

}  // namespace gridpress
