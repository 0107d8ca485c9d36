// Everything needed to lay out a book except the book itself.
#pragma once

#include <string>

#include "layout/design/design.h"
#include "layout/design/standard.h"
#include "layout/design/words.h"
#include "layout/page/hyphenator.h"
#include "layout/printer/profile.h"

namespace gridpress {

struct PaperStock {
  Trim trim;
  std::string paper;
  bool bleed = false;
  int max_ink = 0;  // maximum percent of black of an area; 0 for the theme's
  const PrintStandard* standard = nullptr;  // for large print; null if no standard is required
};

struct Setting {
  const Design& design;
  const PrinterProfile& printer;
  const PaperStock& stock;
  const Words& words;
  const Hyphenator* hyphenator = nullptr;  // if null, running text is set ragged
  bool advise = false;  // suggest settings that suit the page count, which costs a few more layouts
};

}  // namespace gridpress
