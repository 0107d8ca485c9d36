#include "publisher/book/epub/markup.h"

#include <fmt/format.h>

#include "generator/base/xml_text.h"
#include "layout/text/markdown.h"

namespace gridpress {
namespace {

constexpr std::string_view kStyle = R"(body { margin: 0 4%; line-height: 1.4; }
h1 { font-size: 1.5em; line-height: 1.2; margin: 1em 0 0.8em; text-align: left; }
h2 { font-size: 1.15em; line-height: 1.2; margin: 1.2em 0 0.3em; text-align: left; }
p { margin: 0 0 0.7em; }
.title-page { text-align: center; margin-top: 18%; }
.title-page h1 { text-align: center; font-size: 2em; margin: 0.3em 0; }
.imprint { margin-top: 3em; font-size: 0.85em; text-align: left; }
.imprint p { margin: 0 0 0.15em; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: 100%; height: auto; }
.puzzle, .answer { page-break-inside: avoid; break-inside: avoid; }
.puzzle { page-break-before: always; break-before: page; }
.puzzle.first { page-break-before: auto; break-before: auto; }
.facts, .subject { margin: 0 0 0.6em; font-size: 0.9em; }
.links { font-size: 0.9em; margin: 0.6em 0; }
.technique { font-style: italic; margin-bottom: 0.3em; }
.drawing { margin: 0.4em 0; }
.drawing img { max-width: 100%; height: auto; background-color: #fff; }
.mark img { vertical-align: middle; background-color: #fff; }
.own img { max-width: 100%; height: auto; }
.line { border: 0; border-bottom: 1px solid; height: 2em; margin: 0; }
ul.clues { list-style: none; padding: 0; margin: 0.5em 0; }
ul.words { list-style: none; padding: 0; margin: 0.5em 0; }
ul.words li { display: inline-block; margin: 0 1.2em 0.2em 0; }
ul.words li.open { width: 8em; border-bottom: 1px solid; }
dt { font-weight: bold; margin-top: 0.5em; }
dd { margin: 0 0 0 1.2em; }
table.grid { border-collapse: collapse; border: 0.18em solid; margin: 0.4em 0; }
table.grid td { width: 2em; height: 2em; min-width: 2em; padding: 0; border: 1px solid;
  text-align: center; vertical-align: middle; line-height: 1; }
table.grid td.above { border-top-width: 0.18em; }
table.grid td.before { border-left-width: 0.18em; }
table.grid td.given { font-weight: bold; }
table.grid td img { width: 1.7em; height: 1.7em; vertical-align: middle;
  mix-blend-mode: multiply; }
table.unframed, table.unlined td { border: 0; }
td.light { background-color: #e4e4e4; color: #000; }
td.middle { background-color: #c8c8c8; color: #000; }
td.dark { background-color: #a0a0a0; color: #000; }
td.black { background-color: #000; color: #fff; }
)";

std::string styled_html(const StyledText& text) {
  std::string html;
  bool strong = false, emphasis = false;
  const auto set = [&](bool now_strong, bool now_emphasis) {
    if (emphasis) html += "</em>";
    if (strong) html += "</strong>";
    strong = now_strong;
    emphasis = now_emphasis;
    if (strong) html += "<strong>";
    if (emphasis) html += "<em>";
  };
  std::size_t at = 0;
  for (const StyleChange& change : text.changes) {
    html += xml_text(std::string_view(text.text).substr(at, change.at - at));
    at = change.at;
    set(change.strong, change.emphasis);
  }
  html += xml_text(std::string_view(text.text).substr(at));
  set(false, false);
  return html;
}

// The HTML list element that must contain the block, or "".
std::string_view list_of(const MarkdownBlock& block) {
  switch (block.kind) {
    case MarkdownBlock::Kind::kBullet:
      return "ul";
    case MarkdownBlock::Kind::kNumbered:
      return "ol";
    default:
      return {};
  }
}

std::string block_html(const MarkdownBlock& block) {
  const std::string words = styled_html(block.text);
  switch (block.kind) {
    case MarkdownBlock::Kind::kTitle:
      return "";
    case MarkdownBlock::Kind::kHeading:
      return "<h2>" + words + "</h2>\n";
    case MarkdownBlock::Kind::kParagraph:
      return "<p>" + words + "</p>\n";
    case MarkdownBlock::Kind::kBullet:
      return "<li>" + words + "</li>\n";
    case MarkdownBlock::Kind::kNumbered:
      return fmt::format("<li value=\"{}\">{}</li>\n", block.number, words);
    case MarkdownBlock::Kind::kLine:
      return "<hr class=\"line\"/>\n";
  }
  return "";
}

}  // namespace

std::string paragraph_html(std::string_view text, std::string_view name) {
  if (text.empty()) return "";
  const std::string words = xml_text(text);
  return name.empty() ? fmt::format("<p>{}</p>\n", words)
                      : fmt::format("<p class=\"{}\">{}</p>\n", name, words);
}

std::string markdown_html(const BookText& text) {
  std::string html;
  std::string_view open;
  for (const MarkdownBlock& block : read_markdown(text.text, text.origin).blocks) {
    const std::string_view list = list_of(block);
    if (list != open) {
      if (!open.empty()) html += fmt::format("</{}>\n", open);
      if (!list.empty()) html += fmt::format("<{}>\n", list);
      open = list;
    }
    html += block_html(block);
  }
  if (!open.empty()) html += fmt::format("</{}>\n", open);
  return html;
}

std::string epub_style(std::string_view table_rules) {
  return std::string(kStyle) + std::string(table_rules);
}

}  // namespace gridpress
