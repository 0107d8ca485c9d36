// Plurals in every language: the form that a number requires, and the words that a page prints.
#include "generator/base/plural.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "generator/base/count_noun.h"
#include "generator/base/yaml.h"

using namespace gridpress;

namespace {

constexpr int kCounts[] = {0, 1, 2, 3, 5, 11, 21, 22, 101};

// The forms of "clue" in each language.
const std::map<std::string, std::vector<std::string>> kClues = {
    {"de", {"Vorgaben", "Vorgabe"}},
    {"en", {"clues", "clue"}},
    {"es", {"cifras dadas", "cifra dada"}},
    {"fr", {"chiffres donnés", "chiffre donné"}},
    {"it", {"cifre date", "cifra data"}},
    {"ja", {"最初の数字", ""}},
    {"nl", {"gegeven cijfers", "gegeven cijfer"}},
    {"pl", {"podanych cyfr", "podana cyfra", "podane cyfry"}},
    {"pt", {"algarismos dados", "algarismo dado"}},
    {"sv", {"givna siffror", "given siffra"}}};

// The form that a count requires: 0 for the usual one, 1 for the singular, 2 for the Polish form
// used with 2 to 4.
int expected(const std::string& language, int count) {
  if (language == "ja") return 0;
  if (language == "fr") return count <= 1 ? 1 : 0;
  if (language == "pl" && (count == 2 || count == 3 || count == 22)) return 2;
  return count == 1 ? 1 : 0;
}

std::string printed(const std::string& language, int count) {
  const std::string path = std::string(GRIDPRESS_ROOT) + "/templates/words/" + language + ".yaml";
  std::ifstream file(path);
  const auto document =
      yaml::parse(path, std::string(std::istreambuf_iterator<char>(file), {})).value();
  const PluralRule* rule = find_plural_rule(document.root.find("plural")->scalar);
  REQUIRE(rule != nullptr);
  const std::map<int, std::vector<std::string>> names = {
      {1, {"other"}}, {2, {"one", "other"}}, {3, {"one", "few", "many"}}};
  const std::string form = names.at(rule->forms)[static_cast<std::size_t>(rule->form(count))];
  std::string text = document.root.find("clues." + form)->scalar;
  return text.replace(text.find("{clues}"), 7, std::to_string(count));
}

}  // namespace

TEST_CASE("every language has the right plural form for each number") {
  for (const auto& [language, forms] : kClues) {
    for (const int count : kCounts) {
      const std::string number = std::to_string(count);
      const std::string& noun = forms[static_cast<std::size_t>(expected(language, count))];
      INFO(language);
      // The number is followed by a no-break space.
      CHECK(printed(language, count) ==
            (language == "ja" ? noun + number + "個" : number + "\u00a0" + noun));
    }
  }
}

TEST_CASE("English plurals in messages are right") {
  CHECK(count_noun(0, "page") == "0 pages");
  CHECK(count_noun(1, "page") == "1 page");
  CHECK(count_noun(21, "page") == "21 pages");
}
