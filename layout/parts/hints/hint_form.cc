#include "layout/parts/hints/hint_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "layout/figure/figure_box.h"

namespace gridpress {
namespace {

constexpr double kLetter = 0.47;      // mean width of a letter in em
constexpr double kMaxCell = 36;       // points, at base size 10
constexpr int kUnknownLetters = 200;  // for a hint whose words aren't known yet

bool fits_at_side(PlacedHint placed, const HintField& field) {
  placed.at_side = true;
  return placed.cell > Length() &&
         hint_measure(placed, field.form.width, field.set) >= field.m().size(0) * kNarrowestHint;
}

Length height_of(const PlacedHint& placed, Length words, const Metrics& m) {
  const Length head = m.lines(kHintHead);
  if (placed.cell == Length()) return head + words;
  const FigureBox box = figure_box(extent_of(*placed.picture.figure), placed.cell, {});
  const Length picture = line_number_room(m) + box.whole_height();
  // Words next to a picture start level with its cells.
  if (placed.at_side) return head + std::max(picture, line_number_room(m) + box.top + words);
  return head + picture + m.lines(kHintBelow) - m.size(0) + words;
}

// The exact height of a hint, with its words broken into lines; nullopt if it exceeds a column.
std::optional<Length> set_height(const PlacedHint& placed, const HintField& field) {
  const Metrics& m = field.m();
  Length words;
  if (placed.hint->text.empty()) words = m.lines(5);
  const Length measure = hint_measure(placed, field.form.width, field.set);
  for (const Paragraph& text : hint_words(field.set.type, placed, measure, m)) {
    words += text.height();
  }
  const Length height = height_of(placed, words, m);
  return height <= field.area.height() - field.opening ? std::optional(height) : std::nullopt;
}

// Sets a hint with its words below the picture or next to it, whichever is shorter. Returns nullopt
// if neither fits.
std::optional<SetHint> set_hint(PlacedHint placed, const HintField& field) {
  placed.at_side = false;
  const std::optional<Length> below = set_height(placed, field);
  std::optional<Length> at_side;
  if (fits_at_side(placed, field)) {
    placed.at_side = true;
    at_side = set_height(placed, field);
  }
  placed.at_side = at_side && (!below || *at_side < *below);
  if (!below && !at_side) return std::nullopt;
  return SetHint{placed, placed.at_side ? *at_side : *below};
}

}  // namespace

Length hint_cell(const HintItem& item, std::size_t choice, const HintField& field) {
  const HintPicture& picture = item.pictures[choice];
  if (!picture.figure) return {};
  const Metrics& m = field.m();
  const figure::Figure& whole = item.choices[choice].figure;
  const Length least = least_hint_cell(whole, item.alphabet, m);
  const Length most = Length::pt(kMaxCell * std::max(1.0, m.base / 10));
  const Length ceiling = Length::pt(std::ceil(least.points() * 4) / 4);
  const LineRule lines;
  const Length free = field.form.width - hint_label_side(picture, field.set);
  const FigureRoom room{std::min(field.form.picture, free), field.area.height(), lines};
  const Length cell = std::max(ceiling, std::min(most, fit_cell(extent_of(whole), room)));
  const Length width = figure_box(extent_of(*picture.figure), cell, {}).whole_width();
  return width <= free ? cell : Length();
}

SetHint estimated_hint(const HintItem& item, const HintField& field) {
  const Metrics& m = field.m();
  PlacedHint placed;
  placed.hint = &item.choices.front();
  placed.picture = item.pictures.front();
  placed.cell = hint_cell(item, 0, field);
  std::size_t letters = placed.hint->text.empty() ? kUnknownLetters : 0;
  for (const std::string& text : placed.hint->text) letters += text.size();
  const auto lines = [&](Length width) {
    const double row = width.points() / (kLetter * m.size(0).points());
    return static_cast<int>(static_cast<double>(letters) / std::max(row - 3, 1.0)) + 1;
  };
  Length height = height_of(placed, m.lines(lines(field.form.width)), m);
  if (fits_at_side(placed, field)) {
    placed.at_side = true;
    const Length width = hint_measure(placed, field.form.width, field.set);
    height = std::min(height, height_of(placed, m.lines(lines(width)), m));
  }
  return {placed, height};
}

SetHint chosen_hint(const HintItem& item, const HintField& field) {
  for (std::size_t i = 0; i < item.choices.size(); ++i) {
    const Length cell = hint_cell(item, i, field);
    for (const bool picture : {true, false}) {
      if (picture && cell == Length()) continue;
      for (const int step : {0, -1}) {
        PlacedHint placed{.puzzle = item.puzzle,
                          .follows = item.follows,
                          .hint = &item.choices[i],
                          .picture = item.pictures[i],
                          .step = step};
        if (picture) placed.cell = cell;
        if (const auto set = set_hint(placed, field)) return *set;
      }
    }
  }
  field.set.type.warn(fmt::format(
      "the hint for puzzle {} is too long for the space and was left out", item.number));
  return {{.puzzle = item.puzzle, .follows = item.follows}, field.m().lines(kHintHead)};
}

}  // namespace gridpress
