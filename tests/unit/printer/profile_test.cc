#include "layout/printer/profile.h"

#include <catch2/catch.hpp>

#include "tests/support/house_printer.h"

using namespace gridpress;

namespace {

Result<PrinterProfile> read(const std::string& text) {
  auto document = yaml::parse("printer.yaml", text);
  REQUIRE(document.ok());
  return read_profile(*document);
}

const std::string kSmall =
    "name: small\ntitle: Small\nsource: here\nverified_on: 2026-11-01\n"
    "trims:\n  - {names: [a5], limits: {white: 24..100}}\n"
    "gutters:\n  - {pages: 150, inside: 0.375in}\n"
    "outside: 0.25in\nmin_text: 7pt\nmin_line: 0.75pt\nmin_grey: 10\n";

}  // namespace

TEST_CASE("trims by size and by name") {
  CHECK(parse_trim("8.5x11in")->width == Length::pt(612));
  CHECK(parse_trim("8.5x11in") == parse_trim("letter"));
  CHECK(parse_trim("210x297mm")->height == Length::milli(841890));
  CHECK(parse_trim("a4")->width == Length::milli(595276));
  CHECK(parse_trim("432x648pt") == parse_trim("6x9in"));
  for (const char* wrong : {"", "x", "6x", "6x9", "x9in", "6x9furlong", "A4", "-6x9in", "6x0in"}) {
    INFO(wrong);
    CHECK_FALSE(parse_trim(wrong));
  }
}

TEST_CASE("KDP: gutters, trims and page limits as published") {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const std::pair<int, double> gutters[] = {{24, 27},  {150, 27}, {151, 36}, {300, 36}, {301, 45},
                                            {500, 45}, {501, 54}, {700, 54}, {701, 63}, {828, 63}};
  for (const auto& [pages, inside] : gutters) {
    INFO(pages);
    CHECK(kdp.gutter(pages) == Length::pt(inside));
  }
  CHECK(kdp.outside == Length::pt(18));
  CHECK(kdp.outside_with_bleed == Length::pt(27));
  CHECK(kdp.min_pages == 24);
  CHECK(kdp.page_multiple == 2);
  CHECK(kdp.min_text == Length::pt(7));
  CHECK(kdp.min_line == Length::milli(750));
  CHECK(kdp.accepts(*parse_trim("8.5x11in")));
  CHECK(kdp.accepts(*parse_trim("7x7in")));  // custom
  CHECK_FALSE(kdp.accepts(*parse_trim("9x12in")));
  const auto& limits = kdp.group_of(*parse_trim("8.5x11in"))->limits;
  CHECK(limits.front().most == 590);
  CHECK_FALSE(kdp.source.empty());
  CHECK_FALSE(kdp.verified_on.empty());
}

TEST_CASE("page counts are held to the printer's limits") {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const Trim letter = *parse_trim("8.5x11in");
  CHECK(check_pages(kdp, letter, "white", 590).empty());
  CHECK(check_pages(kdp, letter, "white", 592).front().message ==
        "592 pages, but white paper takes at most 590");
  CHECK(check_pages(kdp, letter, "standard-colour", 70).front().message ==
        "70 pages, but standard-colour paper asks for at least 72");
  CHECK(has_errors(check_pages(kdp, letter, "papyrus", 100)));
  CHECK(has_errors(check_pages(kdp, *parse_trim("9x12in"), "white", 100)));
  const Diagnostics doubt = check_pages(kdp, *parse_trim("8.25x11in"), "white", 100);
  REQUIRE(doubt.size() == 1);
  CHECK(doubt.front().severity == Severity::kWarning);
}

TEST_CASE("office printers: single sheets, any page count") {
  for (const char* name : {"office-letter", "office-a4"}) {
    const PrinterProfile office = house_printer(name);
    CHECK_FALSE(office.duplex);
    CHECK(office.min_pages == 1);
    CHECK(office.page_multiple == 1);
  }
  CHECK(house_printer("office-a4").accepts(*parse_trim("a4")));
  CHECK_FALSE(house_printer("office-a4").accepts(*parse_trim("letter")));
}

TEST_CASE("a profile is read strictly") {
  CHECK(read(kSmall).ok());
  CHECK_FALSE(read(kSmall + "colour: true\n").ok());
  const auto wrong = [](const std::string& from, const std::string& to) {
    std::string text = kSmall;
    text.replace(text.find(from), from.size(), to);
    return read(text);
  };
  CHECK_FALSE(wrong("[a5]", "[a5, b17]").ok());
  CHECK_FALSE(wrong("24..100", "100..24").ok());
  CHECK_FALSE(wrong("24..100", "many").ok());
  CHECK_FALSE(wrong("0.375in", "wide").ok());
  CHECK_FALSE(wrong("outside: 0.25in\n", "").ok());
  const auto descending =
      wrong("inside: 0.375in}", "inside: 0.375in}\n  - {pages: 100, inside: 0.5in}");
  REQUIRE_FALSE(descending.ok());
  CHECK(descending.problems().front().message == "page counts of gutters must ascend");
  CHECK(descending.problems().front().pos.line == 9);
}
