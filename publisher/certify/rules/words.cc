// Word searches need no proof by clauses. Searching the whole grid for each word shows whether it
// occurs only at the place in the solution.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

using Letters = std::u32string;
constexpr std::size_t kMaxLetters = 10'000, kMaxWords = 300;

Letters letters_of(std::string_view text) {
  Letters letters;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80) {
      const unsigned kept = byte < 0x80 ? 0x7F : byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07;
      letters += static_cast<char32_t>(byte & kept);
    } else if (!letters.empty()) {
      letters.back() = letters.back() << 6 | (byte & 0x3FU);
    }
  }
  return letters;
}

// Letters that lists and grids may write differently, and the plain form in which they are
// compared.
constexpr std::pair<std::u32string_view, std::u32string_view> kPlain[] = {
    {U"A", U"ÀÁÂÃÄÅĀĂĄàáâãäåāăą"},
    {U"C", U"ÇĆĈĊČçćĉċč"},
    {U"D", U"ĎĐďđ"},
    {U"E", U"ÈÉÊËĒĔĖĘĚèéêëēĕėęě"},
    {U"G", U"ĜĞĠĢĝğġģ"},
    {U"H", U"ĤĦĥħ"},
    {U"I", U"ÌÍÎÏĨĪĬĮİìíîïĩīĭįı"},
    {U"K", U"Ķķ"},
    {U"L", U"ĹĻĽĿŁĺļľŀł"},
    {U"N", U"ÑŃŅŇñńņň"},
    {U"O", U"ÒÓÔÕÖØŌŎŐòóôõöøōŏő"},
    {U"R", U"ŔŖŘŕŗř"},
    {U"S", U"ŚŜŞŠśŝşš"},
    {U"T", U"ŢŤŦţťŧ"},
    {U"U", U"ÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų"},
    {U"W", U"Ŵŵ"},
    {U"Y", U"ÝŶŸýÿŷ"},
    {U"Z", U"ŹŻŽźżž"},
    {U"AE", U"Ææ"},
    {U"OE", U"Œœ"},
    {U"IJ", U"Ĳĳ"},
    {U"SS", U"ßẞ"},
    {U"TH", U"Þþ"},
    {U"あ", U"ぁ"},
    {U"い", U"ぃ"},
    {U"う", U"ぅ"},
    {U"え", U"ぇ"},
    {U"お", U"ぉ"},
    {U"つ", U"っ"},
    {U"や", U"ゃ"},
    {U"ゆ", U"ゅ"},
    {U"よ", U"ょ"},
    {U"わ", U"ゎ"},
    {U"ア", U"ァ"},
    {U"イ", U"ィ"},
    {U"ウ", U"ゥ"},
    {U"エ", U"ェ"},
    {U"オ", U"ォ"},
    {U"ツ", U"ッ"},
    {U"ヤ", U"ャ"},
    {U"ユ", U"ュ"},
    {U"ヨ", U"ョ"}};

Letters plain(const Letters& text) {
  Letters result;
  for (const char32_t letter : text) {
    const auto* found = std::ranges::find_if(
        kPlain, [&](const auto& entry) { return entry.second.find(letter) != entry.second.npos; });
    const bool punctuation = (letter >= 0x2000 && letter < 0x2C00) || letter == U'・';
    if (found != std::end(kPlain)) {
      result += found->first;
    } else if (letter >= U'a' && letter <= U'z') {
      result += letter - U'a' + U'A';
    } else if ((letter >= U'A' && letter <= U'Z') || (letter >= 0xC0 && !punctuation)) {
      result += letter;
    }
  }
  return result;
}

struct LetterGrid {
  int rows = 0, columns = 0;
  Letters letters;
};

struct Place {
  int row, column, down, right, length;
};

// The letters at a place; "" if the place is partly outside the grid.
Letters read_at(const LetterGrid& grid, const Place& place) {
  const int last_row = place.row + place.down * (place.length - 1);
  const int last_column = place.column + place.right * (place.length - 1);
  if (last_row < 0 || last_column < 0 || last_row >= grid.rows || last_column >= grid.columns) {
    return {};
  }
  Letters letters;
  for (int i = 0; i < place.length; ++i) {
    letters += grid.letters[static_cast<std::size_t>((place.row + place.down * i) * grid.columns +
                                                     place.column + place.right * i)];
  }
  return letters;
}

// The number of places at which a word occurs. A palindrome is found twice at each place, once per
// direction.
int places_of(const LetterGrid& grid, const Letters& word) {
  int places = 0;
  for (int cell = 0; cell < grid.rows * grid.columns; ++cell) {
    for (int way = 0; way < 9; ++way) {
      const Place place{cell / grid.columns, cell % grid.columns, way / 3 - 1, way % 3 - 1,
                        static_cast<int>(word.size())};
      if (way != 4 && read_at(grid, place) == word) ++places;
    }
  }
  const bool palindrome = std::equal(word.begin(), word.end(), word.rbegin());
  return palindrome ? places / 2 : places;
}

int sign(int number) {
  return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

// Returns whether an entry such as "otter: r1c5-r1c9" names the only place of the word.
bool is_found(const LetterGrid& grid, std::string_view entry, std::string_view word) {
  const std::size_t colon = entry.rfind(": r"), dash = entry.rfind("-r");
  if (colon == entry.npos || dash == entry.npos || dash < colon) return false;
  Text text("");
  const int first = text.cell(entry.substr(colon + 2, dash - colon - 2), grid.rows, grid.columns);
  const int last = text.cell(entry.substr(dash + 1), grid.rows, grid.columns);
  if (!text.good() || entry.substr(0, colon) != word) return false;
  const int row = first / grid.columns, column = first % grid.columns;
  const int down = last / grid.columns - row, right = last % grid.columns - column;
  const bool straight = down == 0 || right == 0 || std::abs(down) == std::abs(right);
  const Place place{row, column, sign(down), sign(right),
                    std::max(std::abs(down), std::abs(right)) + 1};
  if (!straight || place.length < 2) return false;
  const Letters letters = read_at(grid, place);
  return plain(letters) == plain(letters_of(word)) && places_of(grid, letters) == 1;
}

std::vector<std::string_view> parts(std::string_view text, char separator) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    found.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

}  // namespace

bool pose_word_search(const Claim& claim, EncodedPuzzle& encoded) {
  const std::vector<std::string_view> pieces = parts(claim.givens, '|');
  if (pieces.size() < 2) return false;
  LetterGrid grid;
  for (const std::string_view row : parts(pieces[0], '/')) {
    const Letters letters = letters_of(row);
    if (grid.rows > 0 && static_cast<int>(letters.size()) != grid.columns) return false;
    grid.columns = static_cast<int>(letters.size());
    ++grid.rows;
    grid.letters += letters;
  }
  const std::vector<std::string_view> words = parts(pieces[1], ';');
  const std::vector<std::string_view> places = parts(claim.solution, ';');
  if (words.empty() || words.size() != places.size() || words.size() > kMaxWords ||
      grid.letters.size() > kMaxLetters) {
    return false;
  }
  encoded.settled = true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view place = places[i];
    while (place.starts_with(' ')) place.remove_prefix(1);
    if (is_found(grid, place, words[i])) continue;
    encoded.fault =
        fmt::format("'{}' is not at its place in the solution, or also occurs elsewhere", words[i]);
    return true;
  }
  return true;
}

}  // namespace gridpress::certify
