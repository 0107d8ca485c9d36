#include <catch2/catch.hpp>
#include <map>
#include <sstream>

#include "layout/design/design.h"
#include "layout/design/words.h"
#include "layout/puzzles/styles/styles.h"
#include "layout/text/kinsoku.h"
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

Result<Design> design_in(const yaml::Document& document) {
  return read_design(document, slot_styles());
}

}  // namespace

const std::vector<std::string> kLanguages = {"en", "de", "fr", "es", "it",
                                             "pt", "nl", "pl", "sv", "ja"};

TEST_CASE("every language has all words") {
  for (const std::string& language : kLanguages) {
    const Words words = house_words(language);
    CHECK(words.language == language);
    for (const std::string_view key : word_keys()) {
      INFO(language << " " << key);
      CHECK_FALSE(words.at(key).empty());
    }
  }
  CHECK(fill(house_words("en").at("answer_on"), {{"page", "114"}}) == "Answer: page\u00a0114");
  CHECK(fill(house_words("en").at("clues.one"), {{"clues", "1"}}) == "1\u00a0clue");
  CHECK(fill(house_words("de").at("puzzles.other"), {{"first", "1"}, {"last", "24"}}) ==
        "Rätsel\u00a01–24");
}

TEST_CASE("words for counts use the language's plural rule") {
  const auto clues = [](const char* language, int count) {
    return house_words(language).count_noun("clues", count, "clues");
  };
  CHECK(clues("en", 1) == "1\u00a0clue");
  CHECK(clues("en", 0) == "0\u00a0clues");
  CHECK(clues("fr", 0) == "0\u00a0chiffre donné");
  CHECK(clues("fr", 2) == "2\u00a0chiffres donnés");
  CHECK(clues("pt", 0) == "0\u00a0algarismos dados");  // as in Portugal; Brazil uses the singular
  CHECK(clues("pt", 1) == "1\u00a0algarismo dado");
  CHECK(clues("pl", 1) == "1\u00a0podana cyfra");
  for (const int few : {2, 4, 22, 34, 103}) CHECK_THAT(clues("pl", few), Catch::EndsWith("cyfry"));
  for (const int many : {0, 5, 11, 12, 14, 21, 25, 112, 113}) {
    CHECK_THAT(clues("pl", many), Catch::EndsWith("cyfr"));
  }
  CHECK(clues("ja", 1) == "最初の数字1個");
}

TEST_CASE("a sentence with a count has exactly the plural forms of its language") {
  const std::string path = "templates/words/pl.yaml";
  CHECK(first_problem(read_words, changed(path, "clues.few: '{clues}\u00a0podane cyfry'\n", "")) ==
        "key 'clues.few' is missing");
  CHECK(first_problem(read_words, changed(path, "clues.few", "clues.other")) ==
        "key 'clues.few' is missing");
  CHECK(
      first_problem(read_words, changed("templates/words/en.yaml", "clues.other", "clues.many")) ==
      "'clues.many' is not a form of plural 'one-other'");
}

// The trimmed cells of a row in a Markdown table.
std::vector<std::string> row_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) {
    const auto first = cell.find_first_not_of(' ');
    if (first == std::string::npos) continue;
    cells.push_back(cell.substr(first, cell.find_last_not_of(' ') - first + 1));
  }
  return cells;
}

// The term without its first character, which may be a capital.
std::string tail(const std::string& term) {
  const auto lead = static_cast<unsigned char>(term[0]);
  return lead >= 0xE0 ? term : term.substr(lead < 0x80 ? 1 : 2);
}

TEST_CASE("every language follows the glossary", "[.more]") {
  std::istringstream glossary(read_house_file("templates/words/GLOSSARY.md"));
  std::vector<std::string> languages;
  int checked = 0;
  for (std::string line; std::getline(glossary, line);) {
    const auto cells = line.starts_with("|") ? row_of(line) : std::vector<std::string>();
    if (cells.size() != kLanguages.size() + 2 || cells[0].starts_with("-")) continue;
    if (cells[0] == "thing") {
      languages.assign(cells.begin() + 1, cells.end() - 1);
      continue;
    }
    for (std::size_t i = 0; i < languages.size(); ++i) {
      const yaml::Document page = house_document("templates/words/" + languages[i] + ".yaml");
      const yaml::Document kind =
          house_document("generator/kinds/classic/words/" + languages[i] + ".yaml");
      const yaml::Document steps = house_document("templates/techniques/" + languages[i] + ".yaml");
      const std::map<char, const yaml::Node*> shelves = {{'p', &page.root},
                                                         {'k', &kind.root},
                                                         {'t', steps.root.find("names")},
                                                         {'s', steps.root.find("sentences")}};
      std::istringstream places(cells.back());
      for (std::string place; places >> place; ++checked) {
        INFO(languages[i] << " " << place << ": " << cells[i + 1]);
        const yaml::Node* node = shelves.at(place[0])->find(std::string_view(place).substr(2));
        REQUIRE(node != nullptr);
        CHECK(node->scalar.find(tail(cells[i + 1])) != std::string::npos);
      }
    }
  }
  CHECK(checked > 250);
}

TEST_CASE("Japanese lines are broken by the kinsoku rules") {
  CHECK(may_break_between("空", "い"));
  CHECK(may_break_between("9", "ま"));
  CHECK_FALSE(may_break_between("1", "2"));
  CHECK_FALSE(may_break_between("す", "。"));
  CHECK_FALSE(may_break_between("「", "問"));
  CHECK_FALSE(may_break_between("ま", "っ"));
  CHECK_FALSE(may_break_between("ペ", "ー"));
  CHECK_FALSE(may_break_between("a", "b"));
}

TEST_CASE("unknown and missing keys in a file of words are refused") {
  const std::string path = "templates/words/en.yaml";
  CHECK(first_problem(read_words, changed(path, "notes: Notes\n", "")) == "key 'notes' is missing");
  CHECK(first_problem(read_words, changed(path, "notes:", "note:")) == "unknown key 'note'");
  CHECK(first_problem(read_words, changed(path, "{clues}", "{clue}")) ==
        "the placeholders of this sentence must be: {clues}");
  CHECK(first_problem(read_words, changed(path, "Notes", "Notes {page}")) ==
        "the placeholders of this sentence must be: none");
}

TEST_CASE("unknown keys and invalid values in designs and themes are refused") {
  const std::string page = "templates/pages/large-print.yaml";
  CHECK(first_problem(design_in, read_house_file(page)) == "none");
  CHECK(first_problem(design_in, changed(page, "base_size", "base")) == "unknown key 'base'");
  CHECK_FALSE(first_problem(design_in, changed(page, "base_size: 18", "base_size: big")) == "none");
  CHECK_FALSE(first_problem(design_in, changed(page, "head: 1.75", "head: 0")) == "none");
  const std::string theme = "templates/themes/ink.yaml";
  CHECK(first_problem(read_theme, changed(theme, "  title:", "  titles:")) ==
        "unknown key 'titles'");
  CHECK_FALSE(first_problem(read_theme, changed(theme, "thin: 0.75", "thin: 0.4")) == "none");
}

TEST_CASE("keys that a design leaves out have the values of the design classic") {
  const Design classic = house_design("classic");
  CHECK(classic.head == PageHead::kRunning);
  CHECK(classic.slots.name == "plain");
  CHECK(classic.parts.title_page);
  CHECK(classic.steps.number == 2);
  CHECK(classic.answers_per_page == 12);
  CHECK(classic.theme.puzzle.thin == 0);  // 0: depends on the cell size
  const Design sheet = house_design("worksheet");
  CHECK(sheet.head == PageHead::kName);
  CHECK_FALSE(sheet.parts.title_page);
}

TEST_CASE("a design selects a slot style by name, and older keys for it are still accepted") {
  const auto read = [](const std::string& keys) {
    const auto document = yaml::parse("file.yaml", "name: mine\ntheme: ink\n" + keys);
    REQUIRE(document.ok());
    return must_read(design_in(*document));
  };
  CHECK(read("").slots.name == "plain");
  CHECK(read("slots: workbook\nhead_place: above\n").slots.name == "workbook");
  CHECK(read("helper_strip: true\nhead_place: above\n").slots.name == "workbook");
  CHECK(read("side_panel: true\nhead_place: inside\n").slots.name == "children");
  CHECK(read("panel: true\n").slots.panel);
  const std::string shared = "parts: {section_openers: false}\n";
  CHECK(read("slots: magazine\n" + shared).slots.deal != nullptr);
  CHECK(read("run_on: true\n" + shared).slots.deal != nullptr);
  const Design worded = read("number_words: true\nhelper_strip: true\nhead_place: above\n");
  CHECK(worded.slots.name == "workbook");
  CHECK(worded.slots.title == large_print_style().title);
}
