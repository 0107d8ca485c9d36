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
#include "generator/formats/xml_text.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kOpensudokuExtensions[] = {"opensudoku", "xml"};

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
  auto data = attribute_at(tag, "data");
  if (!data) data = attribute_at(tag, "cells_data");
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
  XmlTags tags(text);
  for (auto tag = tags.next(); tag && !tags.has_type(); tag = tags.next()) {
    if (tag->name != "game" || tag->closes) continue;
    TextPuzzle puzzle;
    puzzle.line = tag->line;
    read_game(tag->attributes, options, puzzle);
    puzzles.push_back(std::move(puzzle));
  }
  if (tags.has_type()) {
    puzzles.push_back(refused(tags.line(), "document types (<!DOCTYPE>) are not supported"));
  } else if (tags.is_cut()) {
    puzzles.push_back(refused(tags.line(), "the XML ends inside a tag"));
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
