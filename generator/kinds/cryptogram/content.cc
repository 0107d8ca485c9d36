#include "generator/kinds/cryptogram/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/key_walk.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::cryptogram {
namespace {

using tokens::quoted;
using word_search::to_letters;
using word_search::to_utf8;
using words::Letters;
using words::Lexicon;

constexpr std::u32string_view kApostrophes = U"'\u2019";
// Other characters that are printed as they are.
constexpr std::u32string_view kPunctuation =
    U" !\"&'()*+,-./0123456789:;=?\u00a1\u00ab\u00b7\u00bb\u00bf\u2013\u2014\u2018\u2019\u201a"
    U"\u201c\u201d\u201e\u2026\u2039\u203a";

struct SingleLetters {
  std::string_view language;
  std::u32string_view letters;
};
// Words of one letter, and in French and Italian also those that an apostrophe shortens.
constexpr SingleLetters kSingleLetters[] = {
    {"de", U"O"},           {"en", U"AIO"},          {"es", U"AEOUY"},
    {"fr", U"ACDJLMNOSTY"}, {"it", U"ACDEILMNOSTV"}, {"nl", U"U"},
    {"pl", U"AIOUWZ"},      {"pt", U"AEO"},          {"sv", U"IÅÖ"}};

bool is_letter(char32_t c, const Lexicon& lexicon) {
  return lexicon.code(c) >= 0;
}

bool joins(std::u32string_view text, std::size_t i, const Lexicon& lexicon) {
  if (lexicon.language() == "fr" || lexicon.language() == "it") return false;
  return kApostrophes.find(text[i]) != kApostrophes.npos && i > 0 && i + 1 < text.size() &&
         is_letter(text[i - 1], lexicon) && is_letter(text[i + 1], lexicon);
}

// Without a size, the lines have the usual length, and the figure is as high as they need.
Diagnostics read_size(std::string_view text, Cipher& cipher) {
  cipher.size = kUsualSize;
  if (!text.empty()) {
    cipher.size = parse_size(text).value_or(Size{0, 0});
    if (!is_size(cipher.size)) {
      return {failure(fmt::format("{} is not the size of a cryptogram", quoted(text)),
                      "write rows and columns, such as 17x26")};
    }
  }
  const auto lines = lines_of(cipher.text, *cipher.lexicon, cipher.size.columns);
  const int needed = lines ? static_cast<int>(lines->size()) : kMostLines + 1;
  if (text.empty()) cipher.size.rows = rows_for(std::clamp(needed, kFewestLines, kMostLines));
  if (needed > line_room(cipher.size)) {
    return {failure(fmt::format("the text doesn't fit into {} rows and {} columns",
                                cipher.size.rows, cipher.size.columns))};
  }
  return {};
}

Diagnostics read_given(std::string_view text, Cipher& cipher) {
  cipher.given.assign(cipher.lexicon->alphabet().size(), 0);
  for (const std::string_view token : tokens::parts_of(text, " ")) {
    const Letters pair = to_letters(token);
    const bool good = pair.size() == 3 && pair[1] == U'=' && is_letter(pair[0], *cipher.lexicon) &&
                      is_letter(pair[2], *cipher.lexicon) && pair[0] != pair[2];
    if (!good || cipher.text.find(pair[0]) == Letters::npos) {
      return {failure(fmt::format("{} is not a given letter", quoted(token)),
                      "write a letter of the text and what it stands for, such as X=E")};
    }
    char32_t& given = cipher.given[static_cast<std::size_t>(cipher.lexicon->code(pair[0]))];
    if (given != 0 || cipher.given.find(pair[2]) != Letters::npos) {
      return {failure(fmt::format("{}: the letter is given twice", quoted(token)))};
    }
    given = pair[2];
  }
  return {};
}

Diagnostics read_unknown(std::string_view text, Cipher& cipher) {
  std::set<Letters> unknown;
  for (const std::string_view token : tokens::parts_of(text, " ")) {
    const Letters word = to_letters(token);
    if (word.size() > words::kLongestWord || cipher.lexicon->codes(word).empty()) {
      return {failure(fmt::format("{} is not a word in capitals of at most {} letters",
                                  quoted(token), words::kLongestWord))};
    }
    unknown.insert(word);
  }
  cipher.unknown.assign(unknown.begin(), unknown.end());
  cipher.truth = truth_with(*cipher.lexicon, cipher.unknown);
  return {};
}

Diagnostics read_solution(std::string_view text, Cipher& cipher) {
  const std::vector<std::string_view> parts = tokens::split(text, '|');
  const Lexicon& lexicon = *cipher.lexicon;
  const Spelling plain = spell_quotation(parts.front(), lexicon);
  if (parts.size() > 2 || plain.bad != std::string_view::npos ||
      plain.text.size() != cipher.text.size()) {
    return {failure("the solution doesn't have the letters and signs of the puzzle",
                    "write the quotation and its source: Text.|Author")};
  }
  cipher.key.assign(lexicon.alphabet().size(), 0);
  for (std::size_t i = 0; i < plain.text.size(); ++i) {
    const char32_t printed = cipher.text[i], meant = plain.text[i];
    if (!is_letter(printed, lexicon)) {
      if (printed == meant) continue;
      return {failure(fmt::format("the solution has {} in place of {}", quoted(to_utf8(meant)),
                                  quoted(to_utf8(printed))))};
    }
    char32_t& known = cipher.key[static_cast<std::size_t>(lexicon.code(printed))];
    const char32_t given = cipher.given[static_cast<std::size_t>(lexicon.code(printed))];
    const bool taken = known == 0 && cipher.key.find(meant) != Letters::npos;
    if (!is_letter(meant, lexicon) || printed == meant || taken || (known != 0 && known != meant) ||
        (given != 0 && given != meant)) {
      return {failure(fmt::format("in the solution, {} can't stand for {}",
                                  quoted(to_utf8(printed)), quoted(to_utf8(meant))))};
    }
    known = meant;
  }
  cipher.quotation = parts.front();
  cipher.source = parts.size() > 1 ? parts[1] : "";
  return {};
}

}  // namespace

int Cipher::letters_given() const {
  return static_cast<int>(std::ranges::count_if(given, [](char32_t c) { return c != 0; }));
}

Spelling spell_quotation(std::string_view quotation, const Lexicon& lexicon) {
  Spelling spelling;
  const Letters characters = to_letters(quotation);
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const char32_t c = characters[i];
    if (kPunctuation.find(c) != kPunctuation.npos) {
      spelling.text.push_back(c);
      continue;
    }
    const word_search::Spelled spelled =
        word_search::spell(to_utf8(c), word_search::Spelling::kFolded, lexicon.language());
    const bool good = spelled.refused.empty() && !lexicon.codes(spelled.letters).empty();
    if (!good) {
      spelling.bad = i;
      return spelling;
    }
    spelling.text += spelled.letters;
  }
  return spelling;
}

std::vector<std::vector<std::size_t>> word_places(std::u32string_view text,
                                                  const Lexicon& lexicon) {
  std::vector<std::vector<std::size_t>> words(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_letter(text[i], lexicon)) {
      words.back().push_back(i);
    } else if (!words.back().empty() && !joins(text, i, lexicon)) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::vector<Letters> words_of(std::u32string_view text, const Lexicon& lexicon) {
  std::vector<Letters> words;
  for (const std::vector<std::size_t>& places : word_places(text, lexicon)) {
    Letters& word = words.emplace_back();
    for (const std::size_t i : places) word.push_back(text[i]);
  }
  return words;
}

std::vector<Letters> unknown_words(const std::vector<Letters>& words, const Lexicon& lexicon) {
  const auto single =
      std::ranges::find(kSingleLetters, lexicon.language(), &SingleLetters::language);
  std::set<Letters> unknown;
  for (const Letters& word : words) {
    const bool known = word.size() > 1
                           ? lexicon.contains(word)
                           : single != std::end(kSingleLetters) &&
                                 single->letters.find(word.front()) != std::u32string_view::npos;
    if (!known) unknown.insert(word);
  }
  return {unknown.begin(), unknown.end()};
}

words::LexiconPtr truth_with(const Lexicon& lexicon, const std::vector<Letters>& unknown) {
  std::vector<Letters> added = unknown;
  for (const SingleLetters& single : kSingleLetters) {
    if (single.language != lexicon.language()) continue;
    for (const char32_t letter : single.letters) added.emplace_back(1, letter);
  }
  return std::make_shared<const Lexicon>(lexicon.with(added));
}

std::optional<std::vector<Line>> lines_of(std::u32string_view text, const Lexicon& lexicon,
                                          int columns) {
  std::set<char32_t> different;
  for (const char32_t c : text) {
    if (is_letter(c, lexicon)) different.insert(c);
  }
  if (static_cast<int>(different.size()) > columns) return std::nullopt;
  std::vector<Line> lines(1);
  int left = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(U' ', begin), text.size());
    const auto width = static_cast<int>(end - begin);
    if (width > columns) return std::nullopt;
    if (left + width > columns) {
      lines.emplace_back();
      left = 0;
    }
    for (std::size_t i = begin; i < end; ++i) lines.back().push_back({i, left++});
    // A narrow sign at the end of a word leaves a gap in its own column.
    constexpr std::u32string_view kNarrow = U".,;:!?)'\"’”»…";
    if (end > begin && kNarrow.find(text[end - 1]) == kNarrow.npos) ++left;
    begin = end + 1;
  }
  return lines;
}

int line_room(Size size) {
  return static_cast<int>((size.rows - kKeyHeight) / kLineHeight);
}

int rows_for(int lines) {
  return static_cast<int>(std::ceil(lines * kLineHeight + kKeyHeight));
}

bool is_size(Size size) {
  return size.rows >= rows_for(kFewestLines) && size.rows <= rows_for(kMostLines) &&
         size.columns >= kFewestColumns && size.columns <= kMostColumns;
}

Clued clues_of(const Cipher& cipher) {
  const Lexicon& lexicon = *cipher.truth;
  Clued clued{{lexicon, 0, {}, {}, {}}, {}};
  std::vector<int> number(lexicon.alphabet().size(), -1);
  for (int code = 0; code < lexicon.letters(); ++code) {
    if (cipher.text.find(lexicon.letter(code)) == Letters::npos) continue;
    number[static_cast<std::size_t>(code)] = clued.clues.numbers++;
    const char32_t given = cipher.given[static_cast<std::size_t>(code)];
    clued.clues.given.push_back(given == 0 ? -1 : lexicon.code(given));
    clued.clues.excluded.push_back(code);
    clued.letters.push_back(code);
  }
  std::set<Letters> seen;
  for (const Letters& word : words_of(cipher.text, lexicon)) {
    if (!seen.insert(word).second) continue;
    std::vector<int>& numbers = clued.clues.words.emplace_back();
    for (const words::Code code : lexicon.codes(word)) {
      numbers.push_back(number[static_cast<std::size_t>(code)]);
    }
  }
  return clued;
}

std::vector<int> key_of(const Cipher& cipher, const Clued& clued) {
  std::vector<int> key;
  for (const int code : clued.letters) {
    key.push_back(cipher.truth->code(cipher.key[static_cast<std::size_t>(code)]));
  }
  return key;
}

Grade grade_cipher(const Cipher& cipher) {
  constexpr int kMostHelp = 4;
  constexpr double kPerLetter = .5, kLong = 120, kShort = 60;
  const Clued clued = clues_of(cipher);
  Grade grade = words::grade_by_steps(clued.clues, key_of(cipher, clued));
  const int help = std::min(cipher.letters_given(), kMostHelp);
  const auto letters = static_cast<double>(std::ranges::count_if(
      cipher.text, [&](char32_t c) { return is_letter(c, *cipher.lexicon); }));
  const double brief = std::clamp((kLong - letters) / (kLong - kShort), 0., 1.);
  grade.rating = std::round((*grade.rating + kPerLetter * (kMostHelp - help) + brief) * 10) / 10;
  return grade;
}

std::string problem_text(const Cipher& cipher) {
  std::string given;
  for (std::size_t i = 0; i < cipher.given.size(); ++i) {
    if (cipher.given[i] == 0) continue;
    if (!given.empty()) given += ' ';
    given += to_utf8(cipher.lexicon->alphabet()[i]) + '=' + to_utf8(cipher.given[i]);
  }
  return fmt::format("{}|{}x{}|{}|{}|{}", to_utf8(cipher.text), cipher.size.rows,
                     cipher.size.columns, given, cipher.lexicon->language(),
                     words::joined(cipher.unknown, " "));
}

std::string solution_text(const Cipher& cipher) {
  if (cipher.quotation.empty()) return "";
  return cipher.source.empty() ? cipher.quotation : cipher.quotation + '|' + cipher.source;
}

Result<std::shared_ptr<Cipher>> read_cipher(std::string_view problem, std::string_view solution) {
  constexpr words::TextForm kForm{.noun = "cryptogram",
                                  .kibibytes = 4,
                                  .parts = 5,
                                  .language = 3,
                                  .example = "TEXT|17x26|X=E|en|UNKNOWN WORDS"};
  const Result<words::TextParts> read = words::read_parts(problem, solution, kForm);
  if (!read) return read.problems();
  const std::vector<std::string_view>& parts = read->parts;
  auto cipher = std::make_shared<Cipher>();
  cipher->lexicon = read->lexicon;
  const Spelling text = spell_quotation(parts[0], *cipher->lexicon);
  if (text.bad != std::string_view::npos) {
    return failure(fmt::format("the text has {}, which is not a letter of the alphabet",
                               quoted(to_utf8(to_letters(parts[0])[text.bad]))));
  }
  cipher->text = text.text;
  for (const Letters& word : words_of(text.text, *cipher->lexicon)) {
    if (word.size() > words::kLongestWord) {
      return failure(
          fmt::format("{} has more than {} letters", quoted(to_utf8(word)), words::kLongestWord));
    }
  }
  if (words_of(text.text, *cipher->lexicon).empty())
    return failure("the text doesn't contain any words");
  Diagnostics problems = read_size(parts[1], *cipher);
  if (problems.empty()) problems = read_given(parts[2], *cipher);
  if (problems.empty()) problems = read_unknown(parts[4], *cipher);
  if (problems.empty() && !solution.empty()) problems = read_solution(solution, *cipher);
  if (!problems.empty()) return problems;
  return cipher;
}

}  // namespace gridpress::cryptogram
