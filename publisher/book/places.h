// Finds the places in a spec that problems of the layout refer to.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "publisher/book/book_spec.h"

namespace gridpress::spec {

// The byte offset in the file of each line of a text. Nullopt for lines that quotes or folding
// change.
std::vector<std::optional<std::size_t>> line_offsets(const yaml::Document& document,
                                                     const yaml::Node& node);
SourcePos pos_of(std::string_view text, std::size_t offset);

// Lists every value of the spec with its path. A multi-line text also has its lines and paragraphs,
// counted from 0: "book.introduction.line 3", "cover.blurb.paragraph 1".
std::vector<SpecValue> list_values(const yaml::Document& document);

}  // namespace gridpress::spec

namespace gridpress {

// Adds positions to problems without a file: the position of the value that a problem refers to or
// of its nearest ancestor in the spec. Problems that refer to no value are about the whole file.
Diagnostics placed(Diagnostics problems, const BookSpec& spec);

// Like placed(), for problems of the layout: those that refer to no value get the position of the
// design or, if the spec has none, of the trim.
Diagnostics placed_on_pages(Diagnostics problems, const BookSpec& spec);

}  // namespace gridpress
