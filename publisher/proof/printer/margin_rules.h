// Checks a printer's rules for the margins of rectos and versos.
#pragma once

#include <optional>

#include "publisher/proof/printer/ink_rules.h"

namespace gridpress::proof {

// Returns whether the sheet extends beyond the trim.
bool bleeds(const printed::Sheet& sheet);

// Reports the first mark of a page that extends into a margin. `number` is the page's position,
// from 1.
std::optional<PageFault> check_margins(const PrintedBook& book, int number,
                                       const printed::Page& page, const PrinterProfile& printer);

}  // namespace gridpress::proof
