#include "generator/kinds/word_search/options/word_file.h"

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"

namespace gridpress::word_search {

WordFile parse_word_file(std::string_view text) {
  constexpr std::string_view kTitle = "title:";
  text = utf8::without_mark(text);
  WordFile file;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = ascii::trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with(kTitle) && file.lines.empty() && file.title.empty()) {
      file.title = ascii::trimmed(line.substr(kTitle.size()));
      continue;
    }
    file.lines.emplace_back(line);
    file.numbers.push_back(number);
  }
  return file;
}

}  // namespace gridpress::word_search
