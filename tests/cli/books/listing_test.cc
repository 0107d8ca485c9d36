// The files that build --listing writes for shops.
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

std::string listing_spec(const std::string& language, const std::string& more = "") {
  return "book: {id: b, title: Night Grids, author: A. Setter, seed: 3, language: " + language +
         "}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
         "sections:\n"
         "  - {title: One, difficulty: easy, size: 4, count: 4, per_page: 2}\n"
         "  - {title: Two, kind: binairo, size: 6, difficulty: easy, count: 2, per_page: 2}\n"
         "answers: {per_page: 6}\n" +
         more;
}

CommandResult build(const TempFolder& folder, const std::string& arguments) {
  return shell("\"$GRIDPRESS\" build b.yaml --quiet " + arguments, folder.path());
}

// Width and height of a JPEG, from its frame header.
std::pair<int, int> size_of(const std::string& jpeg) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(jpeg.at(at)); };
  for (std::size_t at = 2; at + 9 < jpeg.size(); at += 2 + (byte(at + 2) << 8) + byte(at + 3)) {
    if (byte(at + 1) != 0xC0) continue;
    return {byte(at + 7) * 256 + byte(at + 8), byte(at + 5) * 256 + byte(at + 6)};
  }
  return {};
}

}  // namespace

TEST_CASE(
    "a listing has the book's facts, seven keyword fields, and pictures of the stated sizes") {
  const TempFolder folder;
  write_text(folder / "b.yaml", listing_spec("en", "cover: {hook: By night.}\n"));
  REQUIRE(build(folder, "--listing").code == 0);
  const std::string text = read_text(folder / "output/b/listing.txt");
  for (const char* line : {"Night Grids\n", "\nBy night.\n", "\n- Puzzles: 6\n",
                           "\n- Kinds: Sudoku (4), Binary puzzle (2)\n", "\n- Levels: Easy (6)\n",
                           "\n- Grids: 4 × 4, 6 × 6\n", "\n- Puzzles per page: 2\n",
                           "\n- All answers are at the back.\n", ", 6 × 9 in\n", "\n7. ",
                           "BISAC GAM017000", "Thema WDKN", "\nlisting/cover.jpg: 1707 × 2560\n",
                           "\nlisting/page-1.jpg: 1600 × 2000\n"}) {
    INFO(line);
    CHECK(text.find(line) != std::string::npos);
  }
  CHECK(text.find("Large print") == std::string::npos);
  CHECK(text.find("\n8. ") == std::string::npos);
  CHECK(size_of(read_text(folder / "output/b/listing/cover.jpg")) == std::pair(1707, 2560));
  CHECK(size_of(read_text(folder / "output/b/listing/spread-1.jpg")) == std::pair(2000, 1500));
  CHECK(size_of(read_text(folder / "output/b/listing/page-1.jpg")) == std::pair(1600, 2000));
  const std::string manifest = read_text(folder / "output/b/manifest.json");
  CHECK(manifest.find("\"listing/page-1.jpg\"") != std::string::npos);
  // A build without --listing removes the files.
  write_text(folder / "b.yaml", listing_spec("en"));
  const CommandResult again = shell("\"$GRIDPRESS\" build b.yaml", folder.path());
  REQUIRE(again.code == 0);
  CHECK_FALSE(fs::exists(folder / "output/b/listing.txt"));
  CHECK_FALSE(fs::exists(folder / "output/b/listing/page-1.jpg"));
  for (const char* name : {"listing/", "listing.txt", "originality.txt", "cover.pdf"}) {
    INFO(name);
    CHECK(again.out.find("  removed output/b/" + std::string(name) +
                         ", which this build doesn't include\n") != std::string::npos);
  }
  CHECK(shell("\"$GRIDPRESS\" build b.yaml", folder.path()).out.find("removed") ==
        std::string::npos);
}

// Bug: the claim depended only on the design, even if the book's answers were set in 11 points.
TEST_CASE("a listing claims large print only if all pages are in large print") {
  const TempFolder folder;
  const std::string spec =
      "book: {id: b, title: Large, seed: 3}\n"
      "print: {printer: kdp-paperback, trim: 8.5x11in}\ndesign: large-print\n"
      "sections: [{difficulty: easy, count: 4}]\n";
  const auto claim = [&](const std::string& answers) {
    write_text(folder / "b.yaml", spec + answers);
    REQUIRE(build(folder, "--listing").code == 0);
    const std::string text = read_text(folder / "output/b/listing.txt");
    return text.find("Large print: type of at least 18 points.") != std::string::npos;
  };
  CHECK_FALSE(claim("answers: {per_page: 6}\n"));
  CHECK(claim("answers: {per_page: 1}\n"));
}

TEST_CASE("a listing is reproducible byte for byte", "[.slow]") {
  const TempFolder folder;
  write_text(folder / "b.yaml", listing_spec("en", "cover: {style: weave}\n"));
  REQUIRE(build(folder, "--listing --out a").code == 0);
  REQUIRE(build(folder, "--listing --out b --jobs 2").code == 0);
  for (const char* name : {"listing.txt", "originality.txt", "listing/cover.jpg",
                           "listing/spread-1.jpg", "listing/page-1.jpg"}) {
    INFO(name);
    CHECK((read_text(folder / ("a/b/" + std::string(name))) ==
           read_text(folder / ("b/b/" + std::string(name)))));
  }
}

TEST_CASE("the originality page counts repeated puzzles within the book and from avoided books",
          "[.more]") {
  const TempFolder folder;
  const std::string one =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  std::string same = one;  // an equivalent puzzle, in which two digits are exchanged
  for (char& digit : same) digit = digit == '1' ? '2' : digit == '2' ? '1' : digit;
  write_text(folder / "two.sdm", one + "\n" + same + "\n");
  const std::string head =
      "book: {id: b, title: Two, language: en, seed: 1}\n"
      "print: {printer: office-letter, trim: letter}\n";
  write_text(folder / "b.yaml", head + "sections: [{title: Twins, from: two.sdm}]\n");
  REQUIRE(build(folder, "--listing").code == 0);
  const std::string twins = read_text(folder / "output/b/originality.txt");
  CHECK(twins.find("Puzzles in total: 2; distinct: 1.") != std::string::npos);
  CHECK(twins.find("earlier one in the book, or are a near-copy of it: 1.") != std::string::npos);
  CHECK(read_text(folder / "output/b/listing.txt").find("No puzzle appears twice") ==
        std::string::npos);
  write_text(folder / "b.yaml", head + "sections: [{difficulty: easy, size: 4, count: 3}]\n");
  REQUIRE(build(folder, "--listing").code == 0);
  const std::string clean = read_text(folder / "output/b/originality.txt");
  CHECK(clean.find("Puzzles in total: 3; distinct: 3.") != std::string::npos);
  CHECK(clean.find("No two puzzles in the book are the same or near-copies.") != std::string::npos);
  fs::rename(folder / "output/b", folder / "first");
  write_text(folder / "b.yaml",
             "book: {id: c, title: Three, language: de, seed: 2}\n"
             "print: {printer: office-letter, trim: letter}\n"
             "sections: [{difficulty: easy, size: 6, count: 2}]\navoid: [first/manifest.json]\n");
  REQUIRE(build(folder, "--listing").code == 0);
  CHECK(read_text(folder / "output/c/originality.txt")
            .find("Verglichen mit den 3 Rätseln in first/manifest.json: keines dieses Buches ist "
                  "darunter.") != std::string::npos);
}

namespace {

void check_languages(const std::vector<const char*>& languages) {
  const TempFolder folder;
  for (const char* language : languages) {
    INFO(language);
    write_text(folder / "b.yaml", listing_spec(language));
    REQUIRE(build(folder, "--listing").code == 0);
    std::istringstream text(read_text(folder / "output/b/listing.txt"));
    int fields = 0;
    for (std::string line; std::getline(text, line);) {
      if (line.size() < 3 || line[0] < '1' || line[0] > '7' || line.substr(1, 2) != ". ") continue;
      ++fields;
      int letters = 0;
      for (const char c : line.substr(3)) letters += (c & 0xC0) != 0x80;
      CHECK(letters <= 50);
    }
    CHECK(fields == 7);
  }
}

}  // namespace

TEST_CASE("a listing is in the book's language, with keyword fields of at most 50 characters",
          "[.more]") {
  check_languages({"ja"});
}

TEST_CASE("every language has a listing", "[.slow]") {
  check_languages({"de", "es", "fr", "it", "nl", "pl", "pt", "sv"});
}
