// Finds the places in a spec to which problems of the layout refer.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "publisher/book/book_spec.h"

namespace gridpress::spec {

// The byte offset in the file of each line of a text. A line that quoting or folding changes has
// nullopt.
std::vector<std::optional<std::size_t>> line_offsets(const yaml::Document& document,
                                                     const yaml::Node& node);
SourcePos pos_of(std::string_view text, std::size_t offset);

// Lists every value of the spec with its path. A multi-line text also has its lines and paragraphs,
// counted from 0: "book.introduction.line 3", "cover.blurb.paragraph 1".
std::vector<SpecValue> list_values(const yaml::Document& document);

}  // namespace gridpress::spec

namespace gridpress {

// Adds positions to problems without a file: that of the value to which a problem refers or of the
// value's nearest ancestor in the spec. A problem that refers to no value is about the whole file.
Diagnostics placed(Diagnostics problems, const BookSpec& spec);

// Like placed(), for problems of the layout. A problem that refers to no value gets the position of
// the design or, if the spec has none, of the trim.
Diagnostics placed_on_pages(Diagnostics problems, const BookSpec& spec);

}  // namespace gridpress
