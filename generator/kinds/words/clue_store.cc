#include "generator/kinds/words/clue_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "generator/base/ascii.h"
#include "generator/base/result.h"
#include "generator/base/utf8.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/word_search/letters/taboo.h"
#include "generator/kinds/words/shipped_lists.h"

namespace gridpress::words {
namespace {

using word_search::composed;
using word_search::spell;
using word_search::Spelling;

constexpr std::size_t kWholeStem = 5;  // answers of at most this many letters are their own stems
constexpr std::size_t kShortestOfKana = 2;  // as in word searches

bool is_kana(const Letters& word) {
  return !word.empty() && word.front() >= 0x3000;
}

// The beginning that the forms of a word share.
std::u32string_view stem_of(const Letters& word) {
  constexpr std::size_t kEnding = 2;
  if (word.size() <= kWholeStem) return word;
  return std::u32string_view(word).substr(0, std::max(kWholeStem, word.size() - kEnding));
}

// The words of a clue as they would be in a grid.
std::vector<Letters> tokens_of(std::string_view clue, std::string_view language) {
  std::vector<Letters> tokens(1);
  for (const char32_t c : word_search::to_letters(clue)) {
    const Letters letter = spell(word_search::to_utf8(c), Spelling::kFolded, language).letters;
    if (!letter.empty()) {
      tokens.back() += letter;
    } else if (!tokens.back().empty()) {
      tokens.emplace_back();
    }
  }
  return tokens;
}

bool is_short_form(const Letters& token, const Letters& answer) {
  return token == answer || token == answer + U"S" || token == answer + U"ES";
}

// Whether the clue ends with numbers in brackets that add up to the length of the word, unlike the
// year in "A film (1979)".
bool ends_with_lengths(const Clued& word) {
  const std::string_view clue = word.clue;
  const std::size_t open = clue.rfind('(');
  if (open == clue.npos || clue.back() != ')') return false;
  std::size_t sum = 0, number = 0;
  for (const char c : clue.substr(open + 1)) {
    if (ascii::is_digit(c)) {
      number = std::min(number * 10 + static_cast<std::size_t>(c - '0'), kLongestClue);
    } else if (std::string_view(",- )").find(c) != std::string_view::npos) {
      sum += number;
      number = 0;
    } else {
      return false;
    }
  }
  return sum > 0 && sum == word.letters.size();
}

class ClueChecker {
 public:
  ClueChecker(const std::vector<ClueRow>& rows, const ClueRules& rules)
      : rows_(rows), rules_(rules) {
    for (const std::string& word : rules.allowed) allowed_.insert(spelled(word));
  }

  ClueStore check() {
    for (std::size_t row = 0; row < rows_.size(); ++row) check_row(row);
    if (rules_.all_cross) check_crossings();
    for (const auto& [row, word] : good_) store_.words.push_back(word);
    std::ranges::stable_sort(store_.faults, {}, &ClueFault::row);
    return std::move(store_);
  }

 private:
  Letters spelled(std::string_view text) const {
    return spell(one_line(text), Spelling::kFolded, rules_.language).letters;
  }

  void fault(std::size_t row, bool in_clue, std::string message, std::string hint) {
    store_.faults.push_back({row, in_clue, std::move(message), std::move(hint)});
  }

  void check_row(std::size_t row) {
    Clued word;
    word.shown = one_line(rows_[row].word.text);
    word.clue = one_line(rows_[row].clue.text);
    if (rules_.drafts && word.clue.empty()) return;
    const bool good_word = check_word(row, word);
    const bool good_clue = check_clue(row, word);
    if (good_word && good_clue) good_.emplace(row, std::move(word));
  }

  bool check_word(std::size_t row, Clued& word) {
    const auto refuse = [&](std::string message, std::string hint) {
      fault(row, false, std::move(message), std::move(hint));
      return false;
    };
    if (word.shown.empty()) return refuse("the word is missing", "write a word before its clue");
    if (!ascii::is_printable(word.shown)) {
      std::erase_if(word.shown, [](char c) { return !ascii::is_printable({&c, 1}); });
      return refuse(fmt::format("'{}' contains a control character", word.shown),
                    "write the word again");
    }
    const word_search::Spelled spelled = spell(word.shown, Spelling::kFolded, rules_.language);
    if (!spelled.refused.empty()) {
      return refuse(fmt::format("'{}' contains '{}', which can't be put in a grid", word.shown,
                                spelled.refused),
                    "use letters, spaces, hyphens and apostrophes");
    }
    word.letters = spelled.letters;
    const std::size_t least = is_kana(word.letters) ? kShortestOfKana : rules_.shortest;
    if (word.letters.size() < least) {
      return refuse(fmt::format("'{}' is too short for a grid", word.shown),
                    fmt::format("use words of at least {} letters", least));
    }
    if (word.letters.size() > rules_.longest) {
      return refuse(fmt::format("'{}' has {} letters, but the grid only has room for {}",
                                word.shown, word.letters.size(), rules_.longest),
                    "use a shorter word or a larger grid");
    }
    const auto [before, fresh] =
        seen_.emplace(std::pair(word.letters, rules_.store ? word.clue : std::string()), row);
    if (!fresh) {
      const std::string first = one_line(rows_[before->second].word.text);
      const int line = rows_[before->second].word.line;
      return refuse(first == word.shown
                        ? fmt::format("'{}' is already in line {}", word.shown, line)
                        : fmt::format("'{}' and '{}' (line {}) are both {} in the grid", word.shown,
                                      first, line, word_search::to_utf8(word.letters)),
                    "keep one of them");
    }
    const auto& taboo =
        word_search::taboo_words(word_search::Taboo::kRefused, rules_.language, Spelling::kFolded);
    if (std::ranges::binary_search(taboo, word.letters) && !allowed_.contains(word.letters)) {
      return refuse(fmt::format("'{}' is on the list of vulgar words", word.shown),
                    "remove it, or add it to 'allow'");
    }
    return true;
  }

  bool check_clue(std::size_t row, const Clued& word) {
    const auto refuse = [&](std::string message, std::string hint) {
      fault(row, true, std::move(message), std::move(hint));
      return false;
    };
    if (word.clue.empty()) {
      if (word.shown.empty()) return false;  // already reported
      return refuse(fmt::format("'{}' has no clue", word.shown), "write a clue after the word");
    }
    if (!ascii::is_printable(word.clue)) {
      return refuse(fmt::format("the clue of '{}' contains a control character", word.shown),
                    "write the clue again");
    }
    if (utf8::length(word.clue) > rules_.longest_clue) {
      return refuse(
          fmt::format("the clue of '{}' has {} characters", word.shown, utf8::length(word.clue)),
          fmt::format("write at most {}", rules_.longest_clue));
    }
    if (!allowed_.contains(word.letters) && gives_away(word.clue, word.letters, rules_.language)) {
      return refuse(fmt::format("the clue of '{}' contains the answer", word.shown),
                    "write another clue, or add the word to 'allow'");
    }
    return true;
  }

  // Words that share letters, directly or through other words, form groups. All but the largest
  // group can't be part of the grid.
  void check_crossings() {
    std::map<std::size_t, std::size_t> parent;
    const std::function<std::size_t(std::size_t)> root = [&](std::size_t row) {
      return parent[row] == row ? row : parent[row] = root(parent[row]);
    };
    std::map<char32_t, std::size_t> first;  // by letter: a row that has it
    for (const auto& [row, word] : good_) {
      parent[row] = row;
      for (const char32_t letter : word.letters) {
        const auto [found, fresh] = first.emplace(letter, row);
        if (!fresh) parent[root(row)] = root(found->second);
      }
    }
    std::map<std::size_t, std::size_t> sizes;
    for (const auto& [row, word] : good_) ++sizes[root(row)];
    if (sizes.size() < 2) return;
    const std::size_t largest =
        std::ranges::max_element(sizes, {}, [](const auto& group) { return group.second; })->first;
    for (const auto& [row, word] : good_) {
      if (root(row) == largest) continue;
      fault(
          row, false,
          fmt::format("'{}' can't be connected to the other words, which have none of its letters",
                      word.shown),
          "remove it, or add a word that shares letters with both");
    }
  }

  const std::vector<ClueRow>& rows_;
  const ClueRules& rules_;
  std::set<Letters> allowed_;
  std::map<std::pair<Letters, std::string>, std::size_t> seen_;  // words, and clues in a store
  std::map<std::size_t, Clued> good_;
  ClueStore store_;
};

}  // namespace

std::string one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(
      line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return composed(line).value_or("");
}

ClueStore check_clues(const std::vector<ClueRow>& rows, const ClueRules& rules) {
  return ClueChecker(rows, rules).check();
}

const std::vector<Clued>& shipped_clues(std::string_view language) {
  static const std::vector<Clued> english = [] {
    ClueStore store = check_clues(read_clue_file(shipped_clue_file("en")).rows,
                                  {.language = "en", .store = true});
    GRIDPRESS_CHECK(store.faults.empty());
    std::ranges::sort(store.words, {}, &Clued::letters);
    return std::move(store.words);
  }();
  static const std::vector<Clued> none;
  return language == "en" ? english : none;
}

bool share_stem(const Letters& a, const Letters& b) {
  if (a.size() > b.size()) return share_stem(b, a);
  return a.size() < kWholeStem ? is_short_form(b, a) : b.starts_with(stem_of(a));
}

bool gives_away(std::string_view clue, const Letters& answer, std::string_view language) {
  if (answer.empty()) return false;
  const std::vector<Letters> tokens = tokens_of(clue, language);
  if (is_kana(answer)) {
    Letters all;
    for (const Letters& token : tokens) all += token;
    return answer.size() > kShortestOfKana && all.find(answer) != all.npos;
  }
  const std::u32string_view stem = stem_of(answer);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (answer.size() < kWholeStem ? is_short_form(tokens[i], answer)
                                   : tokens[i].starts_with(stem) || tokens[i].ends_with(answer)) {
      return true;
    }
    // An answer of several words.
    Letters joined = tokens[i];
    for (std::size_t j = i + 1; j < tokens.size() && joined.size() < answer.size(); ++j) {
      joined += tokens[j];
      if (joined == answer) return true;
    }
  }
  return false;
}

std::string with_lengths(const Clued& word, std::string_view language) {
  if (ends_with_lengths(word)) return word.clue;
  std::string lengths;
  std::string_view rest = word.shown;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" -"), rest.size());
    const std::size_t letters =
        spell(rest.substr(0, end), Spelling::kFolded, language).letters.size();
    if (letters > 0) {
      lengths += std::to_string(letters);
      if (end < rest.size()) lengths += rest[end] == '-' ? '-' : ',';
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  while (!lengths.empty() && (lengths.back() == ',' || lengths.back() == '-')) lengths.pop_back();
  return fmt::format("{}\u00A0({})", word.clue, lengths);
}

}  // namespace gridpress::words
