#include "generator/kinds/binairo/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "generator/kinds/binairo/engine/search.h"
#include "generator/kinds/tokens.h"
#include "generator/model/lattice.h"

namespace gridpress::binairo {
namespace {

constexpr std::size_t kMaxBytes = 4096;  // maximum size of a text; a board of 20x20 has 800
constexpr std::string_view kEqual = "equal", kDiscs = "discs";

struct Table {
  Size size;
  bool equal = false, discs = false;
  Cells cells;
};

std::optional<Diagnostic> read_header(std::string_view line, std::string_view what, Table& table) {
  std::vector<std::string_view> tokens = tokens::parts_of(line, " \t");
  const auto last = [&](std::string_view word) {
    const bool found = tokens.size() > 2 && tokens.back() == word;
    if (found) tokens.pop_back();
    return found;
  };
  table.discs = last(kDiscs);
  table.equal = last(kEqual);
  const bool whole = tokens.size() == 2;
  const auto rows = whole ? tokens::number_of(tokens[0]) : std::nullopt;
  const auto columns = whole ? tokens::number_of(tokens[1]) : std::nullopt;
  if (!rows || !columns) {
    return failure(fmt::format("the {} must begin with its numbers of rows and columns", what),
                   "write, for example, 6 6/- 1 - - 2 -/…");
  }
  table.size = {*rows, *columns};
  for (const int side : {*rows, *columns}) {
    if (side < 2 || side > kMaxSide || side % 2 != 0) {
      return failure(
          fmt::format("a binairo must have an even number of rows and columns from 2 to {}, not {}",
                      kMaxSide, side));
    }
  }
  return std::nullopt;
}

std::optional<Diagnostic> read_row(std::string_view line, std::string_view row, Table& table) {
  const std::vector<std::string_view> tokens = tokens::parts_of(line, " \t");
  if (static_cast<int>(tokens.size()) != table.size.columns) {
    return failure(
        fmt::format("{} should have {} cells, but has {}", row, table.size.columns, tokens.size()));
  }
  for (const std::string_view token : tokens) {
    if (token != "-" && token != "1" && token != "2") {
      return failure(fmt::format("{} has {}", row, tokens::quoted(token)),
                     "use 1 and 2 for the two values and - for an empty cell");
    }
    table.cells.push_back(token == "-" ? 0 : static_cast<std::uint8_t>(token[0] - '0'));
  }
  return std::nullopt;
}

Result<Table> table_of(std::string_view text, std::string_view what) {
  if (text.size() > kMaxBytes) return failure(fmt::format("the {} is too long", what));
  const std::vector<std::string_view> lines = tokens::parts_of(text, "/\r\n");
  if (lines.empty()) return failure(fmt::format("the {} is empty", what));
  Table table;
  if (auto problem = read_header(lines[0], what, table)) return *problem;
  if (static_cast<int>(lines.size()) - 1 != table.size.rows) {
    return failure(fmt::format("the {} should have {} rows below its first line, but has {}", what,
                               table.size.rows, lines.size() - 1));
  }
  for (std::size_t row = 1; row < lines.size(); ++row) {
    const std::string name = fmt::format("row {} of the {}", row, what);
    if (auto problem = read_row(lines[row], name, table)) return *problem;
  }
  return table;
}

std::string rows_of(Size size, const Cells& cells) {
  std::string text;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    text += static_cast<int>(cell) % size.columns == 0 ? '/' : ' ';
    text += cells[cell] == 0 ? '-' : static_cast<char>('0' + cells[cell]);
  }
  return text;
}

std::string text_of(const Board& board, const Cells& cells, bool with_rule) {
  return fmt::format("{} {}{}{}", board.size.rows, board.size.columns,
                     with_rule && !board.lines_distinct ? " equal" : "",
                     rows_of(board.size, cells));
}

// The text of the smallest image of the board. Images with more rows than columns don't count.
std::string least_image(const Board& board, const Cells& cells) {
  Cells least;
  Size size;
  for (int turn = 0; turn < kTurns; ++turn) {
    const Size other = turned(board.size, turn);
    if (other.rows > other.columns) continue;
    Cells image(cells.size());
    for (int cell = 0; cell < board.size.cells(); ++cell) {
      image[turned_cell(board.size, cell, turn)] = cells[cell];
    }
    Cells exchanged = image;
    for (std::uint8_t& value : exchanged) value = static_cast<std::uint8_t>((3 - value) % 3);
    size = other;
    for (Cells& it : std::array{image, exchanged}) {
      if (least.empty() || it < least) least = std::move(it);
    }
  }
  return text_of({size, board.lines_distinct}, least, true);
}

// Returns a message such as "r1c2 to r1c4 have the same value: …" if the givens of a line break a
// rule, otherwise "".
std::string broken_line(const Size& size, const Cells& givens) {
  for (int line = 0; line < size.rows + size.columns; ++line) {
    const bool row = line < size.rows;
    const int at = row ? line : line - size.rows;
    const int length = row ? size.columns : size.rows;
    const auto value = [&](int i) {
      return givens[row ? at * size.columns + i : i * size.columns + at];
    };
    const auto name = [&](int i) {
      return row ? fmt::format("r{}c{}", at + 1, i + 1) : fmt::format("r{}c{}", i + 1, at + 1);
    };
    std::array<int, 3> counts{};
    for (int i = 0; i < length; ++i) {
      ++counts[value(i)];
      if (i > 1 && value(i) != 0 && value(i) == value(i - 1) && value(i) == value(i - 2))
        return fmt::format("{} to {} have the same value: three adjacent cells must not",
                           name(i - 2), name(i));
    }
    for (const int of : {1, 2}) {
      if (counts[of] * 2 <= length) continue;
      return fmt::format(
          "{} {} has {} of value {}: at most half of its {} cells may have the same value",
          row ? "row" : "column", at + 1, counts[of], of, length);
    }
  }
  return "";
}

// Returns whether all givens have the same values in `solution`.
bool holds(const Cells& givens, const Cells& solution) {
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if (givens[i] != 0 && givens[i] != solution[i]) return false;
  }
  return true;
}

// Returns whether the rule that lines differ can apply: some solution obeys the rule, or the puzzle
// has no solution without the rule either.
bool goes_with_distinct(const Binairo& content) {
  const Board plain{content.board.size, false};
  if (!content.solution.empty()) {
    return obeys_rules(content.board, content.solution) || !obeys_rules(plain, content.solution);
  }
  return count_boards({content.board.size, true}, content.givens, {.limit = 1}).count > 0 ||
         count_boards(plain, content.givens, {.limit = 1}).count == 0;
}

}  // namespace

int count_clues(const Cells& givens) {
  return static_cast<int>(std::ranges::count_if(givens, [](int value) { return value != 0; }));
}

bool obeys_rules(const Board& board, const Cells& cells) {
  const auto [rows, columns] = board.size;
  const auto line_obeys = [&](int first, int step, int length, std::set<Cells>& seen) {
    Cells line;
    for (int i = 0; i < length; ++i) line.push_back(cells[first + i * step]);
    for (int i = 2; i < length; ++i) {
      if (line[i] == line[i - 1] && line[i] == line[i - 2]) return false;
    }
    return std::ranges::count(line, 1) * 2 == length && std::ranges::count(line, 2) * 2 == length &&
           (seen.insert(line).second || !board.lines_distinct);
  };
  std::set<Cells> seen_rows, seen_columns;
  for (int row = 0; row < rows; ++row) {
    if (!line_obeys(row * columns, 1, columns, seen_rows)) return false;
  }
  for (int column = 0; column < columns; ++column) {
    if (!line_obeys(column, columns, rows, seen_columns)) return false;
  }
  return true;
}

std::string problem_text(const Binairo& content) {
  std::string text = text_of(content.board, content.givens, true);
  if (content.discs) text.insert(text.find('/'), fmt::format(" {}", kDiscs));
  return text;
}

std::string solution_text(const Binairo& content) {
  return content.solution.empty() ? "" : text_of(content.board, content.solution, false);
}

Result<Binairo> read_content(std::string_view problem, std::string_view solution) {
  Result<Table> table = table_of(problem, "problem");
  if (!table.ok()) return table.problems();
  Binairo content;
  content.board = {table->size, !table->equal};
  content.givens = table->cells;
  content.discs = table->discs;
  if (std::string broken = broken_line(table->size, table->cells); !broken.empty())
    return failure(std::move(broken));
  if (!solution.empty()) {
    Result<Table> answer = table_of(solution, "solution");
    if (!answer.ok()) return answer.problems();
    if (answer->size != content.board.size) {
      return failure(fmt::format("the solution has size {}, but the problem has size {}",
                                 to_text(answer->size), to_text(content.board.size)));
    }
    content.solution = answer->cells;
  }
  if (!table->equal) content.board.lines_distinct = goes_with_distinct(content);
  if (solution.empty()) return content;
  if (std::ranges::count(content.solution, 0) != 0) return failure("the solution has empty cells");
  if (!holds(content.givens, content.solution)) {
    return failure("the solution contradicts a given");
  }
  if (!obeys_rules(content.board, content.solution)) {
    return failure("the solution breaks a rule",
                   "make every line have as many 1s as 2s, and never three equal values in a row");
  }
  return content;
}

std::string canonical_text(const Binairo& content) {
  return least_image(content.board, content.givens);
}

std::string canonical_answer(const Binairo& content) {
  return least_image(content.board, content.solution);
}

}  // namespace gridpress::binairo
