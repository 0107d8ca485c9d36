// Bug: a blank page had an empty content stream, which Ghostscript reports as damage.
#include <catch2/catch.hpp>

#include "layout/backend/backend.h"

using namespace gridpress;

TEST_CASE("a blank page has a content stream that is not empty") {
  Document document;
  Page page;
  page.width = page.height = Length::pt(100);
  document.pages = {page};
  const std::string bytes = to_pdf(document, {}).value();
  CHECK(bytes.find("/Length 0") == std::string::npos);
}
