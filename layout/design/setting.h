// What a book is laid out with: everything but the book itself.
#pragma once

#include <string>

#include "layout/design/design.h"
#include "layout/design/standard.h"
#include "layout/design/words.h"
#include "layout/page/hyphenator.h"
#include "layout/printer/profile.h"

namespace gridpress {

struct Stock {
  Trim trim;
  std::string paper;
  bool bleed = false;
  int max_ink = 0;  // percent of black that an area may have; 0: as the theme has it
  const PrintStandard* standard = nullptr;  // of large print; null: none is asked for
};

struct Setting {
  const Design& design;
  const PrinterProfile& printer;
  const Stock& stock;
  const Words& words;
  const Hyphenator* hyphenator = nullptr;  // null: running text is set ragged
  bool advise = false;  // say what would suit the page count, at the cost of some layouts
};

}  // namespace gridpress
