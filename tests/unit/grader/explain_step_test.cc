// The explanation of a puzzle's solution in words.
#include "generator/grader/explain/explain_step.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "generator/grader/explain/legend.h"
#include "generator/grader/explain/picture.h"
#include "generator/grader/named.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

TechniqueWords technique_words(const std::string& language) {
  const std::string path = "templates/techniques/" + language + ".yaml";  // below the root folder
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  REQUIRE(document.ok());
  Result<TechniqueWords> words = read_technique_words(*document);
  if (!words) FAIL(words.problems().front().message);
  return std::move(words).value();
}

// The explanation of a step.
std::string explained(const Step& step, const std::string& language) {
  return explain_step(step, *boxed_topology({3, 3}), technique_words(language));
}

Step x_wing() {
  Step step;
  step.technique = "x-wing";
  step.digits = DigitSet::of(4);
  step.houses = {9 + 1, 9 + 6, 18 + 2, 18 + 7};  // boxes come first, then rows, then columns
  step.cells = {11, 16, 56, 61};
  step.eliminations = {{29, 4}, {43, 4}, {79, 4}};
  return step;
}

}  // namespace

TEST_CASE("the explanation of a step mentions its cells, houses and result") {
  CHECK(explained(x_wing(), "en") ==
        "In rows\u00a02 and\u00a07, the 4 fits only in columns\u00a03 and\u00a08, once in each. So "
        "it goes nowhere else in columns\u00a03 and\u00a08. Cross out 4 in the rest of "
        "columns\u00a03 and\u00a08.");
  CHECK(
      explained(x_wing(), "de") ==
      "In den Zeilen\u00a02 und\u00a07 hat die\u00a04 nur in den Spalten\u00a03 und\u00a08 Platz. "
      "Sie besetzt dort je einen und kommt sonst in den Spalten\u00a03 und\u00a08 nicht vor. "
      "Zu streichen: 4 in den übrigen Feldern der Spalten\u00a03 und\u00a08.");
}

TEST_CASE("removed candidates are listed if they aren't all in the rest of a house or are few") {
  Step step = x_wing();
  step.eliminations.pop_back();
  const std::string few = explained(step, "en");
  CHECK(few.ends_with("Cross out 4 in row\u00a04, column\u00a03, and row\u00a05, column\u00a08."));
  step.technique = "naked-pair";
  step.cells = {0, 1};
  step.digits = DigitSet::of(3) | DigitSet::of(4);
  step.houses = {9};
  step.eliminations = {{2, 3}, {2, 4}, {3, 4}, {8, 3}};
  CHECK(explained(step, "en").ends_with("Cross out 3 and\u00a04 in the rest of row\u00a01."));
  step.eliminations = {{2, 3}, {3, 4}, {8, 3}, {9, 3}};
  CHECK(explained(step, "en").find("the rest of") == std::string::npos);
}

TEST_CASE("squares of one row or column are named together in a sentence") {
  const auto word = [](std::string_view key, const SquareNumbers& numbers) -> std::string {
    if (key == "square") return "r" + numbers.row + " c" + numbers.column;
    if (key == "squares_row") return "r" + numbers.row + " cs" + numbers.columns;
    if (key == "squares_column") return "c" + numbers.column + " rs" + numbers.rows;
    return key == "numbers_next"   ? ","
           : key == "numbers_and"  ? "&"
           : key == "squares_next" ? "; "
                                   : " + ";
  };
  CHECK(squares_in_words({{6, 2}}, word) == "r7 c3");
  CHECK(squares_in_words({{6, 4}, {6, 2}}, word) == "r7 cs3&5");
  CHECK(squares_in_words({{6, 2}, {8, 2}, {9, 2}}, word) == "c3 rs7,9&10");
  CHECK(squares_in_words({{0, 3}, {0, 4}, {0, 5}, {0, 8}}, word) == "r1 cs4–6&9");
  CHECK(squares_in_words({{0, 0}, {1, 1}, {1, 2}, {2, 0}}, word) == "r1 c1; r2 cs2&3 + r3 c1");
  CHECK(with_capitals("row 1 is. so row 2. End") == "Row 1 is. So row 2. End");
  const auto brief = [](const std::string& words, const std::string& codes) {
    return brief_text([&](SquareForm form) { return form == SquareForm::kWords ? words : codes; });
  };
  CHECK(brief(std::string(60, ' '), "code") == "code");
  CHECK(brief("row 1 has " + std::string(30, '1'), "r1c1") == "Row 1 has " + std::string(30, '1'));
  CHECK(brief("row 1 has " + std::string(31, '1'), "r1c1") == "r1c1");
}

TEST_CASE("a chain is explained link by link, and a group of cells is one link") {
  Step step;
  step.technique = "grouped-alternating-inference-chain";
  step.chain = {{{0, 3}, false, false}, {{5, 3}, true, false}, {{5, 3}, true, true}};
  step.chain[2] = {{6, 3}, true, true};
  step.eliminations = {{8, 3}};
  CHECK(explained(step, "en").find("r1c1≠3\u00a0→ r1c6/r1c7=3. Either") != std::string::npos);
}

// Bug: no sentence used the tags A, B … that pictures contain.
TEST_CASE(
    "the explanation of a chain refers to cells by the tags in its picture, in every language") {
  Step step;
  step.technique = "grouped-alternating-inference-chain";
  step.chain = {{{0, 3}, false, false}, {{5, 3}, true, false}, {{6, 3}, true, true}};
  step.chain.push_back({{5, 4}, false, false});
  step.eliminations = {{8, 3}};
  const ExplainStyle tags{.tags = true};
  const Topology& topology = *boxed_topology({3, 3});
  const std::string english = explain_step(step, topology, technique_words("en"), tags);
  CHECK(english.find("A (r1c1)≠3\u00a0→ B (r1c6)/r1c7=3\u00a0→ B≠4. Either") != std::string::npos);
  CHECK(english.find("3 in r1c9") != std::string::npos);
  CHECK(tagged_cells(step.chain) == std::vector<Cell>{0, 5});
  for (const std::string language : {"de", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"}) {
    const std::string text = explain_step(step, topology, technique_words(language), tags);
    INFO(text);
    CHECK((text.find("A (") != std::string::npos || text.find("A（") != std::string::npos));
    CHECK((text.find("B (") != std::string::npos || text.find("B（") != std::string::npos));
  }
}

TEST_CASE("steps in letter grids and large grids use the printed symbols, in every language") {
  ExplainStyle letters{
      .symbol = [](int d) { return std::string(1, static_cast<char>('A' + d - 1)); },
      .letters = true};
  ExplainStyle numbers{.symbol = [](int d) { return std::to_string(d); }};
  Step chain, single;
  chain.technique = "x-chain";
  single.technique = "hidden-single";
  single.houses = {0};
  single.placement = {5, 14};
  for (const std::string language : {"en", "de", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"}) {
    const TechniqueWords words = technique_words(language);
    const Topology& nine = *boxed_topology({3, 3});
    const std::string text = explain_step(x_wing(), nine, words, letters);
    INFO(text);
    CHECK(text.find('D') != std::string::npos);
    CHECK_FALSE(can_explain(chain, words, letters));
    CHECK(can_explain(chain, words, {}));
    CHECK(explain_step(single, *boxed_topology({4, 4}), words, numbers).find("14") !=
          std::string::npos);
  }
}

TEST_CASE("the plural form in an explanation follows the language's rule") {
  constexpr std::string_view kPlaces[] = {"n"};
  std::vector<std::string> problems;
  const auto rendered = [&](std::string_view name, std::string_view text, int n) {
    return SentenceTemplate::parse(text, *find_plural_rule(name), kPlaces, problems)
        .render({{"n", {"#", n}}});
  };
  CHECK(rendered("one-other", "{n} {n: cell | cells}", 1) == "# cell");
  CHECK(rendered("one-other", "{n} {n: cell | cells}", 0) == "# cells");
  CHECK(rendered("zero-one-other", "{n: case | cases}", 0) == "case");
  for (const auto& [n, form] :
       {std::pair(1, "pole"), {2, "pola"}, {5, "pol"}, {12, "pol"}, {21, "pol"}, {22, "pola"}}) {
    CHECK(rendered("one-few-many", "{n: pole | pola | pol}", n) == form);
  }
  CHECK(problems.empty());
  SentenceTemplate::parse("{n: cell} {m} {n", *find_plural_rule("one-other"), kPlaces, problems);
  REQUIRE(problems.size() == 3);
  CHECK(problems[0] == "'{n: cell}' has 1 forms; the plural rule 'one-other' has 2");
  CHECK(problems[1] == "unknown placeholder '{m}'");
  CHECK(problems[2] == "'{' without a matching '}'");
}

TEST_CASE("a word missing from a language is reported by name") {
  const auto document = yaml::parse(
      "xx.yaml",
      "plural: one-other\ngrammar: {and: ' and '}\nnames: {}\nsentences: {x-wing: '{blub}'}\n"
      "letters: {}\n");
  REQUIRE(document.ok());
  const auto words = read_technique_words(*document);
  REQUIRE_FALSE(words.ok());
  std::set<std::string> messages;
  for (const Diagnostic& problem : words.problems()) messages.insert(problem.message);
  CHECK(messages.count("key 'full-house' is missing") == 1);
  CHECK(messages.count("key 'arrow' is missing") == 1);
  CHECK(messages.count("unknown placeholder '{blub}'") == 1);
}

TEST_CASE("cell names are always explained, and marks only if a picture has them") {
  const TechniqueWords words = technique_words("en");
  const std::vector<MarkMeaning> none = explain_marks({}, words, true);
  REQUIRE(none.size() == 1);
  CHECK(none[0].words.find("r4c7") == 0);
  CHECK(none[0].figure.columns == 0);
  figure::Figure picture;
  picture.marks = {figure::CandidateMark{{.5, .5}, 0, 5, figure::CandidateMark::Tone::kStruck},
                   figure::ChainArrow{{.5, .5}, {1.5, .5}, false}, figure::ChainNode{{.5, .5}, 0}};
  const std::vector<MarkMeaning> meanings = explain_marks({&picture}, words, true);
  REQUIRE(meanings.size() == 4);
  CHECK(meanings[1].words == "crossed-out candidate");
  CHECK(meanings[3].words.find(" A") != std::string::npos);
  for (std::size_t i = 1; i < meanings.size(); ++i) CHECK(meanings[i].figure.columns > 0);
}

TEST_CASE("a placeholder that starts with a capital letter is filled with capitalised text") {
  constexpr std::string_view kPlaces[] = {"house"};
  std::vector<std::string> problems;
  const auto rendered = [&](std::string_view text, const std::string& house) {
    return SentenceTemplate::parse(text, *find_plural_rule("other"), kPlaces, problems)
        .render({{"house", {house, 1}}});
  };
  CHECK(rendered("{House} resta il 5.", "nella riga 4") == "Nella riga 4 resta il 5.");
  CHECK(rendered("{house}: {House: w wierszu}", "4") == "4: W wierszu");
  CHECK(rendered("{House}", "") == "");
  CHECK(problems.empty());
}

// All languages of books, each of which must have words for steps.
std::vector<std::string> languages() {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator("templates/words")) {
    if (entry.path().extension() == ".yaml") found.push_back(entry.path().stem());
  }
  REQUIRE(found.size() >= 10);
  return found;
}

void check_whole(const std::string& text) {
  INFO(text);
  CHECK(text.find_first_of("{}|~") == std::string::npos);
  for (const char* wrong : {"  ", " .", " ,", "..", "()", " :", " ;", ": .", ", ,"}) {
    CHECK(text.find(wrong) == std::string::npos);
  }
  CHECK((text.ends_with('.') || text.ends_with("。")));
}

// A step that has data for every placeholder that a sentence may contain.
Step full_step(std::string_view technique) {
  Step step;
  step.technique = technique;
  step.cells = {1, 3, 10, 12};
  step.digits = DigitSet::of(2) | DigitSet::of(5);
  step.houses = {0, 1, 9 + 1, 18 + 4};
  step.eliminations = {{30, 2}, {31, 2}};
  step.chain = {
      {{1, 2}, false}, {{3, 2}, true}, {{4, 2}, true, true}, {{10, 5}, true, false, true}};
  step.parts = {{{20, 21}, step.digits, 2}, {{40}, DigitSet::of(5), 5}};
  return step;
}

// Finds sentences left in English by comparing them with the English ones, except for cell names.
TEST_CASE("every technique is explained in every language, with no sentence left in English") {
  const TechniqueWords english = technique_words("en");
  const Topology& topology = *boxed_topology({3, 3});
  for (const std::string& language : languages()) {
    const TechniqueWords words = technique_words(language);
    for (const Technique& row : named_techniques()) {
      INFO(language << " " << row.name);
      Step step = full_step(row.name);
      check_whole(explain_step(step, topology, words));
      if (language != "en") {
        const PlaceholderValues& fillers = fillers_of(step, topology, english);
        CHECK(words.sentence(row.name).render(fillers) !=
              english.sentence(row.name).render(fillers));
      }
      step.placement = {1, 2};
      check_whole(explain_step(step, topology, words));
      step.placement = {};
      step.eliminations.resize(1);
      step.parts[0].cells.resize(1);
      check_whole(explain_step(step, topology, words));
      CHECK_FALSE(words.name(row.name).empty());
    }
  }
}

TEST_CASE("a sentence can mention another technique that has its own sentence") {
  std::ostringstream text;
  text << std::ifstream("templates/techniques/en.yaml").rdbuf();
  std::string yaml = text.str();
  const auto at = yaml.find("'{x-wing}'");
  REQUIRE(at != std::string::npos);
  CHECK(explained(x_wing(), "en").substr(0, 20) == [] {
    Step fish = x_wing();
    fish.technique = "jellyfish";
    return explained(fish, "en").substr(0, 20);
  }());
  yaml.replace(at, 10, "'{jellyfish}'");
  const auto words = read_technique_words(yaml::parse("xx.yaml", yaml).value());
  REQUIRE_FALSE(words.ok());
  CHECK(words.problems()[0].message ==
        "'jellyfish' has no sentence to share: its own text only refers to another technique");
}

// The steps of random puzzles must have the data that their techniques' sentences need.
TEST_CASE("every step that is found has the data that its sentences need") {
  std::vector<TechniqueWords> all;
  for (const std::string& language : languages()) all.push_back(technique_words(language));
  const TechniqueWords english = technique_words("en");
  const Rules rules = tests::classic_rules(3, 3);
  // These puzzles need difficult techniques, from chains to forcing nets.
  const char* puzzles[] = {
      "98.7.....76.5.........8.7..6...98....8...57....9.2..8.....3.9....5...6.......1..4",
      "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
      ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
      "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
      "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  };
  std::set<std::string_view> met;
  for (const char* line : puzzles) {
    const Grid givens = tests::grid_of(line);
    State state;
    state.reset(shape_of(rules.topology), givens);
    const SolvePath path = named_path(rules, givens);
    for (const Step& taken : path.steps) {
      for (const Technique& row : named_techniques()) {
        if (taken.rating < 4) break;
        Step step;
        step.technique = row.name;
        if (met.count(row.name) > 0 || !find_first(row.find, state, step)) continue;
        met.insert(row.name);
        INFO(row.name << " " << explain_step(step, *rules.topology, english));
        for (const TechniqueWords& words : all) {
          check_whole(explain_step(step, *rules.topology, words));
        }
      }
      apply_step(state, taken);
    }
    CHECK(path_summary(path, givens, english).empty() == path.steps.empty());
  }
  CHECK(met.size() >= 30);
}
