// The pictures of a document as image objects of a PDF, each once.
#pragma once

#include <qpdf/QPDF.hh>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

class PdfPictures {
 public:
  explicit PdfPictures(const Document& document);

  bool empty() const { return pictures_.empty(); }
  int number(const Picture* picture) const;

  // Adds /I0, /I1 … to a dictionary of /XObject. A JPEG goes in as it came; other pixels, and with
  // `process_inks` whatever is neither grey nor CMYK, are packed without loss.
  void add_to(QPDF& pdf, QPDFObjectHandle resources, bool process_inks) const;

 private:
  std::vector<const Picture*> pictures_;  // in the order of their first use
};

}  // namespace gridpress
