// The hyphenation patterns of each language that are installed with the program.
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "layout/backend/backend.h"

using namespace gridpress;

namespace {

std::unique_ptr<Hyphenator> patterns(const std::string& file) {
  std::ifstream in("/usr/share/hyphen/" + file, std::ios::binary);
  auto opened = read_hyphenator({std::istreambuf_iterator<char>(in), {}});
  REQUIRE(opened.ok());
  return std::move(opened).value();
}

std::string hyphenated(const Hyphenator& hyphenator, std::string word) {
  const std::vector<int> places = hyphenator.places(word);
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    word.insert(static_cast<std::size_t>(*place), 1, '-');
  }
  return word;
}

}  // namespace

TEST_CASE("words are hyphenated by the rules of their language") {
  const std::pair<std::string, std::vector<std::string>> words[] = {
      {"hyph_en_US.dic", {"hy-phen-ation", "puz-zle", "so-lu-tion"}},
      {"hyph_de_DE.dic", {"Rät-sel", "Über-le-gung", "Lö-sungs-weg", "Bä-cker-stra-ße"}},
      {"hyph_es_ES.dic", {"pa-sa-tiem-po"}},
      {"hyph_fr.dic", {"so-lu-tion", "dif-fi-cul-té"}},
      {"hyph_it_IT.dic", {"so-lu-zio-ne"}},
      {"hyph_nl_NL.dic", {"op-los-sing"}},
      {"hyph_pl_PL.dic", {"ła-mi-głów-ka", "ŁA-MI-GŁÓW-KA"}},
      {"hyph_pt_PT.dic", {"so-lu-ção"}},
      {"hyph_sv_SE.dic", {"lös-ning"}},
  };
  for (const auto& [file, examples] : words) {
    const auto hyphenator = patterns(file);
    for (const std::string& example : examples) {
      std::string word = example;
      std::erase(word, '-');
      CHECK(hyphenated(*hyphenator, word) == example);
    }
  }
}

TEST_CASE("words that the hyphenation patterns don't cover are not hyphenated") {
  const auto german = patterns("hyph_de_DE.dic");
  CHECK(german->places("").empty());
  CHECK(german->places("数独数独数独").empty());  // characters that the patterns' encoding lacks
  CHECK(german->places("R\xFFtselr\xC3tsel").empty());
  CHECK(german->places(std::string(5000, 'a')).empty());
  // A break that changes the spelling ("till-låten") is not used.
  const auto swedish = patterns("hyph_sv_SE.dic");
  CHECK(hyphenated(*swedish, "tillåten") == "tillå-ten");
  const auto none = read_hyphenator("");
  REQUIRE_FALSE(none.ok());
  CHECK(none.problems().front().message == "not a file of hyphenation patterns");
}
