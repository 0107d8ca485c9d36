#include "generator/kinds/words/lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <mutex>
#include <utility>

#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/word_search/letters/taboo.h"
#include "generator/kinds/words/shipped_lists.h"

namespace gridpress::words {
namespace {

using word_search::Spelling;

constexpr InstalledList kInstalled[] = {{"de", "/usr/share/dict/ngerman", "wngerman"},
                                        {"fr", "/usr/share/dict/french", "wfrench"},
                                        {"it", "/usr/share/dict/italian", "witalian"},
                                        {"nl", "/usr/share/dict/dutch", "wdutch"},
                                        {"pl", "/usr/share/dict/polish", "wpolish"},
                                        {"pt", "/usr/share/dict/portuguese", "wportuguese"},
                                        {"sv", "/usr/share/dict/swedish", "wswedish"}};

// Makers use the words of SCOWL's sizes up to 35, which are about this many.
constexpr int kCommonRank = 40'000;
constexpr int kFamiliarRank = 13'000;  // up to size 20

// A taboo word with one of these endings is taboo too. Exact lists miss hundreds of inflections.
constexpr std::array<std::u32string_view, 16> kEndings{U"S",  U"ES",  U"D",   U"ED",   U"R", U"ER",
                                                       U"RS", U"ERS", U"ING", U"INGS", U"Y", U"EN",
                                                       U"E",  U"N",   U"IN",  U"INNEN"};
constexpr std::size_t kShortestStem = 4;  // shorter words have too many innocent extensions

FileReader& list_reader() {
  static FileReader reader;
  return reader;
}

class TabooFilter {
 public:
  explicit TabooFilter(std::string_view language)
      : words_(
            word_search::taboo_words(word_search::Taboo::kRefused, language, Spelling::kFolded)) {}

  bool has(std::u32string_view word) const {
    if (std::ranges::binary_search(words_, word)) return true;
    return std::ranges::any_of(kEndings, [&](std::u32string_view ending) {
      return word.size() >= kShortestStem + ending.size() && word.ends_with(ending) &&
             std::ranges::binary_search(words_, word.substr(0, word.size() - ending.size()));
    });
  }

 private:
  const std::vector<Letters>& words_;
};

bool is_plain_word(std::string_view line) {
  return std::ranges::all_of(
      line, [](char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; });
}

// Whether the word begins with a capital such as É, whose UTF-8 form isn't a small letter's.
bool has_capital(std::string_view line) {
  std::size_t end = 1;
  while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) ++end;
  const std::string_view first = line.substr(0, end);
  return word_search::capitals(first) == first;
}

// Returns the text up to the end of the line, and removes it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

struct ListText {
  std::string name;
  std::string_view shipped;  // part of the program
  std::string read;          // the bytes of an installed file
  std::string_view text() const { return shipped.empty() ? read : shipped; }
};

// The text of a language's list; empty if there is none.
ListText list_text(std::string_view language) {
  ListText list{"", shipped_list(language), ""};
  const InstalledList* installed = installed_list(language);
  if (!list.shipped.empty() || installed == nullptr) return list;
  list.read = read_installed(installed->path).value_or("");
  list.name = installed->package;
  return list;
}

}  // namespace

const InstalledList* installed_list(std::string_view language) {
  const auto found = std::ranges::find(kInstalled, language, &InstalledList::language);
  return found == std::end(kInstalled) ? nullptr : found;
}

void set_list_reader(FileReader reader) {
  list_reader() = std::move(reader);
}

std::optional<std::string> read_installed(std::string_view path) {
  return list_reader() ? list_reader()(path) : std::nullopt;
}

std::map<Letters, std::string> written_words(std::string_view language) {
  const ListText list = list_text(language);
  const TabooFilter taboo(language);
  std::map<Letters, std::string> words;
  for (std::string_view text = list.text(); !text.empty();) {
    const std::string_view line = take_line(text);
    if (line.empty() || line.find_first_of(" #.'-0123456789") != line.npos) continue;
    if (!is_plain_word(line.substr(1))) continue;  // an abbreviation
    word_search::Spelled spelled = word_search::spell(line, Spelling::kFolded, language);
    if (!spelled.refused.empty() || taboo.has(spelled.letters)) continue;
    const auto [known, fresh] = words.try_emplace(std::move(spelled.letters), line);
    if (!fresh && !has_capital(line)) known->second = line;
  }
  return words;
}

Lexicon read_list(std::string_view text, std::string_view language, std::string name) {
  constexpr std::string_view kName = "# name: ";
  const TabooFilter taboo(language);
  std::vector<Entry> entries;
  std::size_t level_start = 0;
  bool ranked = false;
  // Words at a level have the rank of its last word.
  const auto end_level = [&] {
    const auto rank = ranked ? static_cast<int>(entries.size()) : kUnranked;
    for (std::size_t i = level_start; i < entries.size(); ++i) {
      if (entries[i].rank != kTabooRank) entries[i].rank = rank;
    }
    level_start = entries.size();
  };
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.starts_with(kName)) name = line.substr(kName.size());
    if (!line.empty() && line.find_first_not_of("0123456789") == line.npos) {
      end_level();
      ranked = true;
    }
    if (!is_plain_word(line) || has_capital(line)) continue;
    word_search::Spelled spelled = word_search::spell(line, Spelling::kFolded, language);
    if (spelled.letters.size() < kShortestWord || !spelled.refused.empty()) continue;
    const int rank = taboo.has(spelled.letters) ? kTabooRank : kUnranked;
    entries.push_back({std::move(spelled.letters), rank});
  }
  end_level();
  return {std::move(name), std::string(language),
          Letters(word_search::alphabet_of(language).letters), std::move(entries)};
}

LexiconPtr lexicon(std::string_view language) {
  if (shipped_list(language).empty() && installed_list(language) == nullptr) return nullptr;
  static std::mutex mutex;
  static std::map<std::string, LexiconPtr, std::less<>> known;
  const std::scoped_lock lock(mutex);
  const auto [at, fresh] = known.try_emplace(std::string(language));
  if (!fresh) return at->second;
  const ListText list = list_text(language);
  if (list.text().empty()) return nullptr;
  Lexicon made = read_list(list.text(), language, list.name);
  if (made.size() > 0) at->second = std::make_shared<const Lexicon>(std::move(made));
  return at->second;
}

MissingList missing_list(std::string_view language) {
  const InstalledList* list = installed_list(language);
  if (list == nullptr) {
    return {fmt::format("no word list is known for the language '{}'", language),
            "use a language with a word list, such as en or es"};
  }
  return {fmt::format("the word list for the language '{}' isn't installed: {} doesn't exist",
                      language, list->path),
          fmt::format("install Debian's package {}", list->package)};
}

int common_rank(const Lexicon& lexicon) {
  return lexicon.ranked() ? kCommonRank : kUnranked;
}

int familiar_rank(const Lexicon& lexicon) {
  return lexicon.ranked() ? kFamiliarRank : kUnranked;
}

bool is_rare(const Lexicon& lexicon, std::span<const Code> word) {
  const Bucket& bucket = lexicon.of_length(word.size());
  const int at = bucket.find(word);
  return lexicon.ranked() && (at < 0 || bucket.rank(at) > common_rank(lexicon));
}

}  // namespace gridpress::words
