// Common YAML mistakes are reported at their own lines in plain words, and repaired.
#include "generator/base/yaml_mistakes.h"

#include <catch2/catch.hpp>

#include "generator/base/yaml.h"

using namespace gridpress;

namespace {

struct Mistake {
  std::string name, text;
  std::string shown;      // the rendered diagnostics
  std::string corrected;  // the repaired text; empty if it can't be repaired
};

std::string rendered(const Diagnostics& problems, const std::string& text) {
  std::string all;
  for (const Diagnostic& d : problems) all += render(d, text);
  return all;
}

// A tree on one line: {key: value, …}.
std::string flow(const yaml::Node& node) {
  std::string text;
  if (node.kind == yaml::Kind::kMap) {
    for (const yaml::Entry& entry : node.entries) {
      text += (text.empty() ? "{" : ", ") + entry.key.scalar + "=" + flow(entry.value);
    }
    return text + "}";
  }
  if (node.kind == yaml::Kind::kSequence) {
    for (const yaml::Node& item : node.items) text += (text.empty() ? "[" : ", ") + flow(item);
    return text + "]";
  }
  return node.kind == yaml::Kind::kNull ? "-" : node.scalar;
}

}  // namespace

TEST_CASE("a common YAML mistake is reported at its position and read as intended") {
  const std::vector<Mistake> mistakes = {
      {"no space after a colon", "a:\n  - title: Warm\n    count:20\n    per_page: 4\n",
       "f:3:5: error: missing space after 'count:'\n"
       "    3 |     count:20\n"
       "      |     ^~~~~~\n"
       "  hint: write 'count: 20'\n",
       "{a=[{title=Warm, count=20, per_page=4}]}"},
      {"a wide colon", "book:\n  title: 夜\n  seed：7\n",
       "f:3:7: error: full-width colon after 'seed'\n"
       "    3 |   seed：7\n"
       "      |       ^\n"
       "  hint: write 'seed: ' with an ordinary colon\n",
       "{book={title=夜, seed=7}}"},
      {"a no-break space before a value", "book:\n  id:\u00A0x\n  seed: 7\n",
       "f:2:6: error: this character looks like a space but isn't one\n"
       "    2 |   id:\u00A0x\n"
       "      |      ^\n"
       "  hint: replace it with an ordinary space; such characters often come with copied text\n",
       "{book={id=x, seed=7}}"},
      {"no-break spaces before a key", "book:\n\u00A0\u00A0id: x\n\u00A0\u00A0seed: 7\n",
       "f:2:1: error: this character looks like a space but isn't one\n"
       "    2 | \u00A0\u00A0id: x\n"
       "      | ^\n"
       "  hint: replace it with an ordinary space; such characters often come with copied text\n"
       "f:3:1: error: this character looks like a space but isn't one\n"
       "    3 | \u00A0\u00A0seed: 7\n"
       "      | ^\n"
       "  hint: replace it with an ordinary space; such characters often come with copied text\n",
       "{book={id=x, seed=7}}"},
      {"a colon in a title", "book:\n  title: Quiet: Evenings\n  id: x\n",
       "f:2:15: error: colon in unquoted text\n"
       "    2 |   title: Quiet: Evenings\n"
       "      |               ^\n"
       "  hint: write \"Quiet: Evenings\"\n",
       "{book={title=Quiet: Evenings, id=x}}"},
      {"a colon in a title within braces", "- {title: Quiet: Evenings, count: 3}\n",
       "f:1:16: error: colon in unquoted text\n"
       "    1 | - {title: Quiet: Evenings, count: 3}\n"
       "      |                ^\n"
       "  hint: write \"Quiet: Evenings\"\n",
       "[{title=Quiet: Evenings, count=3}]"},
      {"a blank too many", "book:\n  id: x\n   title: y\n  seed: 7\n",
       "f:3:4: error: this line is indented by 3, but the lines around it by 2\n"
       "    3 |    title: y\n"
       "      |    ^~~~~~~~\n"
       "  hint: begin the line in column 3\n",
       "{book={id=x, title=y, seed=7}}"},
      {"a blank too few", "book:\n   id: x\n  title: y\nprint: z\n",
       "f:3:3: error: this line is indented by 2, but the lines around it by 3\n"
       "    3 |   title: y\n"
       "      |   ^~~~~~~~\n"
       "  hint: begin the line in column 4\n",
       "{book={id=x, title=y}, print=z}"},
      {"a dash one space too far", "a:\n  - b: 1\n   - b: 2\n",
       "f:3:4: error: this line is indented by 3, but the lines around it by 2\n"
       "    3 |    - b: 2\n"
       "      |    ^~~~~~\n"
       "  hint: begin the line in column 3\n",
       "{a=[{b=1}, {b=2}]}"},
      {"a brace that is not closed", "a:\n  - {b: 1, c: 2\n  - {b: 3}\n",
       "f:2:5: error: unclosed {\n"
       "    2 |   - {b: 1, c: 2\n"
       "      |     ^\n"
       "  hint: add the closing }\n",
       "{a=[{b=1, c=2}, {b=3}]}"},
      {"dashes left out", "a:\n  - b: 1\n    c: 2\n  b: 3\n  c: 4\n  b: 5\n    c: 6\n",
       "f:4:3: error: list item without a dash\n"
       "    4 |   b: 3\n"
       "      |   ^\n"
       "  hint: write '- b: …'\n"
       "f:6:3: error: list item without a dash\n"
       "    6 |   b: 5\n"
       "      |   ^\n"
       "  hint: write '- b: …'\n",
       "{a=[{b=1, c=2}, {b=3, c=4}, {b=5, c=6}]}"},
      {"no space after a dash", "a:\n  -b: 1\n   c: 2\n",
       "f:2:3: error: missing space after the dash\n"
       "    2 |   -b: 1\n"
       "      |   ^\n"
       "  hint: write '- ' before each list item\n",
       "{a=[{b=1, c=2}]}"},
      {"a tab", "book:\n\tid: x\n\tseed: 7\n",
       "f:2:1: error: the line begins with a tab\n"
       "    2 |  id: x\n"
       "      | ^\n"
       "  hint: indent with spaces\n"
       "f:3:1: error: the line begins with a tab\n"
       "    3 |  seed: 7\n"
       "      | ^\n"
       "  hint: indent with spaces\n",
       "{book={id=x, seed=7}}"},
      {"a Windows path in double quotes", "art: \"C:\\Users\\me\\art.png\"\nb: 1\n",
       "f:1:9: error: '\\U' is not a valid escape in double quotes\n"
       "    1 | art: \"C:\\Users\\me\\art.png\"\n"
       "      |         ^~\n"
       "  hint: write 'C:\\Users\\me\\art.png' in single quotes, or / for each \\\n",
       "{art=C:\\Users\\me\\art.png, b=1}"},
      {"a Windows path within braces", "a: {b: \"C:\\Users\\x.png\"}\n",
       "f:1:11: error: '\\U' is not a valid escape in double quotes\n"
       "    1 | a: {b: \"C:\\Users\\x.png\"}\n"
       "      |           ^~\n"
       "  hint: write 'C:\\Users\\x.png' in single quotes, or / for each \\\n",
       "{a={b=C:\\Users\\x.png}}"},
      {"a quote that is not closed", "book:\n  title: \"Quiet\n  id: x\n",
       "f:2:10: error: unclosed \"\n"
       "    2 |   title: \"Quiet\n"
       "      |          ^\n"
       "  hint: add a \" at the end of the text\n",
       "{book={title=Quiet, id=x}}"},
      {"text after a quote", "title: \"Big\" Book\nb: 1\n",
       "f:1:13: error: text after the closing quote\n"
       "    1 | title: \"Big\" Book\n"
       "      |             ^~~~~\n"
       "  hint: write '\"Big\" Book'\n",
       "{title=\"Big\" Book, b=1}"},
  };
  for (const Mistake& mistake : mistakes) {
    INFO(mistake.name);
    const yaml::Parsed parsed = yaml::parse_as_meant("f", mistake.text);
    CHECK(rendered(parsed.problems, mistake.text) == mistake.shown);
    CHECK((parsed.document ? flow(parsed.document->root) : "") == mistake.corrected);
    CHECK_FALSE(yaml::parse("f", mistake.text).ok());
  }
}

TEST_CASE("after a corrected mistake, positions still refer to the original file") {
  const std::string text = "a: {b:1, c: Quiet: Eve, d: 2}\n";
  const yaml::Parsed parsed = yaml::parse_as_meant("f", text);
  REQUIRE(parsed.document.has_value());
  CHECK(parsed.problems.size() == 2);
  const yaml::Node* a = parsed.document->root.find("a");
  CHECK(a->find("b")->pos == SourcePos{1, 7});
  CHECK(a->find("d")->pos == SourcePos{1, 28});
}

TEST_CASE("valid YAML that looks like a mistake is accepted") {
  const std::vector<std::string> texts = {
      "text: |\n  count:20\n   seed：7\n  \u3000夜：静か\n",
      "text: >\n  one\n   two: three\n",
      "url: https://example.org/a:b\ntime: 12:30\n",
      "a: 'it''s: so'\nb: \"x: \\\"y\\\"\"\n",
      "a: plain text\n  that goes on\nb:\n- 1\n- 2\nc: [a, {b: 1,\n  c: 2}]\n",
      "title: 12\u00A0% more\n",
      "a: {b: 1, # a comment: with a colon\n  c: 2}\n",
      "a: \"two\n  lines: one\"\nb: 1\n",
  };
  for (const std::string& text : texts) {
    INFO(text);
    CHECK(yaml::correct_mistakes("f", text, yaml::YamlMistakes::kSure).mistakes.empty());
    if (text.find("：") == text.npos)
      CHECK(yaml::correct_mistakes("f", text, yaml::YamlMistakes::kAll).mistakes.empty());
  }
}

TEST_CASE("broken YAML that can't be corrected gets gridpress's own message, not yaml-cpp's") {
  const std::string text = "a: 1\n]\n";
  const yaml::Parsed parsed = yaml::parse_as_meant("f", text);
  REQUIRE(parsed.problems.size() == 1);
  CHECK(parsed.problems[0].message.find("token") == std::string::npos);
  CHECK_FALSE(parsed.document.has_value());
}
