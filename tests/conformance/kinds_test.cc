// The contract that every kind must fulfil.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "generator/grader/explain/words.h"
#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"
#include "generator/solver/solve.h"
#include "tests/support/null_kind.h"

namespace gridpress {
namespace {

// The program's kinds, and a minimal one that omits every optional function.
std::vector<const Kind*> tested_kinds() {
  std::vector<const Kind*> kinds(all_kinds().begin(), all_kinds().end());
  kinds.push_back(&null_kind());
  return kinds;
}

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::filesystem::path words_folder(std::string folder) {
  std::ranges::replace(folder, '-', '_');
  return std::filesystem::path(GRIDPRESS_ROOT) / "generator/kinds" / folder / "words";
}

std::filesystem::path words_folder(const Kind& kind) {
  return words_folder(std::string(kind.name));
}

KindWords words_of(const Kind& kind, const std::filesystem::path& path) {
  const auto document = yaml::parse(path, text_of(path));
  REQUIRE(document.ok());
  const auto own = read_kind_words(kind, *document);
  REQUIRE(own.ok());
  KindWords words = *own;
  if (kind.words.shared == nullptr) return words;
  const auto shared_path = words_folder(std::string(kind.words.shared->folder)) / path.filename();
  const auto shared_document = yaml::parse(shared_path, text_of(shared_path));
  REQUIRE(shared_document.ok());
  const auto shared = read_shared_words(*kind.words.shared, *shared_document);
  REQUIRE(shared.ok());
  words.merge(KindWords(*shared));  // the kind's own words take precedence
  return words;
}

// The files with all of a kind's words, one per language. Files for children's designs, such as
// de.children.yaml, are excluded, because they contain only the words that differ.
std::vector<std::filesystem::path> word_files(const Kind& kind) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(words_folder(kind))) {
    if (!entry.path().stem().has_extension()) files.push_back(entry.path());
  }
  return files;
}

// The easiest level that the kind has at the size.
Level easy_level(const Kind& kind, Size size) {
  LevelSet set;
  for (const KindLevel& band : kind.grading.levels) {
    set.levels.emplace_back().name = std::string(band.name);
  }
  if (kind.grading.levels.empty()) {
    Level& singles = set.levels.emplace_back();
    singles.name = "singles";
    singles.rating = fields::Range{1.0, 1.5};
  }
  for (const Level& level : levels_for(kind, set).levels) {
    if (why_out_of_reach(kind, level, size).empty()) return level;
  }
  FAIL("no level can be reached");
  return {};
}

// The first puzzle of a request; its kind is empty if no attempt succeeded.
Puzzle first_puzzle(const Kind& kind, Size size, std::uint64_t seed) {
  PuzzleRequest request;
  request.size = size;
  request.level = easy_level(kind, size);
  request.seed = Seed(seed);
  AttemptRange range{0, 1};
  const auto most = static_cast<std::uint64_t>(max_attempts(kind, request));
  while (range.first < most) {
    AttemptResult made = run_attempts(kind, request, range);
    if (!made.puzzles.empty()) return std::move(made.puzzles.front());
    range.first += static_cast<std::uint64_t>(range.count);
    range.count = std::min(2 * range.count, batch_size(kind, request));
  }
  return {};
}

// The puzzle that most tests check, generated once for all of them.
const Puzzle& sample_of(const Kind& kind, Size size) {
  static std::map<std::pair<std::string_view, std::string>, Puzzle> made;
  const auto [at, fresh] = made.try_emplace({kind.name, to_text(size)});
  if (fresh) at->second = first_puzzle(kind, size, 1);
  return at->second;
}

// The smallest size, the usual one and a rectangle, if there is one. Other tests cover larger
// sizes.
std::vector<Size> sample_sizes(const Kind& kind) {
  const std::vector<Size> all = kind.sizes.common();
  std::vector<Size> chosen{all.front()};
  if (kind.sizes.usual != chosen.front()) chosen.push_back(kind.sizes.usual);
  const auto rectangle = std::ranges::find_if(all, [](Size size) { return !size.square(); });
  if (rectangle != all.end()) chosen.push_back(*rectangle);
  return chosen;
}

TEST_CASE("the list of kinds is sorted by name, and every kind can be found by name") {
  const auto kinds = all_kinds();
  REQUIRE(!kinds.empty());
  CHECK(std::is_sorted(kinds.begin(), kinds.end(),
                       [](const Kind* a, const Kind* b) { return a->name < b->name; }));
  for (const Kind* kind : kinds) CHECK(find_kind(kind->name) == kind);
  CHECK(find_kind(null_kind().name) == nullptr);
}

TEST_CASE("every kind has sizes in ascending order, a default size, and documented keys") {
  for (const Kind* kind : tested_kinds()) {
    CAPTURE(kind->name);
    const auto sizes = kind->sizes.common();
    REQUIRE(!sizes.empty());
    CHECK(std::ranges::is_sorted(sizes, {}, [](Size s) { return std::pair(s.cells(), s.rows); }));
    CHECK(std::ranges::all_of(sizes, [&](Size size) { return supports_size(*kind, size); }));
    CHECK(supports_size(*kind, kind->sizes.usual));
    CHECK(!supports_size(*kind, {1, 1}));
    CHECK(!supports_size(*kind, {999, 999}));
    std::set<std::string_view> keys;
    for (const fields::Key& key : kind->options.keys) {
      CHECK(keys.insert(key.name).second);
      CHECK(!key.help.empty());
    }
    CHECK((kind->options.read == nullptr) == kind->options.keys.empty());
  }
}

TEST_CASE("every kind has all its words, in the same languages") {
  std::set<std::string> languages;
  for (const Kind* kind : tested_kinds()) {
    if (kind->words.keys.empty()) continue;
    std::set<std::string> own;
    for (const std::filesystem::path& file : word_files(*kind)) {
      CAPTURE(file);
      words_of(*kind, file);
      own.insert(file.stem());
    }
    CHECK(own.size() == 10);
    if (languages.empty()) languages = own;
    CHECK(own == languages);
  }
}

TEST_CASE("a kind's rating ranges ascend, and impossible levels are refused with a reason") {
  for (const Kind* kind : tested_kinds()) {
    CAPTURE(kind->name);
    for (std::size_t i = 0; i < kind->grading.levels.size(); ++i) {
      CHECK(kind->grading.levels[i].low <= kind->grading.levels[i].high);
      if (i > 0) CHECK(kind->grading.levels[i - 1].low < kind->grading.levels[i].low);
    }
    CHECK((kind->grading.levels.empty() || kind->grading.levels.size() >= 3));
    const Level easy = easy_level(*kind, kind->sizes.usual);
    CHECK(why_out_of_reach(*kind, easy, kind->sizes.usual).empty());
    if (kind->maker.out_of_reach == nullptr)
      continue;  // every size of this kind can have every level
    Level beyond;
    beyond.rating = fields::Range{1000, 1000};
    CHECK(!kind->maker.out_of_reach(beyond, kind->sizes.common().front()).empty());
  }
}

TEST_CASE("for each kind, two engines find one solution, and the puzzle round-trips through text") {
  for (const Kind* kind : tested_kinds()) {
    for (const Size size : sample_sizes(*kind)) {
      CAPTURE(kind->name, to_text(size));
      const Puzzle& puzzle = sample_of(*kind, size);
      REQUIRE(puzzle.kind == kind->name);
      CHECK(kind->text.size_of(puzzle) == size);
      CHECK(puzzle.grade.clues > 0);
      CHECK(puzzle.seed != 0);
      CHECK(puzzle.grade.level == easy_level(*kind, size).name);  // bug: word searches had no level
      for (const bool second : {false, true}) {
        CAPTURE(second);
        const SolutionCount counted = kind->truth.count(puzzle, {.independent_engine = second});
        CHECK(counted.decided);
        CHECK(counted.count == 1);
        REQUIRE(counted.first != nullptr);
        Puzzle solved = puzzle;
        solved.content = counted.first;
        CHECK(kind->text.solution(solved) == kind->text.solution(puzzle));
      }
      const std::string problem = kind->text.problem(puzzle),
                        solution = kind->text.solution(puzzle);
      CHECK(problem.find('\n') == std::string::npos);
      CHECK(solution.find('\n') == std::string::npos);
      const Result<Puzzle> read = kind->text.read(problem, solution, nullptr);
      REQUIRE(read.ok());
      CHECK(kind->text.problem(*read) == problem);
      CHECK(kind->text.solution(*read) == solution);
      CHECK(canonical_form(*kind, *read) == canonical_form(*kind, puzzle));
      CHECK(answer_key_form(*kind, *read) == answer_key_form(*kind, puzzle));
      const Grade again = kind->grading.grade(puzzle, 99);
      CHECK(again.clues == puzzle.grade.clues);
      CHECK(again.rating == puzzle.grade.rating);
      CHECK(again.hardest == puzzle.grade.hardest);
      const Result<Puzzle> unsolved = kind->text.read(problem, "", nullptr);
      REQUIRE(unsolved.ok());
      CHECK(kind->text.problem(*unsolved) == problem);
    }
  }
}

// Which parts of a puzzle were removed: clues, or houses other than rows, columns and boxes.
struct Without {
  bool clues = false, houses = false;
};

bool has_several(const DigitContent& content, const Rules& rules) {
  return solve(rules, content.givens, {.limit = 2}).count == 2;
}

// Whether the house is part of a row or column. Such a run is removed together with its clue.
bool in_line(const House& house, const Topology& board) {
  const Position first = board.positions[house.cells.front()];
  const auto same = [&](auto coordinate) {
    return std::ranges::all_of(house.cells, [&](Cell cell) {
      return board.positions[cell].*coordinate == first.*coordinate;
    });
  };
  return same(&Position::row) || same(&Position::column);
}

// Removes clues (cages, sums, signs, shapes and, in straights, the rule against gaps in a run) and
// checks that this adds solutions. In suguru, where the walls of blocks are the clues, the rule
// about touching cells is removed instead, like diagonals, extra regions and knight's moves in
// other kinds.
Without check_needed(const Puzzle& puzzle) {
  Without without;
  const DigitContent* content = digits_of(puzzle);
  if (content == nullptr) return without;
  const Topology& board = *content->rules.topology;
  const bool sizes = std::ranges::any_of(content->rules.constraints, [](const auto& rule) {
    return rule->all_different() && rule->only_different();
  });
  without.clues = !content->rules.constraints.empty() && !sizes;
  if (without.clues) CHECK(has_several(*content, {content->rules.topology, {}}));
  std::vector<House> houses = board.houses;
  without.houses = std::erase_if(houses, [&](const House& house) {
                     return house.kind == HouseKind::kOther && !in_line(house, board);
                   }) > 0;
  Rules rules = content->rules;
  rules.topology = make_topology(board.digits, board.positions, std::move(houses), board.box);
  if (without.houses) CHECK(has_several(*content, rules));
  return without;
}

TEST_CASE("a puzzle has more solutions if its clues or extra houses are removed") {
  std::set<std::string_view> by_clues, by_houses;
  for (const Kind* kind : tested_kinds()) {
    for (const Size size : sample_sizes(*kind)) {
      CAPTURE(kind->name, to_text(size));
      const Without without = check_needed(sample_of(*kind, size));
      if (without.clues) by_clues.insert(kind->name);
      if (without.houses) by_houses.insert(kind->name);
    }
  }
  for (const std::string_view name : {"killer", "calcudoku", "straights", "kakuro", "sandwich"})
    CHECK(by_clues.contains(name));
  for (const std::string_view name : {"suguru", "diagonal", "windoku", "anti-king"})
    CHECK(by_houses.contains(name));
}

// In such small puzzles with few givens, a clue could be unnecessary by chance.
TEST_CASE("without their cages or runs, even the smallest puzzles have several solutions") {
  for (const std::string_view name : {"calcudoku", "straights", "suguru", "kakuro", "killer"}) {
    const Kind& kind = *find_kind(name);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      CAPTURE(name, seed);
      check_needed(first_puzzle(kind, kind.sizes.common().front(), seed));
    }
  }
}

TEST_CASE("arbitrary text never crashes a kind's parser") {
  const std::string texts[] = {"",
                               " ",
                               "/",
                               "9 9",
                               "0 0 / -",
                               "999999 999999",
                               "-1 -1",
                               "2 2 /",
                               "1 1 / x",
                               "9 9 / - -",
                               "\t",
                               "\xff\xfe",
                               "3 3 / 9999999999 - - / - - - / - - -"};
  for (const Kind* kind : tested_kinds()) {
    for (const std::string& text : texts) {
      CAPTURE(kind->name, text);
      const Result<Puzzle> read = kind->text.read(text, "", nullptr);
      if (!read) CHECK(!read.problems().front().message.empty());
      CHECK(!kind->text.read(text, "? ? ?", nullptr).ok());
    }
  }
}

// The points at which a mark is drawn.
std::vector<figure::Point> points_of(const figure::Mark& mark) {
  using figure::Point;
  const auto points = [](const auto& it) -> std::vector<Point> {
    if constexpr (requires { it.corners; }) {
      return it.corners;
    } else if constexpr (requires { it.points; }) {
      return it.points;
    } else if constexpr (requires { it.from; }) {
      return {it.from, it.to};
    } else if constexpr (requires { it.corner; }) {
      return {it.corner, {it.corner.x + it.width, it.corner.y + it.height}};
    } else if constexpr (requires { it.squares; }) {
      std::vector<Point> found;
      for (const figure::Square& square : it.squares) {
        found.push_back({square.column + 0.5, square.row + 0.5});
      }
      return found;
    } else if constexpr (requires { it.at; }) {
      return {it.at};
    } else if constexpr (requires { it.tip; }) {
      return {it.tip};
    } else {
      return {it.centre};
    }
  };
  return std::visit(points, mark);
}

void check_within_extent(const figure::Figure& figure) {
  const figure::Margins& margins = figure.margins;
  for (const figure::Mark& mark : figure.marks) {
    for (const auto& [x, y] : points_of(mark)) {
      CAPTURE(mark.index(), x, y);
      CHECK((x >= -margins.left && x <= figure.columns + margins.right));
      CHECK((y >= -margins.top && y <= figure.rows + margins.bottom));
    }
  }
}

TEST_CASE("every kind draws its puzzle and answer within the declared extent") {
  for (const Kind* kind : tested_kinds()) {
    const Size size = kind->sizes.usual;
    CAPTURE(kind->name);
    const Puzzle& puzzle = sample_of(*kind, size);
    REQUIRE(puzzle.kind == kind->name);
    for (const bool solution : {false, true}) {
      const figure::Figure drawn = kind->look.draw(puzzle, solution);
      CHECK(drawn.columns == size.columns);
      CHECK(drawn.rows == size.rows);
      CHECK(!drawn.marks.empty());
      check_within_extent(drawn);
      if (solution) CHECK(drawn.attachments.empty());
    }
    const figure::Figure blank = blank_figure(*kind, size, nullptr);
    CHECK(blank.columns == size.columns);
    CHECK(blank.rows == size.rows);
    // The margins that `check` plans with must fit everything that is drawn. Bug: `check` ignored
    // the gaps of futoshiki, and then `build` refused the section.
    const figure::Margins drawn = kind->look.draw(puzzle, false).margins;
    CHECK(blank.margins.left >= drawn.left);
    CHECK(blank.margins.top >= drawn.top);
    CHECK(blank.margins.right >= drawn.right);
    CHECK(blank.margins.bottom >= drawn.bottom);
    const CellPattern ornament = cover_ornament(*kind, puzzle);
    CHECK(ornament.cells.size() == static_cast<std::size_t>(ornament.rows * ornament.columns));
    CHECK(std::ranges::all_of(ornament.cells,
                              [&](int value) { return value >= 0 && value <= ornament.values; }));
  }
}

TEST_CASE("the same request makes the same puzzle, and another seed makes a different one") {
  for (const Kind* kind : tested_kinds()) {
    CAPTURE(kind->name);
    const Size size = kind->sizes.common().front();
    const std::string once = kind->text.problem(sample_of(*kind, size));
    CHECK(once == kind->text.problem(first_puzzle(*kind, size, 1)));
    bool differs = false;
    for (std::uint64_t seed = 2; seed < 6; ++seed) {
      differs = differs || kind->text.problem(first_puzzle(*kind, size, seed)) != once;
    }
    CHECK(differs);
  }
}

// Whether a step's picture marks what the step decides.
bool marks_result(const figure::Figure& picture) {
  return std::ranges::any_of(picture.marks, [](const figure::Mark& mark) {
    const auto* trail = std::get_if<figure::Trail>(&mark);
    const auto* cross = std::get_if<figure::Cross>(&mark);
    const auto* tint = std::get_if<figure::Tint>(&mark);
    return std::holds_alternative<figure::ResultBox>(mark) ||
           (trail != nullptr && trail->role == figure::Trail::Role::kStep) ||
           (cross != nullptr && cross->role == figure::Cross::Role::kStep) ||
           (tint != nullptr && tint->shade == figure::Shade::kHouse);
  });
}

// A reason whose places, number or clue are missing reads "possible at ." or "the  at r1c1".
void check_steps(const Kind& kind, const Puzzle& puzzle, const KindWords& words) {
  static const std::regex kGap("[ (][.,)]|  |^ |\\{");
  constexpr int kAll = 100'000;
  const TechniqueWords none;
  for (const ExplainedStep& step : kind.grading.explain(puzzle, {words, none}, kAll).steps) {
    INFO(kind.name << ": " << step.text);
    CHECK_FALSE(std::regex_search(step.text, kGap));
    // Figures have no mark for a bridge that can't be doubled.
    if (kind.name != "hashi") CHECK(marks_result(step.figure));
  }
}

// Checks the texts that a kind builds from one file of words: its lesson, captions and spoken text.
void check_words(const Kind& kind, const std::filesystem::path& path, const Puzzle& puzzle) {
  CAPTURE(path);
  const KindWords words = words_of(kind, path);
  REQUIRE(kind.look.lesson != nullptr);
  const KindLesson lesson =
      kind.look.lesson({{{kind.sizes.usual, nullptr, 4}, {kind.sizes.common().front(), nullptr, 2}},
                        words,
                        Seed(1)});
  std::string all = lesson.title + lesson.lead + lesson.step_title + lesson.tip;
  for (const LessonSize& line : lesson.sizes) all += line.label + line.text;
  for (const auto& house : lesson.houses) all += house.caption;
  for (const auto& paragraph : lesson.step_text) all += paragraph;
  CHECK(all.find('{') == std::string::npos);
  CHECK(!lesson.title.empty());
  CHECK(!lesson.lead.empty());
  CHECK(!lesson.houses.empty());
  if (kind.look.caption != nullptr) CHECK(!kind.look.caption(puzzle, words).empty());
  if (kind.words.shared != nullptr && kind.words.shared->folder == "logic") {
    check_steps(kind, puzzle, words);
  }
  if (kind.look.speak == nullptr) return;
  for (const bool solution : {false, true}) {
    const std::string spoken = kind.look.speak(puzzle, solution, words);
    CHECK(!spoken.empty());
    CHECK(spoken.find('{') == std::string::npos);
  }
}

// Checks the lessons in `languages` languages per kind, which change from kind to kind.
void check_lessons(std::size_t languages) {
  std::size_t turn = 0;
  for (const Kind* kind : tested_kinds()) {
    if (kind->words.keys.empty()) {
      CHECK(kind->look.lesson == nullptr);
      CHECK(kind->look.caption == nullptr);
      CHECK(kind->look.speak == nullptr);
      continue;
    }
    std::vector<std::filesystem::path> files = word_files(*kind);
    std::ranges::sort(files);
    const Puzzle& puzzle = sample_of(*kind, kind->sizes.common().front());
    for (std::size_t i = 0; i < std::min(languages, files.size()); ++i) {
      check_words(*kind, files[turn++ % files.size()], puzzle);
    }
  }
  CHECK(turn > languages);
}

TEST_CASE("the lesson of every kind is complete in a sample of languages") {
  check_lessons(1);
}

TEST_CASE("the lesson of every kind is complete in every language", "[.slow]") {
  check_lessons(100);
}

}  // namespace
}  // namespace gridpress
