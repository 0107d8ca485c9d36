#include "generator/kinds/word_search/options/word_file.h"

#include <algorithm>

namespace gridpress::word_search {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

}  // namespace

WordFile parse_word_file(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF", kTitle = "title:";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  WordFile file;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with(kTitle) && file.lines.empty() && file.title.empty()) {
      file.title = trimmed(line.substr(kTitle.size()));
      continue;
    }
    file.lines.emplace_back(line);
    file.numbers.push_back(number);
  }
  return file;
}

}  // namespace gridpress::word_search
