// Changes a spec by small edits of its text. Comments, quotes, empty lines and the order of keys
// stay as the user wrote them. Each edit is verified before it is returned: the new text is parsed,
// and only the requested value may have changed.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "publisher/edits/text_edit.h"

namespace gridpress::edits {

// Sets the value at a path ("sections.2.title"). Adds the key and the maps around it if they are
// missing. If `is_text`, quotes the value if YAML would read it as something else; otherwise writes
// it unchanged.
Result<TextEdit> set_value(const std::string& text, std::string_view path, const std::string& value,
                           bool is_text);

// Removes a key, and also its map if it has no other key.
Result<TextEdit> remove_key(const std::string& text, std::string_view path);

}  // namespace gridpress::edits
