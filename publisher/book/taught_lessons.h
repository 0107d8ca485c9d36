// Lessons of the techniques that sections teach, each from a real puzzle.
#pragma once

#include <string>
#include <vector>

#include "layout/page/parts.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// By section; without a title where a section teaches nothing. The puzzle of a lesson is none of
// the book's. Fails where a technique is so rare that no puzzle was found, or where the language
// has no sentence for it.
Result<std::vector<Lesson>> make_taught_lessons(const BookSpec& spec, int jobs);

// "2 × X-wing": how often the way through a puzzle uses what its section teaches. Empty: it
// teaches nothing, or the puzzle is in its test.
std::string taught_uses(const BookSpec& spec, const SectionSpec& section, int index,
                        const Puzzle& puzzle);

}  // namespace gridpress
