// Pages of a drawn book as SVG, by the program's own back end: what is printed is what is seen.
#pragma once

#include <string>
#include <vector>

#include "publisher/studio/preview/book_view.h"

namespace gridpress::studio {

// {"revision", "made", "pages": how many, "labels": […], "sections": [first page of
// each], "size": [w, h] pt, "drawn": [{"page", "hash", "svg", "words", "spots"}]}. A page whose
// hash is among `known` comes without its picture. Positions from 1; those that the book has not
// are left out.
Json pages_json(const DrawnBook& book, const std::vector<int>& pages,
                const std::vector<std::string>& known);

// What a click on a page is about: [{"box": [left, top, right, bottom] pt, "line", "column",
// "section"}], the last line and column of the spec that say it; "section" for puzzles, else -1.
Json spots_of(const DrawnBook& book, int page);

// What a page holds, in a sentence for who can't see it.
std::string words_of_page(const DrawnBook& book, int page);

}  // namespace gridpress::studio
