// A book's puzzles as playable pages.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "publisher/book/book_spec.h"
#include "publisher/page/page.h"
#include "publisher/system/files.h"

namespace gridpress {

// What the pages of a book are made of.
struct HtmlKit {
  std::shared_ptr<const page::PageKit> page;
  std::map<std::string, KindWords, std::less<>> kind_words;  // of the kinds of its sections
};
Result<HtmlKit> html_kit(const BookSpec& spec, const DataFiles& data, Sources& sources);

// html/001.html …, a page for each puzzle by its printed number, on so many threads; 0: as many as
// the machine has.
Result<std::vector<OutputFile>> make_html(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                          const HtmlKit& kit, int jobs);

}  // namespace gridpress
