#include "generator/formats/drawn.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <span>

#include "generator/base/utf8.h"
#include "generator/formats/common.h"
#include "generator/formats/drawn_rows.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

bool is_box_drawing(std::string_view c) {  // box drawing characters, U+2500 to U+257F
  return c.size() == 3 && c[0] == '\xE2' && (c[1] == '\x94' || c[1] == '\x95');
}

// Returns whether a line is only a number of up to three digits. It may be the number of a puzzle,
// but short rows look the same.
bool is_number(std::string_view line) {
  line = trimmed(line);
  constexpr std::size_t kMaxDigits = 3;
  return !line.empty() && line.size() <= kMaxDigits && std::ranges::all_of(line, ascii::is_digit);
}

// Returns whether a word is a sign for an empty cell that occurs only in drawings.
bool is_empty_sign(std::string_view word) {
  constexpr std::string_view kSigns[] = {"·", "•", "□", "–", "—", "?", "\u00a0", "\u3000"};
  return std::ranges::find(kSigns, word) != std::end(kSigns);
}

LineKind kind_of(std::string_view line) {
  const std::string_view bare = trimmed(line);
  if (bare.empty()) return LineKind::kBlank;
  if (!is_rule(bare)) return LineKind::kRow;
  return bare.find_first_not_of("- ,;\t|") == std::string_view::npos ? LineKind::kDashes
                                                                     : LineKind::kRule;
}

// Returns the distance between the bars (or rules) inside a grid. Returns nullopt if they aren't
// evenly spaced, or if they are at every cell.
std::optional<int> step_of(std::vector<int> at, int size) {
  std::erase_if(at, [&](int i) { return i <= 0 || i >= size; });
  if (at.empty()) return std::nullopt;
  const int step = at[0];
  if (step == 1) return std::nullopt;
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (at[i] != static_cast<int>(i + 1) * step) return std::nullopt;
  }
  return size == static_cast<int>(at.size() + 1) * step ? std::optional(step) : std::nullopt;
}

struct Grids {
  DrawnCells cells;
  std::vector<DrawnLine> lines;  // excludes lines that aren't rows
  std::vector<int> rules;        // number of rows above each rule
};

// The lines between two headings. They contain one or several puzzles, perhaps with empty lines
// between boxes.
class Block {
 public:
  Block(const ReadOptions& options, const BoxShapes& shapes, std::vector<TextPuzzle>& puzzles)
      : options_(options), shapes_(shapes), puzzles_(puzzles) {}

  void add(std::string_view text, std::uint64_t number) {
    lines_.push_back({text, number, kind_of(text)});
  }
  bool begins_with_grid() const { return begins_; }

  void read() {
    for (std::size_t at = 0; at < lines_.size();) {
      if (lines_[at].kind == LineKind::kBlank) {
        ++at;
        continue;
      }
      at = read_from(at);
    }
    lines_.clear();
  }

 private:
  using Lines = std::span<const DrawnLine>;
  // Parts are combined until this many of them turned out not to be grids. In such a file, grids
  // that consist of several parts are unlikely.
  static constexpr std::size_t kMaxRefused = 100;

  std::size_t end_of_part(std::size_t at) const {
    while (at < lines_.size() && lines_[at].kind != LineKind::kBlank) ++at;
    return at;
  }

  static std::size_t rows_in(Lines lines) {
    return static_cast<std::size_t>(std::ranges::count_if(
        lines, [](const DrawnLine& line) { return line.kind == LineKind::kRow; }));
  }

  // Reads the grid that begins at line `begin`, which isn't empty. Returns the line after the grid.
  std::size_t read_from(std::size_t begin) {
    const std::size_t end = end_of_part(begin);
    const Lines part(lines_.data() + begin, end - begin);
    if (rows_in(part) == 0) return end;
    if (is_number(part.front().text) && read_stack(part.subspan(1))) return end;
    if (read_stack(part)) return end;
    if (refused_ > kMaxRefused) return refuse(part), end;
    // Combines parts that have equally many rows, because a grid may have empty lines between its
    // boxes.
    const std::size_t height = rows_in(part);
    std::size_t last = end;
    for (std::size_t rows = height; rows < kMaxDrawn && last < lines_.size();) {
      std::size_t next = last;
      while (next < lines_.size() && lines_[next].kind == LineKind::kBlank) ++next;
      last = end_of_part(next);
      const std::size_t more = rows_in(Lines(lines_.data() + next, last - next));
      const Lines together(lines_.data() + begin, last - begin);
      rows += more;
      // An empty line can also be a row of a grid, if spaces mean empty cells.
      if (auto found = grid_of(together)) return take(*found), last;
      if (more != height && rows > kMaxDrawn) break;
    }
    refuse(part);
    return end;
  }

  // Reads grids that follow one another without empty lines. Returns false if the lines aren't such
  // grids.
  bool read_stack(Lines part) {
    if (auto found = grid_of(part)) return take(*found), true;
    const std::size_t rows = rows_in(part);
    for (std::size_t size = 4; size < rows; ++size) {
      if (rows % size != 0 || !size_of_cells(size * size)) continue;
      std::vector<Grids> grids;
      std::size_t begin = 0;
      while (begin < part.size()) {
        std::size_t end = begin, count = 0;
        while (end < part.size() && (count < size || part[end].kind != LineKind::kRow)) {
          count += part[end++].kind == LineKind::kRow;
        }
        auto found = grid_of(part.subspan(begin, end - begin));
        if (!found) break;
        grids.push_back(std::move(*found));
        begin = end;
      }
      if (begin < part.size()) continue;
      for (const Grids& grid : grids) take(grid);
      return true;
    }
    return false;
  }

  static std::optional<Grids> grid_of(Lines lines) {
    // If rows are missing, tries to use lines of dashes as rows, then empty lines, then both.
    for (const auto& [dashes, blanks] :
         {std::pair{false, false}, {true, false}, {false, true}, {true, true}}) {
      Grids grid;
      bool extra = false;
      for (const DrawnLine& line : lines) {
        const LineKind kind = line.kind;
        const bool row = kind == LineKind::kRow || (dashes && kind == LineKind::kDashes) ||
                         (blanks && kind == LineKind::kBlank);
        extra |= row && kind != LineKind::kRow;
        if (row) {
          grid.lines.push_back(line);
        } else if (kind != LineKind::kBlank && !grid.lines.empty()) {
          grid.rules.push_back(static_cast<int>(grid.lines.size()));
        }
      }
      if ((dashes || blanks) && !extra) continue;
      if (fits(grid)) return grid;
      // A Markdown table begins with a line of headings, followed by a rule.
      if (grid.rules.empty() || grid.rules.front() != 1) continue;
      grid.lines.erase(grid.lines.begin());
      for (int& rule : grid.rules) --rule;
      if (fits(grid)) return grid;
    }
    return std::nullopt;
  }

  static bool fits(Grids& grid) {
    const std::size_t size = grid.lines.size();
    if (size > kMaxDrawn || !size_of_cells(size * size)) return false;
    auto cells = cells_of_lines(grid.lines);
    if (cells) grid.cells = std::move(*cells);
    return cells.has_value();
  }

  void take(const Grids& grid) {
    begins_ |= puzzles_.empty();
    TextPuzzle puzzle;
    puzzle.line = grid.lines.front().number;
    const int size = static_cast<int>(grid.lines.size());
    Grid givens;
    std::vector<std::string_view> words;
    for (const auto& row : grid.cells.rows) {
      for (const std::string_view word : row) {
        words.push_back(word);
        givens.push_back(is_empty_sign(word) ? 0 : cell_value(word));
      }
    }
    if (const auto bad = settle_zeros(givens, size, puzzle.zero_based)) {
      puzzle.problem = fmt::format("line {}: {}", grid.lines[*bad / grid.lines.size()].number,
                                   not_a_digit(words[*bad], size, puzzle.zero_based));
    } else {
      finish_plain(std::move(givens), box(grid, size), puzzle);
    }
    puzzles_.push_back(std::move(puzzle));
  }

  std::optional<BoxShape> box(const Grids& grid, int size) const {
    if (options_.box) return options_.box;
    const auto rows = step_of(grid.rules, size);
    const auto columns = step_of(grid.cells.bars, size);
    if (rows && columns && *rows * *columns == size) return BoxShape{*rows, *columns};
    if (rows && !columns && size % *rows == 0) return BoxShape{*rows, size / *rows};
    if (columns && !rows && size % *columns == 0) return BoxShape{size / *columns, *columns};
    return shapes_.of_cells(static_cast<std::size_t>(size * size));
  }

  void refuse(Lines part) {
    ++refused_;
    const std::size_t rows = rows_in(part);
    const auto is_row = [](const DrawnLine& line) { return line.kind == LineKind::kRow; };
    const auto first = std::ranges::find_if(part, is_row);
    const auto other = std::ranges::find_if(part, [&](const DrawnLine& line) {
      return is_row(line) && count_cells(line.text) != rows;
    });
    if (other == part.end()) {
      return puzzles_.push_back(refused(first->number, fit_no_grid(rows * rows, "cell")));
    }
    const DrawnLine& line = *other;
    puzzles_.push_back(
        refused(first->number, fmt::format("line {} has {} cells, but the grid has {} rows",
                                           line.number, count_cells(line.text), rows)));
  }

  const ReadOptions& options_;
  const BoxShapes& shapes_;
  std::vector<TextPuzzle>& puzzles_;
  std::vector<DrawnLine> lines_;
  std::size_t refused_ = 0;
  bool begins_ = false;
};

// Returns whether the first 16 lines are 4x4 puzzles of 16 cells each, and not the rows of a 16x16
// grid.
bool are_small_puzzles(const std::vector<std::string_view>& lines, std::size_t first) {
  constexpr std::size_t kSize = 16;
  std::size_t small = 0, seen = 0;
  for (std::size_t i = first; i < lines.size() && seen < kSize; ++i) {
    if (is_comment(lines[i])) continue;
    ++seen;
    small += read_line(lines[i]).grid.has_value();
  }
  return 2 * small > seen;
}

// Returns whether the line above or below has the same length. If so, "123." is probably a row and
// not a puzzle's number.
bool is_in_rows(const std::vector<std::string_view>& lines, std::size_t i) {
  const auto size = [&](std::size_t at) { return trimmed(lines[at]).size(); };
  return (i > 0 && size(i - 1) == size(i)) || (i + 1 < lines.size() && size(i + 1) == size(i));
}

bool is_between(const std::vector<std::string_view>& lines, std::size_t i) {
  const std::string_view bare = trimmed(lines[i]);
  if (bare.empty() || is_rule(bare)) return false;
  if (bare.find_first_not_of("0123456789.") == bare.npos && is_in_rows(lines, i)) return false;
  return is_comment(bare) || is_section(bare) || is_heading(bare);
}

}  // namespace

bool is_rows(const std::vector<std::string_view>& lines, std::size_t first) {
  if (are_small_puzzles(lines, first)) return false;
  constexpr std::size_t kMaxLines = 4 * kMaxDrawn;
  std::vector<TextPuzzle> puzzles;
  const ReadOptions options;
  const BoxShapes shapes;
  Block block(options, shapes, puzzles);
  for (std::size_t i = first; i < lines.size() && i < first + kMaxLines; ++i) {
    if (is_between(lines, i)) break;
    block.add(lines[i], i + 1);
  }
  block.read();
  return block.begins_with_grid();
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
    } else if (c == "." || c == "'") {
      if (!dashed && at != bytes) return false;  // corners, as in .---.
    } else if (c != "+" && c != "|" && c != "*" && c != " " && c != ":" && !is_bar(c)) {
      return false;
    }
  }
  return dashed && line.size() > 2;
}

bool is_section(std::string_view line) {
  return line.size() > 1 && line[0] == '[' && std::isalpha(static_cast<unsigned char>(line[1]));
}

std::vector<TextPuzzle> read_drawn(std::string_view text, const ReadOptions& options) {
  std::vector<TextPuzzle> puzzles;
  BoxShapes shapes = options.shapes;
  Block block(options, shapes, puzzles);
  const std::vector<std::string_view> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_between(lines, i)) {
      block.read();
      shapes.read(trimmed(lines[i]));
    } else {
      block.add(lines[i], i + 1);
    }
  }
  block.read();
  return puzzles;
}

}  // namespace gridpress::formats
