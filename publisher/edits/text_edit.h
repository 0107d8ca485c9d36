// A change of a text, in the form that editors in browsers use.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridpress::edits {

struct TextEdit {
  std::string text;  // the whole new text
  // The same change as a replacement: characters [from, to) of the old text, in UTF-16 units as in
  // browsers, become `insert`.
  std::size_t from = 0, to = 0;
  std::string insert;
};

// The smallest single replacement that turns one text into the other.
TextEdit edit_between(std::string_view old_text, std::string new_text);

}  // namespace gridpress::edits
