#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <sstream>

#include "generator/kinds/word_search/difficulty.h"
#include "generator/kinds/word_search/options/keys.h"
#include "generator/kinds/word_search/options/options.h"
#include "generator/kinds/word_search/options/reading.h"
#include "generator/kinds/word_search/validate.h"
#include "tests/unit/kinds/word_search_sample.h"

namespace gridpress::word_search {
namespace {

std::string slurp(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

struct Read {
  std::shared_ptr<const Options> options;
  Diagnostics problems;

  std::vector<std::string> messages() const {
    std::vector<std::string> all;
    for (const Diagnostic& problem : problems) {
      all.push_back((problem.severity == Severity::kWarning ? "warning: " : "") + problem.message);
    }
    return all;
  }
};

// Reads the keys of a section, with a file "birds.txt" next to the spec.
Read read(const std::string& yaml, Size size = {12, 12}, const std::string& language = "en") {
  const auto document = yaml::parse("spec.yaml", yaml);
  REQUIRE(document.ok());
  SectionFiles files;
  files.text = [](const std::string& path) -> Result<std::string> {
    if (path == "birds.txt")
      return std::string("title: Birds\n# mine\n\nwren\r\nrobin\nhummingbird hawk\n");
    if (path == "bad.txt") return std::string("wren\nlevel\n\nR2D2\n");
    return failure("there is no such file");
  };
  files.data = [](const std::string& path) -> Result<std::string> {
    const std::string whole = GRIDPRESS_ROOT "/templates/" + path;
    if (!std::filesystem::exists(whole)) return failure("there is no such file");
    return slurp(whole);
  };
  Read result;
  Level level;
  fields::Reader reader(*document, document->root, option_keys(), result.problems);
  const OptionsPtr options = read_options(reader, {size, true, language, files, level});
  result.options = std::dynamic_pointer_cast<const Options>(options);
  CHECK((result.options == nullptr) == has_errors(result.problems));
  return result;
}

Level level_of(double low, double high) {
  Level level;
  level.rating = fields::Range{low, high};
  return level;
}

TEST_CASE("the keys for words, files and themes are read") {
  const Read own = read("words: [sea horse, Crème brûlée, otter]\ntopic: Odds and ends\n");
  REQUIRE(own.options != nullptr);
  CHECK(own.options->pools.at(0)->words().size() == 3);
  CHECK(own.options->pools[0]->theme() == "Odds and ends");
  CHECK(own.options->words_each == 3);
  const Read file = read("words_from: birds.txt\nwords_each: 2\nletters: as-written\n");
  REQUIRE(file.options != nullptr);
  CHECK(file.options->pools.at(0)->theme() == "Birds");
  CHECK(file.messages() ==
        std::vector<std::string>{
            "warning: skipped words that are too long for a grid of size 12: hummingbird hawk"});
  const Read themes = read("theme: [sea, space]\n");
  REQUIRE(themes.options != nullptr);
  CHECK(themes.options->pools.size() == 2);
  CHECK(themes.options->pools[1]->theme() == "Space");
  CHECK(read("theme: sea\n", {12, 12}, "ja").options->pools.at(0)->theme() == "うみ");
  CHECK(read("directions: 4\n").options->pools.at(0)->theme() == "Animals");
  CHECK(read("directions: 4\n").options->fingerprint !=
        read("directions: 8\n").options->fingerprint);
}

TEST_CASE("all invalid keys are reported in one run") {
  const Read wrong = read(
      "words: [level, R2D2, otter, hippopotamuses]\ndirections: 5\nlist: sometimes\n"
      "message: 2 much\n");
  CHECK(wrong.messages() ==
        std::vector<std::string>{
            "'directions' can't be 5", "'list' can't be 'sometimes'",
            "the message contains '2', which can't be put in a grid",
            "'level' reads the same backwards", "'R2D2' contains '2', which can't be put in a grid",
            "'hippopotamuses' has 14 letters, but the grid only has room for 12"});
  CHECK(wrong.problems[3].pos == SourcePos{1, 9});
  CHECK(wrong.problems[4].pos == SourcePos{1, 16});
  CHECK(read("words_from: bad.txt\n").messages() ==
        std::vector<std::string>{"bad.txt:2: 'level' reads the same backwards",
                                 "bad.txt:4: 'R2D2' contains '2', which can't be put in a grid"});
  CHECK(read("words_from: none.txt\n").messages() ==
        std::vector<std::string>{"there is no such file"});
  CHECK(read("theme: anmals\n").problems.at(0).hint == "did you mean 'animals'?");
  CHECK(read("theme: ../animals\n").messages() ==
        std::vector<std::string>{"no theme '../animals' in this language"});
  CHECK(read("theme: {a: b}\n").messages() ==
        std::vector<std::string>{"'theme' must be a name or a list of names"});
  CHECK(read("theme: space\n", {12, 12}, "de").messages() ==
        std::vector<std::string>{"no theme 'space' in this language"});
  CHECK(read("theme: sea\nwords: [cat]\n").messages() ==
        std::vector<std::string>{"the words come from more than one source"});
  CHECK(read("words: [cat, [dog]]\n").messages() ==
        std::vector<std::string>{"'words' must be a list of words"});
  CHECK(read("words: []\n").messages() == std::vector<std::string>{"this list has no words"});
  CHECK(read("words: [otter, horse]\nwords_each: 3\n").messages() ==
        std::vector<std::string>{
            "3 words per puzzle are requested, but only 2 words of the list fit"});
  CHECK(read("words: [otter, horse]\nlist: hidden\n").messages() ==
        std::vector<std::string>{
            "a hidden list needs a topic, so that readers know what to look for"});
  CHECK(read("words: [otter, horse]\ntopic: a|b\n").messages() ==
        std::vector<std::string>{"a topic can't contain '|', ';' or '/'"});
  CHECK(read("topic: Birds\n").messages() ==
        std::vector<std::string>{"'topic' only applies to your own words"});
}

TEST_CASE("requests for words that can't fit are refused before any work begins") {
  CHECK(read("words: [otter, horse]\nmessage: Hello\n").messages() ==
        std::vector<std::string>{"the words have at most 10 letters in total, but the message "
                                 "leaves 139 squares to fill"});
  CHECK(read("theme: animals\nmessage: " + std::string(80, 'a') + "\n").messages() ==
        std::vector<std::string>{"the message has 80 letters, too many for a grid of 144 squares"});
  CHECK(read("theme: animals\nmessage: '!'\n").messages() ==
        std::vector<std::string>{"the message has no letters"});
  CHECK(read("theme: animals\nwords_each: 40\n", {8, 8}).messages().size() == 1);
  CHECK(read("theme: animals\nmessage: Well done, you have found them all\n").options != nullptr);
}

TEST_CASE("with 'allow', words may be palindromes or parts of other words") {
  CHECK(read("words: [level, cat, cattle]\n").problems.size() == 2);
  CHECK(read("words: [level, cat, cattle]\nallow: [level, cat]\n").problems.empty());
}

TEST_CASE("error messages list exactly the built-in themes") {
  std::set<std::string> english;
  for (const auto& entry :
       std::filesystem::directory_iterator(GRIDPRESS_ROOT "/templates/themes-of-words/en")) {
    english.insert(entry.path().stem().string());
  }
  for (const std::string& name : english) CHECK(read("theme: " + name + "\n").options != nullptr);
  const std::string hint = read("theme: qqqqqqqq\n").problems.at(0).hint;
  for (const std::string& name : english) CHECK(hint.find(name) != std::string::npos);
}

TEST_CASE("a level sets the directions and whether the list is hidden, unless the section does") {
  const auto terms = [](const std::string& yaml, double low, double high) {
    const Recipe recipe = recipe_for(*read(yaml).options, level_of(low, high), {12, 12});
    return std::pair(recipe.terms.directions, recipe.terms.list_shown);
  };
  const std::string any = "theme: animals\n";
  CHECK(terms(any, 1.0, 1.9) == std::pair(2, true));
  CHECK(terms(any, 2.0, 2.9) == std::pair(3, true));
  CHECK(terms(any, 3.0, 4.4) == std::pair(4, true));
  CHECK(terms(any, 4.5, 6.4) == std::pair(8, true));
  CHECK(terms(any, 6.5, 9.0) == std::pair(8, false));
  CHECK(terms("directions: 8\n", 1.0, 1.9) == std::pair(8, true));
  CHECK(terms("list: hidden\n", 3.0, 4.4) == std::pair(2, false));
  CHECK(terms("words: [otter, horse]\n", 6.5, 9.0) == std::pair(8, true));
  CHECK(recipe_for(*read(any).options, {}, {12, 12}).terms.directions == 2);
}

TEST_CASE("a shape limits the number and the length of words") {
  const Read heart = read("theme: animals\nshape: heart\n");
  REQUIRE(heart.options);
  CHECK(squares_in(heart.options->shape, {12, 12}) == 96);
  CHECK(recipe_for(*heart.options, {}, {12, 12}).words_each == 10);
  CHECK(read("theme: animals\n").options->fingerprint != heart.options->fingerprint);
  CHECK(read("words: [hippopotamus]\nshape: star\n", {14, 14}).options);
  CHECK(read("shape: haert\n").messages() ==
        std::vector<std::string>{"the picture library has no 'haert'"});
}

TEST_CASE("the default number of words depends on size and directions") {
  CHECK(default_word_count(225, 8) == 20);
  CHECK(default_word_count(64, 2) == 8);
  CHECK(default_word_count(100, 2) == 11);
  CHECK(default_word_count(324, 8) == 24);
  CHECK(default_word_count(192, 4) == 18);
  CHECK(recipe_for(*read("theme: sea\nwords_each: 7\n").options, {}, {12, 12}).words_each == 7);
  CHECK(recipe_for(*read("theme: sea\nmessage: well done\n").options, {}, {12, 12}).words_each ==
        0);
}

TEST_CASE("the built-in words are enough for every level") {
  for (const auto& [low, high] : {std::pair{1.0, 1.9}, {3.0, 4.4}, {6.5, 9.0}}) {
    const Recipe recipe = recipe_for(standard_options(), level_of(low, high), {10, 10});
    const WordGrid grid = Maker(recipe, {10, 10}, Seed(1)).make(0).value();
    CHECK(find_words(grid, 2).count == 1);
    CHECK(*grade_difficulty(grid).rating >= low);
    CHECK(*grade_difficulty(grid).rating <= high);
  }
}

}  // namespace
}  // namespace gridpress::word_search
