#include "layout/compose/references.h"

namespace gridpress {

using Saying = PuzzleSlot::Saying;

Reference hint_reference(const PuzzleSlot& slot) {
  return {slot.hint_words(Saying::kWhole), slot.hint_words(Saying::kShort), &PuzzleSlot::link_hint};
}

Reference answer_reference(const PuzzleSlot& slot) {
  return {slot.answer_words(Saying::kWhole), slot.answer_words(Saying::kShort),
          &PuzzleSlot::link_answer, slot.press.book.answers != AnswerPlace::kSeparate};
}

ReferenceLine reference_line(const PuzzleSlot& slot, std::vector<Reference> references,
                             const Style& style, Length room) {
  Type& type = slot.press.type;
  std::erase_if(references, [](const Reference& reference) { return reference.whole.empty(); });
  for (; !references.empty(); references.erase(references.begin())) {
    const bool alone = references.size() == 1;
    ReferenceLine line;
    std::string words;
    for (const Reference& reference : references) {
      const bool first = &reference == &references.front();
      words += first ? reference.whole : slot.press.words().at("spoken.comma") + reference.brief;
      if (reference.link == nullptr && &reference != &references.back()) continue;
      line.runs.push_back({alone && reference.must
                               ? type.shape_within(words, style, room, slot.smallest())
                               : type.shape(words, style),
                           reference.link});
      line.advance += line.runs.back().text.advance;
      words.clear();
    }
    if (line.advance <= room || (alone && references.front().must)) return line;
  }
  return {};
}

}  // namespace gridpress
