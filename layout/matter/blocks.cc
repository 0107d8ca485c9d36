#include "layout/matter/blocks.h"

namespace gridpress {

Length matter_height(const Metrics& m) {
  return m.live_height() - m.lines(4);
}

Block text_block(Paragraph text, Length before, Length first, bool keep) {
  const Length tall = first + text.height() - text.leading;
  return {before, tall,
          [text = std::move(text), first](Canvas& canvas, Spot at) {
            paint(canvas, text, {at.x, at.y + first});
          },
          keep};
}

Block title_block(const StyledText& text, const Typesetting& set) {
  const Metrics& m = set.metrics;
  return text_block(part_title(set.type, text, m, m.live_width()), {}, m.lines(2), true);
}

void add_paragraph(std::vector<Block>& blocks, const StyledText& text, const ParagraphPlace& place,
                   const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Length leading = m.lines(kTextLeading);
  const Paragraph paragraph =
      break_text(set.type, text,
                 {{Role::kText, m.size(1)}, m.text_measure(), leading, place.indent, false, true});
  // A heading stays with the first three lines of its paragraph; elsewhere two lines stay together.
  const bool after_head = !blocks.empty() && blocks.back().keep_with_next;
  Length before = place.before;
  for (Paragraph& part : parts_that_keep(paragraph, after_head ? 3 : 2)) {
    blocks.push_back(text_block(std::move(part), before, leading));
    before = {};
  }
}

}  // namespace gridpress
