// What parts of running matter are made of: titles and paragraphs as blocks.
#pragma once

#include <vector>

#include "layout/text/flow.h"
#include "layout/text/paragraph.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Of a page's field under its running head.
Length matter_height(const Metrics& m);

// Text whose first baseline is `first` below the block's top.
Block text_block(Paragraph text, Length before, Length first, bool keep = false);

// A part's title, which keeps with what follows it.
Block title_block(const StyledText& text, const Typesetting& set);

// A paragraph of running text, in blocks between which a page may end.
struct ParagraphPlace {
  Length before;  // white above it
  Length indent;  // of its first line
};
void add_paragraph(std::vector<Block>& blocks, const StyledText& text, const ParagraphPlace& place,
                   const Typesetting& set);

}  // namespace gridpress
