#include "layout/parts/hints/hint_slot.h"

#include <algorithm>
#include <cmath>

#include "layout/figure/figure_box.h"
#include "layout/parts/hints/crop.h"

namespace gridpress {
namespace {

constexpr double kMeanLetter = 0.47;  // mean width of a letter, in em
constexpr int kLetters = 190;         // letters in the words of a hint, to estimate their height
constexpr int kMostColumns = 3;
constexpr double kNarrowestSlot = 12;             // em, of a slot
constexpr double kNarrowestSide = 11;             // em, of words next to a picture
constexpr double kGoodCell = 26, kMostCell = 36;  // points, at base size 10

Length numbers_side(const Metrics& m) {
  return line_number_room(m) + line_number_size(m) * 0.4;
}

// The extent of the largest picture that the slots are made for, in cells.
struct Reach {
  double columns, rows;
};

Reach reach_of(const HintShape& shape, const Metrics& m) {
  constexpr int kUsual = 5;
  constexpr double kLarge = 16;  // base size of large print, points
  const figure::Figure& whole = shape.figure;
  const figure::Margins& margins = whole.margins;
  const double columns = whole.columns + margins.left + margins.right;
  const double rows = whole.rows + margins.top + margins.bottom;
  const double window = m.base >= kLarge ? kCropCells : kUsual;
  if (is_clued(whole)) {
    // If several clues stand before a line, as in a nonogram, each step concerns one line.
    const bool lists = std::max(margins.left, margins.top) > 1.5;
    return {std::max(columns, rows), shape.alphabet.values == 0 && lists ? 1.5 : window};
  }
  if (shape.hardest && shape.alphabet.values > 0) {
    const double most = std::max(columns, rows);
    return {most, most};
  }
  return {std::min(window, columns), std::min(window, rows)};
}

Length least_cell(const HintShape& shape, const Metrics& m) {
  figure::Figure sample = shape.figure;
  if (shape.alphabet.values > 0) sample.marks.emplace_back(figure::CandidateMark{});
  std::erase_if(sample.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::ChainArrow>(mark);
  });
  return least_guided_cell(sample, shape.alphabet, m);
}

int lines_for(Length measure, const Metrics& m) {
  return static_cast<int>(
      std::ceil(kLetters * kMeanLetter * m.size(0).points() / measure.points()));
}

// The text without its nudge.
std::vector<Paragraph> explanation(const BookHint& hint, Length measure, int step,
                                   const Typesetting& set) {
  const Metrics& m = set.metrics;
  std::vector<Paragraph> words;
  for (std::size_t i = hint.text.size() > 1 ? 1 : 0; i < hint.text.size(); ++i) {
    const Length leading = step == 0 ? m.line : m.lines(0.85);
    words.push_back(break_text(set.type, hint.text[i],
                               {{Role::kText, m.size(step)}, measure, leading, {}, false}));
  }
  return words;
}

Length words_gap(const Metrics& m) {
  return m.lines(1.5);
}

}  // namespace

Length hint_head_size(const Metrics& m) {
  return m.size(1);
}

HintSlot hint_slot(const HintShape& shape, Length page, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Reach reach = reach_of(shape, m);
  const double grown = std::max(1.0, m.base / 10);
  const Length least = least_cell(shape, m);
  const Length good = std::max(least, is_clued(shape.figure) ? least * 1.3 : Length::pt(kGoodCell));
  const Length side = numbers_side(m), above = line_number_room(m);
  HintSlot slot;
  for (int n = kMostColumns; n >= 1; --n) {
    slot.columns = n;
    slot.width = (m.live_width() - hint_gap(m) * (n - 1)) / n;
    if (n == 1) break;
    if (slot.width < m.size(0) * kNarrowestSlot) continue;
    if (slot.width - side >= good * reach.columns) break;
  }
  const Length most = Length::pt(kMostCell * grown);
  const Length head = m.lines(kHintHeadRoom), below = m.lines(kHintBelow);
  Length cell = std::min((slot.width - side) * (1 / reach.columns), most);
  const Length picture_room = slot.width - side - words_gap(m) - m.size(0) * kNarrowestSide;
  slot.at_side = slot.columns == 1 && good * reach.columns <= picture_room;
  if (slot.at_side) cell = std::min(cell, picture_room * (1 / reach.columns));
  const auto height = [&](Length cell) {
    const Length picture = above + cell * reach.rows + m.size(0) * 0.3;
    const Length measure =
        slot.at_side ? slot.width - side - cell * reach.columns - words_gap(m) : slot.width;
    const Length words = m.line * lines_for(measure, m);
    slot.picture = picture;
    slot.words = slot.at_side ? std::max(picture, words) : words;
    return head + (slot.at_side ? slot.words : picture + below + words);
  };
  // Cells shrink as far as that adds a row to the page, then grow again to fill it.
  const Length gap = m.line;
  const auto rows = [&](Length cell) {
    return static_cast<int>((page + gap).points() / (height(cell) + gap).points());
  };
  const int fit = std::max(1, rows(std::min(cell, good)));
  while (cell > good && rows(cell) < fit) cell = cell - Length::pt(0.25);
  while (cell > least && height(cell) > page) cell = cell - Length::pt(0.25);
  slot.height = height(cell);
  return slot;
}

Length picture_height(const HintPicture& picture, Length cell, const Metrics& m) {
  return line_number_room(m) + figure_box(extent_of(*picture.figure), cell, {}).whole_height();
}

SlottedHint slotted_hint(std::span<const BookHint> choices, const Alphabet& alphabet,
                         const HintSlot& slot, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const auto try_to = [&](const BookHint& hint, bool with_picture, int step) {
    SlottedHint set_hint{&hint, {}, {}, {}};
    Length room = slot.words, measure = slot.width;
    if (with_picture) {
      HintPicture& picture = set_hint.picture = hint_picture(hint.figure, alphabet);
      if (!picture.figure) return SlottedHint();
      const Extent extent = extent_of(*picture.figure);
      const Length side = hint_label_side(picture, set);
      const double grown = std::max(1.0, m.base / 10);
      const Length most = Length::pt(kMostCell * grown);
      Length wide = slot.width - side;
      if (slot.at_side) wide = wide - words_gap(m) - m.size(0) * kNarrowestSide;
      const LineRule lines;
      const Length tall = slot.picture - line_number_room(m);
      Length cell = std::min(most, fit_cell(extent, {wide, tall, lines}));
      const Length least = least_guided_cell(*picture.figure, alphabet, m);
      if (cell < least) return SlottedHint();
      set_hint.cell = cell;
      if (slot.at_side) {
        measure = slot.width - side - figure_box(extent, cell, {}).whole_width() - words_gap(m);
        room = slot.words - line_number_room(m);
      } else {
        room = slot.words + slot.picture - picture_height(picture, cell, m);
      }
    } else {
      room = slot.height - m.lines(kHintHeadRoom);
    }
    set_hint.words = explanation(hint, measure, step, set);
    Length height;
    for (const Paragraph& words : set_hint.words) {
      if (!fits(words, measure)) return SlottedHint();
      height += words.height();
    }
    return height <= room ? set_hint : SlottedHint();
  };
  for (const bool picture : {true, false}) {
    for (const BookHint& hint : choices) {
      for (const int step : {0, -1}) {
        if (step < 0 && m.size(step) == m.size(0)) continue;  // already the smallest
        SlottedHint found = try_to(hint, picture, step);
        if (found.hint != nullptr) return found;
      }
    }
  }
  return {};
}

}  // namespace gridpress
