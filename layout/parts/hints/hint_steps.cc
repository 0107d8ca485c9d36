#include "layout/parts/hints/hint_steps.h"

#include <algorithm>
#include <string>
#include <utility>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"

namespace gridpress {
namespace {

constexpr int kAreaTint = 28;  // percent, of the area in a map
// points; narrow if the area has a short name, least at any scale
constexpr double kNarrowMap = 72, kMap = 96, kSmallestMap = 56;

constexpr double kHeading = 1.25, kUnderHeading = 0.5;  // lines, to the baseline and to the rule
constexpr double kAfterHeading = 0.9;                   // lines, from the rule to what follows

class HintSteps {
 public:
  HintSteps(Length width, const Typesetting& set) : width_(width), set_(set), m_(set.metrics) {}

  std::vector<Piece> nudges(std::span<const PlannedHint> items) {
    std::vector<Piece> pieces{heading(1, "hint.nudge")};
    append(pieces, sentences(items));
    return pieces;
  }

  std::vector<Piece> maps(std::span<const PlannedHint> items, double scale) {
    const auto has_map = [](const PlannedHint& i) { return i.place.figure.columns > 0; };
    if (!std::ranges::any_of(items, has_map)) return {};
    std::vector<Piece> pieces{heading(2, "hint.where")};
    append(pieces, map_rows(items, scale));
    return pieces;
  }

  Piece pictures_heading() const { return heading(3, "hint.picture", "hint.numbers"); }

 private:
  // "1  A nudge", over a rule. The note is at its right if it fits.
  Piece heading(int number, std::string_view key, std::string_view note = {}) const {
    const std::string digit = std::to_string(number);
    const Style style{Role::kTitle, m_.size(2)};
    const Length width = width_, rule = m_.lines(kHeading + kUnderHeading);
    const ShapedText figure = set_.type.shape(digit, style);
    const Length in = figure.advance + style.size * 0.5;
    const ShapedText words = set_.type.shape_within(set_.word(key), style, width - in, m_.size(0));
    ShapedText aside;
    if (!note.empty()) {
      aside = set_.type.shape(set_.word(note), {Role::kItalic, m_.size(0)});
      if (in + words.advance + m_.line + aside.advance > width) aside = {};
    }
    const std::string spoken = digit + " " + set_.word(key);
    return {Block{m_.lines(1), hint_heading_height(m_),
                  [=, m = m_](Canvas& canvas, Spot at) {
                    const Length base = at.y + m.lines(kHeading);
                    {
                      const Tagged tagged(canvas, Tag::Role::kHeading2, spoken);
                      canvas.text(figure, {at.x, base});
                      canvas.text(words, {at.x + in, base});
                    }
                    if (!aside.run.glyphs.empty()) {
                      const Tagged tagged(canvas, Tag::Role::kParagraph);
                      canvas.text_right(aside, {at.x + width, base});
                    }
                    canvas.rule({at.x, at.y + rule}, at.x + width);
                  },
                  true}};
  }

  std::string nudge_of(const PlannedHint& item) const {
    const BookHint& hint = *item.unit.hint;
    if (hint.text.size() > 1) return hint.text.front();
    return hint.title;
  }

  // The numbers with their sentences, in one or two columns that are read downwards.
  std::vector<Piece> sentences(std::span<const PlannedHint> items) {
    constexpr double kColumn = 24;  // em, of two columns at least
    const Style number{Role::kTitle, m_.size(0, 0.5)};
    const Length gap = hint_gap(m_), half = (width_ - gap) / 2;
    const int columns = half >= m_.size(0) * kColumn ? 2 : 1;
    const Length width = columns == 2 ? half : width_;
    Length in;
    for (const PlannedHint& item : items) {
      in = std::max(in, set_.type.width(std::to_string(item.number), number));
    }
    const Length indent = in + m_.size(0) * 0.8, measure = width - indent;
    const auto by = static_cast<std::size_t>(columns);
    std::vector<Piece> rows((items.size() + by - 1) / by);
    std::vector<Length> heights(rows.size());
    struct Entry {
      std::string number, spoken;
      Paragraph words;
      Length x;
    };
    std::vector<std::vector<Entry>> entries(rows.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::size_t row = i % rows.size(), column = i / rows.size();
      const std::string text = nudge_of(items[i]);
      Paragraph words =
          break_text(set_.type, text, {{Role::kText, m_.size(0)}, measure, m_.line, {}, false});
      const Length height = text.empty() ? m_.line : words.height();  // empty if not known yet
      heights[row] = std::max(heights[row], height);
      const std::string digits = std::to_string(items[i].number);
      entries[row].push_back({digits, digits + ". " + text, std::move(words),
                              (width + gap) * static_cast<int>(column)});
      rows[row].puzzles.push_back(items[i].puzzle);
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const auto paint_row = [entries = entries[row], number, in, indent, m = m_](Canvas& canvas,
                                                                                  Spot at) {
        for (const Entry& entry : entries) {
          const Tagged tagged(canvas, Tag::Role::kParagraph, entry.spoken);
          const Length base = at.y + m.size(0) * 0.75;
          canvas.text_right(entry.number, number, {at.x + entry.x + in, base});
          paint(canvas, entry.words, {at.x + entry.x + indent, base});
        }
      };
      rows[row].block = {m_.lines(0.4), heights[row], paint_row, row == 0 && rows.size() > 1};
    }
    return rows;
  }

  // Maps of the grids, in rows as wide as the page.
  std::vector<Piece> map_rows(std::span<const PlannedHint> items, double scale) const {
    const double grown = std::max(1.0, m_.base / 10);
    std::vector<Piece> pieces;
    for (std::size_t next = 0; next < items.size();) {
      const bool narrow = items[next].boxes && grown == 1;
      const Length side = Length::pt(std::max(kSmallestMap, (narrow ? kNarrowMap : kMap) * scale));
      const Length pitch = std::max(side, m_.size(-1) * (grown == 1 ? 0 : 7.5));
      const Length gap = hint_gap(m_);
      const auto most = std::max<std::size_t>(
          1, static_cast<std::size_t>((width_ + gap).points() / (pitch + gap).points()));
      std::size_t end = next;
      while (end < items.size() && end - next < most && items[end].boxes == items[next].boxes)
        ++end;
      const Length stride = most > 1 ? (width_ - pitch) / static_cast<int>(most - 1) : Length();
      pieces.push_back(map_row(items.subspan(next, end - next), {side, pitch, stride}));
      if (next == 0) pieces.back().block.keep_with_next = false;
      next = end;
    }
    return pieces;
  }

  struct MapRule {
    Length side, pitch, stride;
  };
  struct Map {
    ShapedText number, label;  // the label at the right of the number, if it fits
    Paragraph below;           // otherwise the label under the map
    std::string spoken;
    figure::Figure figure;
    Length cell, x;
    FigureBox box;
  };

  Piece map_row(std::span<const PlannedHint> items, const MapRule& rule) const {
    const Length head = m_.lines(kHintHeadRoom);
    const LineRule lines = set_.setting.design.theme.answer;
    std::vector<Map> maps;
    Piece piece;
    Length tallest, below;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const PlannedHint& item = items[i];
      Map map;
      map.x = rule.stride * static_cast<int>(i);
      map.figure = item.place.figure;
      if (map.figure.columns == 0) continue;
      const Extent extent = extent_of(map.figure);
      map.cell = fit_cell(extent, {rule.side, rule.side, lines});
      map.box = figure_box(extent, map.cell, lines);
      tallest = std::max(tallest, map.box.whole_height());
      map.number = set_.type.shape(std::to_string(item.number), {Role::kTitle, hint_head_size(m_)});
      const Style small{Role::kCaption, m_.size(-1)};
      map.label = set_.type.shape(item.place.label, small);
      if (map.number.advance + m_.size(0) * 0.6 + map.label.advance > map.box.whole_width()) {
        map.label = {};
        map.below =
            break_text(set_.type, item.place.label, {small, rule.pitch, m_.lines(0.9), {}, false});
        below = std::max(
            below, m_.lines(1.15) + map.below.height() - map.below.leading + m_.size(-1) * 0.3);
      }
      map.spoken = std::to_string(item.number) + ": " + item.place.label;
      piece.puzzles.push_back(item.puzzle);
      maps.push_back(std::move(map));
    }
    GridStyle style;
    style.lines = lines;
    style.tints = set_.setting.design.theme.tints;
    style.tints.black = kAreaTint;
    style.digits.highest = 0;
    piece.block = {m_.lines(1), head + tallest + below,
                   [maps = std::move(maps), style, m = m_, head](Canvas& canvas, Spot at) {
                     for (const Map& map : maps)
                       paint_map(canvas, {at.x + map.x, at.y}, map, style, head, m);
                   }};
    return piece;
  }

  static void paint_map(Canvas& canvas, Spot at, const Map& map, GridStyle style, Length head,
                        const Metrics& m) {
    const Tagged tagged(canvas, Tag::Role::kFigure, map.spoken);
    const Length base = at.y + m.lines(1);
    canvas.text(map.number, {at.x, base});
    if (!map.label.run.glyphs.empty()) {
      canvas.text_right(map.label, {at.x + map.box.whole_width(), base});
    }
    style.digits.cell = map.cell;
    paint_grid(canvas, map.figure, {at.x + map.box.left, at.y + head + map.box.top}, style);
    if (map.below.lines.empty()) return;
    paint(canvas, map.below, {at.x, at.y + head + map.box.whole_height() + m.lines(1.15)});
  }

  Length width_;
  const Typesetting& set_;
  const Metrics& m_;
};

// Paints the picture and the words of a hint. `at` is the top left corner below its head, `below`
// the first baseline of words under the picture.
void paint_hint(Canvas& canvas, Spot at, const PlannedHint& item, const HintSetting& setting,
                Length below, const Typesetting& set) {
  const Metrics& m = set.metrics;
  Spot pen{at.x, at.y + below};
  if (setting.cell > Length()) {
    const HintPicture& picture = item.unit.picture;
    const figure::Figure& figure = *picture.figure;
    const FigureBox box = figure_box(extent_of(figure), setting.cell, {});
    const Spot outer{at.x + hint_label_side(picture, set), at.y + line_number_room(m)};
    const Spot corner{outer.x + box.left, outer.y + box.top};
    paint_line_numbers(canvas, {figure, picture.first, {box.left, box.top}}, outer, setting.cell,
                       m);
    GridStyle style;
    style.tints = set.setting.design.theme.tints;
    style.digits = hint_digits(setting.cell, item.unit.hint->figure, item.alphabet);
    style.given = style.filled;  // digits known so far only show where the step takes place
    const Tagged tagged(
        canvas, Tag::Role::kFigure,
        spoken_grid(figure, style.digits.symbols, set.setting.words, picture.first.row + 1));
    paint_grid(canvas, figure, corner, style);
    if (setting.at_side) {
      pen = {outer.x + box.whole_width() + m.lines(kHintAside), corner.y + m.size(0) * 0.7};
    }
  }
  for (const Paragraph& paragraph : setting.paragraphs) {
    paint(canvas, paragraph, pen);
    pen.y += paragraph.height();
  }
}

}  // namespace

void append(std::vector<Piece>& pieces, std::vector<Piece> more) {
  for (Piece& piece : more) pieces.push_back(std::move(piece));
}

Length hint_heading_height(const Metrics& m) {
  return m.lines(kHeading + kUnderHeading + kAfterHeading);
}

std::vector<Piece> hint_nudges(std::span<const PlannedHint> items, Length width,
                               const Typesetting& set) {
  return HintSteps(width, set).nudges(items);
}

std::vector<Piece> hint_maps(std::span<const PlannedHint> items, Length width, double scale,
                             const Typesetting& set) {
  return HintSteps(width, set).maps(items, scale);
}

std::vector<HintRow> hint_rows(std::span<const PlannedHint> items, Length most, HintSetter& setter,
                               const Metrics& m) {
  std::vector<HintRow> rows;
  int free = 0;
  for (const PlannedHint& item : items) {
    if (rows.empty() || item.unit.span > free) {
      rows.emplace_back();
      free = setter.columns().count;
    }
    free -= item.unit.span;
    rows.back().items.push_back(&item);
    rows.back().settings.push_back(setter.set(item.unit, most));
  }
  for (HintRow& row : rows) row.height = row_height(row.settings, m);
  return rows;
}

Piece hint_pictures_heading(Length width, const Typesetting& set) {
  return HintSteps(width, set).pictures_heading();
}

Piece hint_row(HintRow row, const HintColumns& columns, const Typesetting& set) {
  const Metrics& m = set.metrics;
  Piece piece;
  Length x;
  std::vector<Length> left;
  for (const PlannedHint* item : row.items) {
    const Length width = columns.spanned(item->unit.span);
    piece.heads.push_back({item->puzzle, {x, m.lines(1)}, width});
    piece.puzzles.push_back(item->puzzle);
    left.push_back(x);
    x += width + columns.gap;
  }
  std::vector<PlannedHint> items;
  for (const PlannedHint* item : row.items) items.push_back(*item);
  piece.block = {m.line, row.height,
                 [items = std::move(items), settings = std::move(row.settings), left, set = set, m](
                     Canvas& canvas, Spot at) {
                   const std::vector<Length> below = words_below(settings, m);
                   for (std::size_t i = 0; i < items.size(); ++i) {
                     paint_hint(canvas, {at.x + left[i], at.y + m.lines(kHintHeadRoom)}, items[i],
                                settings[i], below[i], {set.setting, m, set.type});
                   }
                 }};
  return piece;
}

}  // namespace gridpress
