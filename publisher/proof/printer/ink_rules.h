// What a printer asks of the marks on a page, wherever they are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/printer/profile.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct PageFault {
  const char* sort;  // the same for all pages that have it
  std::string message;
  printed::Bounds where;
};

// A space of any kind.
bool is_blank_glyph(const printed::Glyph& glyph);
// Roughly, over the baseline.
printed::Bounds bounds_of(const printed::Glyph& glyph);

// Text, lines and greys that are too small, thin or light: the first of each sort. Settings that no
// press takes.
std::vector<PageFault> judge_marks(const printed::Page& page, const printed::Pdf& pdf,
                                   const PrinterProfile& printer);
// Inks other than black, where there is black alone.
std::vector<PageFault> judge_inks(const printed::Page& page, const PrinterProfile& printer);
// Colours of a cover that are none of a press, where the printer's standard wants those alone.
std::vector<PageFault> judge_cover_spaces(const printed::Page& cover,
                                          const PrinterProfile& printer);
// More ink in one place than a cover takes.
std::optional<PageFault> judge_cover_ink(const printed::Page& cover, const PrinterProfile& printer);

}  // namespace gridpress::proof
