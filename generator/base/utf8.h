// The UTF-8 functions that the readers need.
#pragma once

#include <cstddef>
#include <string_view>

namespace gridpress::utf8 {

// The number of bytes of the well-formed character at the start of `text`; 0 if there is none
// (overlong forms, surrogates and values above U+10FFFF aren't well-formed).
std::size_t width(std::string_view text);

// The number of characters (code points) of a well-formed text; a stray byte counts as one.
std::size_t length(std::string_view text);

// The text without the byte-order mark that some editors put at the beginning of a file.
std::string_view without_mark(std::string_view text);

// Offset of the first byte that isn't well-formed UTF-8, or npos.
std::size_t first_bad(std::string_view text);

}  // namespace gridpress::utf8
