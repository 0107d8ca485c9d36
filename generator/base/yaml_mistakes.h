// Repairs YAML with syntax errors by guessing what was most likely meant.
//
// Users make a few typical mistakes in YAML: no space after a colon, a colon in a title, a line
// indented one space too far, a missing dash or bracket, a tab, a Windows path in double quotes. A
// YAML parser reports such a mistake where parsing fails, which is often a line later, and stops.
// This file finds and repairs the mistakes, so that the rest of the file can be read and all errors
// reported in one run.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"

namespace gridpress::yaml {

enum class YamlMistakes {
  kAll,  // for a text that couldn't be parsed
  // Only certain mistakes, even if a parser accepts the text: characters that only look like a
  // space or a colon, and a quote that is never closed.
  kSure,
};

// An edit of a line: `added` characters were inserted from `column` on. If `added` is negative,
// that many characters were removed. Columns are 1-based and count characters of the repaired line.
struct LineEdit {
  int column = 1;
  int added = 0;
};

struct CorrectedText {
  std::string text;                            // has as many lines as the file
  Diagnostics mistakes;                        // in file order; positions refer to the file
  std::map<int, std::vector<LineEdit>> edits;  // by 1-based line number

  // Converts a position in `text` to the corresponding position in the file.
  SourcePos original(SourcePos corrected) const;
};

// Returns the text with its mistakes repaired. `text` must be valid UTF-8. The result can still be
// broken, so parse it to check. Cost: linear in the length of the text.
CorrectedText correct_mistakes(const std::string& file, std::string_view text, YamlMistakes wanted);

}  // namespace gridpress::yaml
