#include "layout/news/panel.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/compose/picture.h"
#include "layout/plan/slots/slots.h"
#include "layout/text/type.h"

namespace gridpress {
namespace {

constexpr double kPointsPerMm = 72 / 25.4;
constexpr double kCell = 5;          // in mm, smallest cell of a puzzle, including its lines
constexpr double kSolvedCell = 2.5;  // in mm, smallest cell of a solution
constexpr double kSmallestType = 7;  // points
// allows for widths rounded when converted from other units
const Length kSlack = Length::milli(10);

Length mm(double millimetres) {
  return Length::pt(millimetres * kPointsPerMm);
}

// Line weights grow with the cells. Weights that the theme sets are minimums.
LineRule lines_for(int cells, Length width, const Theme& theme) {
  const double cell = width.points() / cells;
  const auto weight = [&](double share, double finest, double named, double most) {
    const double least = std::max(finest, named);
    return std::clamp(share * cell, least, std::max(most, least));
  };
  const LineRule& named = theme.puzzle;
  return {weight(0.028, 0.5, named.thin, 1.1), weight(0.066, 1.1, named.box, 3),
          weight(0.085, 1.4, named.frame, 4)};
}

Diagnostics check(const PanelGrid& grid, Length width, Length least) {
  if (grid.figure.columns < 1 || grid.figure.rows < 1) return {failure("the grid has no cells")};
  if (width + kSlack >= least) return {};
  return {failure(fmt::format("{} cells don't fit in a column of {:.4g} mm", grid.figure.columns,
                              width.points() / kPointsPerMm),
                  fmt::format("use a width of at least {:.4g} mm", least.points() / kPointsPerMm))};
}

}  // namespace

Result<Document> compose_news_panel(const PanelContent& content, Length width, const Theme& theme,
                                    const Words& words, Shaper& shaper) {
  const int cells = content.grid.figure.columns;
  if (auto problems = check(content.grid, width, least_column(cells)); !problems.empty()) {
    return problems;
  }
  Document document;
  document.title = content.title.text;
  document.language = words.language;
  Page& page = document.pages.emplace_back();
  page.width = width;
  const LineRule lines = lines_for(cells, width, theme);
  const Extent extent = extent_of(content.grid.figure);
  const double across = extent.margins.left + cells + extent.margins.right;
  const Length over = overhang(extent, width / cells, lines);
  const Length cell = Length::milli(
      static_cast<std::int64_t>(static_cast<double>((width - over * 2).milli()) / across));
  Type type(shaper, theme);
  Canvas canvas(page, type);
  {
    const Tagged figure(canvas, Tag::Role::kFigure, content.spoken);
    page.height = paint_panel(canvas, content,
                              {.area = {Length(), width, Length(), Length()},
                               .cell = cell,
                               .lines = lines,
                               .smallest = Length::pt(kSmallestType),
                               .grows = true},
                              theme, words)
                      .ink;
  }
  if (has_errors(type.problems())) return type.problems();
  document.fonts = type.font_files();
  return document;
}

Result<Document> compose_news_grid(const PanelGrid& grid, bool answer, Length width,
                                   const Theme& theme, Shaper& shaper) {
  const Length least =
      answer ? mm(kSolvedCell * grid.figure.columns) : least_column(grid.figure.columns);
  if (auto problems = check(grid, width, least); !problems.empty()) return problems;
  Theme own = theme;
  own.puzzle = own.answer = lines_for(grid.figure.columns, width, theme);
  // If a solution's cells are as large as a puzzle's, so are its digits.
  if (width + kSlack >= least_column(grid.figure.columns)) own.answer_height = own.digit_height;
  const PictureStyle order{
      .highest = grid.highest, .answer = answer, .width = width, .symbols = grid.symbols};
  return compose_picture(without_given_tints(grid.figure), order, own, shaper);
}

Length least_column(int cells) {
  return mm(kCell * cells);
}

}  // namespace gridpress
