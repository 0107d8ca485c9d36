// Kinds that are described in files: making, both engines, and errors in the files.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "generator/kinds/from_file/kind_file.h"
#include "generator/kinds/kind.h"
#include "tests/support/house_document.h"

namespace gridpress {
namespace {

constexpr std::string_view kFiles[] = {
    "tests/data/kinds/my-akari.yaml",    "tests/data/kinds/my-hitori.yaml",
    "tests/data/kinds/my-islands.yaml",  "tests/data/kinds/my-kakurasu.yaml",
    "tests/data/kinds/my-norinori.yaml", "tests/data/kinds/my-star-battle.yaml",
    "configs/kinds/yin-yang.yaml"};

std::string name_of(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  return std::string(path.substr(0, path.rfind('.')));
}

const Kind& kind_at(std::string_view path) {
  return *must_read(add_kind_from_file(name_of(path), house_document(std::string(path))));
}

TEST_CASE("kinds from files make puzzles that both engines prove") {
  for (const std::string_view path : kFiles) {
    const Kind& kind = kind_at(path);
    CAPTURE(std::string(path));
    REQUIRE(find_kind(kind.name) == &kind);
    PuzzleRequest request;
    request.size = kind.sizes.common().front();
    request.seed = Seed(7);
    std::vector<Puzzle> puzzles;
    for (std::uint64_t first = 0; puzzles.empty() && first < 400; first += 20) {
      puzzles = run_attempts(kind, request, {first, 20}).puzzles;
    }
    REQUIRE(!puzzles.empty());
    for (const Puzzle& puzzle : puzzles) {
      CAPTURE(kind.text.problem(puzzle));
      for (const bool independent : {false, true}) {
        const SolutionCount counted = kind.truth.count(puzzle, {.independent_engine = independent});
        CHECK(counted.decided);
        CHECK(counted.count == 1);
      }
      const Result<Puzzle> read =
          kind.text.read(kind.text.problem(puzzle), kind.text.solution(puzzle), nullptr);
      REQUIRE(read);
      CHECK(kind.grading.grade(*read, 99).rating == puzzle.grade.rating);
    }
  }
}

TEST_CASE("a kind's file is read once, and replaces the kind when it has changed") {
  yaml::Document document = house_document("tests/data/kinds/my-hitori.yaml");
  const Kind* first = must_read(add_kind_from_file("my-other", document));
  CHECK(must_read(add_kind_from_file("my-other", document)) == first);
  document = must_read(yaml::parse(document.file, document.text + "usual: 5\n"));
  const Kind* second = must_read(add_kind_from_file("my-other", document));
  CHECK(second != first);
  CHECK(find_kind("my-other") == second);
  CHECK(second->sizes.usual == Size{5, 5});
  CHECK(text_of_kind_file(*second) == document.text);
  CHECK(text_of_kind_file(*find_kind("hitori")).empty());
}

// The problems of a file, as "line:column message".
std::string problems_in(const std::string& text) {
  const yaml::Document document = must_read(yaml::parse("kinds/mine.yaml", text));
  const Result<const Kind*> kind = add_kind_from_file("mine", document);
  if (kind) return "";
  std::string all;
  for (const Diagnostic& problem : kind.problems()) {
    all += fmt::format("{}:{} {}\n", problem.pos.line, problem.pos.column, problem.message);
  }
  return all;
}

TEST_CASE("errors in a kind's file have their places") {
  const std::string start = "name: Mine\nrule: Shade.\nsizes: [5]\n";
  CHECK(problems_in("name: Mine\nsizes: [2]\nrules: []\n") ==
        "1:1 key 'rule' is missing\n2:9 a size must have 3 to 20 rows and columns\n");
  CHECK(problems_in(start + "rules:\n  - {every: row, marked: stars}\n") ==
        "5:26 there are no clues called 'stars'\n");
  CHECK(problems_in(start + "rules:\n  - {every: region, marked: 1}\n  - {marked: 2}\n") ==
        "5:13 the kind has no regions\n"
        "6:5 a rule must have one of 'every', 'connected', 'area' and 'loop'\n");
  CHECK(problems_in(start +
                    "clues:\n  - {name: n, in: rows}\nrules:\n  - {every: column, marked: n}\n") ==
        "7:29 the clues 'n' don't belong to each column\n");
  CHECK(problems_in(start +
                    "clues:\n  - {name: n, in: rows}\nrules:\n  - {every: row, marked: 1}\n") ==
        "5:5 no rule uses the clues 'n'\n");
  CHECK(problems_in(start + "rules:\n  - {every: row, marked: 1}\n  - {every: row, marked: 2}\n") ==
        "5:3 no puzzle of size 5 with one solution could be made by these rules\n");
  CHECK(problems_in(start + "rules:\n  - {every: row, marked: 3 to 1}\n") ==
        "5:26 '3 to 1' isn't a range\n");
}

TEST_CASE("keys of a kind's file that don't go together are refused") {
  const std::string start = "name: Mine\nrule: Shade.\nsizes: [5]\n";
  const std::string row = "rules: [{every: row, marked: n}]\n";
  CHECK(problems_in(start + "clues: [{name: n, in: rows, on: marked}]\n" + row) ==
        "4:33 'on' belongs to counts in cells\n");
  CHECK(problems_in(start + "clues: [{name: 2, in: rows}]\n" + row)
            .starts_with("4:16 '2' can't be the name of clues\n"));
  CHECK(problems_in(start + "clues: [{name: n, in: rows}]\nrules: [{every: row, marked: n}, "
                            "{every: row, unmarked: n}]\n") ==
        "4:9 several rules count the clues 'n'\n");
  CHECK(problems_in(start + "levels: {easy: 9.0..1.0}\nrules: [{connected: marked}]\n") ==
        "4:16 a level must be a range of ratings\n");
}

// Adds a kind with this text and counts the solutions of a puzzle by both engines.
std::pair<int, int> counts(const std::string& name, const std::string& text,
                           const std::string& puzzle) {
  const yaml::Document document = must_read(yaml::parse("kinds/" + name + ".yaml", text));
  const Kind& kind = *must_read(add_kind_from_file(name, document, false));
  const Puzzle read = must_read(kind.text.read(puzzle, "", nullptr));
  return {static_cast<int>(kind.truth.count(read, {}).count),
          static_cast<int>(kind.truth.count(read, {.independent_engine = true}).count)};
}

TEST_CASE("both engines read clues that can't be met, walls and areas alike") {
  const std::string start = "name: Mine\nrule: Shade.\nsizes: [3]\n";
  const std::string totals =
      start + "clues: [{name: n, in: rows}]\nrules: [{every: row, weighted: true, marked: n}]\n";
  CHECK(counts("mine-a", totals, "3 3/7 6 6") == std::pair(0, 0));
  CHECK(counts("mine-a", totals, "3 3/6 6 6") == std::pair(1, 1));
  const std::string walls = start +
                            "clues: [{name: k, in: header, from: 1, to: 2, usual: 1}, "
                            "{in: cells, walls: true}]\n"
                            "rules: [{every: cell, among: neighbours, marked: k}]\n";
  CHECK(counts("mine-b", walls, "3 3 1/- - -/- x -/- - -") == std::pair(2, 2));
  CHECK(counts("mine-b", walls, "3 3 1/- - x/x x x/x x x") == std::pair(1, 1));
  const std::string areas = start +
                            "clues: [{name: n, in: cells, to: 4}, {in: cells, walls: true}]\n"
                            "rules: [{area: unmarked, size: n}]\n";
  CHECK(counts("mine-c", areas, "3 3/2 - -/- - -/- - -/- x x/- x x/x x x") == std::pair(1, 1));
}

TEST_CASE("the clues of areas are in their range") {
  const std::string text =
      "name: Mine\nrule: Shade.\nsizes: [5]\nclues: [{name: n, in: cells, to: 3}]\n"
      "rules: [{area: unmarked, size: n}, {connected: marked}]\n";
  const yaml::Document document = must_read(yaml::parse("kinds/mine-d.yaml", text));
  const Kind& kind = *must_read(add_kind_from_file("mine-d", document));
  PuzzleRequest request;
  request.size = {5, 5};
  const std::vector<Puzzle> puzzles = run_attempts(kind, request, {0, 60}).puzzles;
  REQUIRE(!puzzles.empty());
  for (const Puzzle& puzzle : puzzles) {
    CHECK(kind.text.read(kind.text.problem(puzzle), kind.text.solution(puzzle), nullptr).ok());
  }
}

TEST_CASE("names of the program's kinds aren't free") {
  CHECK(is_free_kind_name("yin-yang-2"));
  for (const std::string_view name : {"hitori", "", "Mine", "my kind", "../mine", "-mine"}) {
    CHECK_FALSE(is_free_kind_name(name));
  }
}

}  // namespace
}  // namespace gridpress
