// Line breaks where there is no space. In Japanese, a line may break between any two characters
// unless the rules forbid it (kinsoku shori; the character classes are those of JIS X 4051, as
// described in JLReq), and after the hyphen of a compound.
#pragma once

#include <string_view>

namespace gridpress {

// The first character of UTF-8 text, with all its bytes. The text must not be empty.
std::string_view first_character(std::string_view text);

// True if a line may end between two adjacent characters: never between letters or digits, never
// before a closing mark, a small kana or a prolonged sound mark, and never after an opening mark.
bool may_break_between(std::string_view before, std::string_view after);

// How much a break disturbs the reader of a title, best first. In running text, all breaks are
// allowed.
enum class LineBreak {
  kBetweenWords,    // at a space or after a Japanese pause mark
  kBetweenPhrases,  // between phrases of Japanese or after a compound's hyphen
  kInWord
};

// Rates a break that may_break_between() allows. Spaces in a Japanese title separate its words; a
// title without spaces is broken between phrases instead. Phrases are recognised by their script: a
// phrase ends with the hiragana of a particle or an ending, and the next begins in another script.
LineBreak quality_of_break(std::string_view before, std::string_view after, bool has_blanks);

// True if a line may end after the hyphen at the end of `before`, which must be between two words
// of at least two letters.
bool may_break_behind_hyphen(std::string_view before, std::string_view after);

}  // namespace gridpress
