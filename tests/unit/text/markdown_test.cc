#include "layout/text/markdown.h"

#include <catch2/catch.hpp>

using namespace gridpress;

namespace {

// The text with its styles as marks, in which bold is |…|.
std::string marked(const StyledText& styled) {
  std::string all;
  std::size_t taken = 0;
  StyleChange now;
  for (const StyleChange& change : styled.changes) {
    all.append(styled.text, taken, change.at - taken);
    taken = change.at;
    if (change.strong != now.strong) all += '|';
    if (change.emphasis != now.emphasis) all += '/';
    now = change;
  }
  return all.append(styled.text, taken);
}

// Each block as "type: text".
std::vector<std::string> blocks_of(std::string_view text) {
  std::vector<std::string> all;
  for (const MarkdownBlock& block : read_markdown(text).blocks) {
    constexpr const char* kKinds[] = {"title", "heading", "text", "bullet", "number", "line"};
    std::string line = kKinds[static_cast<int>(block.kind)];
    if (block.number > 0) line += " " + std::to_string(block.number);
    line += ": " + marked(block.text);
    all.push_back(line);
  }
  return all;
}

std::vector<std::string> unread_of(std::string_view text) {
  std::vector<std::string> all;
  for (const MarkdownProblem& problem : read_markdown(text).unread) {
    all.push_back(std::to_string(problem.line) + ":" + std::to_string(problem.column) + " " +
                  problem.mark + " " + problem.what);
  }
  return all;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("Markdown: headings, paragraphs and lists are read") {
  CHECK(blocks_of("# Why\nOne\ntwo.\n\n## Then\n- a\n* b\n  goes on\n\n1. one\n2) two\n") ==
        Lines{"title: Why", "text: One two.", "heading: Then", "bullet: a", "bullet: b goes on",
              "number 1: one", "number 2: two"});
  // A number at the start of a line inside a paragraph is part of the text.
  CHECK(blocks_of("born in\n12. May") == Lines{"text: born in 12. May"});
  CHECK(unread_of("# Why\n- a\n1. b\n").empty());
}

TEST_CASE("Markdown: bold, italics, links and plain letters are read") {
  CHECK(blocks_of("**a** *b* __c__ _d_ snake_case_x 2 * 3") ==
        Lines{"text: |a| /b/ |c| /d/ snake_case_x 2 * 3"});
  CHECK(blocks_of("[here](http://x.y) <http://x.z> \\*no\\*") ==
        Lines{"text: here (http://x.y) http://x.z *no*"});
  CHECK(blocks_of("**over\nlines** end") == Lines{"text: |over lines| end"});
  CHECK(unread_of("**a** *b* [here](http://x.y) 1 < 2 & 3").empty());
}

TEST_CASE("Markdown: unsupported syntax is printed as typed, with a warning") {
  CHECK(blocks_of("a\n| b | c |\nd") == Lines{"text: a", "text: | b | c | d"});
  CHECK(unread_of("a\n| b | c |\n") == Lines{"1:0 | a table"});
  CHECK(unread_of("a `b` <b>c</b>") == Lines{"0:2 ` code", "0:6 < HTML", "0:10 < HTML"});
  CHECK(unread_of("a ![b](c.png)") == Lines{"0:2 ![ a picture"});
  CHECK(unread_of("### a\n\n> b\n\n---\n") ==
        Lines{"0:0 ### a heading below ##", "2:0 > a quotation", "4:0 - a horizontal rule"});
  CHECK(unread_of("a **b") == Lines{"0:2 ** unclosed emphasis"});
  CHECK(blocks_of("a **b") == Lines{"text: a **b"});
  CHECK(unread_of("[a][b] [^1] &amp;") ==
        Lines{"0:0 [ a reference link", "0:7 [^ a footnote", "0:12 & HTML"});
}

TEST_CASE("Markdown: a line that consists of underscores becomes a line to write on") {
  const Markdown read = read_markdown("## Name\n____\ntext ___ here\n\n__\n");
  REQUIRE(read.blocks.size() == 4);
  CHECK(read.blocks[1].kind == MarkdownBlock::Kind::kLine);
  CHECK(read.blocks[2].text.text == "text ___ here");
  CHECK(read.blocks[3].kind == MarkdownBlock::Kind::kParagraph);
  CHECK(markdown_title("# One *two*\n\nthree") == "One two");
  CHECK(markdown_title("three\n\n# One").empty());
}

TEST_CASE("Markdown: every line of a text keeps its line number") {
  const Origin origin = book_origin(BookValue::kIntroduction);
  const Markdown read = read_markdown("# Why\n\none *two\nthree* four\n- five\n", origin);
  const auto line = [](int number) { return book_origin(BookValue::kIntroduction, number); };
  REQUIRE(read.blocks.size() == 3);
  CHECK(read.blocks[0].text.changes == std::vector<StyleChange>{{0, false, false, line(0)}});
  CHECK(read.blocks[1].text.changes == std::vector<StyleChange>{{0, false, false, line(2)},
                                                                {4, true, false, line(2)},
                                                                {8, true, false, line(3)},
                                                                {13, false, false, line(3)}});
  CHECK(read.blocks[2].text.changes == std::vector<StyleChange>{{0, false, false, line(4)}});
}
