// Finds the places in the spec that the layout's problems refer to.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "publisher/book/book_spec.h"

namespace gridpress::spec {

// The byte offset of each line of a text in the file, or nullopt for lines changed by quotes or
// folding.
std::vector<std::optional<std::size_t>> line_offsets(const yaml::Document& document,
                                                     const yaml::Node& node);
SourcePos pos_of(std::string_view text, std::size_t offset);

// Lists every value of the spec with its path. A multi-line text also has its lines and paragraphs,
// counted from 0: "book.introduction.line 3", "cover.blurb.paragraph 1".
std::vector<SpecValue> list_values(const yaml::Document& document);

}  // namespace gridpress::spec

namespace gridpress {

// Adds positions to problems that have no file: that of the value they refer to, or else of its
// nearest ancestor in the spec. Problems that refer to no value apply to the whole file.
Diagnostics placed(Diagnostics problems, const BookSpec& spec);

// The same for problems of the layout: those that refer to no value are placed at the design, or
// else at the trim.
Diagnostics placed_on_pages(Diagnostics problems, const BookSpec& spec);

}  // namespace gridpress
