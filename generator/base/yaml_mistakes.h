// Repairs YAML with syntax errors by guessing what was most likely meant.
//
// Users break YAML in a few ways: no space after a colon, a colon in a title, a line one space too
// far to the right, a missing dash or bracket, a tab, a Windows path in double quotes. A YAML
// parser reports such a mistake where it fails, which is often a line later, and stops. This file
// finds the mistakes themselves and repairs them, so that the rest of the file can be read and all
// of its errors reported in one run.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"

namespace gridpress::yaml {

enum class YamlMistakes {
  kAll,   // for a text that could not be parsed
  kSure,  // only certain mistakes, even if a parser accepts them: characters that only look like
          // a space or a colon, a quote that is never closed
};

// An edit of a line: `added` characters from `column` on were inserted or, if negative, that many
// were removed. Columns count characters of the repaired line, 1-based.
struct LineEdit {
  int column = 1;
  int added = 0;
};

struct CorrectedText {
  std::string text;                            // with as many lines as the file
  Diagnostics mistakes;                        // in file order, with positions in the file
  std::map<int, std::vector<LineEdit>> edits;  // by line, 1-based

  // Converts a position in `text` to one in the file.
  SourcePos original(SourcePos corrected) const;
};

// `text` must be valid UTF-8. Not every broken text can be repaired: parse the result again. Cost:
// linear in the text.
CorrectedText correct_mistakes(const std::string& file, std::string_view text, YamlMistakes wanted);

}  // namespace gridpress::yaml
