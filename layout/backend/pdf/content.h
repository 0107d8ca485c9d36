// Converts content streams as cairo writes them to those of the final file: encoded colours become
// DeviceGray and DeviceCMYK inks, and marks become marked content or disappear.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "layout/backend/pdf/record.h"

namespace gridpress {

// The message of the exception that finish_content() throws if memory ran out.
inline constexpr std::string_view kOutOfMemory = "out of memory";

using FontNames = std::set<std::string, std::less<>>;

// Finishes one page's content. With `tagged`, adds marked content: MCID i for marks[i], and
// artifacts for everything else. `fonts` has the names of the page's fonts that are in the file.
// Throws std::runtime_error for content that the painter never writes, such as a colour that isn't
// an encoded ink, or text in a missing font: cairo 1.16 silently leaves out a font for which it has
// no memory. Cost: linear in the length, a tenth of a libqpdf token filter, which would take a
// second per thousand puzzles for the two files of a book.
std::string finish_content(std::string_view content, const PageRecord& page, const FontNames& fonts,
                           bool tagged);

}  // namespace gridpress
