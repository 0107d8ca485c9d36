// The names of picture files, which follow the schedule's pattern.
#include "publisher/daily/schedule/file_names.h"

#include <catch2/catch.hpp>

#include "tests/unit/publisher/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

NamedPicture picture(PictureRole role = PictureRole::kPuzzle) {
  return {.date = date_of("2026-12-24"),
          .feature = "sudoku",
          .edition = "broadsheet",
          .level = "very hard",
          .number = 4240,
          .role = role};
}

std::string name(const std::string& pattern, PictureRole role = PictureRole::kPuzzle) {
  CHECK(check_pattern(pattern).empty());
  return file_name(pattern, picture(role));
}

// The first error for a pattern.
std::string problem(const std::string& pattern) {
  const Diagnostics problems = check_pattern(pattern);
  return problems.empty() ? "" : problems.front().message;
}

}  // namespace

TEST_CASE("placeholders in a file name pattern are filled in") {
  const std::string usual = "{date:%Y%m%d}_{feature}_{number}_{p|s}";
  CHECK(name(usual) == "20261224_sudoku_4240_p");
  CHECK(name(usual, PictureRole::kSolution) == "20261224_sudoku_4240_s");
  CHECK(name(usual, PictureRole::kPanel) == "20261224_sudoku_4240_panel");
  CHECK(name("{puzzle|answer|column}", PictureRole::kPanel) == "column");
  CHECK(name("{p|s}_{number}", PictureRole::kYesterday) == "yesterday_4240");
  CHECK(name("{p|s|c|y}_{number}", PictureRole::kYesterday) == "y_4240");
  CHECK(name("{date}-{p|s}") == "2026-12-24-p");
  CHECK(name("{date:%y.%j-%a_%u}{p|s}") == "26.358-Thu_4p");
  CHECK(name("X{number:7}{edition}{level}.{p|s}") == "X0004240broadsheetvery-hard.p");
  CHECK(name("{p|s}{number:1}") == "p4240");
  NamedPicture first = picture();
  first.date = date_of("2000-01-01");
  CHECK(file_name("{date:%j%a%u%y%m%d}", first) == "001Sat6000101");
  CHECK(names_edition("{edition}_{p|s}"));
  CHECK(!names_edition("edition_{p|s}"));
}

TEST_CASE("a level's name can't place a file outside its folder") {
  NamedPicture named = picture();
  named.level = "../a\n\xC3\xA9";
  CHECK(file_name("{level}", named) == "---a---");
  named.level = std::string(500, 'x');
  CHECK(file_name("{level}", named).size() == 40);
}

TEST_CASE("a pattern that yields repeated or empty file names is refused") {
  CHECK(problem("") == "the file name is empty");
  CHECK(problem("{date}_{feature}") == "the puzzle and its solution would have the same file name");
  CHECK(problem("{p|p}") == "the puzzle and its solution would have the same file name");
  CHECK(problem("{p|P}") == "the puzzle and its solution would have the same file name");
  CHECK(problem("{p|s|S}") == "its solution and the panel would have the same file name");
  CHECK(problem("{panel|s}") == "the puzzle and the panel would have the same file name");
  CHECK(problem("{p|s|x|x}") == "the panel and yesterday's solution would have the same file name");
  CHECK(problem("{yesterday|s}") ==
        "the puzzle and yesterday's solution would have the same file name");
  CHECK(problem("{p|q}{q|s}").empty());
  CHECK(problem("{p|s}{s|p|}") == "'{s|p|}' must have two to four words");
  CHECK(problem("{p|s|x|y|z}") == "'{p|s|x|y|z}' must have two to four words");
  CHECK(problem("{p|a/b}") == "'{p|a/b}' must have two to four words");
  CHECK(problem("a/{p|s}") == "a file name can't contain '/'");
  CHECK(problem("a\\{p|s}") == "a file name can't contain '\\'");
  CHECK(problem("a}{p|s}") == "a file name can't contain '}'");
  const std::string unseen =
      "a file name can't contain spaces, control characters or accented letters";
  CHECK(problem("a {p|s}") == unseen);
  CHECK(problem("a\n{p|s}") == unseen);
  CHECK(problem("\xC3\xA9{p|s}") == unseen);
  CHECK(problem("..{p|s}") == "a file name can't contain two dots in a row");
  CHECK(problem("{p|s}{date:..}") == "a file name can't contain two dots in a row");
  CHECK(problem(".{p|s}") == "a file name can't begin with '.'");
  CHECK(problem("-{p|s}") == "a file name can't begin with '-'");
  CHECK(problem("{p|s}{") == "'{' without a matching '}'");
  CHECK(problem("{p|s}{}") == "unknown placeholder '{}' in the file name");
  CHECK(problem("{p|s}{Feature}") == "unknown placeholder '{Feature}' in the file name");
  CHECK(problem("{p|s}{number:10}") == "'{number:10}' is not a number of digits");
  CHECK(problem("{p|s}{number:}") == "'{number:}' is not a number of digits");
  CHECK(problem("{p|s}{date:%H}") == "'{date:%H}' is not a date format");
  CHECK(problem("{p|s}{date:%}") == "'{date:%}' is not a date format");
  CHECK(problem("{p|s}{date:%Y/%m}") == "'{date:%Y/%m}' is not a date format");
  CHECK(problem(std::string(146, 'a') + "{p|s|x}") == "the file name is longer than 150 bytes");
  CHECK(problem(std::string(149, 'a') + "{p|s|x|y}").empty());
  CHECK(problem(std::string(150, 'a') + "{p|s|x|y}") == "the file name is longer than 150 bytes");
}
