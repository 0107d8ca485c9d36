#include "publisher/edits/text_edit.h"

#include <algorithm>
#include <utility>

namespace gridpress::edits {
namespace {

std::size_t utf16_units(std::string_view text) {
  std::size_t units = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80U) units += byte >= 0xF0U ? 2 : 1;
  }
  return units;
}

bool is_inside_letter(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

}  // namespace

TextEdit edit_between(std::string_view old_text, std::string new_text) {
  const std::size_t shorter = std::min(old_text.size(), new_text.size());
  std::size_t same = 0;
  while (same < shorter && old_text[same] == new_text[same]) ++same;
  while (same > 0 && (is_inside_letter(old_text, same) || is_inside_letter(new_text, same))) --same;
  std::size_t tail = 0;
  while (tail < shorter - same &&
         old_text[old_text.size() - 1 - tail] == new_text[new_text.size() - 1 - tail]) {
    ++tail;
  }
  while (tail > 0 && (is_inside_letter(old_text, old_text.size() - tail) ||
                      is_inside_letter(new_text, new_text.size() - tail))) {
    --tail;
  }
  TextEdit edit;
  edit.from = utf16_units(old_text.substr(0, same));
  edit.to = edit.from + utf16_units(old_text.substr(same, old_text.size() - tail - same));
  edit.insert = new_text.substr(same, new_text.size() - tail - same);
  edit.text = std::move(new_text);
  return edit;
}

}  // namespace gridpress::edits
