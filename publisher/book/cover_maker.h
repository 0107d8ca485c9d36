// Spec, puzzles and page count -> the book's cover.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/backend/backend.h"
#include "layout/cover/cover.h"
#include "publisher/book/book_spec.h"
#include "publisher/system/files.h"

namespace gridpress {

// Inches a page; none: the printer gives no figure for this paper.
std::optional<double> thickness(const SpineRule& rule, std::string_view paper);

// One side of the cover: the trim, or the board that a hard cover's sheet leaves; the spec has a
// cover and the printer a rule for it.
Trim side_of(const BookSpec& spec);

// Width of the spine of a book of so many pages; none: the printer gives no figure for its paper.
std::optional<Length> spine_of(const BookSpec& spec, int pages);

// The words of a spec's cover.
CoverText cover_text(const BookSpec& spec);

// `puzzles` as for make_book: empty while the book is rehearsed.
Result<Cover> make_cover(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int pages,
                         Shaper& shaper);

// cover.pdf, cover-front.png (300 dpi) and cover-thumbnail.png (160 pixels wide), and
// cover-guides.pdf where it is wanted.
Result<std::vector<OutputFile>> cover_files(const Cover& cover, const PdfOptions& options);

}  // namespace gridpress
