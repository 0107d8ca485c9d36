// Makes playable HTML pages of a book's puzzles.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "publisher/book/book_spec.h"
#include "publisher/page/page.h"
#include "publisher/system/files.h"

namespace gridpress {

// Data for the playable pages of a book.
struct HtmlKit {
  std::shared_ptr<const page::PageKit> page;
  std::map<std::string, KindWords, std::less<>> kind_words;  // for the kinds in the book
};
Result<HtmlKit> html_kit(const BookSpec& spec, const DataFiles& data, Sources& sources);

// Returns html/001.html and so on, one page per puzzle, named by the puzzle's printed number. Uses
// `jobs` threads, or all cores if `jobs` is 0.
Result<std::vector<OutputFile>> make_html(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                          const HtmlKit& kit, int jobs);

}  // namespace gridpress
