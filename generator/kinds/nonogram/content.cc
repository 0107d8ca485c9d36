#include "generator/kinds/nonogram/content.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <numeric>
#include <optional>

#include "generator/kinds/tokens.h"

namespace gridpress::nonogram {
namespace {

constexpr std::size_t kLongestText = 1u << 20;

// The runs of black squares among `count` squares, `step` apart, from `first` on.
Clue runs(const Picture& picture, int first, int step, int count) {
  Clue clue;
  bool open = false;
  for (int i = 0; i < count; ++i) {
    const bool black = picture[first + i * step] != 0;
    if (black && !open) clue.push_back(0);
    if (black) ++clue.back();
    open = black;
  }
  return clue;
}

using tokens::number_of;
using tokens::quoted;
using Tokens = tokens::Row;

Result<Size> read_size(const std::vector<Tokens>& rows) {
  if (rows.empty() || rows[0].size() != 2) {
    return failure("a nonogram must begin with its numbers of rows and columns",
                   "write, for example, 10 10/4/6/…");
  }
  const Size size{number_of(rows[0][0]).value_or(0), number_of(rows[0][1]).value_or(0)};
  if (size.rows < 1 || size.columns < 1 || size.rows > kLargestSide ||
      size.columns > kLargestSide) {
    return failure(fmt::format("a nonogram must have 1 to {} rows and columns, not {} and {}",
                               kLargestSide, quoted(rows[0][0]), quoted(rows[0][1])));
  }
  return size;
}

Result<Clue> read_clue(const Tokens& tokens, const std::string& line, int squares) {
  Clue clue;
  for (const std::string_view token : tokens) {
    const std::optional<int> run = token == "-" ? 0 : number_of(token);
    if (!run)
      return failure(fmt::format("the clue of {} has {}, which is not a number of squares", line,
                                 quoted(token)));
    if (*run == 0 && tokens.size() > 1) {
      return failure(fmt::format("the clue of {} has a 0 next to other numbers", line));
    }
    if (*run > squares) {
      return failure(
          fmt::format("the clue of {} has {}, but there are only {} squares", line, *run, squares));
    }
    if (*run > 0) clue.push_back(*run);
    if (static_cast<int>(clue.size()) > squares) break;  // the check of the sum below then fails
  }
  const int needed = std::accumulate(clue.begin(), clue.end(), static_cast<int>(clue.size()) - 1);
  if (needed > squares) {
    return failure(fmt::format("the clue of {} needs {} squares, but there are only {}", line,
                               needed, squares));
  }
  return clue;
}

Result<Clues> read_clues(std::string_view text) {
  const std::vector<Tokens> rows = tokens::rows_of(text);
  const Result<Size> size = read_size(rows);
  if (!size) return size.problems();
  Clues clues{*size, {}, {}};
  const std::size_t expected = 1u + size->rows + size->columns;
  if (rows.size() != expected) {
    return failure(fmt::format("a nonogram of {} rows and {} columns must have {} clues, not {}",
                               size->rows, size->columns, expected - 1, rows.size() - 1));
  }
  Diagnostics problems;
  for (std::size_t i = 1; i < expected; ++i) {
    const int index = static_cast<int>(i) - 1;
    const bool column = index < size->columns;
    const std::string line = column ? fmt::format("column {}", index + 1)
                                    : fmt::format("row {}", index - size->columns + 1);
    const Result<Clue> clue = read_clue(rows[i], line, column ? size->rows : size->columns);
    if (!clue) {
      problems.insert(problems.end(), clue.problems().begin(), clue.problems().end());
    } else {
      (column ? clues.columns : clues.rows).push_back(*clue);
    }
  }
  if (!problems.empty()) return problems;
  return clues;
}

Result<Picture> read_picture(std::string_view text, Size wanted) {
  const std::vector<Tokens> rows = tokens::rows_of(text);
  const Result<Size> size = read_size(rows);
  if (!size) return size.problems();
  if (*size != wanted || static_cast<int>(rows.size()) != size->rows + 1) {
    return failure(fmt::format("the solution must have {} rows and {} columns, like the clues",
                               wanted.rows, wanted.columns));
  }
  Picture picture;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    if (static_cast<int>(rows[r].size()) != size->columns) {
      return failure(fmt::format("row {} of the solution has {} squares, not {}", r, rows[r].size(),
                                 size->columns));
    }
    for (const std::string_view token : rows[r]) {
      if (token != "x" && token != "-") {
        return failure(fmt::format("row {} of the solution has {}", r, quoted(token)),
                       "write x for a black square and - for a white one");
      }
      picture.push_back(token == "x" ? 1 : 0);
    }
  }
  return picture;
}

}  // namespace

Clues clues_of(Size size, const Picture& picture) {
  GRIDPRESS_CHECK(static_cast<int>(picture.size()) == size.cells());
  Clues clues{size, {}, {}};
  clues.columns.reserve(size.columns);
  clues.rows.reserve(size.rows);
  for (int c = 0; c < size.columns; ++c) {
    clues.columns.push_back(runs(picture, c, size.columns, size.rows));
  }
  for (int r = 0; r < size.rows; ++r) {
    clues.rows.push_back(runs(picture, r * size.columns, 1, size.columns));
  }
  return clues;
}

bool satisfied(const Clues& clues, const Picture& picture) {
  return static_cast<int>(picture.size()) == clues.size.cells() &&
         clues_of(clues.size, picture) == clues;
}

std::string problem_text(const Clues& clues) {
  std::string text = fmt::format("{} {}", clues.size.rows, clues.size.columns);
  for (const auto* lines : {&clues.columns, &clues.rows}) {
    for (const Clue& clue : *lines) {
      text += clue.empty() ? "/0" : fmt::format("/{}", fmt::join(clue, " "));
    }
  }
  return text;
}

std::string solution_text(Size size, const Picture& picture) {
  std::string text = fmt::format("{} {}", size.rows, size.columns);
  for (int i = 0; i < size.cells(); ++i) {
    text += i % size.columns == 0 ? '/' : ' ';
    text += picture[i] != 0 ? 'x' : '-';
  }
  return text;
}

Result<NonogramPtr> read_nonogram(std::string_view problem, std::string_view solution) {
  if (problem.size() > kLongestText || solution.size() > kLongestText) {
    return failure("the text of a nonogram is longer than 1 MB");
  }
  Result<Clues> clues = read_clues(problem);
  if (!clues) return clues.problems();
  auto read = std::make_shared<Nonogram>();
  read->clues = *clues;
  if (!tokens::rows_of(solution).empty()) {
    const Result<Picture> picture = read_picture(solution, clues->size);
    if (!picture) return picture.problems();
    if (!satisfied(*clues, *picture)) return failure("the solution doesn't match the clues");
    read->picture = *picture;
  }
  return NonogramPtr(read);
}

}  // namespace gridpress::nonogram
