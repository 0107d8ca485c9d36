#include "generator/base/fields.h"

#include <array>
#include <catch2/catch.hpp>

using namespace gridpress;
using fields::Key;
using fields::Range;
using fields::Type;

namespace {

constexpr std::array<std::string_view, 2> kColours = {"red", "blue"};
constexpr std::array kKeys = {
    Key{.name = "title", .type = Type::kText, .required = true, .help = "what the cover says"},
    Key{.name = "count", .type = Type::kInteger, .least = 1, .most = 100},
    Key{.name = "share", .type = Type::kNumber, .least = 0, .most = 1},
    Key{.name = "bleed", .type = Type::kFlag},
    Key{.name = "colour", .type = Type::kChoice, .choices = kColours},
    Key{.name = "width", .type = Type::kLength},
    Key{.name = "clues", .type = Type::kRange},
    Key{.name = "more", .type = Type::kMap},
    Key{.name = "list", .type = Type::kList},
    Key{.name = "cover", .type = Type::kAny, .later = true},
};

struct Fixture {
  explicit Fixture(std::string text)
      : document(yaml::parse("f.yaml", std::move(text)).value()),
        reader(document, document.root, kKeys, problems) {}
  std::string rendered() const {
    std::string all;
    for (const Diagnostic& d : problems) all += render(d, document.text);
    return all;
  }
  Diagnostics problems;
  yaml::Document document;
  fields::Reader reader;
};

}  // namespace

TEST_CASE("valid values are read without messages") {
  Fixture f(
      "title: Hello\ncount: 12\nshare: 0.5\nbleed: false\ncolour: blue\nwidth: 0.5in\n"
      "clues: 20..30\nmore: {a: 1}\nlist: [1, 2]\n");
  CHECK(f.reader.text("title") == "Hello");
  CHECK(f.reader.integer("count") == 12);
  CHECK(f.reader.number("share") == 0.5);
  CHECK(f.reader.flag("bleed") == false);
  CHECK(f.reader.choice("colour") == "blue");
  CHECK(f.reader.length("width") == 36000);
  CHECK(f.reader.range("clues") == Range{20, 30});
  CHECK(f.reader.map("more") != nullptr);
  CHECK(f.reader.list("list")->items.size() == 2);
  CHECK(f.rendered().empty());
}

TEST_CASE("unknown, missing, unsupported and empty keys are all reported in one run") {
  Fixture f("cuont: 3\ncover: nice\nbleed:\nwombat: 1\n");
  CHECK(f.rendered() ==
        "f.yaml:1:1: error: unknown key 'cuont'\n"
        "    1 | cuont: 3\n"
        "      | ^~~~~\n"
        "  hint: did you mean 'count'?\n"
        "f.yaml:2:1: error: 'cover' is not supported yet\n"
        "    2 | cover: nice\n"
        "      | ^~~~~\n"
        "  hint: remove this key; a later version will support it\n"
        "f.yaml:3:1: error: 'bleed' needs a value\n"
        "    3 | bleed:\n"
        "      | ^~~~~\n"
        "f.yaml:4:1: error: unknown key 'wombat'\n"
        "    4 | wombat: 1\n"
        "      | ^~~~~~\n"
        "  hint: use one of: title, count, share, bleed, colour, width, clues, more, list\n"
        "f.yaml:1:1: error: key 'title' is missing\n"
        "    1 | cuont: 3\n"
        "      | ^\n"
        "  hint: add 'title': what the cover says\n");
}

TEST_CASE("an invalid value is reported with its key and the values that are valid") {
  Fixture f(
      "title: [a]\ncount: -1\nshare: lots\nbleed: yes\ncolour: bleu\nwidth: 12\nclues: 30..20\n"
      "more: 3\nlist: {a: 1}\n");
  CHECK_FALSE(f.reader.text("title"));
  CHECK_FALSE(f.reader.integer("count"));
  CHECK_FALSE(f.reader.number("share"));
  CHECK_FALSE(f.reader.flag("bleed"));
  CHECK_FALSE(f.reader.choice("colour"));
  CHECK_FALSE(f.reader.length("width"));
  CHECK_FALSE(f.reader.range("clues"));
  CHECK(f.reader.map("more") == nullptr);
  CHECK(f.reader.list("list") == nullptr);
  const std::vector<std::string> expected = {
      "'title' must be text, not a list",
      "'count' must be from 1 to 100, not -1",
      "'share' must be a number, not 'lots'",
      "'bleed' must be true or false, not 'yes'",
      "'colour' can't be 'bleu'",
      "'width' must be a length with a unit, not '12'",
      "the range 30..20 is empty",
      "'more' must be a map of keys, not a single value",
      "'list' must be a list, not a map",
  };
  REQUIRE(f.problems.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) CHECK(f.problems[i].message == expected[i]);
  CHECK(f.problems[4].hint == "did you mean 'blue'?");
}

TEST_CASE("only plain decimal notation is accepted for numbers") {
  CHECK(fields::parse_integer("0") == 0);
  CHECK(fields::parse_integer("-12") == -12);
  for (const char* bad :
       {"", "-", "010", "0x10", "1e3", "1_000", "+1", " 1", "1 ", "1.0", "99999999999999999999"}) {
    CAPTURE(bad);
    CHECK_FALSE(fields::parse_integer(bad));
  }
  CHECK(fields::parse_number("1.25") == 1.25);
  for (const char* bad : {"", "inf", "nan", "1e5", "01.5", "1.2.3", "0x1"}) {
    CAPTURE(bad);
    CHECK_FALSE(fields::parse_number(bad));
  }
}

TEST_CASE("a length must have a unit") {
  CHECK(fields::parse_length("1in") == 72000);
  CHECK(fields::parse_length("25.4mm") == 72000);
  CHECK(fields::parse_length("2.54cm") == 72000);
  CHECK(fields::parse_length("36pt") == 36000);
  CHECK(fields::parse_length("210mm") == 595276);
  for (const char* bad : {"12", "in", "12 mm", "12px", "1e9in", "99999999in", ""}) {
    CAPTURE(bad);
    CHECK_FALSE(fields::parse_length(bad));
  }
}

TEST_CASE("a range may lack its lower or upper end") {
  CHECK(fields::parse_range("3..5") == Range{3, 5});
  CHECK(fields::parse_range("..5") == Range{std::nullopt, 5});
  CHECK(fields::parse_range("3..") == Range{3, std::nullopt});
  CHECK(fields::parse_range("4") == Range{4, 4});
  CHECK(fields::parse_range("1.0..1.2") == Range{1.0, 1.2});
  for (const char* bad : {"", "..", "a..b", "1...2", "1..2..3", "1-2"}) {
    CAPTURE(bad);
    CHECK_FALSE(fields::parse_range(bad));
  }
  CHECK(Range{2, std::nullopt}.contains(99));
  CHECK_FALSE(Range{std::nullopt, 5}.contains(5.1));
}
