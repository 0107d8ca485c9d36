// What a person most likely meant where YAML's grammar fails.
//
// People break YAML in a few ways: no blank after a colon, a colon in a title, a line one blank
// too far to the right, a dash or a bracket forgotten, a tab, a Windows path in double quotes.
// A YAML parser reports such a slip where it stumbles, which is often a line later, and stops.
// This file finds the slips themselves and mends them, so that the rest of the file can be read
// and all of its errors be reported in one run.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"

namespace gridpress::yaml {

enum class Slips {
  kAll,   // for a text that could not be parsed
  kSure,  // only what is always a mistake, although a parser may accept it: characters that look
          // like a blank or a colon and are none, a quote that is never closed
};

// A line was changed: `added` characters from `column` on are new, or, below 0, that many that
// were there are gone. Columns count characters of the mended line, from 1.
struct LineEdit {
  int column = 1;
  int added = 0;
};

struct Mended {
  std::string text;   // with as many lines as the file
  Diagnostics slips;  // in the order of the file, each where the file has it
  std::map<int, std::vector<LineEdit>> edits;  // by line, from 1

  // A place in `text`, as a place in the file.
  SourcePos original(SourcePos mended) const;
};

// `text` must be valid UTF-8. Not every broken text can be mended: parse the result again. Cost:
// linear in the text.
Mended mend(const std::string& file, std::string_view text, Slips wanted);

}  // namespace gridpress::yaml
