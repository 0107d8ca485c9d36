// What every kind owes the rest of the program.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "generator/kinds/kind.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

PuzzleOrder easy_order(int size, std::uint64_t seed) {
  PuzzleOrder order;
  order.size = size;
  order.box = *default_box(size);
  order.level.name = "singles";
  order.level.rating = fields::Range{1.0, 1.5};
  order.seed = Seed(seed);
  return order;
}

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST_CASE("kinds are sorted by name, and each is found") {
  const auto kinds = all_kinds();
  REQUIRE(!kinds.empty());
  CHECK(std::is_sorted(kinds.begin(), kinds.end(),
                       [](const Kind* a, const Kind* b) { return a->name < b->name; }));
  for (const Kind* kind : kinds) {
    CHECK(find_kind(kind->name) == kind);
    const auto sizes = kind->sizes();
    REQUIRE(!sizes.empty());
    CHECK(std::is_sorted(sizes.begin(), sizes.end()));
  }
}

TEST_CASE("words of every kind and language are complete, the same languages everywhere") {
  for (const Kind* kind : all_kinds()) {
    const auto folder = std::filesystem::path(GRIDPRESS_ROOT) / "generator/kinds" /
                        std::string(kind->name) / "words";
    int languages = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
      CAPTURE(file.path());
      const auto document = yaml::parse(file.path(), text_of(file.path()));
      REQUIRE(document.ok());
      CHECK(read_kind_words(*kind, *document).ok());
      ++languages;
    }
    CHECK(languages >= 2);
    CHECK(std::filesystem::exists(folder / "en.yaml"));
    CHECK(std::filesystem::exists(folder / "de.yaml"));
  }
}

TEST_CASE("a puzzle of every kind and size: complete, unique, drawn whole") {
  for (const Kind* kind : all_kinds()) {
    for (const int size : kind->sizes()) {
      CAPTURE(kind->name, size);
      const auto puzzle = kind->make(easy_order(size, 1));
      REQUIRE(puzzle.ok());
      CHECK(puzzle->kind == kind->name);
      CHECK(puzzle->grade.level == "singles");
      CHECK(puzzle->grade.clues == count_givens(puzzle->givens));
      CHECK(puzzle->seed != 0);
      const SolveResult truth = solve(puzzle->rules, puzzle->givens);
      CHECK(truth.unique());
      CHECK(truth.first == puzzle->solution);
      const figure::Figure answer = kind->draw(*puzzle, true);
      Grid shown(puzzle->solution.size());
      for (const figure::Mark& mark : answer.marks) {
        const auto* value = std::get_if<figure::Value>(&mark);
        if (value != nullptr) shown[value->cell] = static_cast<std::uint8_t>(value->digit);
      }
      CHECK(shown == puzzle->solution);
    }
  }
}

TEST_CASE("the same order makes the same puzzle, another seed another") {
  for (const Kind* kind : all_kinds()) {
    const int size = kind->sizes().front();
    const auto once = kind->make(easy_order(size, 7)), again = kind->make(easy_order(size, 7));
    REQUIRE((once.ok() && again.ok()));
    CHECK(once->givens == again->givens);
    bool differs = false;
    for (std::uint64_t seed = 8; seed < 12; ++seed) {
      differs = differs || kind->make(easy_order(size, seed))->givens != once->givens;
    }
    CHECK(differs);
  }
}

TEST_CASE(
    "a lesson of every kind, language and size has all its parts, a step where digits are single") {
  for (const Kind* kind : all_kinds()) {
    const auto folder = std::filesystem::path(GRIDPRESS_ROOT) / "generator/kinds" /
                        std::string(kind->name) / "words";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
      const auto words = read_kind_words(*kind, *yaml::parse(file.path(), text_of(file.path())));
      REQUIRE(words.ok());
      for (const int size : kind->sizes()) {
        CAPTURE(kind->name, file.path(), size);
        for (const Symbols symbols : {Symbols::kDigits, Symbols::kLetters, Symbols::kShapes}) {
          const bool digits = symbols == Symbols::kDigits;
          const LessonShape shape{*default_box(size), symbols};
          const KindLesson lesson = kind->lesson({{shape, {{2, 2}}}, 0, *words, Seed(1)});
          std::string all = lesson.title + lesson.lead + lesson.step_title;
          REQUIRE(lesson.sizes.size() == 2);
          for (const LessonSize& line : lesson.sizes) all += line.label + line.text;
          for (const auto& house : lesson.houses) all += house.caption;
          for (const auto& paragraph : lesson.step_text) all += paragraph;
          CHECK(all.find('{') == std::string::npos);
          CHECK(lesson.houses.size() == 3);
          CHECK(lesson.step.marks.empty() == !(digits && size <= 9));
        }
      }
    }
  }
}

}  // namespace
}  // namespace gridpress
