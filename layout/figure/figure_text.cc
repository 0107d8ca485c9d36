#include "layout/figure/figure_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "layout/text/paragraph.h"
#include "layout/text/soft_hyphens.h"

namespace gridpress {
namespace {

using Text = figure::Text;

constexpr double kMinClue = 7;  // points; answers omit clues in smaller type
constexpr double kMinBlock = 8;
constexpr int kReadable = 50;  // maximum tint under black digits, in percent

struct TextVoice {
  Role role = Role::kDigit;
  double height = kClueHeight;  // height of digits and capitals, in cells
  double least = 0;             // minimum type size, in points
};

TextVoice style_of(Text::Role role, const Pen& pen) {
  switch (role) {
    case Text::Role::kOutside:
      return {Role::kDigit, kOutsideHeight};
    case Text::Role::kEdge:
      return {Role::kGiven, kEdgeHeight, kMinClue};
    case Text::Role::kClue:
      return pen.answer ? TextVoice{Role::kFilled, kAnswerClueHeight}
                        : TextVoice{Role::kDigit, kClueHeight};
    case Text::Role::kLetter:
      return pen.answer ? TextVoice{Role::kFilled, kOtherLetterHeight, kMinClue}
                        : TextVoice{Role::kDigit, pen.letters};
    case Text::Role::kFound:
      return {Role::kGiven, kAnswerLetterHeight, kMinClue};
    case Text::Role::kLeft:
      return {Role::kFilled, kAnswerLetterHeight, kMinClue};
    case Text::Role::kBlock:
      return {Role::kPlaced, kAnswerClueHeight, kMinBlock};
  }
  return {};
}

bool is_figures(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// The digit fonts lack letters of some scripts, but the caption font is chosen for the language.
Role face_of(Role role, const std::string& text) {
  constexpr unsigned char kFirst = 0xE3;  // first UTF-8 byte of kana and ideographs
  if (text.empty() || static_cast<unsigned char>(text[0]) < kFirst) return role;
  return role == Role::kGiven ? Role::kHelper : Role::kCaption;
}

// A text shaped once for all of its positions.
struct Set {
  ShapedText text;
  // Optical centre, from the glyphs' origin; depth of the baseline below the middle.
  Length centre, baseline;
};

Set set_text(Type& type, const std::string& text, TextVoice style, Length cell) {
  style.role = face_of(style.role, text);
  const double high =
      is_figures(text) ? type.figure_height(style.role) : type.ink("E", style.role).top;
  const Length size_of_ink = cell * (style.height / (high > 0 ? high : 0.7));
  Length size = std::max(size_of_ink, Length::pt(style.least));
  Set set;
  set.text = type.shape(text, {style.role, size, false, true});
  const Length most = cell * kWidestPair;
  if (set.text.advance > most && text.size() > 1) {
    size = Length::pt(size.points() * most.points() / set.text.advance.points());
    set.text = type.shape(text, {style.role, size, false, true});
  }
  set.centre = optical_centre(type, text, set.text, style.role);
  set.baseline = size * (high / 2);
  return set;
}

// Moves a mark outside the grid by the frame's width, so that its distance from the frame's outer
// edge is the distance from the cells that the figure specifies.
Spot placed(const Pen& pen, const Extent& extent, figure::Point at, Length over) {
  Spot spot = pen.at(at);
  if (at.x < 0) spot.x -= over;
  if (at.x > extent.columns) spot.x += over;
  if (at.y < 0) spot.y -= over;
  if (at.y > extent.rows) spot.y += over;
  return spot;
}

// --- Clues within cells

constexpr double kClueInset = 1.2;     // points, between a clue and the border of its area
constexpr double kClueLeading = 1.1;   // em
constexpr double kLargestClue = 0.19;  // the largest type, relative to the width of a cell
constexpr int kClueSteps = 4;          // type sizes are multiples of a quarter point
constexpr double kAscent = 0.75, kDescent = 0.22;  // em, of letters

struct ClueRoom {
  Length width, height;
};

ClueRoom clue_room(const Pen& pen, const figure::WordClue& clue) {
  const Length inset = Length::pt(kClueInset) * 2;
  return {pen.across() * clue.width - inset, pen.cell * clue.height - inset};
}

bool has_room(const Paragraph& text, const ClueRoom& room) {
  const Length height = text.style.size * (kAscent + kDescent) +
                        text.leading * (static_cast<int>(text.lines.size()) - 1);
  return fits(text, room.width) && height <= room.height;
}

// Hyphenates only words that are wider than the room or, if that takes too many lines, any word.
Paragraph set_clue(Type& type, const figure::WordClue& clue, const ClueRoom& room, Length size) {
  const ParagraphRule rule{.style = {Role::kCaption, size},
                           .measure = room.width,
                           .leading = size * kClueLeading,
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

void paint_texts(const Pen& pen, const Extent& extent,
                 const std::vector<const figure::Text*>& texts) {
  const TextVoice style = style_of(texts.front()->role, pen);
  const double figures = pen.canvas.type().figure_height(style.role);
  const bool clues = pen.answer && texts.front()->role == Text::Role::kClue;
  if (clues && pen.cell.points() * style.height < kMinClue * figures) return;
  const bool outside = texts.front()->role == Text::Role::kOutside;
  const Length over = outside ? pen.over : Length();
  std::map<std::string, Set> sets;
  std::map<Length, GlyphRun> runs;  // by size
  for (const Text* text : texts) {
    if (text->text.empty()) continue;
    auto found = sets.find(text->text);
    if (found == sets.end()) {
      const Set set = set_text(pen.canvas.type(), text->text, style, pen.across());
      found = sets.emplace(text->text, set).first;
    }
    const Set& set = found->second;
    Spot at = placed(pen, extent, text->at, over);
    at.y += set.baseline;
    if (text->anchor == Text::Anchor::kMiddle) at.x -= set.centre;
    if (text->anchor == Text::Anchor::kRight) at.x -= set.text.advance;
    append(runs[set.text.run.size], set.text.run, at);
  }
  const bool reversed = texts.front()->role == Text::Role::kBlock && pen.black > kReadable;
  for (auto& [size, run] : runs) {
    if (reversed) run.ink = kWhite;
  }
  for (auto& [size, run] : runs) pen.canvas.text({std::move(run), {}}, {});
}

void paint_word_clues(const Pen& pen, const std::vector<const figure::WordClue*>& clues) {
  Type& type = pen.canvas.type();
  double least = 0;
  for (const figure::WordClue* clue : clues) least = std::max(least, clue->least);
  const auto size_at = [&](int step) { return Length::pt(least + double(step) / kClueSteps); };
  const auto all_fit = [&](int step) {
    return std::ranges::all_of(clues, [&](const figure::WordClue* clue) {
      const ClueRoom room = clue_room(pen, *clue);
      return has_room(set_clue(type, *clue, room, size_at(step)), room);
    });
  };
  // Binary search for the last step at which all clues fit, or 0.
  int fitting = 0;
  int tried = std::max(0, int((pen.across().points() * kLargestClue - least) * kClueSteps)) + 1;
  while (tried - fitting > 1) {
    const int middle = (fitting + tried) / 2;
    (all_fit(middle) ? fitting : tried) = middle;
  }
  for (const figure::WordClue* clue : clues) {
    const ClueRoom room = clue_room(pen, *clue);
    const Paragraph text = set_clue(type, *clue, room, size_at(fitting));
    if (!has_room(text, room)) {
      type.refuse(failure(
          fmt::format("the clue '{}' doesn't fit into a cell of {:.4g} pt in type of {:.4g} pt",
                      clue->text, pen.across().points(), least),
          "write a shorter clue, or make the puzzle smaller so that its cells "
          "become larger"));
    }
    paint_centred(pen, *clue, text);
  }
}

}  // namespace gridpress
