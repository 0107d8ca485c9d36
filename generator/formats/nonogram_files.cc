// Nonograms in the text files of other programs: .non and .nonpack (Steven Simpson), .nin (Jakub
// Wilk), .mk and .g (Mirek and Petr Olsak) and .cwd. All have black squares only; colours and
// hexagonal grids are refused.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/nonograms.h"
#include "generator/formats/xml_text.h"

namespace gridpress::formats {
namespace {

struct TextLine {
  std::uint64_t number;  // from 1
  std::string_view text;
};
using TextLines = std::vector<TextLine>;

void refuse_at(Nonogram& puzzle, const TextLine& at, std::string reason) {
  if (puzzle.problem.empty()) puzzle.line = at.number;
  puzzle.refuse(std::move(reason));
}

// The lines of a text without spaces at their ends. Keeps empty lines.
TextLines numbered_lines(std::string_view text) {
  TextLines lines;
  for (const std::string_view line : lines_of(text)) {
    lines.push_back({lines.size() + 1, ascii::trimmed(line)});
  }
  return lines;
}

std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view kBetween = " \t,";
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(kBetween, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

bool has_numbers_only(std::string_view text) {
  return std::ranges::all_of(words_of(text), is_run_length);
}

// The numbers of a line of clues as our text has them.
std::string clue_text(const TextLine& line, Nonogram& puzzle) {
  std::string clue;
  for (const std::string_view word : words_of(line.text)) {
    if (!is_run_length(word)) {
      const bool coloured = word.size() > 1 && ascii::is_digit(word.front());
      refuse_at(puzzle, line,
                coloured ? fmt::format("'{}' has a colour; only black is supported", shown(word))
                         : fmt::format("'{}' is not a number", shown(word)));
      return "0";
    }
    clue += fmt::format("{}{}", clue.empty() ? "" : " ", word);
  }
  return clue.empty() ? "0" : clue;
}

int side_of(const TextLine& line, std::string_view word, Nonogram& puzzle) {
  if (!is_run_length(word)) {
    refuse_at(puzzle, line, fmt::format("'{}' is not a number", shown(word)));
    return 0;
  }
  const int size = std::stoi(std::string(word));
  if (size < 1 || size > kMostSide) {
    refuse_at(puzzle, line, fmt::format("{} is not a size from 1 to {}", size, kMostSide));
  }
  return size;
}

// Reads `count` lines of clues from `at` on. An empty line is an empty line of the grid only if the
// lines would not suffice otherwise.
void take_clues(const TextLines& lines, std::size_t& at, int count, bool keep_empty,
                std::vector<std::string>& clues, Nonogram& puzzle) {
  while (at < lines.size() && static_cast<int>(clues.size()) < count) {
    const TextLine& line = lines[at];
    if (!line.text.empty() && !has_numbers_only(line.text) && !ascii::is_digit(line.text.front())) {
      break;
    }
    ++at;
    if (line.text.empty() && !keep_empty) continue;
    clues.push_back(clue_text(line, puzzle));
  }
}

// The text between two quotes.
std::string quoted_part(std::string_view text) {
  const std::size_t open = text.find('"'), close = text.rfind('"');
  return open == close ? "" : text_of_markup(text.substr(open + 1, close - open - 1));
}

// Keys and values, one per line; the clues follow the lines "rows" and "columns".
void read_non(const TextLines& lines, Nonogram& puzzle) {
  for (std::size_t at = 0; at < lines.size();) {
    const TextLine& line = lines[at++];
    const std::string_view key = line.text.substr(0, line.text.find_first_of(" \t"));
    if (key == "title") puzzle.title = quoted_part(line.text);
    if (key == "by") puzzle.author = quoted_part(line.text);
    if (key == "goal") puzzle.goal = quoted_part(line.text);
    if (key == "width" || key == "height") {
      int& size = key == "width" ? puzzle.width : puzzle.height;
      if (size != 0) {
        refuse_at(puzzle, line, fmt::format("the {} is given twice; is a line ==== missing?", key));
      }
      size = side_of(line, ascii::trimmed(line.text.substr(key.size())), puzzle);
    } else if (key == "rows" || key == "columns") {
      const bool rows = key == "rows";
      std::vector<std::string>& clues = rows ? puzzle.rows : puzzle.columns;
      const std::size_t begin = at;
      const int count = rows ? puzzle.height : puzzle.width;
      // The size may follow the clues.
      take_clues(lines, at, count == 0 ? kMostSide : count, false, clues, puzzle);
      if (static_cast<int>(clues.size()) < count) {
        clues.clear();
        at = begin;
        take_clues(lines, at, count + 1, true, clues, puzzle);
        if (!clues.empty() && at > begin && lines[at - 1].text.empty()) clues.pop_back();
      }
    }
  }
}

// Width and height, then rows and columns.
void read_nin(const TextLines& lines, Nonogram& puzzle) {
  std::size_t at = 0;
  const std::vector<std::string_view> sizes = words_of(lines.front().text);
  if (sizes.size() != 2) {
    return refuse_at(puzzle, lines.front(), "width and height are missing");
  }
  puzzle.width = side_of(lines[0], sizes[0], puzzle);
  puzzle.height = side_of(lines[0], sizes[1], puzzle);
  take_clues(lines, ++at, puzzle.height, true, puzzle.rows, puzzle);
  take_clues(lines, at, puzzle.width, true, puzzle.columns, puzzle);
}

// Height and width, rows, a line "#", columns.
void read_mk(const TextLines& lines, Nonogram& puzzle) {
  std::size_t at = 0;
  const std::vector<std::string_view> sizes = words_of(lines.front().text);
  puzzle.height = side_of(lines[0], sizes.empty() ? "" : sizes.front(), puzzle);
  puzzle.width = side_of(lines[0], sizes.size() < 2 ? "" : sizes[1], puzzle);
  take_clues(lines, ++at, puzzle.height, true, puzzle.rows, puzzle);
  if (at == lines.size() || lines[at].text != "#") {
    puzzle.refuse("the line # between rows and columns is missing");
  } else {
    take_clues(lines, ++at, puzzle.width, true, puzzle.columns, puzzle);
  }
}

// Height and width on two lines, rows, an empty line, columns.
void read_cwd(const TextLines& lines, Nonogram& puzzle) {
  if (lines.front().text == "ACROSS") {
    return puzzle.refuse("this .cwd file is a crossword, not a nonogram");
  }
  std::size_t at = 2;
  puzzle.height = side_of(lines[0], lines[0].text, puzzle);
  puzzle.width = lines.size() > 1 ? side_of(lines[1], lines[1].text, puzzle) : 0;
  take_clues(lines, at, puzzle.height, true, puzzle.rows, puzzle);
  if (at < lines.size() && !lines[at].text.empty()) {
    puzzle.refuse("an empty line is missing between rows and columns");
  } else {
    take_clues(lines, ++at, puzzle.width, true, puzzle.columns, puzzle);
  }
}

// Rows below the first line that begins with a colon, columns below the second. The lines before
// them name the colours: 0 is the background, and the letter of another may follow its numbers.
void read_g(const TextLines& lines, Nonogram& puzzle) {
  int part = 0, colours = 0;
  char letter = '1';
  std::string numbers;
  for (const TextLine& line : lines) {
    if (line.text.starts_with("#t")) {
      return puzzle.refuse("triddlers, which have hexagonal grids, are not supported");
    }
    if (line.text.empty() && part == 0) continue;
    if (line.text.starts_with(':')) {
      if (++part > 2) break;
    } else if (part == 0) {
      if (line.text.front() == '#' || line.text.front() == '0') continue;
      ++colours;
      letter = line.text.front();
    } else {
      numbers = line.text;
      if (!ascii::is_digit(letter)) std::erase(numbers, letter);
      (part == 1 ? puzzle.rows : puzzle.columns)
          .push_back(clue_text({line.number, numbers}, puzzle));
    }
  }
  if (colours > 1) {
    puzzle.refuse(fmt::format("the puzzle has {} colours; only black is supported", colours));
  }
  count_clues(puzzle);
}

// Reads the puzzle that these lines are.
using ReadLines = void (*)(const TextLines&, Nonogram&);

KindDocuments read_part(const TextLines& part, ReadLines read) {
  const auto is_empty = [](const TextLine& line) { return line.text.empty(); };
  if (std::ranges::all_of(part, is_empty)) return {};
  Nonogram puzzle;
  puzzle.line = part.front().number;
  read(part, puzzle);
  return {finished(puzzle)};
}

template <ReadLines read>
KindDocuments read_whole_file(std::string_view text) {
  return read_part(numbered_lines(text), read);
}

KindDocuments read_non_file(std::string_view text) {
  KindDocuments puzzles;
  TextLines part;
  const auto finish_part = [&] {
    for (KindDocument& puzzle : read_part(part, read_non)) puzzles.push_back(std::move(puzzle));
    part.clear();
  };
  for (const TextLine& line : numbered_lines(text)) {
    if (line.text.starts_with("====")) {
      finish_part();
    } else {
      part.push_back(line);
    }
  }
  finish_part();
  return puzzles;
}

bool has_line_with(std::string_view head, std::string_view key) {
  const std::vector<std::string_view> lines = lines_of(head);
  return std::ranges::any_of(lines, [&](std::string_view line) { return line.starts_with(key); });
}

bool is_non(std::string_view head, std::string_view file) {
  return has_ending(file, {".non", ".nonpack"}) ||
         (has_line_with(head, "width ") && has_line_with(head, "height "));
}

bool is_g(std::string_view head, std::string_view file) {
  const std::string_view line = head.substr(0, head.find_first_of("\r\n"));
  return has_ending(file, {".g"}) || trimmed(line) == "#d" || trimmed(line) == "#t";
}

Result<std::string> write_non(const KindText& puzzle) {
  const std::vector<std::string_view> lines = parts_between_slashes(puzzle.problem);
  const auto [rows, columns] = size_at_front(lines.front());
  const auto quotable = [](const std::string& text) {
    std::string encoded = xml_encoded(text);
    std::ranges::replace(encoded, '\n', ' ');
    return encoded;
  };
  std::string text;
  if (!puzzle.title.empty()) text += fmt::format("title \"{}\"\n", quotable(puzzle.title));
  if (!puzzle.author.empty()) text += fmt::format("by \"{}\"\n", quotable(puzzle.author));
  text += fmt::format("width {}\nheight {}\n", columns, rows);
  const auto put = [&](std::string_view heading, std::size_t first, int count) {
    text += fmt::format("\n{}\n", heading);
    for (std::size_t i = first; i < first + static_cast<std::size_t>(count); ++i) {
      std::string line(lines.at(i));
      std::ranges::replace(line, ' ', ',');
      text += line + '\n';
    }
  };
  put("rows", 1 + static_cast<std::size_t>(columns), rows);
  put("columns", 1, columns);
  if (!puzzle.solution.empty()) {
    std::string goal;
    for (const char c : puzzle.solution.substr(puzzle.solution.find('/'))) {
      if (c == 'x' || c == '-') goal += c == 'x' ? '1' : '0';
    }
    text += fmt::format("\ngoal \"{}\"\n", goal);
  }
  return text;
}

template <const char* ending>
bool is_named(std::string_view, std::string_view file) {
  return has_ending(file, {ending});
}
constexpr char kNin[] = ".nin", kMk[] = ".mk", kCwd[] = ".cwd";

}  // namespace

std::vector<std::string_view> nonogram_only() {
  return {"nonogram"};
}

const KindFormat& non_format() {
  static constexpr KindFormat kFormat{.name = "non",
                                      .help = ".non and .nonpack files of nonograms",
                                      .is = is_non,
                                      .read = read_non_file,
                                      .write = write_non,
                                      .between = "\n====\n\n",
                                      .reads = nonogram_only,
                                      .writes = nonogram_only};
  return kFormat;
}

const KindFormat& nin_format() {
  static constexpr KindFormat kFormat{.name = "nin",
                                      .help = ".nin files of nonograms",
                                      .is = is_named<kNin>,
                                      .read = read_whole_file<read_nin>,
                                      .reads = nonogram_only};
  return kFormat;
}

const KindFormat& mk_format() {
  static constexpr KindFormat kFormat{.name = "mk",
                                      .help = ".mk files of nonograms",
                                      .is = is_named<kMk>,
                                      .read = read_whole_file<read_mk>,
                                      .reads = nonogram_only};
  return kFormat;
}

const KindFormat& cwd_format() {
  static constexpr KindFormat kFormat{.name = "cwd",
                                      .help = ".cwd files of nonograms",
                                      .is = is_named<kCwd>,
                                      .read = read_whole_file<read_cwd>,
                                      .reads = nonogram_only};
  return kFormat;
}

const KindFormat& g_format() {
  static constexpr KindFormat kFormat{.name = "g",
                                      .help = ".g files of nonograms",
                                      .is = is_g,
                                      .read = read_whole_file<read_g>,
                                      .reads = nonogram_only};
  return kFormat;
}

}  // namespace gridpress::formats
