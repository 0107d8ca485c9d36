#include "generator/kinds/word_search/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <vector>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/kinds/word_search/letters/word_list.h"

namespace gridpress::word_search {
namespace {

constexpr std::size_t kLongestText = std::size_t{1} << 20;
constexpr std::size_t kMaxSide = 99;
constexpr std::size_t kMaxRead = 300;  // maximum number of words
// Maximum number of letters in all words; limits the automaton's size.
constexpr std::size_t kMaxLettersRead = 6000;

using ascii::trimmed;

// The parts of a text between separators, except empty ones.
std::vector<std::string_view> parts(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    const std::string_view part = trimmed(text.substr(0, end));
    if (!part.empty()) found.push_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

// Shortens a piece of the input for a message.
std::string excerpt(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::size_t end = 0;
  for (std::size_t i = 0; i < kMost && end < text.size(); ++i) {
    end += std::max<std::size_t>(utf8::width(text.substr(end)), 1);
  }
  return std::string(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

Result<WordGrid> read_rows(std::string_view text) {
  WordGrid grid;
  grid.size = {0, 0};
  for (const std::string_view row : parts(text, "/\n")) {
    const auto letters = composed(row);
    if (!letters) return failure("a row of the grid is not valid UTF-8");
    std::string tight, written;  // without and with squares outside the shape
    std::ranges::copy_if(*letters, std::back_inserter(tight), [](char c) { return c != ' '; });
    std::ranges::copy_if(tight, std::back_inserter(written), [](char c) { return c != kOutside; });
    const bool digits = !written.empty() && written[0] >= '0' && written[0] <= '9';
    Spelled spelled = spell(written, Spelling::kAsWritten, digits ? kDigits : "");
    if (!spelled.refused.empty() || spelled.letters.size() != utf8::length(written)) {
      return failure(fmt::format("row {} of the grid, '{}', contains something other than {}",
                                 grid.size.rows + 1, excerpt(row), digits ? "digits" : "letters"),
                     "write a row's letters without spaces, and '/' between rows");
    }
    std::size_t place = 0;  // position of a character
    for (std::size_t i = 0; i < tight.size(); i += utf8::width(std::string_view(tight).substr(i))) {
      if (tight[i] == kOutside) spelled.letters.insert(place, 1, kOutside);
      ++place;
    }
    const auto columns = static_cast<int>(spelled.letters.size());
    if (grid.size.rows > 0 && columns != grid.size.columns) {
      return failure(
          fmt::format("row {} of the grid has {} letters, but the rows before it have {}",
                      grid.size.rows + 1, columns, grid.size.columns));
    }
    grid.size = {grid.size.rows + 1, columns};
    if (grid.size.rows > static_cast<int>(kMaxSide) || columns > static_cast<int>(kMaxSide)) {
      return failure(fmt::format("the grid is larger than {0}x{0}", kMaxSide));
    }
    grid.letters += spelled.letters;
  }
  if (const BoardShape shape = shape_of(grid);
      !shape.empty() &&
      (squares_in(shape, grid.size) == 0 || !has_simple_border(shape, grid.size))) {
    return failure("the letters of the grid must form one piece without holes",
                   "write '.' only for squares outside the outline of the grid");
  }
  if (grid.size.rows < 2 || grid.size.columns < 2) {
    return failure("a word search needs at least two rows of two letters",
                   "write rows|words, as in CAT/XOX/XXG|cat;cog");
  }
  return grid;
}

// Recognises the spelling of a puzzle whose terms say "folded". Puzzles made before version 0.2
// have accents in their grids, unlike later ones.
Spelling spelling_in(const WordGrid& grid) {
  if (grid.terms.spelling != Spelling::kFolded) return grid.terms.spelling;
  const std::string rows = to_utf8(grid.letters);
  const auto spelled = [&](Spelling spelling) {
    return spell(rows, spelling, grid.terms.language).letters;
  };
  return spelled(Spelling::kFolded) == spelled(Spelling::kAccents) ? Spelling::kFolded
                                                                   : Spelling::kAccents;
}

std::optional<Diagnostic> read_words(std::string_view text, WordGrid& grid) {
  for (const std::string_view part : parts(text, ";\n")) {
    const auto shown = composed(part);
    if (!shown) return failure("a word is not valid UTF-8");
    Spelled word = spell(*shown, grid.terms.spelling, grid.terms.language);
    if (!word.refused.empty()) {
      return failure(fmt::format("the word '{}' contains '{}', which can't be put in a grid",
                                 excerpt(*shown), word.refused));
    }
    if (word.letters.size() < 2 || word.letters.size() > kMaxSide) {
      const std::string_view fault = word.letters.size() < 2 ? "short" : "long";
      return failure(fmt::format("the word '{}' is too {}", excerpt(*shown), fault),
                     fmt::format("use words of 2 to {} letters", kMaxSide));
    }
    const auto same = [&](const Word& other) { return other.letters == word.letters; };
    if (std::ranges::any_of(grid.words, same)) {
      return failure(fmt::format("the word '{}' is in the list twice", excerpt(*shown)));
    }
    grid.words.push_back({*shown, std::move(word.letters)});
    if (grid.words.size() > kMaxRead) {
      return failure(fmt::format("the list has more than {} words", kMaxRead));
    }
  }
  Letters all;
  for (const Word& word : grid.words) all += word.letters;
  const std::size_t letters = all.size();
  if (letters > kMaxLettersRead) {
    return failure(
        fmt::format("the words of the list have more than {} letters in total", kMaxLettersRead));
  }
  if (std::set(all.begin(), all.end()).size() > kMaxLetters) {
    return failure(
        fmt::format("the words of the list have more than {} different letters", kMaxLetters));
  }
  if (grid.words.empty()) {
    return failure("the list of words is missing", "write it after the rows: rows|cat;dog");
  }
  return std::nullopt;
}

std::optional<Diagnostic> read_term(std::string_view key, std::string_view value, Terms& terms) {
  const auto bad = [&] { return failure(fmt::format("'{}' can't be '{}'", key, excerpt(value))); };
  if (key == "directions") {
    const auto choice = std::ranges::find_if(
        kDirectionChoices, [&](int directions) { return std::to_string(directions) == value; });
    if (choice == kDirectionChoices.end()) return bad();
    terms.directions = *choice;
  } else if (key == "list") {
    if (value != "shown" && value != "hidden") return bad();
    terms.list_shown = value == "shown";
  } else if (key == "letters") {
    if (value != "as-written" && value != "folded") return bad();
    terms.spelling = value == "folded" ? Spelling::kFolded : Spelling::kAsWritten;
  } else if (key == "language" || key == "theme" || key == "message") {
    const auto text = composed(value);
    if (!text || utf8::length(*text) > kLongestMessage) return bad();
    (key == "language" ? terms.language : key == "theme" ? terms.theme : terms.message) = *text;
  } else {
    return failure(fmt::format("a word search doesn't support '{}'", excerpt(key)),
                   suggest(key, {"directions", "list", "letters", "language", "theme", "message"}));
  }
  return std::nullopt;
}

std::optional<Diagnostic> read_terms(std::string_view text, Terms& terms) {
  for (const std::string_view part : parts(text, ";\n")) {
    const std::size_t equals = part.find('=');
    if (equals == part.npos) {
      return failure(fmt::format("'{}' is not a setting of a word search", excerpt(part)),
                     "write key=value, as in directions=8");
    }
    const std::string_view value = trimmed(part.substr(equals + 1));
    if (auto problem = read_term(trimmed(part.substr(0, equals)), value, terms)) return problem;
  }
  const Spelled message = spell(terms.message, terms.spelling, terms.language);
  if (message.refused.empty()) return std::nullopt;
  return failure(
      fmt::format("the message contains '{}', which can't be put in a grid", message.refused));
}

// Parses a square such as "r3c12", counted from 1.
std::optional<std::pair<int, int>> read_square(std::string_view text) {
  const std::size_t c = text.find('c');
  if (!text.starts_with('r') || c == text.npos) return std::nullopt;
  const auto number = [](std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size() ? value : 0;
  };
  const std::pair square(number(text.substr(1, c - 1)) - 1, number(text.substr(c + 1)) - 1);
  if (square.first < 0 || square.second < 0) return std::nullopt;
  return square;
}

// Parses the placement of a word from its first and last squares. Returns nullopt if the grid
// doesn't spell the word there.
std::optional<Placement> placement_of(const WordGrid& grid, const Letters& word,
                                      std::string_view squares) {
  const std::size_t dash = squares.find('-');
  const auto first = read_square(squares.substr(0, dash));
  const auto last = dash == squares.npos ? std::nullopt : read_square(squares.substr(dash + 1));
  const auto outside = [&](const std::pair<int, int>& square) {
    return square.first >= grid.size.rows || square.second >= grid.size.columns;
  };
  if (!first || !last || outside(*first) || outside(*last)) return std::nullopt;
  const int length = static_cast<int>(word.size());
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    const Direction& direction = kDirections[d];
    if (first->first + (length - 1) * direction.down != last->first ||
        first->second + (length - 1) * direction.right != last->second) {
      continue;
    }
    const Placement placement{first->first, first->second, static_cast<int>(d)};
    for (int i = 0; i < length; ++i) {
      if (grid.letters[cell_of(grid.size, placement, i)] != word[i]) return std::nullopt;
    }
    return placement;
  }
  return std::nullopt;
}

std::optional<Diagnostic> read_solution(std::string_view text, WordGrid& grid) {
  std::vector<std::optional<Placement>> placements(grid.words.size());
  for (const std::string_view part : parts(text, ";\n")) {
    const std::size_t colon = part.rfind(':');
    const std::string_view name = trimmed(part.substr(0, colon));
    const auto word = std::ranges::find(grid.words, name, &Word::shown);
    if (colon == part.npos || word == grid.words.end()) {
      return failure(
          fmt::format("the solution contains '{}', which is not in the list", excerpt(name)),
          "write word: r1c1-r1c5 for each, with ';' between them");
    }
    const auto placement = placement_of(grid, word->letters, trimmed(part.substr(colon + 1)));
    if (!placement) {
      return failure(fmt::format("the word '{}' is not at {}", excerpt(name),
                                 excerpt(trimmed(part.substr(colon + 1)))));
    }
    placements[word - grid.words.begin()] = placement;
  }
  for (std::size_t w = 0; w < placements.size(); ++w) {
    if (!placements[w]) {
      return failure(fmt::format("the solution lacks the word '{}'", excerpt(grid.words[w].shown)));
    }
    grid.placements.push_back(*placements[w]);
  }
  return std::nullopt;
}

}  // namespace

std::string problem_text(const WordGrid& grid) {
  std::string text;
  for (int row = 0; row < grid.size.rows; ++row) {
    if (row > 0) text += '/';
    text += to_utf8(
        std::u32string_view(grid.letters).substr(row * grid.size.columns, grid.size.columns));
  }
  for (std::size_t w = 0; w < grid.words.size(); ++w)
    text += (w == 0 ? '|' : ';') + grid.words[w].shown;
  const Terms& terms = grid.terms;
  text += fmt::format("|directions={}", terms.directions);
  if (!terms.list_shown) text += ";list=hidden";
  if (terms.spelling != Spelling::kAsWritten) text += ";letters=folded";
  if (!terms.language.empty()) text += ";language=" + terms.language;
  if (!terms.theme.empty()) text += ";theme=" + terms.theme;
  if (!terms.message.empty()) text += ";message=" + terms.message;
  return text;
}

std::string solution_text(const WordGrid& grid) {
  std::string text;
  for (std::size_t w = 0; grid.solved() && w < grid.words.size(); ++w) {
    const Placement& at = grid.placements[w];
    const int last = cell_of(grid.size, at, static_cast<int>(grid.words[w].letters.size()) - 1);
    text += fmt::format("{}{}: r{}c{}-r{}c{}", w == 0 ? "" : ";", grid.words[w].shown, at.row + 1,
                        at.column + 1, last / grid.size.columns + 1, last % grid.size.columns + 1);
  }
  return text;
}

Result<WordGrid> read_text(std::string_view problem, std::string_view solution) {
  if (problem.size() > kLongestText || solution.size() > kLongestText) {
    return failure("the text of a word search is longer than 1 MB");
  }
  const std::size_t rows_end = std::min(problem.find('|'), problem.size());
  const std::size_t words_end = std::min(problem.find('|', rows_end + 1), problem.size());
  const auto after = [&](std::size_t at) {
    return at < problem.size() ? problem.substr(at + 1) : std::string_view();
  };
  Result<WordGrid> grid = read_rows(problem.substr(0, rows_end));
  if (!grid) return grid;
  WordGrid whole = *grid;
  if (auto fault = read_terms(after(words_end), whole.terms)) return *fault;
  whole.terms.spelling = spelling_in(whole);
  const std::string_view words =
      after(rows_end).substr(0, words_end - std::min(rows_end + 1, words_end));
  if (auto fault = read_words(words, whole)) return *fault;
  if (trimmed(solution).empty()) return whole;
  if (auto fault = read_solution(solution, whole)) return *fault;
  return whole;
}

}  // namespace gridpress::word_search
