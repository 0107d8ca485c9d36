#include "generator/kinds/word_scramble/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_scramble {
namespace {

using tokens::quoted;
using word_search::to_letters;
using word_search::to_utf8;
using words::Letters;

constexpr std::size_t kLongestText = 8192, kParts = 5;
constexpr int kRowsPerWord = 2;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

bool is_word(const Letters& letters, const Scramble& scramble) {
  return static_cast<int>(letters.size()) >= kShortest &&
         static_cast<int>(letters.size()) <= kLongest && !scramble.lexicon->codes(letters).empty();
}

bool has_letters_of(Letters word, Letters other) {
  std::ranges::sort(word);
  std::ranges::sort(other);
  return word == other;
}

Diagnostics read_items(std::string_view text, Scramble& scramble) {
  for (const std::string_view part : split(text, '/')) {
    const std::size_t sign = std::min(part.find('='), part.size());
    Item item{to_letters(part.substr(0, sign)),
              to_letters(part.substr(std::min(sign + 1, part.size()))),
              {}};
    if (!is_word(item.letters, scramble)) {
      return {failure(fmt::format("{} is not {} to {} capitals", quoted(part.substr(0, sign)),
                                  kShortest, kLongest),
                      "write scrambled words such as LATES/ESORH")};
    }
    Letters left = item.letters;
    for (const char32_t c : item.given) {
      const std::size_t at = left.find(c);
      if (at == Letters::npos) {
        return {failure(fmt::format("{} doesn't have the given letter {}",
                                    quoted(to_utf8(item.letters)), quoted(to_utf8(c))))};
      }
      left.erase(at, 1);
    }
    scramble.items.push_back(std::move(item));
  }
  if (scramble.items.size() > kMostWords) {
    return {failure(fmt::format("a word scramble has at most {} words", kMostWords))};
  }
  return {};
}

Diagnostics read_size(std::string_view text, Scramble& scramble) {
  std::size_t longest = 0;
  for (const Item& item : scramble.items) longest = std::max(longest, item.letters.size());
  const auto count = static_cast<int>(scramble.items.size());
  scramble.size = size_for(count, static_cast<int>(longest));
  if (text.empty()) return {};
  const std::size_t sign = std::min(text.find('x'), text.size());
  const Size size{tokens::number_of(text.substr(0, sign)).value_or(0),
                  tokens::number_of(text.substr(std::min(sign + 1, text.size()))).value_or(0)};
  if (!is_size(size) || word_room(size) < count || letter_room(size) < static_cast<int>(longest)) {
    return {failure(fmt::format("{} is not a size with room for the words", quoted(text)),
                    fmt::format("write {}x{}", scramble.size.rows, scramble.size.columns))};
  }
  scramble.size = size;
  return {};
}

Diagnostics read_unknown(std::string_view text, Scramble& scramble) {
  for (const std::string_view part : tokens::parts_of(text, " ")) {
    scramble.unknown.push_back(to_letters(part));
    if (is_word(scramble.unknown.back(), scramble)) continue;
    return {failure(fmt::format("{} is not a word in capitals", quoted(part)))};
  }
  std::ranges::sort(scramble.unknown);
  scramble.unknown.erase(std::ranges::unique(scramble.unknown).begin(), scramble.unknown.end());
  std::erase_if(scramble.unknown,
                [&](const Letters& word) { return scramble.lexicon->contains(word); });
  return {};
}

Diagnostics read_answers(std::string_view text, Scramble& scramble) {
  const std::vector<std::string_view> parts = split(text, '/');
  if (parts.size() != scramble.items.size()) {
    return {failure(
        fmt::format("the solution has {} words, not {}", parts.size(), scramble.items.size()))};
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Item& item = scramble.items[i];
    item.answer = to_letters(parts[i]);
    if (!has_letters_of(item.answer, item.letters) || !item.answer.starts_with(item.given)) {
      return {failure(fmt::format("{} doesn't have the letters of {}", quoted(parts[i]),
                                  quoted(to_utf8(item.letters))))};
    }
  }
  return {};
}

}  // namespace

Size size_for(int words, int longest) {
  return {kRowsPerWord * words, 2 * longest + 1};
}
int word_room(Size size) {
  return size.rows / kRowsPerWord;
}
int letter_room(Size size) {
  return (size.columns - 1) / 2;
}
bool is_size(Size size) {
  return word_room(size) >= 1 && word_room(size) <= kMostWords && letter_room(size) >= kShortest &&
         letter_room(size) <= kLongest && size == size_for(word_room(size), letter_room(size));
}

std::vector<Letters> anagrams(const Scramble& scramble, const Item& item, std::uint64_t limit) {
  const words::Lexicon& lexicon = *scramble.lexicon;
  std::vector<words::Code> wanted = lexicon.codes(item.letters);
  std::ranges::sort(wanted);
  std::vector<Letters> found;
  const auto consider = [&](std::vector<words::Code> codes) {
    if (found.size() == limit) return;
    const Letters word = lexicon.word(codes);
    std::ranges::sort(codes);
    if (codes == wanted && word.starts_with(item.given)) found.push_back(word);
  };
  for (const Letters& word : scramble.unknown) consider(lexicon.codes(word));
  const words::Bucket& bucket = lexicon.of_length(wanted.size());
  for (int w = 0; w < bucket.size() && found.size() < limit; ++w) {
    const auto codes = bucket.word(w);
    consider({codes.begin(), codes.end()});
  }
  return found;
}

// Counts letters, words with another sum of letters being skipped.
std::vector<Letters> anagrams_by_sum(const Scramble& scramble, const Item& item,
                                     std::uint64_t limit) {
  std::vector<Letters> words = scramble.unknown;
  const words::Bucket& bucket = scramble.lexicon->of_length(item.letters.size());
  for (int w = 0; w < bucket.size(); ++w) words.push_back(scramble.lexicon->word(bucket.word(w)));
  const auto sum = [](const Letters& letters) {
    std::uint64_t total = 0;
    for (const char32_t c : letters) total += std::uint64_t{c} * c * c;
    return total;
  };
  std::vector<Letters> found;
  for (const Letters& word : words) {
    if (found.size() == limit) break;
    if (word.size() != item.letters.size() || sum(word) != sum(item.letters)) continue;
    bool same = word.substr(0, item.given.size()) == item.given;
    for (const char32_t c : word) {
      same = same && std::ranges::count(word, c) == std::ranges::count(item.letters, c);
    }
    if (same) found.push_back(word);
  }
  return found;
}

Grade grade_scramble(const Scramble& scramble) {
  constexpr double kBase = 2.5, kPerGiven = 1, kLooks = 3;
  double letters = 0, given = 0, rare = 0, effort = 0;
  for (const Item& item : scramble.items) {
    const auto length = static_cast<double>(item.letters.size());
    letters += length;
    given += item.given.empty() ? 0 : 1;
    effort += kLooks * length * length / (item.given.empty() ? 1 : 2);
    const std::vector<words::Code> codes = scramble.lexicon->codes(item.answer);
    const words::Bucket& bucket = scramble.lexicon->of_length(codes.size());
    const int at = bucket.find(codes);
    if (at < 0 || bucket.rank(at) > words::common_rank(*scramble.lexicon)) rare += 1;
  }
  const auto count = static_cast<double>(scramble.items.size());
  Grade grade;
  grade.clues = static_cast<int>(scramble.items.size());
  grade.hardest = given > 0 ? "first-letters" : "anagrams";
  grade.effort = std::round(effort);
  const double rating = letters / count - kBase - kPerGiven * given / count +
                        (scramble.lexicon->ranked() ? rare / count : 0);
  grade.rating = std::round(std::max(rating, 1.0) * 10) / 10;
  return grade;
}

std::string problem_text(const Scramble& scramble) {
  std::string items, unknown;
  for (const Item& item : scramble.items) {
    if (!items.empty()) items += '/';
    items += to_utf8(item.letters);
    if (!item.given.empty()) items += '=' + to_utf8(item.given);
  }
  for (const Letters& word : scramble.unknown) {
    unknown += (unknown.empty() ? "" : " ") + to_utf8(word);
  }
  return fmt::format("{}|{}x{}|{}|{}|{}", items, scramble.size.rows, scramble.size.columns,
                     scramble.lexicon->language(), unknown, scramble.topic);
}

std::string solution_text(const Scramble& scramble) {
  std::string text;
  for (const Item& item : scramble.items) {
    if (item.answer.empty()) return "";
    text += (text.empty() ? "" : "/") + to_utf8(item.answer);
  }
  return text;
}

Result<std::shared_ptr<Scramble>> read_scramble(std::string_view problem,
                                                std::string_view solution) {
  if (std::max(problem.size(), solution.size()) > kLongestText ||
      utf8::first_bad(problem) != std::string_view::npos ||
      utf8::first_bad(solution) != std::string_view::npos || !ascii::is_printable(problem) ||
      !ascii::is_printable(solution)) {
    return failure("a word scramble must be one line of UTF-8 text of at most 8 KiB");
  }
  std::vector<std::string_view> parts = split(problem, '|');
  if (parts.size() > kParts) {
    return failure(fmt::format("a word scramble has at most {} parts separated by '|'", kParts),
                   "write WORDS|rows x columns|language|unknown words|topic; all but the first may "
                   "be missing");
  }
  parts.resize(kParts);
  auto scramble = std::make_shared<Scramble>();
  const std::string_view language = parts[2].empty() ? "en" : parts[2];
  scramble->lexicon = words::lexicon(language);
  if (scramble->lexicon == nullptr) {
    const words::MissingList missing = words::missing_list(language);
    return failure(missing.message, missing.hint);
  }
  scramble->topic = parts[4];
  Diagnostics problems = read_items(parts[0], *scramble);
  if (problems.empty()) problems = read_size(parts[1], *scramble);
  if (problems.empty()) problems = read_unknown(parts[3], *scramble);
  if (problems.empty() && !solution.empty()) problems = read_answers(solution, *scramble);
  if (!problems.empty()) return problems;
  return scramble;
}

}  // namespace gridpress::word_scramble
