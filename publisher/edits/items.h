// Moves and copies items of a list in the spec, such as its sections, as whole lines of text. The
// edits are verified as in edit.h.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/result.h"
#include "publisher/edits/text_edit.h"

namespace gridpress::edits {

// `list` is the path of the list, such as "sections".
Result<TextEdit> copy_item(const std::string& text, std::string_view list, std::size_t index);
Result<TextEdit> remove_item(const std::string& text, std::string_view list, std::size_t index);
Result<TextEdit> move_item(const std::string& text, std::string_view list, std::size_t index,
                           std::size_t to);
// Appends a map with these keys and values, in the style of the last item.
Result<TextEdit> add_item(const std::string& text, std::string_view list,
                          const std::vector<std::pair<std::string, std::string>>& keys);

}  // namespace gridpress::edits
