// opensudoku: XML with one <game data="…"/> per puzzle, which has 81 digits, 0 for an empty cell.
//
// Open Sudoku 2 writes cells_data="version: 4&#10;5|0|0|0|…": for each cell its value, marks and
// colour, and a 1 if the player may fill in the cell. Only the XML needed for this is supported:
// tags, attributes and comments. Digits are never written as entities, so the only supported entity
// is the line end. A document type, which could define entities, is rejected.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/formats/common.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kOpensudokuExtensions[] = {"opensudoku", "xml"};
constexpr std::string_view kBlanks = " \t\r\n";

// Returns the raw value of an attribute in the text between `<` and `>`.
std::optional<std::string_view> attribute(std::string_view tag, std::string_view name) {
  auto at = tag.find_first_of(kBlanks);
  while (at != std::string_view::npos) {
    at = tag.find_first_not_of(kBlanks, at);
    if (at == std::string_view::npos) break;
    const auto equals = tag.find('=', at);
    if (equals == std::string_view::npos) break;
    const auto open = tag.find_first_not_of(kBlanks, equals + 1);
    if (open == std::string_view::npos || (tag[open] != '"' && tag[open] != '\'')) break;
    const auto close = tag.find(tag[open], open + 1);
    if (close == std::string_view::npos) break;
    if (trimmed(tag.substr(at, equals - at)) == name) return tag.substr(open + 1, close - open - 1);
    at = close + 1;
  }
  return std::nullopt;
}

// Returns the end of the tag that begins at `open`: the first `>` outside quotes.
std::size_t end_of_tag(std::string_view text, std::size_t open) {
  char quote = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return at;
    }
  }
  return std::string_view::npos;
}

// The number of fields per cell for each version of the saved game. In version 2, the last two
// fields may be separated by two bars.
constexpr std::size_t kFields[] = {0, 3, 3, 3, 4, 5};
constexpr std::string_view kVersion = "version: ";

// Returns the given digits of a saved game, or "" if its version isn't supported.
std::string given_digits(std::string_view saved) {
  saved.remove_prefix(kVersion.size());
  const std::size_t version = saved.empty() ? 0 : static_cast<std::size_t>(saved[0] - '0');
  const auto start = saved.find_first_of("\n; \r", 1);
  if (version < 1 || version >= std::size(kFields) || start == std::string_view::npos) return "";
  std::string_view rest = trimmed(saved.substr(start + 1));
  std::vector<std::string_view> fields;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('|'), rest.size());
    const bool doubled = version == 2 && end == 0;
    if (!doubled) fields.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (fields.size() % kFields[version] != 0) return "";
  std::string digits;
  for (std::size_t at = 0; at < fields.size(); at += kFields[version]) {
    const bool given = fields[at + kFields[version] - 1] == "0";
    digits += given && fields[at].size() == 1 ? fields[at][0] : '0';
  }
  return digits;
}

void read_game(std::string_view tag, const ReadOptions& options, TextPuzzle& puzzle) {
  auto data = attribute(tag, "data");
  if (!data) data = attribute(tag, "cells_data");
  if (!data) {
    puzzle.problem = "<game> has no data";
    return;
  }
  const std::string digits = data->starts_with(kVersion) ? given_digits(*data) : std::string(*data);
  if (digits.empty()) {
    puzzle.problem = "the saved game has an unsupported version";
    return;
  }
  Grid givens;
  puzzle.problem = read_cells_text(digits, puzzle, givens);
  if (puzzle.problem.empty()) finish_plain(std::move(givens), options.box, puzzle);
}

std::vector<TextPuzzle> read_opensudoku_text(std::string_view text, const ReadOptions& options) {
  std::vector<TextPuzzle> puzzles;
  std::uint64_t line = 1;
  std::size_t counted = 0;  // position before which all line ends are counted in `line`
  for (std::size_t open = text.find('<'); open != std::string_view::npos;) {
    line += static_cast<std::uint64_t>(std::count(text.begin() + static_cast<long>(counted),
                                                  text.begin() + static_cast<long>(open), '\n'));
    counted = open;
    const std::string_view rest = text.substr(open);
    std::size_t end = std::string_view::npos;
    if (rest.starts_with("<!--")) {
      const auto close = rest.find("-->");
      if (close != std::string_view::npos) end = open + close + 2;
    } else if (rest.starts_with("<!DOCTYPE")) {
      puzzles.push_back(refused(line, "document types (<!DOCTYPE>) are not supported"));
      return puzzles;
    } else {
      end = end_of_tag(text, open);
    }
    if (end == std::string_view::npos) {
      puzzles.push_back(refused(line, "the XML ends inside a tag"));
      return puzzles;
    }
    const std::string_view tag = text.substr(open + 1, end - open - 1);
    if (tag.substr(0, tag.find_first_of(" \t\r\n/")) == "game") {
      TextPuzzle puzzle;
      puzzle.line = line;
      read_game(tag, options, puzzle);
      puzzles.push_back(std::move(puzzle));
    }
    open = text.find('<', end);
  }
  return puzzles;
}

std::string header(const WriteOptions&) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
}

std::string footer(const WriteOptions&) {
  return "</opensudoku>\n";
}

std::string write_opensudoku(const WritePuzzle& puzzle, const WriteOptions&) {
  std::string line = to_line(puzzle.givens);
  std::ranges::replace(line, '.', '0');
  return fmt::format("  <game data=\"{}\" />\n", line);
}

}  // namespace

const Format& opensudoku_format() {
  static constexpr Format kFormat{.name = "opensudoku",
                                  .help = "XML of the Android app",
                                  .extensions = kOpensudokuExtensions,
                                  .only_size = 9,
                                  .read_text = read_opensudoku_text,
                                  .header = header,
                                  .write = write_opensudoku,
                                  .footer = footer};
  return kFormat;
}

}  // namespace gridpress::formats
