// Makes lessons about the techniques that sections teach, each with a real puzzle.
#pragma once

#include <string>
#include <vector>

#include "layout/page/parts.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns a lesson for each section; a section that teaches nothing has a lesson without a title.
// The puzzle of a lesson isn't in the book. Fails if no puzzle for a rare technique is found, or if
// the language has no sentence for the technique.
Result<std::vector<Lesson>> make_taught_lessons(const BookSpec& spec, int jobs);

// States how often the puzzle's solution uses the technique that its section teaches: "2 × X-wing".
// Returns "" if the section teaches nothing or the puzzle is part of its test.
std::string taught_uses(const BookSpec& spec, const SectionSpec& section, int index,
                        const Puzzle& puzzle);

}  // namespace gridpress
