// Sukaku: the candidates of each cell of a 9x9 grid. `candidates` has 729 characters per line, nine
// per cell: digits, and dots or zeros for digits that aren't candidates. `sdx` has a line per row
// with the candidates of its cells together; u5 is a digit that the player has placed.
//
// A cell with one candidate is a given, unless another cell of its houses still has the digit as a
// candidate. If the other cells have just the candidates that the givens leave, the puzzle is a
// plain sudoku.
#include "generator/formats/candidates.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "generator/formats/clue_text.h"
#include "generator/formats/clues.h"
#include "generator/formats/common.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr int kSide = 9;
constexpr std::size_t kCells = 81;
constexpr unsigned kAllDigits = 0x3FE;  // bits 1 to 9
constexpr std::string_view kSdxExtensions[] = {"sdx"};

using Masks = std::array<unsigned, kCells>;  // bit d: the digit d is a candidate

bool share_house(std::size_t a, std::size_t b) {
  const std::size_t row = a / kSide, column = a % kSide, other = b / kSide, across = b % kSide;
  return row == other || column == across || (row / 3 == other / 3 && column / 3 == across / 3);
}

// The candidates that the givens leave.
unsigned left_by(const Grid& givens, std::size_t cell) {
  unsigned mask = kAllDigits;
  for (std::size_t other = 0; other < kCells; ++other) {
    if (other != cell && givens[other] != 0 && share_house(cell, other)) {
      mask &= ~(1U << givens[other]);
    }
  }
  return mask;
}

Grid givens_among(const Masks& masks) {
  Grid givens(kCells);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (std::popcount(masks[cell]) != 1) continue;
    bool open = false;
    for (std::size_t other = 0; other < kCells; ++other) {
      open |= share_house(cell, other) && std::popcount(masks[other]) > 1 &&
              (masks[other] & masks[cell]) != 0;
    }
    if (!open) givens[cell] = static_cast<std::uint8_t>(std::countr_zero(masks[cell]));
  }
  return givens;
}

// A mask without digits is a cell whose candidates are unknown.
void take_masks(const Masks& masks, const ReadOptions& options, TextPuzzle& puzzle) {
  Grid givens = givens_among(masks);
  Json marks = Json::array();
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (givens[cell] != 0 || masks[cell] == 0 || masks[cell] == left_by(givens, cell)) continue;
    Json values = Json::array();
    for (int digit = 1; digit <= kSide; ++digit) {
      if ((masks[cell] >> digit & 1U) != 0) values.push_back(digit);
    }
    marks.push_back({{"cell", fmt::format("R{}C{}", cell / kSide + 1, cell % kSide + 1)},
                     {"values", std::move(values)}});
  }
  const BoxShape box{3, 3};
  if (marks.empty()) return finish_plain(std::move(givens), options.box, puzzle);
  finish_with_clues(std::move(givens), plain_rules(box).topology, {{"pencilmarks", marks}},
                    std::make_shared<Extras>(), puzzle);
}

void read_candidates_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  row = trimmed(row);
  const std::string_view line = row.substr(0, row.find_first_of(" \t"));
  if (line.size() != kSide * kCells) {
    puzzle.problem = fmt::format("the line has {} characters, not 729", line.size());
    return;
  }
  Masks masks{};
  for (std::size_t at = 0; at < line.size(); ++at) {
    const auto digit = static_cast<char>('1' + at % kSide);
    if (line[at] == digit) {
      masks[at / kSide] |= 1U << (at % kSide + 1);
    } else if (line[at] != '.' && line[at] != '0') {
      puzzle.problem = fmt::format("column {}: '{}' is neither {} nor a dot", at + 1,
                                   shown(line.substr(at, 1)), digit);
      return;
    }
  }
  if (const auto* none = std::ranges::find(masks, 0U); none != masks.end()) {
    const auto cell = none - masks.begin();
    puzzle.problem = fmt::format("r{}c{} has no candidate", cell / kSide + 1, cell % kSide + 1);
    return;
  }
  take_masks(masks, options, puzzle);
}

// The candidates that a word lists, 0 for a digit that the player has placed, or nullopt.
std::optional<unsigned> sdx_mask(std::string_view word) {
  const bool placed = word.starts_with('u');
  if (placed) word.remove_prefix(1);
  unsigned mask = 0;
  char last = '0';
  for (const char c : word) {
    if (c <= last || c > '9') return std::nullopt;
    last = c;
    mask |= 1U << (c - '0');
  }
  if (word.empty()) return std::nullopt;
  return placed ? 0 : mask;
}

std::vector<TextPuzzle> read_sdx(std::string_view text, const ReadOptions& options) {
  std::vector<TextPuzzle> puzzles;
  Masks masks{};
  std::size_t rows = 0;
  std::uint64_t first = 0, number = 0;
  const auto refuse = [&](std::string problem) {
    puzzles.push_back(refused(number, std::move(problem)));
  };
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (is_comment(line)) continue;
    if (rows == 0) first = number;
    const std::vector<std::string> words = words_in_row(line);
    if (words.size() != kSide) {
      refuse(fmt::format("the row has {} cells, not 9", words.size()));
      return puzzles;
    }
    for (std::size_t column = 0; column < words.size(); ++column) {
      const std::optional<unsigned> mask = sdx_mask(words[column]);
      if (!mask) {
        refuse(fmt::format("'{}' is not a list of candidates", shown(words[column])));
        return puzzles;
      }
      masks[rows * kSide + column] = *mask;
    }
    if (++rows < kSide) continue;
    TextPuzzle& puzzle = puzzles.emplace_back();
    puzzle.line = first;
    take_masks(masks, options, puzzle);
    rows = 0;
  }
  if (rows > 0) {
    number = first;
    refuse(fmt::format("the grid has {} rows, not 9", rows));
  }
  return puzzles;
}

unsigned written_mask(const WritePuzzle& puzzle, std::size_t cell) {
  const unsigned given = puzzle.givens[cell];
  return given != 0 ? 1U << given : left_by(puzzle.givens, cell);
}

std::string write_candidates(const WritePuzzle& puzzle, const WriteOptions&) {
  std::string line;
  for (std::size_t at = 0; at < kSide * kCells; ++at) {
    const auto digit = static_cast<unsigned>(at % kSide + 1);
    const bool open = (written_mask(puzzle, at / kSide) >> digit & 1U) != 0;
    line += open ? static_cast<char>('0' + digit) : '.';
  }
  return line + '\n';
}

std::string write_sdx(const WritePuzzle& puzzle, const WriteOptions&) {
  std::string text;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (unsigned digit = 1; digit <= kSide; ++digit) {
      if ((written_mask(puzzle, cell) >> digit & 1U) != 0) text += static_cast<char>('0' + digit);
    }
    text += cell % kSide + 1 == kSide ? '\n' : ' ';
  }
  return text;
}

}  // namespace

bool is_candidates(std::string_view row) {
  row = trimmed(row);
  const std::string_view line = row.substr(0, row.find_first_of(" \t"));
  return line.size() == kSide * kCells && line.find_first_not_of("0123456789.") == line.npos;
}

bool is_sdx(std::string_view line) {
  const std::vector<std::string> words = words_in_row(line.substr(0, kSide * (kSide + 2)));
  const auto is_mask = [](const std::string& word) { return sdx_mask(word).has_value(); };
  return words.size() == kSide && std::ranges::all_of(words, is_mask) &&
         std::ranges::any_of(words, [](const std::string& word) { return word.size() > 1; });
}

const Format& candidates_format() {
  static constexpr Format kFormat{.name = "candidates",
                                  .help = "729 characters, one puzzle per line",
                                  .extensions = {},
                                  .only_size = kSide,
                                  .read_row = read_candidates_row,
                                  .write = write_candidates};
  return kFormat;
}

const Format& sdx_format() {
  static constexpr Format kFormat{.name = "sdx",
                                  .help = "the candidates of each cell, a line per row",
                                  .extensions = kSdxExtensions,
                                  .only_size = kSide,
                                  .read_text = read_sdx,
                                  .write = write_sdx};
  return kFormat;
}

}  // namespace gridpress::formats
