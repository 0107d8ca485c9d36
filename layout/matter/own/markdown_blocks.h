// Turns the user's Markdown into blocks of running matter.
#pragma once

#include <vector>

#include "layout/page/origin.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

void add_markdown(std::vector<Block>& blocks, const BookText& text, const Typesetting& set);

}  // namespace gridpress
