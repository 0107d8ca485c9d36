// Cairo draws a line dash by dash to learn how far it reaches, which took half the time of a page
// of dotted lines to write on. So on a PDF page a dash is longer than any line, by a number that
// the finish takes off again: to cairo the line is solid, and reaches as far.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "layout/page/length.h"

namespace gridpress {

double encode_dash(Length dash);

// The operands of the operator `d` with the dashes themselves; nothing where a number is not one
// that encode_dash() makes.
std::optional<std::string> decode_dashes(std::string_view operands);

}  // namespace gridpress
