// Cairo 1.16 writes only RGB. So on a PDF page, every ink is encoded as a unique RGB value,
// together with the mark of the item that it paints. The finishing step decodes it exactly.
#pragma once

#include <optional>

#include "layout/backend/painter.h"
#include "layout/page/page.h"

namespace gridpress {

struct CodedInk {
  Ink ink;
  int mark = 0;  // 0 to kMaxMarks
  bool operator==(const CodedInk&) const = default;
};
inline constexpr int kMaxMarks = 17000;  // maximum on one page

Rgb encode(const CodedInk& ink);

// Returns nullopt if encode() can't have produced the value. Encoded values are multiples of
// 1/20000.
std::optional<CodedInk> decode(const Rgb& colour);

}  // namespace gridpress
