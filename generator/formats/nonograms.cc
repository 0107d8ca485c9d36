#include "generator/formats/nonograms.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/clue_text.h"

namespace gridpress::formats {
namespace {

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

// Adds the black squares of the lines to `total`. Refuses a clue that is longer than its line.
void check_lengths(Nonogram& puzzle, std::string_view name, int& total) {
  const bool rows = name == "row";
  const std::vector<std::string>& clues = rows ? puzzle.rows : puzzle.columns;
  const int length = rows ? puzzle.width : puzzle.height;
  for (std::size_t line = 0; line < clues.size(); ++line) {
    int sum = 0, runs = 0;
    std::string_view rest = clues[line];
    for (int number = take_number(rest, 5); number >= 0; number = take_number(rest, 5)) {
      sum += number;
      runs += number > 0;
      if (!rest.empty()) rest.remove_prefix(1);
    }
    total += sum;
    const int needed = sum + std::max(runs - 1, 0);
    if (needed <= length) continue;
    const bool exchanged = needed <= (rows ? puzzle.height : puzzle.width);
    puzzle.refuse(fmt::format("{} {}: {} {} fit into {} cells{}", name, line + 1, clues[line],
                              runs > 1 ? "don't" : "doesn't", length,
                              exchanged ? "; are width and height exchanged?" : ""));
  }
}

void check_count(Nonogram& puzzle, const std::vector<std::string>& clues, int wanted,
                 std::string_view name) {
  if (static_cast<int>(clues.size()) == wanted) return;
  puzzle.refuse(fmt::format("the file has {} of {}", clues.size(),
                            count_noun(static_cast<std::size_t>(wanted), name)));
}

std::string solution_of_goal(Nonogram& puzzle) {
  if (puzzle.goal.empty()) return "";
  const auto cells = static_cast<std::size_t>(puzzle.width * puzzle.height);
  if (puzzle.goal.size() != cells || puzzle.goal.find_first_not_of("01") != std::string::npos) {
    puzzle.refuse(fmt::format("the solution has {}, not {}",
                              count_noun(puzzle.goal.size(), "character"), cells));
    return "";
  }
  Entries solution({puzzle.height, puzzle.width});
  for (std::size_t i = 0; i < cells; ++i) solution.cells[i] = puzzle.goal[i] == '1' ? "x" : "-";
  return solution.with_size();
}

}  // namespace

void clues_of_picture(const std::vector<std::vector<bool>>& rows, Nonogram& puzzle) {
  for (const std::vector<bool>& row : rows) puzzle.rows.push_back(runs_text(row));
  for (std::size_t c = 0; !rows.empty() && c < rows.front().size(); ++c) {
    std::vector<bool> column;
    for (const std::vector<bool>& row : rows) column.push_back(row[c]);
    puzzle.columns.push_back(runs_text(column));
  }
}

void count_clues(Nonogram& puzzle) {
  puzzle.height = static_cast<int>(puzzle.rows.size());
  puzzle.width = static_cast<int>(puzzle.columns.size());
  if (std::max(puzzle.height, puzzle.width) > kMostSide) {
    puzzle.refuse(fmt::format("the puzzle has more than {} rows or columns", kMostSide));
  }
}

KindDocument finished(Nonogram& puzzle) {
  if (puzzle.rows.empty() && puzzle.columns.empty()) puzzle.refuse("rows and columns are missing");
  if (puzzle.width == 0 || puzzle.height == 0) puzzle.refuse("the width or height is missing");
  check_count(puzzle, puzzle.rows, puzzle.height, "row");
  check_count(puzzle, puzzle.columns, puzzle.width, "column");
  if (puzzle.problem.empty()) {
    int in_rows = 0, in_columns = 0;
    check_lengths(puzzle, "row", in_rows);
    check_lengths(puzzle, "column", in_columns);
    if (in_rows != in_columns) {
      puzzle.refuse(fmt::format("the rows have {} and the columns {}",
                                count_noun(static_cast<std::size_t>(in_rows), "black square"),
                                in_columns));
    }
  }
  std::string solution = puzzle.problem.empty() ? solution_of_goal(puzzle) : "";
  if (!puzzle.problem.empty()) return {puzzle.line, failure(puzzle.problem)};
  std::string text = fmt::format("{} {}", puzzle.height, puzzle.width);
  for (const auto* clues : {&puzzle.columns, &puzzle.rows}) {
    for (const std::string& clue : *clues) text += '/' + clue;
  }
  return {puzzle.line,
          KindText{"nonogram", std::move(text), std::move(solution), puzzle.title, puzzle.author}};
}

bool is_run_length(std::string_view word) {
  return ascii::is_number(word) && word.size() < 6;
}

bool has_ending(std::string_view file, std::initializer_list<std::string_view> endings) {
  const std::string lower = ascii::lower(file);
  return std::ranges::any_of(endings, [&](std::string_view end) { return lower.ends_with(end); });
}

}  // namespace gridpress::formats
