// Soft hyphens (U+00AD) put into running text where its words may be hyphenated.
#pragma once

#include <string>
#include <string_view>

#include "layout/page/hyphenator.h"
#include "layout/page/page.h"

namespace gridpress {

// Words of five letters and more, two letters at least before a hyphen and three behind it. Left
// whole: words with capitals inside, compounds that have hyphens of their own, addresses, and
// words that hold soft hyphens already.
std::string put_soft_hyphens(std::string_view text, const Hyphenator& hyphenator);

}  // namespace gridpress
