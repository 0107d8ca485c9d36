// The blocks that running matter is built from: titles and paragraphs.
#pragma once

#include <vector>

#include "layout/text/flow.h"
#include "layout/text/paragraph.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// The height of a page's field below its running head.
Length matter_height(const Metrics& m);

// Text whose first baseline is `first` below the block's top.
Block text_block(Paragraph text, Length before, Length first, bool keep = false);

// A part's title, kept with the block after it.
Block title_block(const StyledText& text, const Typesetting& set);

// A paragraph of running text as blocks between which a page may end.
struct ParagraphPlace {
  Length before;  // white space above it
  Length indent;  // of its first line
};
void add_paragraph(std::vector<Block>& blocks, const StyledText& text, const ParagraphPlace& place,
                   const Typesetting& set);

}  // namespace gridpress
