// Pages of hints: a step of each puzzle's way, its picture with the numbers of rows and columns,
// and its words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layout/compose/grid.h"
#include "layout/compose/paragraph.h"
#include "layout/compose/press.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

constexpr double kHead = 1.5;          // room above a picture, lines
constexpr double kLetter = 0.47;       // mean width of a letter, em
constexpr double kNarrowest = 11;      // em of a column of words
constexpr double kGap = 1.5;           // between columns, and from a picture to its words
constexpr double kBelow = 1.35;        // from a picture to its words' first baseline, lines
constexpr double kDigitHeight = 0.42;  // of the cell: links and candidates stay clear of them
constexpr int kMostColumns = 4, kMostRows = 8;

// What a kind of hint asks for: letters of its words, and its least cell, in which candidates are
// of the printer's smallest type.
struct Wants {
  int letters;
  Length least, most;
};
Wants wants_of(HintKind kind, const Metrics& m) {
  constexpr double kCandidate = 0.297;  // of the cell
  constexpr double kSmallest = 7, kLeast = 17, kMost = 36;
  const double grown = std::max(1.0, m.base / 10);
  const bool first = kind == HintKind::kFirst;
  const double candidates = std::max(kSmallest * std::sqrt(grown), m.smallest) / kCandidate;
  const double least = first ? kLeast * grown : candidates;
  return {first ? 210 : 300, Length::pt(least), Length::pt(std::max(kMost * grown, least))};
}

int largest_size(const Book& book) {
  int largest = 0;
  for (const BookSection& section : book.sections) {
    if (!section.hints) continue;
    for (const BookPuzzle& puzzle : section.puzzles) largest = std::max(largest, puzzle.size);
  }
  return largest;
}

// Type of the numbers beside a picture, and the room that they take.
Length label_size(const Metrics& m) {
  return std::max(Length::pt(m.smallest), m.size(-1));
}
Length label_room(const Metrics& m) {
  return label_size(m) * 1.2;
}

struct Slots {
  Length width, height, gap;
};

Slots slots_of(const HintGrid& grid, const Metrics& m) {
  const Area field = field_area(m, true, {true, false});
  const Length gap = m.lines(kGap);
  return {(field.width() - gap * (grid.columns - 1)) / grid.columns,
          (field.height() - m.line * (grid.rows - 1)) / grid.rows, gap};
}

Length words_width(const HintGrid& grid, const Slots& slots, Length block, const Metrics& m) {
  return grid.beside ? slots.width - label_room(m) - block - slots.gap : slots.width;
}

// The largest cell with which words of so many letters have room.
Length cell_of(const HintGrid& grid, int size, const Wants& wants, const Metrics& m) {
  const Slots slots = slots_of(grid, m);
  const Length tall = slots.height - m.lines(kHead) - label_room(m);
  const auto lines_in = [&](Length width) {
    const double letters = width.points() / (kLetter * m.size(0).points());
    return static_cast<int>(wants.letters / std::max(letters - 3, 1.0)) + 1;
  };
  Length most = std::min(tall, slots.width - label_room(m));
  if (!grid.beside) {
    most = std::min(most, tall - m.lines(kBelow + lines_in(slots.width)));
    return most <= Length() ? Length() : fit_cell(size, most, {});
  }
  for (Length cell = fit_cell(size, most, {}); cell > Length(); cell -= Length::milli(250)) {
    const Length width = words_width(grid, slots, block_width(size, cell, {}), m);
    if (width >= m.size(0) * kNarrowest && m.lines(lines_in(width)) <= tall) return cell;
  }
  return {};
}

class Painter {
 public:
  Painter(Sheet& sheet, const Press& press)
      : sheet_(sheet),
        press_(press),
        m_(press.metrics()),
        grid_(press.layout.hints),
        slots_(slots_of(grid_, m_)) {}

  void paint() {
    const Plan& plan = press_.layout.plan;
    if (&sheet_.page == &plan.pages[plan.find(PageKind::kHints)]) {
      sheet_.canvas.part(press_.words().at("hints"));
    }
    const Area field = field_area(m_, sheet_.page.recto, {true, false});
    for (int i = 0; i < sheet_.page.count; ++i) {
      const Length x = field.left + (slots_.width + slots_.gap) * (i % grid_.columns);
      const Length y = field.top + (slots_.height + m_.line) * (i / grid_.columns);
      paint({x, y}, press_.layout.plan.puzzles[sheet_.page.first + i]);
    }
  }

 private:
  // Words that have room, of one size.
  struct Set {
    const BookHint* hint = nullptr;
    std::vector<Paragraph> words;
  };

  void paint(Spot at, const PuzzlePlace& place) {
    const BookPuzzle& puzzle = press_.section(place.section).puzzles[place.index];
    const Length block = block_width(puzzle.size, grid_.cell, {});
    const Set set = choose(puzzle, block);
    const Spot corner{at.x + label_room(m_), at.y + m_.lines(kHead) + label_room(m_)};
    head({at.x, at.y + m_.lines(0.8)}, puzzle, set.hint, place);
    figure::Figure blank;
    blank.columns = blank.rows = puzzle.size;
    const figure::Figure& figure = set.hint != nullptr ? set.hint->figure : blank;
    labels(figure, corner);
    GridStyle style;
    style.tints = press_.design().theme.tints;
    style.digits = {grid_.cell, kDigitHeight, Symbols::kDigits, puzzle.size};
    style.given = style.filled;  // known digits are no more than where the step is
    {
      const Tagged tagged(sheet_.canvas, Tag::Role::kFigure,
                          spoken_grid(figure, Symbols::kDigits, press_.words()));
      paint_grid(sheet_.canvas, figure, corner, style);
    }
    Spot pen = grid_.beside ? Spot{corner.x + block + slots_.gap, corner.y + m_.size(0) * 0.7}
                            : Spot{at.x, corner.y + block + m_.lines(kBelow)};
    for (const Paragraph& paragraph : set.words) {
      gridpress::paint(sheet_.canvas, paragraph, pen);
      pen.y += paragraph.height();
    }
  }

  void head(Spot at, const BookPuzzle& puzzle, const BookHint* hint, const PuzzlePlace& place) {
    const Length right = at.x + slots_.width;
    const std::string& label = press_.layout.plan.pages[place.page].label;
    const ShapedText where = press_.type.shape(
        fill(press_.words().at("puzzle_on"), {{"page", label}}), {Role::kCaption, m_.size(-1)});
    const ShapedText number =
        press_.type.shape(std::to_string(puzzle.number), {Role::kTitle, m_.size(0, 0.5)});
    const Length space = m_.size(0) * 0.6;
    std::string spoken =
        fill(press_.words().at("puzzle"), {{"number", std::to_string(puzzle.number)}});
    if (hint != nullptr && !hint->title.empty()) {
      spoken += press_.words().at("spoken.comma") + hint->title;
    }
    {
      const Tagged tagged(sheet_.canvas, Tag::Role::kHeading2, spoken);
      sheet_.canvas.text(number, at);
      if (hint != nullptr && !hint->title.empty()) {
        const Length left = at.x + number.advance + space;
        sheet_.canvas.text(
            press_.type.shape_within(hint->title, {Role::kItalic, m_.size(0)},
                                     right - left - where.advance - space, Length::pt(m_.smallest)),
            {left, at.y});
      }
    }
    const Tagged tagged(sheet_.canvas, Tag::Role::kParagraph);
    sheet_.canvas.text_right(where, {right, at.y});
    sheet_.canvas.link({at.x, right, at.y - m_.line, at.y + m_.lines(0.4)}, place.page);
  }

  // Numbers of rows at the left, of columns above.
  void labels(const figure::Figure& figure, Spot corner) {
    const Style style{Role::kCaption, label_size(m_)};
    const Length over = line_weights(grid_.cell, {}).overhang();
    const Length high = label_size(m_) * 0.72;
    const Length away = label_size(m_) * 0.35;
    for (int i = 0; i < figure.columns; ++i) {
      const ShapedText number = press_.type.shape(std::to_string(i + 1), style);
      const Length middle = over + grid_.cell * i + grid_.cell / 2;
      const Length half = number.advance / 2;
      sheet_.canvas.text(number, {corner.x + middle - half, corner.y - away});
      sheet_.canvas.text_right(number, {corner.x - away, corner.y + middle + high / 2});
    }
  }

  // The first hint whose words have room, in the text's size or a step smaller.
  Set choose(const BookPuzzle& puzzle, Length block) {
    const Length width = words_width(grid_, slots_, block, m_);
    Length room = slots_.height - m_.lines(kHead) - label_room(m_);
    if (!grid_.beside) room -= block + m_.lines(kBelow) - m_.line;
    for (const BookHint& hint : puzzle.hints) {
      for (const int step : {0, -1}) {
        Set set{&hint, {}};
        Length tall;
        for (const std::string& text : hint.text) {
          set.words.push_back(break_text(press_.type, text,
                                         {{Role::kText, m_.size(step)},
                                          width,
                                          step == 0 ? m_.line : m_.lines(0.85),
                                          {},
                                          false}));
          tall += set.words.back().height();
        }
        if (tall <= room) return set;
      }
    }
    if (!puzzle.hints.empty()) {
      press_.type.warn(
          fmt::format("the hint of puzzle {} is too long for its place: left out", puzzle.number));
    }
    return {};
  }

  Sheet& sheet_;
  const Press& press_;
  const Metrics& m_;
  const HintGrid& grid_;
  Slots slots_;
};

}  // namespace

HintGrid arrange_hints(const Book& book, const Metrics& m) {
  const int size = largest_size(book);
  const Wants wants = wants_of(book.hints, m);
  HintGrid best{.fits = false};
  for (int columns = 1; columns <= kMostColumns; ++columns) {
    for (int rows = 1; rows <= kMostRows; ++rows) {
      for (const bool beside : {false, true}) {
        HintGrid grid{columns, rows, beside, true, {}};
        grid.cell = cell_of(grid, size, wants, m);
        if (grid.cell < wants.least) continue;
        grid.cell = std::min(grid.cell, Length::milli(wants.most.milli() / 250 * 250));
        const bool better = !best.fits || grid.per_page() > best.per_page() ||
                            (grid.per_page() == best.per_page() && grid.cell > best.cell);
        if (better) best = grid;
      }
    }
  }
  return best;
}

void paint_hints(Sheet& sheet, const Press& press) {
  Painter(sheet, press).paint();
}

}  // namespace gridpress
