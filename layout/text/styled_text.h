// Running text some of whose words are set in another face.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/page/origin.h"

namespace gridpress {

// How text is set from one of its bytes on, in italics or in the title's face, and where that part
// of it came from.
struct StyleChange {
  std::size_t at = 0;
  bool emphasis = false, strong = false;
  Origin origin;
  bool operator==(const StyleChange&) const = default;
};

struct StyledText {
  std::string text;
  Origin origin;
  std::vector<StyleChange> changes;  // in the order of the text; before the first it is plain

  StyledText() = default;
  StyledText(std::string plain, Origin of = {})  // NOLINT: implicit by intent
      : text(std::move(plain)), origin(of) {}
  StyledText(const BookText& plain) : text(plain.text), origin(plain.origin) {}  // NOLINT
  StyledText(std::string_view plain) : text(plain) {}                            // NOLINT
  StyledText(const char* plain) : text(plain) {}                                 // NOLINT
};

// As it is read aloud: no soft hyphens, one line.
std::string as_spoken(const StyledText& styled);

// The same text with soft hyphens: `hyphenated` is `styled.text` with them put in.
StyledText with_soft_hyphens(const StyledText& styled, std::string hyphenated);

}  // namespace gridpress
