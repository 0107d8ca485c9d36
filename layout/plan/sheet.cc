#include "layout/plan/sheet.h"

namespace gridpress {

Ornament Press::ornament(int index) const {
  if (book.sections.empty()) return {};
  const BookSection& chosen = section(index);
  if (chosen.ornament.empty()) return {};
  return {&chosen.ornament, design().theme.tints.most};
}

std::string Press::range_words(std::string_view key, int first, int last) const {
  return gridpress::range_words(words(), key, first, last);
}

Badge Press::badge(int level, Length size) const {
  return level_badge(level, layout.badges, size, design().theme.badge);
}

}  // namespace gridpress
