#include "generator/kinds/word_search/options/word_file.h"

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/kinds/words/clue_file.h"

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

WordFile parse_clue_file(std::string_view text) {
  words::ClueFile list = words::read_clue_file(text);
  WordFile file{std::move(list.title), {}, {}};
  for (words::ClueRow& row : list.rows) {
    if (row.word.text.empty()) continue;
    file.lines.push_back(std::move(row.word.text));
    file.numbers.push_back(row.word.line);
  }
  return file;
}

}  // namespace gridpress::word_search
