#include <catch2/catch.hpp>

#include "layout/compose/design.h"
#include "layout/compose/words.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

std::string changed(const std::string& path, const std::string& from, const std::string& to) {
  std::string text = read_house_file(path);
  REQUIRE(text.find(from) != std::string::npos);
  text.replace(text.find(from), from.size(), to);
  return text;
}

template <typename T>
std::string first_problem(Result<T> (*read)(const yaml::Document&), const std::string& text) {
  auto document = yaml::parse("file.yaml", text);
  REQUIRE(document.ok());
  const Result<T> result = read(*document);
  return result ? "none" : result.problems().front().message;
}

}  // namespace

TEST_CASE("the words of every language are all there") {
  for (const char* language : {"en", "de"}) {
    const Words words = house_words(language);
    CHECK(words.language == language);
    for (const std::string_view key : word_keys()) {
      INFO(language << " " << key);
      CHECK_FALSE(words.at(key).empty());
    }
  }
  CHECK(fill(house_words("en").at("answer_on"), {{"page", "114"}}) == "Answer on page\u00a0114");
  CHECK(fill(house_words("en").at("clues.one"), {{"clues", "1"}}) == "1\u00a0clue");
  CHECK(fill(house_words("de").at("puzzles.other"), {{"first", "1"}, {"last", "24"}}) ==
        "Rätsel\u00a01–24");
}

TEST_CASE("words are read strictly") {
  const std::string path = "templates/words/en.yaml";
  CHECK(first_problem(read_words, changed(path, "notes: Notes\n", "")) == "key 'notes' is missing");
  CHECK(first_problem(read_words, changed(path, "notes:", "note:")) == "unknown key 'note'");
  CHECK(first_problem(read_words, changed(path, "{clues}", "{clue}")) ==
        "the places of this sentence must be: {clues}");
  CHECK(first_problem(read_words, changed(path, "Notes", "Notes {page}")) ==
        "the places of this sentence must be: none");
}

TEST_CASE("designs and themes are read strictly") {
  const std::string page = "templates/pages/large-print.yaml";
  CHECK(first_problem(read_design, read_house_file(page)) == "none");
  CHECK(first_problem(read_design, changed(page, "base_size", "base")) == "unknown key 'base'");
  CHECK_FALSE(first_problem(read_design, changed(page, "base_size: 18", "base_size: big")) ==
              "none");
  CHECK_FALSE(first_problem(read_design, changed(page, "head: 1.75", "head: 0")) == "none");
  const std::string theme = "templates/themes/ink.yaml";
  CHECK(first_problem(read_theme, changed(theme, "  title:", "  titles:")) ==
        "unknown key 'titles'");
  CHECK_FALSE(first_problem(read_theme, changed(theme, "thin: 0.75", "thin: 0.5")) == "none");
}

TEST_CASE("what a design leaves open has the classic values") {
  const Design classic = house_design("classic");
  CHECK(classic.running_head);
  CHECK(classic.parts.title_page);
  CHECK(classic.steps.number == 2);
  CHECK(classic.answers_per_page == 12);
  CHECK(classic.theme.puzzle.thin == 0);  // by the cell
  const Design sheet = house_design("worksheet");
  CHECK(sheet.name_line);
  CHECK_FALSE(sheet.parts.title_page);
}
