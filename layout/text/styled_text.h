// Running text some of whose words are set in another face.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// How text is set from one of its bytes on: in italics, in the title's face.
struct StyleChange {
  std::size_t at = 0;
  bool emphasis = false, strong = false;
  bool operator==(const StyleChange&) const = default;
};

struct StyledText {
  std::string text;
  std::vector<StyleChange> changes;  // in the order of the text; before the first it is plain

  StyledText() = default;
  StyledText(std::string plain) : text(std::move(plain)) {}  // NOLINT: implicit by intent
  StyledText(std::string_view plain) : text(plain) {}        // NOLINT
  StyledText(const char* plain) : text(plain) {}             // NOLINT
};

// As it is read aloud: no soft hyphens, one line.
std::string as_spoken(const StyledText& styled);

// The styles of `styled` on `hyphenated`, which is its text with soft hyphens put in.
StyledText with_text(const StyledText& styled, std::string hyphenated);

}  // namespace gridpress
