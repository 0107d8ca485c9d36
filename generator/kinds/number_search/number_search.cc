// Number search: a word search in which numbers are hidden among digits.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "generator/kinds/attempts.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/difficulty.h"
#include "generator/kinds/word_search/options/options.h"
#include "generator/kinds/word_search/options/reading.h"

namespace gridpress {

const Kind& word_search_kind();

namespace number_search {
namespace {

using word_search::rating_band;

constexpr std::string_view kName = "number-search";

// By default, levels have 2, 3, 4 and 8 directions.
constexpr KindLevel kLevels[] = {
    {"gentle", 1.0, 1.9}, {"easy", 2.0, 2.9}, {"medium", 3.0, 4.4}, {"hard", 4.5, 6.4}};

constexpr fields::Key kKeys[] = {
    {.name = "words",
     .type = fields::Type::kList,
     .help = "Numbers to hide: all of them in each puzzle, unless words_each is smaller. Without "
             "numbers, gridpress chooses some."},
    {.name = "words_from",
     .help = "A text file in or below the spec's folder with one number per line."},
    {.name = "topic", .help = "Topic of your own numbers, printed with each puzzle."},
    {.name = "shape",
     .help = "A picture of the library whose outline the grid takes, such as heart or star. By "
             "default the grid is a rectangle."},
    {.name = "words_each",
     .type = fields::Type::kInteger,
     .help = "Number of numbers hidden in each puzzle.",
     .least = 1,
     .most = 100},
    {.name = "directions",
     .type = fields::Type::kInteger,
     .help = "2: right and down; 3: plus one diagonal; 4: plus both diagonals; 8: backwards, too. "
             "By default this depends on the level.",
     .least = 2,
     .most = 8},
    {.name = "allow",
     .type = fields::Type::kList,
     .help = "Numbers that are accepted although they can be read backwards or are inside another "
             "number."}};

// Numbers for requests without options.
OptionsPtr standard_numbers() {
  static const auto options = [] {
    constexpr int kLongest = 8;
    auto standard = std::make_shared<word_search::Options>();
    standard->terms.language = word_search::kDigits;
    standard->list_shown = true;
    standard->pools.push_back(word_search::random_numbers(kLongest));
    return standard;
  }();
  return options;
}

PuzzleRequest with_numbers(PuzzleRequest request) {
  if (request.options == nullptr) request.options = standard_numbers();
  return request;
}

AttemptFunction start(const PuzzleRequest& request) {
  return word_search_kind().maker.start(with_numbers(request));
}

std::string out_of_reach(const Level& level, Size /*size*/) {
  return outside_ratings(kName, level, rating_band(2, true).low, rating_band(8, true).high);
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const auto& options = dynamic_cast<const word_search::Options&>(*with_numbers(request).options);
  if (!options.directions || !request.level.rating) return std::nullopt;
  const auto [low, high] = rating_band(*options.directions, true);
  const fields::Range& wanted = *request.level.rating;
  if (high >= wanted.low.value_or(0) && low <= wanted.high.value_or(99)) return std::nullopt;
  return Impossible{
      failure(fmt::format("number searches with {} directions are rated {:.1f} to {:.1f}, which is "
                          "outside the level",
                          *options.directions, low, high),
              "remove 'directions' to let the level decide, or use another level"),
      "directions"};
}

Diagnostic failure_of(const PuzzleRequest& request, const NearMisses& misses, int attempts) {
  Diagnostic problem = misses.failure(kName, request.size, request.level, attempts);
  problem.hint = "use fewer or shorter numbers, a larger grid, or another level";
  return problem;
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* options) {
  Result<Puzzle> puzzle = word_search_kind().text.read(problem, solution, options);
  if (!puzzle) return puzzle;
  if (static_cast<const word_search::WordGrid&>(*puzzle->content).terms.language !=
      word_search::kDigits) {
    return failure("a number search must have language=digits");
  }
  Puzzle named = *std::move(puzzle);
  named.kind = kName;
  return named;
}

figure::Figure blank(Size size, const KindOptions* options) {
  return word_search_kind().look.blank(size,
                                       options != nullptr ? options : standard_numbers().get());
}

}  // namespace
}  // namespace number_search

const Kind& number_search_kind() {
  static const Kind kind = [] {
    Kind made = word_search_kind();
    made.name = number_search::kName;
    made.options = {.keys = number_search::kKeys, .read = word_search::read_number_options};
    made.maker.start = number_search::start;
    made.maker.attempts_per_batch = nullptr;
    made.maker.attempts = [](const PuzzleRequest& request) {
      return word_search_kind().maker.attempts(number_search::with_numbers(request));
    };
    made.maker.out_of_reach = number_search::out_of_reach;
    made.maker.impossible = number_search::impossible;
    made.maker.failure = number_search::failure_of;
    made.grading.levels = number_search::kLevels;
    made.text.read = number_search::read;
    made.look.blank = number_search::blank;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
