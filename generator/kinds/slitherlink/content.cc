#include "generator/kinds/slitherlink/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/kinds/slitherlink/engine/rules.h"
#include "generator/kinds/tokens.h"
#include "generator/model/lattice.h"

namespace gridpress::slitherlink {
namespace {

constexpr std::size_t kMaxBytes = 1 << 16;  // maximum size of a text; a board of 99x99 has 20 kB

// A text divided into lines of tokens, with its header "rows columns" parsed.
struct Table {
  Size size;
  std::vector<std::string_view> tokens;
};

Result<Table> table_of(std::string_view text, std::string_view what) {
  if (text.size() > kMaxBytes) return failure(fmt::format("the {} is too long", what));
  const std::vector<std::string_view> lines = tokens::parts_of(text, "/\r\n");
  if (lines.empty()) return failure(fmt::format("the {} is empty", what));
  const std::vector<std::string_view> header = tokens::parts_of(lines[0], " \t");
  const auto rows = header.size() == 2 ? tokens::number_of(header[0]) : std::nullopt;
  const auto columns = header.size() == 2 ? tokens::number_of(header[1]) : std::nullopt;
  if (!rows || !columns) {
    return failure(fmt::format("the {} must begin with its numbers of rows and columns", what),
                   "write, for example, 5 5/- 1 - 1 3/…");
  }
  if (*rows < 1 || *columns < 1 || *rows > kMaxSide || *columns > kMaxSide) {
    return failure(fmt::format("a board must have 1 to {0} rows and columns, not {1}x{2}", kMaxSide,
                               *rows, *columns));
  }
  Table table{{*rows, *columns}, {}};
  if (static_cast<int>(lines.size()) - 1 != *rows) {
    return failure(fmt::format("the {} should have {} rows below its first line, but has {}", what,
                               *rows, lines.size() - 1));
  }
  for (std::size_t row = 1; row < lines.size(); ++row) {
    const std::vector<std::string_view> tokens = tokens::parts_of(lines[row], " \t");
    if (static_cast<int>(tokens.size()) != *columns) {
      return failure(fmt::format("row {} of the {} should have {} cells, but has {}", row, what,
                                 *columns, tokens.size()));
    }
    table.tokens.insert(table.tokens.end(), tokens.begin(), tokens.end());
  }
  return table;
}

// The name of a cell, for messages.
std::string cell_name(Size size, std::size_t cell) {
  const int at = static_cast<int>(cell);
  return fmt::format("row {}, column {}", at / size.columns + 1, at % size.columns + 1);
}

Result<Clues> clues_of(const Table& table) {
  Clues clues;
  for (std::size_t cell = 0; cell < table.tokens.size(); ++cell) {
    const std::string_view token = table.tokens[cell];
    if (token == "-") {
      clues.push_back(kNoClue);
    } else if (token.size() == 1 && token[0] >= '0' && token[0] <= '3') {
      clues.push_back(static_cast<std::int8_t>(token[0] - '0'));
    } else {
      return failure(
          fmt::format("{}: {} is not a clue", cell_name(table.size, cell), tokens::quoted(token)),
          "write 0, 1, 2 or 3 for a clue and - for a cell without one");
    }
  }
  return clues;
}

Result<Inside> inside_of(const Table& table) {
  Inside inside;
  for (std::size_t cell = 0; cell < table.tokens.size(); ++cell) {
    const std::string_view token = table.tokens[cell];
    if (token != "x" && token != "-") {
      return failure(fmt::format("{}: {} is neither inside nor outside",
                                 cell_name(table.size, cell), tokens::quoted(token)),
                     "write x for a cell inside the loop and - for any other");
    }
    inside.push_back(token == "x");
  }
  return inside;
}

std::string text_of(Size size, const std::string& cells) {
  std::string text = fmt::format("{} {}", size.rows, size.columns);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    text += static_cast<int>(cell) % size.columns == 0 ? '/' : ' ';
    text += cells[cell];
  }
  return text;
}

std::string clue_cells(const Clues& clues) {
  std::string cells;
  for (const std::int8_t clue : clues) {
    cells += clue == kNoClue ? '-' : static_cast<char>('0' + clue);
  }
  return cells;
}

std::string inside_cells(const Inside& inside) {
  std::string cells;
  for (const bool it : inside) cells += it ? 'x' : '-';
  return cells;
}

// The smallest text among the images under all rotations and reflections. Images with more rows
// than columns don't count.
std::string least_image(Size size, const std::string& cells) {
  std::string least;
  for (int turn = 0; turn < kTurns; ++turn) {
    const Size other = turned(size, turn);
    if (other.rows > other.columns) continue;
    std::string image(cells.size(), '-');
    for (int cell = 0; cell < size.cells(); ++cell) {
      image[turned_cell(size, cell, turn)] = cells[cell];
    }
    if (least.empty() || image < least) least = std::move(image);
  }
  return text_of(size.rows > size.columns ? turned(size, 1) : size, least);
}

}  // namespace

int count_clues(const Clues& clues) {
  return static_cast<int>(std::ranges::count_if(clues, [](int clue) { return clue != kNoClue; }));
}

std::string problem_text(const Slitherlink& content) {
  return text_of(content.size, clue_cells(content.clues));
}

std::string solution_text(const Slitherlink& content) {
  if (content.inside.empty()) return "";
  return text_of(content.size, inside_cells(content.inside));
}

Result<Slitherlink> read_content(std::string_view problem, std::string_view solution) {
  const Result<Table> table = table_of(problem, "problem");
  if (!table.ok()) return table.problems();
  Result<Clues> clues = clues_of(*table);
  if (!clues.ok()) return clues.problems();
  Slitherlink content;
  content.size = table->size;
  content.clues = std::move(clues).value();
  if (solution.empty()) return content;
  const Result<Table> answer = table_of(solution, "solution");
  if (!answer.ok()) return answer.problems();
  if (answer->size != content.size) {
    return failure(fmt::format("the solution has size {}, but the problem has size {}",
                               to_text(answer->size), to_text(content.size)));
  }
  Result<Inside> inside = inside_of(*answer);
  if (!inside.ok()) return inside.problems();
  content.inside = std::move(inside).value();
  if (!is_one_loop(content.size, content.inside)) {
    return failure("the cells inside the solution's loop don't have a single closed border");
  }
  if (!clues_hold(content.size, content.clues, content.inside)) {
    return failure("the solution doesn't match the clues");
  }
  return content;
}

std::string canonical_text(const Slitherlink& content) {
  return least_image(content.size, clue_cells(content.clues));
}

std::string canonical_answer(const Slitherlink& content) {
  return least_image(content.size, inside_cells(content.inside));
}

}  // namespace gridpress::slitherlink
