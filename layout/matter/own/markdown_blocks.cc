#include "layout/matter/own/markdown_blocks.h"

#include <algorithm>
#include <span>

#include "layout/matter/blocks.h"
#include "layout/text/markdown.h"

namespace gridpress {
namespace {

using Kind = MarkdownBlock::Kind;

Block heading(const StyledText& text, const Typesetting& set) {
  const Metrics& m = set.metrics;
  Paragraph head =
      break_text(set.type, text,
                 {{Role::kTitle, m.size(3)}, m.live_width(), m.lines(2), {}, true, false, true});
  head.role = Tag::Role::kHeading2;
  return text_block(std::move(head), m.lines(1.5), m.lines(1.75), true);
}

Length blank(const Metrics& m) {
  return m.size(1) * 0.4;
}
ShapedText numeral(int number, const Typesetting& set) {
  return set.type.shape(std::to_string(number) + ".", {Role::kText, set.metrics.size(1)});
}

// The indent for all items of the list that starts at the first block: wide enough for its numbers.
Length list_indent(std::span<const MarkdownBlock> blocks, const Typesetting& set) {
  Length in = set.metrics.lines(kTextLeading);
  for (const MarkdownBlock& block : blocks) {
    if (block.kind != Kind::kNumbered) break;
    in = std::max(in, numeral(block.number, set).advance + blank(set.metrics));
  }
  return in;
}

// A dotted line as wide as a column of text, with space above it for writing.
Block line_to_write_on(const Metrics& m) {
  const Length tall = m.lines(2.25), measure = m.text_measure();
  return {Length(), tall, [tall, measure](Canvas& canvas, Spot at) {
            canvas.dotted_rule({at.x, at.y + tall}, at.x + measure);
          }};
}

void paint_bullet(Canvas& canvas, Spot at, Length size) {
  Path dot;
  add_disc(dot, at, size * 0.13);
  canvas.fill(std::move(dot));
}

void add_item(std::vector<Block>& blocks, const MarkdownBlock& block, Length in,
              const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Length leading = m.lines(kTextLeading);
  const bool numbered = block.kind == Kind::kNumbered;
  Paragraph item =
      break_text(set.type, block.text,
                 {{Role::kText, m.size(1)}, m.text_measure() - in, leading, {}, false, true});
  item.role = Tag::Role::kItem;
  const ShapedText number = numbered ? numeral(block.number, set) : ShapedText();
  if (numbered && !item.spoken.empty()) item.spoken = number.run.text + " " + item.spoken;
  bool first = true;
  for (Paragraph& part : parts_that_keep(item, 2)) {
    const Length tall = part.height();
    blocks.push_back(
        {m.lines(first ? 0.35 : 0), tall,
         [=, part = std::move(part), gap = blank(m), size = m.size(1)](Canvas& canvas, Spot at) {
           const Tagged tagged(canvas, part.role, part.spoken, part.goes_on);
           const Length y = at.y + leading;
           if (first && numbered) canvas.text_right(number, {at.x + in - gap, y});
           if (first && !numbered) paint_bullet(canvas, {at.x + in / 2, y - size * 0.26}, size);
           paint(canvas, part, {at.x + in, y});
         }});
    first = false;
  }
}

}  // namespace

void add_markdown(std::vector<Block>& blocks, const BookText& text, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const std::vector<MarkdownBlock> read = read_markdown(text.text, text.origin).blocks;
  bool first = true;  // first paragraph under a heading
  for (std::size_t i = 0; i < read.size(); ++i) {
    const MarkdownBlock& block = read[i];
    switch (block.kind) {
      case Kind::kTitle:
        blocks.push_back(title_block(block.text, set));
        break;
      case Kind::kHeading:
        blocks.push_back(heading(block.text, set));
        break;
      case Kind::kLine:
        blocks.push_back(line_to_write_on(m));
        break;
      case Kind::kParagraph:
        add_paragraph(blocks, block.text,
                      {first ? m.lines(1.15) : Length(), first ? Length() : m.lines(kTextLeading)},
                      set);
        break;
      case Kind::kBullet:
      case Kind::kNumbered:
        add_item(blocks, block, list_indent(std::span(read).subspan(i), set), set);
    }
    first = block.kind != Kind::kParagraph;
  }
}

}  // namespace gridpress
