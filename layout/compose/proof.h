// The final check of a page before it leaves the layout, independent of the code that painted it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "generator/base/diagnostic.h"
#include "layout/design/standard.h"
#include "layout/page/page.h"
#include "layout/printer/profile.h"

namespace gridpress {

struct ProofRule {
  const PrinterProfile& printer;
  int pages = 1;  // number of pages in the file, which determines the gutter
  bool recto = true;
  std::string where;  // "page iv, contents"
  const PrintStandard* standard = nullptr;
  bool large = false;  // true if the pages already use the design with the largest type
  // Return the x-height of a font in em, and whether it is italic. Only called if there is a
  // standard.
  std::function<double(FontRef)> x_height{};
  std::function<bool(FontRef)> italic{};
};

// Returns the first misprint on a page as an error: text or lines below the minimum of the printer
// or of a standard, text closer to an edge than the printer allows, ink beyond the trim and its
// bleed, text over other text or across a frame. The error's origin is that of the text. Takes time
// linear in the page's items and quadratic in its lines of text, which number a few dozen.
std::optional<Diagnostic> misprint(const Page& page, const ProofRule& rule);

}  // namespace gridpress
