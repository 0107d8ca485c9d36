// Typewriter punctuation made into print's, by the conventions of the book's language.
#pragma once

#include <string>
#include <string_view>

#include "layout/design/words.h"

namespace gridpress {

// Straight quotes become the language's quotation marks and apostrophes, `--` and `---` its dashes,
// `...` its ellipsis; in languages that want it (French), a no-break space comes before ; : ! ? and
// inside quotation marks. These stay as they are: addresses, code and text that looks like it,
// option names (--force), marks for feet and inches after figures, anything after a backslash, and
// rows of hyphens or dots. The text may be plain or Markdown; quotations end with their paragraph.
// Takes linear time.
std::string punctuated(std::string_view text, const Words& words);

// Only the no-break spaces of the above, for the program's own sentences: their {places} are kept
// as they are, and so is all other punctuation.
std::string with_spaced_marks(std::string_view text, const Words& words);

}  // namespace gridpress
