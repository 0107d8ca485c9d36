// Changes of a spec as small edits of its text: comments, quotes, blank lines and the order of keys
// stay as the user has them. Each edit is proved before it is given away: the new text is read, and
// must say what was asked for and everything else as before.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "publisher/edits/text_edit.h"

namespace gridpress::edits {

// Gives the value at a path ("sections.2.title") another text, with the key and the maps around it
// where they are missing. `is_text`: it is words, to be quoted where YAML would read something
// else; otherwise it is written as it is.
Result<TextEdit> set_value(const std::string& text, std::string_view path, const std::string& value,
                           bool is_text);

// Takes a key out, with its map where that has no other one.
Result<TextEdit> remove_key(const std::string& text, std::string_view path);

}  // namespace gridpress::edits
