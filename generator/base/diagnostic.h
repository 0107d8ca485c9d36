// Messages about bad input: where it is, what is wrong, what would help.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// A position in a text. Line and column are 1-based; columns count characters (code points), not
// bytes. Line 0 is the whole file.
struct SourcePos {
  int line = 0;
  int column = 0;
  bool operator==(const SourcePos&) const = default;
};

// Identifies the user's value that a problem is about, for code that never sees the input: numbers
// that the reader assigned and can turn into a position (for a book, see layout/page/origin.h).
struct Origin {
  int value = 0;  // 0 if unknown
  int index = 0;  // 0-based index, if there are several
  bool operator==(const Origin&) const = default;
};

enum class Severity { kError, kWarning };

struct Diagnostic {
  Severity severity = Severity::kError;
  std::string file;     // as the user wrote it; empty for the command line
  SourcePos pos;        // line 0 if it concerns the file as a whole
  int length = 1;       // number of characters to underline
  std::string message;  // what is wrong, in lower case, no full stop
  std::string hint;     // what would help; may be empty
  Origin origin;        // the offending value, used while file and pos are unknown
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);

// `file:line:column: error: message`, then the source line with a caret (if `source` has that
// line), then `  hint: …` if there is one. Ends in a newline. Long lines are cut to a window around
// the caret. Text from the user's file can't move the cursor: see for_terminal.
std::string render(const Diagnostic& diagnostic, std::string_view source);

// One line of text made safe for a terminal: control characters and invalid UTF-8 are shown as '?',
// tabs as spaces.
std::string for_terminal(std::string_view text);

// The candidate nearest to `word` by edit distance, or empty if none is near enough to
// be the intended word (at most a third of the letters differ).
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// "did you mean 'x'?" for the nearest candidate, else "use one of: a, b, c".
std::string suggest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gridpress
