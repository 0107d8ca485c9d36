// A book spec read strictly: every problem in one run, nothing ignored, nothing touched.
#pragma once

#include <string>

#include "publisher/bank/catalogue.h"
#include "publisher/book/book_spec.h"
#include "publisher/spec/reading.h"

namespace gridpress {

using SpecReading = Reading<BookSpec>;

// Reads the spec at `path` ("-": stdin) with all that it names. Cost: some milliseconds.
SpecReading read_spec(const std::string& path, const DataFiles& data);

// The same for a text already read; `file` is its name in diagnostics. No section takes from banks
// what is in `taken`, as if the catalogues had it, or a duplicate of a puzzle of `earlier` (may be
// null).
SpecReading read_spec_text(const std::string& file, const std::string& text, const DataFiles& data,
                           const bank::TakenKeys& taken = {},
                           const DuplicateFilter* earlier = nullptr);

}  // namespace gridpress
