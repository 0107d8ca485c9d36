// The panel style: each page of the book is a newspaper's panel.
#include "layout/furniture/panel.h"

#include <fmt/format.h>

#include <cmath>

#include "layout/plan/slots/slots.h"
#include "layout/puzzles/styles/styles.h"

namespace gridpress {
namespace {

class PanelPage {
 public:
  explicit PanelPage(const PuzzleSlot& slot)
      : slot_(slot), press_(slot.press), area_(slot.sheet.live) {}

  void paint() {
    const Theme& theme = press_.design().theme;
    const PanelStyle style{area_, slot_.box.cell, theme.puzzle, slot_.smallest()};
    const PanelContent panel = content();
    const PanelFoot foot = paint_panel(slot_.canvas(), panel, style, theme, press_.words());
    Length y = panel.solution ? foot.ink : foot.baseline;
    const bool several = press_.layout.plan.puzzles.size() > 1;
    // The first panel has no solution, but later ones do, so the height for a solution is added.
    if (!panel.solution && several && next()) y += panel_solution_room(style);
    if (y > area_.bottom + Length::pt(0.1)) too_tall(y);
  }

 private:
  bool next() const { return press_.book.answers == AnswerPlace::kNext; }
  const std::string& word(std::string_view key) const { return press_.words().at(key); }
  std::string number_of(const BookPuzzle& puzzle) const {
    return panel_number(press_.words(), puzzle.number);
  }

  PanelContent content() const {
    const BookPuzzle& puzzle = slot_.puzzle;
    const Symbols symbols = slot_.section().symbols;
    PanelContent content;
    content.title = press_.book.title;
    content.number = number_of(puzzle);
    const BookText& section = slot_.section().title;
    if (section.text != slot_.level_name().text) content.line = section;
    content.level = {PanelLevel::Style::kDots, slot_.level_name().text, puzzle.level,
                     static_cast<int>(press_.book.levels.size())};
    const int values = slot_.figures().values;
    const double least = values == 0 ? slot_.section().cell.answer : 0;
    content.grid = {puzzle.puzzle(), values, symbols, least};
    content.rule = slot_.section().rule;
    if (next()) content.next = word("panel.tomorrow");
    if (const BookPuzzle* before = previous()) {
      content.solution = {
          {before->answer(), values, symbols, least}, word("panel.yesterday"), number_of(*before)};
    }
    return content;
  }

  const BookPuzzle* previous() const {
    if (!next() || slot_.sheet.page.first == 0) return nullptr;
    const PuzzlePlace& place = press_.layout.plan.puzzles[slot_.sheet.page.first - 1];
    return &press_.section(place.section).puzzles[place.index];
  }

  void too_tall(Length y) {
    if (has_errors(press_.type.problems())) return;
    const auto millimetres = [](Length length) {
      return std::ceil(length.points() * 25.4 / 72 - 0.001);
    };
    const Metrics& m = slot_.metrics();
    const double width = millimetres(m.width), height = millimetres(y + m.height - area_.bottom);
    press_.type.problems().push_back(
        failure(fmt::format("panels {:.0f} mm wide need a height of {:.0f} mm", width, height),
                fmt::format("use trim: {:.0f}x{:.0f}mm", width, height)));
  }

  const PuzzleSlot& slot_;
  const Press& press_;
  const Area area_;
};

// Measures a panel. It has one grid, exactly as wide as the page's live area.
SlotGrid measure_panel(const SlotRequest& order, const Metrics& m, const Design& design) {
  SlotGrid grid;
  grid.columns = 1;
  grid.rows = order.per_page;
  grid.bands = {false, false};
  const LineRule& rule = design.theme.puzzle;
  const Extent& extent = order.figures.extent;
  Length cell;
  if (order.per_page == 1) {
    const double cells = extent.columns + extent.margins.left + extent.margins.right;
    const Length over = overhang(extent, m.live_width() / extent.columns, rule);
    const auto room = static_cast<double>((m.live_width() - over * 2).milli());
    cell = Length::milli(static_cast<std::int64_t>(room / cells));
  }
  grid.box = figure_box(extent, cell, rule);
  return grid;
}

void paint_panel_page(const PuzzleSlot& slot) {
  PanelPage(slot).paint();
}

}  // namespace

const SlotStyle& panel_style() {
  static const SlotStyle style{.name = "panel",
                               .panel = true,
                               .measure = measure_panel,
                               .worth = default_worth,
                               .title = plain_number,
                               .shape = [](const PuzzleSlot&, SlotShape&) {},
                               .paint = paint_panel_page};
  return style;
}

}  // namespace gridpress
