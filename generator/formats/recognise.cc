#include <algorithm>

#include "generator/base/utf8.h"
#include "generator/formats/candidates.h"
#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/formats/drawn.h"
#include "generator/formats/hodoku.h"
#include "generator/formats/kind_text.h"
#include "generator/formats/links.h"
#include "generator/formats/solo.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

const Format* by_extension(std::string_view file_name) {
  const auto dot = file_name.rfind('.');
  if (dot == std::string_view::npos) return nullptr;
  const std::string_view extension = file_name.substr(dot + 1);
  for (const Format* format : all_formats()) {
    if (std::ranges::find(format->extensions, extension) != format->extensions.end()) return format;
  }
  return nullptr;
}

// Returns whether a line is a complete document or grid. If a later line is, the first line must be
// one too.
bool stands_alone(std::string_view line) {
  return (line.starts_with('{') && line.ends_with('}')) || read_line(line).grid.has_value();
}

// Returns whether a character is a letter of any alphabet. Signs such as dashes, dots and box
// drawing characters (U+0080 to U+00BF, U+2000 to U+2FFF) aren't letters.
bool is_letter(std::string_view c) {
  const char lower = static_cast<char>(c[0] | 0x20);
  if (c.size() == 1) return lower >= 'a' && lower <= 'z';
  return c[0] != '\xC2' && c[0] != '\xE2';
}

// Reads a file in one of kind_formats() as grids, as far as its puzzles are plain grids.
std::vector<TextPuzzle> read_kind_file(std::string_view text, const ReadOptions& options) {
  std::vector<TextPuzzle> puzzles;
  const KindFormat* format = kind_format_of(text, "");
  if (format == nullptr) return {refused(1, "this file has puzzles of another kind: set --kind")};
  for (const KindDocument& read : format->read(text)) {
    TextPuzzle& puzzle = puzzles.emplace_back();
    puzzle.line = read.line;
    take_kind_text(read.puzzle, options, puzzle);
  }
  return puzzles;
}

const Format& kind_file_format() {
  static constexpr Format kFormat{
      .name = "file", .help = "", .extensions = {}, .read_text = read_kind_file};
  return kFormat;
}

}  // namespace

bool spans_lines(const Format& format, std::string_view head) {
  if (format.read_row == nullptr) return true;
  if (format.read_text == nullptr) return false;
  const auto lines = lines_of(head);
  const auto first = std::ranges::find_if(lines, [](auto line) { return !is_comment(line); });
  if (first == lines.end() || !trimmed(*first).starts_with('{')) return false;
  return !trimmed(*first).ends_with('}') && first + 1 != lines.end() &&
         std::none_of(first + 1, lines.end(), stands_alone);
}

bool is_comment(std::string_view line) {
  if (!line.empty() && line[0] > '/' && line[0] != '=') return false;  // the most frequent case
  line = trimmed(line);
  if (line.empty() || line[0] == '#' || line[0] == '%' || line.starts_with("//")) return true;
  return line.size() > 2 && line.find_first_not_of("-=") == std::string_view::npos;
}

bool is_heading(std::string_view line) {
  constexpr std::size_t kMost = 200, kLongest = 16, kLetters = 3, kMaxNumber = 3;
  line = trimmed(line);
  if (line.empty() || line.size() > kMost || is_link(line) ||
      line.find_first_of("{[<|/\t") != std::string_view::npos) {
    return false;
  }
  const bool point = std::string_view(".:)").find(line.back()) != std::string_view::npos;
  const std::string_view number = line.substr(0, line.size() - (point ? 1 : 0));
  if (point && !number.empty() && number.size() <= kMaxNumber &&
      std::ranges::all_of(number, ascii::is_digit)) {
    return true;
  }
  // In csv lines and in IDs of Solo, these signs are never followed by a space.
  for (std::size_t at = line.find_first_of(",;:"); at != line.npos;
       at = line.find_first_of(",;:", at + 1)) {
    if (at + 1 < line.size() && line[at + 1] != ' ') return false;
  }
  // A single word can be a damaged puzzle: "Grid01" and "easy:" are headings, but "abc" isn't.
  if (!point && line.find_first_of(" 0123456789") == std::string_view::npos) return false;
  std::size_t letters = 0, most_letters = 0, word = 0, longest = 0;
  std::string cells;
  for (std::size_t at = 0; at < line.size();) {
    const std::string_view c =
        line.substr(at, std::max<std::size_t>(utf8::width(line.substr(at)), 1));
    at += c.size();
    letters = is_letter(c) ? letters + c.size() : 0;
    most_letters = std::max(most_letters, letters);
    word = c == " " || c == "," || c == ";" ? 0 : word + 1;
    longest = std::max(longest, word);
    if (word > 0) cells += c;
  }
  if (most_letters < kLetters || longest >= kLongest) return false;
  // A row of a grid that uses letters as digits isn't a heading.
  const bool row =
      size_of_cells(cells.size() * cells.size()) && std::ranges::all_of(cells, [&](char c) {
        const std::uint8_t value = cell_value(std::string_view(&c, 1));
        return value == kZeroCell || value <= cells.size();
      });
  return !row;
}

std::pair<std::string_view, std::uint64_t> first_content(std::string_view text) {
  std::uint64_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (is_comment(line) || (is_heading(line) && !read_csv_header(line).header)) continue;
    return {line, number};
  }
  return {"", 0};
}

bool is_puzzle_text(std::string_view text) {
  const std::string_view word = trimmed(text);
  if (word.starts_with('{') || is_hodoku_line(word) || is_solo_id(word) || is_link(word) ||
      is_candidates(word) || read_kind_row(word, "")) {
    return true;
  }
  if (read_line(word).grid) return true;
  // A text of this length is probably a line of cells with a mistake. It is treated as a puzzle so
  // that the mistake is reported, not a missing file.
  constexpr std::size_t kFewest = 16;
  return word.size() >= kFewest && word.find_first_not_of("0123456789.*_- ") == word.npos;
}

const Format& recognise(std::string_view head, std::string_view file_name) {
  if (kind_format_of(head, file_name) != nullptr) return kind_file_format();
  const auto lines = lines_of(head);
  const auto begin =
      std::ranges::find_if(lines, [](auto line) { return !is_comment(line) || is_rule(line); });
  const Format* const named = by_extension(file_name);
  if (begin == lines.end()) return named != nullptr ? *named : line_format();
  // In a grid whose empty cells are spaces, a row can look like the number of a puzzle.
  const auto rows_begin = static_cast<std::size_t>(begin - lines.begin());
  const auto found = std::find_if(begin, lines.end(), [](auto line) {
    return !is_comment(line) && (!is_heading(line) || read_csv_header(line).header);
  });
  if (found == lines.end()) return named != nullptr ? *named : line_format();
  const std::string_view line = trimmed(*found);
  const auto first = static_cast<std::size_t>(found - lines.begin());
  if (line[0] == '<') return opensudoku_format();
  if (line[0] == '{') return spans_lines(json_format(), head) ? ipuz_format() : line_format();
  if (line.starts_with("ipuz(")) return ipuz_format();
  if (is_link(line)) return line_format();
  if (is_sdx(line)) return sdx_format();
  const bool rows = is_rows(lines, first) || is_rows(lines, rows_begin);
  if (line.starts_with('[') && !rows) return sdk_format();
  if (read_csv_header(line).header) return csv_format();
  if (is_rule(line))
    return line.find_first_of("-=") == std::string_view::npos ? text_format() : ss_format();
  if (rows || line.find('|') != std::string_view::npos) return sdk_format();
  return named != nullptr ? *named : line_format();
}

}  // namespace gridpress::formats
