// Reads the Markdown in the key `introduction` of a spec, and finds Markdown marks that aren't
// supported.
#include <fmt/format.h>

#include <algorithm>

#include "generator/base/utf8.h"
#include "layout/text/markdown.h"
#include "publisher/book/places.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

int characters(std::string_view text) {
  return static_cast<int>(utf8::length(text));
}

Diagnostic unread_mark(const MarkdownProblem& mark) {
  Diagnostic problem =
      failure(fmt::format("{} isn't supported and is printed as typed", mark.what),
              "use paragraphs, # and ## headings, lists, **bold**, *italic*, links, and ____ for a "
              "line to write on; to print a mark itself, put a backslash before it");
  problem.severity = Severity::kWarning;
  return problem;
}

}  // namespace

void read_introduction(const Context& context, fields::Reader& reader, BookSpec& spec) {
  const std::string text = reader.text("introduction").value_or("");
  if (text.empty()) return;
  if (has_control(text)) {
    return reader.error("introduction", "'introduction' contains a control character");
  }
  insert_part(spec.parts.list, parts::Introduction{text});
  warn_of_marks(context, *reader.node("introduction"), text);
}

void warn_of_marks(const Context& context, const yaml::Node& node, const std::string& text) {
  const std::vector<MarkdownProblem> unread = read_markdown(text).unread;
  if (unread.empty()) return;
  const auto offsets = line_offsets(context.document, node);
  for (const MarkdownProblem& mark : unread) {
    Diagnostic problem = unread_mark(mark);
    const Diagnostic whole = fields::at(context.document, node, "");
    problem.file = whole.file;
    problem.pos = whole.pos;
    problem.length = whole.length;
    if (const auto& line = offsets.at(static_cast<std::size_t>(mark.line))) {
      problem.pos = pos_of(context.document.text, *line + static_cast<std::size_t>(mark.column));
      problem.length = characters(mark.mark);
    }
    context.problems.push_back(std::move(problem));
  }
}

void warn_of_marks(const Context& context, const std::string& file, const std::string& text) {
  for (const MarkdownProblem& mark : read_markdown(text).unread) {
    Diagnostic problem = unread_mark(mark);
    problem.file = file;
    problem.pos = {mark.line + 1, mark.column + 1};
    problem.length = characters(mark.mark);
    context.problems.push_back(std::move(problem));
  }
}

bool has_control(std::string_view text) {
  return std::ranges::any_of(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; });
}

}  // namespace gridpress::spec
