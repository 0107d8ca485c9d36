#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/kinds/word_search/text.h"
#include "generator/kinds/word_search/validate.h"
#include "tests/unit/kinds/word_search_sample.h"

namespace gridpress::word_search {
namespace {

void check_same(const WordGrid& read, const WordGrid& made) {
  CHECK(read.size == made.size);
  CHECK(to_utf8(read.letters) == to_utf8(made.letters));
  CHECK(read.words == made.words);
  CHECK(read.placements == made.placements);
  CHECK(read.terms == made.terms);
}

TEST_CASE("the text of a word search can be written and read back") {
  WordGrid grid = sample({12, 16}, 8, 18);
  grid.terms.theme = "Animals";
  grid.terms.list_shown = false;
  check_same(*read_text(problem_text(grid), solution_text(grid)), grid);
  check_same(*read_text(problem_text(sample({10, 10}, 4, 0, "Well done, all found!")), ""), [] {
    WordGrid bare = sample({10, 10}, 4, 0, "Well done, all found!");
    bare.placements.clear();
    return bare;
  }());
  CHECK(solution_text(*read_text("CAT/XOX/XXW|cat", "")).empty());
}

TEST_CASE("a French grid with accents, as written by older versions, can still be read") {
  const std::string older = "ÉTÉ/SOL/XXZ|été;sol|directions=2;letters=folded;language=fr";
  const auto grid = read_text(older, "été: r1c1-r1c3;sol: r2c1-r2c3");
  REQUIRE(grid.ok());
  CHECK(find_words(*grid, 2).count == 1);
  CHECK(problem_text(*grid) == older);
  const auto plain = read_text("ETE/SOL/XXZ|été;sol|directions=2;letters=folded;language=fr", "");
  REQUIRE(plain.ok());
  CHECK(find_words(*plain, 2).first.size() == 2);
}

TEST_CASE("text typed by hand with spaces and lower case can be read") {
  const auto grid = read_text("c a t x\nx o x x\nx x w x\n|\ncat\nc o w\n|directions=8", "");
  REQUIRE(grid.ok());
  CHECK(problem_text(*grid) == "CATX/XOXX/XXWX|cat;c o w|directions=8");
  const Found found = find_words(*grid, 2);
  CHECK(found.count == 1);
  WordGrid solved = *grid;
  solved.placements = found.first;
  CHECK(solution_text(solved) == "cat: r1c1-r1c3;c o w: r1c1-r3c3");
  CHECK(read_text(problem_text(*grid), "c o w: r1c1-r3c3 ; cat: r1c1-r1c3")->placements ==
        found.first);
}

TEST_CASE("each error in the text of a word search is reported") {
  const auto message = [](std::string_view problem, std::string_view solution = "") {
    const auto grid = read_text(problem, solution);
    return grid.ok() ? "" : grid.problems().at(0).message;
  };
  CHECK(message("") == "a word search needs at least two rows of two letters");
  CHECK(message("CAT/DO|cat") == "row 2 of the grid has 2 letters, but the rows before it have 3");
  CHECK(message("CAT/D0G|cat") ==
        "row 2 of the grid, 'D0G', contains something other than letters");
  CHECK(message("CAT/D-G|cat") ==
        "row 2 of the grid, 'D-G', contains something other than letters");
  CHECK(message("CAT/DOG") == "the list of words is missing");
  CHECK(message("CAT/DOG|cat;CAT") == "the word 'CAT' is in the list twice");
  CHECK(message("CAT/DOG|c4t") == "the word 'c4t' contains '4', which can't be put in a grid");
  CHECK(message("CAT/DOG|a") == "the word 'a' is too short");
  std::string words;
  for (char32_t c = U'\u4E00'; c < U'\u4E00' + 251; c += 2) {
    words += to_utf8(std::u32string{c, c + 1}) + ';';
  }
  CHECK(message("CAT/DOG|" + words) ==
        "the words of the list have more than 250 different letters");
  CHECK(message("CAT/DOG|cat|directions=5") == "'directions' can't be '5'");
  CHECK(message("CAT/DOG|cat|dirctions=8") == "a word search doesn't support 'dirctions'");
  CHECK(message("CAT/DOG|cat|8") == "'8' is not a setting of a word search");
  CHECK(message("CAT/DOG|cat|message=1") ==
        "the message contains '1', which can't be put in a grid");
  CHECK(message("CAT/DOG|cat;dog", "cat: r1c1-r1c3") == "the solution lacks the word 'dog'");
  CHECK(message("CAT/DOG|cat", "cat: r2c1-r2c3") == "the word 'cat' is not at r2c1-r2c3");
  CHECK(message("CAT/DOG|cat", "cat: r1c1-r9c9") == "the word 'cat' is not at r1c1-r9c9");
  CHECK(message("CAT/DOG|cat", "cow: r1c1-r1c3") ==
        "the solution contains 'cow', which is not in the list");
  CHECK(message("\xff\xff/AB|ab") == "a row of the grid is not valid UTF-8");
  std::string large, many = "AB/CD|";
  for (int i = 0; i < 100; ++i) large += "AAAAAAAAAA/";
  CHECK(message(large + "|aa") == "the grid is larger than 99x99");
  for (int i = 0; i < 400; ++i)
    many += {static_cast<char>('A' + i / 20), static_cast<char>('A' + i % 20), 'Z', ';'};
  CHECK(message(many) == "the list has more than 300 words");
  CHECK(message(std::string((1 << 20) + 1, 'A')) ==
        "the text of a word search is longer than 1 MB");
}

TEST_CASE("arbitrary text never crashes the reader") {
  const std::string good = problem_text(sample({10, 10}, 8, 10, ""));
  const std::string places = solution_text(sample({10, 10}, 8, 10, ""));
  Rng rng(Seed(9));
  int read = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string problem = good, solution = places;
    for (std::string* text : {&problem, &solution}) {
      for (std::uint32_t i = rng.below(4); i > 0; --i) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(text->size()));
        switch (rng.below(3)) {
          case 0:
            (*text)[at] = static_cast<char>(rng.below(256));
            break;
          case 1:
            text->erase(at, rng.below(40));
            break;
          default:
            text->insert(at, text->substr(rng.below(static_cast<std::uint32_t>(text->size())), 30));
        }
      }
    }
    const auto grid = read_text(problem, solution);
    if (!grid.ok()) continue;
    ++read;
    (void)find_words(*grid, 2);
    CHECK(read_text(problem_text(*grid), solution_text(*grid)).ok());
  }
  CHECK(read > 100);
}

}  // namespace
}  // namespace gridpress::word_search
