// Word search: the words of a list are hidden in a grid of letters.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/kind.h"
#include "generator/kinds/near_copies.h"
#include "generator/kinds/word_search/canonical.h"
#include "generator/kinds/word_search/difficulty.h"
#include "generator/kinds/word_search/lesson.h"
#include "generator/kinds/word_search/maker/maker.h"
#include "generator/kinds/word_search/options/keys.h"
#include "generator/kinds/word_search/options/options.h"
#include "generator/kinds/word_search/options/reading.h"
#include "generator/kinds/word_search/picture.h"
#include "generator/kinds/word_search/text.h"
#include "generator/kinds/word_search/validate.h"

namespace gridpress {
namespace word_search {
namespace {

constexpr std::string_view kName = "word-search";
constexpr int kSmallest = 5, kLargest = 30;

// The levels as bands of ratings. By default they use 2, 3, 4 and 8 directions, and 8 with a hidden
// list.
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.9},
                                 {"easy", 2.0, 2.9},
                                 {"medium", 3.0, 4.4},
                                 {"hard", 4.5, 6.4},
                                 {"fiendish", 6.5, 9.9}};

const WordGrid& grid_of(const Puzzle& puzzle) {
  return static_cast<const WordGrid&>(*puzzle.content);
}

const Options& options_of(const KindOptions* options) {
  return options != nullptr ? static_cast<const Options&>(*options) : standard_options();
}

Recipe recipe_of(const PuzzleRequest& request) {
  return recipe_for(options_of(request.options.get()), request.level, request.size);
}

bool has_size(Size size) {
  return std::min(size.rows, size.columns) >= kSmallest &&
         std::max(size.rows, size.columns) <= kLargest;
}

std::vector<Size> sizes() {
  return {{8, 8}, {10, 10}, {12, 12}, {12, 16}, {15, 15}, {18, 18}};
}

bool meet(const RatingBand& band, const fields::Range& range) {
  return band.low <= range.high.value_or(99) && band.high >= range.low.value_or(0);
}

std::string out_of_reach(const Level& level, Size /*size*/) {
  if (!level.need.empty()) return "word searches are solved without techniques";
  if (level.guesses && level.guesses->low.value_or(0) > 0)
    return "word searches are solved without guesses";
  if (!level.rating) return "";
  for (const bool shown : {true, false}) {
    for (const int directions : kDirectionChoices) {
      if (meet(rating_band(directions, shown), *level.rating)) return "";
    }
  }
  return fmt::format("word searches are rated from {:.1f} to {:.1f}, not {}",
                     rating_band(2, true).low, rating_band(8, false).high, shown(*level.rating));
}

// The standard level that contains these ratings.
std::string_view level_of(const RatingBand& band) {
  for (const KindLevel& level : kLevels) {
    if (band.low >= level.low && band.low <= level.high) return level.name;
  }
  return "";
}

// Returns an error if the section's own keys allow no puzzle of its level.
std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const Recipe recipe = recipe_of(request);
  const Terms& terms = recipe.terms;
  const RatingBand band = rating_band(terms.directions, terms.list_shown);
  if (!request.level.rating || meet(band, *request.level.rating)) return std::nullopt;
  const Options& options = options_of(request.options.get());
  Impossible problem;
  problem.key = options.list_shown && !options.directions ? "list"
                : options.directions                      ? "directions"
                                                          : "difficulty";
  const std::string& level = request.level.name;
  problem.message = fmt::format(
      "word searches with {} directions and the list {} are rated {:.1f} to {:.1f}, but {} asks "
      "for {}",
      terms.directions, terms.list_shown ? "shown" : "hidden", band.low, band.high,
      level.empty() ? "the request" : fmt::format("level '{}'", level),
      shown(*request.level.rating));
  problem.hint = problem.key == "difficulty"
                     ? "add 'topic', the subject of the words, so that the list can be hidden"
                     : fmt::format("remove '{}' to let the level decide, or use level '{}'",
                                   problem.key, level_of(band));
  return problem;
}

AttemptFunction start(const PuzzleRequest& request) {
  struct Shared {
    explicit Shared(const PuzzleRequest& request)
        : recipe(recipe_of(request)), maker(recipe, request.size, request.seed) {}
    Recipe recipe;
    Maker maker;
  };
  return [shared =
              std::make_shared<Shared>(request)](const Attempt& attempt) -> std::optional<Puzzle> {
    std::optional<WordGrid> grid = shared->maker.make(attempt.number, attempt.rng);
    if (!grid) return std::nullopt;
    Puzzle puzzle;
    puzzle.grade = grade_difficulty(*grid);
    puzzle.content = std::make_shared<const WordGrid>(std::move(*grid));
    return puzzle;
  };
}

// A message requires packing the words without free squares, which takes a hundred times as long.
bool has_message(const PuzzleRequest& request) {
  return !options_of(request.options.get()).terms.message.empty();
}

int attempts_per_batch(const PuzzleRequest& request) {
  return has_message(request) ? 2 : 64;
}

int attempts(const PuzzleRequest& request) {
  return std::min(request.attempts, has_message(request) ? 64 : 512);
}

Diagnostic failure_of(const PuzzleRequest& request, const NearMisses& misses, int attempts) {
  Diagnostic problem = misses.failure(kName, request.size, request.level, attempts);
  problem.hint = "use fewer or shorter words, a larger grid, or another level";
  return problem;
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const WordGrid& grid = grid_of(puzzle);
  Found found = request.independent_engine ? find_words_slowly(grid, request.limit)
                                           : find_words(grid, request.limit);
  SolutionCount counted{found.count, true, nullptr};
  if (found.count > 0) {
    auto solved = std::make_shared<WordGrid>(grid);
    solved->placements = std::move(found.first);
    counted.first = std::move(solved);
  }
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_difficulty(grid_of(puzzle));
}

std::string canonical(const Puzzle& puzzle) {
  return canonical_form(grid_of(puzzle));
}

std::vector<ClueSum> clue_sums_of(const Puzzle& puzzle) {
  return clue_sums(grid_of(puzzle));
}

std::string problem(const Puzzle& puzzle) {
  return problem_text(grid_of(puzzle));
}

std::string solution(const Puzzle& puzzle) {
  return solution_text(grid_of(puzzle));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<WordGrid> grid = read_text(problem, solution);
  if (!grid) return grid.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = static_cast<int>(grid->words.size());
  puzzle.content = std::make_shared<const WordGrid>(*std::move(grid));
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return grid_of(puzzle).size;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  return drawing(grid_of(puzzle), solution);
}

// The largest number of words that a puzzle may have. If the puzzle has a message, estimates the
// number of words that cover all other squares, allowing for letters shared by two words.
std::size_t most_words(const Options& options, Size size, const std::vector<Word>& words) {
  if (options.words_each) return static_cast<std::size_t>(*options.words_each);
  if (options.terms.message.empty())
    return static_cast<std::size_t>(default_word_count(squares_in(options.shape, size), 8));
  constexpr double kShared = 1.5;
  double letters = 0;
  for (const Word& word : words) letters += static_cast<double>(word.letters.size());
  const double mean = letters / static_cast<double>(words.size());
  return std::min(words.size(),
                  static_cast<std::size_t>(kShared * squares_in(options.shape, size) / mean));
}

// Draws the list for the largest number of words that a puzzle may have, using the longest words of
// the pools.
figure::Figure blank(Size size, const KindOptions* options) {
  const Options& own = options_of(options);
  std::vector<Word> words;
  for (const auto& pool : own.pools) {
    words.insert(words.end(), pool->words().begin(), pool->words().end());
  }
  std::ranges::stable_sort(words, std::ranges::greater(),
                           [](const Word& word) { return word.shown.size(); });
  WordGrid grid;
  grid.size = size;
  grid.terms = own.terms;
  grid.terms.list_shown = !own.list_hidden;
  const std::size_t count = most_words(own, size, words);
  for (std::size_t i = 0; i < count; ++i) grid.words.push_back(words[i % words.size()]);
  figure::Figure figure = empty_drawing(grid);
  // marks the figure as one that consists of letters
  figure.marks.push_back(figure::Text{{}, "", figure::Text::Role::kLetter});
  return figure;
}

board::Play play(const Puzzle& puzzle) {
  const WordGrid& grid = grid_of(puzzle);
  board::Words words{grid.size, {}, {}, grid.terms.list_shown, message_lengths(grid.terms)};
  for (const char32_t letter : grid.letters) {
    words.letters.push_back(letter == kOutside ? "" : to_utf8(letter));
  }
  for (const Word& word : grid.words) words.list.push_back({word.shown, to_utf8(word.letters)});
  return {std::move(words), {}};
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  return spoken(grid_of(puzzle), solution, words);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  return captions(grid_of(puzzle), words);
}

std::string rule(Size /*size*/, const Puzzle* puzzle, const KindWords& words) {
  if (puzzle != nullptr) return rule_of(grid_of(*puzzle).terms.directions, words);
  std::string longest;
  for (const int directions : kDirectionChoices) {
    std::string text = rule_of(directions, words);
    if (text.size() > longest.size()) longest = std::move(text);
  }
  return longest;
}

// The theme. A puzzle with a hidden list has no subject, because its caption, which is never
// shortened, already names the theme.
std::string subject(const Puzzle& puzzle, bool solution) {
  const Terms& terms = grid_of(puzzle).terms;
  return solution || terms.list_shown ? terms.theme : "";
}

// The values are 0 outside the shape, 1 for a letter in no word, 2 for a letter in one word and 3
// where words cross.
CellPattern ornament(const Puzzle& puzzle) {
  const WordGrid& grid = grid_of(puzzle);
  CellPattern pattern{grid.size.rows, grid.size.columns, 3, {}, {}};
  const std::vector<int> over = words_over(grid);
  for (std::size_t cell = 0; cell < over.size(); ++cell) {
    pattern.cells.push_back(grid.letters[cell] == kOutside ? 0 : 1 + std::min(over[cell], 2));
  }
  return pattern;
}

KindLesson lesson(const LessonRequest& request) {
  return lesson_of(request.words, request.seed);
}

}  // namespace
}  // namespace word_search

const Kind& word_search_kind() {
  static const Kind kind{
      .name = word_search::kName,
      .words = {.keys = word_search::word_keys(),
                .places = word_search::word_places(),
                .unusable = word_search::unusable_word},
      .options = {.keys = word_search::option_keys(), .read = word_search::read_options},
      .sizes = {.common = word_search::sizes, .has = word_search::has_size, .usual = {15, 15}},
      .maker = {.start = word_search::start,
                .attempts_per_batch = word_search::attempts_per_batch,
                .attempts = word_search::attempts,
                .out_of_reach = word_search::out_of_reach,
                .impossible = word_search::impossible,
                .failure = word_search::failure_of},
      .truth = {.count = word_search::count},
      .grading = {.levels = word_search::kLevels, .grade = word_search::grade},
      .duplicates = {.canonical = word_search::canonical,
                     .answer_form = word_search::canonical,
                     .clue_sums = word_search::clue_sums_of},
      .text = {.problem = word_search::problem,
               .solution = word_search::solution,
               .read = word_search::read,
               .size_of = word_search::size_of},
      .look =
          {// The left-over letters of an answer are in the heaviest face, whose
           // smallest size of 7 points needs this cell.
           .cell = {.least = 11.5, .good = 16, .most = 60, .answer = 9.8},
           .candidates = false,
           .draw = word_search::draw,
           .blank = word_search::blank,
           .speak = word_search::speak,
           .caption = word_search::caption,
           .rule = word_search::rule,
           .subject = word_search::subject,
           .ornament = word_search::ornament,
           .lesson = word_search::lesson},
      .play = word_search::play};
  return kind;
}

}  // namespace gridpress
