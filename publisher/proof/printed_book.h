// A file of a book as it was read back: its pages with their words and figures' outlines.
#pragma once

#include <string>
#include <vector>

#include "layout/backend/reading/read_pdf.h"
#include "publisher/proof/figures/figure_reading.h"
#include "publisher/proof/page_words.h"

namespace gridpress::proof {

struct PrintedPage {
  const printed::Page* page = nullptr;
  PageWords words;
  std::vector<Outline> outlines;
};

struct PrintedBook {
  std::string name;  // of the file
  printed::Pdf pdf;
  std::vector<PrintedPage> pages;
};

PrintedBook printed_book(std::string name, printed::Pdf pdf);

}  // namespace gridpress::proof
