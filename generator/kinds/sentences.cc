#include "generator/kinds/sentences.h"

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

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

}  // namespace gridpress
