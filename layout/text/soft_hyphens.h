// Puts soft hyphens (U+00AD) into running text where its words may be hyphenated.
#pragma once

#include <string>
#include <string_view>

#include "layout/page/hyphenator.h"
#include "layout/page/page.h"

namespace gridpress {

// Hyphenates words of five or more letters, with at least two letters before a hyphen and three
// after it. Skips words with inner capitals, hyphenated compounds, addresses, and words that
// already contain soft hyphens.
std::string put_soft_hyphens(std::string_view text, const Hyphenator& hyphenator);

}  // namespace gridpress
