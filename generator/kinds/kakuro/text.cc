#include "generator/kinds/kakuro/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "generator/kinds/kakuro/forms.h"
#include "generator/kinds/kakuro/sheet.h"
#include "generator/kinds/tokens.h"

namespace gridpress::kakuro {
namespace {

using digits::Clue;
using digits::ClueContent;

constexpr std::size_t kMaxText = 200'000;
constexpr int kMinRows = 2, kMaxRows = 99;

using tokens::number_of;
using tokens::quoted;

// A text split into rows and columns, including the row and column of sums. `problem` is an error
// message if their number is out of range.
struct Table {
  std::vector<tokens::Row> rows;  // excluding the first row
  Size size;
  std::string problem;
};

Table table_of(std::string_view text, std::string_view what) {
  Table table;
  if (text.size() > kMaxText) return {{}, {}, fmt::format("the {} is too long", what)};
  table.rows = tokens::rows_of(text);
  const auto side = [&](std::size_t i) {
    return table.rows.empty() || table.rows[0].size() != 2
               ? 0
               : number_of(table.rows[0][i]).value_or(0);
  };
  table.size = {side(0), side(1)};
  if (std::min(side(0), side(1)) < kMinRows || std::max(side(0), side(1)) > kMaxRows) {
    table.problem =
        fmt::format("the {} must begin with two numbers from {} to {}", what, kMinRows, kMaxRows);
    return table;
  }
  table.rows.erase(table.rows.begin());
  if (static_cast<int>(table.rows.size()) != table.size.rows) {
    table.problem =
        fmt::format("the {} has {} rows, not {}", what, table.rows.size(), table.size.rows);
    return table;
  }
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const auto count = static_cast<int>(table.rows[row].size());
    if (count == table.size.columns) continue;
    table.problem = fmt::format("row {} of the {} has {} entries, not {}", row + 1, what, count,
                                table.size.columns);
    return table;
  }
  return table;
}

// The sums in a square; 0 for a missing one.
struct Sums {
  int down = 0, across = 0;
};

std::optional<Sums> sums_of(std::string_view token) {
  const std::size_t comma = token.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  Sums sums;
  for (const bool down : {true, false}) {
    const std::string_view part = down ? token.substr(0, comma) : token.substr(comma + 1);
    if (part.empty()) continue;
    const std::optional<int> number = number_of(part);
    if (!number || *number < 1) return std::nullopt;
    (down ? sums.down : sums.across) = *number;
  }
  return sums;
}

class Reader {
 public:
  Result<std::shared_ptr<ClueContent>> read(std::string_view problem, std::string_view solution) {
    table_ = table_of(problem, "puzzle");
    if (!table_.problem.empty()) return failure(table_.problem);
    if (std::string wrong = read_squares(); !wrong.empty()) return failure(wrong);
    const digits::VariantBoard ground = variant_board(kVariant, sheet_);
    std::vector<Clue> sums;
    if (std::string wrong = read_sums(*ground.topology, sums); !wrong.empty()) {
      return failure(wrong);
    }
    Grid digits;
    if (std::string wrong = read_solution(solution, *ground.topology, digits); !wrong.empty()) {
      return failure(wrong);
    }
    const auto broken = [&](const Clue& sum) { return !digits::holds(sum, digits); };
    if (!digits.empty()) {
      const auto found = std::ranges::find_if(sums, broken);
      if (found != sums.end()) {
        return failure(fmt::format("the solution breaks {}", name_of(*found, *ground.topology)));
      }
    }
    return content_of(ground, std::move(sums), std::move(digits));
  }

 private:
  static Result<std::shared_ptr<ClueContent>> failure(const std::string& message) {
    return gridpress::failure(message);
  }

  std::string_view token(int row, int column) const {
    return table_.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

  // Reads the white squares, and checks the syntax of all others.
  std::string read_squares() {
    sheet_.size = {table_.size.rows - 1, table_.size.columns - 1};
    bool any = false;
    for (int row = 0; row < table_.size.rows; ++row) {
      for (int column = 0; column < table_.size.columns; ++column) {
        const std::string_view word = token(row, column);
        const bool white = word == "0";
        const bool outside = row == 0 || column == 0;
        if (white && outside) {
          return fmt::format(
              "row {}, column {}: a white square needs sums "
              "above and to its left",
              row + 1, column + 1);
        }
        if (!white && word != "-" && !sums_of(word)) {
          return fmt::format(
              "row {}, column {}: {} is neither '0' nor '-' nor "
              "sums such as '4,16'",
              row + 1, column + 1, quoted(word));
        }
        if (!outside) sheet_.white.push_back(white);
        any = any || white;
      }
    }
    return any ? "" : "the puzzle has no white squares";
  }

  static std::string name_of(const Clue& sum, const Topology& board) {
    const Position at = board.positions[sum.cells.front()];
    return fmt::format("the sum {} {} at r{}c{}", sum.value, is_across(sum) ? "across" : "down",
                       at.row + 1, at.column + 1);
  }

  std::string read_sums(const Topology& board, std::vector<Clue>& sums) {
    // squares before a run, with the run's direction
    std::set<std::pair<int, bool>> begun;
    for (const Run& run : runs_of(board)) {
      const Position first = board.positions[run.cells.front()];
      const int row = first.row + (run.across ? 1 : 0),
                column = first.column + (run.across ? 0 : 1);
      const std::optional<Sums> here = sums_of(token(row, column));
      const int total = !here ? 0 : run.across ? here->across : here->down;
      begun.insert({row * table_.size.columns + column, run.across});
      Clue sum = sum_of(run, total);
      const auto cells = static_cast<int>(run.cells.size());
      const std::string_view path = run.across ? "across" : "down";
      if (total == 0) {
        return fmt::format("the run {} at r{}c{} has no sum", path, first.row + 1,
                           first.column + 1);
      }
      if (cells > kDigits) {
        return fmt::format("the run {} at r{}c{} has {} cells, more than there are digits", path,
                           first.row + 1, first.column + 1, cells);
      }
      const int least = cells * (cells + 1) / 2, most = cells * (kDigits + 1) - least;
      if (total < least || total > most) {
        return fmt::format("{} can't be the sum of {} different digits; use {} to {}",
                           name_of(sum, board), cells, least, most);
      }
      sums.push_back(std::move(sum));
    }
    return superfluous(begun);
  }

  std::string superfluous(const std::set<std::pair<int, bool>>& begun) const {
    for (int row = 0; row < table_.size.rows; ++row) {
      for (int column = 0; column < table_.size.columns; ++column) {
        const Sums sums = sums_of(token(row, column)).value_or(Sums{});
        const int square = row * table_.size.columns + column;
        if ((sums.across != 0 && !begun.contains({square, true})) ||
            (sums.down != 0 && !begun.contains({square, false}))) {
          return fmt::format("row {}, column {}: the sum has no white squares", row + 1,
                             column + 1);
        }
      }
    }
    return "";
  }

  std::string read_solution(std::string_view text, const Topology& board, Grid& digits) const {
    if (text.empty()) return "";
    const Table table = table_of(text, "solution");
    if (!table.problem.empty()) return table.problem;
    if (table.size != table_.size) return "the solution's size differs from the puzzle's";
    Grid read(board.positions.size());
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      const auto [row, column] = board.positions[cell];
      const std::string_view word =
          table.rows[static_cast<std::size_t>(row + 1)][static_cast<std::size_t>(column + 1)];
      const int digit = number_of(word).value_or(0);
      if (digit < 1 || digit > kDigits) {
        return fmt::format("{} is not a digit from 1 to {} (r{}c{})", quoted(word), kDigits,
                           row + 1, column + 1);
      }
      read[cell] = static_cast<std::uint8_t>(digit);
    }
    const auto white = std::ranges::count(sheet_.white, true);
    std::ptrdiff_t written = 0;
    for (const auto& row : table.rows) {
      written +=
          std::ranges::count_if(row, [](auto word) { return number_of(word).value_or(0) > 0; });
    }
    if (written != white) return "the solution has digits in black squares";
    digits = std::move(read);
    return "";
  }

  Table table_;
  Sheet sheet_;
};

// The text of a table with these tokens. `size` includes the row and column of sums.
std::string joined(Size size, const std::vector<std::string>& tokens) {
  std::string text = fmt::format("{} {}", size.rows, size.columns);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    text += i % static_cast<std::size_t>(size.columns) == 0 ? '/' : ' ';
    text += tokens[i];
  }
  return text;
}

Size with_sums(const Sheet& sheet) {
  return {sheet.size.rows + 1, sheet.size.columns + 1};
}

}  // namespace

std::string problem_text(const ClueContent& content) {
  const Size size = with_sums(sheet_of(content.ground));
  const Topology& board = *content.rules.topology;
  std::vector<Sums> sums(static_cast<std::size_t>(size.cells()));
  std::vector<std::string> tokens(sums.size(), "-");
  for (const Position& at : board.positions) {
    tokens[static_cast<std::size_t>((at.row + 1) * size.columns + at.column + 1)].assign(1, '0');
  }
  for (const Clue& sum : content.clues) {
    const Position first = board.positions[sum.cells.front()];
    const bool across = is_across(sum);
    const int row = first.row + (across ? 1 : 0), column = first.column + (across ? 0 : 1);
    Sums& here = sums[static_cast<std::size_t>(row * size.columns + column)];
    (across ? here.across : here.down) = sum.value;
  }
  const auto number = [](int sum) { return sum == 0 ? std::string() : std::to_string(sum); };
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i].down == 0 && sums[i].across == 0) continue;
    tokens[i] = fmt::format("{},{}", number(sums[i].down), number(sums[i].across));
  }
  return joined(size, tokens);
}

std::string solution_text(const ClueContent& content) {
  if (content.solution.empty()) return "";
  const Size size = with_sums(sheet_of(content.ground));
  const Topology& board = *content.rules.topology;
  std::vector<std::string> tokens(static_cast<std::size_t>(size.cells()), "-");
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    const auto [row, column] = board.positions[cell];
    tokens[static_cast<std::size_t>((row + 1) * size.columns + column + 1)] =
        std::to_string(content.solution[cell]);
  }
  return joined(size, tokens);
}

Result<std::shared_ptr<ClueContent>> read_text(std::string_view problem,
                                               std::string_view solution) {
  return Reader().read(problem, solution);
}

}  // namespace gridpress::kakuro
