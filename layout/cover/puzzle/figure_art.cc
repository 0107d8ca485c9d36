// Any solved puzzle in colour: its figure on a light card, with coloured cells behind the givens.
#include <algorithm>
#include <cmath>
#include <map>

#include "layout/cover/puzzle/puzzle_art.h"
#include "layout/figure/digits.h"
#include "layout/figure/figure_box.h"
#include "layout/figure/grid.h"

namespace gridpress {
namespace {

constexpr double kCardPad = 0.35;               // space around the card, in cover units
constexpr double kGiven = 0.66, kFilled = 0.6;  // type sizes of digits, in cells
constexpr LineRule kLines{0.75, 2.2, 3};
constexpr double kReadable = 4;  // minimum WCAG contrast
constexpr double kTileCells = 5;

using Cell = std::pair<int, int>;

// The answer, with the clues that only the puzzle's drawing shows. Omits the tints of givens, which
// the cover's colours replace.
figure::Figure solved_with_clues(const CoverFigure& puzzle) {
  figure::Figure solved = puzzle.answer;
  solved.attachments.clear();
  std::erase_if(solved.marks, [](const figure::Mark& mark) {
    const auto* tint = std::get_if<figure::Tint>(&mark);
    return tint != nullptr && tint->shade == figure::Shade::kGiven;
  });
  if (!marks_of<figure::Text>(solved).empty()) return solved;
  solved.margins = puzzle.puzzle.margins;
  for (const figure::Mark& mark : puzzle.puzzle.marks) {
    const bool clue =
        std::holds_alternative<figure::Text>(mark) || std::holds_alternative<figure::Pointer>(mark);
    if (clue) solved.marks.push_back(mark);
  }
  return solved;
}

class FigureArt {
 public:
  FigureArt(Brush& brush, const PuzzleArt& art)
      : brush_(brush),
        art_(art),
        card_(card_colours(art.palette)),
        figure_(solved_with_clues(art.figure)) {
    if (art.tile) {
      fill_tile();
    } else {
      fill_card();
    }
    cell_ = box_.cell.points();
  }

  void paint() {
    if (cell_ <= 0) return;
    Path card;
    add_rounded(card, spot({card_frame_.left, card_frame_.top}), Length::pt(card_frame_.width()),
                Length::pt(card_frame_.height()),
                {Length::pt(art_.tile ? 0 : 0.17 * art_.plan.unit)});
    brush_.clip(card);
    brush_.fill(std::move(card), card_.paper);
    const auto colours = cell_colours();
    for (const auto& [cell, colour] : colours) {
      brush_.rectangle({first_.x + cell.second * cell_, first_.y + cell.first * cell_},
                       {cell_, cell_}, colour);
    }
    paint_marks();
    paint_values(colours);
    brush_.end_clip();
  }

 private:
  // Paints the whole figure on a card in the middle of the frame.
  void fill_card() {
    const ArtFrame& frame = art_.frame;
    const double pad = kCardPad * art_.plan.unit;
    Extent extent = extent_of(figure_);
    const FigureRoom room{Length::pt(frame.width() - 2 * pad), Length::pt(frame.height() - 2 * pad),
                          kLines};
    box_ = figure_box(extent, fit_cell(extent, room), kLines);
    const double wide = (box_.left + box_.width + box_.right).points();
    const double tall = (box_.top + box_.height + box_.bottom).points();
    corner_ = {(frame.left + frame.right - wide) / 2, (frame.top + frame.bottom - tall) / 2};
    card_frame_ = {corner_.x - pad, corner_.y - pad, corner_.x + wide + pad,
                   corner_.y + tall + pad};
    const Length over = overhang(extent, box_.cell, kLines);
    first_ = {corner_.x + (box_.left + over).points(), corner_.y + (box_.top + over).points()};
  }

  // Paints a part of the figure that fills a tile. Its last row may be cut off.
  void fill_tile() {
    card_frame_ = art_.frame;
    const double cell = std::max(art_.frame.width(), art_.frame.height()) / kTileCells;
    const auto cells = [&](double length) { return static_cast<int>(std::ceil(length / cell)); };
    figure_ = cropped(figure_, cells(art_.frame.height()), cells(art_.frame.width()));
    const Extent extent = extent_of(figure_);
    box_ = figure_box(extent, Length::pt(cell), kLines);
    first_ = {art_.frame.left, art_.frame.top};
    const Length over = overhang(extent, box_.cell, kLines);
    corner_ = {first_.x - over.points(), first_.y - over.points()};
  }

  // Colours for the cells of givens: one per box or, without boxes, one per digit. Figures with
  // their own tints and figures without digits have none: their marks are coloured instead.
  std::map<Cell, Colour> cell_colours() const {
    std::map<Cell, Colour> colours;
    if (!marks_of<figure::Tint>(figure_).empty() || has_tubes()) return colours;
    const auto edges = box_edges(figure_);
    for (const auto* value : marks_of<figure::Value>(figure_)) {
      const Cell cell{static_cast<int>(value->centre.y), static_cast<int>(value->centre.x)};
      if (art_.figure.values == 2) {
        if (value->digit == 2) colours[cell] = accent(art_.palette);
        continue;
      }
      if (value->role != figure::Value::Role::kGiven) continue;
      std::size_t number = static_cast<std::size_t>(value->digit);
      if (edges) number = place(edges->x, cell.second) + 2 * place(edges->y, cell.first);
      colours[cell] = usable(number);
    }
    return colours;
  }

  // Whether the figure has tubes or arrows, which are easier to see without coloured cells.
  bool has_tubes() const {
    const auto trails = marks_of<figure::Trail>(figure_);
    return std::ranges::any_of(trails, [](const auto* trail) {
      return trail->role == figure::Trail::Role::kTube ||
             trail->role == figure::Trail::Role::kShaft;
    });
  }

  static std::size_t place(const std::vector<double>& edges, int cell) {
    std::size_t index = 0;
    while (index + 1 < edges.size() && edges[index + 1] <= cell) ++index;
    return index;
  }

  // The number-th of the art's colours that stand out from the card.
  Colour usable(std::size_t number) const {
    std::vector<Colour> all;
    for (const Colour colour : art_.palette.art) {
      if (contrast(colour, card_.paper) >= 1.25) all.push_back(colour);
    }
    return all.empty() ? card_.paper : all[number % all.size()];
  }

  // Paints all marks except values, in the cover's colours.
  void paint_marks() {
    figure::Figure rest = figure_;
    std::erase_if(rest.marks, [](const figure::Mark& mark) {
      return std::holds_alternative<figure::Value>(mark);
    });
    Page page;
    Type type(art_.shaper, art_.theme);
    // A card with a wide puzzle may be too small for letters.
    const double letters = cell_ * kLetterHeight / type.ink("E", Role::kDigit).top;
    if (letters < art_.plan.least) {
      std::erase_if(rest.marks, [](const figure::Mark& mark) {
        const auto* text = std::get_if<figure::Text>(&mark);
        return text != nullptr && text->role == figure::Text::Role::kLetter;
      });
    }
    Canvas canvas(page, type);
    GridStyle style;
    style.digits = {box_.cell, art_.theme.digit_height, art_.figure.symbols, art_.figure.values};
    style.lines = kLines;
    paint_grid(canvas, rest, {Length::pt(corner_.x) + box_.left, Length::pt(corner_.y) + box_.top},
               style);
    for (Item& item : page.items) recolour(item);
    brush_.add(std::move(page.items));
  }

  // Replaces black by the card's ink, and each grey area by a colour of the art.
  void recolour(Item& item) const {
    if (auto* fill = std::get_if<Fill>(&item)) fill->ink = ink_of(area(fill->ink));
    if (auto* stroke = std::get_if<Stroke>(&item)) stroke->ink = ink_of(line(stroke->ink));
    if (auto* run = std::get_if<GlyphRun>(&item)) run->ink = ink_of(card_.ink);
  }
  Colour area(Ink ink) const {
    constexpr int kBlackFrom = 40, kWhiteTo = 3;
    if (ink.k >= kBlackFrom) return figure_has_black() ? accent(art_.palette) : card_.ink;
    if (ink.k <= kWhiteTo) return card_.paper;
    return readable(static_cast<std::size_t>(ink.k / 8));
  }
  Colour line(Ink ink) const {
    constexpr int kLineFrom = 60;
    return ink.k >= kLineFrom ? mix(card_.paper, card_.ink, ink.k / 100.0) : area(ink);
  }

  // Whether the figure has black squares. These are the solution of shading puzzles and get the
  // strongest colour.
  bool figure_has_black() const {
    const auto tints = marks_of<figure::Tint>(figure_);
    return std::ranges::any_of(
        tints, [](const auto* tint) { return tint->shade == figure::Shade::kBlack; });
  }

  // A colour on which the card's ink is readable, lightened if necessary.
  Colour readable(std::size_t number) const {
    Colour colour = usable(number);
    for (int i = 0; i < 9 && contrast(colour, card_.ink) < kReadable; ++i) {
      colour = mix(colour, card_.paper, 0.2);
    }
    return colour;
  }

  void paint_values(const std::map<Cell, Colour>& colours) {
    const bool written = art_.figure.symbols.written();
    for (const auto* value : marks_of<figure::Value>(figure_)) {
      const Cell cell{static_cast<int>(value->centre.y), static_cast<int>(value->centre.x)};
      const Point2 at{first_.x + value->centre.x * cell_, first_.y + value->centre.y * cell_};
      const auto found = colours.find(cell);
      const Colour ink = found == colours.end()
                             ? card_.ink
                             : letters_on({"", card_.paper, card_.ink, {}, {}, {}}, found->second);
      if (art_.tile && !art_.is_safe(at, cell_ * 0.3, cell_ * 0.36)) continue;
      const bool given = value->role == figure::Value::Role::kGiven;
      CoverType::Style style{given ? Face::kBlack : Face::kMedium,
                             cell_ * (given ? kGiven : kFilled), ink_of(ink)};
      if (written) {
        const std::string text = symbol_of(value->digit, art_.figure.symbols);
        if (text.size() > 1) style.size *= 0.74;
        if (style.size >= art_.plan.least) paint_centred(brush_, text, style, at);
      } else {
        brush_.symbol(value->digit, art_.figure.symbols, style, at);
      }
    }
  }

  Brush& brush_;
  const PuzzleArt& art_;
  CardColours card_;
  figure::Figure figure_;
  FigureBox box_;
  ArtFrame card_frame_;
  Point2 corner_, first_;  // top left of the drawing with its frame, and of the first cell
  double cell_ = 0;
};

}  // namespace

figure::Figure cropped(const figure::Figure& figure, int rows, int columns) {
  figure::Figure part;
  part.rows = rows;
  part.columns = columns;
  const auto inside = [&](figure::Point at) { return at.x < columns && at.y < rows; };
  for (const figure::Mark& mark : figure.marks) {
    bool keep = false;
    if (const auto* tint = std::get_if<figure::Tint>(&mark)) keep = inside(tint->corner);
    if (const auto* value = std::get_if<figure::Value>(&mark)) keep = inside(value->centre);
    if (const auto* badge = std::get_if<figure::Badge>(&mark)) keep = inside(badge->centre);
    if (const auto* dot = std::get_if<figure::Dot>(&mark)) keep = inside(dot->centre);
    // The tile clips what is outside.
    if (const auto* trail = std::get_if<figure::Trail>(&mark)) {
      keep = std::ranges::any_of(trail->points, inside);
    }
    if (const auto* text = std::get_if<figure::Text>(&mark)) {
      keep = inside(text->at) && text->at.x > 0 && text->at.y > 0 && text->at.x < columns - 1 &&
             text->at.y < rows - 1;
    }
    if (const auto* line = std::get_if<figure::Line>(&mark)) {
      figure::Line own = *line;
      own.to = {std::min<double>(own.to.x, columns), std::min<double>(own.to.y, rows)};
      own.from = {std::min<double>(own.from.x, columns), std::min<double>(own.from.y, rows)};
      const bool seen = inside(line->from) || inside(line->to);
      if (seen && line->from.x >= 0 && line->from.y >= 0) part.marks.push_back(own);
    }
    if (keep) part.marks.push_back(mark);
  }
  return part;
}

void paint_figure(Brush& brush, const PuzzleArt& art) {
  FigureArt(brush, art).paint();
}

}  // namespace gridpress
