#include "generator/kinds/word_search/letters/word_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "generator/kinds/word_search/letters/taboo.h"

namespace gridpress::word_search {
namespace {

constexpr std::size_t kShortest = 3;
// Kana words may be shorter, because Japanese has many words of two kana and many different kana.
constexpr std::size_t kShortestOfKana = 2;

bool is_palindrome(const Letters& word) {
  return std::equal(word.begin(), word.end(), word.rbegin());
}

class ListReader {
 public:
  explicit ListReader(const WordListRequest& request)
      : request_(request),
        taboo_(taboo_words(Taboo::kRefused, request.language, request.spelling)) {
    for (const std::string& word : request.allowed) {
      const auto text = composed(word);
      if (text) allowed_.insert(spelled(*text).letters);
    }
  }

  WordList read() {
    for (std::size_t line = 0; line < request_.lines.size(); ++line) read_line(line);
    find_inclusions();
    for (const Entry& entry : entries_) list_.words.push_back(entry.word);
    sort_words();
    std::ranges::stable_sort(list_.problems, {}, &WordProblem::line);
    return std::move(list_);
  }

 private:
  struct Entry {
    Word word;
    std::size_t line;
  };

  bool numbers() const { return request_.language == kDigits; }

  Spelled spelled(std::string_view text) const {
    return spell(text, request_.spelling, request_.language);
  }

  void problem(std::size_t line, std::string message, std::string hint) {
    list_.problems.push_back({line, std::move(message), std::move(hint)});
  }

  void read_line(std::size_t line) {
    const auto text = composed(request_.lines[line]);
    if (!text) return problem(line, "a word is not valid UTF-8", "save the list as UTF-8");
    Spelled word = spelled(*text);
    const std::size_t longest = static_cast<std::size_t>(request_.longest);
    if (!word.refused.empty()) {
      return problem(
          line,
          fmt::format("'{}' contains '{}', which can't be put in a grid", *text, word.refused),
          numbers() ? "use digits and spaces" : "use letters, spaces, hyphens and apostrophes");
    }
    if (word.letters.size() > longest) {
      if (request_.skip_long) return list_.skipped.push_back(*text);
      return problem(line,
                     fmt::format("'{}' has {} letters, but the grid only has room for {}", *text,
                                 word.letters.size(), longest),
                     "use a shorter word or a larger grid");
    }
    const bool kana = !word.letters.empty() && word.letters[0] >= 0x3000;
    const std::size_t least = kana ? kShortestOfKana : kShortest;
    if (word.letters.size() < least) {
      return problem(line, fmt::format("'{}' is too short to hide", *text),
                     fmt::format("use {} of at least {} {}", numbers() ? "numbers" : "words", least,
                                 numbers() ? "digits" : "letters"));
    }
    if (check(line, *text, word.letters)) {
      entries_.push_back({{*text, std::move(word.letters)}, line});
    }
  }

  // A word with accents differs from a rude word without them: "râpe" in French.
  bool is_taboo(const std::string& text, const Letters& letters) const {
    if (!std::ranges::binary_search(taboo_, letters)) return false;
    const Letters written = spell(text, Spelling::kAsWritten, request_.language).letters;
    return written == letters ||
           std::ranges::binary_search(
               taboo_words(Taboo::kRefused, request_.language, Spelling::kAsWritten), written);
  }

  // Returns whether the list may contain the word, ignoring words inside other words.
  bool check(std::size_t line, const std::string& text, const Letters& letters) {
    const auto [before, is_new] = lines_of_.emplace(letters, line);
    if (!is_new) {
      problem(line, fmt::format("'{}' is in the list twice", text), "remove one of them");
      return false;
    }
    if (allowed_.contains(letters)) return true;
    if (is_taboo(text, letters)) {
      problem(line, fmt::format("'{}' is on the list of vulgar words", text),
              "remove it, or add it to 'allow'");
      return false;
    }
    if (is_palindrome(letters)) {
      problem(line, fmt::format("'{}' reads the same backwards", text),
              "remove it, or add it to 'allow'");
      return false;
    }
    return true;
  }

  // Finds words inside other words, in either direction. If such a word is allowed and can be found
  // in only one way, it becomes an inclusion.
  void find_inclusions() {
    std::vector<Letters> letters;
    for (const Entry& entry : entries_) letters.push_back(entry.word.letters);
    const Scanner scanner(letters);
    std::map<int, std::vector<Inclusion>> found;
    std::vector<Code> line;
    for (std::size_t outer = 0; outer < letters.size(); ++outer) {
      line.clear();
      for (const char32_t letter : letters[outer]) line.push_back(scanner.code(letter));
      scanner.scan({0, 1, static_cast<int>(line.size())}, line, [&](const Scanner::Hit& hit) {
        const int self = static_cast<int>(outer);
        if (hit.word != self) found[hit.word].push_back({hit.word, self, hit.first, hit.step});
      });
    }
    std::set<int> bad;
    for (const auto& [inner, ways] : found) {
      if (!accept(inner, ways)) bad.insert(inner);
    }
    drop(bad);
  }

  bool accept(int inner, const std::vector<Inclusion>& ways) {
    const Entry& entry = entries_[inner];
    const auto& [outer, outer_letters] = entries_[ways[0].outer].word;
    const bool mirrored = outer_letters.size() == entry.word.letters.size();
    const bool allowed = allowed_.contains(entry.word.letters);
    // If two words are mirror images of each other, only one of them is reported or allowed.
    if (mirrored && allowed_.contains(outer_letters) && (!allowed || inner < ways[0].outer)) {
      return true;
    }
    if (!allowed) {
      if (mirrored && inner < ways[0].outer) return true;
      problem(
          entry.line,
          fmt::format("'{}' is {}'{}', so solvers would find the {} there, too", entry.word.shown,
                      ways[0].step < 0 ? (mirrored ? "the reverse of " : "inside the reverse of ")
                                       : "inside ",
                      outer, numbers() ? "number" : "word"),
          "remove one of them, or add the shorter one to 'allow'");
      return false;
    }
    if (ways.size() > 1) {
      problem(entry.line, fmt::format("'{}' occurs inside several other words", entry.word.shown),
              "remove it: a word may occur inside only one other word");
      return false;
    }
    list_.inclusions.push_back(ways[0]);
    return true;
  }

  void drop(const std::set<int>& bad) {
    std::vector<int> now(entries_.size(), -1);
    std::vector<Entry> kept;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (bad.contains(static_cast<int>(i))) continue;
      now[i] = static_cast<int>(kept.size());
      kept.push_back(std::move(entries_[i]));
    }
    entries_ = std::move(kept);
    for (Inclusion& one : list_.inclusions)
      one = {now[one.inner], now[one.outer], one.offset, one.step};
    std::erase_if(list_.inclusions,
                  [](const Inclusion& one) { return one.inner < 0 || one.outer < 0; });
  }

  void sort_words() {
    std::vector<std::pair<std::vector<int>, int>> keys;
    for (std::size_t i = 0; i < list_.words.size(); ++i) {
      std::vector<int> key;
      for (const char32_t letter : list_.words[i].letters) {
        key.push_back(rank_of(letter, request_.language));
      }
      keys.emplace_back(std::move(key), static_cast<int>(i));
    }
    std::ranges::sort(keys);
    std::vector<Word> sorted;
    std::vector<int> now(keys.size());
    for (const auto& [key, old] : keys) {
      now[old] = static_cast<int>(sorted.size());
      sorted.push_back(std::move(list_.words[old]));
    }
    list_.words = std::move(sorted);
    for (Inclusion& one : list_.inclusions)
      one = {now[one.inner], now[one.outer], one.offset, one.step};
  }

  const WordListRequest& request_;
  const std::vector<Letters>& taboo_;  // sorted
  std::set<Letters> allowed_;
  std::map<Letters, std::size_t> lines_of_;
  std::vector<Entry> entries_;
  WordList list_;
};

}  // namespace

WordList read_word_list(const WordListRequest& request) {
  return ListReader(request).read();
}

}  // namespace gridpress::word_search
