// Compares the numbers of puzzles in titles and on the cover with the book.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "publisher/book/places.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr int kLeast = 10;        // smaller numbers aren't totals: "3 puzzles a day"
constexpr int kWordsBetween = 3;  // as in "200 large print sudoku puzzles"

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find(' ', i), text.size());
    if (end > i) words.emplace_back(text.substr(i, end - i));
    i = end + 1;
  }
  return words;
}

// Finds numbers of puzzles in a text, as in "200 puzzles".
class PromiseFinder {
 public:
  explicit PromiseFinder(const Words& words) : nouns_(words_of(words.at("promise"))) {
    const auto numbers = words.sentences.find("promise.numbers");
    if (numbers == words.sentences.end()) return;
    for (const std::string& pair : words_of(numbers->second)) {
      const std::size_t equals = pair.find('=');
      if (equals == pair.npos) continue;
      std::string in_words = pair.substr(0, equals);
      std::ranges::replace(in_words, '_', ' ');
      numbers_.push_back({std::move(in_words), pair.substr(equals + 1)});
    }
    // "one hundred" comes before "hundred".
    std::ranges::stable_sort(numbers_, [](const NumberWord& a, const NumberWord& b) {
      return a.in_words.size() > b.in_words.size();
    });
  }

  struct Promise {
    int number = 0;
    bool at_least = false;  // as in "200+"
  };

  std::optional<Promise> find(std::string_view typed) const {
    const std::string text = with_digits(ascii::lower(typed));
    for (std::size_t i = 0; i < text.size();) {
      if (!ascii::is_digit(text[i])) {
        ++i;
        continue;
      }
      // True if the number is part of "16x16", "16×16" or "1.5".
      const std::string_view before = std::string_view(text).substr(0, i);
      const bool inside =
          !before.empty() && (std::isalpha(static_cast<unsigned char>(before.back())) != 0 ||
                              before.back() == '.' || before.ends_with("\u00d7"));
      std::string digits;
      i = take_number(text, i, digits);
      constexpr std::size_t kMaxDigits = 7;
      if (inside || digits.size() > kMaxDigits) continue;
      const int number = std::stoi(digits);
      const bool plus = i < text.size() && text[i] == '+';
      if (number >= kLeast && counts_puzzles(std::string_view(text).substr(i + (plus ? 1 : 0)))) {
        return Promise{number, plus};
      }
    }
    return std::nullopt;
  }

 private:
  struct NumberWord {
    std::string in_words, digits;
  };

  // Replaces a number in words, such as "sixty", by digits. Several may be parts of one number, as
  // in "a hundred and twenty", so they are left alone, and so is one before a short word, as in "a
  // hundred and one" or "cent un".
  std::string with_digits(const std::string& typed) const {
    std::string text = typed;
    int found = 0;
    const auto goes_on = [&](std::size_t at) {
      constexpr std::size_t kShort = 3;
      if (at >= text.size() || text[at] != ' ') return false;
      const std::size_t end = std::min(text.find(' ', at + 1), text.size());
      return end - at - 1 <= kShort;
    };
    const auto joins = [&](std::size_t at) {
      return at < text.size() && (is_letter(text[at]) || text[at] == '-');
    };
    for (const NumberWord& number : numbers_) {
      const std::size_t length = number.in_words.size();
      for (std::size_t at = text.find(number.in_words); at != text.npos;
           at = text.find(number.in_words, at + 1)) {
        if ((at > 0 && joins(at - 1)) || joins(at + length)) continue;
        if (goes_on(at + length)) return typed;
        text.replace(at, length, number.digits);
        ++found;
      }
    }
    return found > 1 ? typed : text;
  }

  // Reads a number, which may have separators between thousands. Returns the offset of its end.
  static std::size_t take_number(const std::string& text, std::size_t at, std::string& digits) {
    const auto three = [&](std::size_t i) {
      return i + 3 <= text.size() && ascii::is_digit(text[i]) && ascii::is_digit(text[i + 1]) &&
             ascii::is_digit(text[i + 2]) &&
             (i + 3 == text.size() || !ascii::is_digit(text[i + 3]));
    };
    while (at < text.size()) {
      if (ascii::is_digit(text[at])) {
        digits += text[at++];
      } else if ((text[at] == ',' || text[at] == '.') && three(at + 1)) {
        ++at;
      } else {
        break;
      }
    }
    return at;
  }

  bool is_noun(std::string_view rest) const {
    return std::ranges::any_of(nouns_, [&](const std::string& noun) {
      if (!rest.starts_with(noun)) return false;
      // Japanese has no spaces between words.
      const bool own = (noun.front() & 0x80) != 0;
      return own || rest.size() == noun.size() || !is_letter(rest[noun.size()]);
    });
  }

  // Returns whether the noun for puzzles follows, directly or after up to three other words.
  bool counts_puzzles(std::string_view rest) const {
    constexpr std::string_view kNoBreak = "\u00a0";
    for (int word = 0; word <= kWordsBetween; ++word) {
      while (rest.starts_with(' ') || rest.starts_with(kNoBreak)) {
        rest.remove_prefix(rest.front() == ' ' ? 1 : kNoBreak.size());
      }
      if (rest.empty()) return false;
      if (is_noun(rest)) return true;
      std::size_t end = 0;
      while (end < rest.size() && (is_letter(rest[end]) || rest[end] == '-')) ++end;
      if (end == 0) return false;
      rest.remove_prefix(end);
    }
    return false;
  }

  std::vector<std::string> nouns_;
  std::vector<NumberWord> numbers_;  // the longest first
};

// The numbers of puzzles in the whole book, and in each section, kind and level.
std::set<int> counts_of(const BookSpec& spec) {
  std::map<std::string, int> by_kind, by_level;
  std::set<int> counts{spec.puzzles()};
  for (const SectionSpec& section : spec.sections) {
    counts.insert(section.count);
    counts.insert(by_kind[std::string(section.kind->name)] += section.count);
    counts.insert(by_level[section.asked()] += section.count);
  }
  return counts;
}

}  // namespace

void check_promises(const Context& context, const BookSpec& spec) {
  if (!spec.words.sentences.contains("promise")) return;
  const PromiseFinder finder(spec.words);
  const std::set<int> counts = counts_of(spec);
  const auto check = [&](std::string_view text, BookValue value, int index = 0) {
    const auto promise = finder.find(text);
    if (!promise || counts.contains(promise->number)) return;
    if (promise->at_least && spec.puzzles() >= promise->number) return;
    const auto puzzles = static_cast<std::uint64_t>(spec.puzzles());
    Diagnostic problem =
        about(book_origin(value, index),
              failure(fmt::format("the text promises {}{} puzzles, but the book has {}",
                                  promise->number, promise->at_least ? " or more" : "", puzzles),
                      "change the number in this text, or the number of puzzles"));
    problem.severity = Severity::kWarning;
    const Diagnostics found = placed({problem}, spec);
    context.problems.push_back(found.front());
  };
  check(spec.title, BookValue::kTitle);
  check(spec.subtitle, BookValue::kSubtitle);
  if (!spec.cover) return;
  check(spec.cover->title, BookValue::kCoverTitle);
  check(spec.cover->hook, BookValue::kHook);
  for (std::size_t i = 0; i < spec.cover->badges.size(); ++i) {
    check(spec.cover->badges[i], BookValue::kBadge, static_cast<int>(i));
  }
  for (std::size_t i = 0; i < spec.cover->blurb.size(); ++i) {
    check(spec.cover->blurb[i], BookValue::kBlurb, static_cast<int>(i));
  }
}

}  // namespace gridpress::spec
