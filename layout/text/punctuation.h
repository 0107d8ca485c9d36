// Typewriter punctuation made into print's, by the conventions of the book's language.
#pragma once

#include <string>
#include <string_view>

#include "layout/design/words.h"

namespace gridpress {

// Straight quotes become the language's quotation marks and apostrophes, `--` and `---` its dashes,
// `...` its ellipsis; where the language has it (French), a no-break blank comes before ; : ! ? and
// inside quotation marks. Left as they are: addresses, `code` and what looks like it, option names
// (--force), marks of feet and inches behind figures, whatever follows a backslash, and rows of
// hyphens or dots. The text may be plain or Markdown; quotations end with their paragraph.
// Takes linear time.
std::string punctuated(std::string_view text, const Words& words);

}  // namespace gridpress
