// Pages painted by cairo: a PDF with encoded colours, and the data that the finishing step needs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/backend/byte_store.h"
#include "layout/backend/pdf/record.h"
#include "layout/page/picture.h"

namespace gridpress {

struct Painted {
  std::shared_ptr<const ByteStore> pdf;
  std::vector<PageRecord> pages;
  // In the PDF, a picture is a square of four pixels whose colour encodes its index in this list.
  std::vector<std::shared_ptr<const Picture>> pictures;
  bool tagged = false;
};

}  // namespace gridpress
