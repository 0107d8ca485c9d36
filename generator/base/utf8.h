// UTF-8, as far as the readers need it.
#pragma once

#include <cstddef>
#include <string_view>

namespace gridpress::utf8 {

// Bytes of the well-formed character at the start of `text`; 0 when it isn't one
// (overlong forms, surrogates and values above U+10FFFF are not).
std::size_t width(std::string_view text);

// Characters (code points) of a well-formed text; a stray byte counts as one.
std::size_t length(std::string_view text);

// Without the byte-order mark that some editors put before a file's first character.
std::string_view without_mark(std::string_view text);

// Offset of the first byte that is no well-formed UTF-8, or npos.
std::size_t first_bad(std::string_view text);

}  // namespace gridpress::utf8
