#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "generator/base/plural.h"
#include "generator/kinds/word_search/canonical.h"
#include "generator/kinds/word_search/difficulty.h"
#include "generator/kinds/word_search/lesson.h"
#include "generator/kinds/word_search/letters/taboo.h"
#include "generator/kinds/word_search/picture.h"
#include "generator/kinds/word_search/text.h"
#include "generator/kinds/word_search/validate.h"
#include "tests/support/kind_figures.h"
#include "tests/unit/kinds/word_search_sample.h"

namespace gridpress::word_search {
namespace {

using figure::Text;

constexpr std::string_view kPictureLanguages[] = {"en", "de", "fr", "es", "it",
                                                  "nl", "pt", "pl", "sv", "ja"};

KindWords words_of(std::string_view language) {
  return tests::words_of("word-search", language);
}

using tests::marks;

template <typename T>
std::vector<T> attachments(const figure::Figure& figure) {
  std::vector<T> found;
  for (const figure::Attachment& attachment : figure.attachments) {
    if (const T* one = std::get_if<T>(&attachment)) found.push_back(*one);
  }
  return found;
}

TEST_CASE("a puzzle shows every letter in its cell, and its words in capitals") {
  const WordGrid grid = sample({12, 16}, 8, 18);
  const figure::Figure figure = drawing(grid, false);
  CHECK(figure.rows == 12);
  CHECK(figure.columns == 16);
  CHECK(marks<figure::Frame>(figure).size() == 1);
  CHECK(marks<figure::WordLoop>(figure).empty());
  const auto letters = marks<Text>(figure);
  REQUIRE(letters.size() == 12 * 16);
  for (const Text& letter : letters) {
    CHECK(letter.text == to_utf8(grid.letters[letter.cell]));
    CHECK(letter.role == Text::Role::kLetter);
    CHECK(letter.at.x == letter.cell % 16 + 0.5);
    CHECK(letter.at.y == letter.cell / 16 + 0.5);
  }
  const auto lists = attachments<figure::WordList>(figure);
  REQUIRE(lists.size() == 1);
  REQUIRE(lists[0].words.size() == 18);
  CHECK(lists[0].words[0] == capitals(grid.words[0].shown));
}

TEST_CASE("the answer has a bar from end to end of each word, behind all letters") {
  const WordGrid grid = sample({10, 10}, 8, 10);
  const figure::Figure figure = drawing(grid, true);
  CHECK(figure.attachments.empty());
  const auto loops = marks<figure::WordLoop>(figure);
  REQUIRE(loops.size() == 10);
  std::set<std::string> words;
  double longest = 10;
  for (const figure::WordLoop& loop : loops) {
    const double across = loop.to.x - loop.from.x, down = loop.to.y - loop.from.y;
    CHECK((across == 0 || down == 0 || std::abs(across) == std::abs(down)));
    const double length = std::max(std::abs(across), std::abs(down));
    CHECK(length <= longest);  // shorter bars are on top
    longest = length;
    Letters word;
    for (int i = 0; i <= static_cast<int>(length); ++i) {
      const int row = static_cast<int>(loop.from.y + down / length * i);
      const int column = static_cast<int>(loop.from.x + across / length * i);
      word += grid.letters[row * 10 + column];
    }
    words.insert(to_utf8(word));
  }
  for (const Word& word : grid.words) CHECK(words.contains(to_utf8(word.letters)));
  const std::vector<int> over = words_over(grid);
  const auto letters = marks<Text>(figure);
  CHECK(letters.size() == 100);
  for (const Text& letter : letters) {
    CHECK((letter.role == Text::Role::kFound) == (over[letter.cell] > 0));
  }
  CHECK(std::holds_alternative<figure::WordLoop>(figure.marks.front()));
}

TEST_CASE("a hidden message has empty lines in the puzzle and letters in the answer") {
  const WordGrid grid = sample({10, 10}, 8, 0, "Well done, all found!");
  const auto blanks = attachments<figure::Blanks>(drawing(grid, false));
  REQUIRE(blanks.size() == 1);
  CHECK(blanks[0].lead == "The letters left over, read in order, say:");
  CHECK(blanks[0].words == std::vector<std::string>{"WELL", "DONE", "ALL", "FOUND"});
  std::string left;
  for (const Text& letter : marks<Text>(drawing(grid, true))) {
    if (letter.role == Text::Role::kLeft) left += letter.text;
  }
  CHECK(left == "WELLDONEALLFOUND");
  CHECK(spoken(grid, true, words_of("en"))
            .ends_with("The other letters spell: Well done, all found!\n"));
  CHECK(spoken(grid, false, words_of("en")).find("Well done") == std::string::npos);
}

TEST_CASE("a hidden list is replaced by the theme and by lines to write the words on") {
  WordGrid grid = sample({15, 15}, 8, 20);
  grid.terms.theme = "Animals";
  const KindWords words = words_of("en");
  CHECK(captions(grid, words) == std::vector<std::string>{"Eight directions", "20 words"});
  grid.terms.list_shown = false;
  CHECK(captions(grid, words) == std::vector<std::string>{"Animals: 20 words, eight directions"});
  const auto lists = attachments<figure::WordList>(drawing(grid, false));
  REQUIRE(lists.size() == 1);
  CHECK(lists[0].words == std::vector<std::string>(20));
  for (const Word& word : grid.words) {
    CHECK(spoken(grid, false, words).find(word.shown) == std::string::npos);
  }
}

TEST_CASE("the alternative texts of puzzle and answer are complete") {
  const WordGrid grid = *read_text("CATX/XOXX/XXWX|cat;cow", "cat: r1c1-r1c3;cow: r1c1-r3c3");
  const KindWords words = words_of("en");
  CHECK(spoken(grid, false, words) ==
        "Row 1: C A T X.\nRow 2: X O X X.\nRow 3: X X W X.\nWords to find: cat, cow.\n");
  CHECK(spoken(grid, true, words) ==
        "cat: row 1, column 1, to the right.\ncow: row 1, column 1, down to the right.\n");
}

TEST_CASE("every language has all words for word searches, with plural forms") {
  for (const std::string_view language : kPictureLanguages) {
    CAPTURE(language);
    const KindWords words = words_of(language);
    const std::string forms = fill_sentence(words, "words", {});
    const PluralRule* rule = find_plural_rule(fill_sentence(words, "plural", {}));
    REQUIRE(rule != nullptr);
    CHECK(std::ranges::count(forms, '|') + 1 == rule->forms);
    CHECK(fill_sentence(words, "lesson_language", {}) == language);
    std::set<std::string> directions;
    for (const Direction& direction : kDirections) {
      CHECK(directions.insert(fill_sentence(words, direction.name, {})).second);
    }
  }
  WordGrid grid = sample({15, 15}, 8, 5);
  CHECK(captions(grid, words_of("pl")) == std::vector<std::string>{"Osiem kierunków", "5 słów"});
  grid.words.pop_back();
  CHECK(captions(grid, words_of("pl"))[1] == "4 słowa");
  grid.words.resize(1);
  CHECK(captions(grid, words_of("pl"))[1] == "1 słowo");
}

TEST_CASE("the lesson in every language contains a valid puzzle with one word found") {
  for (const std::string_view language : kPictureLanguages) {
    CAPTURE(language);
    const KindLesson lesson = lesson_of(words_of(language), Seed(6));
    REQUIRE(lesson.houses.size() == 2);
    CHECK(lesson.step_text.size() == 2);
    CHECK(marks<figure::WordLoop>(lesson.step).size() == 1);
    const auto listed = attachments<figure::WordList>(lesson.houses[0].figure).at(0).words;
    CHECK(attachments<figure::WordList>(lesson.step).at(0).words == listed);
    CHECK(marks<figure::WordLoop>(lesson.houses[1].figure).size() == listed.size());
    WordGrid grid;
    grid.size = {8, 8};
    for (const Text& letter : marks<Text>(lesson.step)) grid.letters += to_letters(letter.text);
    grid.terms = {3, true, Spelling::kFolded, std::string(language), "", ""};
    for (const std::string& word : listed) {
      grid.words.push_back({word, spell(word, Spelling::kFolded, language).letters});
    }
    CHECK(find_words_slowly(grid, 2).count == 1);
  }
}

TEST_CASE("each set of directions has its own range of ratings, and a hidden list raises ratings") {
  std::map<double, int> lows;
  for (const int directions : kDirectionChoices) {
    const RatingBand shown = rating_band(directions, true);
    lows[shown.low] = directions;
    CHECK(rating_band(directions, false).low > shown.high);
  }
  CHECK(lows == std::map<double, int>{{1.0, 2}, {2.0, 3}, {3.0, 4}, {4.5, 8}});
}

TEST_CASE("a rating is in the range for the puzzle's directions, and effort grows with the work") {
  double before = 0;
  for (const int directions : kDirectionChoices) {
    const Terms terms{directions, true, Spelling::kFolded, "en", "", ""};
    const Recipe recipe = recipe_of(theme_lines("en/animals"), {15, 15}, terms, 20);
    Maker maker(recipe, {15, 15}, Seed(5));
    const auto [low, high] = rating_band(directions, true);
    double effort = 0;
    for (std::uint64_t attempt = 0; attempt < 12; ++attempt) {
      const Grade grade = grade_difficulty(maker.make(attempt).value());
      CHECK(*grade.rating >= low);
      CHECK(*grade.rating <= high);
      CHECK(grade.clues == 20);
      effort += grade.effort;
    }
    CHECK(effort > before);
    before = effort;
  }
  WordGrid hidden = sample({15, 15}, 8, 20);
  const double shown = grade_difficulty(hidden).effort;
  hidden.terms.list_shown = false;
  CHECK(grade_difficulty(hidden).effort == Approx(2 * shown).margin(0.11));
  CHECK(grade_difficulty(sample({10, 10}, 8, 12)).effort < shown);
}

TEST_CASE("shared letters and misleading beginnings of words raise a rating") {
  // Two separate words, then two that cross, then some with the misleading letters CA next to them.
  const auto rating = [](std::string_view problem, std::string_view solution) {
    return *grade_difficulty(*read_text(problem, solution)).rating;
  };
  const double apart = rating("CATX/XXXX/XXXX/COWX|cat;cow", "cat: r1c1-r1c3;cow: r4c1-r4c3");
  const double across = rating("CATX/OXXX/WXXX/XXXX|cat;cow", "cat: r1c1-r1c3;cow: r1c1-r3c1");
  const double misled = rating("CATC/ACAA/XACX/COWA|cat;cow", "cat: r1c1-r1c3;cow: r4c1-r4c3");
  CHECK(apart == 4.5);
  CHECK(across > apart);
  CHECK(misled > apart);
}

TEST_CASE("a rotated or reflected grid has the same canonical form, a changed grid doesn't") {
  const auto form = [](std::string_view text) { return canonical_form(*read_text(text, "")); };
  const std::string base = form("CAT/XOX/PQR|cat;cot");
  for (const char* same :
       {"PXC/QOA/RXT|cat;cot", "RQP/XOX/TAC|cat;cot", "TXR/AOQ/CXP|cat;cot", "TAC/XOX/RQP|cot;cat",
        "PQR/XOX/CAT|cat;cot", "CXP/AOQ/TXR|CAT;cot", "RXT/QOA/PXC|cat;cot"}) {
    CHECK(form(same) == base);
  }
  CHECK(form("CAT/XOX/PQS|cat;cot") != base);
  CHECK(form("CAT/XOX/PQR|cat;coq") != base);
  CHECK(form("CAT/DOG|cat") == form("GOD/TAC|cat"));
  CHECK(form("CAT/DOG|cat") == form("DOG/CAT|cat"));
  CHECK(form("CAT/DOG|cat") != form("CD/AO/TG|cat"));
}

}  // namespace
}  // namespace gridpress::word_search
