#include "layout/printer/profile.h"

#include <algorithm>
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
    "outside: 0.25in\nmin_text: 7pt\nmin_line: 0.75pt\nmin_grey: 10\nink: black\n";

}  // namespace

TEST_CASE("a trim can be given by its size or its name") {
  CHECK(parse_trim("8.5x11in")->width == Length::pt(612));
  CHECK(parse_trim("8.5x11in") == parse_trim("letter"));
  CHECK(parse_trim("210x297mm")->height == Length::milli(841890));
  CHECK(parse_trim("a4")->width == Length::milli(595276));
  CHECK(trim_as_meant("8.5x11") == "8.5x11in");
  CHECK(trim_as_meant("8.5\" x 11\"") == "8.5x11in");
  CHECK(trim_as_meant("6 \u00D7 9 inches") == "6x9in");
  CHECK(trim_as_meant("8.5in x 11in") == "8.5x11in");
  CHECK(trim_as_meant("210 x 297 mm") == "210x297mm");
  CHECK(trim_as_meant("148x210") == "148x210mm");
  CHECK(trim_as_meant("A4") == "a4");
  CHECK(trim_as_meant("8,5x11in") == "8.5x11in");
  CHECK(trim_as_meant("broad").empty());
  CHECK(trim_as_meant("8.5x11in").empty());
  CHECK(parse_trim("432x648pt") == parse_trim("6x9in"));
  for (const char* wrong : {"", "x", "6x", "6x9", "x9in", "6x9furlong", "A4", "-6x9in", "6x0in"}) {
    INFO(wrong);
    CHECK_FALSE(parse_trim(wrong));
  }
}

TEST_CASE("KDP: gutters, trims and page limits match the published values") {
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
  CHECK(kdp.accepts(*parse_trim("7x7in")));  // a custom trim
  CHECK_FALSE(kdp.accepts(*parse_trim("9x12in")));
  const auto& limits = kdp.group_of(*parse_trim("8.5x11in"))->limits;
  CHECK(limits.front().most == 590);
  CHECK_FALSE(kdp.source.empty());
  CHECK_FALSE(kdp.verified_on.empty());
}

TEST_CASE("the number of pages must be within the printer's limits") {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const Trim letter = *parse_trim("8.5x11in");
  CHECK(check_pages(kdp, letter, "white", 590).empty());
  CHECK(check_pages(kdp, letter, "white", 592).front().message ==
        "592 pages, but white paper allows at most 590");
  CHECK(check_pages(kdp, letter, "standard-colour", 70).front().message ==
        "70 pages, but standard-colour paper requires at least 72");
  const Diagnostics papyrus = check_pages(kdp, letter, "papyrus", 100);
  REQUIRE(has_errors(papyrus));
  CHECK(papyrus.front().message == "paper 'papyrus' is not available for this trim");
  CHECK(papyrus.front().hint ==
        "use one of: white, cream, groundwood, standard-colour, premium-colour");
  CHECK(has_errors(check_pages(kdp, *parse_trim("9x12in"), "white", 100)));
  const Diagnostics doubt = check_pages(kdp, *parse_trim("8.25x11in"), "white", 100);
  REQUIRE(doubt.size() == 1);
  CHECK(doubt.front().severity == Severity::kWarning);
}

// Bug: check took 12 s for a book of 66,673 pages, only to report that its folios don't fit.
TEST_CASE("a book of more than ten thousand pages is refused") {
  const PrinterProfile office = house_printer("office-a4");
  CHECK(check_pages(office, *parse_trim("a4"), "white", 10'000).empty());
  const Diagnostics problems = check_pages(office, *parse_trim("a4"), "white", 10'001);
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().message == "10001 pages, but a book has at most 10000");
  CHECK(problems.front().hint == "use more puzzles per page, or several volumes");
}

TEST_CASE("office printers accept single sheets and any number of pages") {
  for (const char* name : {"office-letter", "office-a4"}) {
    const PrinterProfile office = house_printer(name);
    CHECK_FALSE(office.duplex);
    CHECK(office.min_pages == 1);
    CHECK(office.page_multiple == 1);
  }
  CHECK(house_printer("office-a4").accepts(*parse_trim("a4")));
  CHECK_FALSE(house_printer("office-a4").accepts(*parse_trim("letter")));
}

TEST_CASE("unknown keys and invalid values in a printer profile are refused") {
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
  CHECK(descending.problems().front().message == "the page counts under 'gutters' must increase");
  CHECK(descending.problems().front().pos.line == 9);
}

// The values on Amazon's help pages about trims, page limits and spines, as of 2026.
TEST_CASE("KDP: the page limits of every trim and paper match the published values") {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  struct Row {
    std::vector<const char*> trims;
    int white, cream, groundwood, colour, premium;
  };
  const Row rows[] = {{{"5x8in", "5.06x7.81in", "5.25x8in", "5.5x8.5in", "6x9in", "6.14x9.21in",
                        "6.69x9.61in", "7x10in", "7.44x9.69in", "7.5x9.25in", "8x10in"},
                       828,
                       776,
                       812,
                       600,
                       828},
                      {{"8.25x6in", "8.25x8.25in", "8.25x11in"}, 800, 750, 784, 600, 800},
                      {{"8.5x8.5in", "8.5x11in"}, 590, 550, 578, 600, 590},
                      {{"8.27x11.69in"}, 780, 730, 0, 0, 590}};
  for (const Row& row : rows) {
    for (const char* name : row.trims) {
      INFO(name);
      const TrimGroup* group = kdp.group_of(*parse_trim(name));
      REQUIRE(group != nullptr);
      const std::pair<const char*, int> most[] = {{"white", row.white},
                                                  {"cream", row.cream},
                                                  {"groundwood", row.groundwood},
                                                  {"standard-colour", row.colour},
                                                  {"premium-colour", row.premium}};
      for (const auto& [paper, pages] : most) {
        INFO(paper);
        int found = 0, least = 0;
        for (const PageLimit& limit : group->limits) {
          if (limit.paper == paper) found = limit.most, least = limit.least;
        }
        CHECK(found == pages);
        if (pages > 0) CHECK(least == (std::string(paper) == "standard-colour" ? 72 : 24));
      }
    }
  }
  CHECK(kdp.custom->first == *parse_trim("4x6in"));
  CHECK(kdp.custom->second == *parse_trim("8.5x11.69in"));
}

TEST_CASE("KDP: spine, bleed, cover and file rules match the published values") {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const std::pair<const char*, double> papers[] = {{"white", 0.002252},
                                                   {"cream", 0.0025},
                                                   {"groundwood", 0.00235},
                                                   {"standard-colour", 0.002252},
                                                   {"premium-colour", 0.002347}};
  REQUIRE(kdp.spine);
  for (const auto& [paper, inches] : papers) {
    const auto found =
        std::find_if(kdp.spine->inches_per_page.begin(), kdp.spine->inches_per_page.end(),
                     [&](const auto& entry) { return entry.first == paper; });
    REQUIRE(found != kdp.spine->inches_per_page.end());
    CHECK(found->second == inches);
  }
  CHECK(kdp.spine->extra_inches == 0);
  CHECK(kdp.spine->text_from == 79);
  CHECK(kdp.spine->clear == Length::pt(4.5));
  CHECK(kdp.bleed.size == Length::pt(9));
  CHECK_FALSE(kdp.bleed.all_edges);
  REQUIRE(kdp.cover);
  CHECK(kdp.cover->barcode_width == Length::pt(144));
  CHECK(kdp.cover->barcode_height == Length::milli(86400));
  CHECK(kdp.file.max_megabytes == 650);
  CHECK_FALSE(kdp.file.links);
  CHECK(kdp.min_grey == 10);
  CHECK(kdp.ink == InkRule::kBlack);
}

TEST_CASE("the rules of the other printers match the published values") {
  const PrinterProfile spark = house_printer("ingramspark");
  CHECK(spark.gutter(18) == Length::pt(36));
  CHECK(spark.outside == Length::pt(36));
  CHECK(spark.min_pages == 18);
  CHECK(spark.max_pages == 1200);
  CHECK(spark.last_blank);
  CHECK(spark.cover->max_ink == 240);
  CHECK(spark.spine->inches_per_page.empty());  // the spine is calculated from the paper's caliper
  CHECK(spark.spine->text_from == 48);
  CHECK(spark.file.standard == "PDF/X-1a:2001");

  const PrinterProfile lulu = house_printer("lulu");
  const std::pair<int, double> adds[] = {{60, 0},   {61, .125},  {150, .125}, {151, .5},
                                         {400, .5}, {401, .625}, {600, .625}, {601, .75}};
  for (const auto& [pages, inches] : adds) {
    CHECK(lulu.gutter(pages) == Length::pt(36 + 72 * inches));
  }
  CHECK(lulu.bleed.all_edges);
  CHECK(lulu.min_pages == 32);
  CHECK(lulu.max_pages == 800);
  CHECK(lulu.spine->extra_inches == 0.06);
  CHECK(lulu.spine->inches_per_page.front().second == Approx(1.0 / 444));

  const PrinterProfile hard = house_printer("kdp-hardcover");
  CHECK(hard.min_pages == 75);
  CHECK(hard.max_pages == 550);
  CHECK_FALSE(hard.custom);
  CHECK(hard.cover->bleed == Length::milli(42552));
  for (const char* trim : {"5.5x8.5in", "6x9in", "6.14x9.21in", "7x10in", "8.25x11in"}) {
    CHECK(hard.accepts(*parse_trim(trim)));
  }

  const PrinterProfile booklet = house_printer("booklet");
  CHECK(booklet.pages_up == 2);
  CHECK(booklet.page_multiple == 4);
  CHECK(house_printer("newspaper").min_line == Length::milli(500));
  CHECK(house_printer("newspaper").accepts(*parse_trim("45x99mm")));
  CHECK(house_printer("screen").file.links);
}

TEST_CASE("negative lengths, and a cover without a spine, are refused with an error at the key") {
  const auto report = [](std::string text, const std::string& old, const std::string& fresh) {
    if (!old.empty()) text.replace(text.find(old), old.size(), fresh);
    const auto profile = read(text);
    return profile ? std::string() : profile.problems().front().message;
  };
  CHECK(report(kSmall, "inside: 0.375in", "inside: -1in") == "'inside' can't be negative");
  CHECK(report(kSmall, "outside: 0.25in", "outside: -1pt") == "'outside' can't be negative");
  CHECK(report(kSmall + "cover: {bleed: 9pt, text_clear: 9pt}\n", "", "") ==
        "a cover needs 'spine'");
  CHECK(report(kSmall + "spine: {text_from: 50}\ncover: {bleed: 9pt, text_clear: 9pt}\n", "", "")
            .empty());
}

TEST_CASE("a custom trim must be within the printer's range of sizes") {
  PrinterProfile printer;
  printer.custom = {*parse_trim("4x6in"), *parse_trim("8.5x11in")};
  CHECK(printer.accepts(*parse_trim("4x6in")));
  CHECK(printer.accepts(*parse_trim("8.5x11in")));
  for (const char* trim : {"3.9x6in", "4x5.9in", "8.6x11in", "8.5x11.1in"}) {
    INFO(trim);
    CHECK_FALSE(printer.accepts(*parse_trim(trim)));
  }
}

TEST_CASE("a custom trim has the page limits of the next larger standard trim") {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const auto most = [&](const char* trim) {
    return kdp.limits_of(*parse_trim(trim))->limits.front().most;
  };
  CHECK(most("5.1x7.9in") == 828);
  CHECK(most("7.5x7.5in") == 800);
  CHECK(most("8.3x8.3in") == 590);
  CHECK(most("8.5x11.5in") == 780);  // larger than all standard trims, so the last group applies
  CHECK(has_errors(check_pages(kdp, *parse_trim("8.3x8.3in"), "white", 700)));
}
