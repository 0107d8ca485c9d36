#include "layout/puzzles/references.h"

#include <algorithm>

namespace gridpress {

std::vector<Reference> references(const PuzzleSlot& slot, const SlotShape& shape) {
  std::vector<Reference> found;
  const std::string hint = shape.hint ? slot.hint_words("hint_on") : std::string();
  if (!hint.empty()) found.push_back({hint, &PuzzleSlot::link_hint});
  const std::vector<std::string> forms = slot.answer_forms();
  if (shape.answer_form < 0 || forms.empty()) return found;
  found.push_back({forms[shape.answer_form], &PuzzleSlot::link_answer});
  return found;
}

bool say_less(const PuzzleSlot& slot, SlotShape& shape) {
  const int forms = static_cast<int>(slot.answer_forms().size());
  const bool must = slot.press.book.answers != AnswerPlace::kSeparate;
  const auto parts = static_cast<int>(slot.puzzle.caption.size());
  const bool has_shorter = shape.answer_form >= 0 && shape.answer_form + 1 < forms;
  // "Answer below" is as clear as its longer form. A bare page number isn't clear next to a hint's
  // page number.
  const bool stays_clear = slot.press.book.answers == AnswerPlace::kUpsideDown;
  if (shape.caption.parts > 0) {
    // Drops the time first, then parts of the caption from the end.
    if (!shape.caption.timed) shape.caption.parts = std::min(shape.caption.parts, parts) - 1;
    shape.caption.timed = false;
  } else if (has_shorter && (stays_clear || !shape.hint)) {
    ++shape.answer_form;
  } else if (shape.hint) {
    shape.hint = false;
  } else if (shape.answer_form >= 0 && !must) {
    shape.answer_form = -1;
  } else if (shape.caption.subject && !slot.puzzle.subject.empty()) {
    shape.caption.subject = false;
  } else {
    return false;
  }
  return true;
}

ReferenceLine reference_line(const PuzzleSlot& slot, const std::vector<Reference>& references,
                             const Style& style) {
  ReferenceLine line;
  std::string words;
  for (const Reference& reference : references) {
    if (&reference != &references.front()) words += kCaptionDot;
    words += reference.words;
    if (reference.link == nullptr && &reference != &references.back()) continue;
    line.runs.push_back({slot.press.type.shape(words, style), reference.link});
    line.advance += line.runs.back().text.advance;
    words.clear();
  }
  return line;
}

}  // namespace gridpress
