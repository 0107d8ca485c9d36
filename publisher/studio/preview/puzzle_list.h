// The puzzles of a drawn book, single pictures of them, its cover, and sample pages of a design.
#pragma once

#include <string>

#include "publisher/studio/preview/book_view.h"
#include "publisher/wizard/first_spec.h"

namespace gridpress::studio {

// {"revision", "made", "puzzles": [{"number", "key", "section", "kind", "level", "rating",
// "effort", "minutes", "clues", "hardest", "page", "kept", "replaced", "text"}]}. "key" is what
// `replace` and `keep` call it.
Json puzzles_json(const DrawnBook& book);

// The picture of a puzzle, by its index in the book.
Result<std::string> puzzle_picture(const DrawnBook& book, std::size_t index);

// The solution steps of a puzzle: {"steps": [{"title", "text", "rating"}], "summary", "ending"}.
// With `step` from 1 on, also that step's "picture" as SVG. Fails if the kind isn't solved in
// steps.
Result<Json> puzzle_steps(const DrawnBook& book, std::size_t index, std::size_t step,
                          const DataFiles& data);

// {"front", "wrap", "guides": SVG, "problems"}; without pictures if the book lacks a cover.
Json cover_json(const DrawnBook& book);

// A small book in a design for the wizard, and {"pages": [SVG, SVG]}: a spread of its puzzles.
Result<std::string> sample_spec(const std::string& design, const DataFiles& data);
Json sample_pages(const std::string& design, const DataFiles& data);

}  // namespace gridpress::studio
