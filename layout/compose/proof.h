// The last look at a page before it leaves this room, whatever made it.
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
  int pages = 1;  // of the file, which settle the gutter
  bool recto = true;
  std::string where;  // "page iv, contents"
  const PrintStandard* standard = nullptr;
  bool large = false;  // the pages have the largest of our designs already
  // The height of the letter x in a font, in em, and whether the font is an italic. Asked for with
  // a standard only.
  std::function<double(FontRef)> x_height{};
  std::function<bool(FontRef)> italic{};
};

// The first thing on a page that can't be printed, as a refusal: text or lines under the printer's
// smallest or a standard's, text nearer to an edge than the printer allows, ink beyond the trim and
// its bleed, text over other text or across a frame. Its origin is that text's. Linear in the
// page's items, and quadratic in its lines of text, of which there are some dozens.
std::optional<Diagnostic> misprint(const Page& page, const ProofRule& rule);

}  // namespace gridpress
