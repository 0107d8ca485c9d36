// A strict reader of book specs. It reports all errors in one run, and never ignores or changes a
// value.
#pragma once

#include <string>

#include "publisher/bank/catalogue.h"
#include "publisher/book/book_spec.h"
#include "publisher/spec/reading.h"

namespace gridpress {

using SpecReading = Reading<BookSpec>;

// Reads the spec at `path` ("-" for stdin) and all files that it names. Takes a few milliseconds.
SpecReading read_spec(const std::string& path, const DataFiles& data);

// Reads a spec from a text; `file` is its name in diagnostics. When sections take puzzles from
// banks, skips puzzles in `taken` and duplicates of puzzles in `earlier`, which may be null.
SpecReading read_spec_text(const std::string& file, const std::string& text, const DataFiles& data,
                           const bank::TakenKeys& taken = {},
                           const DuplicateFilter* earlier = nullptr);

}  // namespace gridpress
