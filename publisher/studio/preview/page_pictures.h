// Pages of a drawn book as SVG. The back end that prints books draws them, so the preview matches
// the print.
#pragma once

#include <string>
#include <vector>

#include "publisher/studio/preview/book_view.h"

namespace gridpress::studio {

// {"revision", "made", "pages": their number, "labels": […], "sections": [first page of each],
// "size": [w, h] pt, "drawn": [{"page", "hash", "svg", "words", "spots"}]}. A page whose hash is in
// `known` has no "svg". Pages are numbered from 1; numbers beyond the book are ignored.
Json pages_json(const DrawnBook& book, const std::vector<int>& pages,
                const std::vector<std::string>& known);

// The clickable areas of a page: [{"box": [left, top, right, bottom] pt, "line", "column",
// "section"}]. The line and column are the last place in the spec that determines the area.
// "section" is set for puzzles and otherwise -1.
Json spots_of(const DrawnBook& book, int page);

// Describes a page's content in a sentence, for screen readers.
std::string words_of_page(const DrawnBook& book, int page);

}  // namespace gridpress::studio
