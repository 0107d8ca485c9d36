// UTF-8 functions for the code that reads text files.
#pragma once

#include <cstddef>
#include <string_view>

namespace gridpress::utf8 {

// Returns the number of bytes of the well-formed character at the start of `text`, or 0 if `text`
// doesn't start with a well-formed character. Overlong forms, surrogates and values above U+10FFFF
// aren't well-formed.
std::size_t width(std::string_view text);

// Returns the number of characters (code points) in a text. Each byte that isn't part of a
// well-formed character counts as one.
std::size_t length(std::string_view text);

// Returns the text without the byte-order mark that some editors put at the beginning of a file.
std::string_view without_mark(std::string_view text);

// Returns the offset of the first byte that isn't well-formed UTF-8, or npos.
std::size_t first_bad(std::string_view text);

}  // namespace gridpress::utf8
