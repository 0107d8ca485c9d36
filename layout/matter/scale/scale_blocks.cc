#include "layout/matter/scale/scale_blocks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/furniture/badge.h"
#include "layout/matter/blocks.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

// Ends of the logarithmic axis of times, in minutes: the usual ends, and wider ones for books that
// exceed them.
constexpr double kFrom = 2, kSooner = 0.5, kTo = 120, kLater = 240;
constexpr int kTicks[] = {1, 2, 5, 10, 20, 40, 80, 160};
constexpr double kFew = 0.1;      // fraction of the puzzles left out at either end
constexpr double kAxisAt = 0.56;  // start of the axis, relative to the live width
// in ems; if the text of a level would be narrower, it begins below the marks, and if even that is
// narrower, the axis goes below the text
constexpr double kMinAtSide = 16, kMinAtEdge = 14;
constexpr int kBoxTint = 22;  // percent of black

// Heights in lines.
constexpr double kRow = 7.3, kEdgeRow = 7.9, kSharedRow = 3.4;
constexpr double kName = 1.8, kSharedName = 1.2;  // from a row's top to the name's baseline
// from the name's baseline to the sentence's
constexpr double kSentence = 1.5, kEdgeSentence = 1.9, kSharedSentence = 1.2;
constexpr double kRange = 0.75;   // from the range's baseline to the row's end
constexpr double kHalf = 0.62;    // half the height of the box
constexpr double kMinutes = 1.1;  // from the box's foot to the baseline of its minutes
constexpr double kStrip = 3.1;    // height of an axis below the text

Stroke upright(Length x, Length top, Length bottom, double weight) {
  Stroke stroke;
  stroke.path = {MoveTo{{x, top}}, LineTo{{x, bottom}}};
  stroke.width = Length::pt(weight);
  return stroke;
}

// The range of the kind's times, in minutes.
struct Span {
  double from = kFrom, to = kTo;
};

Span span_of(const std::vector<LevelRow>& rows) {
  Span span;
  for (const LevelRow& row : rows) {
    if (row.minutes.empty()) continue;
    if (quantile(row.minutes, kFew) < kFrom) span.from = kSooner;
    if (quantile(row.minutes, 1 - kFew) > kTo) span.to = kLater;
  }
  return span;
}

// Maps minutes to positions between two ends.
struct Axis {
  Length left, right;
  Span span;

  Length at(double minutes) const {
    const double inside = std::clamp(minutes, span.from, span.to);
    return left + (right - left) * (std::log(inside / span.from) / std::log(span.to / span.from));
  }
  std::vector<int> ticks() const {
    std::vector<int> inside;
    for (const int tick : kTicks) {
      if (tick > span.from && tick < span.to) inside.push_back(tick);
    }
    return inside;
  }
};

// Paints the times of a level: a line for most puzzles, a box for the middle half and a bar for the
// median.
void paint_times(Canvas& canvas, const std::vector<double>& times, const Axis& axis, Length middle,
                 Length half) {
  Stroke most;
  most.path = {MoveTo{{axis.at(quantile(times, kFew)), middle}},
               LineTo{{axis.at(quantile(times, 1 - kFew)), middle}}};
  most.width = Length::milli(1250);
  canvas.stroke(std::move(most));
  const Length low = axis.at(quantile(times, 0.25)), high = axis.at(quantile(times, 0.75));
  Path box;
  add_rectangle(box, {low, middle - half}, std::max(high - low, Length::pt(2)), half * 2);
  canvas.fill(box, Ink{kBoxTint});
  Stroke outline;
  outline.path = std::move(box);
  outline.width = Length::milli(750);
  canvas.stroke(std::move(outline));
  canvas.stroke(upright(axis.at(quantile(times, 0.5)), middle - half, middle + half, 2.5));
}

// Joins several blocks into one, so that no page break separates them.
Block together(std::vector<Block> parts) {
  Block block{parts.front().before, {}, {}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    block.height += parts[i].height + (i > 0 ? parts[i].before : Length());
  }
  block.paint = [parts = std::move(parts)](Canvas& canvas, Spot at) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) at.y += parts[i].before;
      parts[i].paint(canvas, at);
      at.y += parts[i].height;
    }
  };
  return block;
}

// Builds the blocks of the scale. Blocks hold copies of this object, because they are painted after
// it is destroyed.
class Scale {
 public:
  Scale(const Book& book, const ScaleText& text, const Typesetting& set, const ScaleRoom& page)
      : book_(book),
        text_(text),
        setting_(set.setting),
        m_(set.metrics),
        type_(set.type),
        page_(page),
        span_(span_of(text.rows)),
        badges_(badge_scale(book, setting_.design.theme)) {
    timed_ =
        std::ranges::any_of(text.rows, [](const LevelRow& row) { return !row.minutes.empty(); });
    const Length em = m_.size(0);
    const Length marks = badge_of(1).width() + m_.lines(1.5);
    axis_ = m_.live_width() * kAxisAt;
    const Length before = timed_ ? axis_ - m_.line : m_.live_width();
    edge_ = before - marks < em * kMinAtSide;
    at_side_ = timed_ && before >= em * kMinAtEdge;
    name_ = marks;
    left_ = edge_ && at_side_ ? Length() : marks;
    room_ = (timed_ && !at_side_ ? m_.live_width() : before) - left_;
    if (timed_ && !at_side_) axis_ = left_;
    on_name_line_ =
        (page.shared || page.tight < 0.8) &&
        std::ranges::all_of(text.rows, [&](const LevelRow& row) {
          return name_ + name_of(row).advance + m_.line + range(row).advance <= left_ + room_;
        });
  }

  std::vector<Block> blocks() const {
    std::vector<Block> rows;
    for (const LevelRow& level : text_.rows) rows.push_back(row(level));
    const bool apart = note_apart(rows);
    std::vector<Block> blocks;
    if (page_.shared) blocks.push_back(kind_name());
    if (!page_.lead_last) blocks.push_back(lead());
    const std::size_t tables = split(rows, rows.size()).size();
    std::vector<std::size_t> ends;
    for (std::size_t most = (rows.size() + tables - 1) / tables;; ++most) {
      ends = split(rows, most);
      if (ends.size() == tables) break;
    }
    std::size_t from = 0;
    for (const std::size_t end : ends) {
      std::vector<Block> table = {head()};
      for (; from < end; ++from) table.push_back(std::move(rows[from]));
      if (end == rows.size() && !apart) table.push_back(note());
      blocks.push_back(together(std::move(table)));
    }
    if (apart) blocks.push_back(note());
    if (page_.lead_last) blocks.push_back(lead());
    return blocks;
  }

 private:
  const std::string& word(std::string_view key) const { return setting_.words.at(key); }
  Badge badge_of(int level) const {
    return level_badge(level, badges_, m_.size(1), setting_.design.theme.badge);
  }
  double head_lines() const { return page_.shared ? 2 : 3; }

  // True if a page has no room for both the last row and the note, so that the note goes on its own
  // page.
  bool note_apart(const std::vector<Block>& rows) const {
    const Length axis = head().before + head().height;
    return axis + rows.back().height + note().height > page_.following;
  }

  // Splits the rows into tables of at most `most` rows, one per page, and returns the end of each.
  // If the first page has no room for a row, it gets no table.
  std::vector<std::size_t> split(const std::vector<Block>& rows, std::size_t most) const {
    const Length axis = head().before + head().height;
    Length room = page_.first;
    if (!page_.lead_last) room = room - lead().before - lead().height;
    if (page_.shared) room = page_.following;
    std::vector<std::size_t> ends;
    Length used = axis;
    std::size_t count = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const bool with_note = i + 1 == rows.size() && !note_apart(rows);
      const Length own = rows[i].height + (with_note ? note().height : Length());
      if (used + own > room || count == most) {
        if (count > 0) ends.push_back(i);
        room = page_.following;
        used = axis;
        count = 0;
      }
      used += own;
      ++count;
    }
    ends.push_back(rows.size());
    return ends;
  }
  Axis axis_at(Length left) const { return {left + axis_, left + m_.live_width(), span_}; }

  Block kind_name() const {
    const Paragraph name = break_text(
        type_, text_.kind_name,
        {{Role::kTitle, m_.size(2)}, m_.live_width(), m_.lines(1.5), {}, true, false, true});
    return text_block(name, m_.lines(1.75), m_.size(2), true);
  }

  Block lead() const {
    const bool small = page_.lead_last || page_.shared;
    const Length leading = small ? m_.line : m_.lines(kTextLeading);
    const Style style{Role::kText, m_.size(small ? 0 : 1)};
    const Length measure = small ? m_.live_width() : m_.text_measure();
    std::string words = text_.kind.lead;
    if (timed_ && !text_.times.empty()) {
      constexpr std::string_view kJapaneseStop = "\u3002";
      words += (words.ends_with(kJapaneseStop) ? "" : " ") + text_.times;
    }
    Paragraph text = break_text(type_, words, {style, measure, leading, {}, true});
    const Length tall = text.height();
    return {m_.lines(page_.shared ? 0.25 : 1.15), tall,
            [=](Canvas& canvas, Spot at) {
              paint(canvas, text, {at.x, at.y + leading});
            },
            page_.shared};
  }

  // The head of the table: the axis's name, its numbers, and the rule above the rows.
  Block head() const {
    const Style figures{Role::kCaption, m_.size(-1)};
    const Length tall = m_.lines(head_lines());
    const bool one_line = page_.shared;
    const ShapedText name = type_.shape(word("scale.axis"), {Role::kItalic, m_.size(0)});
    const auto paint_head = [=, *this](Canvas& canvas, Spot at) {
      const Length foot = at.y + tall;
      canvas.rule({at.x, foot}, at.x + m_.live_width());
      if (!timed_) return;
      const Axis axis = axis_at(at.x);
      const Length figures_y = foot - m_.lines(0.5);
      if (one_line && at_side_) {
        canvas.text_right(name, {axis.left - m_.lines(0.5), figures_y});
      } else {
        canvas.text(name, {axis.left, figures_y - m_.lines(1.5)});
      }
      for (const int tick : axis.ticks()) {
        const ShapedText figure = type_.shape(std::to_string(tick), figures);
        canvas.text(figure, {axis.at(tick) - figure.advance / 2, figures_y});
      }
    };
    return {m_.lines(page_.shared ? 0 : 1.25), tall, paint_head, true};
  }

  // The baselines of a row, the height of an axis below its text, and its whole height.
  struct RowPlan {
    Length name, sentence, strip, tall;
  };

  RowPlan plan_row(Length text) const {
    const bool edge = left_ == Length();
    RowPlan plan;
    plan.name = std::max(m_.lines((page_.shared ? kSharedName : kName) * page_.tight), m_.size(2));
    const double sentence = page_.shared ? kSharedSentence : edge ? kEdgeSentence : kSentence;
    plan.sentence = plan.name + m_.lines(std::max(sentence * page_.tight, kSharedSentence));
    const double wanted = page_.shared ? kSharedRow : edge ? kEdgeRow : kRow;
    const Length foot = m_.lines(on_name_line_ ? 0 : 0.5 + kRange);
    const Length below = text + foot - (on_name_line_ ? m_.lines(0.4) : Length());
    plan.tall = std::max(m_.lines(wanted * page_.tight), plan.sentence + below);
    if (at_side_) plan.tall = std::max(plan.tall, m_.lines(kStrip));
    if (timed_ && !at_side_) {
      plan.strip = m_.lines(kStrip);
      plan.tall = plan.sentence + below + plan.strip;
    }
    return plan;
  }

  ShapedText range(const LevelRow& level) const {
    const bool runs = level.last - level.first + 1 == level.count;
    const Words& words = setting_.words;
    return type_.shape(runs ? range_words(words, "puzzles", level.first, level.last)
                            : words.count_noun("puzzle_count", level.count, "count"),
                       {Role::kItalic, m_.size(0)});
  }

  ShapedText name_of(const LevelRow& level) const {
    const BookText& name = book_.levels[level.level - 1];
    const Length size = m_.size(page_.shared ? 1 : 2);
    return type_.shape_within(name.text, Style{Role::kTitle, size}.of(name.origin),
                              left_ + room_ - name_, Length::pt(m_.smallest));
  }

  Block row(const LevelRow& level) const {
    const ShapedText name = name_of(level);
    const auto place = static_cast<std::size_t>(level.level - 1);
    const std::vector<std::string>& sentences = text_.kind.sentences;
    const Paragraph sentence = break_text(type_, place < sentences.size() ? sentences[place] : "",
                                          {{Role::kText, m_.size(0)}, room_, m_.line, {}, true});
    const ShapedText puzzles = range(level);
    const RowPlan plan = plan_row(sentence.height());
    const Badge badge = badge_of(level.level);
    return {{}, plan.tall, [=, *this](Canvas& canvas, Spot at) {
              const Length baseline = at.y + plan.name;
              const Length end = at.y + plan.tall;
              paint_badge(canvas, badge, {at.x, baseline});
              {
                const Tagged tagged(canvas, Tag::Role::kHeading2);
                canvas.text(name, {at.x + name_, baseline});
              }
              paint(canvas, sentence, {at.x + left_, at.y + plan.sentence});
              {
                const Tagged tagged(canvas, Tag::Role::kParagraph);
                if (on_name_line_) {
                  canvas.text_right(puzzles, {at.x + left_ + room_, baseline});
                } else {
                  canvas.text(puzzles, {at.x + left_, end - plan.strip - m_.lines(kRange)});
                }
              }
              times(canvas, level.minutes, axis_at(at.x),
                    {{}, {}, at_side_ ? at.y : end - plan.strip, end});
              canvas.rule({at.x, end}, at.x + m_.live_width());
            }};
  }

  void times(Canvas& canvas, const std::vector<double>& minutes, const Axis& axis,
             const Area& area) const {
    if (!timed_) return;
    for (const int tick : axis.ticks()) {
      Stroke dotted = upright(axis.at(tick), area.top, area.bottom, 0.75);
      dotted.cap = Cap::kRound;
      dotted.dash = {Length(), Length::milli(2500)};
      canvas.stroke(std::move(dotted));
    }
    if (minutes.empty()) return;
    const Length half = m_.lines(kHalf);
    const Length middle = (area.top + area.bottom) / 2 - m_.lines(0.5);
    paint_times(canvas, minutes, axis, middle, half);
    const ShapedText words = type_.shape(middle_minutes(minutes, setting_.words, "scale.span"),
                                         {Role::kCaption, m_.size(-1)});
    const Length box = (axis.at(quantile(minutes, 0.25)) + axis.at(quantile(minutes, 0.75))) / 2;
    const Length left = std::clamp(box - words.advance / 2, axis.left, axis.right - words.advance);
    const Length y = middle + half + m_.lines(kMinutes), around = Length::pt(1.5);
    Path ground;
    add_rectangle(ground, {left - around, y - words.run.rise - around}, words.advance + around * 2,
                  words.run.rise + words.run.depth + around * 2);
    canvas.fill(std::move(ground), kWhite);
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(words, {left, y});
  }

  // A note that explains the line, box and bar. Kinds that share pages have one note.
  Block note() const {
    if (!timed_ || text_.times.empty()) return {{}, m_.lines(0.5), [](Canvas&, Spot) {}};
    const Length left = at_side_ ? axis_ : Length();
    const Paragraph text =
        break_text(type_, word("scale.note"),
                   {{Role::kItalic, m_.size(-1, 0.5)}, m_.live_width() - left, m_.line});
    return {{}, m_.lines(0.5) + text.height(), [=, *this](Canvas& canvas, Spot at) {
              paint(canvas, text, {at.x + left, at.y + m_.lines(1.5)});
            }};
  }

  const Book& book_;
  const ScaleText text_;
  const Setting& setting_;
  const Metrics m_;
  Type& type_;
  const ScaleRoom page_;
  // start of the name, of the text and of the axis; width of the text
  Length name_, left_, axis_, room_;
  bool edge_ = false;          // the text begins below the marks
  bool at_side_ = true;        // the axis is next to the text, not below it
  bool on_name_line_ = false;  // the numbers of the puzzles share the name's line
  bool timed_ = false;         // at least one level has times
  Span span_;
  BadgeScale badges_;
};

}  // namespace

std::vector<Block> scale_blocks(const Book& book, const ScaleText& text, const Typesetting& set,
                                const ScaleRoom& room) {
  return Scale(book, text, set, room).blocks();
}

}  // namespace gridpress
