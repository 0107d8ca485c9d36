#include "layout/text/kinsoku.h"

#include <algorithm>

namespace gridpress {
namespace {

char32_t code_of(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  const std::size_t bytes = character.size();
  char32_t code = bytes == 1 ? lead : lead & (0x7Fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    code = (code << 6) | (static_cast<unsigned char>(character[i]) & 0x3Fu);
  }
  return code;
}

bool is_japanese(char32_t c) {
  return (c >= 0x3000 && c <= 0x30FF) || (c >= 0x3400 && c <= 0x9FFF) ||
         (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFF01 && c <= 0xFF60) ||
         (c >= 0x20000 && c <= 0x2FFFF);
}

constexpr std::u32string_view kNoStart =
    U"、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝」』】〉》〕〗〙”’"
    U"ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ〜～‥…％,.:;?!)]}%";
constexpr std::u32string_view kNoEnd = U"（［｛「『【〈《〔〖〘“‘([{";

// Punctuation after which a reader pauses.
constexpr std::u32string_view kPauses = U"、。，！？…・—";

// Hiragana that may belong to the stem or the start of a word, so a phrase is assumed not to end
// with them.
constexpr std::u32string_view kInStem = U"きぎしじちぢみびりえけげせぜめべれおご";

bool is_hiragana(char32_t c) {
  return c >= 0x3041 && c <= 0x309F;
}
bool is_katakana(char32_t c) {
  return c >= 0x30A0 && c <= 0x30FF;
}
bool is_kanji(char32_t c) {
  return c >= 0x3400 && c <= 0x9FFF;
}

bool is_number(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'０' && c <= U'９');
}

bool is_in(std::u32string_view set, char32_t c) {
  return set.find(c) != std::u32string_view::npos;
}

}  // namespace

std::string_view first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return text.substr(0, std::min(bytes, text.size()));
}

bool may_break_between(std::string_view before, std::string_view after) {
  const char32_t a = code_of(before), b = code_of(after);
  if (!is_japanese(a) && !is_japanese(b)) return false;
  if (a == U' ' || b == U' ' || a == 0xA0 || b == 0xA0 || a == U'*' || b == U'*') return false;
  if (is_number(a) && (is_kanji(b) || is_katakana(b))) return false;  // "3行", "6ページ"
  return !is_in(kNoEnd, a) && !is_in(kNoStart, b);
}

LineBreak quality_of_break(std::string_view before, std::string_view after, bool has_blanks) {
  const char32_t a = code_of(before), b = code_of(after);
  if (is_in(kPauses, a)) return LineBreak::kBetweenWords;
  if (is_hiragana(a) && !is_hiragana(b) && !is_in(kInStem, a)) {
    return has_blanks ? LineBreak::kBetweenPhrases : LineBreak::kBetweenWords;
  }
  const bool to_katakana = (is_kanji(a) || is_hiragana(a)) && is_katakana(b);
  const bool from_katakana = is_katakana(a) && is_kanji(b);
  return to_katakana || from_katakana ? LineBreak::kBetweenPhrases : LineBreak::kInWord;
}

bool may_break_behind_hyphen(std::string_view before, std::string_view after) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
  };
  return before.size() > 2 && before.ends_with('-') && is_letter(before[before.size() - 2]) &&
         is_letter(before[before.size() - 3]) && after.size() > 1 && is_letter(after[0]) &&
         is_letter(after[1]);
}

}  // namespace gridpress
