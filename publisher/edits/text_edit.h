// A change of a text, as editors in browsers take it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridpress::edits {

struct TextEdit {
  std::string text;  // the whole new text
  // What is new in it: characters [from, to) of the old text, in UTF-16 units as browsers count,
  // give way to `insert`.
  std::size_t from = 0, to = 0;
  std::string insert;
};

// The smallest replacement that makes one text the other.
TextEdit edit_between(std::string_view old_text, std::string new_text);

}  // namespace gridpress::edits
