// The fonts that the pages of a file share.
#pragma once

#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>

#include "layout/backend/reading/font_codes.h"
#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// The fonts of a file, each read once. Fonts that are not indirect objects are identified by their
// text.
class FontShelf {
 public:
  FontShelf(Pdf& pdf, const ReadLimits& limits) : pdf_(pdf), limits_(limits) {}

  // From now on no font is added to Pdf::fonts: pages are read again.
  void stop_noting() { noting_ = false; }

  struct Known {
    int place = 0;  // in Pdf::fonts
    FontCodes codes;
    std::string problem;  // why it can't be read
  };
  // Throws std::runtime_error where it can't be read: each page that uses it has to say so.
  const Known& font(QPDFObjectHandle object, ReadBudget& budget);

 private:
  Known read(QPDFObjectHandle object, ReadBudget& budget);

  Pdf& pdf_;
  const ReadLimits& limits_;
  std::map<std::string, Known> known_;  // by the object's number or text
  std::size_t codes_ = 0;               // of all known ones
  bool noting_ = true;
};

}  // namespace gridpress::printed
