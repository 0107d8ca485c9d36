#include "publisher/book_maker.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "generator/grader/effort.h"
#include "publisher/hint_maker.h"

namespace gridpress {
namespace {

Lesson lesson_of(KindLesson&& made) {
  Lesson lesson;
  lesson.title = std::move(made.title);
  lesson.lead = std::move(made.lead);
  for (LessonFigure& house : made.houses) {
    lesson.houses.push_back({std::move(house.figure), std::move(house.caption)});
  }
  lesson.step_title = std::move(made.step_title);
  lesson.step_text = std::move(made.step_text);
  lesson.step = std::move(made.step);
  return lesson;
}

std::string level_title(const BookSpec& spec, const std::string& name) {
  const auto word = spec.words.sentences.find("level." + name);
  return word != spec.words.sentences.end() ? word->second : printed_name(name);
}

std::vector<std::string> imprint_of(const BookSpec& spec) {
  std::vector<std::string> lines = {spec.title};
  if (spec.year > 0) {
    lines.push_back(fill(spec.words.at("imprint.year"),
                         {{"year", std::to_string(spec.year)}, {"author", spec.author}}));
  } else if (!spec.author.empty()) {
    lines.push_back(fill(spec.words.at("imprint.copyright"), {{"author", spec.author}}));
  }
  if (!spec.publisher.empty()) lines.push_back(spec.publisher);
  if (!spec.isbn.empty()) {
    lines.push_back(fill(spec.words.at("imprint.isbn"), {{"isbn", spec.isbn_shown}}));
  }
  if (!spec.imprint.empty()) lines.emplace_back();
  lines.insert(lines.end(), spec.imprint.begin(), spec.imprint.end());
  lines.emplace_back();
  lines.push_back(spec.words.at("imprint.unique"));
  if (spec.parts.made_with) lines.push_back(spec.words.at("imprint.made_with"));
  return lines;
}

figure::Figure blank_figure(const SectionSpec& section) {
  figure::Figure blank;
  blank.columns = blank.rows = section.size;
  return blank;
}

BookPuzzle blank_puzzle(const SectionSpec& section) {
  const fields::Range clues = section.level.clue_range(section.size);
  BookPuzzle puzzle;
  puzzle.clues = static_cast<int>(clues.high.value_or(clues.low.value_or(section.size)));
  puzzle.puzzle = puzzle.answer = blank_figure(section);
  return puzzle;
}

BookPuzzle drawn_puzzle(const SectionSpec& section, const Puzzle& made) {
  BookPuzzle puzzle;
  puzzle.clues = made.grade.clues;
  if (made.grade.effort > 0) puzzle.minutes = estimated_minutes(made.grade.effort);
  puzzle.puzzle = section.kind->draw(made, false);
  puzzle.answer = section.kind->draw(made, true);
  return puzzle;
}

// The section's first solution: what its opener is decorated with.
std::vector<int> ornament_of(const SectionSpec& section, const Puzzle* first) {
  if (first != nullptr) return {first->solution.begin(), first->solution.end()};
  std::vector<int> cells;
  for (int i = 0; i < section.size * section.size; ++i) cells.push_back(i % section.size + 1);
  return cells;
}

}  // namespace

Result<std::vector<Lesson>> make_lessons(const BookSpec& spec, const DataFiles& data,
                                         Sources& sources) {
  std::vector<Lesson> lessons;
  if (!spec.parts.how_to_play) return lessons;
  Diagnostics problems;
  std::set<std::tuple<std::string_view, int, int, Symbols>> taught;
  for (const SectionSpec& section : spec.sections) {
    const auto shape =
        std::tuple(section.kind->name, section.box.rows, section.box.columns, section.symbols);
    if (!taught.insert(shape).second) continue;
    const Result<KindWords> words = data.kind_words(*section.kind, spec.language, sources);
    if (!words) {
      problems.insert(problems.end(), words.problems().begin(), words.problems().end());
      continue;
    }
    const Seed seed = Seed(spec.seed).child("lesson").child(lessons.size());
    const bool digits = section.symbols == Symbols::kDigits;
    lessons.push_back(lesson_of(section.kind->lesson(section.box, *words, seed, digits)));
    lessons.back().symbols = section.symbols;
  }
  if (!problems.empty()) return problems;
  return lessons;
}

Book make_book(const BookSpec& spec, const std::vector<Puzzle>& puzzles, BookExtras extras) {
  Book book;
  book.title = spec.title;
  book.subtitle = spec.subtitle;
  book.author = spec.author;
  book.language = spec.language;
  book.publisher = spec.publisher;
  book.imprint = imprint_of(spec);
  for (const Level& level : spec.levels.levels) {
    book.levels.push_back(level_title(spec, level.name));
    const auto sentence = spec.words.sentences.find("scale." + level.name);
    book.level_words.push_back(sentence == spec.words.sentences.end() ? "" : sentence->second);
  }
  book.lessons = std::move(extras.lessons);
  book.title_page = spec.parts.title;
  book.half_title = spec.parts.half_title;
  book.introduction = spec.introduction;
  book.scale = spec.parts.scale;
  book.score_log = spec.parts.score_log;
  book.spare_grids = spec.parts.spare_grids;
  book.certificate = spec.parts.certificate;
  book.colophon = spec.parts.colophon;
  book.order = spec.parts.order;
  book.contents = spec.parts.contents;
  book.section_openers = spec.design.parts.section_openers;
  book.notes_pages = spec.parts.notes;
  book.padding = spec.parts.padding;
  book.code_module = spec.qr.module;
  book.page_codes = spec.qr.on_page;
  book.hints = spec.parts.hints;
  book.answers = spec.answers.place;
  book.answers_per_page = spec.answers.per_page;

  std::size_t next = 0;
  for (const SectionSpec& section : spec.sections) {
    const Puzzle* first = puzzles.empty() ? nullptr : &puzzles[next];
    BookSection made{section.title, section.deck, section.per_page, section.symbols, {}, {}, 0};
    made.ornament = ornament_of(section, first);
    made.ornament_size = section.size;
    made.hints = book.hints != HintKind::kNone && has_hints(section);
    for (int i = 0; i < section.count; ++i) {
      BookPuzzle puzzle =
          puzzles.empty() ? blank_puzzle(section) : drawn_puzzle(section, puzzles[next]);
      const bool made_elsewhere = !section.from.empty() || section.keep.contains(i + 1);
      const bool graded = made_elsewhere && !puzzles.empty();
      puzzle.level = spec.level_place(graded ? puzzles[next].grade.level : section.level.name);
      if (!extras.hints.empty()) puzzle.hints = std::move(extras.hints[next]);
      if (!extras.codes.empty()) puzzle.code = std::move(extras.codes[next]);
      puzzle.number = section.first_number + i;
      ++next;
      puzzle.size = section.size;
      made.puzzles.push_back(std::move(puzzle));
    }
    book.sections.push_back(std::move(made));
  }
  return book;
}

}  // namespace gridpress
