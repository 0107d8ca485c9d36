// Dates in ten languages. In Polish and the Romance languages, a month's name has a different form
// inside a date.
#include "layout/news/dates.h"

#include <catch2/catch.hpp>

#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

// Replaces no-break spaces with plain ones.
std::string plain(std::string text) {
  for (auto at = text.find("\u00a0"); at != text.npos; at = text.find("\u00a0")) {
    text.replace(at, 2, " ");
  }
  return text;
}

struct Names {
  const char *language, *weekday, *month, *date, *first, *solution;
};

const Names kNames[] = {
    {"en", "Thursday", "December 2026", "Thursday 24 December 2026", "1 May 2027",
     "Solution: Thursday"},
    {"de", "Donnerstag", "Dezember 2026", "Donnerstag, 24. Dezember 2026", "1. Mai 2027",
     "Lösung: Donnerstag"},
    {"fr", "Jeudi", "Décembre 2026", "Jeudi 24 décembre 2026", "1er mai 2027", "Solution : jeudi"},
    {"es", "Jueves", "Diciembre de 2026", "Jueves, 24 de diciembre de 2026", "1 de mayo de 2027",
     "Solución: jueves"},
    {"it", "Giovedì", "Dicembre 2026", "Giovedì 24 dicembre 2026", "1º maggio 2027",
     "Soluzione: giovedì"},
    {"pt", "Quinta-feira", "Dezembro de 2026", "Quinta-feira, 24 de dezembro de 2026",
     "1 de maio de 2027", "Solução: quinta-feira"},
    {"nl", "Donderdag", "December 2026", "Donderdag 24 december 2026", "1 mei 2027",
     "Oplossing: donderdag"},
    {"pl", "Czwartek", "Grudzień 2026", "Czwartek, 24 grudnia 2026", "1 maja 2027",
     "Rozwiązanie: czwartek"},
    {"sv", "Torsdag", "December 2026", "Torsdag 24 december 2026", "1 maj 2027",
     "Lösning: torsdag"},
    {"ja", "木曜日", "2026年12月", "2026年12月24日（木曜日）", "2027年5月1日", "解答：木曜日"},
};

std::string problem_of(const std::string& from, const std::string& to) {
  std::string text = read_house_file("templates/words/pl.yaml");
  const auto at = text.find(from);
  REQUIRE(at != text.npos);
  text.replace(at, from.size(), to);
  const auto words = read_words(must_read(yaml::parse("pl.yaml", text)));
  return words ? "none" : words.problems().front().message;
}

}  // namespace

TEST_CASE("dates, months and weekdays are written in the edition's language") {
  for (const Names& names : kNames) {
    INFO(names.language);
    const Words words = house_words(names.language);
    CHECK(weekday_name(words, 3) == names.weekday);
    CHECK(plain(month_title(words, 2026, 12)) == names.month);
    CHECK(plain(long_date(words, 2026, 12, 24, 3)) == names.date);
    CHECK(plain(plain_date(words, 2027, 5, 1)) == names.first);
    CHECK(plain(solution_on(words, 3)) == names.solution);
    CHECK(page_of(words, 2, 5).find('5') != std::string::npos);
    CHECK(rated(words, 3.4).find("3" + words.at("decimal_mark") + "4") != std::string::npos);
  }
  CHECK(solution_of(house_words("en"), 5) == "Saturday");
  CHECK(solution_of(house_words("ja"), 5) == "土曜日の解答");
  CHECK(month_title(house_words("pl"), 2026, 1) == "Styczeń 2026");
}

TEST_CASE("large numbers have a thousands separator") {
  CHECK(panel_number(house_words("en"), 4217) == "No\u00a04,217");
  CHECK(group_thousands(house_words("de"), 1234567) == "1.234.567");
  CHECK(group_thousands(house_words("pl"), 4217) == "4217");
  CHECK(group_thousands(house_words("pl"), 14217) == "14\u00a0217");
  CHECK(group_thousands(house_words("en"), 999) == "999");
}

TEST_CASE("an incomplete list of weekday or month names is refused") {
  CHECK(problem_of("Sobota, Niedziela]", "Sobota]") == "'weekdays' must be 7 names");
  CHECK(problem_of("lutego, ", "") == "'months.inside' must be 12 names");
  CHECK(problem_of("lutego, ", "'', ") == "'months.inside' must be 12 names");
  CHECK(problem_of("{day}", "{date}").find("{day}") != std::string::npos);
}
