// A newspaper's panel: a bar, name and number, the grid as wide as the column, the rule, and the
// solution of the panel before. Nothing else on the page; sizes are points at a column of 45 mm
// and grow with the root of the width.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layout/compose/grid.h"
#include "layout/compose/paragraph.h"
#include "layout/compose/puzzle_slot.h"

namespace gridpress {
namespace {

constexpr double kColumn = 127.559;     // points: 45 mm
constexpr double kNoRule = 119.0;       // 42 mm: narrower columns have no room for the rule
constexpr double kSolution = 73.7;      // 26 mm
constexpr double kAboveSolution = 7.8;  // last baseline to the rule over it
constexpr double kBelowRule = 6.6;
constexpr LineRule kSolutionLines{0.6, 0.6, 1.0};

// What says a solution: digits, the lines of the boxes, the frame.
figure::Figure without_thin_lines(figure::Figure figure) {
  std::erase_if(figure.marks, [](const figure::Mark& mark) {
    if (std::holds_alternative<figure::Tint>(mark)) return true;
    const auto* line = std::get_if<figure::Line>(&mark);
    return line != nullptr && line->weight == figure::Line::Weight::kThin;
  });
  return figure;
}

class Panel {
 public:
  explicit Panel(const PuzzleSlot& slot)
      : slot_(slot),
        press_(slot.press),
        canvas_(slot.canvas()),
        area_(slot.sheet.live),
        scale_(std::sqrt(area_.width().points() / kColumn)),
        frame_{area_.left, area_.top + pt(34.5)} {}

  void paint() {
    head();
    grid();
    Length y = rule(frame_.y + slot_.block);
    if (const BookPuzzle* before = previous()) {
      y = solution(*before, y);
    } else if (press_.layout.plan.puzzles.size() > 1 && press_.book.answers == AnswerPlace::kNext) {
      y += pt(kAboveSolution + kBelowRule) + solution_width();  // the panels after it are so tall
    }
    if (y > area_.bottom + Length::pt(0.1)) too_tall(y);
  }

 private:
  Length pt(double points) const { return Length::pt(points * scale_); }
  // Type never goes under the smallest.
  Style style(Role role, double points) const {
    return {role, std::max(pt(points), slot_.smallest())};
  }
  // "No 4,217": a series in a newspaper goes on for years.
  std::string number_words(const BookPuzzle& puzzle) const {
    constexpr std::size_t kThousand = 3, kLongWithoutSpace = 4;
    std::string digits = std::to_string(puzzle.number);
    const auto& sentences = press_.words().sentences;
    const auto mark = sentences.find("group_mark");
    const std::string between = mark == sentences.end() ? "" : mark->second;
    const bool space = between == "\u00A0" || between == " ";
    const std::size_t most = space ? kLongWithoutSpace : kThousand;
    for (std::size_t at = digits.size(); digits.size() > most && at > kThousand;) {
      at -= kThousand;
      digits.insert(at, between);
    }
    return fill(word("panel.number"), {{"number", digits}});
  }

  const std::string& word(std::string_view key) const { return press_.words().at(key); }

  void head() {
    Path bar;
    add_rectangle(bar, {area_.left, area_.top}, area_.width(), pt(2.4));
    canvas_.fill(std::move(bar));
    const ShapedText number =
        press_.type.shape(number_words(slot_.puzzle), style(Role::kCaption, 8));
    const Length first = area_.top + pt(15), second = area_.top + pt(27);
    const Length gap = pt(6);
    canvas_.text(press_.type.shape_within(press_.book.title, style(Role::kTitle, 14),
                                          area_.width() - number.advance - gap, slot_.smallest()),
                 {area_.left, first});
    canvas_.text_right(number, {area_.right, first});
    const Length left = level(second);
    const std::string& section = slot_.section().title;
    if (section == slot_.level_words()) return;
    canvas_.text(press_.type.shape_within(section, style(Role::kText, 8), left - gap - area_.left,
                                          slot_.smallest()),
                 {area_.left, second});
  }

  // The level's name and a dot for each level, the missing ones open. Returns where they begin.
  Length level(Length baseline) {
    if (slot_.puzzle.level == 0) return area_.right;
    const int levels = static_cast<int>(press_.book.levels.size());
    const Length radius = pt(2.2), pitch = pt(6.2), weight = Length::milli(750);
    Path full, open;
    for (int i = 0; i < levels; ++i) {
      const Spot centre{area_.right - radius - pitch * (levels - 1 - i), baseline - pt(2.8)};
      const bool earned = i < slot_.puzzle.level;
      add_disc(earned ? full : open, centre, earned ? radius : radius - weight / 2);
    }
    canvas_.fill(std::move(full));
    if (!open.empty()) {
      Stroke ring;
      ring.path = std::move(open);
      ring.width = weight;
      canvas_.stroke(std::move(ring));
    }
    const Length end = area_.right - radius * 2 - pitch * (levels - 1) - pt(4);
    const ShapedText name = press_.type.shape(slot_.level_words(), style(Role::kLevel, 8));
    canvas_.text_right(name, {end, baseline});
    return end - name.advance;
  }

  void grid() {
    const Theme& theme = press_.design().theme;
    GridStyle style;
    style.digits = {slot_.grid.cell, theme.digit_height, slot_.section().symbols,
                    slot_.puzzle.size};
    style.lines = theme.puzzle;
    style.tints = theme.tints;
    paint_grid(canvas_, slot_.puzzle.puzzle(), frame_, style);
  }

  // What to do, and that the solution comes in the next panel. Returns the last baseline.
  Length rule(Length y) {
    y += pt(1.2);
    const Length leading = pt(9.3);
    if (area_.width() >= Length::pt(kNoRule) && slot_.section().symbols == Symbols::kDigits) {
      const std::string words =
          fill(word("panel.rule"), {{"last", std::to_string(slot_.puzzle.size)}});
      const Paragraph text =
          break_text(press_.type, words, {style(Role::kText, 7.2), area_.width(), leading});
      gridpress::paint(canvas_, text, {area_.left, y + leading});
      y += text.height();
    }
    if (press_.book.answers != AnswerPlace::kNext) return y;
    y += leading;
    canvas_.text(press_.type.shape_within(word("panel.tomorrow"), style(Role::kHelper, 7.2),
                                          area_.width(), slot_.smallest()),
                 {area_.left, y});
    return y;
  }

  const BookPuzzle* previous() const {
    if (press_.book.answers != AnswerPlace::kNext || slot_.sheet.page.first == 0) return nullptr;
    const PuzzlePlace& place = press_.layout.plan.puzzles[slot_.sheet.page.first - 1];
    return &press_.section(place.section).puzzles[place.index];
  }

  // Its digits are of the smallest size in a narrow column already.
  Length solution_width() const { return Length::pt(kSolution * std::max(1.0, scale_)); }

  Length solution(const BookPuzzle& puzzle, Length y) {
    y += pt(kAboveSolution);
    Stroke line;
    line.path = {MoveTo{{area_.left, y}}, LineTo{{area_.right, y}}};
    line.width = Length::milli(500);
    canvas_.stroke(std::move(line));
    y += pt(kBelowRule);
    const Length frame = line_weights({}, kSolutionLines).overhang() * 2;
    GridStyle style;
    style.digits = {(solution_width() - frame) / puzzle.size, press_.design().theme.answer_height,
                    slot_.section().symbols, puzzle.size};
    style.lines = kSolutionLines;
    style.given = Role::kGiven;
    const Length block = style.digits.cell * puzzle.size + frame;
    paint_grid(canvas_, without_thin_lines(puzzle.answer()), {area_.left, y}, style);
    beside(puzzle, {area_.left + block + pt(5), y});
    return y + block;
  }

  void beside(const BookPuzzle& puzzle, Spot at) {
    const Length room = area_.right - at.x, leading = pt(9.3);
    at.y += pt(6.2);
    const std::string number = number_words(puzzle);
    const std::pair<Role, std::string> lines[] = {{Role::kHelper, word("panel.yesterday")},
                                                  {Role::kText, number},
                                                  {Role::kText, word("panel.given")}};
    for (const auto& [role, words] : lines) {
      const Paragraph text = break_text(press_.type, words, {style(role, 7.2), room, leading});
      gridpress::paint(canvas_, text, at);
      at.y += text.height();
    }
  }

  void too_tall(Length y) {
    if (has_errors(press_.type.problems())) return;
    const auto millimetres = [](Length length) {
      return std::ceil(length.points() * 25.4 / 72 - 0.001);
    };
    const Metrics& m = slot_.metrics();
    press_.type.problems().push_back(
        failure(fmt::format("panels of {:.0f} mm need a height of {:.0f} mm", millimetres(m.width),
                            millimetres(y + m.height - area_.bottom)),
                fmt::format("trim: {:.0f}x{:.0f}mm", millimetres(m.width),
                            millimetres(y + m.height - area_.bottom))));
  }

  const PuzzleSlot& slot_;
  const Press& press_;
  Canvas& canvas_;
  const Area area_;
  const double scale_;
  const Spot frame_;  // outer corner of the grid's frame
};

}  // namespace

void paint_panel(const PuzzleSlot& slot) {
  Panel(slot).paint();
}

}  // namespace gridpress
