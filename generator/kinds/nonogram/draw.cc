#include "generator/kinds/nonogram/draw.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "generator/kinds/logic/arrange.h"

namespace gridpress::nonogram {
namespace {

using figure::Line;
using figure::Point;

// Distances in cells. A two-digit number is set as one word, so its pitch is wider.
constexpr double kPitchLeft = .60, kWidePitchLeft = .78, kGapLeft = .16, kMarginLeft = .18;
constexpr double kPitchAbove = .64, kMiddleAbove = .40, kMarginAbove = .16;
constexpr int kGuide = 5;

double pitch(int run) {
  return run < 10 ? kPitchLeft : kWidePitchLeft;
}

// The clue as printed. A line without runs prints 0.
const Clue& printed(const Clue& clue) {
  static const Clue kNothing{0};
  return clue.empty() ? kNothing : clue;
}

void add_text(figure::Figure& figure, Point at, int run) {
  figure::Text text;
  text.at = at;
  text.text = std::to_string(run);
  text.role = figure::Text::Role::kOutside;
  figure.marks.push_back(std::move(text));
}

double width_of(const Clue& clue) {
  double width = 0;
  for (const int run : printed(clue)) width += pitch(run);
  return width;
}

figure::Margins margins_of(const Clues& clues) {
  figure::Margins margins;
  for (const Clue& clue : clues.rows) {
    margins.left = std::max(margins.left, width_of(clue) + kMarginLeft);
  }
  for (const Clue& clue : clues.columns) {
    const auto numbers = static_cast<double>(printed(clue).size());
    margins.top = std::max(margins.top, numbers * kPitchAbove + kMarginAbove);
  }
  return margins;
}

bool is_guide(int at, int end) {
  return at % kGuide == 0 || at == end;
}

void add_guides(figure::Figure& figure, Size size) {
  const figure::Margins& margins = figure.margins;
  for (int r = 0; r <= size.rows; ++r) {
    const double y = r;
    if (is_guide(r, size.rows)) figure.marks.push_back(Line{{-margins.left, y}, {0, y}});
  }
  for (int c = 0; c <= size.columns; ++c) {
    const double x = c;
    if (is_guide(c, size.columns)) figure.marks.push_back(Line{{x, -margins.top}, {x, 0}});
  }
}

void add_frame(figure::Figure& figure, Size size) {
  const double rows = size.rows, columns = size.columns;
  figure.marks.push_back(figure::Frame{{{0, 0}, {columns, 0}, {columns, rows}, {0, rows}}});
}

std::string clue_text(const Clue& clue) {
  return fmt::format("{}", fmt::join(printed(clue), " "));
}

std::string clue_list(const std::vector<Clue>& clues) {
  std::vector<std::string> texts;
  for (const Clue& clue : clues) texts.push_back(clue_text(clue));
  return fmt::format("{}", fmt::join(texts, "; "));
}

std::vector<Clue> turned(std::vector<Clue> clues) {
  std::reverse(clues.begin(), clues.end());
  return clues;
}
// Reverses each clue, as if its line were read from the other end.
std::vector<Clue> read_backwards(std::vector<Clue> clues) {
  for (Clue& clue : clues) std::reverse(clue.begin(), clue.end());
  return clues;
}

// Adds the clue of a row.
void add_row_clue(figure::Figure& figure, const Clue& clue, int row) {
  double right = -kGapLeft;
  for (auto run = printed(clue).rbegin(); run != printed(clue).rend(); ++run) {
    add_text(figure, {right - pitch(*run) / 2, row + .5}, *run);
    right -= pitch(*run);
  }
}

}  // namespace

void add_grid(figure::Figure& figure, Size size) {
  figure.rows = size.rows;
  figure.columns = size.columns;
  const double rows = size.rows, columns = size.columns;
  for (const auto weight : {Line::Weight::kThin, Line::Weight::kBox}) {
    const auto is_wanted = [&](int i) {
      return (i % kGuide == 0) == (weight == Line::Weight::kBox);
    };
    for (int r = 1; r < size.rows; ++r) {
      const double y = r;
      if (is_wanted(r)) figure.marks.push_back(Line{{0, y}, {columns, y}, weight});
    }
    for (int c = 1; c < size.columns; ++c) {
      const double x = c;
      if (is_wanted(c)) figure.marks.push_back(Line{{x, 0}, {x, rows}, weight});
    }
  }
  add_frame(figure, size);
}

void add_clues(figure::Figure& figure, const Clues& clues) {
  figure.margins = margins_of(clues);
  add_guides(figure, clues.size);
  for (int r = 0; r < clues.size.rows; ++r) add_row_clue(figure, clues.rows[r], r);
  for (int c = 0; c < clues.size.columns; ++c) {
    const Clue& clue = printed(clues.columns[c]);
    double y = -kMiddleAbove;
    for (auto run = clue.rbegin(); run != clue.rend(); ++run, y -= kPitchAbove) {
      add_text(figure, {c + .5, y}, *run);
    }
  }
}

void add_black(figure::Figure& figure, Size size, const Picture& picture, figure::Shade shade) {
  for (int r = 0; r < size.rows; ++r) {
    const std::uint8_t* row = picture.data() + r * size.columns;
    for (int c = 0; c < size.columns; ++c) {
      if (row[c] == 0) continue;
      const int begin = c;
      while (c < size.columns && row[c] != 0) ++c;
      const double x = begin, y = r;
      figure.marks.push_back(figure::Tint{{x, y}, static_cast<double>(c - begin), 1, shade});
    }
  }
}

figure::Figure draw_nonogram(const Nonogram& nonogram, bool solution) {
  const Size size = nonogram.clues.size;
  figure::Figure figure;
  if (solution) {
    figure.rows = size.rows;
    figure.columns = size.columns;
    if (!nonogram.picture.empty()) add_black(figure, size, nonogram.picture);
    add_frame(figure, size);
  } else {
    add_grid(figure, size);
    add_clues(figure, nonogram.clues);
  }
  return figure;
}

figure::Figure blank(Size size, const KindOptions* /*options*/) {
  const auto typical_clues = [](int squares) { return std::max(2, squares * 35 / 100); };
  figure::Figure blank;
  blank.rows = size.rows;
  blank.columns = size.columns;
  blank.margins.left = typical_clues(size.columns) * kPitchLeft + kMarginLeft;
  blank.margins.top = typical_clues(size.rows) * kPitchAbove + kMarginAbove;
  return blank;
}

std::string speak(const Nonogram& nonogram, bool solution, const KindWords& words) {
  const Clues& clues = nonogram.clues;
  if (!solution) {
    return fill_sentence(words, "spoken",
                         {{"rows", std::to_string(clues.size.rows)},
                          {"columns", std::to_string(clues.size.columns)},
                          {"column_clues", clue_list(clues.columns)},
                          {"row_clues", clue_list(clues.rows)}});
  }
  std::vector<std::string> rows;
  for (int r = 0; r < clues.size.rows && !nonogram.picture.empty(); ++r) {
    std::vector<int> black;
    for (int c = 0; c < clues.size.columns; ++c) {
      if (nonogram.picture[r * clues.size.columns + c] != 0) black.push_back(c + 1);
    }
    rows.push_back(
        black.empty() ? fmt::format("{}: 0", r + 1)
                      : fmt::format("{}: {}", r + 1, fmt::join(logic::number_ranges(black), ", ")));
  }
  std::string spoken = fill_sentence(words, "spoken_answer",
                                     {{"squares", fmt::format("{}", fmt::join(rows, "; "))}});
  return nonogram.subject.empty() ? spoken : nonogram.subject + ". " + spoken;
}

std::string canonical_text(const Clues& clues) {
  std::string least;
  const auto consider = [&](const Clues& way) {
    std::string text = problem_text(way);
    if (least.empty() || text < least) least = std::move(text);
  };
  for (const bool upside_down : {false, true}) {
    for (const bool mirrored : {false, true}) {
      Clues way = clues;
      if (upside_down) way = {way.size, read_backwards(way.columns), turned(way.rows)};
      if (mirrored) way = {way.size, turned(way.columns), read_backwards(way.rows)};
      consider(way);
      if (clues.size.square()) consider({way.size, way.rows, way.columns});
    }
  }
  return least;
}

}  // namespace gridpress::nonogram
