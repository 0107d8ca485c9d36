// Grids drawn with characters, one row a line: sdk, ss, text. Not for others.
#pragma once

#include <string_view>
#include <vector>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Rules (`|`, `---`, box drawing) part the boxes, and tell their shape; an empty line, or a line
// that starts with `[` or `#`, ends a puzzle that has its rows.
std::vector<TextPuzzle> read_drawn(std::string_view text, const ReadOptions& options);

// Whether a line is a rule: only dashes, crossings and blanks.
bool is_rule(std::string_view line);

}  // namespace gridpress::formats
