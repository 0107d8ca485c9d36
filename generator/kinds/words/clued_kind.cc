#include "generator/kinds/words/clued_kind.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "generator/kinds/content.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/clued_look.h"
#include "generator/kinds/words/clued_options.h"
#include "generator/kinds/words/layouts.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::words {
namespace {

constexpr std::string_view kWordKeys[] = {"name",        "lead",   "rule",        "tip",
                                          "step_text",   "result", "count_words", "lesson_language",
                                          "lesson_words"};
constexpr std::string_view kWordPlaces[] = {"count", "number", "clue", "word"};
constexpr std::size_t kFewestInLesson = 3;

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  return clued_grade(clued_grid(puzzle));
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const CluedGrid& grid = clued_grid(puzzle);
  const bool sound =
      request.independent_engine ? letters_spell_words(grid) : words_fill_slots(grid);
  return {sound ? 1U : 0U, true, sound ? puzzle.content : nullptr};
}

std::string problem(const Puzzle& puzzle) {
  return clued_text(clued_grid(puzzle));
}

std::string solution(const Puzzle& puzzle) {
  return clued_solution(clued_grid(puzzle));
}

Size size_of(const Puzzle& puzzle) {
  return clued_grid(puzzle).lattice().size;
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  return speak_clued(clued_grid(puzzle), solution, words);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  return clued_captions(clued_grid(puzzle), words);
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

std::string subject(const Puzzle& puzzle, bool /*solution*/) {
  return clued_grid(puzzle).topic;
}

CellPattern ornament(const Puzzle& puzzle) {
  return lattice_ornament(clued_grid(puzzle).lattice());
}

// The words of the lesson, as in "cat: It purrs; dog: It barks", as rows of a list.
std::vector<ClueRow> lesson_rows(const KindWords& words) {
  std::vector<ClueRow> rows;
  std::string_view list = words.find("lesson_words")->second;
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(';'));
    const std::size_t colon = std::min(item.find(':'), item.size());
    rows.push_back({{std::string(item.substr(0, colon)), 1, 1},
                    {std::string(item.substr(std::min(colon + 1, item.size()))), 1, 1}});
    list.remove_prefix(std::min(item.size() + 1, list.size()));
  }
  return rows;
}

ClueStore lesson_store(const KindWords& words) {
  return check_clues(lesson_rows(words),
                     {.language = words.find("lesson_language")->second, .all_cross = true});
}

std::optional<Layout> lesson_layout(const std::vector<Clued>& words, Seed seed) {
  Rng rng(seed);
  return compact_layout(letters_of(words), {kLargestSide, kLargestSide}, usual_tries(words.size()),
                        rng);
}

const Seed kLessonSeed(1);  // for which a layout was found when the words were read

std::optional<UnusableWord> unusable(const KindWords& words) {
  const ClueStore store = lesson_store(words);
  const auto bad = [](std::string reason) {
    return UnusableWord{"lesson_words", std::move(reason),
                        "write words that share letters, and a clue for each: cat: It purrs; …"};
  };
  if (!store.faults.empty()) return bad("'lesson_words': " + store.faults.front().message);
  if (store.words.size() < kFewestInLesson) {
    return bad(fmt::format("'lesson_words' must have {} words or more", kFewestInLesson));
  }
  if (!lesson_layout(store.words, kLessonSeed)) {
    return bad("the words of 'lesson_words' don't fit into a grid");
  }
  return std::nullopt;
}

}  // namespace

const CluedGrid& clued_grid(const Puzzle& puzzle) {
  return content_as<CluedGrid>(puzzle);
}

Grade clued_grade(const CluedGrid& grid) {
  Grade grade;
  grade.rating = rating_with({grid.bank, grid.initials});
  grade.hardest = grid.bank ? "word-bank" : grid.initials > 0 ? "initials" : "clues";
  grade.clues = static_cast<int>(grid.words.size());
  return grade;
}

Result<Puzzle> read_clued_puzzle(const CluedRules& rules, std::string_view problem,
                                 std::string_view solution) {
  Result<std::shared_ptr<CluedGrid>> grid = read_clued(problem, solution, rules);
  if (!grid) return grid.problems();
  Puzzle puzzle;
  puzzle.kind = rules.noun;
  puzzle.grade.clues = static_cast<int>((*grid)->words.size());
  puzzle.content = *std::move(grid);
  return puzzle;
}

KindLesson clued_lesson(const LessonRequest& request,
                        figure::Figure (*draw)(const Puzzle& puzzle, bool solution), int border) {
  const KindWords& words = request.words;
  const std::vector<Clued> list = lesson_store(words).words;
  std::optional<Layout> layout = lesson_layout(list, request.seed);
  if (!layout) layout = lesson_layout(list, kLessonSeed);
  GRIDPRESS_CHECK(layout.has_value());
  const Size size{layout->size.rows + 2 * border, layout->size.columns + 2 * border};
  const std::shared_ptr<CluedGrid> grid = laid_out(list, *layout, size);
  grid->language = words.find("lesson_language")->second;
  Puzzle puzzle;
  puzzle.content = grid;
  figure::Figure drawn = draw(puzzle, false);
  drawn.attachments.clear();
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{drawn, fill_sentence(words, "puzzle_picture", {})},
                   {draw(puzzle, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {fill_sentence(words, "step_text", {}),
                      fill_sentence(words, "result",
                                    {{"number", std::to_string(slot_numbers(grid->slots).front())},
                                     {"clue", with_lengths(grid->words.front(), grid->language)},
                                     {"word", word_search::to_utf8(grid->words.front().letters)}})};
  lesson.tip = fill_sentence(words, "tip", {});
  lesson.step = std::move(drawn);
  add_letters_of(lesson.step, *grid, grid->slots.slots.front().cells);
  return lesson;
}

Kind clued_kind() {
  return {.words = {.keys = kWordKeys,
                    .places = kWordPlaces,
                    .shared = &shared_words(),
                    .unusable = unusable},
          .truth = {.count = count},
          .grading = {.grade = grade},
          .text = {.problem = problem, .solution = solution, .size_of = size_of},
          .look = {.candidates = false,
                   .speak = speak,
                   .caption = caption,
                   .rule = rule,
                   .subject = subject,
                   .ornament = ornament}};
}

}  // namespace gridpress::words
