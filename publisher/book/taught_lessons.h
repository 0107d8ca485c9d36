// Lessons on the techniques that sections teach, each with a real puzzle.
#pragma once

#include <string>
#include <vector>

#include "layout/page/parts.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Lessons by section, without a title if the section teaches nothing. A lesson's puzzle isn't one
// of the book's. Fails if a technique is so rare that no puzzle was found, or if the language has
// no sentence for it.
Result<std::vector<Lesson>> make_taught_lessons(const BookSpec& spec, int jobs);

// How often the puzzle's solution uses the technique that its section teaches, such as "2 ×
// X-wing". Empty if the section teaches nothing or the puzzle is part of its test.
std::string taught_uses(const BookSpec& spec, const SectionSpec& section, int index,
                        const Puzzle& puzzle);

}  // namespace gridpress
