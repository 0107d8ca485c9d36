// The lines of a YAML text that is being repaired, and functions that interpret parts of a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml_mistakes.h"

namespace gridpress::yaml {

constexpr auto kNowhere = std::string_view::npos;

// Returns the end of a line's content, which excludes a comment and the spaces before it. `from`
// must be outside quotes.
std::size_t content_end(std::string_view line, std::size_t from = 0);

std::size_t after_blanks(std::string_view line, std::size_t at);

// Returns the position of the quote that closes the text beginning at `open`, or kNowhere if this
// line doesn't contain that quote.
std::size_t closing_quote(std::string_view line, std::size_t open);

// Returns the position of the first backslash between `open` and `close` that doesn't begin a valid
// YAML escape, or kNowhere.
std::size_t false_escape(std::string_view line, std::size_t open, std::size_t close);

// Returns `text` in double or single quotes, whichever need no escapes. Returns an empty string if
// both would need escapes.
std::string quoted(std::string_view text);

// Returns the position of a colon in an unquoted text that YAML would interpret as the end of a
// key, or kNowhere.
std::size_t inner_colon(std::string_view text);

// The lines of a text with one current line. Records every change and every mistake.
class CorrectedLines {
 public:
  CorrectedLines(const std::string& file, std::string_view text);

  std::string& line() { return lines_[index_]; }
  const std::vector<std::string>& all() const { return lines_; }
  std::size_t index() const { return index_; }
  void go_to(std::size_t index) { index_ = index; }
  bool done() const { return index_ >= lines_.size(); }

  // Records a mistake in the current line at byte position `at`, which is `bytes` bytes long.
  void add_mistake(std::size_t at, std::size_t bytes, std::string message, std::string hint);
  // Records a mistake at a position that was returned by place_of().
  void add_mistake_at(SourcePos corrected, std::string message, std::string hint);
  SourcePos place_of(std::size_t at);

  void insert(std::size_t at, std::string_view text);
  // Replaces a single character, `bytes` bytes long, by another single character. Columns therefore
  // don't change.
  void replace(std::size_t at, std::size_t bytes, std::string_view by);
  void indent(std::size_t from, std::size_t to);

  CorrectedText take();

 private:
  const std::string& file_;
  std::vector<std::string> lines_;
  std::size_t index_ = 0;
  CorrectedText corrected_;
};

}  // namespace gridpress::yaml
