// A book spec read strictly: every problem in one run, nothing ignored, nothing touched.
#pragma once

#include <optional>
#include <string>

#include "publisher/book/book_spec.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct SpecReading {
  std::optional<BookSpec> spec;  // none when `problems` has an error
  Diagnostics problems;          // errors and warnings, by place in the spec
  Sources sources;               // texts that the problems speak of
};

// Reads the spec at `path` ("-": stdin) with all that it names. Cost: some milliseconds.
SpecReading read_spec(const std::string& path, const DataFiles& data);

// The same for a text already read; `file` is its name in diagnostics.
SpecReading read_spec_text(const std::string& file, const std::string& text, const DataFiles& data);

}  // namespace gridpress
