// Content streams as cairo wrote them -> as a file has them: the coded colours become inks, in
// DeviceGray and DeviceCMYK, and the marks become marked content, or nothing.
#pragma once

#include <string>
#include <string_view>

#include "layout/backend/pdf/record.h"

namespace gridpress {

// One page's content. `tagged`: with marked content, MCID i for marks[i] and the rest as artifacts.
// Throws std::runtime_error where it finds what painting does not write, as a colour that is no
// ink. Cost: linear in its length; a tenth of what a token filter of libqpdf takes, through which
// both files of a book would need a second per thousand puzzles.
std::string finish_content(std::string_view content, const PageRecord& page, bool tagged);

}  // namespace gridpress
