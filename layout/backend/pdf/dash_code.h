// Cairo draws a dashed line dash by dash to compute its extent, which took half the time of a page
// of dotted lines. So on a PDF page dashes are made longer than any line, by an amount that the
// finishing step removes. Cairo then treats the line as solid, with the same extent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "layout/page/length.h"

namespace gridpress {

double encode_dash(Length dash);

// The operands of the operator `d` with the real dashes, or nullopt if encode_dash() can't have
// produced a number.
std::optional<std::string> decode_dashes(std::string_view operands);

}  // namespace gridpress
