#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "generator/kinds/binairo/carve.h"
#include "generator/kinds/binairo/draw.h"
#include "generator/kinds/binairo/engine/clauses.h"
#include "generator/kinds/binairo/explain.h"
#include "generator/kinds/binairo/grade.h"
#include "generator/kinds/binairo/options.h"
#include "generator/kinds/kind.h"
#include "generator/model/lattice.h"
#include "tests/support/rank_correlation.h"
#include "tests/support/reference.h"

namespace gridpress::binairo {
namespace {

const Kind& kind() {
  return *find_kind("binairo");
}

// All full boards that obey the rules, found by trying every board.
std::vector<Cells> all_boards(const Board& board) {
  std::vector<Cells> boards;
  for (unsigned bits = 0; bits < 1u << board.size.cells(); ++bits) {
    if (2 * std::popcount(bits) != board.size.cells()) continue;
    Cells cells;
    for (int cell = 0; cell < board.size.cells(); ++cell) {
      cells.push_back(static_cast<std::uint8_t>(1 + (bits >> cell & 1)));
    }
    if (obeys_rules(board, cells)) boards.push_back(std::move(cells));
  }
  return boards;
}

Recipe recipe_for(Board board, double low, double high) {
  return {board, orbits_for(board.size, Symmetry::kNone), low, high};
}

Binairo carved(const Recipe& recipe, std::uint64_t seed) {
  for (std::uint64_t attempt = 0; attempt < 400; ++attempt) {
    Rng rng(Seed(seed).child(attempt));
    if (auto puzzle = carve_puzzle(recipe, rng)) return *puzzle;
  }
  FAIL("no puzzle in 400 attempts");
  return {};
}

Recipe recipe_for(Board board, const KindLevel& level) {
  return recipe_for(board, level.low, level.high);
}

KindWords words_of(const std::string& language) {
  const std::string path = GRIDPRESS_ROOT "/generator/kinds/binairo/words/" + language + ".yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  REQUIRE(document.ok());
  const auto words = read_kind_words(kind(), *document);
  REQUIRE(words.ok());
  return *words;
}

struct Stored {
  std::string problem, solution;
  bool lines_distinct = false;
};

std::vector<Stored> stored_binairos() {
  std::vector<Stored> stored;
  const std::string path = tests::reference("kinds/binairo.jsonl.xz");
  if (path.empty()) return stored;
  std::FILE* pipe = popen(("xz -dc '" + path + "'").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
    if (c != '\n') {
      text += static_cast<char>(c);
      continue;
    }
    const nlohmann::json json = nlohmann::json::parse(text);
    stored.push_back({json["problem"], json["solution"], json["lines_distinct"]});
    text.clear();
  }
  pclose(pipe);
  return stored;
}

TEST_CASE("binairo: the number of ways to fill a line matches known values") {
  CHECK(ways_to_fill(2).size() == 2);
  CHECK(ways_to_fill(6).size() == 14);
  CHECK(ways_to_fill(8).size() == 34);
  CHECK(ways_to_fill(10).size() == 84);
  CHECK(ways_to_fill(14).size() == 518);
  CHECK(ways_to_fill(16).size() > ways_to_fill(14).size());
}

TEST_CASE("binairo: both engines count as many solutions as brute force") {
  for (const bool distinct : {false, true}) {
    for (const Size size : {Size{2, 2}, {4, 4}, {2, 4}, {2, 6}}) {
      const Board board{size, distinct};
      const std::vector<Cells> boards = all_boards(board);
      Rng rng{Seed(4)};
      for (int round = 0; round < 30; ++round) {
        CAPTURE(to_text(size), distinct, round);
        Cells givens(size.cells(), 0);
        for (std::uint8_t& given : givens) {
          if (rng.below(4) == 0) given = static_cast<std::uint8_t>(1 + rng.below(2));
        }
        std::uint64_t expected = 0;
        for (const Cells& it : boards) {
          bool fits = true;
          for (std::size_t i = 0; i < it.size(); ++i) {
            fits = fits && (givens[i] == 0 || givens[i] == it[i]);
          }
          expected += fits ? 1 : 0;
        }
        const Found own = count_boards(board, givens, {.limit = 1000});
        CHECK(own.count == expected);
        CHECK(own.decided);
        if (expected > 0) CHECK(std::ranges::find(boards, own.first) != boards.end());
        const auto clauses = count_boards_by_clauses(board, givens, 1000, 0);
        if (clauses) CHECK(clauses->count == expected);
      }
    }
  }
}

TEST_CASE("binairo: stored puzzles have the stored solution according to both engines", "[.more]") {
  for (const Stored& it : stored_binairos()) {
    INFO(it.problem);
    // The puzzle's text alone shows which rules it was made with.
    const Result<Puzzle> read = kind().text.read(it.problem, "", nullptr);
    REQUIRE(read.ok());
    const Result<Puzzle> solved = kind().text.read(it.problem, it.solution, nullptr);
    REQUIRE(solved.ok());
    CHECK(kind().text.problem(*read) == kind().text.problem(*solved));
    const bool equal = kind().text.problem(*read).find("equal") != std::string::npos;
    CHECK(equal == !it.lines_distinct);
    for (const bool second : {false, true}) {
      const SolutionCount counted = kind().truth.count(*read, {.independent_engine = second});
      if (!counted.decided) continue;  // a build without CaDiCaL
      CHECK(counted.count == 1);
      Puzzle found = *read;
      found.content = counted.first;
      CHECK(kind().text.solution(found) == kind().text.solution(*solved));
    }
    const Grade grade = kind().grading.grade(*solved, 99);
    CHECK_FALSE(grade.bounded);
    CHECK(*grade.rating <= kMaxRating);
  }
}

TEST_CASE("binairo: ratings rise with the levels of difficulty in Simon Tatham's game Unruly") {
  const std::string path = tests::reference("kinds/sgt_generated2.tsv.xz");
  if (path.empty()) return;
  std::FILE* pipe = popen(("xz -dc '" + path + "' | grep '^unruly'").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string text;
  std::vector<double> letters, ratings;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
    if (c != '\n') {
      text += static_cast<char>(c);
      continue;
    }
    const std::size_t x = text.find('x');
    const int columns = std::stoi(text.substr(text.find('\t') + 1));
    const int rows = std::stoi(text.substr(x + 1));
    const std::size_t id = text.find('\t', text.find('\t') + 1) + 1;
    const std::size_t description = text.find(':', id) + 1, end = text.find('\t', description);
    const char letter = text[text.find('d', x) + 1];
    Binairo puzzle;
    puzzle.board = {{rows, columns}, false};
    puzzle.givens.assign(puzzle.board.size.cells(), 0);
    std::size_t cell = 0;
    for (std::size_t i = description; i < end; ++i) {
      const char lower = static_cast<char>(text[i] | 0x20);
      cell += lower == 'z' ? 25 : static_cast<std::size_t>(lower - 'a');
      if (lower == 'z' || cell >= puzzle.givens.size()) continue;
      puzzle.givens[cell++] = text[i] == lower ? 1 : 2;
    }
    const Found found = count_boards(puzzle.board, puzzle.givens, {});
    CHECK(found.count == 1);
    puzzle.solution = found.first;
    letters.push_back(letter == 't' ? 0 : letter == 'e' ? 1 : 2);
    ratings.push_back(*grade_of(puzzle).rating);
    text.clear();
  }
  pclose(pipe);
  REQUIRE(letters.size() > 50);
  CHECK(tests::rank_correlation(letters, ratings) >= 0.8);
}

TEST_CASE(
    "binairo: puzzles of every level and size have that level and one solution in each engine") {
  for (const KindLevel& level : kind().grading.levels) {
    for (const int side : {6, 8, 10, 12}) {
      if (level.name == "fiendish" && side > 10) continue;  // slow to generate
      CAPTURE(std::string(level.name), side);
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Binairo puzzle = carved(recipe_for({{side, side}, true}, level), seed);
        const Grade grade = grade_of(puzzle);
        CHECK(*grade.rating >= level.low);
        CHECK(*grade.rating <= level.high);
        CHECK(count_boards(puzzle.board, puzzle.givens, {}).count == 1);
        const auto other = count_boards_by_clauses(puzzle.board, puzzle.givens, 2, 0);
        if (other) CHECK(other->count == 1);
        if (other) CHECK(other->first == puzzle.solution);
      }
    }
  }
}

TEST_CASE("binairo: a thousand puzzles have one solution according to the second engine",
          "[.slow]") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const KindLevel& level = kind().grading.levels[seed % 4];
    const int side = 6 + 2 * static_cast<int>(seed % 5);
    // If equal lines are allowed, small boards are almost never hard.
    const bool distinct = seed % 3 != 0 || level.name == "hard";
    const Binairo puzzle = carved(recipe_for({{side, side}, distinct}, level), seed);
    const auto other = count_boards_by_clauses(puzzle.board, puzzle.givens, 2, 0);
    if (other) CHECK(other->count == 1);
  }
}

TEST_CASE("binairo: if equal lines are allowed, some generated boards have them") {
  int equal = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Rng rng{Seed(seed)};
    const Board board{{6, 6}, false};
    const Cells cells = random_board(board, rng);
    CHECK(obeys_rules(board, cells));
    equal += obeys_rules({board.size, true}, cells) ? 0 : 1;
    Rng again{Seed(seed)};
    CHECK(obeys_rules({{8, 10}, true}, random_board({{8, 10}, true}, again)));
  }
  CHECK(equal > 5);
  CHECK(equal < 40);
}

TEST_CASE("binairo: every step is correct, and the last one completes the solution") {
  const KindWords words = words_of("en");
  std::set<std::string> seen;
  for (const KindLevel& level : kind().grading.levels) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Binairo puzzle = carved(recipe_for({{8, 8}, true}, level), seed);
      Cells known = puzzle.givens;
      double hardest = 0;
      for (const Step& step : find_path(puzzle).steps) {
        CHECK_FALSE(step.deduced.cells.empty());
        for (const int cell : step.deduced.cells) {
          CHECK(known[cell] == 0);
          // With the other value in this cell, the board has no solution.
          Cells other = known;
          other[cell] = static_cast<std::uint8_t>(3 - puzzle.solution[cell]);
          CHECK(count_boards(puzzle.board, other, {}).count == 0);
        }
        for (const int cell : step.deduced.cells) known[cell] = puzzle.solution[cell];
        hardest = std::max(hardest, step.rating);
        seen.insert(std::string(name_of(step.deduced.technique)));
      }
      CHECK(known == puzzle.solution);
      CHECK(hardest == Approx(*grade_of(puzzle).rating));
      for (const ExplainedStep& step : explain_puzzle(puzzle, words, 1000)) {
        CHECK(step.text.find('{') == std::string::npos);
        CHECK_FALSE(step.title.empty());
        CHECK(step.figure.rows == 8);
      }
      CHECK(explain_puzzle(puzzle, words, 2).size() == 2);
    }
  }
  for (const char* name : {"pairs", "sandwich", "full-line", "last-one", "equal-lines", "one-line",
                           "smallest-reason"}) {
    CAPTURE(name);
    CHECK(seen.contains(name));
  }
}

TEST_CASE("binairo: each technique finds its pattern") {
  // Solves the first row of an otherwise empty 6x6.
  const auto row_of = [](std::string_view row, Technique hardest) {
    const Board board{{6, 6}, true};
    Cells givens(36, 0);
    for (int i = 0; i < 6; ++i) {
      if (row[i] != '-') givens[i] = static_cast<std::uint8_t>(row[i] - '0');
    }
    Engine engine(board);
    engine.start(board, givens);
    REQUIRE(engine.run(hardest));
    std::string found;
    for (int i = 0; i < 6; ++i) {
      found += engine.value(i) == 0 ? '-' : static_cast<char>('0' + engine.value(i));
    }
    return found;
  };
  CHECK(row_of("-22---", Technique::kPairs) == "1221--");
  CHECK(row_of("--1-1-", Technique::kPairs) == "--1-1-");
  CHECK(row_of("--1-1-", Technique::kSandwich) == "--121-");
  CHECK(row_of("22-2--", Technique::kSandwich) == "2212--");
  CHECK(row_of("22-2--", Technique::kFullLine) == "221211");
  CHECK(row_of("2---2-", Technique::kFullLine) == "2---2-");
  // If the last 2 were at the end of the row, three 1s would be next to each other.
  CHECK(row_of("2---2-", Technique::kLastOne) == "2---21");
  CHECK(row_of("112---", Technique::kFullLine) == "112---");
}

TEST_CASE("binairo: a puzzle's text round-trips, and invalid text is refused with a message") {
  const std::string problem =
      "6 6/- 1 - - 2 -/- - - - - -/1 - - - - 2/- - - - - -/- - - - - -/- - - - - -";
  const Result<Binairo> read = read_content(problem, "");
  REQUIRE(read.ok());
  CHECK(problem_text(*read) == problem);
  CHECK(count_clues(read->givens) == 4);
  CHECK(read->board.lines_distinct);
  CHECK(read_content("6 6 equal" + problem.substr(3), "")->board.lines_distinct == false);
  const auto message = [](std::string_view text, std::string_view solution = "") {
    const Result<Binairo> it = read_content(text, solution);
    return it.ok() ? "" : it.problems().front().message;
  };
  CHECK(message("5 6/-") ==
        "a binairo must have an even number of rows and columns from 2 to 20, not 5");
  CHECK(message("6/-") == "the problem must begin with its numbers of rows and columns");
  CHECK(message("2 2/- -") == "the problem should have 2 rows below its first line, but has 1");
  CHECK(message("2 2/- -/- 3") == "row 2 of the problem has '3'");
  CHECK(message("2 2/- -/-") == "row 2 of the problem should have 2 cells, but has 1");
  CHECK(message("2 2/1 -/- -", "2 2/2 1/1 2") == "the solution contradicts a given");
  CHECK(message("2 2/1 -/- -", "2 2/1 1/2 2") == "the solution breaks a rule");
  CHECK(message("2 2/1 -/- -", "2 2/1 2/2 1").empty());
  CHECK(message("2 2/1 -/- -", "4 4/1") != "");
}

TEST_CASE("binairo: rotating, reflecting or exchanging the values keeps the canonical form") {
  const Binairo puzzle = carved(recipe_for({{6, 8}, true}, 1.0, 1.7), 3);
  const std::string form = canonical_text(puzzle), answer = canonical_answer(puzzle);
  for (int turn = 0; turn < kTurns; ++turn) {
    for (const bool exchanged : {false, true}) {
      Binairo other = puzzle;
      other.board.size = turned(puzzle.board.size, turn);
      for (int cell = 0; cell < puzzle.board.size.cells(); ++cell) {
        const int image = turned_cell(puzzle.board.size, cell, turn);
        const auto of = [&](int value) {
          return static_cast<std::uint8_t>(exchanged && value != 0 ? 3 - value : value);
        };
        other.givens[image] = of(puzzle.givens[cell]);
        other.solution[image] = of(puzzle.solution[cell]);
      }
      CHECK(canonical_text(other) == form);
      CHECK(canonical_answer(other) == answer);
    }
  }
  CHECK(canonical_text(carved(recipe_for({{6, 8}, true}, 1.0, 1.7), 4)) != form);
}

TEST_CASE("binairo: a section's keys select the rules and the symmetry of the clues") {
  PuzzleRequest request;
  request.size = {8, 8};
  request.seed = Seed(9);
  auto options = std::make_shared<Options>();
  options->lines_distinct = false;
  options->says_distinct = true;
  options->symmetry = Symmetry::kRotational;
  request.options = options;
  const AttemptResult made = run_attempts(kind(), request, {0, 4});
  REQUIRE(!made.puzzles.empty());
  for (const Puzzle& puzzle : made.puzzles) {
    CHECK(puzzle.symmetry == Symmetry::kRotational);
    const std::string text = kind().text.problem(puzzle);
    CHECK(text.substr(0, 10) == "8 8 equal/");
    const Result<Binairo> content = read_content(text, "");
    REQUIRE(content.ok());
    for (int cell = 0; cell < 64; ++cell) {
      CHECK((content->givens[cell] == 0) == (content->givens[63 - cell] == 0));
    }
  }
  options->any_symmetry = true;
  std::set<Symmetry> drawn;
  for (const Puzzle& puzzle : run_attempts(kind(), request, {0, 40}).puzzles)
    drawn.insert(puzzle.symmetry);
  CHECK(drawn.size() >= 4);
  CHECK_FALSE(drawn.contains(Symmetry::kNone));
  // The text allows both sets of rules, so the key decides.
  const std::string text = "4 4/1 1 2 2/2 2 1 1/1 1 2 2/2 2 1 -";
  CHECK(kind().truth.count(*kind().text.read(text, "", nullptr), {}).count == 1);
  CHECK(kind().truth.count(*kind().text.read(text, "", options.get()), {}).count == 1);
  options->lines_distinct = true;
  CHECK(kind().truth.count(*kind().text.read(text, "", options.get()), {}).count == 0);
  // A solution that contradicts the key is refused.
  const Result<Puzzle> equal =
      kind().text.read(text, "4 4/1 1 2 2/2 2 1 1/1 1 2 2/2 2 1 1", options.get());
  REQUIRE_FALSE(equal.ok());
  CHECK(equal.problems().front().message == "the solution has two equal rows or columns");
  CHECK(equal.problems().front().hint == "use 'lines_distinct: false' to allow them");
}

TEST_CASE("binairo: the rule printed next to a puzzle says whether lines may be equal") {
  const KindWords words = words_of("en");
  const Result<Puzzle> plain = kind().text.read("2 2 equal/1 -/- -", "", nullptr);
  REQUIRE(plain.ok());
  CHECK(kind().look.rule({2, 2}, nullptr, words).find("No two rows are the same") !=
        std::string::npos);
  CHECK(kind().look.rule({2, 2}, &*plain, words).find("No two rows") == std::string::npos);
}

TEST_CASE("binairo: an answer shows all digits, with the givens heavier than the others") {
  const Binairo puzzle = carved(recipe_for({{6, 6}, true}, 1.0, 1.7), 1);
  for (const bool solution : {false, true}) {
    const figure::Figure figure = draw_board(puzzle, solution);
    int heavy = 0, all = 0;
    for (const figure::Mark& mark : figure.marks) {
      const auto* text = std::get_if<figure::Text>(&mark);
      if (text == nullptr) continue;
      ++all;
      const int value = solution ? puzzle.solution[text->cell] : puzzle.givens[text->cell];
      CHECK(text->text == symbol_of(value));
      heavy += text->role != figure::Text::Role::kFound ? 1 : 0;
    }
    CHECK(heavy == count_clues(puzzle.givens));
    CHECK(all == (solution ? 36 : heavy));
  }
}

TEST_CASE("binairo: the option for discs affects text, drawing, explanations and page") {
  Binairo puzzle = carved(recipe_for({{6, 6}, true}, 1.0, 1.7), 1);
  puzzle.discs = true;
  CHECK(problem_text(puzzle).find("6 6 discs/") == 0);
  const Result<Binairo> read = read_content(problem_text(puzzle), solution_text(puzzle));
  REQUIRE(read.ok());
  CHECK(read->discs);
  CHECK(read->givens == puzzle.givens);
  CHECK(read_content("2 2 equal discs/- -/- -", "")->board.lines_distinct == false);
  for (const bool solution : {false, true}) {
    int black = 0, white = 0, tinted = 0;
    for (const figure::Mark& mark : draw_board(puzzle, solution).marks) {
      CHECK_FALSE(std::holds_alternative<figure::Text>(mark));
      tinted += std::holds_alternative<figure::Tint>(mark) ? 1 : 0;
      const auto* badge = std::get_if<figure::Badge>(&mark);
      if (badge == nullptr) continue;
      (badge->form == figure::Badge::Form::kBlackDisc ? black : white) += 1;
    }
    CHECK(black + white == (solution ? 36 : count_clues(puzzle.givens)));
    CHECK((!solution || black == 18));
    CHECK(tinted == (solution ? count_clues(puzzle.givens) : 0));
  }
  Puzzle whole;
  whole.kind = "binairo";
  whole.content = std::make_shared<Binairo>(puzzle);
  CHECK(std::get<board::Binary>(kind().play(whole).board).discs);
}

}  // namespace
}  // namespace gridpress::binairo
