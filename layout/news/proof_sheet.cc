// The proof sheet: each puzzle with its solution next to it, two such pairs in a row. Pairs of
// large grids take the full width or are stacked, so that no digit is smaller than 7 points.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "layout/figure/grid.h"
#include "layout/news/editor_pages.h"
#include "layout/news/run_pages.h"

namespace gridpress {
namespace {

// All lengths are in points.
constexpr double kSide = 85;       // for grids of up to nine cells: six rows of pairs per page
constexpr double kBetween = 14;    // between puzzle and solution
constexpr double kColumnGap = 18;  // between two pairs
constexpr double kRowGap = 13;
constexpr double kHeading = 8.5, kHeadingLine = 10.5, kCaption = 7.5, kCaptionLine = 9.5;
constexpr double kToGrid = 2;  // gap between the words and the grids
constexpr int kLines = 3;
constexpr LineRule kPuzzleLines{0.5, 0.9, 1.2};

// The width of a grid in cells, including the space for clues at its sides.
double across(const PanelGrid& grid) {
  const figure::Margins& margins = grid.figure.margins;
  return std::max(1.0, margins.left + grid.figure.columns + margins.right);
}

double tallness(const PanelGrid& grid) {
  const figure::Margins& margins = grid.figure.margins;
  return (margins.top + grid.figure.rows + margins.bottom) / across(grid);
}

enum class Shape { kHalf, kWhole, kStacked };

struct LaidEntry {
  const ProofEntry* entry = nullptr;
  Shape shape = Shape::kHalf;
  Paragraph heading, caption;
  Length side;  // width of each grid
  Length words() const { return heading.height() + caption.height() + Length::pt(kToGrid); }
  Length grids() const {
    const Length height =
        std::max(side * tallness(entry->puzzle), side * tallness(entry->solution));
    return shape == Shape::kStacked ? height * 2 + Length::pt(kBetween) : height;
  }
};

struct ProofRow {
  std::vector<LaidEntry> entries;
  Length words, height;
};

class ProofPages {
 public:
  ProofPages(const ProofSheet& sheet, EditorPages& pages) : sheet_(sheet), pages_(pages) {}

  void paint() {
    std::vector<ProofRow> page;
    Length used;
    const Length gap = Length::pt(kRowGap);
    for (ProofRow& row : rows()) {
      if (!page.empty() && used + gap + row.height > pages_.field().height()) {
        paint_page(page);
        page.clear();
        used = {};
      }
      used += row.height + (page.empty() ? Length() : gap);
      page.push_back(std::move(row));
    }
    if (!page.empty()) paint_page(page);
  }

 private:
  Length half() const { return (pages_.field().width() - Length::pt(kColumnGap)) / 2; }

  std::vector<ProofRow> rows() {
    std::vector<ProofRow> rows;
    bool open = false;  // the last row has room for a second pair
    for (const ProofEntry& entry : sheet_.entries) {
      LaidEntry laid = lay(entry);
      const bool is_half = laid.shape == Shape::kHalf;
      if (!open || !is_half || entry.begins_row) rows.emplace_back();
      open = is_half && rows.back().entries.empty();
      ProofRow& row = rows.back();
      row.words = std::max(row.words, laid.words());
      row.entries.push_back(std::move(laid));
      row.height = {};
      for (const LaidEntry& each : row.entries) {
        row.height = std::max(row.height, row.words + each.grids());
      }
    }
    return rows;
  }

  LaidEntry lay(const ProofEntry& entry) {
    LaidEntry laid{&entry};
    const int cells = std::max(1, entry.solution.figure.columns);
    const Length frame = Length::pt(2);
    const Length least = least_solution_cell(pages_.type(), entry.solution, pages_.theme(),
                                             EditorPages::smallest()) *
                             cells +
                         frame;
    laid.side = std::max(Length::pt(kSide), least);
    const auto pair = laid.side * 2 + Length::pt(kBetween);
    if (pair > half()) laid.shape = Shape::kWhole;
    if (pair > pages_.field().width()) laid.shape = Shape::kStacked;
    laid.side = std::min(laid.side, pages_.field().width());
    const Length measure = laid.shape == Shape::kHalf ? half() : pages_.field().width();
    laid.heading = words(entry.heading, {Role::kHelper, Length::pt(kHeading)}, measure,
                         Length::pt(kHeadingLine));
    laid.heading.role = Tag::Role::kHeading2;
    laid.caption = words(entry.caption, {Role::kCaption, Length::pt(kCaption)}, measure,
                         Length::pt(kCaptionLine));
    return laid;
  }

  Paragraph words(const std::string& text, const Style& style, Length measure, Length leading) {
    return break_within(pages_.type(), text,
                        {.style = style, .measure = measure, .leading = leading}, kLines);
  }

  void paint_page(const std::vector<ProofRow>& rows) {
    pages_.add([&](Canvas& canvas) {
      Length y = pages_.field().top;
      for (const ProofRow& row : rows) {
        Length x = pages_.field().left;
        for (const LaidEntry& entry : row.entries) {
          paint_entry(canvas, entry, {x, y}, row.words);
          x += half() + Length::pt(kColumnGap);
        }
        y += row.height + Length::pt(kRowGap);
      }
    });
  }

  // Paints a pair of grids with its words. The grids of a row are aligned, and all text starts at
  // the top of the row.
  void paint_entry(Canvas& canvas, const LaidEntry& laid, Spot at, Length words) {
    const Length first = at.y + Length::pt(kHeading * 0.75);
    gridpress::paint(canvas, laid.heading, {at.x, first});
    gridpress::paint(canvas, laid.caption, {at.x, first + laid.heading.height()});
    const Spot puzzle{at.x, at.y + words};
    const Theme& theme = pages_.theme();
    const PanelGrid& grid = laid.entry->puzzle;
    const Length over = line_weights({}, kPuzzleLines).overhang() * 2;
    GridStyle style;
    const auto room = static_cast<double>((laid.side - over).milli());
    const Length cell = Length::milli(static_cast<std::int64_t>(room / across(grid)));
    style.digits = {cell, theme.answer_height, grid.symbols, grid.highest};
    style.lines = kPuzzleLines;
    style.tints = theme.tints;
    const figure::Margins& margins = grid.figure.margins;
    paint_grid(canvas, grid.figure, {puzzle.x + cell * margins.left, puzzle.y + cell * margins.top},
               style);
    const Length along = laid.side + Length::pt(kBetween);
    const Spot solution = laid.shape == Shape::kStacked
                              ? Spot{puzzle.x, puzzle.y + (laid.grids() + Length::pt(kBetween)) / 2}
                              : Spot{puzzle.x + along, puzzle.y};
    paint_solution(canvas, laid.entry->solution, laid.side, solution, theme);
  }

  const ProofSheet& sheet_;
  EditorPages& pages_;
};

}  // namespace

Result<Document> compose_proof_sheet(const ProofSheet& sheet, const Theme& theme,
                                     const Words& words, Shaper& shaper) {
  EditorPages pages(sheet.title, EditorPages::Turn::kUpright, theme, words, shaper);
  ProofPages(sheet, pages).paint();
  return pages.finish();
}

}  // namespace gridpress
