// The compression of f-puzzles links: pieroxy's lz-string in its base64 form.
//
// A dictionary coder of the LZ78 type over UTF-16 units, written from the description of its
// format: codes of growing width, least significant bit first, in six-bit groups whose first bit is
// the highest; codes 0 and 1 announce a new 8- or 16-bit unit, 2 is the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridpress::formats {

// Compresses UTF-8 to base64 text.
std::string lz_compress(std::string_view text);

// Decompresses such a text. Returns nullopt if it is invalid, or the result exceeds `most` units.
std::optional<std::string> lz_decompress(std::string_view base64, std::size_t most);

// Plain base64, with the usual or the URL-safe alphabet, with or without padding.
std::optional<std::string> base64_decode(std::string_view text);

}  // namespace gridpress::formats
