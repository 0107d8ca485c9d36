// Pages as PDF content streams, written compactly: state is set where it changes, a line of
// glyphs is one operator, and a path that comes again is drawn from one shared form.
#pragma once

#include <map>
#include <qpdf/QPDF.hh>
#include <string>
#include <vector>

#include "layout/backend/pdf_fonts.h"
#include "layout/backend/pdf_pictures.h"
#include "layout/page/page.h"

namespace gridpress {

// Paths that a document paints several times, in any place.
class SharedPaths {
 public:
  explicit SharedPaths(const Document& document);

  // The form's number, or -1 when the path is written where it stands. `path` as by
  // relative_path(), with its painting operator.
  int find(const std::string& path) const;

  // The /XObject resources: /P0, /P1 …; a null object when there are none.
  QPDFObjectHandle add_to(QPDF& pdf) const;

 private:
  struct Form {
    int number = 0;
    Length left, bottom, right, top;  // of its ink
  };
  std::map<std::string, Form> forms_;
};

// One page's content; `tagged`: marked with what its tags say, the rest as artifacts. Cost: linear
// in its items.
struct PdfContentRule {
  const PdfFonts& fonts;
  const SharedPaths& shared;
  const PdfPictures& pictures;
  bool tagged = false;
  bool goes_on = false;  // the last paragraph, on the next page
};
std::string pdf_content(const Page& page, const PdfContentRule& rule);

}  // namespace gridpress
