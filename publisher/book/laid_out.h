// The words of a page as the layout has them. A manifest lists them, so that `proof` can account
// for every text that a finished file shows, reads aloud or links.
#pragma once

#include <string>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

// Where a link leads: to a page of the file, from 1, or out of the book.
struct LaidOutLink {
  int page = 0;
  std::string uri;
};

struct LaidOutPage {
  // Every text in paint order; the texts of one figure are joined.
  std::vector<std::string> texts;
  // A digest of each text that is read aloud in place of what is painted, as a figure's, and of the
  // words of each link.
  std::vector<std::string> spoken;
  std::vector<LaidOutLink> links;
};

LaidOutPage laid_out(const Page& page);

// The first eight hexadecimal digits of the text's SHA-256. The alternative texts themselves would
// make the manifest of a long book half as large again.
std::string spoken_digest(const std::string& text);

}  // namespace gridpress
