// A puzzle's grade doesn't depend on the order in which its clues were drawn or are written.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

std::vector<std::string> parts_of(const std::string& text, char between) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == between) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, char between) {
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) text += between + parts[i];
  return text;
}

// Whether the row is a clue and not a row of cells, which may begin with a letter too.
bool is_clue(const std::string& row) {
  if (row.empty() || row.front() < 'a' || row.front() > 'z') return false;
  const std::size_t space = row.find(' ');
  return space > 1 || row.substr(space + 1).starts_with('r');
}

// Whether the row is a clue between two cells whose order doesn't matter.
bool is_mark(const std::string& row) {
  return row.starts_with("black ") || row.starts_with("white ") || row.starts_with("x ") ||
         row.starts_with("v ");
}

// The puzzle with its rows of clues, or its words, in a different order.
std::string shuffled(const Kind& kind, const std::string& problem, Rng& rng) {
  if (kind.name == "word-search" || kind.name == "number-search") {
    std::vector<std::string> terms = parts_of(problem, '|');
    std::vector<std::string> words = parts_of(terms.at(1), ';');
    rng.shuffle(std::span(words));
    terms[1] = joined(words, ';');
    return joined(terms, '|');
  }
  if (kind.name == "fill-in") {
    std::vector<std::string> parts = parts_of(problem, '|');
    std::vector<std::string> words = parts_of(parts.at(1), ' ');
    rng.shuffle(std::span(words));
    parts[1] = joined(words, ' ');
    return joined(parts, '|');
  }
  if (kind.name == "codeword" || kind.name == "cryptogram") return problem;  // have no list
  if (kind.name == "word-ladder" || kind.name == "word-scramble") return problem;
  // Its clues are in the order of their places.
  if (kind.name == "arrowword" || kind.name == "criss-cross" || kind.name == "crossword") {
    return problem;
  }
  if (kind.name == "maze") return problem;
  if (kind.name == "straights") return problem;  // no clues; rows may begin with a black 'x'
  std::vector<std::string> rows = parts_of(problem, '/');
  const auto clues = std::find_if(rows.begin(), rows.end(), is_clue);
  for (auto row = clues; row != rows.end(); ++row) {
    std::vector<std::string> words = parts_of(*row, ' ');
    if (is_mark(*row)) std::swap(words.at(1), words.at(2));
    *row = joined(words, ' ');
  }
  if (clues != rows.end()) rng.shuffle(std::span(clues, rows.end()));
  return joined(rows, '/');
}

// Writes a calcudoku's quotients with a colon, for example "3:" for the entry "3/".
std::string with_colons(std::string text) {
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool behind = text[i - 1] >= '0' && text[i - 1] <= '9';
    if (text[i] == '/' && behind && (text[i + 1] == ' ' || text[i + 1] == '/')) text[i] = ':';
  }
  return text;
}

// The puzzle with different names for its cages or regions.
std::string renamed(const std::string& problem, int size, Rng& rng) {
  std::vector<std::string> rows = parts_of(with_colons(problem), '/');
  std::vector<std::string> names;
  for (int i = 1; i <= size * size; ++i) names.push_back(std::to_string(i));
  rng.shuffle(std::span(names));
  for (int row = size + 1; row <= 2 * size; ++row) {
    std::vector<std::string> cells = parts_of(rows.at(static_cast<std::size_t>(row)), ' ');
    for (std::string& cell : cells) {
      if (cell != "-") cell = names.at(static_cast<std::size_t>(std::stoi(cell) - 1));
    }
    rows[static_cast<std::size_t>(row)] = joined(cells, ' ');
  }
  return joined(rows, '/');
}

bool has_names(const Kind& kind) {
  constexpr std::string_view kNamed[] = {"calcudoku", "extra-regions", "jigsaw", "killer",
                                         "suguru"};
  return std::ranges::find(kNamed, kind.name) != std::end(kNamed);
}

// Checks everything except the level, which the grader doesn't set.
void check_same(const Grade& grade, const Grade& expected) {
  CHECK(grade.rating == expected.rating);
  CHECK(grade.effort == expected.effort);
  CHECK(grade.guesses == expected.guesses);
  CHECK(grade.clues == expected.clues);
  CHECK(grade.hardest == expected.hardest);
  CHECK(grade.path == expected.path);
}

void check_orders(const Kind& kind, const Puzzle& puzzle, Rng& rng) {
  constexpr double kNoLimit = 99;
  const std::string problem = kind.text.problem(puzzle), solution = kind.text.solution(puzzle);
  CAPTURE(kind.name, problem);
  const Grade expected = kind.grading.grade(puzzle, kNoLimit);
  if (!kind.grids.plain) check_same(puzzle.grade, expected);
  std::vector<std::string> texts{problem, shuffled(kind, problem, rng)};
  if (has_names(kind)) texts.push_back(renamed(problem, kind.text.size_of(puzzle).rows, rng));
  for (const std::string& text : texts) {
    CAPTURE(text);
    const Result<Puzzle> read = kind.text.read(text, solution, nullptr);
    REQUIRE(read.ok());
    check_same(kind.grading.grade(*read, kNoLimit), expected);
  }
}

struct Sample {
  std::uint64_t attempts = 1;
  int puzzles = 1;
  std::size_t levels = 99;
};

// Checks puzzles of the levels that the kind can have at its usual size, easiest first.
void check_kind(const Kind& kind, const Sample& sample) {
  LevelSet set;
  for (const KindLevel& band : kind.grading.levels) {
    set.levels.emplace_back().name = std::string(band.name);
  }
  if (kind.grading.levels.empty()) {
    set.levels.emplace_back().name = "singles";
    set.levels.back().rating = fields::Range{1.0, 1.5};
  }
  Rng rng(Seed(40));
  std::size_t levels = 0;
  for (const Level& level : levels_for(kind, set).levels) {
    if (levels == sample.levels) break;
    if (!why_out_of_reach(kind, level, kind.sizes.usual).empty()) continue;
    ++levels;
    PuzzleRequest request;
    request.size = kind.sizes.usual;
    request.level = level;
    request.seed = Seed(6);
    request.graded = true;
    int made = 0;
    for (std::uint64_t k = 0; k < sample.attempts && made < sample.puzzles; ++k) {
      for (const Puzzle& puzzle : run_attempts(kind, request, {k, 1}).puzzles) {
        check_orders(kind, puzzle, rng);
        ++made;
      }
    }
  }
}

TEST_CASE("a puzzle gets the same grade when generated, read, and read with its clues reordered") {
  for (const Kind* kind : all_kinds()) check_kind(*kind, {.levels = 1});
}

TEST_CASE(
    "in puzzles of every kind and level, a few reorderings of the clues don't change the grade",
    "[.more]") {
  for (const Kind* kind : all_kinds()) check_kind(*kind, {.attempts = 6, .puzzles = 2});
}

TEST_CASE("in puzzles of every kind and level, no reordering of the clues changes the grade",
          "[.slow]") {
  for (const Kind* kind : all_kinds()) check_kind(*kind, {.attempts = 200, .puzzles = 15});
}

}  // namespace
}  // namespace gridpress
