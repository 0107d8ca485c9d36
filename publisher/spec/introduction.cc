// `introduction` of a spec: its Markdown, and where what is not read stands.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/base/utf8.h"
#include "layout/text/markdown.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

int characters(std::string_view text) {
  return static_cast<int>(utf8::length(text));
}

std::size_t offset_of(std::string_view text, SourcePos pos) {
  std::size_t at = 0;
  for (int line = 1; line < pos.line && at < text.size(); ++line) {
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  for (int column = 1; column < pos.column && at < text.size(); ++at) {
    column += (text[at] & 0xC0) != 0x80;
  }
  return at;
}

SourcePos pos_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line = before.rfind('\n') + 1;  // npos + 1: the first
  return {static_cast<int>(std::ranges::count(before, '\n')) + 1,
          characters(before.substr(line)) + 1};
}

// Where each line of a text begins in the file; none where quotes or folding changed it.
std::vector<std::optional<std::size_t>> line_offsets(const yaml::Document& document,
                                                     const yaml::Node& node) {
  std::vector<std::optional<std::size_t>> offsets;
  std::size_t cursor = offset_of(document.text, node.pos);
  const std::string_view text = node.scalar;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find('\n', i), text.size());
    const std::string_view line = text.substr(i, end - i);
    i = end + 1;
    const std::size_t found = document.text.find(line, cursor);
    offsets.emplace_back();
    if (found == std::string::npos) continue;
    offsets.back() = found;
    cursor = found + line.size();
  }
  return offsets;
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
        context.document, node, fmt::format("{} is printed as it stands", mark.what),
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
