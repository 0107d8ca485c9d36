// A strict reader of book specs: reports all problems in one run, ignores nothing, changes nothing.
#pragma once

#include <string>

#include "publisher/bank/catalogue.h"
#include "publisher/book/book_spec.h"
#include "publisher/spec/reading.h"

namespace gridpress {

using SpecReading = Reading<BookSpec>;

// Reads the spec at `path` ("-" for stdin) and all files that it names. Takes some milliseconds.
SpecReading read_spec(const std::string& path, const DataFiles& data);

// The same for a text; `file` is its name in diagnostics. Sections don't take puzzles from banks
// that are in `taken`, or that duplicate a puzzle of `earlier` (may be null).
SpecReading read_spec_text(const std::string& file, const std::string& text, const DataFiles& data,
                           const bank::TakenKeys& taken = {},
                           const DuplicateFilter* earlier = nullptr);

}  // namespace gridpress
