#include "generator/kinds/sentences.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridpress {

std::string joined(const KindWords& words, const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += say(words, i + 1 == parts.size() ? "and" : "comma", {});
    text += parts[i];
  }
  return text;
}

std::string chained(const KindWords& words, const std::vector<std::string>& parts) {
  std::string list;
  for (const std::string& part : parts) {
    list = list.empty() ? part : say(words, "list_next", {{"list", list}, {"next", part}});
  }
  return list;
}

std::string square_name(const KindWords& words, Position at) {
  return say(words, "cell",
             {{"row", std::to_string(at.row + 1)}, {"column", std::to_string(at.column + 1)}});
}

std::string house_name(const KindWords& words, const House& house) {
  const WordFilling number{{"number", std::to_string(house.index + 1)}};
  switch (house.kind) {
    case HouseKind::kRow:
      return say(words, "row", number);
    case HouseKind::kColumn:
      return say(words, "column", number);
    case HouseKind::kBox:
      return say(words, "box", number);
    case HouseKind::kOther:
      break;
  }
  return "";
}

std::string word_key(std::string_view prefix, std::string_view technique) {
  std::string key = fmt::format("{}_{}", prefix, technique);
  std::ranges::replace(key, '-', '_');
  return key;
}

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

}  // namespace gridpress
