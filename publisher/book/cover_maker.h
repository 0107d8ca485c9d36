// Makes a book's cover from its spec, puzzles and page count.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"
#include "layout/backend/backend.h"
#include "layout/cover/cover.h"
#include "publisher/book/book_spec.h"
#include "publisher/system/files.h"

namespace gridpress {

// The thickness of a page in inches. Returns nullopt if the printer's data has no value for this
// paper.
std::optional<double> thickness(const SpineRule& rule, std::string_view paper);

// The size of one side of the cover: the trim or, for a hard cover, the board. Requires a spec with
// a cover and a printer with a rule for covers.
Trim side_of(const BookSpec& spec);

// The width of the spine of a book with `pages` pages. Returns nullopt if the printer's data has no
// value for the book's paper.
std::optional<Length> spine_of(const BookSpec& spec, int pages);

// Describes whether the spine gets its text: "with its text", or the reason why not. Doesn't
// consider the length of the title.
std::string spine_text_note(const BookSpec& spec, int pages, Length spine);

// Warns if the spine's width in the spec is far from the thickness of a book with `pages` pages.
Diagnostics spine_warnings(const BookSpec& spec, int pages);

// The texts on the cover.
CoverText cover_text(const BookSpec& spec);

// Makes the cover. `puzzles` is as for make_book(): empty in a rehearsal.
Result<Cover> make_cover(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int pages,
                         Shaper& shaper);

// Returns cover.pdf, cover-front.png (300 dpi), cover-thumbnail.png (160 pixels wide) and, if the
// spec asks for it, cover-guides.pdf.
Result<std::vector<OutputFile>> cover_files(const Cover& cover, const PdfOptions& options);

}  // namespace gridpress
