// Links of f-puzzles. Not for others.
#pragma once

#include <string_view>

namespace gridpress::formats {

// Whether a line is an address with `load=`, or the compressed puzzle that follows it.
bool is_fpuzzles_link(std::string_view line);

}  // namespace gridpress::formats
