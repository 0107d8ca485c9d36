// `introduction` of a spec: its Markdown, and the places of marks that are not read.
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

}  // namespace

void read_introduction(const Context& context, fields::Reader& reader, BookSpec& spec) {
  const std::string text = reader.text("introduction").value_or("");
  if (text.empty()) return;
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; };
  if (std::ranges::any_of(text, control)) {
    return reader.error("introduction", "a control character in 'introduction'");
  }
  put_in(spec.parts.list, parts::Introduction{text});
  const std::vector<MarkdownProblem> unread = read_markdown(text).unread;
  if (unread.empty()) return;
  const yaml::Node& node = *reader.node("introduction");
  const auto offsets = line_offsets(context.document, node);
  for (const MarkdownProblem& mark : unread) {
    Diagnostic problem = fields::at(
        context.document, node, fmt::format("{} is printed as it is", mark.what),
        "an introduction has paragraphs, # and ## headings, lists, **bold**, *italic*, links; "
        "a backslash before a mark makes it a letter");
    problem.severity = Severity::kWarning;
    if (const auto& line = offsets.at(static_cast<std::size_t>(mark.line))) {
      problem.pos = pos_of(context.document.text, *line + static_cast<std::size_t>(mark.column));
      problem.length = characters(mark.mark);
    }
    context.problems.push_back(std::move(problem));
  }
}

}  // namespace gridpress::spec
