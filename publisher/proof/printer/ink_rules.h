// A printer's rules for the marks on a page, regardless of their position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/printer/profile.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct PageFault {
  const char* sort;  // identifies the same fault on different pages
  std::string message;
  printed::Bounds where;
};

// Returns whether the glyph is a space of any kind.
bool is_blank_glyph(const printed::Glyph& glyph);
// The approximate bounds of a glyph's part above the baseline.
printed::Bounds bounds_of(const printed::Glyph& glyph);

// Reports text, lines and greys that are too small, thin or light (the first of each type), and
// settings that no press accepts.
std::vector<PageFault> check_marks(const printed::Page& page, const printed::Pdf& pdf,
                                   const PrinterProfile& printer);
// Reports inks other than black if only black is allowed.
std::vector<PageFault> check_inks(const printed::Page& page, const PrinterProfile& printer);
// Reports colours of a cover that are not press colours, if the printer's standard requires
// those.
std::vector<PageFault> check_cover_spaces(const printed::Page& cover,
                                          const PrinterProfile& printer);
// Reports more ink in one place than a cover allows.
std::optional<PageFault> check_cover_ink(const printed::Page& cover, const PrinterProfile& printer);

}  // namespace gridpress::proof
