#include "layout/parts/hints/hint_unit.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "layout/figure/cages.h"
#include "layout/figure/figure_box.h"
#include "layout/parts/hints/crop.h"

namespace gridpress {
namespace {

constexpr int kMostColumns = 3;
constexpr double kUsualCells = kCropCells + 0.2;  // width of most pictures, in cells
constexpr double kGoodCell = 26;                  // points, at base size 10
constexpr double kNarrowest = 12;                 // em, of a column
constexpr double kNarrowestSide = 11;             // em, of words next to a picture

}  // namespace

Length hint_head_size(const Metrics& m) {
  return m.size(1);
}

HintColumns hint_columns(const Metrics& m) {
  const Length good = Length::pt(kGoodCell * std::sqrt(std::max(1.0, m.base / 10)));
  const Length least = std::max(good * kUsualCells + line_number_room(m), m.size(0) * kNarrowest);
  HintColumns columns{1, m.live_width(), hint_gap(m), good};
  for (int n = 2; n <= kMostColumns; ++n) {
    const Length width = (m.live_width() - columns.gap * (n - 1)) / n;
    if (width >= least) columns.count = n, columns.width = width;
  }
  return columns;
}

const HintSetter::Words& HintSetter::words(const HintUnit& unit, Length measure) {
  const auto [found, fresh] = words_.try_emplace({unit.hint, measure, unit.step});
  Words& words = found->second;
  if (!fresh) return words;
  const std::vector<std::string>& text = unit.hint->text;
  const Length leading = unit.step == 0 ? m_.line : m_.lines(0.85);
  for (std::size_t i = text.size() > 1 ? 1 : 0; i < text.size(); ++i) {  // without the nudge
    words.paragraphs.push_back(break_text(
        set_.type, text[i], {{Role::kText, m_.size(unit.step)}, measure, leading, {}, false}));
    words.height += words.paragraphs.back().height();
    words.fits = words.fits && fits(words.paragraphs.back(), measure);
  }
  return words;
}

Length HintSetter::cell(const HintUnit& unit, Length most, bool at_side) const {
  const int columns = unit.picture.figure->columns;
  Length room = (columns_.spanned(unit.span) - hint_label_side(unit.picture, set_)) *
                (columns / (columns + kPastCut));
  if (at_side) room -= m_.lines(kHintAside) + m_.size(0) * kNarrowestSide;
  const LineRule lines;
  const FigureRoom free{room, page_, lines};
  // A line of a picture puzzle is easy to read at any size.
  constexpr double kMostInLine = 1.4;  // times the least
  if (unit.picture.figure->rows == 1 || columns == 1)
    most = std::min(most, unit.least * kMostInLine);
  return std::min(std::max(most, unit.least), fit_cell(extent_of(*unit.picture.figure), free));
}

HintSetting HintSetter::set(const HintUnit& unit, Length most) {
  const Length width = columns_.spanned(unit.span);
  const auto below = [&] {
    HintSetting setting{};
    if (unit.picture.figure) {
      setting.cell = cell(unit, most, false);
      setting.picture =
          line_number_room(m_) + setting.cell * kPastCut +
          figure_box(extent_of(*unit.picture.figure), setting.cell, {}).whole_height();
    }
    setting.words = words(unit, width).height;
    return setting;
  };
  HintSetting best = below();
  if (unit.picture.figure) {
    HintSetting aside{.cell = cell(unit, most, true), .at_side = true, .picture = {}, .words = {}};
    if (aside.cell >= unit.least) {
      const FigureBox box = figure_box(extent_of(*unit.picture.figure), aside.cell, {});
      const Length measure =
          width - hint_label_side(unit.picture, set_) - box.whole_width() - m_.lines(kHintAside);
      const Words& text = words(unit, measure);
      aside.picture = line_number_room(m_) + aside.cell * kPastCut + box.whole_height();
      aside.words = line_number_room(m_) + box.top + text.height;
      if (text.fits && row_height({&aside, 1}, m_) < row_height({&best, 1}, m_)) {
        aside.paragraphs = text.paragraphs;
        return aside;
      }
    }
  }
  best.paragraphs = words(unit, width).paragraphs;
  return best;
}

// Chooses the fewest columns at which the unit can be read, and smaller type if it would otherwise
// be taller than a page.
bool HintSetter::fit(HintUnit& unit) {
  for (unit.span = 1; unit.span <= columns_.count; ++unit.span) {
    if (unit.picture.figure && cell(unit, unit.least, false) < unit.least) continue;
    for (const int step : {0, -1}) {
      if (step < 0 && m_.size(step) == m_.size(0)) continue;  // already the smallest
      unit.step = step;
      const HintSetting setting = set(unit, {});
      if (!setting.at_side && !words(unit, columns_.spanned(unit.span)).fits) continue;
      if (row_height({&setting, 1}, m_) <= page_) return true;
    }
  }
  return false;
}

std::optional<HintUnit> HintSetter::pictured(const BookHint& hint, const Alphabet& alphabet,
                                             HintView view, const Metrics& size) {
  HintUnit unit{&hint, hint_picture(hint.figure, alphabet, view)};
  if (!unit.picture.figure) return std::nullopt;
  const Length least = least_guided_cell(*unit.picture.figure, alphabet, size);
  constexpr double kLetters = 1.005;  // letters need slightly larger cells than digits
  unit.least = Length::pt(std::ceil(least.points() * kLetters * 4) / 4);
  if (!fit(unit)) return std::nullopt;
  return unit;
}

HintUnit HintSetter::unit(std::span<const BookHint> choices, const Alphabet& alphabet) {
  constexpr int kTall = 4;  // the part of a page that a picture without digits may take
  Metrics full = m_;        // where digits are as large as on the pages of puzzles
  full.smallest_answer = std::max(m_.smallest_answer, m_.smallest);
  std::optional<HintUnit> lowest;
  for (const Metrics& size : {full, m_}) {
    for (const BookHint& hint : choices) {
      for (const HintView view : {HintView::kResults, HintView::kPattern}) {
        std::optional<HintUnit> unit = pictured(hint, alphabet, view, size);
        if (!unit) continue;
        // In a puzzle without digits, another step is as good as one with a tall picture.
        if (alphabet.values > 0 || least_area(*unit) * columns_.count / unit->span <= page_ / kTall)
          return *unit;
        if (!lowest || least_area(*unit) < least_area(*lowest)) lowest = std::move(unit);
      }
    }
    if (lowest) return *lowest;
  }
  for (const BookHint& hint : choices) {
    HintUnit unit{&hint};
    if (fit(unit)) return unit;
  }
  return {};
}

Length HintSetter::least_area(const HintUnit& unit) {
  const HintSetting setting = set(unit, {});
  return row_height({&setting, 1}, m_) * unit.span / columns_.count;
}

std::optional<HintUnit> HintSetter::smaller(const HintUnit& unit, std::span<const BookHint> choices,
                                            const Alphabet& alphabet) {
  const Length area = least_area(unit);
  const auto is_smaller = [&](const std::optional<HintUnit>& other) {
    return other && least_area(*other) < area;
  };
  const auto with_pattern = [&](const BookHint& hint) {
    return pictured(hint, alphabet, HintView::kPattern, m_);
  };
  if (unit.picture.figure) {
    if (auto own = with_pattern(*unit.hint); is_smaller(own)) return own;
    for (const BookHint& hint : choices) {
      if (auto other = with_pattern(hint); is_smaller(other)) return other;
    }
  }
  std::optional<HintUnit> words = HintUnit{unit.hint};
  if (!fit(*words) || !is_smaller(words)) words.reset();
  return words;
}

std::vector<Length> words_below(std::span<const HintSetting> row, const Metrics& m) {
  constexpr double kNear = 0.7;  // of the tallest picture
  Length lowest;
  for (const HintSetting& setting : row) {
    if (!setting.at_side) lowest = std::max(lowest, setting.picture);
  }
  std::vector<Length> below;
  for (const HintSetting& setting : row) {
    const bool aligned = setting.picture == Length() || setting.picture > lowest * kNear;
    const Length picture = aligned ? lowest : setting.picture;
    below.push_back(picture > Length() ? picture + m.lines(kHintBelow) : m.size(0));
  }
  return below;
}

Length row_height(std::span<const HintSetting> row, const Metrics& m) {
  const std::vector<Length> below = words_below(row, m);
  Length height;
  for (std::size_t i = 0; i < row.size(); ++i) {
    height = std::max(height, row[i].at_side ? std::max(row[i].picture, row[i].words)
                                             : below[i] - m.size(0) + row[i].words);
  }
  return m.lines(kHintHeadRoom) + height;
}

}  // namespace gridpress
