// Cryptogram: a quotation in which each letter stands for another one.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/cryptogram/content.h"
#include "generator/kinds/cryptogram/make.h"
#include "generator/kinds/cryptogram/text.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/key_walk.h"
#include "generator/kinds/words/shared.h"

namespace gridpress {
namespace cryptogram {
namespace {

constexpr double kLeastRating = 1, kMostRating = 9;

// Measured on the program's English quotations.
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 2.0},
                                 {"easy", 2.1, 2.7},
                                 {"medium", 2.8, 3.4},
                                 {"hard", 3.5, 4.4},
                                 {"fiendish", 4.5, 9.9}};

const Cipher& cipher_of(const Puzzle& puzzle) {
  return content_as<Cipher>(puzzle);
}

std::vector<Size> sizes() {
  return {{12, 26}, {17, 26}, {22, 26}};
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Cipher& cipher = cipher_of(puzzle);
  const Clued clued = clues_of(cipher);
  const std::uint64_t steps = request.steps > 0 ? request.steps : kSteps;
  const words::Keys keys = request.independent_engine
                               ? words::count_keys_slowly(clued.clues, request.limit, steps)
                               : words::count_keys(clued.clues, request.limit, steps);
  SolutionCount counted{keys.count, keys.decided, nullptr};
  if (keys.solutions.empty()) return counted;
  const std::vector<int>& found = keys.solutions.front();
  if (!cipher.key.empty() && found == key_of(cipher, clued)) {
    counted.first = puzzle.content;
    return counted;
  }
  auto solved = std::make_shared<Cipher>(cipher);
  solved->key.assign(cipher.given.size(), 0);
  for (std::size_t n = 0; n < found.size(); ++n) {
    solved->key[static_cast<std::size_t>(clued.letters[n])] = cipher.lexicon->letter(found[n]);
  }
  words::Letters text = cipher.text;
  for (char32_t& c : text) {
    const int code = cipher.lexicon->code(c);
    if (code >= 0) c = solved->key[static_cast<std::size_t>(code)];
  }
  solved->quotation = word_search::to_utf8(text);
  solved->source.clear();
  counted.first = std::move(solved);
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_cipher(cipher_of(puzzle));
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  return explain_cipher(cipher_of(puzzle), words, max_steps);
}

std::vector<KindTechnique> techniques() {
  return techniques_by_number<words::KeyTechnique>(words::kKeyTechniques, words::rating_of);
}

std::string out_of_reach(const Level& level, Size /*size*/) {
  return outside_ratings(kName, level, kLeastRating, kMostRating);
}

int attempts(const PuzzleRequest& request) {
  constexpr int kTurns = 3;  // per quotation
  const auto* own = dynamic_cast<const Options*>(request.options.get());
  return kTurns * static_cast<int>((own != nullptr ? *own : standard_options()).quotations.size());
}

Diagnostic failure_of(const PuzzleRequest& request, const NearMisses& misses, int attempts) {
  Diagnostic problem = misses.failure(kName, request.size, request.level, attempts);
  problem.hint = "add quotations of 90 letters or more, or use another level";
  return problem;
}

std::optional<std::uint64_t> supply(const PuzzleRequest& request) {
  const auto* own = dynamic_cast<const Options*>(request.options.get());
  return (own != nullptr ? *own : standard_options()).quotations.size();
}

// Replaces the letters by numbers in the order of their first occurrence.
std::string canonical(const Puzzle& puzzle) {
  const Cipher& cipher = cipher_of(puzzle);
  std::string text;
  words::Letters seen;
  for (const char32_t c : cipher.text) {
    const int code = cipher.lexicon->code(c);
    if (code < 0) {
      text += word_search::to_utf8(c);
      continue;
    }
    if (seen.find(c) == words::Letters::npos) {
      seen.push_back(c);
      const char32_t given = cipher.given[static_cast<std::size_t>(code)];
      if (given != 0) text += '=' + word_search::to_utf8(given);
    }
    text += fmt::format("{}.", seen.find(c) + 1);
  }
  return text;
}

std::string answer_form(const Puzzle& puzzle) {
  const Cipher& cipher = cipher_of(puzzle);
  return word_search::to_utf8(spell_quotation(cipher.quotation, *cipher.lexicon).text);
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<std::shared_ptr<Cipher>> cipher = read_cipher(problem, solution);
  if (!cipher) return cipher.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = static_cast<int>(clues_of(**cipher).clues.words.size());
  puzzle.content = *std::move(cipher);
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return cipher_of(puzzle).size;
}

std::string extras(const Puzzle& puzzle) {
  const Cipher& cipher = cipher_of(puzzle);
  std::string unknown;
  for (const words::Letters& word : cipher.unknown) {
    unknown += fmt::format("{}\"{}\"", unknown.empty() ? "" : ", ", word_search::to_utf8(word));
  }
  std::string json = words::lexicon_json(*cipher.lexicon);
  json.pop_back();
  return fmt::format("{}, \"unknown_words\": [{}]}}", json, unknown);
}

figure::Figure blank(Size size, const KindOptions* /*options*/) {
  return draw_blank(size);
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

// The printed letters: 1 for a letter, 2 for one that is given, 0 for a space.
CellPattern ornament(const Puzzle& puzzle) {
  const Cipher& cipher = cipher_of(puzzle);
  const auto lines = lines_of(cipher.text, *cipher.lexicon, cipher.size.columns);
  CellPattern pattern{static_cast<int>(lines->size()), cipher.size.columns, 2, {}, {}};
  pattern.cells.assign(static_cast<std::size_t>(pattern.rows * pattern.columns), 0);
  for (std::size_t row = 0; row < lines->size(); ++row) {
    for (const Character& at : (*lines)[row]) {
      const int code = cipher.lexicon->code(cipher.text[at.index]);
      if (code < 0) continue;
      pattern.cells[row * static_cast<std::size_t>(pattern.columns) +
                    static_cast<std::size_t>(at.column)] =
          cipher.given[static_cast<std::size_t>(code)] != 0 ? 2 : 1;
    }
  }
  return pattern;
}

// The worked example is an easy puzzle in the language of the book.
KindLesson lesson(const LessonRequest& request) {
  PuzzleRequest sample;
  sample.size = request.shapes.empty() ? kUsualSize : request.shapes.front().size;
  sample.level.name = kLevels[1].name;
  sample.level.rating = fields::Range{kLeastRating, kLevels[2].high};
  sample.options = request.shapes.empty() ? nullptr : request.shapes.front().options;
  sample.seed = request.seed;
  const auto made =
      first_puzzle(start(sample), sample, static_cast<std::uint64_t>(attempts(sample)));
  if (made) return lesson_with(cipher_of(*made), request.words);
  return {};
}

}  // namespace
}  // namespace cryptogram

const Kind& cryptogram_kind() {
  static const Kind kind{
      .name = cryptogram::kName,
      .words = {.keys = cryptogram::word_keys(),
                .places = cryptogram::word_fillings(),
                .shared = &words::shared_words()},
      .options = {.keys = cryptogram::option_keys(), .read = cryptogram::read_options},
      .sizes = {.common = cryptogram::sizes,
                .has = cryptogram::is_size,
                .usual = cryptogram::kUsualSize},
      .maker = {.start = cryptogram::start,
                .attempts_per_batch = [](const PuzzleRequest&) { return 4; },
                .attempts = cryptogram::attempts,
                .out_of_reach = cryptogram::out_of_reach,
                .failure = cryptogram::failure_of,
                .supply = cryptogram::supply},
      .truth = {.count = cryptogram::count},
      .grading = {.levels = cryptogram::kLevels,
                  .grade = cryptogram::grade,
                  .explain = cryptogram::explain,
                  .techniques = cryptogram::techniques},
      .duplicates = {.canonical = cryptogram::canonical, .answer_form = cryptogram::answer_form},
      .text = {.problem = on_content<cryptogram::problem_text>,
               .solution = on_content<cryptogram::solution_text>,
               .read = cryptogram::read,
               .size_of = cryptogram::size_of,
               .extras = cryptogram::extras},
      .look = {.cell = {.least = 11.6, .good = 11.8, .most = 20, .answer = 7.5},
               .candidates = false,
               .draw = on_content<cryptogram::draw_cipher>,
               .blank = cryptogram::blank,
               .speak = on_content<cryptogram::speak_cipher>,
               .caption = on_content<cryptogram::captions>,
               .rule = cryptogram::rule,
               .ornament = cryptogram::ornament,
               .lesson = cryptogram::lesson}};
  return kind;
}

}  // namespace gridpress
