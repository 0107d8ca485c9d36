// Where the spec says what a problem of the layout is about.
#pragma once

#include "generator/base/yaml.h"
#include "publisher/book/book_spec.h"

namespace gridpress::spec {

// White space as one blank, none at the ends.
std::string on_one_line(std::string_view text);

// Every value of the spec with its path; of a text of several lines each line too.
std::vector<SpecText> list_texts(const yaml::Document& document);

}  // namespace gridpress::spec

namespace gridpress {

// Gives problems without a file their place. A subject is a text that the layout has set: its place
// is the value that says it, else the design's. A subject that begins with a line end is the path
// of a key, "\nprint.trim": its place is that key's, else the nearest above it that is there.
Diagnostics placed(Diagnostics problems, const BookSpec& spec);

// The same for problems of the layout: those without a subject are the design's, else the trim's.
Diagnostics placed_on_pages(Diagnostics problems, const BookSpec& spec);

}  // namespace gridpress
