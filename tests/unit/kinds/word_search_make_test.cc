#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "generator/kinds/word_search/letters/scanner.h"
#include "generator/kinds/word_search/letters/taboo.h"
#include "generator/kinds/word_search/validate.h"
#include "tests/unit/kinds/word_search_sample.h"

namespace gridpress::word_search {
namespace {

// The number of solutions. Both validators must agree on all results.
std::uint64_t ways(const WordGrid& grid) {
  const Found quick = find_words(grid, 5), slow = find_words_slowly(grid, 5);
  CHECK(quick.count == slow.count);
  CHECK(quick.fault.empty() == slow.fault.empty());
  if (quick.count == 1) CHECK(quick.first == slow.first);
  return quick.count;
}

// Whether a text can be read in the grid, starting at any cell in any direction.
bool can_be_read(const WordGrid& grid, const Letters& text) {
  WordGrid one = grid;
  one.words = {{"", text}};
  one.terms = {};
  return find_words_slowly(one, 2).count > 0;
}

TEST_CASE("every listed word occurs exactly once in a generated grid, where it was placed") {
  struct Case {
    Size size;
    int directions, words;
  };
  for (const auto& [size, directions, words] :
       {Case{{8, 8}, 2, 8}, Case{{10, 10}, 3, 12}, Case{{12, 16}, 4, 18}, Case{{16, 12}, 8, 18},
        Case{{15, 15}, 8, 20}, Case{{18, 18}, 8, 24}}) {
    const Terms terms{directions, true, Spelling::kFolded, "en", "", ""};
    const Recipe recipe = recipe_of(theme_lines("en/animals"), size, terms, words);
    Maker maker(recipe, size, Seed(3));
    int made = 0;
    for (std::uint64_t attempt = 0; attempt < 12; ++attempt) {
      CAPTURE(to_text(size), attempt);
      const auto grid = maker.make(attempt);
      if (!grid) continue;
      ++made;
      REQUIRE(ways(*grid) == 1);
      CHECK(find_words(*grid, 2).first == grid->placements);
      CHECK(static_cast<int>(grid->words.size()) == words);
      CHECK(std::ranges::is_sorted(grid->words, {}, &Word::shown));
      for (const Placement& placement : grid->placements) CHECK(placement.direction < directions);
    }
    CHECK(made >= 11);
  }
}

// The letters of all lines of a grid, in both directions.
std::vector<Letters> lines_of(const WordGrid& grid) {
  std::vector<Letters> lines;
  for (const GridLine& line : GridLines(grid.size).lines) {
    Letters letters;
    for (int i = 0; i < line.length; ++i) letters += grid.letters[line.first + i * line.step];
    lines.push_back(letters);
    lines.emplace_back(letters.rbegin(), letters.rend());
  }
  return lines;
}

// Checks grids in which six words leave most squares to random letters.
void check_watched(int grids) {
  const std::map<std::string, std::vector<std::string>> lists = {
      {"en", {"window", "carpet", "mirror", "drawer", "ladder", "kettle"}},
      {"de", {"Fenster", "Vorhang", "Möbel", "Kissen", "Spiegel", "Türklinke"}},
      {"es", {"ventana", "cuchara", "espejo", "muñeca", "árbol", "lámpara"}},
      {"fr", {"fenêtre", "rideau", "lampe", "miroir", "étagère", "théière"}},
      {"it", {"finestra", "tenda", "tavolo", "quadro", "armadio", "lampada"}},
      {"nl", {"venster", "gordijn", "tapijt", "spiegel", "ladder", "bloem"}},
      {"pt", {"janela", "cortina", "espelho", "maçã", "lâmpada", "cadeira"}},
      {"pl", {"okno", "zasłona", "dywan", "poduszka", "lustro", "źródło"}},
      {"sv", {"fönster", "gardin", "matta", "kudde", "spegel", "låda"}},
      {"ja", {"まど", "つくえ", "いす", "でんわ", "とけい", "ほんだな"}}};
  for (const auto& [language, words] : lists) {
    const Terms terms{8, true, Spelling::kFolded, language, "", ""};
    const Recipe recipe = recipe_of(words, {14, 14}, terms, 6);
    Maker maker(recipe, {14, 14}, Seed(8));
    const std::vector<Letters>& watched = taboo_words(Taboo::kWatched, language, Spelling::kFolded);
    for (int attempt = 0; attempt < grids; ++attempt) {
      CAPTURE(language, attempt);
      const WordGrid grid = maker.make(static_cast<std::uint64_t>(attempt)).value();
      if (attempt < 3) CHECK(ways(grid) == 1);
      for (const Letters& line : lines_of(grid)) {
        for (const Letters& word : watched) {
          if (line.find(word) != Letters::npos) FAIL_CHECK(to_utf8(word));
        }
      }
    }
  }
}

TEST_CASE("no taboo word can be read in any direction in a generated grid of any language") {
  check_watched(10);
}

TEST_CASE("no taboo word can be read in 1,000 generated grids of each language", "[.slow]") {
  check_watched(1000);
}

TEST_CASE("without the check, random letters would form taboo words") {
  // Three words leave most squares of an 18x18 to random letters, which may form taboo words.
  const WordGrid grid = sample({18, 18}, 8, 3);
  const Recipe recipe = recipe_of(theme_lines("en/animals"), {18, 18}, grid.terms, 3);
  int shown = 0;
  for (std::uint64_t i = 0; i < 20; ++i) {
    Rng rng(Seed(i).child("letters"));
    WordGrid random = grid;
    for (char32_t& letter : random.letters) {
      const auto& fillers = recipe.pools[0]->fillers();
      letter = recipe.pools[0]->scanner().letter(
          fillers[rng.below(static_cast<std::uint32_t>(fillers.size()))]);
    }
    const auto taboo = taboo_words(Taboo::kCore, "en", Spelling::kFolded);
    shown += std::ranges::any_of(taboo, [&](const Letters& w) { return can_be_read(random, w); });
  }
  CHECK(shown > 10);
}

TEST_CASE("the letters that no word uses spell exactly the hidden message") {
  for (const int words : {0, 14}) {
    const Terms terms{8, true, Spelling::kFolded, "en", "", "Well done, you found them!"};
    const Recipe recipe = recipe_of(theme_lines("en/animals"), {10, 10}, terms, words);
    Maker maker(recipe, {10, 10}, Seed(2));
    int made = 0;
    for (std::uint64_t attempt = 0; attempt < 6; ++attempt) {
      const auto grid = maker.make(attempt);
      if (!grid) continue;
      ++made;
      CHECK(to_utf8(left_over(*grid)) == "WELLDONEYOUFOUNDTHEM");
      CHECK(ways(*grid) == 1);
      if (words != 0) CHECK(static_cast<int>(grid->words.size()) == words);
    }
    CHECK(made == 6);
  }
}

TEST_CASE("a puzzle depends only on the number of its attempt, and attempts differ") {
  const Recipe recipe =
      recipe_of(theme_lines("en/sea"), {15, 15}, {8, true, Spelling::kFolded, "en", "", ""}, 20);
  Maker one(recipe, {15, 15}, Seed(1)), other(recipe, {15, 15}, Seed(1));
  for (const std::uint64_t attempt : {0, 1, 2}) (void)other.make(attempt);
  const auto late = other.make(7);
  CHECK(to_utf8(late->letters) == to_utf8(one.make(7)->letters));
  CHECK(to_utf8(late->letters) != to_utf8(one.make(8)->letters));
}

TEST_CASE("all words of a list are used before any word is used again") {
  const Recipe recipe = recipe_of(theme_lines("en/animals"), {15, 15},
                                  {8, true, Spelling::kFolded, "en", "", ""}, 10);
  Maker maker(recipe, {15, 15}, Seed(1));
  const std::size_t packs = recipe.pools[0]->words().size() / 10;
  std::set<std::string> seen;
  for (std::uint64_t attempt = 0; attempt < packs; ++attempt) {
    const WordGrid grid = maker.make(attempt).value();
    for (const Word& word : grid.words) CHECK(seen.insert(word.shown).second);
  }
  CHECK(seen.size() == packs * 10);
}

TEST_CASE("several themes are used in turn") {
  Recipe recipe = recipe_of(theme_lines("en/sea"), {12, 12}, {}, 8);
  recipe.pools.push_back(recipe_of(theme_lines("en/tools"), {12, 12}, {}, 8).pools[0]);
  Maker maker(recipe, {12, 12}, Seed(1));
  const auto is_tool = [&](std::uint64_t attempt) {
    const Word word = maker.make(attempt)->words[0];
    return std::ranges::count(recipe.pools[1]->words(), word) > 0;
  };
  CHECK(is_tool(0) != is_tool(1));
  CHECK(is_tool(0) == is_tool(2));
}

TEST_CASE("words cross each other, and all directions occur") {
  int directions[8] = {}, crossings = 0;
  const Recipe recipe = recipe_of(theme_lines("en/animals"), {15, 15},
                                  {8, true, Spelling::kFolded, "en", "", ""}, 20);
  Maker maker(recipe, {15, 15}, Seed(1));
  for (std::uint64_t attempt = 0; attempt < 50; ++attempt) {
    const WordGrid grid = maker.make(attempt).value();
    for (const Placement& placement : grid.placements) ++directions[placement.direction];
    for (const int over : words_over(grid)) crossings += over > 1;
  }
  for (const int count : directions) CHECK(count > 60);  // out of 1,000 words
  CHECK(crossings > 50 * 6);
}

TEST_CASE("the validator reports a repeated word, a wrong message and a taboo word") {
  WordGrid grid;
  grid.size = {4, 5};
  grid.letters = to_letters("CATXXXCOWXXXATXXXXCXT");
  grid.letters.resize(20);
  grid.words = {{"cat", U"CAT"}, {"cow", U"COW"}};
  CHECK(ways(grid) == 1);
  grid.letters[15] = 'C', grid.letters[16] = 'A', grid.letters[17] = 'T';
  CHECK(ways(grid) == 2);
  grid.letters = to_letters("CATXXXCOWXXXATXXXXCX");
  grid.terms.message = "xx xxxx at xxxx cx";
  CHECK(ways(grid) == 1);
  grid.terms.message += "x";
  CHECK(ways(grid) == 0);
  grid.terms = {};
  grid.terms.language = "en";
  CHECK(ways(grid) == 1);
  grid.letters[16] = 'S', grid.letters[17] = 'H', grid.letters[18] = 'I', grid.letters[19] = 'T';
  CHECK(ways(grid) == 0);
  grid.terms.language = "";
  CHECK(ways(grid) == 1);
  grid.words.push_back({"dog", U"DOG"});
  CHECK(ways(grid) == 0);
}

TEST_CASE("the validator ignores a word in a direction that the puzzle doesn't use") {
  WordGrid grid;
  grid.size = {2, 5};
  grid.letters = to_letters("TACXXXXXXX");
  grid.words = {{"cat", U"CAT"}};
  CHECK(ways(grid) == 1);
  grid.terms.directions = 4;
  CHECK(ways(grid) == 0);
}

TEST_CASE("both validators agree on grids of random letters") {
  Rng rng(Seed(4));
  int several = 0;
  for (int round = 0; round < 300; ++round) {
    WordGrid grid;
    grid.size = {3 + static_cast<int>(rng.below(4)), 3 + static_cast<int>(rng.below(4))};
    for (int i = 0; i < grid.size.cells(); ++i) grid.letters.push_back('A' + rng.below(3));
    for (int w = 0; w < 2; ++w) {
      Letters word;
      for (int i = 0; i < 3; ++i) word.push_back('A' + rng.below(3));
      if (w == 0 || grid.words[0].letters != word) grid.words.push_back({to_utf8(word), word});
    }
    several += ways(grid) > 1;
  }
  CHECK(several > 20);
}

}  // namespace
}  // namespace gridpress::word_search
