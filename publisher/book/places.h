// Where the spec says what a problem of the layout is about.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "publisher/book/book_spec.h"

namespace gridpress::spec {

// Where each line of a text begins in the file, bytes; none where quotes or folding changed it.
std::vector<std::optional<std::size_t>> line_offsets(const yaml::Document& document,
                                                     const yaml::Node& node);
SourcePos pos_of(std::string_view text, std::size_t offset);

// Every value of the spec with its path. A text of several lines has its lines and paragraphs too,
// from 0: "book.introduction.line 3", "cover.blurb.paragraph 1".
std::vector<SpecValue> list_values(const yaml::Document& document);

}  // namespace gridpress::spec

namespace gridpress {

// Gives problems without a file their place: that of the value that they are about, else of the
// nearest above it that the spec has. Those about none are about the file as a whole.
Diagnostics placed(Diagnostics problems, const BookSpec& spec);

// The same for problems of the layout: those about no value are the design's, else the trim's.
Diagnostics placed_on_pages(Diagnostics problems, const BookSpec& spec);

}  // namespace gridpress
