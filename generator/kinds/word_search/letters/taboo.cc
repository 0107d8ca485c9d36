// Words that are mostly used in a harmless sense (a tail, a dove, fennel) are only at the level
// kWatched, so users' lists may contain them.
#include "generator/kinds/word_search/letters/taboo.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

#include "generator/kinds/word_search/letters/taboo_lists.h"

namespace gridpress::word_search {
namespace {

Letters in_katakana(Letters word) {
  for (char32_t& letter : word) {
    if (letter >= U'ぁ' && letter <= U'ゖ') letter += 0x60;
  }
  return word;
}

// Undoes the rotation of a letter that taboo_lists.cc describes.
char32_t plain(char32_t letter) {
  constexpr char32_t kKana = U'ぁ', kAllKana = 86;
  if (letter >= 'a' && letter <= 'z') return 'a' + (letter - 'a' + 13) % 26;
  if (letter < kKana || letter >= kKana + kAllKana) return letter;
  return kKana + (letter - kKana + kAllKana / 2) % kAllKana;
}

void add_list(std::vector<Letters>& found, std::string_view list, std::string_view language,
              Spelling spelling) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    Letters rotated = to_letters(list.substr(0, end));
    for (char32_t& letter : rotated) letter = plain(letter);
    const Letters word = spell(to_utf8(rotated), spelling, language).letters;
    found.push_back(word);
    found.push_back(in_katakana(word));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

std::vector<Letters> read_words(Taboo taboo, std::string_view language, Spelling spelling) {
  std::vector<Letters> found;
  for (const TabooList& list : taboo_lists()) {
    if (list.language != language && list.language != "en") continue;
    add_list(found, list.core, language, spelling);
    if (taboo >= Taboo::kRefused) add_list(found, list.refused, language, spelling);
    if (taboo >= Taboo::kWatched) add_list(found, list.watched, language, spelling);
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace

const std::vector<Letters>& taboo_words(Taboo taboo, std::string_view language, Spelling spelling) {
  static const std::vector<Letters> none;
  static std::mutex mutex;
  static std::map<std::tuple<Taboo, std::string_view, Spelling>, std::vector<Letters>> known;
  if (language.empty() || language == kDigits) return none;
  // A language without its own list uses the English one.
  const auto own = std::ranges::find(taboo_lists(), language, &TabooList::language);
  const std::string_view name = own == taboo_lists().end() ? "en" : own->language;
  const std::scoped_lock lock(mutex);
  const auto [at, fresh] = known.try_emplace({taboo, name, spelling});
  if (fresh) at->second = read_words(taboo, name, spelling);
  return at->second;
}

bool has_taboo_list(std::string_view language) {
  return std::ranges::find(taboo_lists(), language, &TabooList::language) != taboo_lists().end();
}

}  // namespace gridpress::word_search
