#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "generator/grader/explain/words.h"
#include "generator/kinds/binairo/board.h"
#include "generator/kinds/binairo/carve.h"
#include "generator/kinds/binairo/engine/search.h"
#include "generator/kinds/binairo/path.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/draw.h"
#include "generator/kinds/logic/explain.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/second_engine.h"
#include "generator/kinds/logic/text.h"
#include "generator/model/lattice.h"
#include "tests/support/kind_figures.h"
#include "tests/support/rank_correlation.h"
#include "tests/support/reference.h"

namespace gridpress::binairo {
namespace {

using logic::LogicContent;

const Kind& kind() {
  return *find_kind("binairo");
}

std::optional<SolutionCount> count_by_clauses(const LogicContent& puzzle, std::uint64_t limit) {
  return logic::SecondEngine(puzzle).count(limit, 0);
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

LogicContent carved(const logic::Draft& draft, std::uint64_t seed) {
  for (std::uint64_t attempt = 0; attempt < 400; ++attempt) {
    Rng rng(Seed(seed).child(attempt));
    if (auto puzzle = carve_puzzle(draft, rng)) return *puzzle;
  }
  FAIL("no puzzle in 400 attempts");
  return {};
}

KindWords words_of(const std::string& language) {
  return tests::words_of("binairo", language);
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
        const auto clauses = count_by_clauses(puzzle_of(board, givens, {}), 1000);
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
    CHECK(*grade.rating <= logic::kMaxRating);
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
    const Board board{{rows, columns}, false};
    Cells givens(board.size.cells(), 0);
    std::size_t cell = 0;
    for (std::size_t i = description; i < end; ++i) {
      const char lower = static_cast<char>(text[i] | 0x20);
      cell += lower == 'z' ? 25 : static_cast<std::size_t>(lower - 'a');
      if (lower == 'z' || cell >= givens.size()) continue;
      givens[cell++] = text[i] == lower ? 1 : 2;
    }
    const Found found = count_boards(board, givens, {});
    CHECK(found.count == 1);
    letters.push_back(letter == 't' ? 0 : letter == 'e' ? 1 : 2);
    ratings.push_back(*logic::grade(puzzle_of(board, givens, found.first)).rating);
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
        const LogicContent puzzle = carved({{side, side}, level.low, level.high}, seed);
        const Grade grade = logic::grade(puzzle);
        CHECK(*grade.rating >= level.low);
        CHECK(*grade.rating <= level.high);
        CHECK(count_boards(board_of(puzzle), givens_of(puzzle), {}).count == 1);
        const auto other = count_by_clauses(puzzle, 2);
        if (!other) continue;  // a build without CaDiCaL
        CHECK(other->count == 1);
        CHECK(dynamic_cast<const LogicContent&>(*other->first).solution == puzzle.solution);
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
    Options options;
    options.lines_distinct = seed % 3 != 0 || level.name == "hard";
    const LogicContent puzzle =
        carved({{side, side}, level.low, level.high, Symmetry::kNone, &options}, seed);
    const auto other = count_by_clauses(puzzle, 2);
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
      const LogicContent puzzle = carved({{8, 8}, level.low, level.high}, seed);
      const Cells solution = solution_of(puzzle);
      Cells known = givens_of(puzzle);
      double hardest = 0;
      const logic::Path path = binairo::find_path(puzzle, {});
      for (const logic::Step& step : path.steps) {
        CHECK_FALSE(step.literals.empty());
        std::vector<int> cells;
        for (const int literal : step.literals) {
          cells.push_back(path.variables->fact(literal).places[0]);
        }
        for (const int cell : cells) {
          CHECK(known[cell] == 0);
          // With the other value in this cell, the board has no solution.
          Cells other = known;
          other[cell] = static_cast<std::uint8_t>(3 - solution[cell]);
          CHECK(count_boards(board_of(puzzle), other, {}).count == 0);
        }
        for (const int cell : cells) known[cell] = solution[cell];
        hardest = std::max(hardest, step.rating);
        seen.insert(std::string(step.technique));
      }
      CHECK(known == solution);
      CHECK(hardest == Approx(*logic::grade(puzzle).rating));
      static const TechniqueWords unused;
      for (const ExplainedStep& step : logic::explain_puzzle(puzzle, {words, unused}, 1000).steps) {
        CHECK(step.text.find('{') == std::string::npos);
        CHECK_FALSE(step.title.empty());
        CHECK(step.figure.rows == 8);
      }
      CHECK(logic::explain_puzzle(puzzle, {words, unused}, 2).steps.size() == 2);
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
  const Result<Puzzle> read = kind().text.read(problem, "", nullptr);
  REQUIRE(read.ok());
  CHECK(kind().text.problem(*read) == problem);
  CHECK(read->grade.clues == 4);
  const Result<Puzzle> equal = kind().text.read("6 6 equal" + problem.substr(3), "", nullptr);
  CHECK(kind().text.problem(*equal).starts_with("6 6 equal/"));
  const auto message = [](std::string_view text, std::string_view solution = "") {
    const Result<Puzzle> it = kind().text.read(text, solution, nullptr);
    return it.ok() ? "" : it.problems().front().message;
  };
  CHECK(message("3 2/- -/- -/- -") ==
        "a binairo must have an even number of rows and columns from 2 to 20, not 3");
  CHECK(message("6/-") == "the puzzle must begin with its numbers of rows and columns");
  CHECK(message("2 2/- -") == "the puzzle should have 2 rows below its first line, but has 1");
  CHECK(message("2 2/- -/- 3") == "row 2, column 2: '3' is not a clue");
  CHECK(message("2 2/- -/-") == "row 2 of the puzzle should have 2 entries, but has 1");
  CHECK(message("2 2/1 -/- -", "2 2/2 1/1 2") == "the solution contradicts a given");
  CHECK(message("2 2/1 -/- -", "2 2/1 1/2 2") == "the solution breaks a rule");
  CHECK(message("2 2/1 -/- -", "2 2/1 2/2 1").empty());
  CHECK(message("2 2/1 -/- -", "4 4/1") != "");
}

TEST_CASE("binairo: rotating, reflecting or exchanging the values keeps the canonical form") {
  const auto form_of = [](const LogicContent& puzzle) {
    const Puzzle boxed = logic::puzzle_with(puzzle);
    return kind().duplicates.canonical(boxed) + kind().duplicates.answer_form(boxed);
  };
  const LogicContent puzzle = carved({{6, 8}, 1.0, 1.7}, 3);
  const std::string form = form_of(puzzle);
  for (int turn = 0; turn < kTurns; ++turn) {
    LogicContent other = logic::turned_puzzle(puzzle, turn);
    CHECK(form_of(other) == form);
    for (int& value : other.blocks[0]) value = value == logic::kNoClue ? value : 3 - value;
    for (int& value : other.solution.cells) value = 3 - value;
    CHECK(form_of(other) == form);
  }
  CHECK(form_of(carved({{6, 8}, 1.0, 1.7}, 4)) != form);
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
    const Cells givens = givens_of(content_as<LogicContent>(puzzle));
    for (int cell = 0; cell < 64; ++cell) {
      CHECK((givens[cell] == 0) == (givens[63 - cell] == 0));
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
  const LogicContent puzzle = carved({{6, 6}, 1.0, 1.7}, 1);
  const Cells givens = givens_of(puzzle), values = solution_of(puzzle);
  const auto clues = 36 - std::ranges::count(givens, 0);
  for (const bool solution : {false, true}) {
    int heavy = 0, all = 0;
    for (const auto& text : tests::marks<figure::Text>(solution ? logic::draw_answer(puzzle)
                                                                : logic::draw_puzzle(puzzle))) {
      ++all;
      const int value = solution ? values[text.cell] : givens[text.cell];
      CHECK(text.text == std::to_string(value - 1));
      heavy += text.role != figure::Text::Role::kFound ? 1 : 0;
    }
    CHECK(heavy == clues);
    CHECK(all == (solution ? 36 : heavy));
  }
}

TEST_CASE("binairo: the option for discs affects text, drawing, explanations and page") {
  LogicContent puzzle = carved({{6, 6}, 1.0, 1.7}, 1);
  puzzle.flags |= kDiscsFlag;
  const Puzzle whole = logic::puzzle_with(puzzle);
  CHECK(kind().text.problem(whole).find("6 6 discs/") == 0);
  const Result<Puzzle> read =
      kind().text.read(kind().text.problem(whole), kind().text.solution(whole), nullptr);
  REQUIRE(read.ok());
  CHECK(kind().text.problem(*read) == kind().text.problem(whole));
  const Result<Puzzle> both = kind().text.read("2 2 equal discs/- -/- -", "", nullptr);
  CHECK(kind().text.problem(*both) == "2 2 equal discs/- -/- -");
  const auto clues = 36 - std::ranges::count(givens_of(puzzle), 0);
  for (const bool solution : {false, true}) {
    const figure::Figure drawn = solution ? logic::draw_answer(puzzle) : logic::draw_puzzle(puzzle);
    CHECK(tests::marks<figure::Text>(drawn).empty());
    const auto discs = tests::marks<figure::Badge>(drawn);
    const auto black =
        std::ranges::count(discs, figure::Badge::Form::kBlackDisc, &figure::Badge::form);
    CHECK(std::ssize(discs) == (solution ? 36 : clues));
    CHECK((!solution || black == 18));
    CHECK(std::ssize(tests::marks<figure::Tint>(drawn)) == (solution ? clues : 0));
  }
  CHECK(std::get<board::Binary>(kind().play(whole).board).discs);
  const KindWords words = words_of("en");
  CHECK(kind().look.rule({6, 6}, &whole, words).find("discs") != std::string::npos);
  CHECK(kind().look.speak(whole, true, words).find("white") != std::string::npos);
  static const TechniqueWords unused;
  CHECK(logic::explain_puzzle(puzzle, {words, unused}, 1).steps[0].text.find("digit") ==
        std::string::npos);
}

}  // namespace
}  // namespace gridpress::binairo
