// The repository's own designs, printers and words, read as the program reads them.
#pragma once

#include <string>

#include "layout/compose/compose.h"

namespace gridpress {

std::string read_house_file(const std::string& path);  // below the repository's root
Design house_design(const std::string& name);          // with its theme
PrinterProfile house_printer(const std::string& name);
Words house_words(const std::string& language);

// All that a Setting refers to.
struct HouseSetting {
  Design design;
  PrinterProfile printer;
  Stock stock;
  Words words;
  Setting setting() const { return {design, printer, stock, words}; }
};
HouseSetting house_setting(const std::string& design, const std::string& printer,
                           const std::string& trim);

}  // namespace gridpress
