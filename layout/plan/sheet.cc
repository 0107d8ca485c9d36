#include "layout/plan/sheet.h"

namespace gridpress {

Ornament Press::ornament(int index) const {
  if (book.sections.empty()) return {};
  const BookSection& chosen = section(index);
  if (chosen.ornament.empty()) return {};
  return {&chosen.ornament, design().theme.tints.most};
}

std::string Press::range_words(std::string_view key, int first, int last) const {
  const std::string number = std::string(key) + (first == last ? ".one" : ".other");
  return fill(words().at(number),
              {{"first", std::to_string(first)}, {"last", std::to_string(last)}});
}

Badge Press::badge(int level, Length size) const {
  return level_badge(level, layout.badges, size, design().theme.badge);
}

}  // namespace gridpress
