#include "generator/base/yaml.h"

#include <catch2/catch.hpp>
#include <ctime>

using namespace gridpress;

namespace {

// Checks that a text is refused and returns the rendered messages.
std::string refusal(const std::string& text) {
  const auto result = yaml::parse("f.yaml", text);
  if (result.ok()) return "accepted";
  std::string all;
  for (const Diagnostic& d : result.problems()) all += render(d, text);
  return all;
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

}  // namespace

TEST_CASE("mappings, lists and scalars know their positions") {
  const auto result = yaml::parse("f.yaml", "book:\n  id: first\n  tags: [a, 'b']\n");
  REQUIRE(result.ok());
  const yaml::Node* book = result->root.find("book");
  REQUIRE(book != nullptr);
  const yaml::Node* id = book->find("id");
  REQUIRE(id != nullptr);
  CHECK(id->scalar == "first");
  CHECK(id->pos == SourcePos{2, 7});
  CHECK(id->length == 5);
  const yaml::Node* tags = book->find("tags");
  REQUIRE(tags->items.size() == 2);
  CHECK_FALSE(tags->items[0].quoted);
  CHECK(tags->items[1].quoted);
  CHECK(tags->items[1].pos == SourcePos{3, 13});
  CHECK(book->find("nobody") == nullptr);
}

TEST_CASE("columns count characters, not bytes") {
  CHECK(refusal("größe: {a: 1, a: 2}\n") ==
        "f.yaml:1:15: error: key 'a' appears twice\n"
        "    1 | größe: {a: 1, a: 2}\n"
        "      |               ^\n"
        "  hint: remove one of them; the first is on line 1\n");
}

TEST_CASE("files with a byte order mark or CRLF line ends are accepted") {
  const auto result = yaml::parse("f.yaml", "\xEF\xBB\xBFid: a\r\nname: b\r\n");
  REQUIRE(result.ok());
  CHECK(result->root.find("name")->scalar == "b");
}

TEST_CASE("invalid YAML that yaml-cpp accepts is refused") {
  CHECK(first_line(refusal("")) == "f.yaml: error: the file is empty");
  CHECK(first_line(refusal("# only a comment\n")) == "f.yaml: error: the file is empty");
  CHECK(first_line(refusal("a: 1\na: 2\n")) == "f.yaml:2:1: error: key 'a' appears twice");
  CHECK(first_line(refusal("a: 1\n---\nb: 2\n")) ==
        "f.yaml:3:1: error: a second document begins here: a file can contain only one");
  CHECK(first_line(refusal("&x\n- *x\n")).find("not supported") != std::string::npos);
  CHECK(first_line(refusal("a: &b 1\nc: *b\n")) ==
        "f.yaml:1:4: error: anchors (&name) are not supported");
  CHECK(first_line(refusal("a: !!int 1\n")).find("tags (!name)") != std::string::npos);
  CHECK(first_line(refusal("<<: {a: 1}\n")) ==
        "f.yaml:1:1: error: merge keys (<<) are not supported");
  CHECK(first_line(refusal("? [a, b]\n: c\n")) == "f.yaml:1:3: error: a key must be a plain word");
  CHECK(first_line(refusal("a: \xff\n")) == "f.yaml:1:4: error: this is not valid UTF-8");
  CHECK(first_line(refusal("a: \xc0\x80\n")) == "f.yaml:1:4: error: this is not valid UTF-8");
  CHECK(first_line(refusal(std::string("a: \0b\n", 6))) ==
        "f.yaml:1:4: error: control character U+0000");
  CHECK(refusal("a: [1, 2\n").find("f.yaml:") == 0);
  CHECK(first_line(refusal("a: 1\n  b: 2\n")).find("f.yaml:2:") == 0);
}

TEST_CASE("every duplicate key is reported, not only the first") {
  const auto result = yaml::parse("f.yaml", "a: 1\na: 2\nb: {c: 1, c: 2}\n");
  REQUIRE_FALSE(result.ok());
  CHECK(result.problems().size() == 2);
}

TEST_CASE("malicious YAML is rejected quickly") {
  const std::clock_t start = std::clock();
  CHECK(refusal(",") != "accepted");
  CHECK(refusal(std::string(2U << 20, 'a')) == "f.yaml: error: the file is larger than 1024 KiB\n");
  CHECK(refusal(std::string(1U << 20, '[')) != "accepted");
  CHECK(refusal(std::string(100000, '{')) != "accepted");
  std::string flow = "a: [";
  for (int i = 0; i < 250000; ++i) flow += "1,";
  CHECK(first_line(refusal(flow + "1]\n")) ==
        "f.yaml:1:2004: error: the line has more than 1000 of the characters [ ] { } ,");
  CHECK(refusal(std::string(40, '[') + std::string(40, ']')).find("nested deeper than 32") !=
        std::string::npos);
  std::string bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n";
  for (char c = 'b'; c < 'j'; ++c) {
    bomb += std::string(1, c) + ": &" + c + " [";
    for (int i = 0; i < 9; ++i) bomb += std::string(i ? ",*" : "*") + static_cast<char>(c - 1);
    bomb += "]\n";
  }
  CHECK(refusal(bomb) != "accepted");
  std::string long_line = "a: \"" + std::string(500000, 'x') + "\"\n";
  CHECK(yaml::parse("f.yaml", long_line).ok());
  CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 5.0);
}
