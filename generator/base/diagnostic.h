// Error messages and warnings about the user's input: the position, what is wrong, and a hint.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// A position in a text. Line and column are 1-based; columns count characters (code points), not
// bytes. Line 0 stands for the whole file.
struct SourcePos {
  int line = 0;
  int column = 0;
  bool operator==(const SourcePos&) const = default;
};

// Identifies the value that a problem is about, for code that never sees the user's file. The code
// that reads the file assigns these numbers and can turn them back into a position (for a book, see
// layout/page/origin.h).
struct Origin {
  int value = 0;  // 0 if unknown
  int index = 0;  // 0-based index if there are several such values
  bool operator==(const Origin&) const = default;
};

enum class Severity { kError, kWarning };

struct Diagnostic {
  Severity severity = Severity::kError;
  std::string file;     // path as the user wrote it; empty for the command line
  SourcePos pos;        // line 0 if the problem concerns the file as a whole
  int length = 1;       // number of characters to underline
  std::string message;  // what is wrong, in lower case, no full stop
  std::string hint;     // an instruction that fixes the problem; may be empty
  Origin origin;        // the offending value; used only until file and pos are known
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);

// Formats a diagnostic as `file:line:column: error: message`, followed by the source line with a
// caret (if `source` contains that line) and by `  hint: …` if the diagnostic has a hint. The
// result ends in a newline. Long source lines are cut to a window around the caret. Control
// characters in the user's file can't affect the terminal: see for_terminal.
std::string render(const Diagnostic& diagnostic, std::string_view source);

// Returns one line of text made safe for a terminal. Control characters and invalid UTF-8 become
// '?', tabs become spaces.
std::string for_terminal(std::string_view text);

// Returns the candidate that the user probably meant by `word`: the one that `word` is a synonym of
// or, without a synonym, the nearest by edit distance. Returns an empty string if even the nearest
// is more than a third of `word`'s length away (but at least one edit is allowed).
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// Returns a hint for an invalid word: "did you mean 'x'?" if a candidate resembles `word`, else
// "use one of: a, b, c".
std::string suggest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gridpress
