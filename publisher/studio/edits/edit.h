// Changes of a spec as small edits of its text: comments, quotes, blank lines and the order of keys
// stay as the user has them. Each edit is proved before it is given away: the new text is read, and
// must say what was asked for and everything else as before.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/result.h"

namespace gridpress::studio {

struct TextEdit {
  std::string text;  // the whole new text
  // What is new in it: characters [from, to) of the old text, in UTF-16 units as browsers count,
  // give way to `insert`.
  std::size_t from = 0, to = 0;
  std::string insert;
};

// The smallest replacement that makes one text the other.
TextEdit edit_between(std::string_view old_text, std::string new_text);

// Gives the value at a path ("sections.2.title") another text, with the key and the maps around it
// where they are missing. `is_text`: it is words, to be quoted where YAML would read something
// else; otherwise it is written as it is.
Result<TextEdit> set_value(const std::string& text, std::string_view path, const std::string& value,
                           bool is_text);

// Takes a key out, with its map where that has no other one.
Result<TextEdit> remove_key(const std::string& text, std::string_view path);

// Items of a list: "sections".
Result<TextEdit> copy_item(const std::string& text, std::string_view list, std::size_t index);
Result<TextEdit> remove_item(const std::string& text, std::string_view list, std::size_t index);
Result<TextEdit> move_item(const std::string& text, std::string_view list, std::size_t index,
                           std::size_t to);
// One more at the end, a map with these keys and values, written as the last one is.
Result<TextEdit> add_item(const std::string& text, std::string_view list,
                          const std::vector<std::pair<std::string, std::string>>& keys);

}  // namespace gridpress::studio
