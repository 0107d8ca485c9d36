// From a spec to the bytes of a book's files.
#pragma once

#include <optional>
#include <vector>

#include "publisher/book_maker.h"
#include "publisher/files.h"
#include "publisher/pipeline.h"
#include "publisher/spec/book_spec.h"

namespace gridpress {

// What is known of a book before a puzzle is made.
struct Rehearsal {
  std::vector<Lesson> lessons;
  int pages = 0;                // of the interior
  int answer_pages = 0;         // of the file of answers; 0: there is none
  std::optional<Length> spine;  // of the cover, when there is one
  Diagnostics warnings;
};

// Lays the book out with empty grids: what does not fit, lacks a word or a glyph, or is too long
// for its printer is known before the work begins. Some milliseconds per hundred puzzles.
Result<Rehearsal> rehearse(const BookSpec& spec, const DataFiles& data, Sources& sources);

struct PressOptions {
  MakeOptions make;
  std::int64_t date = 0;  // inside the files, seconds since 1970
};

struct Pressed {
  std::vector<OutputFile> files;  // the manifest last
  int pages = 0;                  // of the interior
};

// Makes the puzzles and the files of a book that was rehearsed.
Result<Pressed> press(const BookSpec& spec, std::vector<Lesson> lessons,
                      const PressOptions& options);

}  // namespace gridpress
