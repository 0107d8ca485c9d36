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

// The data for the pages of a book.
struct HtmlKit {
  std::shared_ptr<const page::PageKit> page;
  std::map<std::string, KindWords, std::less<>> kind_words;  // words of the kinds of its sections
};
Result<HtmlKit> html_kit(const BookSpec& spec, const DataFiles& data, Sources& sources);

// Returns html/001.html …, one page per puzzle, named by its printed number. Uses `jobs` threads; 0
// for all cores.
Result<std::vector<OutputFile>> make_html(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                          const HtmlKit& kit, int jobs);

}  // namespace gridpress
