#include "generator/kinds/logic/runs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace gridpress::logic {
namespace {

using figure::Line;
using figure::Point;
using Shape = BlockForm::Shape;

// Distances in cells. A two-digit number is set as one word, so its pitch is wider.
constexpr double kPitchLeft = .60, kWidePitchLeft = .78, kGapLeft = .16, kMarginLeft = .18;
constexpr double kPitchAbove = .64, kMiddleAbove = .40, kMarginAbove = .16;

double pitch(int run) {
  return run < 10 ? kPitchLeft : kWidePitchLeft;
}

Result<std::vector<int>> read_line(const tokens::Row& tokens, const std::string& line,
                                   int squares) {
  std::vector<int> runs;
  for (const std::string_view token : tokens) {
    const std::optional<int> run = token == "-" ? 0 : tokens::number_of(token);
    if (!run)
      return failure(fmt::format("the clue of {} has {}, which is not a number of squares", line,
                                 tokens::quoted(token)));
    if (*run == 0 && tokens.size() > 1) {
      return failure(fmt::format("the clue of {} has a 0 next to other numbers", line));
    }
    if (*run > squares) {
      return failure(
          fmt::format("the clue of {} has {}, but there are only {} squares", line, *run, squares));
    }
    if (*run > 0) runs.push_back(*run);
    if (static_cast<int>(runs.size()) > squares) break;  // the check of the sum below then fails
  }
  const int needed = std::accumulate(runs.begin(), runs.end(), static_cast<int>(runs.size()) - 1);
  if (needed <= squares) return runs;
  return failure(
      fmt::format("the clue of {} needs {} squares, but there are only {}", line, needed, squares));
}

// The runs of each line as printed: a line without runs has a 0.
std::vector<std::vector<int>> printed(const Block& block) {
  std::vector<std::vector<int>> lines = runs_of(block);
  for (std::vector<int>& line : lines) {
    if (line.empty()) line.push_back(0);
  }
  return lines;
}

void add_number(figure::Figure& figure, Point at, int run) {
  figure.marks.push_back(figure::Text{at, std::to_string(run), figure::Text::Role::kOutside});
}

void add_above(figure::Figure& figure, const Block& block) {
  double column = .5;
  for (const std::vector<int>& runs : printed(block)) {
    double y = -kMiddleAbove;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run, y -= kPitchAbove) {
      add_number(figure, {column, y}, *run);
    }
    const double needed = static_cast<double>(runs.size()) * kPitchAbove + kMarginAbove;
    figure.margins.top = std::max(figure.margins.top, needed);
    column += 1;
  }
}

void add_to_the_left(figure::Figure& figure, const Block& block) {
  double row = .5;
  for (const std::vector<int>& runs : printed(block)) {
    double right = -kGapLeft, width = 0;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
      add_number(figure, {right - pitch(*run) / 2, row}, *run);
      right -= pitch(*run);
      width += pitch(*run);
    }
    figure.margins.left = std::max(figure.margins.left, width + kMarginLeft);
    row += 1;
  }
}

bool has_guide(int line, int lines) {
  return line % kFives == 0 || line == lines;
}

}  // namespace

bool has_runs(const Description& kind) {
  return std::ranges::any_of(kind.blocks, &BlockForm::runs);
}

std::vector<std::span<const int>> run_lines(const Block& block) {
  std::vector<std::span<const int>> lines;
  std::size_t first = 0;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (block[i] != kLineEnd) continue;
    lines.push_back(std::span(block).subspan(first, i - first));
    first = i + 1;
  }
  return lines;
}

std::vector<std::vector<int>> runs_of(const Block& block) {
  std::vector<std::vector<int>> lines;
  for (const auto& runs : run_lines(block)) lines.emplace_back(runs.begin(), runs.end());
  return lines;
}

std::string runs_text(const Block& block) {
  std::string text;
  for (const auto& runs : run_lines(block)) {
    text += runs.empty() ? "/0" : "";
    for (std::size_t i = 0; i < runs.size(); ++i) {
      text += i == 0 ? '/' : ' ';
      text += std::to_string(runs[i]);
    }
  }
  return text;
}

Block block_of(std::span<const std::vector<int>> lines) {
  Block block;
  for (const std::vector<int>& runs : lines) {
    block.insert(block.end(), runs.begin(), runs.end());
    block.push_back(kLineEnd);
  }
  return block;
}

std::vector<std::string> run_texts(const Block& block) {
  std::vector<std::string> texts;
  for (const std::vector<int>& runs : printed(block)) {
    texts.push_back(fmt::format("{}", fmt::join(runs, " ")));
  }
  return texts;
}

Result<Block> read_runs(const BlockForm& form, Size size, std::span<const tokens::Row> rows) {
  const bool columns = form.shape == Shape::kColumns;
  std::vector<std::vector<int>> lines;
  Diagnostics problems;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Result<std::vector<int>> runs =
        read_line(rows[i], fmt::format("{} {}", columns ? "column" : "row", i + 1),
                  columns ? size.rows : size.columns);
    if (runs) {
      lines.push_back(std::move(runs).value());
    } else {
      problems.insert(problems.end(), runs.problems().begin(), runs.problems().end());
    }
  }
  if (!problems.empty()) return problems;
  return block_of(lines);
}

figure::Margins usual_run_margins(Size size) {
  const auto usual_runs = [](int squares) { return std::max(2, squares * 35 / 100); };
  figure::Margins margins;
  margins.left = usual_runs(size.columns) * kPitchLeft + kMarginLeft;
  margins.top = usual_runs(size.rows) * kPitchAbove + kMarginAbove;
  return margins;
}

void add_runs(figure::Figure& figure, const LogicContent& puzzle) {
  figure::Figure numbers;
  for (std::size_t i = puzzle.blocks.size(); i-- > 0;) {  // rows first
    if (!puzzle.kind->blocks[i].runs) continue;
    const bool columns = puzzle.kind->blocks[i].shape == Shape::kColumns;
    (columns ? add_above : add_to_the_left)(numbers, puzzle.blocks[i]);
  }
  figure.margins = numbers.margins;
  const auto [rows, columns] = puzzle.size;
  for (int r = 0; r <= rows; ++r) {
    const double y = r;
    if (has_guide(r, rows)) figure.marks.push_back(Line{{-numbers.margins.left, y}, {0, y}});
  }
  for (int c = 0; c <= columns; ++c) {
    const double x = c;
    if (has_guide(c, columns)) figure.marks.push_back(Line{{x, -numbers.margins.top}, {x, 0}});
  }
  std::ranges::move(numbers.marks, std::back_inserter(figure.marks));
}

}  // namespace gridpress::logic
