// Pages of a drawn book as SVG, made by the program's own back end, so the preview matches the
// print.
#pragma once

#include <string>
#include <vector>

#include "publisher/studio/preview/book_view.h"

namespace gridpress::studio {

// {"revision", "made", "pages": how many, "labels": […], "sections": [first page of each], "size":
// [w, h] pt, "drawn": [{"page", "hash", "svg", "words", "spots"}]}. A page whose hash is among
// `known` comes without its picture. Positions count from 1; those beyond the book are ignored.
Json pages_json(const DrawnBook& book, const std::vector<int>& pages,
                const std::vector<std::string>& known);

// The source of each clickable area of a page: [{"box": [left, top, right, bottom] pt, "line",
// "column", "section"}], with the last line and column of the spec that determine it. "section" is
// set for puzzles and otherwise -1.
Json spots_of(const DrawnBook& book, int page);

// Describes a page's content in a sentence, for screen readers.
std::string words_of_page(const DrawnBook& book, int page);

}  // namespace gridpress::studio
