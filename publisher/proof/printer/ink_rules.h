// Checks the marks on a page against a printer's rules, regardless of the marks' position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/printer/profile.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct PageFault {
  const char* sort;  // the same for the same fault on other pages
  std::string message;
  printed::Bounds where;
};

// Returns whether the glyph is a space of any kind.
bool is_blank_glyph(const printed::Glyph& glyph);
// The approximate bounds of the part of a glyph above the baseline.
printed::Bounds bounds_of(const printed::Glyph& glyph);

// Reports text, lines and greys that are too small, thin or light, but only the first of each type.
// Also reports settings that no press accepts.
std::vector<PageFault> check_marks(const printed::Page& page, const printed::Pdf& pdf,
                                   const PrinterProfile& printer);
// If the printer allows only black, reports other inks.
std::vector<PageFault> check_inks(const printed::Page& page, const PrinterProfile& printer);
// If the printer's standard requires press colours, reports other colours on a cover.
std::vector<PageFault> check_cover_spaces(const printed::Page& cover,
                                          const PrinterProfile& printer);
// Reports a place on a cover with more ink than the printer allows.
std::optional<PageFault> check_cover_ink(const printed::Page& cover, const PrinterProfile& printer);

}  // namespace gridpress::proof
