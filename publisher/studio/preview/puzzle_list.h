// The puzzles of a drawn book, pictures of single puzzles, the cover, and sample pages of a design.
#pragma once

#include <string>

#include "publisher/studio/preview/book_view.h"
#include "publisher/wizard/first_spec.h"

namespace gridpress::studio {

// {"revision", "made", "puzzles": [{"number", "key", "section", "kind", "level", "rating",
// "effort", "minutes", "clues", "hardest", "page", "kept", "replaced", "text"}]}. "key" is the
// puzzle's name in `replace` and `keep`.
Json puzzles_json(const DrawnBook& book);

// The picture of a puzzle as SVG, by the puzzle's index in the book.
Result<std::string> puzzle_picture(const DrawnBook& book, std::size_t index);

// The solution steps of a puzzle: {"steps": [{"title", "text", "rating"}], "summary", "ending"}. If
// `step` is positive, also that step's "picture" as SVG. Fails if the kind isn't solved in steps.
Result<Json> puzzle_steps(const DrawnBook& book, std::size_t index, std::size_t step,
                          const DataFiles& data);

// {"front", "wrap", "guides": SVG, "problems"}; no pictures if the book has no cover.
Json cover_json(const DrawnBook& book);

// For the wizard: the spec of a small book in a design; and {"pages": [SVG, SVG]}, its spread.
Result<std::string> sample_spec(const std::string& design, const DataFiles& data);
Json sample_pages(const std::string& design, const DataFiles& data);

}  // namespace gridpress::studio
