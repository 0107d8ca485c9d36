// The compression of f-puzzles links: pieroxy's lz-string in its base64 form.
//
// This is a dictionary coder of the LZ78 type over UTF-16 units, written from the description of
// the format. Codes grow in width and are written with their least significant bit first, into
// six-bit groups that are filled from the highest bit. Codes 0 and 1 announce a new unit of 8 or 16
// bits; code 2 is the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridpress::formats {

// Compresses UTF-8 text to base64 text.
std::string lz_compress(std::string_view text);

// Decompresses the result of lz_compress(). Returns nullopt if the text is invalid or the result
// exceeds `most` units.
std::optional<std::string> lz_decompress(std::string_view base64, std::size_t most);

// Decodes plain base64, with the usual or the URL-safe alphabet, with or without padding.
std::optional<std::string> base64_decode(std::string_view text);

}  // namespace gridpress::formats
