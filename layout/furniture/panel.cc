#include "layout/furniture/panel.h"

#include <algorithm>

#include "layout/figure/figure_box.h"
#include "layout/figure/grid.h"
#include "layout/furniture/clue_list.h"
#include "layout/furniture/panel_head.h"

namespace gridpress {
namespace {

constexpr double kNoRule = 119.0;       // 42 mm; narrower columns omit the puzzle's rule
constexpr double kSolution = 73.7;      // 26 mm
constexpr double kAboveSolution = 7.8;  // from the last baseline to the line above the solution
constexpr double kBelowRule = 6.6;
constexpr double kBelowGrid = 1.2;
constexpr double kWords = 7.2, kLeading = 9.3, kFirstLine = 6.2;
// In em: the length of a line to write a word on, and the distance between lines for single
// letters.
constexpr double kWritten = 7, kBlankPitch = 1.24;
constexpr double kWrittenLeading = 14;  // leading of lines to write on
constexpr double kAboveClues = 6;
constexpr double kDepth = 0.2;     // em: the depth below the last words of a list
constexpr double kAtSide = 5;      // between the solution and its words
constexpr double kBelowWords = 5;  // from the words' last baseline to the solution below them
constexpr LineRule kSolutionLines{0.6, 0.6, 1.0};

// Removes thin lines from a solution. Digits, box lines and frame suffice to read it; a picture
// needs its squares, crossing sums their dark squares, a loop its inside.
figure::Figure without_thin_lines(figure::Figure figure) {
  const auto is_frame = [](const figure::Mark& mark) {
    return std::holds_alternative<figure::Frame>(mark);
  };
  // Without a frame, the lines show which cells belong to the puzzle.
  if (std::ranges::none_of(figure.marks, is_frame)) return figure;
  std::erase_if(figure.marks, [](const figure::Mark& mark) {
    if (const auto* tint = std::get_if<figure::Tint>(&mark)) {
      using figure::Shade;
      return tint->shade != Shade::kBlack && tint->shade != Shade::kDark &&
             tint->shade != Shade::kInside;
    }
    const auto* line = std::get_if<figure::Line>(&mark);
    return line != nullptr && line->weight == figure::Line::Weight::kThin;
  });
  return figure;
}

bool has_givens(const figure::Figure& figure) {
  return std::ranges::any_of(figure.marks, [](const figure::Mark& mark) {
    const auto* value = std::get_if<figure::Value>(&mark);
    return value != nullptr && value->role == figure::Value::Role::kGiven;
  });
}

Length solution_frame() {
  return line_weights({}, kSolutionLines).overhang() * 2;
}

// The usual width of a solution. It doesn't shrink in columns under 45 mm, because the solution's
// digits already have the smallest size.
Length default_solution_width(const PanelType& set) {
  return Length::pt(kSolution * std::max(1.0, set.scale));
}

class Panel {
 public:
  Panel(Canvas& canvas, const PanelContent& content, const PanelStyle& style, const Theme& theme,
        const Words& words)
      : canvas_(canvas),
        type_(canvas.type()),
        content_(content),
        style_(style),
        theme_(theme),
        words_(words),
        area_(style.area),
        set_(style) {}

  PanelFoot paint() {
    lowest_ = grid(paint_panel_head(canvas_, content_, style_));
    Length y = lowest_;
    for (const figure::Attachment& attachment : content_.grid.figure.attachments) {
      y = std::visit([&](const auto& each) { return list(each, y); }, attachment);
    }
    const Length baseline = rule(y);
    if (content_.solution) solution(*content_.solution, baseline);
    return {lowest_, baseline};
  }

 private:
  Length grid(Length top) {
    const PanelGrid& grid = content_.grid;
    GridStyle style;
    style.digits = {style_.cell, theme_.digit_height, grid.symbols, grid.highest};
    style.lines = style_.lines;
    style.tints = theme_.tints;
    const FigureBox box = figure_box(extent_of(grid.figure), style_.cell, style_.lines);
    paint_grid(canvas_, grid.figure, {area_.left + box.left, top + box.top}, style);
    return top + box.whole_height();
  }

  // Sets a list of words in columns, with lines to write on for words that the reader has to find
  // out. Returns the last baseline.
  Length list(const figure::WordList& list, Length y) {
    if (list.words.empty()) return y;
    const bool hidden = list.words.front().empty();
    const Style style = set_.style(Role::kText, kWords);
    Length widest = style.size * (hidden ? kWritten : 0);
    for (const std::string& word : list.words) widest = std::max(widest, type_.width(word, style));
    const Length white = style.size, pitch = widest + white;
    const auto fit = static_cast<int>((area_.width() + white).milli() / pitch.milli());
    const int count = static_cast<int>(list.words.size()), most = std::max(fit, 1);
    const int rows = (count + most - 1) / most, columns = (count + rows - 1) / rows;
    const Length across = (area_.width() + white) / columns;
    const Length lead = set_.pt(hidden ? kWrittenLeading : kLeading);
    y += set_.pt(kBelowGrid) + lead;
    if (list.bank) {
      canvas_.text(words_.at("word_bank"), {Role::kTitle, style.size}, {area_.left, y});
      y += lead;
    }
    for (int i = 0; i < count; ++i) {
      const Spot at{area_.left + across * (i / rows), y + lead * (i % rows)};
      if (hidden) {
        rule_line(at, at.x + across - white);
      } else {
        canvas_.text(type_.shape_within(list.words[i], style, across - white, style_.smallest), at);
      }
    }
    lowest_ = y + lead * (rows - 1) + style.size * kDepth;
    return lowest_;
  }

  // Sets clues in columns. Returns the last baseline.
  Length list(const figure::ClueList& clues, Length y) {
    const SetClues set(type_, clues, words_, area_.width(), set_.style(Role::kText, kWords).size);
    const Spot corner{area_.left, y + set_.pt(kAboveClues)};
    set.paint(canvas_, corner);
    lowest_ = corner.y + set.height();
    return lowest_;
  }

  // Sets a short line for each letter of a sentence, without breaking words. Returns the last
  // baseline.
  Length list(const figure::Blanks& blanks, Length y) {
    const Length size = set_.style(Role::kText, kWords).size, pitch = size * kBlankPitch;
    y = text(break_text(type_, blanks.lead, small(Role::kItalic, area_.width())),
             {area_.left, y + set_.pt(kBelowGrid + kLeading)});
    y += set_.pt(kWrittenLeading - kLeading);
    Length x = area_.left;
    for (const std::string& word : blanks.words) {
      const int letters = count_letters(word);
      if (x > area_.left && x + pitch * letters > area_.right) {
        x = area_.left;
        y += set_.pt(kWrittenLeading);
      }
      for (int i = 0; i < letters; ++i, x += pitch) rule_line({x, y}, x + size);
      x += pitch;
    }
    lowest_ = std::max(lowest_, y);
    return y;
  }

  void rule_line(Spot from, Length to) {
    Stroke line;
    line.path = {MoveTo{from}, LineTo{{to, from.y}}};
    line.width = Length::milli(500);
    canvas_.stroke(std::move(line));
  }

  ParagraphRule small(Role role, Length measure) const {
    return {.style = set_.style(role, kWords), .measure = measure, .leading = set_.pt(kLeading)};
  }

  // Sets the text with its first baseline at `at`. Returns the baseline that would come next.
  Length text(const Paragraph& text, Spot at) {
    if (text.lines.empty()) return at.y;
    gridpress::paint(canvas_, text, at);
    const Length next = at.y + text.height();
    const Length depth = line_ink(type_, text, text.lines.size() - 1).depth;
    lowest_ = std::max(lowest_, next - text.leading + depth);
    return next;
  }

  // Sets the puzzle's rule and the line that announces the solution. Returns the last baseline.
  Length rule(Length y) {
    constexpr int kLines = 2;
    const Length leading = set_.pt(kLeading);
    y += set_.pt(kBelowGrid) + leading;
    if (area_.width() >= Length::pt(kNoRule)) {
      y = text(break_text(type_, content_.rule, small(Role::kText, area_.width())),
               {area_.left, y});
    }
    y = text(break_within(type_, content_.next, small(Role::kHelper, area_.width()),
                          style_.grows ? kLines : 1),
             {area_.left, y});
    return y - leading;
  }

  // The words next to a solution: its heading, its number, and a note about givens.
  std::vector<Paragraph> words_of(const PanelSolution& solution, Length room) {
    std::vector<Paragraph> all;
    const std::pair<Role, std::string> lines[] = {
        {Role::kHelper, solution.heading},
        {Role::kText, solution.number},
        {Role::kText, has_givens(solution.grid.figure) ? words_.at("panel.given") : ""}};
    for (const auto& [role, words] : lines) {
      if (words.empty()) continue;
      all.push_back(break_text(type_, words, small(role, room)));
    }
    return all;
  }

  // True if no word is split and the lines are not taller than the grid next to them.
  static bool has_room(const std::vector<Paragraph>& words, Length height) {
    Length sum;
    for (const Paragraph& text : words) {
      if (!text.too_wide.empty() || worst_break(text) == LineBreak::kInWord) return false;
      sum += text.height();
    }
    return sum <= height;
  }

  Length least_width(const PanelGrid& grid) {
    return least_solution_cell(type_, grid, theme_, style_.smallest) * grid.figure.columns +
           solution_frame();
  }

  // Sets a solution with its words next to the grid, which shrinks if necessary; if they don't fit,
  // they go above it.
  void solution(const PanelSolution& solution, Length y) {
    y += set_.pt(kAboveSolution);
    Stroke line;
    line.path = {MoveTo{{area_.left, y}}, LineTo{{area_.right, y}}};
    line.width = Length::milli(500);
    canvas_.stroke(std::move(line));
    lowest_ = y + line.width / 2;
    y += set_.pt(kBelowRule);
    const Length least = least_width(solution.grid), gap = set_.pt(kAtSide);
    const Length usual = std::min(std::max(default_solution_width(set_), least), area_.width());
    for (const Length width : {usual, least}) {
      const Length room = area_.width() - width - gap;
      if (room <= Length()) continue;
      const std::vector<Paragraph> words = words_of(solution, room);
      if (!has_room(words, width)) continue;
      const Length block = solution_grid(solution.grid, width, y);
      Length baseline = y + set_.pt(kFirstLine);
      for (const Paragraph& words_of_it : words) {
        baseline = text(words_of_it, {area_.left + block + gap, baseline});
      }
      return;
    }
    Length baseline = y + set_.pt(kFirstLine);
    for (const Paragraph& words : words_of(solution, area_.width())) {
      baseline = text(words, {area_.left, baseline});
    }
    solution_grid(solution.grid, usual, baseline - set_.pt(kLeading - kBelowWords));
  }

  // Paints the grid of a solution and returns its width, including the frame.
  Length solution_grid(const PanelGrid& grid, Length width, Length top) {
    const SolutionSize size = paint_solution(canvas_, grid, width, {area_.left, top}, theme_);
    lowest_ = std::max(lowest_, top + size.height);
    return size.width;
  }

  Canvas& canvas_;
  Type& type_;
  const PanelContent& content_;
  const PanelStyle& style_;
  const Theme& theme_;
  const Words& words_;
  const Area area_;
  const PanelType set_;
  Length lowest_;  // bottom of the ink so far
};

}  // namespace

PanelFoot paint_panel(Canvas& canvas, const PanelContent& content, const PanelStyle& style,
                      const Theme& theme, const Words& words) {
  return Panel(canvas, content, style, theme, words).paint();
}

Length panel_solution_room(const PanelStyle& style) {
  const PanelType set(style);
  return set.pt(kAboveSolution + kBelowRule) + default_solution_width(set);
}

Length least_solution_cell(Type& type, const PanelGrid& grid, const Theme& theme, Length smallest) {
  constexpr int kFigures = 9;  // values with a single digit
  if (grid.least > 0) return Length::pt(grid.least);
  const Length cell = smallest * (type.figure_height(Role::kGiven) / theme.answer_height);
  if (grid.symbols != Symbols::kDigits || grid.highest <= kFigures) return cell;
  const Length pair = type.width("20", {Role::kGiven, smallest, false, true});
  return std::max(cell, Length::pt(pair.points() / kWidestPair));
}

SolutionSize paint_solution(Canvas& canvas, const PanelGrid& grid, Length width, Spot corner,
                            const Theme& theme) {
  GridStyle style;
  style.digits = {(width - solution_frame()) / grid.figure.columns, theme.answer_height,
                  grid.symbols, grid.highest};
  style.lines = kSolutionLines;
  style.given = Role::kGiven;
  style.answer = true;
  style.tints = theme.tints;
  paint_grid(canvas, without_thin_lines(grid.figure), corner, style);
  const FigureBox box =
      figure_box(answer_extent(extent_of(grid.figure)), style.digits.cell, style.lines);
  return {box.width, box.height};
}

figure::Figure without_given_tints(figure::Figure figure) {
  std::erase_if(figure.marks, [](const figure::Mark& mark) {
    const auto* tint = std::get_if<figure::Tint>(&mark);
    return tint != nullptr && tint->shade == figure::Shade::kGiven;
  });
  return figure;
}

}  // namespace gridpress
