// Running text with some words in another style.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/page/origin.h"

namespace gridpress {

// The style of the text from a given byte on (italic or the title's face), and the text's origin.
struct StyleChange {
  std::size_t at = 0;
  bool emphasis = false, strong = false;
  Origin origin;
  bool operator==(const StyleChange&) const = default;
};

struct StyledText {
  std::string text;
  Origin origin;
  std::vector<StyleChange> changes;  // in text order; the text before the first is plain

  StyledText() = default;
  StyledText(std::string plain, Origin of = {})  // NOLINT: implicit by intent
      : text(std::move(plain)), origin(of) {}
  StyledText(const BookText& plain) : text(plain.text), origin(plain.origin) {}  // NOLINT
  StyledText(std::string_view plain) : text(plain) {}                            // NOLINT
  StyledText(const char* plain) : text(plain) {}                                 // NOLINT
};

// The text for screen readers: on one line, without soft hyphens.
std::string as_spoken(const StyledText& styled);

// Returns `styled` with soft hyphens. `hyphenated` is `styled.text` with soft hyphens inserted.
StyledText with_soft_hyphens(const StyledText& styled, std::string hyphenated);

}  // namespace gridpress
