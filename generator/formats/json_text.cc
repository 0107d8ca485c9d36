#include "generator/formats/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "generator/base/fields.h"
#include "generator/base/utf8.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr int kDeepest = 64;
// Each key of an object is compared with all keys before it.
constexpr int kMostKeys = 20'000;

// Returns why a text shouldn't be parsed, or "".
std::string excess(std::string_view text) {
  int depth = 0;
  std::array<int, kDeepest + 1> keys{};  // of the object that is open at each depth
  bool inside = false;                   // whether the position is in a string
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inside) {
      if (c == '\\') ++i;
      if (c == '"') inside = false;
    } else if (c == '"') {
      inside = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return "the JSON is nested deeper than 64 levels";
      keys[std::max(depth, 0)] = 0;
    } else if (c == ']' || c == '}') {
      --depth;
    } else if (c == ':' && ++keys[std::max(depth, 0)] > kMostKeys) {
      return fmt::format("the JSON has an object with more than {} keys", kMostKeys);
    }
  }
  return "";
}

}  // namespace

JsonRead read_json(std::string_view text, std::size_t most) {
  if (text.size() > most) return {{}, fmt::format("the JSON is larger than {} MiB", most >> 20)};
  if (utf8::first_bad(text) != std::string_view::npos) return {{}, "the text is not UTF-8"};
  if (std::string problem = excess(text); !problem.empty()) return {{}, std::move(problem)};
  JsonRead read;
  read.value = Json::parse(text, nullptr, false);
  if (read.value.is_discarded()) read.problem = "not valid JSON";
  return read;
}

std::string text_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

std::uint8_t json_cell_value(const Json& cell) {
  if (cell.is_null()) return 0;
  if (cell.is_string()) {
    const auto& text = cell.get_ref<const std::string&>();
    return text == " " ? 0 : cell_value(text);
  }
  const auto number = whole_number(cell);
  if (!number || *number < 0 || *number > 25) return kBadCell;
  return *number == 0 ? kZeroCell : static_cast<std::uint8_t>(*number);
}

std::optional<int> whole_number(const Json& value) {
  constexpr std::int64_t kMost = 1'000'000;
  std::optional<std::int64_t> number;
  if (value.is_number_unsigned()) {
    number =
        static_cast<std::int64_t>(std::min<std::uint64_t>(value.get<std::uint64_t>(), kMost + 1));
  } else if (value.is_number_integer()) {
    number = value.get<std::int64_t>();
  } else if (value.is_string()) {
    number = fields::parse_integer(value.get_ref<const std::string&>());
  }
  if (!number || *number < -kMost || *number > kMost) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace gridpress::formats
