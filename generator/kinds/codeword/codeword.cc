// Codeword: a crossword without clues, in which each number stands for a letter.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "generator/kinds/attempts.h"
#include "generator/kinds/codeword/content.h"
#include "generator/kinds/codeword/make.h"
#include "generator/kinds/codeword/text.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/key_walk.h"
#include "generator/kinds/words/shared.h"

namespace gridpress {
namespace codeword {
namespace {

constexpr double kLeastRating = 1, kMostRating = 9;

// Measured on puzzles of 13 x 13.
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.5},
                                 {"easy", 1.6, 2.3},
                                 {"medium", 2.4, 3.3},
                                 {"hard", 3.4, 4.4},
                                 {"fiendish", 4.5, 9.9}};

constexpr fields::Key kKeys[] = {
    {.name = "given",
     .type = fields::Type::kInteger,
     .help = "Number of letters that are given, from 0 to 3. By default, the level decides.",
     .least = 0,
     .most = kMostGiven}};

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  const auto given = reader.integer("given");
  if (given) options->given = static_cast<int>(*given);
  options->lexicon = words::read_lexicon(reader, context);
  if (options->lexicon == nullptr) return nullptr;
  options->fingerprint = fmt::format("{};{}", options->lexicon->digest(), given.value_or(-1));
  return options;
}

std::vector<Size> sizes() {
  return {{9, 9}, {11, 11}, {13, 13}, {15, 15}};
}

const Code& code_of(const Puzzle& puzzle) {
  return content_as<Code>(puzzle);
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Code& code = code_of(puzzle);
  const words::CodeClues clues = clues_of(code);
  const std::uint64_t steps = request.steps > 0 ? request.steps : kSteps;
  const words::Keys keys = request.independent_engine
                               ? words::count_keys_slowly(clues, request.limit, steps)
                               : words::count_keys(clues, request.limit, steps);
  SolutionCount counted{keys.count, keys.decided, nullptr};
  if (!keys.solutions.empty()) {
    auto solved = std::make_shared<Code>(code);
    solved->key.clear();
    for (const int letter : keys.solutions.front()) {
      solved->key.push_back(code.lexicon->letter(letter));
    }
    counted.first = std::move(solved);
  }
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_code(code_of(puzzle));
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  return explain_code(code_of(puzzle), words, max_steps);
}

std::vector<KindTechnique> techniques() {
  return techniques_by_number<words::KeyTechnique>(words::kKeyTechniques, words::rating_of);
}

std::string out_of_reach(const Level& level, Size /*size*/) {
  return outside_ratings(kName, level, kLeastRating, kMostRating);
}

// Numbers the letters in reading order, in the grid and in its transpose, and returns the text that
// comes first in order.
std::string canonical(const Puzzle& puzzle) {
  const Code& code = code_of(puzzle);
  const auto form = [&](bool transposed) {
    Code image = code;
    if (transposed) std::swap(image.size.rows, image.size.columns);
    std::map<int, int> renumbered;
    for (int i = 0; i < code.size.cells(); ++i) {
      const int rows = code.size.rows;
      const int cell = transposed ? i % rows * code.size.columns + i / rows : i;
      int& number = image.numbers[static_cast<std::size_t>(i)];
      number = code.numbers[static_cast<std::size_t>(cell)];
      if (number == 0) continue;
      const auto next = static_cast<int>(renumbered.size()) + 1;
      const auto [at, fresh] = renumbered.try_emplace(number, next);
      const char32_t letter = code.given[static_cast<std::size_t>(number - 1)];
      number = at->second;
      if (fresh) image.given[static_cast<std::size_t>(number - 1)] = letter;
    }
    return problem_text(image);
  };
  return std::min(form(false), form(true));
}

// The letters of the filled grid in reading order, or of its transpose if they come first.
std::string answer_form(const Puzzle& puzzle) {
  const Code& code = code_of(puzzle);
  const auto form = [&](bool transposed) {
    words::Letters letters;
    for (int i = 0; i < code.size.cells(); ++i) {
      const int rows = code.size.rows;
      const int cell = transposed ? i % rows * code.size.columns + i / rows : i;
      const int number = code.numbers[static_cast<std::size_t>(cell)];
      letters.push_back(number == 0 ? U'#' : code.key[static_cast<std::size_t>(number - 1)]);
    }
    return word_search::to_utf8(letters);
  };
  return std::min(form(false), form(true));
}

std::string problem(const Puzzle& puzzle) {
  return problem_text(code_of(puzzle));
}

std::string solution(const Puzzle& puzzle) {
  return solution_text(code_of(puzzle));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<std::shared_ptr<Code>> code = read_code(problem, solution);
  if (!code) return code.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = static_cast<int>(clues_of(**code).words.size());
  puzzle.content = *std::move(code);
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return code_of(puzzle).size;
}

std::string extras(const Puzzle& puzzle) {
  return words::lexicon_json(*code_of(puzzle).lexicon);
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  return draw_code(code_of(puzzle), solution);
}

figure::Figure blank(Size size, const KindOptions* options) {
  return draw_blank(size, words::lexicon_of(options)->letters());
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  return speak_code(code_of(puzzle), solution, words);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  return captions(code_of(puzzle), words);
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

CellPattern ornament(const Puzzle& puzzle) {
  return words::lattice_ornament(lattice_of(code_of(puzzle)));
}

// The worked example is a small and gentle puzzle in the language of the book.
KindLesson lesson(const LessonRequest& request) {
  PuzzleRequest sample;
  sample.size = sizes().front();
  sample.level.name = kLevels[1].name;
  sample.level.rating = fields::Range{kLeastRating, kLevels[2].high};
  sample.options = request.shapes.empty() ? nullptr : request.shapes.front().options;
  constexpr std::uint64_t kTries = 500;
  sample.seed = request.seed;
  const std::optional<Puzzle> made = first_puzzle(start(sample), sample, kTries);
  if (made) return lesson_with(code_of(*made), request.words);
  return {};
}

}  // namespace
}  // namespace codeword

const Kind& codeword_kind() {
  static const Kind kind{
      .name = codeword::kName,
      .words = {.keys = codeword::word_keys(),
                .places = codeword::word_places(),
                .shared = &words::shared_words()},
      .options = {.keys = codeword::kKeys, .read = codeword::read_options},
      .sizes = {.common = codeword::sizes, .usual = {13, 13}},
      .maker = {.start = codeword::start,
                .attempts_per_batch = [](const PuzzleRequest&) { return 1; },
                .attempts = [](const PuzzleRequest&) { return 400; },
                .out_of_reach = codeword::out_of_reach},
      .truth = {.count = codeword::count},
      .grading = {.levels = codeword::kLevels,
                  .grade = codeword::grade,
                  .explain = codeword::explain,
                  .techniques = codeword::techniques},
      .duplicates = {.canonical = codeword::canonical, .answer_form = codeword::answer_form},
      .text = {.problem = codeword::problem,
               .solution = codeword::solution,
               .read = codeword::read,
               .size_of = codeword::size_of,
               .extras = codeword::extras},
      // In cells of at least this size, numbers of 7 points leave space for a letter.
      .look = {.cell = {.least = 20, .good = 22, .most = 40, .answer = 9.75},
               .candidates = false,
               .draw = codeword::draw,
               .blank = codeword::blank,
               .speak = codeword::speak,
               .caption = codeword::caption,
               .rule = codeword::rule,
               .ornament = codeword::ornament,
               .lesson = codeword::lesson}};
  return kind;
}

}  // namespace gridpress
