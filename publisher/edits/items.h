// Items of a list of the spec, such as its sections, moved and copied as whole lines of its text.
// Proved as the edits of edit.h are.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/result.h"
#include "publisher/edits/text_edit.h"

namespace gridpress::edits {

// `list`: its path, "sections".
Result<TextEdit> copy_item(const std::string& text, std::string_view list, std::size_t index);
Result<TextEdit> remove_item(const std::string& text, std::string_view list, std::size_t index);
Result<TextEdit> move_item(const std::string& text, std::string_view list, std::size_t index,
                           std::size_t to);
// One more at the end, a map with these keys and values, written as the last one is.
Result<TextEdit> add_item(const std::string& text, std::string_view list,
                          const std::vector<std::pair<std::string, std::string>>& keys);

}  // namespace gridpress::edits
