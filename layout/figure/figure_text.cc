#include "layout/figure/figure_text.h"

#include <algorithm>
#include <map>

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

}  // namespace gridpress
