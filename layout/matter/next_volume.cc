#include "layout/matter/next_volume.h"

#include "layout/matter/blocks.h"

namespace gridpress {

Sheets lay_next_volume(const parts::NextVolume& part, const Typesetting& set) {
  const Metrics& m = set.metrics;
  std::vector<Block> blocks = {title_block(set.word("next_volume"), set)};
  add_paragraph(blocks, set.word("next_volume.text"), {m.lines(2), {}}, set);
  const auto add = [&](const BookText& text, Role role, int step, double before) {
    if (text.text.empty()) return;
    const Length size = m.size(step);
    const Paragraph set_text = break_text(
        set.type, text, {{role, size}, m.live_width(), size * 1.2, {}, true, false, true});
    blocks.push_back(text_block(set_text, m.lines(before), size));
  };
  add(part.series, Role::kItalic, 2, 2);
  add(part.volume, Role::kTitle, 3, 0.75);
  add(part.title, Role::kTitle, 4, 0.75);
  return flow(std::move(blocks), matter_height(m));
}

}  // namespace gridpress
