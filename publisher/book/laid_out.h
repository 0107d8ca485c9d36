// The text of a page as laid out. The manifest lists it, so that `proof` can account for every text
// that a finished file shows, reads aloud or links.
#pragma once

#include <string>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

// The target of a link: a page of the file, from 1, or a URL.
struct LaidOutLink {
  int page = 0;
  std::string uri;
};

struct LaidOutPage {
  // Every text in paint order. The texts of one figure are joined.
  std::vector<std::string> texts;
  // Digests of each alternative text, such as a figure's, and of the words of each link.
  std::vector<std::string> spoken;
  std::vector<LaidOutLink> links;
};

LaidOutPage laid_out(const Page& page);

// The first eight hexadecimal digits of the text's SHA-256. The alternative texts themselves would
// make the manifest of a long book half as large again.
std::string spoken_digest(const std::string& text);

}  // namespace gridpress
