// A book can be built if, and only if, `check` accepts it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

struct Variation {
  std::string kind, design, print;
  int per_page = 1;
  std::string more = "";  // keys of the section
};

// Runs both commands on a small book. The caller counts the accepted cases: the comparison proves
// little unless some are accepted and some refused.
bool agree_on(const TempFolder& folder, const Variation& variation) {
  const bool plain = variation.print.find("standard") != std::string::npos;
  write_text(folder / "b.yaml",
             "book: {id: b, title: B, seed: 3}\nprint: {" + variation.print +
                 "}\ndesign: " + variation.design + (plain ? "\ntheme: plain" : "") +
                 "\nsections: [{kind: " + variation.kind +
                 ", count: 6, per_page: " + std::to_string(variation.per_page) + variation.more +
                 "}]\nanswers: {per_page: " + std::to_string(2 * variation.per_page) + "}\n");
  const CommandResult check = shell("\"$GRIDPRESS\" check b.yaml", folder.path());
  const CommandResult build = shell("\"$GRIDPRESS\" build b.yaml --quiet --force", folder.path());
  INFO(variation.kind << ", " << variation.design << ", " << variation.print << ", "
                      << variation.per_page << " per page\n"
                      << check.err << build.err);
  CHECK(check.code == build.code);
  return check.code == 0;
}

const std::string kSmall = "printer: kdp-paperback, trim: 5x8in";
const std::string kLarge = "printer: kdp-paperback, trim: 8.5x11in";

}  // namespace

TEST_CASE("check and build both refuse type below the minimum of a standard or printer") {
  const TempFolder folder;
  int accepted = 0;
  const Variation variations[] = {
      {"slitherlink", "large-print", kLarge + ", standard: aph", 1, ", size: 7"},
      {"slitherlink", "large-print", kLarge + ", standard: acb", 1, ", size: 10"},
      {"word-search", "large-print", kLarge + ", standard: acb", 1, ", size: 10"},
      {"word-search", "large-print", kLarge + ", standard: aph", 1, ", size: 8"},
      {"word-search", "classic", kLarge, 1, ", size: 10, message: all letters left"},
      {"killer", "pocket", kSmall, 1, ""},
      {"killer", "compact", kLarge, 12, ""},
      {"classic", "large-print", kLarge + ", standard: din1450", 1, ""},
  };
  for (const Variation& variation : variations) accepted += agree_on(folder, variation) ? 1 : 0;
  CHECK(accepted >= 2);
  CHECK(accepted <= 7);
}

TEST_CASE("check and build accept and refuse the same books, for all kinds, designs and trims",
          "[.slow]") {
  const TempFolder folder;
  const std::string kinds =
      shell("\"$GRIDPRESS\" kinds --json | sed -n 's/^  \"name\": \"\\(.*\\)\",$/\\1/p'",
            folder.path())
          .out;
  int accepted = 0, all = 0;
  for (std::size_t at = 0; at < kinds.size();) {
    const std::size_t end = std::min(kinds.find('\n', at), kinds.size());
    const std::string kind = kinds.substr(at, end - at);
    at = end + 1;
    for (const std::string design : {"classic", "large-print", "compact", "magazine", "pocket"}) {
      for (const std::string& print :
           {kSmall, kLarge, kLarge + ", standard: aph", kLarge + ", standard: acb",
            kLarge + ", standard: din1450"}) {
        for (const int per_page : {1, 4}) {
          ++all;
          accepted += agree_on(folder, {kind, design, print, per_page}) ? 1 : 0;
        }
      }
    }
  }
  CHECK(all >= 20 * 50);
  CHECK(accepted > all / 10);
  CHECK(accepted < all);
}

TEST_CASE("check plans criss-crosses from a file with their own size and clues") {
  const TempFolder folder;
  const auto puzzle = [](const std::string& clue) {
    return "....xxx/.xxxxxx/.xxxxxx/....xxx|1a cats: " + clue + ";2a wolf: " + clue +
           ";1d crow: " + clue + "|language=en\n";
  };
  write_text(folder / "small.txt", puzzle("An animal"));
  write_text(folder / "b.yaml", "book: {id: b, title: B, seed: 3}\nprint: {" + kSmall +
                                    "}\nsections: [{kind: criss-cross, from: small.txt}]\n");
  const CommandResult check = shell("\"$GRIDPRESS\" check b.yaml", folder.path());
  CHECK(check.code == 0);
  CHECK_THAT(check.out, Catch::Contains("1 criss-cross 4x7, small.txt"));
  const auto fitting = [&] {
    const std::string out = shell("\"$GRIDPRESS\" check b.yaml", folder.path()).out;
    const std::size_t end = out.find(" fit)");
    return std::stoi(out.substr(out.rfind(' ', end - 1)));
  };
  const int most = fitting();
  std::string long_clue = "An animal";
  while (long_clue.size() < 190) long_clue += ", an animal";
  write_text(folder / "small.txt", puzzle(long_clue));
  CHECK(fitting() < most);
}
