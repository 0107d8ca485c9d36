#include "layout/parts/hints/hint_shape.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "generator/base/result.h"
#include "layout/figure/cages.h"
#include "layout/figure/grid.h"
#include "layout/figure/marks.h"

namespace gridpress {
namespace {

// in points, the minimum cell of a 9x9 without candidates at base size 10
constexpr double kMinCell = 17;
constexpr double kNarrowEntry = 12;  // in em, minimum width of a mark's explanation
constexpr int kMaxEntries = 3;       // maximum number of entries side by side
constexpr double kTitleBaseline = 2, kBelowTitle = 1.25, kBelowMarks = 1.5,
                 kEntryGap = 0.5;  // in lines

bool has_candidates(const figure::Figure& figure) {
  return std::any_of(figure.marks.begin(), figure.marks.end(), [](const figure::Mark& mark) {
    return std::holds_alternative<figure::CandidateMark>(mark);
  });
}

// If the kind doesn't specify the number of its values, there are as many as cells in a row.
Alphabet alphabet_of(const figure::Figure& figure, Alphabet section) {
  const bool digits =
      has_candidates(figure) || std::ranges::any_of(figure.marks, [](const figure::Mark& mark) {
        return std::holds_alternative<figure::Value>(mark);
      });
  if (section.values == 0 && digits) section.values = figure.columns;
  return section;
}

// The cell at which the candidates of a 9x9 have the smallest type.
Length candidate_cell(int values, bool labelled, const Metrics& m) {
  const double grown = std::max(1.0, m.base / 10);
  const double type = std::max(7 * std::sqrt(grown), m.smallest);
  constexpr double kHighest = 0.735;  // em: height of a digit in the faces used for candidates
  return Length::pt(type * kHighest * candidates_in_row(values, labelled) / kCandidateHeight);
}

// An entry of the legend: a mark and its explanation.
struct GridEntry {
  const figure::Figure* figure;
  Paragraph words;
};

// The components of a part's opening, which are its title and the legend.
struct Opening {
  Paragraph title;
  std::vector<Paragraph> notes;  // explanations without a figure
  std::vector<std::vector<GridEntry>> rows;
  std::vector<Length> heights;  // heights of the rows
  // cell of the figures; distance between entries; from the entry's left edge to its words
  Length cell, pitch, in;
};

constexpr int kValues = 9;  // candidates in the figures are arranged as in a 9x9

FigureBox box_of(const figure::Figure& figure, Length cell) {
  return figure_box(extent_of(figure), cell, {});
}

Opening set_opening(const HintPart& part, const Typesetting& set, bool pictures) {
  const Metrics& m = set.metrics;
  const auto words = [&](const std::string& text, Length measure) {
    return break_text(set.type, text, {{Role::kText, m.size(0)}, measure, m.line, {}, false});
  };
  Opening opening;
  opening.title = part_title(set.type, set.setting.words.at(part.title), m, m.live_width());
  if (!part.lead.empty()) {
    opening.notes.push_back(words(set.word(part.lead), m.live_width()));
  }
  std::vector<const CaptionedFigure*> marks;
  Length least_cell;
  for (const CaptionedFigure& mark : part.marks) {
    if (mark.figure.columns == 0) {
      opening.notes.push_back(words(mark.caption, m.live_width()));
      continue;
    }
    if (!pictures) continue;
    marks.push_back(&mark);
    figure::Figure whole = mark.figure;
    whole.columns = kValues;
    least_cell = std::max(least_cell, least_hint_cell(whole, {Symbols::kDigits, kValues}, m));
  }
  opening.cell = Length::pt(std::ceil(least_cell.points() * 4) / 4);
  for (const CaptionedFigure* mark : marks) {
    opening.in = std::max(opening.in, box_of(mark->figure, opening.cell).whole_width());
  }
  opening.in += m.size(0) * 0.8;
  const Length least = opening.in + m.size(0) * kNarrowEntry + m.line;
  const int columns = std::clamp(
      static_cast<int>((m.live_width() + m.line).points() / least.points()), 1, kMaxEntries);
  opening.pitch = (m.live_width() + m.line) / columns;
  for (const CaptionedFigure* mark : marks) {
    GridEntry entry{&mark->figure, words(mark->caption, opening.pitch - m.line - opening.in)};
    const Length figure = box_of(mark->figure, opening.cell).whole_height();
    const Length own = std::max(figure, entry.words.height()) + m.lines(kEntryGap);
    if (opening.rows.empty() || static_cast<int>(opening.rows.back().size()) == columns) {
      opening.rows.emplace_back();
      opening.heights.emplace_back();
    }
    opening.rows.back().push_back(std::move(entry));
    opening.heights.back() = std::max(opening.heights.back(), own);
  }
  return opening;
}

Length first_baseline(const Opening& opening, const Metrics& m) {
  return std::max(m.lines(kTitleBaseline), opening.title.style.size);
}

void paint_opening(Canvas& canvas, Spot at, const Opening& opening, const Typesetting& set) {
  const Metrics& m = set.metrics;
  paint(canvas, opening.title, {at.x, at.y + first_baseline(opening, m)});
  at.y += first_baseline(opening, m) + opening.title.height() - opening.title.leading +
          m.lines(kBelowTitle);
  for (const Paragraph& note : opening.notes) {
    paint(canvas, note, {at.x, at.y + m.size(0) * 0.7});
    at.y += note.height() + m.lines(kEntryGap);
  }
  GridStyle style;
  style.tints = set.setting.design.theme.tints;
  style.digits = {opening.cell, kHintDigits, Symbols::kDigits, kValues};
  style.given = style.filled;
  for (std::size_t row = 0; row < opening.rows.size(); ++row) {
    Length x = at.x;
    for (const GridEntry& entry : opening.rows[row]) {
      const Tagged tagged(canvas, Tag::Role::kParagraph, entry.words.spoken);
      const FigureBox box = box_of(*entry.figure, opening.cell);
      paint_grid(canvas, *entry.figure, {x + box.left, at.y + box.top}, style);
      const Length figure = box.whole_height();
      // A single line of text is level with the figure's middle; several lines start at its top.
      const Length middle = std::max(Length(), (figure - entry.words.height()) / 2);
      paint(canvas, entry.words, {x + opening.in, at.y + middle + m.line * 0.75});
      x += opening.pitch;
    }
    at.y += opening.heights[row];
  }
}

}  // namespace

Length hint_gap(const Metrics& m) {
  return m.lines(1.5);
}

bool has_line_numbers(const figure::Figure& figure) {
  return figure.margins.left == 0 && figure.margins.top == 0;
}

Length hint_label_side(const HintPicture& picture, const Typesetting& set) {
  if (!has_line_numbers(*picture.figure)) return line_number_room(set.metrics);
  return line_number_side(*picture.figure, picture.first.row, set.type, set.metrics);
}

DigitStyle hint_digits(Length cell, const figure::Figure& figure, const Alphabet& section) {
  const Alphabet alphabet = alphabet_of(figure, section);
  return {cell, kHintDigits, alphabet.symbols, alphabet.values};
}

Length least_hint_cell(const figure::Figure& figure, const Alphabet& section, const Metrics& m) {
  const Alphabet alphabet = alphabet_of(figure, section);
  if (alphabet.values == 0) return Length::pt(m.least_figure() / kOutsideHeight);
  const int size = figure.columns;
  const bool pairs = alphabet.values > 9 && alphabet.symbols == Symbols::kDigits;
  // Two-digit candidates need twice the width.
  if (has_candidates(figure))
    return candidate_cell(alphabet.values, has_labels(figure), m) * (pairs ? 1.5 : 1.0);
  const double single = m.least_figure() / kHintDigits;
  const double type = pairs ? std::max(m.least_pair_cell(), single) : single;
  const double usual = kMinCell * std::max(1.0, m.base / 10) * std::min(1.0, 9.0 / size);
  return Length::pt(std::max(type, usual));
}

Length hint_measure(const PlacedHint& placed, Length column, const Typesetting& set) {
  if (placed.cell == Length() || !placed.at_side) return column;
  return column - hint_label_side(placed.picture, set) -
         box_of(*placed.picture.figure, placed.cell).whole_width() - hint_gap(set.metrics);
}

std::vector<Paragraph> hint_words(Type& type, const PlacedHint& placed, Length measure,
                                  const Metrics& m) {
  std::vector<Paragraph> words;
  const Length leading = placed.step == 0 ? m.line : m.lines(0.85);
  for (const std::string& text : placed.hint->text) {
    words.push_back(
        break_text(type, text, {{Role::kText, m.size(placed.step)}, measure, leading, {}, false}));
  }
  return words;
}

Length hint_head_width(const std::string& technique, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Words& words = set.setting.words;
  return set.type.width("000", {Role::kTitle, m.size(0, 0.5)}) +
         set.type.width(technique, {Role::kItalic, m.size(0)}) + m.size(0) * 1.2 +
         set.type.width(fill(words.at("puzzle_on"), {{"page", "000"}}),
                        {Role::kCaption, m.size(-1)});
}

HintPart hint_part(const Book& book) {
  const auto* hints = find<parts::Hints>(book.parts);
  GRIDPRESS_CHECK(hints != nullptr);
  return {"hints", hints->marks, "hint.lead"};
}

HintPart step_part(const Book& book) {
  const auto* steps = find<parts::Steps>(book.parts);
  GRIDPRESS_CHECK(steps != nullptr);
  return {"steps", steps->marks};
}

Block hint_opening(const HintPart& part, const Typesetting& set, bool pictures) {
  const Metrics& m = set.metrics;
  auto opening = std::make_shared<const Opening>(set_opening(part, set, pictures));
  Length height = first_baseline(*opening, m) + opening->title.height() - opening->title.leading +
                  m.lines(kBelowTitle);
  for (const Paragraph& note : opening->notes) height += note.height() + m.lines(kEntryGap);
  for (const Length row : opening->heights) height += row;
  if (!part.marks.empty() && part.lead.empty()) height += m.lines(kBelowMarks - kEntryGap);
  return {{}, height, [opening, set = set, m](Canvas& canvas, Spot at) {
            paint_opening(canvas, at, *opening, {set.setting, m, set.type});
          }};
}

}  // namespace gridpress
