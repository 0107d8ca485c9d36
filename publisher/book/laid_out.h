// The texts of a laid-out page. The manifest lists them, so that `proof` can check every text that
// a finished file shows, every alternative text, and every link.
#pragma once

#include <string>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

// The target of a link: a page number in the file, from 1, or a URL.
struct LaidOutLink {
  int page = 0;
  std::string uri;
};

struct LaidOutPage {
  // All texts in paint order. The texts of one figure are joined into one.
  std::vector<std::string> texts;
  // Digests of all alternative texts, such as those of figures, and of the words of links.
  std::vector<std::string> spoken;
  std::vector<LaidOutLink> links;
};

LaidOutPage laid_out(const Page& page);

// The first eight hexadecimal digits of the text's SHA-256. With the texts themselves, the manifest
// of a long book would be half as large again.
std::string spoken_digest(const std::string& text);

}  // namespace gridpress
