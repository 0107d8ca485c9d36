// The built-in designs, printers and words, read in the same way as the program reads them.
#pragma once

#include <string>

#include "layout/design/setting.h"
#include "tests/support/house_printer.h"

namespace gridpress {

Design house_design(const std::string& name);  // includes its theme
Words house_words(const std::string& language);
// The instructions for a plain grid with digits up to `digits`.
std::string house_rule(const std::string& language, int digits);

// Owns everything that a Setting refers to.
struct HouseSetting {
  Design design;
  PrinterProfile printer;
  PaperStock stock;
  Words words;
  Setting setting() const { return {design, printer, stock, words}; }
};
HouseSetting house_setting(const std::string& design, const std::string& printer,
                           const std::string& trim);

}  // namespace gridpress
