#include "publisher/proof/printed_book.h"

#include <utility>

namespace gridpress::proof {

PrintedBook printed_book(std::string name, printed::Pdf pdf) {
  PrintedBook book{std::move(name), std::move(pdf), {}};
  for (const printed::Page& page : book.pdf.pages) {
    book.pages.push_back({&page, words_of(page), outlines_of(page)});
  }
  return book;
}

}  // namespace gridpress::proof
