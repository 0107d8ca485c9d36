#include "generator/formats/crossword_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/formats/common.h"

namespace gridpress::formats {
namespace {

// A backslash precedes the signs that separate the parts of our text.
std::string escaped_clue(std::string_view text, std::string_view signs) {
  std::string result;
  for (const char c : text) {
    if (signs.find(c) != signs.npos) result += '\\';
    result += c;
  }
  return result;
}

// The parts between separators that no backslash precedes.
std::vector<std::string> unescaped_parts(std::string_view text, char separator, bool keep) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == separator) {
      parts.emplace_back();
      continue;
    }
    if (text[i] == '\\' && i + 1 < text.size()) {
      if (keep) parts.back() += text[i];
      ++i;
    }
    parts.back() += text[i];
  }
  return parts;
}

// Without "(4)" at the end if this is just the number of cells, and with spaces made single.
std::string tidy_clue(std::string_view clue, std::size_t cells) {
  std::string text;
  for (const std::string& word : words_in_row(clue)) text += (text.empty() ? "" : " ") + word;
  const std::string count = fmt::format("({})", cells);
  if (text.ends_with(count) && text.size() > count.size()) {
    text.resize(text.size() - count.size());
    while (text.ends_with(' ')) text.pop_back();
  }
  return text;
}

std::string cell_at(const CrosswordFile& file, int cell) {
  return fmt::format("r{}c{}", cell / file.size.columns + 1, cell % file.size.columns + 1);
}

}  // namespace

std::string CrosswordPlace::name() const {
  return fmt::format("{} {}", number, across ? "across" : "down");
}

CrosswordFile::CrosswordFile(Size size_)
    : size(size_), letters(static_cast<std::size_t>(size_.cells())) {}

std::vector<CrosswordPlace> CrosswordFile::places() const {
  const auto open = [&](int row, int column) {
    return row >= 0 && column >= 0 && row < size.rows && column < size.columns &&
           letters[static_cast<std::size_t>(row * size.columns + column)] != kBlock;
  };
  std::vector<CrosswordPlace> places;
  int number = 0;
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      bool begins = false;
      for (const bool across : {true, false}) {
        const int down_step = across ? 0 : 1, step = across ? 1 : 0;
        if (!open(row, column) || open(row - down_step, column - step) ||
            !open(row + down_step, column + step)) {
          continue;
        }
        if (!begins) ++number;
        begins = true;
        CrosswordPlace& place = places.emplace_back(CrosswordPlace{number, across, {}});
        for (int r = row, c = column; open(r, c); r += down_step, c += step) {
          place.cells.push_back(r * size.columns + c);
        }
      }
    }
  }
  return places;
}

Result<KindText> crossword_text(const CrosswordFile& file) {
  std::vector<CrosswordPlace> places = file.places();
  if (places.empty()) return failure("the grid has no place for a word");
  std::map<std::pair<bool, int>, const CrosswordClue*> clue_of;
  for (const CrosswordClue& clue : file.clues) {
    const CrosswordPlace named{clue.number, clue.across, {}};
    if (!clue_of.try_emplace({clue.across, clue.number}, &clue).second) {
      return failure(fmt::format("there are two clues for {}", named.name()));
    }
    const bool found = std::ranges::any_of(places, [&](const CrosswordPlace& place) {
      return place.number == clue.number && place.across == clue.across;
    });
    if (!found) return failure(fmt::format("the grid has no place for {}", named.name()));
  }
  std::ranges::stable_partition(places, &CrosswordPlace::across);
  std::map<std::string, std::string> place_of;  // of a word
  std::string rows, words;
  for (std::size_t cell = 0; cell < file.letters.size(); ++cell) {
    if (cell > 0 && cell % static_cast<std::size_t>(file.size.columns) == 0) rows += '/';
    rows += file.letters[cell] == kBlock ? 'x' : '.';
  }
  for (const CrosswordPlace& place : places) {
    const auto clue = clue_of.find({place.across, place.number});
    if (clue == clue_of.end()) return failure(fmt::format("{} has no clue", place.name()));
    std::string word;
    for (const int cell : place.cells) {
      const std::string& letter = file.letters[static_cast<std::size_t>(cell)];
      if (letter.empty()) {
        return failure(
            fmt::format("the solution of {} is missing", cell_at(file, cell)),
            "crosswords are printed with their answers; save the file with its solution");
      }
      if (utf8::length(letter) != 1) {
        return failure(fmt::format("{} has several letters ({}), which is not supported",
                                   cell_at(file, cell), shown(letter)));
      }
      word += letter;
    }
    const auto [same, fresh] = place_of.try_emplace(word, place.name());
    if (!fresh) {
      return failure(fmt::format("{} is both {} and {}; each word may occur once", word,
                                 same->second, place.name()));
    }
    std::string text = tidy_clue(clue->second->text, place.cells.size());
    if (text.empty()) return failure(fmt::format("the clue of {} is empty", place.name()));
    const std::string& enumeration = clue->second->enumeration;
    if (!enumeration.empty() && enumeration != std::to_string(place.cells.size()) &&
        !text.ends_with(')')) {
      text += fmt::format(" ({})", enumeration);
    }
    words += fmt::format("{}{}{} {}: {}", words.empty() ? "" : ";", place.number,
                         place.across ? 'a' : 'd', escaped_clue(word, ":;|\\"),
                         escaped_clue(text, ";|\\"));
  }
  return KindText{"crossword", rows + '|' + words, "", file.title, file.author};
}

CrosswordFile crossword_of_text(const KindText& text) {
  const std::vector<std::string> parts = unescaped_parts(text.problem, '|', true);
  const std::vector<std::string_view> rows = parts_between_slashes(parts[0]);
  CrosswordFile file({static_cast<int>(rows.size()), static_cast<int>(rows[0].size())});
  for (std::size_t cell = 0; cell < file.letters.size(); ++cell) {
    const auto columns = static_cast<std::size_t>(file.size.columns);
    if (rows[cell / columns][cell % columns] == 'x') file.letters[cell] = kBlock;
  }
  file.title = text.title;
  file.author = text.author;
  std::string_view solution = text.solution;
  for (std::string& letter : file.letters) {
    if (solution.starts_with('/')) solution.remove_prefix(1);
    const std::size_t bytes = std::max<std::size_t>(utf8::width(solution), 1);
    if (letter != kBlock) letter = solution.substr(0, bytes);
    solution.remove_prefix(std::min(bytes, solution.size()));
  }
  for (const std::string& part : unescaped_parts(parts[1], ';', true)) {
    std::string_view rest = part;
    const int number = take_number(rest);
    const bool across = rest.starts_with('a');
    const std::string clue = unescaped_parts(rest, '\0', false)[0];
    // In our text, words never contain a colon and a space.
    const std::size_t colon = clue.find(": ");
    file.clues.push_back({number, across, clue.substr(colon + 2), ""});
  }
  return file;
}

std::vector<std::string_view> crossword_only() {
  return {"crossword"};
}

}  // namespace gridpress::formats
