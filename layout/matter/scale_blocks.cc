#include "layout/matter/scale_blocks.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "layout/furniture/badge.h"
#include "layout/matter/times.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

// Ends of the logarithmic axis of times, in minutes: the usual ends, and wider ones for books that
// exceed them.
constexpr double kFrom = 3, kSooner = 0.5, kTo = 120, kLater = 240;
constexpr int kTicks[] = {1, 2, 5, 10, 20, 40, 80, 160};
constexpr double kFew = 0.1;       // fraction of the puzzles left out at either end
constexpr double kAxisAt = 0.594;  // start of the axis, relative to the live width
// in ems; if text next to the axis would be narrower, the axis goes below it
constexpr double kMinAtSide = 11;
constexpr double kRow = 6.25;       // height of a row, in lines
constexpr double kName = 2;         // in lines, from a row's top to the name's baseline
constexpr double kSentence = 1.45;  // in lines, from the name's baseline to the sentence's

Stroke upright(Length x, Length top, Length bottom, double weight) {
  Stroke stroke;
  stroke.path = {MoveTo{{x, top}}, LineTo{{x, bottom}}};
  stroke.width = Length::pt(weight);
  return stroke;
}

// A sort of puzzle whose solving times are comparable: one kind and one size.
struct PuzzleSort {
  int cells = 0;
  std::string kind;
  int columns = 0, rows = 0;
  auto operator<=>(const PuzzleSort&) const = default;
};

PuzzleSort puzzle_sort(const BookSection& section, const BookPuzzle& puzzle) {
  const Extent& extent = puzzle.extent;
  return {extent.columns * extent.rows, section.kind, extent.columns, extent.rows};
}

// The number of puzzles of each sort in the book.
std::map<PuzzleSort, int> count_sorts(const Book& book) {
  std::map<PuzzleSort, int> counts;
  for (const BookSection& section : book.sections) {
    for (const BookPuzzle& puzzle : section.puzzles) ++counts[puzzle_sort(section, puzzle)];
  }
  return counts;
}

// The most common sort of puzzle; if several are equally common, the largest. An easy 16x16 takes
// longer than a hard 9x9, so only the times of one sort can share an axis.
PuzzleSort main_sort(const std::map<PuzzleSort, int>& counts) {
  PuzzleSort sort;
  int most = 0;
  for (const auto& [own, count] : counts) {
    if (count < most) continue;
    sort = own;
    most = count;
  }
  return sort;
}

// The estimated minutes of a level's puzzles of one sort, ascending; empty if any estimate is
// missing.
std::vector<double> minutes_of(const Book& book, const PuzzleSort& sort, int level) {
  std::vector<double> minutes;
  for (const BookSection& section : book.sections) {
    for (const BookPuzzle& puzzle : section.puzzles) {
      if (puzzle.level == level && puzzle_sort(section, puzzle) == sort) {
        minutes.push_back(puzzle.minutes);
      }
    }
  }
  std::sort(minutes.begin(), minutes.end());
  if (!minutes.empty() && minutes.front() <= 0) minutes.clear();
  return minutes;
}

bool has_level(const Book& book, int level) {
  return std::any_of(book.sections.begin(), book.sections.end(), [&](const BookSection& section) {
    return std::any_of(section.puzzles.begin(), section.puzzles.end(),
                       [&](const BookPuzzle& puzzle) { return puzzle.level == level; });
  });
}

// The range of the book's times, in minutes.
struct Span {
  double from = kFrom, to = kTo;
};

Span span_of(const Book& book, const PuzzleSort& sort) {
  Span span;
  for (int level = 1; level <= static_cast<int>(book.levels.size()); ++level) {
    const std::vector<double> minutes = minutes_of(book, sort, level);
    if (minutes.empty()) continue;
    if (quantile(minutes, kFew) < kFrom) span.from = kSooner;
    if (quantile(minutes, 1 - kFew) > kTo) span.to = kLater;
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
  canvas.fill(box, Ink{25});
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
  Scale(const Book& book, const parts::Scale& part, const Typesetting& set, const ScaleRoom& page)
      : book_(book),
        sentences_(part.sentences),
        lead_(part.lead),
        setting_(set.setting),
        m_(set.metrics),
        type_(set.type),
        page_(page) {
    const std::map<PuzzleSort, int> sorts = count_sorts(book);
    sort_ = main_sort(sorts);
    for (const auto& [sort, count] : sorts) {
      several_sizes_ = several_sizes_ || sort.columns != sort_.columns || sort.rows != sort_.rows;
      several_kinds_ = several_kinds_ || sort.kind != sort_.kind;
    }
    badges_ = badge_scale(book, setting_.design.theme);
    left_ = badge_of(1).width() + m_.lines(1.5);
    const Length axis = m_.live_width() * kAxisAt;
    at_side_ = axis - m_.line - left_ >= m_.size(0) * kMinAtSide;
    axis_ = at_side_ ? axis : left_;
    room_ = (at_side_ ? axis_ - m_.line : m_.live_width()) - left_;
    for (int level = 1; level <= static_cast<int>(book.levels.size()); ++level) {
      timed_ = timed_ || !minutes_of(book, sort_, level).empty();
    }
    span_ = span_of(book, sort_);
  }

  std::vector<Block> blocks() const {
    std::vector<Block> rows;
    for (int level = 1; level <= static_cast<int>(book_.levels.size()); ++level) {
      if (has_level(book_, level)) rows.push_back(row(level));
    }
    const bool apart = note_apart(rows);
    std::vector<Block> blocks;
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

  // True if a page has no room for both the last row and the note, so that the note goes on its own
  // page.
  bool note_apart(const std::vector<Block>& rows) const {
    if (rows.empty()) return false;
    const Length axis = head().before + head().height;
    return axis + rows.back().height + note().height > page_.following;
  }

  // Splits the rows into tables of at most `most` rows, one per page, and returns the end of each.
  // If the first page has no room for a row, it gets no table.
  std::vector<std::size_t> split(const std::vector<Block>& rows, std::size_t most) const {
    const Length axis = head().before + head().height;
    Length room = page_.first;
    if (!page_.lead_last) room = room - lead().before - lead().height;
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

  Block lead() const {
    const bool note = page_.lead_last;
    const Length leading = note ? m_.line : m_.lines(kTextLeading);
    const Style style{Role::kText, m_.size(note ? 0 : 1)};
    const Length measure = note ? m_.live_width() : m_.text_measure();
    Paragraph text = break_text(type_, word(lead_), {style, measure, leading, {}, true});
    const Length tall = text.height();
    return {m_.lines(1.15), tall, [=](Canvas& canvas, Spot at) {
              paint(canvas, text, {at.x, at.y + leading});
            }};
  }

  // The axis's name: "Minutes", with the kind and size of puzzle if the book has several.
  std::string axis_words() const {
    std::string words = word("scale.axis");
    if (several_kinds_) words += word("spoken.comma") + sort_.kind;
    if (several_sizes_) {
      words += word("spoken.comma") +
               fill(word("grid_size"), {{"rows", std::to_string(sort_.rows)},
                                        {"columns", std::to_string(sort_.columns)}});
    }
    return words;
  }

  // The head of the table: the axis's name, its numbers, and the rule above the rows.
  Block head() const {
    const Style figures{Role::kCaption, m_.size(-1)};
    const ShapedText name = type_.shape(axis_words(), {Role::kItalic, m_.size(0)});
    const auto paint_head = [=, *this](Canvas& canvas, Spot at) {
      const Length foot = at.y + m_.lines(3);
      canvas.rule({at.x, foot}, at.x + m_.live_width());
      if (!timed_) return;
      const Axis axis = axis_at(at.x);
      canvas.text(name, {axis.left, at.y + m_.lines(1)});
      for (const int tick : axis.ticks()) {
        const ShapedText figure = type_.shape(std::to_string(tick), figures);
        canvas.text(figure, {axis.at(tick) - figure.advance / 2, foot - m_.lines(0.5)});
      }
    };
    return {m_.lines(1.25), m_.lines(3), paint_head, true};
  }

  Block row(int level) const {
    const ShapedText span =
        type_.shape(middle_minutes(minutes_of(book_, sort_, level), setting_.words),
                    {Role::kCaption, m_.size(-1)});
    const BookText& level_name = book_.levels[level - 1];
    const ShapedText name =
        type_.shape_within(level_name.text, Style{Role::kTitle, m_.size(2)}.of(level_name.origin),
                           room_ - m_.size(-1) * 5, Length::pt(m_.smallest));
    const auto place = static_cast<std::size_t>(level - 1);
    const std::string sentence = place < sentences_.size() ? sentences_[place] : "";
    const Paragraph text =
        break_text(type_, sentence, {{Role::kText, m_.size(0)}, room_, m_.line, {}, true});
    const Length to_name = std::max(m_.lines(kName * page_.tight), m_.size(2));
    const Length below = to_name + m_.lines(kSentence);
    const Length strip = at_side_ ? Length() : m_.lines(2 * page_.tight);
    const Length tall = std::max(m_.lines(kRow * page_.tight), below + text.height()) + strip;
    const Badge badge = badge_of(level);
    return {{}, tall, [=, *this](Canvas& canvas, Spot at) {
              const Length baseline = at.y + to_name;
              paint_badge(canvas, badge, {at.x, baseline});
              {
                const Tagged tagged(canvas, Tag::Role::kHeading2);
                canvas.text(name, {at.x + left_, baseline});
              }
              paint(canvas, text, {at.x + left_, at.y + below});
              const bool clear = name.advance + m_.line + span.advance <= room_;
              if (clear) {
                const Tagged tagged(canvas, Tag::Role::kParagraph);
                canvas.text_right(span, {at.x + left_ + room_, baseline});
              }
              const Length top = at_side_ ? at.y : at.y + tall - strip - m_.lines(0.5);
              times(canvas, level, axis_at(at.x), {{}, {}, top, at.y + tall});
              canvas.rule({at.x, at.y + tall}, at.x + m_.live_width());
            }};
  }

  void times(Canvas& canvas, int level, const Axis& axis, const Area& area) const {
    if (!timed_) return;
    for (const int tick : axis.ticks()) {
      Stroke dotted = upright(axis.at(tick), area.top, area.bottom, 0.75);
      dotted.cap = Cap::kRound;
      dotted.dash = {Length(), Length::milli(2500)};
      canvas.stroke(std::move(dotted));
    }
    const std::vector<double> minutes = minutes_of(book_, sort_, level);
    if (minutes.empty()) return;
    paint_times(canvas, minutes, axis, (area.top + area.bottom) / 2, m_.lines(0.45));
  }

  // A note that explains the line, box and bar.
  Block note() const {
    const Paragraph text =
        break_text(type_, word("scale.note"),
                   {{Role::kItalic, m_.size(-1, 0.5)}, m_.live_width() - axis_, m_.line});
    return {{}, m_.lines(0.5) + text.height(), [=, *this](Canvas& canvas, Spot at) {
              if (timed_) paint(canvas, text, {at.x + axis_, at.y + m_.lines(1.5)});
            }};
  }

  const Book& book_;
  const std::vector<std::string>& sentences_;
  const std::string& lead_;
  const Setting& setting_;
  const Metrics m_;
  Type& type_;
  const ScaleRoom page_;
  Length left_, axis_, room_;  // start of the text, start of the axis, width of the text
  bool at_side_ = true;        // the axis is next to the text, not below it
  Span span_;
  bool timed_ = false;  // at least one level has times
  PuzzleSort sort_;     // the sort of puzzles that the axis shows
  bool several_sizes_ = false, several_kinds_ = false;
  BadgeScale badges_;
};

}  // namespace

std::vector<Block> scale_blocks(const Book& book, const parts::Scale& part, const Typesetting& set,
                                const ScaleRoom& room) {
  return Scale(book, part, set, room).blocks();
}

}  // namespace gridpress
