// Changes a spec by small edits of its text: comments, quotes, empty lines and the order of keys
// stay as the user wrote them. Each edit is verified before it is returned: the new text is parsed
// and must have the requested value and everything else unchanged.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "publisher/edits/text_edit.h"

namespace gridpress::edits {

// Sets the value at a path ("sections.2.title"), adding the key and the maps around it if they are
// missing. If `is_text`, the value is quoted if YAML would read it as something else; otherwise it
// is written unchanged.
Result<TextEdit> set_value(const std::string& text, std::string_view path, const std::string& value,
                           bool is_text);

// Removes a key, and its map if that has no other key.
Result<TextEdit> remove_key(const std::string& text, std::string_view path);

}  // namespace gridpress::edits
