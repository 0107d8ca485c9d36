// Where a line of Japanese may break: between any two characters but for what the rules forbid
// (kinsoku shori; the character classes of JIS X 4051, as JLReq describes them).
#pragma once

#include <string_view>

namespace gridpress {

// The first character of UTF-8 text, with all its bytes; text must not be empty.
std::string_view first_character(std::string_view text);

// Whether a line may end between two neighbouring characters without a blank: never between
// letters or figures, never before a closing mark, a small kana or a prolonged sound, never
// behind an opening mark.
bool may_break_between(std::string_view before, std::string_view after);

}  // namespace gridpress
