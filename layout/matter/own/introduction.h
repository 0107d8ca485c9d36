// The introduction before a book's puzzles.
#pragma once

#include "layout/page/parts.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

Sheets lay_introduction(const parts::Introduction& part, const Typesetting& set);

// The introduction's own title or, if it has none, the usual word of the language.
std::string introduction_title(const parts::Introduction& part, const Words& words);

}  // namespace gridpress
