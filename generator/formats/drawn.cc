#include "generator/formats/drawn.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "generator/base/utf8.h"
#include "generator/formats/common.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::size_t kMostColumns = 25;

// One row: its cells, and after how many cells there is a bar.
struct Row {
  std::uint64_t line = 0;
  std::vector<std::string> cells;
  std::vector<int> bars;
};

bool is_box_drawing(std::string_view c) {  // U+2500 to U+257F
  return c.size() == 3 && c[0] == '\xE2' && (c[1] == '\x94' || c[1] == '\x95');
}

bool is_bar(std::string_view c) {
  return c == "|" || c == "│" || c == "║" || c == "┃";
}

// Around rows and between cells: what lists in programs and tables have there.
bool is_wrapping(char c) {
  return std::string_view("\"'[](){}").find(c) != std::string_view::npos;
}

bool is_gap(char c) {
  return c == ' ' || c == '\t' || c == ',' || c == ';';
}

// Splits at bars; where gaps divide a piece it has words, else each character is a cell.
Row read_drawn_row(std::string_view line, std::uint64_t number) {
  Row row{number, {}, {}};
  std::string word;
  std::vector<std::string> words;
  const auto end_word = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  const bool blanks = trimmed(line).find_first_of(" \t,;") != std::string_view::npos;
  const auto end_piece = [&] {
    end_word();
    row.cells.insert(row.cells.end(), words.begin(), words.end());
    words.clear();
  };
  for (std::size_t at = 0; at < line.size() && row.cells.size() <= kMostColumns;) {
    const std::size_t bytes = std::max<std::size_t>(utf8::width(line.substr(at)), 1);
    const std::string_view c = line.substr(at, bytes);
    at += bytes;
    if (is_bar(c)) {
      end_piece();
      row.bars.push_back(static_cast<int>(row.cells.size()));
    } else if (is_gap(c[0])) {
      end_word();
    } else if (!is_wrapping(c[0])) {
      word += c;
      if (!blanks || word.size() > 8) end_word();
    }
    if (words.size() > kMostColumns) end_piece();
  }
  end_piece();
  return row;
}

// The words of a row such as `53. .7. ...`: as many cells as characters.
void split_words(std::vector<Row>& rows) {
  for (Row& row : rows) {
    std::vector<std::string> cells;
    std::vector<int> bars;
    std::size_t bar = 0;
    for (std::size_t i = 0; i <= row.cells.size(); ++i) {
      while (bar < row.bars.size() && row.bars[bar] == static_cast<int>(i)) {
        bars.push_back(static_cast<int>(cells.size()));
        ++bar;
      }
      if (i == row.cells.size()) break;
      for (const char c : row.cells[i]) cells.emplace_back(1, c);
    }
    row.cells = std::move(cells);
    row.bars = std::move(bars);
  }
}

std::optional<int> value_of(const std::string& cell, int size) {
  std::uint8_t value = 0;
  if (cell.size() == 1) {
    if (cell == "-") return 0;
    if (read_cells(cell, size, {&value, 1})) return std::nullopt;
    return value;
  }
  if (cell.size() == 2 && std::ranges::all_of(cell, [](char c) { return c >= '0' && c <= '9'; })) {
    const int number = (cell[0] - '0') * 10 + (cell[1] - '0');
    return number <= size ? std::optional(number) : std::nullopt;
  }
  return std::nullopt;
}

// The step between bars or rules inside of the grid, when they are evenly spaced.
std::optional<int> step_of(std::vector<int> at, int size) {
  std::erase_if(at, [&](int i) { return i <= 0 || i >= size; });
  if (at.empty()) return std::nullopt;
  const int step = at[0];
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (at[i] != static_cast<int>(i + 1) * step) return std::nullopt;
  }
  return size == static_cast<int>(at.size() + 1) * step ? std::optional(step) : std::nullopt;
}

class Reader {
 public:
  explicit Reader(const ReadOptions& options) : options_(options), shapes_(options.shapes) {}

  void comment(std::string_view line) { shapes_.read(line); }

  void rule() {
    if (!rows_.empty()) rules_.push_back(static_cast<int>(rows_.size()));
  }

  void row(Row row) {
    rows_.push_back(std::move(row));
    if (rows_.size() == 1) return;
    if (rows_.size() > kMostColumns) end();
  }

  void end() {
    if (rows_.empty()) return;
    TextPuzzle puzzle;
    puzzle.line = rows_.front().line;
    read(puzzle);
    puzzles.push_back(std::move(puzzle));
    rows_.clear();
    rules_.clear();
  }

  std::vector<TextPuzzle> puzzles;

 private:
  void read(TextPuzzle& puzzle) {
    const std::size_t size = rows_.size();
    const auto square = [&] {
      return std::ranges::all_of(rows_, [&](const Row& r) { return r.cells.size() == size; });
    };
    if (!square()) split_words(rows_);
    for (const Row& row : rows_) {
      if (row.cells.size() == size) continue;
      puzzle.problem = fmt::format("line {} has {} cells, but the grid has {} rows", row.line,
                                   row.cells.size(), size);
      return;
    }
    Grid givens;
    for (const Row& row : rows_) {
      for (const std::string& cell : row.cells) {
        const auto value = value_of(cell, static_cast<int>(size));
        if (!value) {
          puzzle.problem = fmt::format("line {}: '{}' is no digit from 1 to {} and no empty cell",
                                       row.line, shown(cell), size);
          return;
        }
        givens.push_back(static_cast<std::uint8_t>(*value));
      }
    }
    finish_plain(std::move(givens), box(static_cast<int>(size)), puzzle);
  }

  std::optional<BoxShape> box(int size) const {
    if (options_.box) return options_.box;
    const auto rows = step_of(rules_, size);
    const auto columns = step_of(rows_.front().bars, size);
    if (rows && columns && *rows * *columns == size) return BoxShape{*rows, *columns};
    if (rows && !columns && size % *rows == 0) return BoxShape{*rows, size / *rows};
    if (columns && !rows && size % *columns == 0) return BoxShape{size / *columns, *columns};
    return shapes_.of_cells(static_cast<std::size_t>(size * size));
  }

  const ReadOptions& options_;
  BoxShapes shapes_;
  std::vector<Row> rows_;
  std::vector<int> rules_;  // after so many rows
};

// Cells of a row: as many as characters, or as many as words.
struct Measure {
  std::size_t characters = 0, words = 0;
  bool operator==(const Measure&) const = default;
};

Measure measure(std::string_view line) {
  Measure measured;
  std::size_t word = 0;
  for (const char c : line) {
    if (is_gap(c)) word = 0;
    if (is_gap(c) || is_wrapping(c)) continue;
    ++measured.characters;
    measured.words += ++word == 1;
  }
  return measured;
}

bool is_row_of(std::string_view line, const Measure& first, std::size_t size) {
  const Measure measured = measure(line);
  return !is_comment(line) && (size == first.words ? measured.words : measured.characters) == size;
}

// How many cells a row has in a grid whose empty cells are blanks: as many as its longest row has
// characters and as it has rows. 0: this is no such grid.
std::size_t blank_grid(const std::vector<std::string_view>& lines, std::size_t first) {
  constexpr std::size_t kMost = 9;
  std::size_t rows = 0, most = 0;
  bool blanks = false;
  for (std::size_t i = first; i < lines.size() && !lines[i].empty(); ++i, ++rows) {
    if (rows == kMost || lines[i].size() > kMost) return 0;
    if (lines[i].find_first_not_of(" 123456789") != std::string_view::npos) return 0;
    most = std::max(most, lines[i].size());
    blanks |= lines[i].find(' ') != std::string_view::npos || lines[i].size() < most;
  }
  return blanks && rows == most && default_box(static_cast<int>(most)) ? most : 0;
}

// Dots for blanks, where blanks are empty cells.
std::string with_dots(std::string_view text) {
  const auto lines = lines_of(text);
  std::string dotted;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t rows = lines[i].empty() ? 0 : blank_grid(lines, i);
    if (rows == 0) {
      dotted += lines[i];
      dotted += '\n';
      continue;
    }
    for (std::size_t row = 0; row < rows; ++row) {
      std::string cells(lines[i + row]);
      cells.resize(rows, ' ');
      std::ranges::replace(cells, ' ', '.');
      dotted += cells + '\n';
    }
    i += rows - 1;
  }
  return dotted;
}

}  // namespace

bool is_rows(const std::vector<std::string_view>& lines, std::size_t first) {
  if (blank_grid(lines, first) > 0) return true;
  const Measure measured = measure(lines[first]);
  for (const std::size_t size : {measured.words, measured.characters}) {
    if (size < 4 || size > kMostColumns || !size_of_cells(size * size) || size_of_cells(size)) {
      continue;
    }
    const bool whole = first + size <= lines.size() &&
                       std::all_of(lines.begin() + static_cast<long>(first),
                                   lines.begin() + static_cast<long>(first + size),
                                   [&](auto line) { return is_row_of(line, measured, size); });
    if (whole) return true;
  }
  return false;
}

bool is_rule(std::string_view line) {
  line = trimmed(line);
  bool dashed = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t bytes = std::max<std::size_t>(utf8::width(line.substr(at)), 1);
    const std::string_view c = line.substr(at, bytes);
    at += bytes;
    if (c == "-" || c == "=" || (is_box_drawing(c) && !is_bar(c))) {
      dashed = true;
    } else if (c == "." || c == ":" || c == "'") {
      if (!dashed && at != bytes) return false;  // corners of some drawings: .---.
    } else if (c != "+" && c != "|" && c != "*" && c != " " && !is_bar(c)) {
      return false;
    }
  }
  return dashed && line.size() > 2;
}

bool is_section(std::string_view line) {
  return line.size() > 1 && line[0] == '[' && std::isalpha(static_cast<unsigned char>(line[1]));
}

std::vector<TextPuzzle> read_drawn(std::string_view text, const ReadOptions& options) {
  Reader reader(options);
  std::uint64_t number = 0;
  const std::string dotted = with_dots(text);
  for (const std::string_view raw : lines_of(dotted)) {
    ++number;
    const std::string_view line = trimmed(raw);
    if (is_comment(line) || is_section(line)) {
      reader.end();
      reader.comment(line);
    } else if (is_rule(line)) {
      reader.rule();
    } else {
      reader.row(read_drawn_row(line, number));
    }
  }
  reader.end();
  return std::move(reader.puzzles);
}

}  // namespace gridpress::formats
