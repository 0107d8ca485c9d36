// Lines of a YAML text that is being mended, and what a line's characters mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml_mend.h"

namespace gridpress::yaml {

constexpr auto kNowhere = std::string_view::npos;

// Where a line's text ends: before its comment and the blanks around that. `from` lies outside of
// quotes.
std::size_t content_end(std::string_view line, std::size_t from = 0);

std::size_t after_blanks(std::string_view line, std::size_t at);

// The closing quote of a quoted text that begins at `open`; kNowhere: it is not on this line.
std::size_t closing_quote(std::string_view line, std::size_t open);

// The first backslash before `close` that begins no escape of YAML; kNowhere: there is none.
std::size_t false_escape(std::string_view line, std::size_t open, std::size_t close);

// `text` in quotes that need no escapes; empty: neither kind will do.
std::string quoted(std::string_view text);

// A colon in a plain text that YAML would take for the end of a key, or kNowhere.
std::size_t inner_colon(std::string_view text);

// The text's lines, one of them being read, with a record of every change and every slip.
class MendedLines {
 public:
  MendedLines(const std::string& file, std::string_view text);

  std::string& line() { return lines_[index_]; }
  const std::vector<std::string>& all() const { return lines_; }
  std::size_t index() const { return index_; }
  void go_to(std::size_t index) { index_ = index; }
  bool done() const { return index_ >= lines_.size(); }

  // A mistake in the line, at a byte and for so many bytes.
  void slip(std::size_t at, std::size_t bytes, std::string message, std::string hint);
  // The same at a place that place_of() returned.
  void slip_at(SourcePos mended, std::string message, std::string hint);
  SourcePos place_of(std::size_t at);

  void insert(std::size_t at, std::string_view text);
  // A character for another one: columns stay.
  void replace(std::size_t at, std::size_t bytes, std::string_view by);
  void indent(std::size_t from, std::size_t to);

  Mended take();

 private:
  const std::string& file_;
  std::vector<std::string> lines_;
  std::size_t index_ = 0;
  Mended mended_;
};

}  // namespace gridpress::yaml
