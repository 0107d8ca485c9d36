// Content streams as cairo wrote them -> as a file has them: the coded colours become inks, in
// DeviceGray and DeviceCMYK, and the marks become marked content, or nothing.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "layout/backend/pdf/record.h"

namespace gridpress {

// What an exception for want of memory says.
inline constexpr std::string_view kOutOfMemory = "out of memory";

using FontNames = std::set<std::string, std::less<>>;

// One page's content. `tagged`: with marked content, MCID i for marks[i] and the rest as artifacts.
// `fonts`: the names of those that the file really holds for the page.
// Throws std::runtime_error where it finds what painting does not write, as a colour that is no
// ink, or text in a font that is missing: cairo 1.16 leaves out a font for which it has no memory,
// and reports nothing. Cost: linear in its length; a tenth of what a token filter of libqpdf takes,
// through which both files of a book would need a second per thousand puzzles.
std::string finish_content(std::string_view content, const PageRecord& page, const FontNames& fonts,
                           bool tagged);

}  // namespace gridpress
