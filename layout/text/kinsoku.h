// Where a line may break without a blank: in Japanese between any two characters but for what the
// rules forbid (kinsoku shori; the character classes of JIS X 4051, as JLReq describes them), and
// behind a compound's own hyphen.
#pragma once

#include <string_view>

namespace gridpress {

// The first character of UTF-8 text, with all its bytes; text must not be empty.
std::string_view first_character(std::string_view text);

// Whether a line may end between two neighbouring characters without a blank: never between
// letters or figures, never before a closing mark, a small kana or a prolonged sound, never
// behind an opening mark.
bool may_break_between(std::string_view before, std::string_view after);

// What a break costs the reader of a title; the better ones first. Running text takes all of them.
enum class LineBreak {
  kBetweenWords,    // at a blank, behind a Japanese pause
  kBetweenPhrases,  // between phrases of Japanese, behind a compound's own hyphen
  kInWord
};

// Of a break that may_break_between() allows. Where a Japanese title has blanks, they separate its
// words; where it has none, its phrases are taken for words. A phrase is known by its script: it
// ends with the hiragana of a particle or an ending and goes on in another script.
LineBreak quality_of_break(std::string_view before, std::string_view after, bool has_blanks);

// Whether a line may end behind the hyphen that ends `before`: one between two words of at least
// two letters.
bool may_break_behind_hyphen(std::string_view before, std::string_view after);

}  // namespace gridpress
