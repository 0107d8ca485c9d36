#include "generator/kinds/word_scramble/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::word_scramble {
namespace {

using tokens::quoted;
using tokens::split;
using word_search::to_letters;
using word_search::to_utf8;
using words::Letters;

constexpr int kRowsPerWord = 2;

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
  const Size size = parse_size(text).value_or(Size{0, 0});
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
    if (words::is_rare(*scramble.lexicon, scramble.lexicon->codes(item.answer))) rare += 1;
  }
  const auto count = static_cast<double>(scramble.items.size());
  Grade grade;
  grade.clues = static_cast<int>(scramble.items.size());
  grade.hardest = given > 0 ? "first-letters" : "anagrams";
  grade.effort = std::round(effort);
  const double rating = (letters - kPerGiven * given + rare) / count - kBase;
  grade.rating = std::round(std::max(rating, 1.0) * 10) / 10;
  return grade;
}

std::string problem_text(const Scramble& scramble) {
  std::string items;
  for (const Item& item : scramble.items) {
    if (!items.empty()) items += '/';
    items += to_utf8(item.letters);
    if (!item.given.empty()) items += '=' + to_utf8(item.given);
  }
  return fmt::format("{}|{}x{}|{}|{}|{}", items, scramble.size.rows, scramble.size.columns,
                     scramble.lexicon->language(), words::joined(scramble.unknown, " "),
                     scramble.topic);
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
  constexpr words::TextForm kForm{.noun = "word scramble",
                                  .kibibytes = 8,
                                  .parts = 5,
                                  .language = 2,
                                  .example = "WORDS|4x13|en|UNKNOWN WORDS|TOPIC"};
  const Result<words::TextParts> read = words::read_parts(problem, solution, kForm);
  if (!read) return read.problems();
  const std::vector<std::string_view>& parts = read->parts;
  auto scramble = std::make_shared<Scramble>();
  scramble->lexicon = read->lexicon;
  scramble->topic = parts[4];
  Diagnostics problems = read_items(parts[0], *scramble);
  if (problems.empty()) problems = read_size(parts[1], *scramble);
  if (problems.empty()) problems = read_unknown(parts[3], *scramble);
  if (problems.empty() && !solution.empty()) problems = read_answers(solution, *scramble);
  if (!problems.empty()) return problems;
  return scramble;
}

}  // namespace gridpress::word_scramble
