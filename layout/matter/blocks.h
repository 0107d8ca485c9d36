// The blocks that running matter is built from: titles and paragraphs.
#pragma once

#include <vector>

#include "layout/text/flow.h"
#include "layout/text/paragraph.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// The height of a page's field below its running head.
Length matter_height(const Metrics& m);

// A block of text whose first baseline is `first` below the block's top. `keep` keeps the next
// block on the same page.
Block text_block(Paragraph text, Length before, Length first, bool keep = false);

// The title of a part, kept on the same page as the block after it.
Block title_block(const StyledText& text, const Typesetting& set);

// Space around a paragraph of running text, which is added as several blocks so that a page may end
// between them.
struct ParagraphPlace {
  Length before;  // white space above it
  Length indent;  // indent of the first line
};
void add_paragraph(std::vector<Block>& blocks, const StyledText& text, const ParagraphPlace& place,
                   const Typesetting& set);

}  // namespace gridpress
