// What a person reads about bad input: where it is, what is wrong, what would help.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// A place in a text. Line and column count from 1; column counts characters
// (code points), not bytes. Line 0: the whole file.
struct SourcePos {
  int line = 0;
  int column = 0;
  bool operator==(const SourcePos&) const = default;
};

// Which value of the user's input a problem is about, for code that never sees the input itself:
// numbers that its reader gave out and can turn into a place (layout/page/origin.h has a book's).
struct Origin {
  int value = 0;  // 0: none
  int index = 0;  // which one, where there are several of them, from 0
  bool operator==(const Origin&) const = default;
};

enum class Severity { kError, kWarning };

struct Diagnostic {
  Severity severity = Severity::kError;
  std::string file;     // as the user wrote it; empty: the command line
  SourcePos pos;        // where; line 0 when it concerns the file as a whole
  int length = 1;       // characters to underline
  std::string message;  // what is wrong, in lower case, no full stop
  std::string hint;     // what would help; may be empty
  Origin origin;        // of the value that it is about, until file and pos are known
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);

// `file:line:column: error: message`, then the source line with a caret (when
// `source` has that line), then `  hint: …` when there is one. Ends in a newline.
// Long lines are cut to a window around the caret. What the user's file brought into it can't move
// the cursor: see for_terminal.
std::string render(const Diagnostic& diagnostic, std::string_view source);

// One line of text as a terminal may have it: control characters and what is no UTF-8 are shown as
// '?', tabs as spaces.
std::string for_terminal(std::string_view text);

// The candidate nearest to `word` by edit distance if it is near enough to be a
// slip of the pen (at most a third of its letters), else empty.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// "did you mean 'x'?" for the nearest candidate, else "one of: a, b, c".
std::string suggest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gridpress
