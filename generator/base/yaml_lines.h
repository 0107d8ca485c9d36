// The lines of a YAML text that is being repaired, and the meaning of a line's characters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml_mistakes.h"

namespace gridpress::yaml {

constexpr auto kNowhere = std::string_view::npos;

// The end of a line's text, before its comment and the spaces around that. `from` must be outside
// quotes.
std::size_t content_end(std::string_view line, std::size_t from = 0);

std::size_t after_blanks(std::string_view line, std::size_t at);

// The closing quote of a quoted text that begins at `open`; kNowhere if it isn't on this line.
std::size_t closing_quote(std::string_view line, std::size_t open);

// The first backslash before `close` that doesn't begin a valid YAML escape, or kNowhere.
std::size_t false_escape(std::string_view line, std::size_t open, std::size_t close);

// `text` in quotes that need no escapes; empty if neither kind is possible.
std::string quoted(std::string_view text);

// A colon in a plain text that YAML would interpret as the end of a key, or kNowhere.
std::size_t inner_colon(std::string_view text);

// The lines of the text, one of which is current, with a record of every change and every mistake.
class CorrectedLines {
 public:
  CorrectedLines(const std::string& file, std::string_view text);

  std::string& line() { return lines_[index_]; }
  const std::vector<std::string>& all() const { return lines_; }
  std::size_t index() const { return index_; }
  void go_to(std::size_t index) { index_ = index; }
  bool done() const { return index_ >= lines_.size(); }

  // Records a mistake in the line at a byte position, with its length in bytes.
  void add_mistake(std::size_t at, std::size_t bytes, std::string message, std::string hint);
  // Records a mistake at a position returned by place_of().
  void add_mistake_at(SourcePos corrected, std::string message, std::string hint);
  SourcePos place_of(std::size_t at);

  void insert(std::size_t at, std::string_view text);
  // Replaces one character by another, so that columns don't change.
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
