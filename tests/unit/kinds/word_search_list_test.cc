#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "generator/kinds/word_search/letters/taboo.h"
#include "generator/kinds/word_search/options/word_file.h"
#include "generator/kinds/word_search/validate.h"
#include "tests/unit/kinds/word_search_sample.h"

namespace gridpress::word_search {
namespace {

constexpr std::string_view kLanguages[] = {"en", "de", "fr", "es", "it",
                                           "nl", "pt", "pl", "sv", "ja"};

std::string folded(std::string_view text, std::string_view language) {
  return to_utf8(spell(text, Spelling::kFolded, language).letters);
}

std::string as_written(std::string_view text) {
  return to_utf8(spell(text, Spelling::kAsWritten, "en").letters);
}

WordList read(std::vector<std::string> lines, std::vector<std::string> allowed = {},
              std::string language = "en") {
  return read_word_list(
      {std::move(lines), 10, Spelling::kFolded, std::move(language), std::move(allowed), false});
}

TEST_CASE("accents are kept, or simplified by the language's rules if requested") {
  CHECK(as_written("crème brûlée") == "CRÈMEBRÛLÉE");
  CHECK(folded("crème brûlée", "en") == "CREMEBRULEE");
  CHECK(folded("crème brûlée, garçon", "fr") == "CREMEBRULEEGARCON");
  CHECK(folded("cœur", "fr") == "COEUR");
  CHECK(as_written("cœur") == "CŒUR");
  CHECK(folded("Niño José", "es") == "NIÑOJOSE");
  CHECK(folded("Größe", "de") == "GRÖSSE");
  CHECK(as_written("Größe") == "GRÖSSE");
  CHECK(folded("Größe", "en") == "GROSSE");
  CHECK(folded("żółw, źrebię", "pl") == "ŻÓŁWŹREBIĘ");
  CHECK(folded("żółw", "de") == "ZOLW");
  CHECK(folded("smörgås", "sv") == "SMÖRGÅS");
  CHECK(folded("coração", "pt") == "CORACAO");
  CHECK(to_utf8(spell("garçon", Spelling::kAccents, "fr").letters) == "GARÇON");
  CHECK(folded("perché", "it") == "PERCHE");
  CHECK(folded("ij-zee 's", "nl") == "IJZEES");
  CHECK(folded("きょうりゅう", "ja") == "きようりゆう");
  CHECK(as_written("きょうりゅう") == "きょうりゅう");
  CHECK(folded("ライオン・キング", "ja") == "ライオンキング");
  CHECK(spell("R2-D2", Spelling::kFolded, "en").refused == "2");
  CHECK(spell("a|b", Spelling::kFolded, "en").refused == "|");
}

TEST_CASE("combining accents are composed, and spaces normalised") {
  CHECK(composed("e\u0301cole") == "école");
  CHECK(composed("Z\u0307O\u0301\u0142w") == "ŻÓłw");
  CHECK(composed("か\u3099は\u309A") == "がぱ");
  CHECK(composed("  sea \t horse ") == "sea horse");
  CHECK_FALSE(composed("\xff").has_value());
  CHECK(capitals("straße, żółw, ñandú, ÿ") == "STRASSE, ŻÓŁW, ÑANDÚ, Ÿ");
}

TEST_CASE("text can be converted to grid letters and back") {
  for (const std::string text : {"abc", "żółw", "ライオン", "漢字", "\U0001F600"}) {
    CHECK(to_utf8(to_letters(text)) == text);
  }
}

TEST_CASE("each error in a word list is reported at its line") {
  const WordList list = read({"cat", "sea horse", "seahorse", "level", "R2D2", "hippopotamus", "ox",
                              "cattle", "live", "evil", "shit"});
  std::vector<std::string> messages;
  for (const WordProblem& problem : list.problems) {
    messages.push_back(std::to_string(problem.line) + " " + problem.message);
    CHECK_FALSE(problem.hint.empty());
  }
  CHECK(messages ==
        std::vector<std::string>{
            "0 'cat' is inside 'cattle', so solvers would find the word there, too",
            "2 'seahorse' is in the list twice", "3 'level' reads the same backwards",
            "4 'R2D2' contains '2', which can't be put in a grid",
            "5 'hippopotamus' has 12 letters, but the grid only has room for 10",
            "6 'ox' is too short to hide",
            "9 'evil' is the reverse of 'live', so solvers would find the word there, too",
            "10 'shit' is on the list of vulgar words"});
  CHECK(read({"いぬ", "ねこ"}, {}, "ja").problems.empty());
}

TEST_CASE("palindromes and words inside other words can be placed if they are allowed") {
  WordList list =
      read({"level", "cat", "cattle", "live", "evil", "horse"}, {"level", "CAT", "evil"});
  CHECK(list.problems.empty());
  CHECK(list.inclusions.size() == 2);
  Recipe recipe;
  recipe.terms = {8, true, Spelling::kFolded, "en", "", ""};
  recipe.pools.push_back(std::make_shared<const Pool>("", std::move(list), recipe.terms));
  recipe.words_each = 6;
  Maker maker(recipe, {9, 9}, Seed(1));
  for (std::uint64_t attempt = 0; attempt < 10; ++attempt) {
    const WordGrid grid = maker.make(attempt).value();
    CHECK(grid.words.size() == 6);
    CHECK(find_words(grid, 2).count == 1);
    CHECK(find_words_slowly(grid, 2).count == 1);
  }
  CHECK(read({"cat", "cattle", "concat"}, {"cat"}).problems.size() == 1);
}

TEST_CASE("word lists are sorted in the order of the reader's language") {
  const auto order = [](std::vector<std::string> lines, std::string language) {
    std::string shown;
    for (const Word& word : read(std::move(lines), {}, std::move(language)).words) {
      shown += word.shown + " ";
    }
    return shown;
  };
  CHECK(order({"zebra", "Äpfel", "Affe", "Banane"}, "de") == "Affe Äpfel Banane zebra ");
  CHECK(order({"zebra", "äpple", "åsna", "banan"}, "sv") == "banan zebra åsna äpple ");
  CHECK(order({"nube", "ñandú", "noche", "otoño"}, "es") == "noche nube ñandú otoño ");
  CHECK(order({"łódka", "lustro", "mapa", "ćma", "cukier"}, "pl") ==
        "cukier ćma lustro łódka mapa ");
  CHECK(order({"école", "encre", "eau"}, "fr") == "eau école encre ");
}

TEST_CASE("every language has lists of taboo words, and the stricter contains the milder one") {
  for (const std::string_view language : kLanguages) {
    CAPTURE(language);
    CHECK(has_taboo_list(language));
    const auto& core = taboo_words(Taboo::kCore, language, Spelling::kFolded);
    const auto& refused = taboo_words(Taboo::kRefused, language, Spelling::kFolded);
    const auto& watched = taboo_words(Taboo::kWatched, language, Spelling::kFolded);
    CHECK(core.size() >= 60);
    CHECK(refused.size() >= core.size() + 150);
    CHECK(watched.size() >= refused.size() + 250);
    CHECK(std::ranges::includes(refused, core));
    CHECK(std::ranges::includes(watched, refused));
    CHECK(std::ranges::adjacent_find(watched) == watched.end());
    for (const Letters& word : watched) CHECK(word.size() >= 2);
  }
  CHECK_FALSE(has_taboo_list("xx"));
  CHECK(taboo_words(Taboo::kWatched, "xx", Spelling::kFolded) ==
        taboo_words(Taboo::kWatched, "en", Spelling::kFolded));
  CHECK(taboo_words(Taboo::kWatched, "", Spelling::kFolded).empty());
}

TEST_CASE("rude words are refused in a list, but harmless words with the same letters are not") {
  const auto refused = [](const char* word, const char* language) {
    const WordList list = read({word}, {}, language);
    return !list.problems.empty() &&
           list.problems.front().message.find("vulgar") != std::string::npos;
  };
  CHECK(refused("bullshit", "en"));
  CHECK(refused("salope", "fr"));
  CHECK(read({"tramp", "paddy", "spoon"}).problems.empty());
  CHECK(read({"bullshit"}, {"bullshit"}).problems.empty());
  // The French word for a grater is allowed, although a grid shows it with a taboo word's letters.
  CHECK(read({"râpe"}, {}, "fr").problems.empty());
  CHECK(refused("rape", "fr"));
  CHECK(refused("enculé", "fr"));
}

TEST_CASE("every theme of every language is a valid word list") {
  namespace fs = std::filesystem;
  for (const std::string_view language : kLanguages) {
    int themes = 0;
    const fs::path folder = fs::path(GRIDPRESS_ROOT "/templates/themes-of-words") / language;
    for (const auto& entry : fs::directory_iterator(folder)) {
      ++themes;
      const std::string name = std::string(language) + "/" + entry.path().stem().string();
      CAPTURE(name);
      const WordList list = read_word_list(
          {theme_lines(name), 18, Spelling::kFolded, std::string(language), {}, false});
      for (const WordProblem& problem : list.problems) UNSCOPED_INFO(problem.message);
      CHECK(list.problems.empty());
      CHECK(list.words.size() >= 40);
      const auto fitting = [&](std::size_t letters) {
        return std::ranges::count_if(list.words,
                                     [&](const Word& w) { return w.letters.size() <= letters; });
      };
      CHECK(fitting(8) >= 20);
      CHECK(fitting(10) >= 30);
      // No word of a built-in list may contain a taboo word, because then the grid would, too.
      for (const Word& word : list.words) {
        for (const Letters& taboo : taboo_words(Taboo::kCore, language, Spelling::kFolded)) {
          const Letters backwards(taboo.rbegin(), taboo.rend());
          if (word.letters.find(taboo) == Letters::npos &&
              word.letters.find(backwards) == Letters::npos) {
            continue;
          }
          FAIL_CHECK(word.shown << " has " << to_utf8(taboo));
        }
      }
    }
    CHECK(themes >= (language == "en" ? 8 : 4));
  }
}

// Bug: "glacier,A slow river of ice" was taken for a single word.
TEST_CASE("a list of words with clues is read without its clues") {
  const WordFile file = parse_clue_file("word,clue\nglacier,A slow river of ice\n\nisland,\n");
  CHECK(file.lines == std::vector<std::string>{"glacier", "island"});
  CHECK(file.numbers == std::vector<int>{2, 4});
}

}  // namespace
}  // namespace gridpress::word_search
