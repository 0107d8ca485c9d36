// The pictures of a document as image objects of a PDF, each stored once.
#pragma once

#include <map>
#include <memory>
#include <qpdf/QPDF.hh>
#include <vector>

#include "layout/page/picture.h"

namespace gridpress {

class PdfPictures {
 public:
  using Pictures = std::vector<std::shared_ptr<const Picture>>;
  // A JPEG is embedded unchanged. Other pictures are compressed without loss. With `process_inks`,
  // all RGB pictures, including JPEGs, are converted to CMYK first.
  PdfPictures(const Pictures& pictures, bool process_inks)
      : pictures_(pictures), process_inks_(process_inks) {}

  QPDFObjectHandle object(QPDF& pdf, std::size_t index);

 private:
  const Pictures& pictures_;
  bool process_inks_;
  std::map<std::size_t, QPDFObjectHandle> made_;
};

}  // namespace gridpress
