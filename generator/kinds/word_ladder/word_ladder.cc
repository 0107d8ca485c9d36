// Word ladder: from one word to another by changing one letter at a time.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_ladder/content.h"
#include "generator/kinds/word_ladder/make.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress {
namespace word_ladder {
namespace {

using figure::Text;
using word_search::to_utf8;
using words::Letters;

// The number of steps, less 2, decides; a given word makes a ladder easier.
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.9},
                                 {"easy", 2.0, 2.9},
                                 {"medium", 3.0, 3.9},
                                 {"hard", 4.0, 5.9},
                                 {"fiendish", 6.0, 19.9}};

constexpr std::string_view kWordKeys[] = {"name",   "lead",  "rule",     "tip",        "step_text",
                                          "result", "steps", "say_word", "say_missing"};
constexpr std::string_view kWordPlaces[] = {"count", "word", "other", "number"};

const Ladder& ladder_of(const Puzzle& puzzle) {
  return content_as<Ladder>(puzzle);
}

std::vector<Size> sizes() {
  return {{4, 4}, {5, 4}, {6, 4}, {7, 4}, {9, 4}};
}

std::string out_of_reach(const Level& level, Size size) {
  constexpr double kRare = .4;  // that rare words usually add
  return outside_ratings(kName, level, 1, rating_without_help(size.rows) + kRare);
}

Diagnostic failure_of(const PuzzleRequest& request, const NearMisses& misses, int attempts) {
  Diagnostic problem = misses.failure(kName, request.size, request.level, attempts);
  const auto* own = dynamic_cast<const Options*>(request.options.get());
  if (own != nullptr && !own->from.empty()) {
    problem.message = fmt::format("no ladder from {} to {} has a single solution",
                                  to_utf8(own->from), to_utf8(own->to));
    problem.hint = "use other words, or more given words";
  } else {
    problem.hint = "use another size or level";
  }
  return problem;
}

std::optional<std::uint64_t> supply(const PuzzleRequest& request) {
  const auto* own = dynamic_cast<const Options*>(request.options.get());
  if (own == nullptr || own->from.empty()) return std::nullopt;
  return 1;
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const Ladder& ladder = ladder_of(puzzle);
  const Climbs found = request.independent_engine ? climbs_downwards(ladder, request.limit)
                                                  : climbs(ladder, request.limit);
  SolutionCount counted{found.count, true, nullptr};
  if (found.count > 0) {
    auto solved = std::make_shared<Ladder>(ladder);
    solved->answer = found.first;
    counted.first = std::move(solved);
  }
  return counted;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return grade_ladder(ladder_of(puzzle));
}

// The text, or that of the ladder upside down if it comes first.
std::string canonical(const Puzzle& puzzle) {
  Ladder turned = ladder_of(puzzle);
  const std::string text = problem_text(turned);
  std::ranges::reverse(turned.rungs);
  return std::min(text, problem_text(turned));
}

std::string answer_form(const Puzzle& puzzle) {
  Ladder turned = ladder_of(puzzle);
  const std::string text = solution_text(turned);
  std::ranges::reverse(turned.answer);
  return std::min(text, solution_text(turned));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<std::shared_ptr<Ladder>> ladder = read_ladder(problem, solution);
  if (!ladder) return ladder.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = (*ladder)->given() + 2;
  puzzle.content = *std::move(ladder);
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return ladder_of(puzzle).size();
}

std::string extras(const Puzzle& puzzle) {
  return words::lexicon_json(*ladder_of(puzzle).lexicon);
}

figure::Figure blank(Size size, const KindOptions* /*options*/) {
  return words::draw_lattice(
      {size, std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)});
}

// The given words and, of those that the reader finds, the first `found`.
figure::Figure draw_with(const Ladder& ladder, std::size_t found) {
  const Size size = ladder.size();
  const Size used{static_cast<int>(ladder.rungs.size()), size.columns};
  figure::Figure figure = blank(used, nullptr);
  figure.rows = size.rows;
  for (std::size_t row = 0; row < ladder.rungs.size(); ++row) {
    const bool given = !ladder.rungs[row].empty();
    if (!given && found == 0) continue;
    if (!given) --found;
    const Letters& word = given ? ladder.rungs[row] : ladder.answer[row];
    for (std::size_t i = 0; i < word.size(); ++i) {
      const auto cell = static_cast<int>(row * word.size() + i);
      figure.marks.emplace_back(Text{{static_cast<double>(i) + .5, static_cast<double>(row) + .5},
                                     to_utf8(word[i]),
                                     given ? Text::Role::kFound : Text::Role::kLetter,
                                     Text::Anchor::kMiddle,
                                     cell});
    }
  }
  return figure;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const Ladder& ladder = ladder_of(puzzle);
  return draw_with(ladder, solution && !ladder.answer.empty() ? ladder.rungs.size() : 0);
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  const Ladder& ladder = ladder_of(puzzle);
  std::string text;
  for (std::size_t row = 0; row < ladder.rungs.size(); ++row) {
    const bool solved = solution && !ladder.answer.empty();
    const Letters& word = solved ? ladder.answer[row] : ladder.rungs[row];
    const std::string number = std::to_string(row + 1);
    text += word.empty() ? fill_sentence(words, "say_missing", {{"number", number}})
                         : fill_sentence(words, "say_word",
                                         {{"number", number}, {"word", words::spelled(word)}});
    text += '\n';
  }
  return text;
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  const Ladder& ladder = ladder_of(puzzle);
  return {words::counted(words, "steps", static_cast<int>(ladder.rungs.size()) - 1),
          fill_sentence(words, "lexicon", {{"name", ladder.lexicon->name()}})};
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

// 1 for a given letter, 2 for a letter to find.
CellPattern ornament(const Puzzle& puzzle) {
  const Ladder& ladder = ladder_of(puzzle);
  CellPattern pattern{static_cast<int>(ladder.rungs.size()), ladder.letters, 2, {}, {}};
  for (const Letters& word : ladder.rungs) {
    pattern.cells.insert(pattern.cells.end(), static_cast<std::size_t>(ladder.letters),
                         word.empty() ? 2 : 1);
  }
  return pattern;
}

KindLesson lesson(const LessonRequest& request) {
  constexpr std::uint64_t kTries = 500;
  auto options = std::make_shared<Options>();
  options->lexicon =
      words::lexicon_of(request.shapes.empty() ? nullptr : request.shapes.front().options.get());
  options->given = 0;
  PuzzleRequest sample;
  sample.size = sizes().front();
  sample.level.rating = fields::Range{1, 2};
  sample.options = options;
  sample.seed = request.seed;
  const auto made = first_puzzle(start(sample), sample, kTries);
  if (!made) return {};
  const Ladder& ladder = ladder_of(*made);
  const KindWords& words = request.words;
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{draw(*made, false), fill_sentence(words, "puzzle_picture", {})},
                   {draw(*made, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {
      fill_sentence(words, "step_text", {}),
      fill_sentence(words, "result",
                    {{"word", to_utf8(ladder.answer[0])}, {"other", to_utf8(ladder.answer[1])}})};
  lesson.tip = fill_sentence(words, "tip", {});
  lesson.step = draw_with(ladder, 1);
  return lesson;
}

}  // namespace
}  // namespace word_ladder

const Kind& word_ladder_kind() {
  static const Kind kind{
      .name = word_ladder::kName,
      .words = {.keys = word_ladder::kWordKeys,
                .places = word_ladder::kWordPlaces,
                .shared = &words::shared_words()},
      .options = {.keys = word_ladder::option_keys(), .read = word_ladder::read_options},
      .sizes = {.common = word_ladder::sizes, .has = word_ladder::is_size, .usual = {9, 4}},
      .maker = {.start = word_ladder::start,
                .attempts_per_batch = [](const PuzzleRequest&) { return 8; },
                .attempts = [](const PuzzleRequest&) { return 400; },
                .out_of_reach = word_ladder::out_of_reach,
                .failure = word_ladder::failure_of,
                .supply = word_ladder::supply},
      .truth = {.count = word_ladder::count},
      .grading = {.levels = word_ladder::kLevels, .grade = word_ladder::grade},
      .duplicates = {.canonical = word_ladder::canonical, .answer_form = word_ladder::answer_form},
      .text = {.problem = on_content<word_ladder::problem_text>,
               .solution = on_content<word_ladder::solution_text>,
               .read = word_ladder::read,
               .size_of = word_ladder::size_of,
               .extras = word_ladder::extras},
      .look = {.cell = {.least = 14, .good = 18, .most = 32, .answer = 9.75},
               .candidates = false,
               .draw = word_ladder::draw,
               .blank = word_ladder::blank,
               .speak = word_ladder::speak,
               .caption = word_ladder::caption,
               .rule = word_ladder::rule,
               .ornament = word_ladder::ornament,
               .lesson = word_ladder::lesson}};
  return kind;
}

}  // namespace gridpress
