// Converts typewriter punctuation to typographic punctuation by the conventions of the book's
// language.
#pragma once

#include <string>
#include <string_view>

#include "layout/design/words.h"

namespace gridpress {

// Converts straight quotes to the language's quotation marks and apostrophes, `--` and `---` to its
// dashes, and `...` to its ellipsis. In languages that require it (French), it puts a no-break
// space before ; : ! ? and inside quotation marks. It doesn't change addresses, code and text that
// looks like code, option names (--force), signs for feet and inches after digits, characters after
// a backslash, and rows of hyphens or dots. The text may be plain or Markdown. A quotation ends
// with its paragraph. Takes linear time.
std::string punctuated(std::string_view text, const Words& words);

// Adds only the no-break spaces of punctuated(). This is for the program's own sentences, whose
// {placeholders} and other punctuation stay unchanged.
std::string with_spaced_marks(std::string_view text, const Words& words);

}  // namespace gridpress
