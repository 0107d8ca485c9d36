#include "layout/figure/word_clues.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layout/text/paragraph.h"
#include "layout/text/soft_hyphens.h"

namespace gridpress {
namespace {

constexpr double kInset = 1.2;    // points, between a clue and the border of its area
constexpr double kLeading = 1.1;  // em
constexpr double kMost = 0.19;    // the largest type, relative to the width of a cell
constexpr int kSteps = 4;         // type sizes are multiples of a quarter point
constexpr double kAscent = 0.75, kDescent = 0.22;  // em, of letters

struct Room {
  Length width, height;
};

Room room_of(const Pen& pen, const figure::WordClue& clue) {
  const Length inset = Length::pt(kInset) * 2;
  return {pen.across() * clue.width - inset, pen.cell * clue.height - inset};
}

bool has_room(const Paragraph& text, const Room& room) {
  const Length height = text.style.size * (kAscent + kDescent) +
                        text.leading * (static_cast<int>(text.lines.size()) - 1);
  return fits(text, room.width) && height <= room.height;
}

// Hyphenates only words that are wider than the room or, if that takes too many lines, any word.
Paragraph set_clue(Type& type, const figure::WordClue& clue, const Room& room, Length size) {
  const ParagraphRule rule{.style = {Role::kCaption, size},
                           .measure = room.width,
                           .leading = size * kLeading,
                           .balance = true};
  Paragraph text = break_text(type, clue.text, rule);
  if (has_room(text, room) || type.hyphenator() == nullptr) return text;
  return break_text(type, put_soft_hyphens(clue.text, *type.hyphenator()), rule);
}

void paint_centred(const Pen& pen, const figure::WordClue& clue, const Paragraph& text) {
  const figure::Point middle{clue.corner.x + clue.width / 2, clue.corner.y + clue.height / 2};
  const Spot centre = pen.at(middle);
  const Length above = text.leading * (static_cast<int>(text.lines.size()) - 1) / 2;
  Length baseline = centre.y - above + text.style.size * ((kAscent - kDescent) / 2);
  for (const TextLine& line : text.lines) {
    Paragraph single = text;
    single.lines = {line};
    single.spoken.clear();
    paint(pen.canvas, single, {centre.x - line.width / 2, baseline});
    baseline += text.leading;
  }
}

}  // namespace

void paint_word_clues(const Pen& pen, const std::vector<const figure::WordClue*>& clues) {
  Type& type = pen.canvas.type();
  double least = 0;
  for (const figure::WordClue* clue : clues) least = std::max(least, clue->least);
  const auto size_at = [&](int step) { return Length::pt(least + double(step) / kSteps); };
  const auto all_fit = [&](int step) {
    return std::ranges::all_of(clues, [&](const figure::WordClue* clue) {
      const Room room = room_of(pen, *clue);
      return has_room(set_clue(type, *clue, room, size_at(step)), room);
    });
  };
  // Binary search for the last step at which all clues fit, or 0.
  int fitting = 0;
  int tried = std::max(0, int((pen.across().points() * kMost - least) * kSteps)) + 1;
  while (tried - fitting > 1) {
    const int middle = (fitting + tried) / 2;
    (all_fit(middle) ? fitting : tried) = middle;
  }
  for (const figure::WordClue* clue : clues) {
    const Room room = room_of(pen, *clue);
    const Paragraph text = set_clue(type, *clue, room, size_at(fitting));
    if (!has_room(text, room)) {
      type.refuse(
          failure(fmt::format("the clue '{}' doesn't fit into its cell in type of {:.4g} pt",
                              clue->text, least),
                  "write a shorter clue, or make the puzzle smaller so that its cells "
                  "become larger"));
    }
    paint_centred(pen, *clue, text);
  }
}

}  // namespace gridpress
