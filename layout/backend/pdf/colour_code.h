// Cairo 1.16 writes only RGB. So on a PDF page, every ink is encoded, together with the mark of
// what it paints, as a unique RGB value. The finishing step decodes it exactly.
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
inline constexpr int kMaxMarks = 17000;  // on one page

Rgb encode(const CodedInk& ink);

// nullopt if encode() can't have produced the value; its values are 1/20000 apart.
std::optional<CodedInk> decode(const Rgb& colour);

}  // namespace gridpress
