// Cairo 1.16 writes RGB only. So on a PDF page every ink, together with the mark of what it paints,
// gets an RGB value of its own, which the finish reads back exactly.
#pragma once

#include <optional>

#include "layout/backend/painter.h"
#include "layout/page/page.h"

namespace gridpress {

struct CodedInk {
  Ink ink;
  int mark = 0;  // 0 to kMostMarks
  bool operator==(const CodedInk&) const = default;
};
inline constexpr int kMostMarks = 17000;  // on one page

Rgb encode(const CodedInk& ink);

// Nothing where the value is not one that encode() makes; those are 1/20000 apart.
std::optional<CodedInk> decode(const Rgb& colour);

}  // namespace gridpress
