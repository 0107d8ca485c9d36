#include "generator/kinds/words/thesaurus.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "generator/base/utf8.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/word_search/letters/taboo.h"

namespace gridpress::words {
namespace {

using word_search::spell;
using word_search::Spelling;
using WordClues = std::map<Letters, std::vector<Clued>>;

struct InstalledThesaurus {
  std::string_view language, package;
  std::vector<std::string_view> files;
};

std::span<const InstalledThesaurus> installed_thesauri() {
  // If a language has several, the first one that is installed is used.
  static const std::vector<InstalledThesaurus> all{
      {"de", "mythes-de", {"/usr/share/mythes/th_de_DE_v2.dat"}},
      {"en", "mythes-en-us", {"/usr/share/mythes/th_en_US_v2.dat"}},
      {"en",
       "wordnet-base",
       {"/usr/share/wordnet/data.noun", "/usr/share/wordnet/data.verb",
        "/usr/share/wordnet/data.adj", "/usr/share/wordnet/data.adv"}},
      {"es", "mythes-es", {"/usr/share/mythes/th_es_ES_v2.dat"}},
      {"fr", "mythes-fr", {"/usr/share/mythes/thes_fr.dat"}},
      {"it", "mythes-it", {"/usr/share/mythes/th_it_IT_v2.dat"}},
      {"pl", "mythes-pl", {"/usr/share/mythes/th_pl_PL_v2.dat"}},
      {"pt", "mythes-pt-pt", {"/usr/share/mythes/th_pt_PT_v2.dat"}},
      {"sv", "mythes-sv", {"/usr/share/mythes/th_sv_SE_v2.dat"}}};
  return all;
}

constexpr std::size_t kLongestDraft = 40, kMostDrafts = 12;  // characters; clues of a word

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string from_latin1(std::string_view text) {
  std::string utf8;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      utf8 += c;
    } else {
      utf8 += static_cast<char>(0xC0 | byte >> 6);
      utf8 += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return utf8;
}

// A synonym without its notes in brackets.
struct Synonym {
  std::string text;
  bool weak = false;  // only a related or more general word
};

// Returns nullopt for an antonym or a vulgar word.
std::optional<Synonym> without_notes(std::string_view written) {
  constexpr std::string_view kOpposite[] = {"antonym", "ant\xC3\xB3nimo", "gegen", "contrario"};
  constexpr std::string_view kVulgar[] = {"derb", "vulg", "volg"};
  constexpr std::string_view kWeak[] = {"term", "oberbegriff"};
  Synonym synonym;
  while (!written.empty()) {
    const std::size_t open = std::min(written.find('('), written.size());
    synonym.text += written.substr(0, open);
    written.remove_prefix(open);
    const std::size_t close = std::min(written.find(')'), written.size());
    std::string note(written.substr(0, close));
    std::ranges::transform(note, note.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    const auto has = [&](std::string_view part) { return note.find(part) != note.npos; };
    if (std::ranges::any_of(kOpposite, has) || std::ranges::any_of(kVulgar, has)) {
      return std::nullopt;
    }
    synonym.weak = synonym.weak || std::ranges::any_of(kWeak, has);
    written.remove_prefix(std::min(close + 1, written.size()));
  }
  synonym.text = one_line(synonym.text);
  return synonym;
}

// Collects the clues of words that are in the language's list.
class DraftReader {
 public:
  explicit DraftReader(std::string_view language)
      : language_(language),
        written_(written_words(language)),
        taboo_(
            word_search::taboo_words(word_search::Taboo::kRefused, language, Spelling::kFolded)) {}

  // The letters of a word; empty if it isn't in the list.
  Letters letters_of(std::string_view word) const {
    if (word.find_first_of(" -.'0123456789") != word.npos) return {};
    Letters letters = spell(one_line(word), Spelling::kFolded, language_).letters;
    return written_.contains(letters) ? letters : Letters();
  }

  void add(const Letters& letters, Synonym synonym) {
    if (!is_usable(letters, synonym.text)) return;
    const std::size_t first = utf8::width(synonym.text);
    synonym.text =
        word_search::capitals(synonym.text.substr(0, first)) + synonym.text.substr(first);
    Drafts& drafts = drafts_[letters];
    std::vector<std::string>& list = synonym.weak ? drafts.weak : drafts.close;
    for (const auto* known : {&drafts.close, &drafts.weak}) {
      if (std::ranges::count(*known, synonym.text) > 0) return;
    }
    list.push_back(std::move(synonym.text));
  }

  WordClues take() const {
    WordClues words;
    for (const auto& [letters, drafts] : drafts_) {
      std::vector<Clued>& clues = words[letters];
      for (const auto* list : {&drafts.close, &drafts.weak}) {
        for (const std::string& clue : *list) {
          if (clues.size() < kMostDrafts) {
            clues.push_back({written_.find(letters)->second, letters, clue});
          }
        }
      }
    }
    return words;
  }

 private:
  struct Drafts {
    std::vector<std::string> close, weak;
  };

  bool is_usable(const Letters& letters, std::string_view clue) const {
    constexpr std::size_t kShortest = 3;
    if (clue.size() < kShortest || utf8::length(clue) > kLongestDraft) return false;
    if (clue.find_first_of("0123456789[]/;:|\"&+*<>=?!") != clue.npos) return false;
    if (clue.find("..") != clue.npos || std::string_view("'-., ").find(clue[0]) != clue.npos) {
      return false;
    }
    for (const std::string_view word : tokens::parts_of(clue, " -")) {
      const Letters token = spell(word, Spelling::kFolded, language_).letters;
      if (std::ranges::binary_search(taboo_, token)) return false;
    }
    return !gives_away(clue, letters, language_);
  }

  const std::string language_;
  const std::map<Letters, std::string> written_;
  const std::vector<Letters>& taboo_;
  std::map<Letters, Drafts> drafts_;
};

// The number at the beginning of a text, and -1 if there is none.
int leading_number(std::string_view text, int base = 10) {
  int number = -1;
  std::from_chars(text.data(), text.data() + text.size(), number, base);
  return number;
}

// The words of a line of WordNet, and the offsets of lines with more general words.
struct Synset {
  std::vector<std::string> words;
  std::vector<std::string> general;
};

std::optional<Synset> read_synset(std::string_view line) {
  constexpr std::size_t kWordAt = 4, kPointer = 4;  // fields before the words; fields of a pointer
  const std::vector<std::string_view> fields =
      tokens::parts_of(line.substr(0, line.find('|')), " ");
  if (fields.size() < kWordAt) return std::nullopt;
  const int count = leading_number(fields[3], 16);
  Synset synset;
  std::size_t at = kWordAt;
  for (int i = 0; i < count && at < fields.size(); ++i, at += 2) {
    std::string word(fields[at].substr(0, fields[at].find('(')));
    std::ranges::replace(word, '_', ' ');
    synset.words.push_back(std::move(word));
  }
  for (++at; at + kPointer <= fields.size(); at += kPointer) {
    if (fields[at] == "@") synset.general.emplace_back(fields[at + 1]);
  }
  return synset;
}

}  // namespace

WordClues read_mythes(std::string_view text, std::string_view language) {
  const std::string_view encoding = next_line(text);
  std::string converted;
  if (encoding.starts_with("ISO")) {
    converted = from_latin1(text);
    text = converted;
  }
  DraftReader drafts(language);
  while (!text.empty()) {
    const std::string_view head = next_line(text);
    const std::size_t bar = std::min(head.find('|'), head.size());
    const int meanings = leading_number(head.substr(std::min(bar + 1, head.size())));
    const Letters letters = drafts.letters_of(head.substr(0, bar));
    for (int i = 0; i < meanings && !text.empty(); ++i) {
      const std::string_view line = next_line(text);
      if (letters.empty()) continue;
      bool first = true;  // the first part is the word's class
      for (const std::string_view part : tokens::split(line, '|')) {
        if (std::exchange(first, false)) continue;
        if (auto synonym = without_notes(part)) drafts.add(letters, *std::move(synonym));
      }
    }
  }
  return drafts.take();
}

WordClues read_wordnet(std::string_view text) {
  std::map<std::string_view, Synset> synsets;  // by offset
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (line.starts_with(' ')) continue;  // the licence
    if (auto synset = read_synset(line)) {
      synsets.emplace(line.substr(0, line.find(' ')), *std::move(synset));
    }
  }
  DraftReader drafts("en");
  for (const auto& [offset, synset] : synsets) {
    for (const std::string& word : synset.words) {
      const Letters letters = drafts.letters_of(word);
      if (letters.empty()) continue;
      for (const std::string& other : synset.words) drafts.add(letters, {other, false});
      for (const std::string& general : synset.general) {
        const auto found = synsets.find(general);
        if (found == synsets.end() || found->second.words.empty()) continue;
        drafts.add(letters, {found->second.words.front(), true});
      }
    }
  }
  return drafts.take();
}

std::shared_ptr<const Thesaurus> thesaurus(std::string_view language) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const Thesaurus>, std::less<>> known;
  const std::scoped_lock lock(mutex);
  const auto [at, fresh] = known.try_emplace(std::string(language));
  if (!fresh) return at->second;
  for (const InstalledThesaurus& installed : installed_thesauri()) {
    if (installed.language != language || at->second != nullptr) continue;
    auto made = std::make_shared<Thesaurus>();
    made->name = installed.package;
    for (const std::string_view file : installed.files) {
      const std::optional<std::string> text = read_installed(file);
      if (!text) continue;
      WordClues words =
          installed.files.size() > 1 ? read_wordnet(*text) : read_mythes(*text, language);
      for (auto& [letters, clues] : words) {
        std::vector<Clued>& all = made->words[letters];
        std::ranges::move(clues, std::back_inserter(all));
      }
    }
    if (!made->words.empty()) at->second = std::move(made);
  }
  return at->second;
}

MissingList missing_thesaurus(std::string_view language) {
  const auto all = installed_thesauri();
  const auto found = std::ranges::find(all, language, &InstalledThesaurus::language);
  if (found == all.end()) {
    return {
        fmt::format("no thesaurus is known for the language '{}'", language),
        "remove drafts, and add clues_from: clues.csv, a file with a word and its clue per line"};
  }
  return {fmt::format("the thesaurus for the language '{}' isn't installed: {} doesn't exist",
                      language, found->files.front()),
          fmt::format("run `apt-get install {}`", found->package)};
}

}  // namespace gridpress::words
