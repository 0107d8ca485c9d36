// The fonts shared by the pages of a file.
#pragma once

#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>

#include "layout/backend/reading/font_codes.h"
#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// Reads each font of a file once. Fonts that aren't indirect objects are identified by their text.
class FontShelf {
 public:
  FontShelf(Pdf& pdf, const ReadLimits& limits) : pdf_(pdf), limits_(limits) {}

  // Stops adding fonts to Pdf::fonts. Call this before reading pages a second time.
  void stop_noting() { noting_ = false; }

  struct Known {
    int place = 0;  // index into Pdf::fonts
    FontCodes codes;
    std::string problem;  // why it can't be read; empty if it can
  };
  // Throws std::runtime_error if the font can't be read. Every call for such a font throws, because
  // each page that uses it must report it.
  const Known& font(QPDFObjectHandle object, ReadBudget& budget);

 private:
  Known read(QPDFObjectHandle object, ReadBudget& budget);

  Pdf& pdf_;
  const ReadLimits& limits_;
  std::map<std::string, Known> known_;  // by the object's number or text
  std::size_t codes_ = 0;               // total number of codes of all known fonts
  bool noting_ = true;
};

}  // namespace gridpress::printed
