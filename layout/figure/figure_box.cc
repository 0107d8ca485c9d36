#include "layout/figure/figure_box.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "layout/page/clue_pack.h"

namespace gridpress {
namespace {

constexpr double kFlattest = 0.88;  // minimum height of a letter's cell, relative to its width
constexpr double kLandscape = 1.2;  // minimum width / height of a room with the list at the right
constexpr double kPortrait = 0.9;   // maximum width / height of a room with the list below
constexpr double kMinColumn = 72;   // minimum width of a list at the right, in points
constexpr double kLeads[] = {1.32, 1.23, 1.14};  // leading of a list below, in lines, best first
// Maximum number of columns of words below a figure.
constexpr int kMaxColumns = 4;

// Lets the frame of a letter grid fill the width if the height allows cells that are not too flat.
FigureBox fit_letters(const Extent& extent, const FigureRoom& room) {
  const auto edge = [&](Length cell) { return overhang(extent, cell, room.lines) * 2; };
  const Length widest = std::min(room.width / extent.columns, room.most);
  const Length most = edge(widest);  // smaller cells have the same edge or a thinner one
  const Length flat = (room.height - most) / extent.rows;
  Length wide = std::min({(room.width - most) / extent.columns, flat * (1 / kFlattest), room.most});
  if (wide <= Length()) return {};
  FigureBox box = figure_box(extent, std::min(flat, wide * room.tallest), room.lines);
  // If the smaller cells have a thinner edge than assumed, the cells share the width that is left.
  const Length spare = room.width - wide * extent.columns - edge(box.cell);
  if (spare <= most) wide += spare / extent.columns;
  box.widen = wide.points() / box.cell.points();
  box.width = wide * extent.columns + edge(box.cell);
  return box;
}

FigureBox fit_bare(const Extent& extent, const FigureRoom& room) {
  if (extent.lettered && !extent.answer) return fit_letters(extent, room);
  return figure_box(extent, fit_cell(extent, room), room.lines);
}

Length blanks_height(const Extent& extent, Length width, const Metrics& m) {
  if (extent.blanks.empty()) return {};
  const auto lines = static_cast<int>(blank_lines(extent.blanks, width, m).size());
  return m.lines(ListRule::kBlanksFirst + lines * ListRule::kBlankLines);
}

Length column_width(const Extent& extent, const Metrics& m) {
  return m.size(0) * extent.widest;
}

// Measures a list below a figure, in columns that fit `width`.
FigureBox list_below(const Extent& extent, Length width, double lead, const Metrics& m) {
  FigureBox list;
  if (extent.listed > 0) {
    const Length white = m.size(0) * ListRule::kColumnWhite;
    const Length pitch = column_width(extent, m) + white;
    const int fit =
        std::clamp(static_cast<int>((width + white).milli() / pitch.milli()), 1, kMaxColumns);
    const int rows = (extent.listed + fit - 1) / fit;
    list.list_columns = (extent.listed + rows - 1) / rows;
    list.list_lead = m.lines(lead);
    list.below = m.lines(ListRule::kFirst) + list.list_lead * (rows - 1);
  }
  list.below += blanks_height(extent, width, m);
  return list;
}

// The list below is as wide as the frame. If the frame is narrower than the room, the list gets
// fewer columns and more lines, which leaves less height for the frame; so several passes are
// needed.
FigureBox with_list_below(const Extent& extent, const FigureRoom& room, double lead,
                          const Metrics& m) {
  constexpr int kPasses = 8;
  FigureBox box;
  box.width = room.width;
  for (int pass = 0; pass < kPasses; ++pass) {
    const Length width = box.width;
    const FigureBox list = list_below(extent, width, lead, m);
    FigureRoom left = room;
    left.height -= list.below;
    box = fit_bare(extent, left);
    box.list_columns = list.list_columns;
    box.list_lead = list.list_lead;
    box.below = list.below;
    box.slot = width;
    if (box.width >= width || box.cell <= Length()) break;
  }
  return box;
}

// Clues are as wide as the room, and the figure is above their middle. Their type is the largest
// with which cells reach `good` or the room's width. Unless a standard for large print applies, it
// may be smaller than the other text, like that of answers.
FigureBox with_clues_below(const Extent& extent, const FigureRoom& room, Length good,
                           const Metrics& m) {
  constexpr double kLargePrint = 14;  // points
  const Length step = Length::pt(.5);
  const Length smallest =
      Length::pt(std::min(m.smallest, std::max(m.smallest_answer, kLargePrint)));
  FigureRoom free = room;
  free.height = Length::pt(10'000);
  const Length wanted = std::min(good, fit_cell(extent, free));
  Length bank = Length();
  FigureBox list;
  if (extent.listed > 0) {
    const Length pad = extent.bank ? m.lines(ListRule::kBankPad) : Length();
    list = list_below(extent, room.width - pad * 2, kLeads[1], m);
    bank = list.list_lead * ((extent.listed - 1) / list.list_columns) +
           m.lines(ListRule::kAboveBank + ListRule::kInBank + ListRule::kBankHeading +
                   ListRule::kBankPad);
  }
  FigureBox best;
  for (Length size = std::max(m.size(1), smallest); size >= smallest; size -= step) {
    const Length clues = estimate_clues(extent.clues, room.width, size).height;
    const Length below = m.lines(ListRule::kAboveClues) + clues + bank;
    FigureRoom left = room;
    left.height -= below;
    const Length cell = left.height > Length() ? fit_cell(extent, left) : Length();
    if (best.clue_size > Length() && cell <= best.cell) continue;
    best = figure_box(extent, cell, room.lines);
    best.clue_size = size;
    best.clue_height = clues;
    best.list_columns = list.list_columns;
    best.list_lead = list.list_lead;
    best.below = below;
    if (cell >= wanted) break;
  }
  const Length spare = std::max(room.width - best.width - best.left - best.right, Length());
  best.left += spare / 2;
  best.right += spare - spare / 2;
  return best;
}

std::optional<FigureBox> with_list_at_side(const Extent& extent, const FigureRoom& room,
                                           const Metrics& m) {
  FigureRoom left = room;
  const Length below = blanks_height(extent, room.width, m);
  const Length at_side =
      m.lines(ListRule::kGap) + std::max(column_width(extent, m), Length::pt(kMinColumn));
  left.width -= at_side;
  left.height -= below;
  if (left.width <= Length() || left.height <= Length()) return std::nullopt;
  FigureBox box = fit_bare(extent, left);
  const Length caps = m.size(0) * kFigureHeight;
  const int steps = std::max(extent.listed - 1, 1);
  const Length lead = (box.height - caps) / steps;
  if (lead < m.lines(ListRule::kMinLead)) return std::nullopt;
  box.list_lead = std::min(lead, m.lines(ListRule::kMaxLead));
  box.at_side = at_side;
  box.below = below;
  return box;
}

}  // namespace

LineWeights line_weights(Length cell, const LineRule& rule) {
  if (rule.thin > 0) {
    return {Length::pt(rule.thin), Length::pt(rule.box), Length::pt(rule.frame)};
  }
  const double step = 0.05;
  const double grown = 0.75 * std::sqrt(cell.points() / 28);
  const Length thin = Length::pt(std::max(0.75, std::nearbyint(grown / step) * step));
  return {thin, thin * 2, thin * 2.75};
}

Length dot_radius(Length cell, bool answer) {
  return answer ? std::max(Length::pt(0.75), cell * 0.04) : std::max(Length::pt(1.1), cell * 0.05);
}

Length overhang(const Extent& extent, Length cell, const LineRule& rule) {
  const LineWeights weights = line_weights(cell, rule);
  switch (extent.edge) {
    case Extent::Edge::kFrame:
      return weights.overhang();
    case Extent::Edge::kLightFrame:
      return weights.box / 2;
    case Extent::Edge::kDots:
      return dot_radius(cell, extent.answer);
  }
  return {};
}

FigureBox figure_box(const Extent& extent, Length cell, const LineRule& rule) {
  const Length over = overhang(extent, cell, rule);
  FigureBox box;
  box.cell = cell;
  box.width = cell * extent.columns + over * 2;
  box.height = cell * extent.rows + over * 2;
  box.left = cell * extent.margins.left;
  box.top = cell * extent.margins.top;
  box.right = cell * extent.margins.right;
  box.bottom = cell * extent.margins.bottom;
  return box;
}

Length fit_cell(const Extent& extent, const FigureRoom& room) {
  const figure::Margins& margins = extent.margins;
  const double across = extent.columns + margins.left + margins.right;
  const double down = extent.rows + margins.top + margins.bottom;
  const double most =
      std::min({room.width.points() / across, room.height.points() / down, room.most.points()});
  const auto step = static_cast<double>(room.step.milli());
  auto steps = static_cast<std::int64_t>(std::floor(std::max(0.0, most) * 1000 / step + 1e-9));
  for (; steps > 0; --steps) {
    const FigureBox box = figure_box(extent, room.step * static_cast<int>(steps), room.lines);
    if (box.whole_width() <= room.width && box.whole_height() <= room.height) return box.cell;
  }
  return {};
}

FigureBox fit_figure(const Extent& extent, const FigureRoom& room, Length good, const Metrics& m) {
  if (!extent.clues.empty()) return with_clues_below(extent, room, good, m);
  if (extent.listed == 0 && extent.blanks.empty()) return fit_bare(extent, room);
  constexpr double kWide = 1.06;  // maximum width of a cell relative to its height
  FigureBox below;
  // Sets the lines of the list closer, in steps, until cells reach `good` and letters fill the
  // width without exceeding kWide.
  for (const double lead : kLeads) {
    below = with_list_below(extent, room, lead, m);
    const bool fills = below.width + Length::pt(1) > room.width && below.widen <= kWide;
    if (below.across() >= good && (fills || !extent.lettered)) break;
  }
  if (extent.listed == 0 || room.height <= Length()) return below;
  const double shape = room.width.points() / room.height.points();
  if (shape <= kPortrait) return below;
  const std::optional<FigureBox> at_side = with_list_at_side(extent, room, m);
  if (!at_side) return below;
  return shape >= kLandscape || at_side->across() > below.across() ? *at_side : below;
}

std::vector<std::vector<int>> blank_lines(const std::vector<int>& blanks, Length width,
                                          const Metrics& m) {
  const Length pitch = m.size(0) * ListRule::kBlankPitch;
  const auto most = std::max(1, static_cast<int>(width.milli() / pitch.milli()));
  std::vector<std::vector<int>> lines;
  int used = 0;
  for (const int letters : blanks) {
    if (lines.empty() || used + 1 + letters > most) {
      lines.emplace_back();
      used = -1;
    }
    lines.back().push_back(letters);
    used += 1 + letters;
  }
  return lines;
}

}  // namespace gridpress
