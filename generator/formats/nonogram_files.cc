// Nonograms in the files of other programs: .non and .nonpack (Steven Simpson), .nin (Jakub Wilk),
// .mk and .g (Mirek and Petr Olsak), .cwd, and the XML of webpbn.com (Jan Wolter). All have black
// squares only; colours and hexagonal grids are refused.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_text.h"

namespace gridpress::formats {
namespace {

struct TextLine {
  std::uint64_t number;  // from 1
  std::string_view text;
};

// A nonogram under construction. The first problem stays.
struct Nonogram {
  std::uint64_t line = 1;  // where it begins or, if it is refused, where the problem is
  int width = 0, height = 0;
  std::vector<std::string> rows, columns;
  std::string problem;

  void refuse(std::string reason) {
    if (problem.empty()) problem = std::move(reason);
  }
  void refuse(const TextLine& at, std::string reason) {
    if (!problem.empty()) return;
    line = at.number;
    problem = std::move(reason);
  }
};

using TextLines = std::vector<TextLine>;

// The lines of a text without spaces at their ends. Keeps empty lines.
TextLines numbered_lines(std::string_view text) {
  TextLines lines;
  for (const std::string_view line : lines_of(text)) {
    lines.push_back({lines.size() + 1, ascii::trimmed(line)});
  }
  return lines;
}

// Whether a word is a number of at most five digits.
bool is_count(std::string_view word) {
  return ascii::is_number(word) && word.size() < 6;
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
  return std::ranges::all_of(words_of(text), is_count);
}

// The numbers of a line of clues as our text has them.
std::string clue_text(const TextLine& line, Nonogram& puzzle) {
  std::string clue;
  for (const std::string_view word : words_of(line.text)) {
    if (!is_count(word)) {
      const bool coloured = word.size() > 1 && ascii::is_digit(word.front());
      puzzle.refuse(
          line, coloured ? fmt::format("'{}' has a colour; only black is supported", shown(word))
                         : fmt::format("'{}' is not a number", shown(word)));
      return "0";
    }
    clue += fmt::format("{}{}", clue.empty() ? "" : " ", word);
  }
  return clue.empty() ? "0" : clue;
}

int side_of(const TextLine& line, std::string_view word, Nonogram& puzzle) {
  if (!is_count(word)) {
    puzzle.refuse(line, fmt::format("'{}' is not a number", shown(word)));
    return 0;
  }
  const int size = std::stoi(std::string(word));
  if (size < 1 || size > kMostSide) {
    puzzle.refuse(line, fmt::format("{} is not a size from 1 to {}", size, kMostSide));
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

void check_count(Nonogram& puzzle, const std::vector<std::string>& clues, int wanted,
                 std::string_view name) {
  if (static_cast<int>(clues.size()) == wanted) return;
  puzzle.refuse(fmt::format("the file has {} of {}", clues.size(),
                            count_noun(static_cast<std::size_t>(wanted), name)));
}

KindDocument finished(Nonogram& puzzle) {
  if (puzzle.width == 0 || puzzle.height == 0) puzzle.refuse("the width or height is missing");
  if (puzzle.rows.empty() && puzzle.columns.empty()) puzzle.refuse("rows and columns are missing");
  check_count(puzzle, puzzle.rows, puzzle.height, "row");
  check_count(puzzle, puzzle.columns, puzzle.width, "column");
  if (!puzzle.problem.empty()) return {puzzle.line, failure(puzzle.problem)};
  std::string text = fmt::format("{} {}", puzzle.height, puzzle.width);
  for (const auto* clues : {&puzzle.columns, &puzzle.rows}) {
    for (const std::string& clue : *clues) text += '/' + clue;
  }
  return {puzzle.line, KindText{"nonogram", std::move(text), ""}};
}

// Sets the size of a puzzle whose format doesn't state it.
void count_clues(Nonogram& puzzle) {
  puzzle.height = static_cast<int>(puzzle.rows.size());
  puzzle.width = static_cast<int>(puzzle.columns.size());
  if (std::max(puzzle.height, puzzle.width) > kMostSide) {
    puzzle.refuse(fmt::format("the puzzle has more than {} rows or columns", kMostSide));
  }
}

// The lengths of the runs of true values.
std::string runs_text(const std::vector<bool>& cells) {
  std::string runs;
  for (auto at = cells.begin(); (at = std::find(at, cells.end(), true)) != cells.end();) {
    const auto end = std::find(at, cells.end(), false);
    runs += fmt::format("{}{}", runs.empty() ? "" : " ", end - at);
    at = end;
  }
  return runs.empty() ? "0" : runs;
}

// Adds the clues of a picture: rows between bars, a dot or a space for a white square.
void clues_of_image(std::string_view image, Nonogram& puzzle) {
  std::vector<std::vector<bool>> rows;
  for (const std::string_view line : lines_of(image)) {
    std::string_view row = ascii::trimmed(line);
    if (row.size() < 2 || row.front() != '|' || row.back() != '|') continue;
    row = row.substr(1, row.size() - 2);
    std::vector<bool>& cells = rows.emplace_back();
    for (const char c : row) cells.push_back(c != '.' && c != ' ');
    if (cells.size() != rows.front().size())
      return puzzle.refuse("the picture's rows differ in length");
  }
  for (const std::vector<bool>& row : rows) puzzle.rows.push_back(runs_text(row));
  for (std::size_t c = 0; !rows.empty() && c < rows.front().size(); ++c) {
    std::vector<bool> column;
    for (const std::vector<bool>& row : rows) column.push_back(row[c]);
    puzzle.columns.push_back(runs_text(column));
  }
}

// Keys and values, one per line; the clues follow the lines "rows" and "columns".
void read_non(const TextLines& lines, Nonogram& puzzle) {
  for (std::size_t at = 0; at < lines.size();) {
    const TextLine& line = lines[at++];
    const std::string_view key = line.text.substr(0, line.text.find_first_of(" \t"));
    if (key == "width" || key == "height") {
      int& size = key == "width" ? puzzle.width : puzzle.height;
      if (size != 0) {
        puzzle.refuse(line, fmt::format("the {} is given twice; is a line ==== missing?", key));
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
    return puzzle.refuse(lines.front(), "width and height are missing");
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

struct Tag {
  std::string_view name, attributes, text;  // `text` follows the tag
  bool closes = false, empty = false;
};

// Returns the next tag and moves `at` past it. Skips comments and declarations.
std::optional<Tag> next_tag(std::string_view text, std::size_t& at) {
  while ((at = text.find('<', at)) != text.npos) {
    const bool comment = text.substr(at).starts_with("<!--");
    const std::size_t end = comment ? text.find("-->", at) : text.find('>', at);
    if (end == text.npos) break;
    std::string_view inside = text.substr(at + 1, end - at - 1);
    at = end + 1;
    if (comment || inside.starts_with('?') || inside.starts_with('!')) continue;
    Tag tag;
    tag.closes = inside.starts_with('/');
    tag.empty = !tag.closes && inside.ends_with('/');
    if (tag.closes) inside.remove_prefix(1);
    if (tag.empty) inside.remove_suffix(1);
    tag.name = inside.substr(0, inside.find_first_of(" \t\r\n"));
    tag.attributes = inside.substr(tag.name.size());
    tag.text = text.substr(at, text.find('<', at) - at);
    return tag;
  }
  at = text.size();
  return std::nullopt;
}

bool has_attribute(const Tag& tag, std::string_view name, std::string_view value) {
  for (const char quote : {'"', '\''}) {
    if (tag.attributes.find(fmt::format("{}={}{}{}", name, quote, value, quote)) !=
        std::string_view::npos) {
      return true;
    }
  }
  return false;
}

// The clues of all puzzles in webpbn's XML. Its document type is never loaded.
std::vector<KindDocument> read_webpbn(std::string_view text) {
  std::vector<KindDocument> puzzles;
  std::vector<std::string_view> open;
  Nonogram puzzle;
  std::vector<std::string>* clues = nullptr;
  int colours = 0;
  std::string count;
  std::string_view image;
  bool goal = true;
  const auto line_at = [&](std::size_t at) {
    return static_cast<std::uint64_t>(1 + std::ranges::count(text.substr(0, at), '\n'));
  };
  for (std::size_t at = 0; const std::optional<Tag> tag = next_tag(text, at);) {
    if (tag->closes) {
      if (open.empty() || open.back() != tag->name) {
        puzzles.push_back(
            {line_at(at), failure(fmt::format("</{}> closes <{}>", shown(tag->name),
                                              open.empty() ? "nothing" : shown(open.back())))});
        return puzzles;
      }
      open.pop_back();
      if (tag->name == "clues") clues = nullptr;
      if (tag->name == "line" && clues != nullptr) {
        clues->push_back(count.empty() ? "0" : count);
      }
      if (tag->name != "puzzle") continue;
      if (colours > 2) puzzle.refuse("the puzzle has several colours; only black is supported");
      if (puzzle.rows.empty() && puzzle.columns.empty()) clues_of_image(image, puzzle);
      count_clues(puzzle);
      puzzles.push_back(finished(puzzle));
      continue;
    }
    if (!tag->empty) open.push_back(tag->name);
    if (tag->name == "puzzle") {
      puzzle = {};
      puzzle.line = line_at(at);
      colours = 0;
      image = {};
      if (tag->attributes.find("type=") != std::string_view::npos &&
          !has_attribute(*tag, "type", "grid")) {
        puzzle.refuse("only puzzles of the type grid are supported");
      }
    } else if (tag->name == "color") {
      ++colours;
    } else if (tag->name == "clues") {
      clues = has_attribute(*tag, "type", "columns") ? &puzzle.columns : &puzzle.rows;
    } else if (tag->name == "line" && clues != nullptr) {
      count.clear();
      if (tag->empty) clues->push_back("0");
    } else if (tag->name == "solution") {
      // A puzzle may also have pictures that a solver has saved.
      goal = tag->attributes.find("type=") == std::string_view::npos ||
             has_attribute(*tag, "type", "goal");
    } else if (tag->name == "image") {
      if (goal && image.empty()) image = tag->text;
    } else if (tag->name == "count") {
      const std::string_view number = ascii::trimmed(tag->text);
      if (!is_count(number)) puzzle.refuse(fmt::format("'{}' is not a number", shown(number)));
      count += fmt::format("{}{}", count.empty() ? "" : " ", number);
    }
  }
  if (!open.empty()) {
    puzzles.push_back({1, failure(fmt::format("<{}> is not closed", shown(open.back())))});
  }
  return puzzles;
}

using ReadLines = void (*)(const TextLines&, Nonogram&);

bool ends_with_any(std::string_view name, std::initializer_list<std::string_view> endings) {
  const std::string lower = ascii::lower(name);
  return std::ranges::any_of(endings, [&](std::string_view end) { return lower.ends_with(end); });
}

// .nin, .mk and .cwd files lack a signature, so their names are needed.
ReadLines reader_by_name(std::string_view file) {
  if (ends_with_any(file, {".non", ".nonpack"})) return read_non;
  if (ends_with_any(file, {".nin"})) return read_nin;
  if (ends_with_any(file, {".mk"})) return read_mk;
  if (ends_with_any(file, {".cwd"})) return read_cwd;
  return ends_with_any(file, {".g"}) ? read_g : nullptr;
}

ReadLines reader_of(const TextLines& lines, std::string_view file) {
  if (const ReadLines known = reader_by_name(file)) return known;
  const auto begins = [&](std::string_view key) {
    return std::ranges::any_of(lines,
                               [&](const TextLine& line) { return line.text.starts_with(key); });
  };
  if (begins("width ") && begins("height ")) return read_non;
  return lines.front().text == "#d" || lines.front().text == "#t" ? read_g : nullptr;
}

}  // namespace

std::optional<std::vector<KindDocument>> read_nonograms(std::string_view text,
                                                        std::string_view file) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<KindDocument> puzzles;
  const std::string_view head = text.substr(0, std::size_t{1} << 12);
  if (ascii::trimmed(head).starts_with('<') && head.find("<puzzleset") != head.npos) {
    return read_webpbn(text);
  }
  const TextLines first = numbered_lines(head);
  const ReadLines read = first.empty() ? nullptr : reader_of(first, file);
  if (read == nullptr) return std::nullopt;
  const TextLines lines = numbered_lines(text);
  TextLines part;
  const auto finish_part = [&] {
    const bool empty =
        std::ranges::all_of(part, [](const TextLine& line) { return line.text.empty(); });
    if (!empty) {
      Nonogram puzzle;
      puzzle.line = part.front().number;
      read(part, puzzle);
      puzzles.push_back(finished(puzzle));
    }
    part.clear();
  };
  for (const TextLine& line : lines) {
    if (read == read_non && line.text.starts_with("====")) {
      finish_part();
    } else {
      part.push_back(line);
    }
  }
  finish_part();
  return puzzles;
}

}  // namespace gridpress::formats
