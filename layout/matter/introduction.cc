#include "layout/matter/introduction.h"

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

// Of the list that begins here: as its numbers need it, all behind one edge.
Length list_indent(std::span<const MarkdownBlock> blocks, const Typesetting& set) {
  Length in = set.metrics.lines(kTextLeading);
  for (const MarkdownBlock& block : blocks) {
    if (block.kind != Kind::kNumbered) break;
    in = std::max(in, numeral(block.number, set).advance + blank(set.metrics));
  }
  return in;
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

Sheets lay_introduction(const parts::Introduction& part, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const std::vector<MarkdownBlock> read = read_markdown(part.text.text, part.text.origin).blocks;
  std::vector<Block> blocks;
  if (!read.empty() && read.front().kind != Kind::kTitle) {
    blocks.push_back(title_block(set.word("introduction"), set));
  }
  bool first = true;  // of the paragraphs under a head
  for (std::size_t i = 0; i < read.size(); ++i) {
    const MarkdownBlock& block = read[i];
    if (block.kind == Kind::kTitle) {
      blocks.push_back(title_block(block.text, set));
    } else if (block.kind == Kind::kHeading) {
      blocks.push_back(heading(block.text, set));
    } else if (block.kind == Kind::kParagraph) {
      add_paragraph(blocks, block.text,
                    {first ? m.lines(1.15) : Length(), first ? Length() : m.lines(kTextLeading)},
                    set);
    } else {
      add_item(blocks, block, list_indent(std::span(read).subspan(i), set), set);
    }
    first = block.kind != Kind::kParagraph;
  }
  return flow(std::move(blocks), matter_height(m));
}

std::string introduction_title(const parts::Introduction& part, const Words& words) {
  const std::vector<MarkdownBlock> blocks = read_markdown(part.text.text).blocks;
  const bool own = !blocks.empty() && blocks.front().kind == Kind::kTitle;
  return own ? as_spoken(blocks.front().text) : words.at("introduction");
}

}  // namespace gridpress
