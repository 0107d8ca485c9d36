#include "publisher/puzzles/json.h"

namespace gridpress {

bool is_modest_json(std::string_view text) {
  constexpr int kDeepest = 64;
  constexpr std::size_t kMaxValues = 3'000'000;  // about 100 bytes each, as objects and lists
  int depth = 0;
  std::size_t values = 1;
  bool inside = false;  // inside a string
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inside) {
      if (c == '\\') ++i;
      if (c == '"') inside = false;
    } else if (c == '"') {
      inside = true;
    } else if (c == '[' || c == '{') {
      ++values;
      if (++depth > kDeepest) return false;
    } else if (c == ']' || c == '}') {
      --depth;
    } else if (c == ',' && ++values > kMaxValues) {
      return false;
    }
  }
  return values <= kMaxValues;
}

nlohmann::json read_json_tree(std::string_view text) {
  if (!is_modest_json(text)) return nlohmann::json::value_t::discarded;
  return nlohmann::json::parse(text, nullptr, false);
}

nlohmann::ordered_json size_json(Size size) {
  if (size.square()) return size.rows;
  return to_text(size);
}

}  // namespace gridpress
