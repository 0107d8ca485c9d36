// Word scramble: words whose letters are out of order.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_scramble/content.h"
#include "generator/kinds/word_scramble/make.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress {
namespace word_scramble {
namespace {

using figure::Text;
using word_search::to_utf8;
using words::Letters;

constexpr double kLeastRating = 1, kMostRating = 13;

// The lengths of the words, and whether their first letters are given, decide; see kPlans.
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.5},
                                 {"easy", 1.6, 2.5},
                                 {"medium", 2.6, 3.5},
                                 {"hard", 3.6, 4.9},
                                 {"fiendish", 5.0, 19.9}};

constexpr std::string_view kWordKeys[] = {"name",      "lead",      "rule",        "tip",
                                          "step_text", "result",    "count_words", "say_word",
                                          "say_given", "say_answer"};
constexpr std::string_view kWordPlaces[] = {"count", "letters", "word", "number", "given"};

const Scramble& scramble_of(const Puzzle& puzzle) {
  return content_as<Scramble>(puzzle);
}

std::vector<Size> sizes() {
  return {size_for(6, 9), size_for(10, 9), size_for(15, 9)};
}

std::string out_of_reach(const Level& level, Size size) {
  constexpr int kLongestPlan = 9;
  if (letter_room(size) < kLongestPlan && level.rating && level.rating->low.value_or(0) > 1) {
    const double most = letter_room(size) - 2.5;
    if (level.rating->low.value_or(0) > most) {
      return fmt::format("words of {} letters are rated at most {:.1f}", letter_room(size), most);
    }
  }
  return outside_ratings(kName, level, kLeastRating, kMostRating);
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Scramble& scramble = scramble_of(puzzle);
  auto solved = std::make_shared<Scramble>(scramble);
  SolutionCount counted{1, true, nullptr};
  for (Item& item : solved->items) {
    const std::vector<Letters> found = request.independent_engine
                                           ? anagrams_by_sum(scramble, item, request.limit)
                                           : anagrams(scramble, item, request.limit);
    counted.count = std::min(counted.count * found.size(), request.limit);
    if (found.empty()) return {0, true, nullptr};
    const bool known = std::ranges::find(found, item.answer) != found.end();
    if (!known) item.answer = found.front();
  }
  counted.first = std::move(solved);
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_scramble(scramble_of(puzzle));
}

Diagnostic failure_of(const PuzzleRequest& request, const NearMisses& misses, int attempts) {
  Diagnostic problem = misses.failure(kName, request.size, request.level, attempts);
  problem.hint = "use another level, or your own words";
  return problem;
}

// The answers with their given letters, sorted.
std::string canonical(const Puzzle& puzzle) {
  std::vector<std::string> words;
  for (const Item& item : scramble_of(puzzle).items) {
    Letters sorted = item.letters;
    std::ranges::sort(sorted);
    words.push_back(to_utf8(sorted) + '=' + to_utf8(item.given));
  }
  std::ranges::sort(words);
  return fmt::format("{}", fmt::join(words, "/"));
}

// The order of the words doesn't matter.
std::string answer_form(const Puzzle& puzzle) {
  std::vector<std::string> words;
  for (const Item& item : scramble_of(puzzle).items) words.push_back(to_utf8(item.answer));
  std::ranges::sort(words);
  return fmt::format("{}", fmt::join(words, "/"));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<std::shared_ptr<Scramble>> scramble = read_scramble(problem, solution);
  if (!scramble) return scramble.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = static_cast<int>((*scramble)->items.size());
  puzzle.content = *std::move(scramble);
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return scramble_of(puzzle).size;
}

std::string extras(const Puzzle& puzzle) {
  return words::lexicon_json(*scramble_of(puzzle).lexicon);
}

void add_letters(figure::Figure& figure, int row, int left, const Letters& letters,
                 Text::Role role) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int column = left + static_cast<int>(i);
    figure.marks.emplace_back(Text{{column + .5, row + .5},
                                   to_utf8(letters[i]),
                                   role,
                                   Text::Anchor::kMiddle,
                                   row * figure.columns + column});
  }
}

// The scrambled letters at the left, and boxes for the word at the right. `solved` has the number
// of words whose answer is written.
figure::Figure draw_with(const Scramble& scramble, std::size_t solved) {
  figure::Figure figure;
  figure.rows = scramble.size.rows;
  figure.columns = scramble.size.columns;
  const int right = letter_room(scramble.size) + 1;
  for (std::size_t i = 0; i < scramble.items.size(); ++i) {
    words::add_boxes(figure, {double(right), 2.0 * static_cast<double>(i)},
                     static_cast<int>(scramble.items[i].letters.size()));
  }
  for (std::size_t i = 0; i < scramble.items.size(); ++i) {
    const Item& item = scramble.items[i];
    const int row = 2 * static_cast<int>(i);
    add_letters(figure, row, 0, item.letters, Text::Role::kLetter);
    add_letters(figure, row, right, i < solved ? item.answer : item.given, Text::Role::kFound);
  }
  return figure;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const Scramble& scramble = scramble_of(puzzle);
  return draw_with(scramble, solution && scramble.solved() ? scramble.items.size() : 0);
}

figure::Figure blank(Size size, const KindOptions* /*options*/) {
  figure::Figure figure;
  figure.rows = size.rows;
  figure.columns = size.columns;
  for (int i = 0; i < word_room(size); ++i) {
    words::add_boxes(figure, {letter_room(size) + 1.0, 2.0 * i}, letter_room(size));
  }
  return figure;
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  std::string text;
  int number = 0;
  for (const Item& item : scramble_of(puzzle).items) {
    const std::string position = std::to_string(++number);
    if (solution && !item.answer.empty()) {
      text += fill_sentence(words, "say_answer",
                            {{"number", position}, {"word", to_utf8(item.answer)}});
    } else {
      text += fill_sentence(words, "say_word",
                            {{"number", position}, {"letters", words::spelled(item.letters)}});
      if (!item.given.empty()) {
        text += ' ' + fill_sentence(words, "say_given", {{"given", words::spelled(item.given)}});
      }
    }
    text += '\n';
  }
  return text;
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  const Scramble& scramble = scramble_of(puzzle);
  return {words::counted(words, "count_words", static_cast<int>(scramble.items.size())),
          fill_sentence(words, "lexicon", {{"name", scramble.lexicon->name()}})};
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

std::string subject(const Puzzle& puzzle, bool /*solution*/) {
  return scramble_of(puzzle).topic;
}

// Letters in the places of the scrambled words.
CellPattern ornament(const Puzzle& puzzle) {
  const Scramble& scramble = scramble_of(puzzle);
  CellPattern pattern{
      static_cast<int>(scramble.items.size()), letter_room(scramble.size), 1, {}, {}};
  for (const Item& item : scramble.items) {
    for (int i = 0; i < pattern.columns; ++i) {
      pattern.cells.push_back(i < static_cast<int>(item.letters.size()) ? 1 : 0);
    }
  }
  return pattern;
}

// The worked example has a few words of the lexicon, which are the same in every book.
KindLesson lesson(const LessonRequest& request) {
  constexpr int kWords = 4, kLetters = 6;
  constexpr std::uint64_t kTries = 500;
  auto options = std::make_shared<Options>();
  options->lexicon =
      words::lexicon_of(request.shapes.empty() ? nullptr : request.shapes.front().options.get());
  PuzzleRequest sample;
  sample.size = size_for(kWords, kLetters);
  sample.level.rating = fields::Range{kLevels[1].low, kLevels[1].high};
  sample.options = options;
  sample.seed = request.seed;
  const auto made = first_puzzle(start(sample), sample, kTries);
  if (!made) return {};
  const Scramble& scramble = scramble_of(*made);
  const KindWords& words = request.words;
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{draw(*made, false), fill_sentence(words, "puzzle_picture", {})},
                   {draw(*made, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  const Item& first = scramble.items.front();
  lesson.step_text = {
      fill_sentence(words, "step_text", {}),
      fill_sentence(words, "result",
                    {{"letters", words::spelled(first.letters)}, {"word", to_utf8(first.answer)}})};
  lesson.tip = fill_sentence(words, "tip", {});
  lesson.step = draw_with(scramble, 1);
  return lesson;
}

}  // namespace
}  // namespace word_scramble

const Kind& word_scramble_kind() {
  static const Kind kind{
      .name = word_scramble::kName,
      .words = {.keys = word_scramble::kWordKeys,
                .places = word_scramble::kWordPlaces,
                .shared = &words::shared_words()},
      .options = {.keys = word_scramble::option_keys(), .read = word_scramble::read_options},
      .sizes = {.common = word_scramble::sizes,
                .has = word_scramble::is_size,
                .usual = word_scramble::size_for(10, 9)},
      .maker = {.start = word_scramble::start,
                .attempts_per_batch = [](const PuzzleRequest&) { return 8; },
                .attempts = [](const PuzzleRequest&) { return 400; },
                .out_of_reach = word_scramble::out_of_reach,
                .failure = word_scramble::failure_of},
      .truth = {.count = word_scramble::count},
      .grading = {.levels = word_scramble::kLevels, .grade = word_scramble::grade},
      .duplicates = {.canonical = word_scramble::canonical,
                     .answer_form = word_scramble::answer_form},
      .text = {.problem = on_content<word_scramble::problem_text>,
               .solution = on_content<word_scramble::solution_text>,
               .read = word_scramble::read,
               .size_of = word_scramble::size_of,
               .extras = word_scramble::extras},
      .look = {.cell = {.least = 11, .good = 14, .most = 26, .answer = 7},
               .candidates = false,
               .draw = word_scramble::draw,
               .blank = word_scramble::blank,
               .speak = word_scramble::speak,
               .caption = word_scramble::caption,
               .rule = word_scramble::rule,
               .subject = word_scramble::subject,
               .ornament = word_scramble::ornament,
               .lesson = word_scramble::lesson}};
  return kind;
}

}  // namespace gridpress
