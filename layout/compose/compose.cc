#include "layout/compose/compose.h"

#include <algorithm>

#include "layout/compose/bookmarks.h"
#include "layout/compose/checks.h"
#include "layout/compose/layout.h"
#include "layout/compose/page_advice.h"
#include "layout/compose/paint_document.h"
#include "layout/compose/part_pages.h"
#include "layout/puzzles/slot_shapes.h"

namespace gridpress {
namespace {

// A larger gutter never makes a book shorter, and there are few gutter steps, so the page count
// reaches its fixed point in a few rounds.
Layout settled_layout(const Book& book, const Setting& setting, Type& type) {
  int pages = std::max({1, setting.printer.min_pages, book.page_target});
  while (true) {
    Layout layout = lay_out(book, setting, type, pages);
    const int settled = static_cast<int>(layout.plan.pages.size());
    if (settled <= pages) return layout;
    pages = settled;
  }
}

// The answers' file has its own page count, and so perhaps its own gutter. References between the
// two files use the pages of the other one.
Layout answer_layout(Layout& interior, const Book& book, const Setting& setting, Type& type) {
  const int pages = static_cast<int>(interior.plan.answer_pages.size());
  Layout answers = lay_out(book, setting, type, pages);
  answers.plan.pages = interior.plan.pages;
  for (std::size_t i = 0; i < interior.plan.puzzles.size(); ++i) {
    answers.plan.puzzles[i].page = interior.plan.puzzles[i].page;
    interior.plan.puzzles[i].answer_page = answers.plan.puzzles[i].answer_page;
  }
  interior.plan.answer_pages = answers.plan.answer_pages;
  return answers;
}

std::ptrdiff_t number_of_errors(const Diagnostics& problems) {
  return std::ranges::count(problems, Severity::kError, &Diagnostic::severity);
}

std::vector<Place> places_of(const Book& book, const Plan& plan) {
  std::vector<Place> places;
  for (std::size_t i = 0; i < plan.puzzles.size(); ++i) {
    const PuzzlePlace& puzzle = plan.puzzles[i];
    Place place;
    place.number = book.sections[puzzle.section].puzzles[puzzle.index].number;
    place.page = puzzle.page + 1;
    place.page_label = plan.pages[puzzle.page].label;
    place.answer_page = puzzle.answer_page + 1;
    place.answer_page_label = plan.answer_label(puzzle, book.answers);
    if (puzzle.hint_page >= 0) {
      place.hint_page = puzzle.hint_page + 1;
      place.hint_page_label = plan.pages[puzzle.hint_page].label;
    }
    places.push_back(std::move(place));
  }
  return places;
}

}  // namespace

Result<Composed> compose(const Book& book, const Setting& setting, Shaper& shaper,
                         const PageSinks& sinks) {
  const Diagnostics wrong = check_book(book, setting);
  if (has_errors(wrong)) return wrong;
  Type type(shaper, with_fonts_of(setting.words, setting.design.theme), setting.hyphenator);
  Diagnostics& problems = type.problems();
  Layout layout = settled_layout(book, setting, type), answers;
  const Press press{book, setting, layout, type};
  const Diagnostics count = check_page_count(press);
  problems.insert(problems.end(), count.begin(), count.end());
  check_layout(press);
  // A book with the wrong number of pages is proofread as well, so that one run reports all errors,
  // but not if it is far too long, because that would take too much time.
  constexpr std::size_t kMaxWrong = 2000;  // pages
  const bool only_count = number_of_errors(problems) == number_of_errors(count);
  const bool short_enough = layout.plan.pages.size() <= kMaxWrong;
  if (has_errors(problems) && !(only_count && short_enough)) return std::move(problems);
  const bool apart = book.answers == AnswerPlace::kSeparate;
  if (apart) answers = answer_layout(layout, book, setting, type);
  layout.shapes = slot_shapes(press, false);
  if (press.facing()) layout.answer_shapes = slot_shapes(press, true);
  layout.shelf_shapes = shelf_shapes(press);
  layout.answer_shelf_shapes = answer_shelf_shapes(press);
  Composed composed;
  composed.pages = static_cast<int>(layout.plan.pages.size());
  composed.interior = paint_document(layout.plan.pages, press, sinks.interior);
  composed.interior.title = book.title.text;
  composed.interior.bookmarks = bookmarks(press);
  if (apart) {
    answers.answer_shelf_shapes = answer_shelf_shapes({book, setting, answers, type});
    const std::vector<PlannedPage>& pages = answers.plan.answer_pages;
    composed.answers = paint_document(pages, {book, setting, answers, type}, sinks.answers);
    composed.answers->title = fill(setting.words.at("answers.of"), {{"title", book.title.text}});
    composed.answer_pages = static_cast<int>(pages.size());
  }
  if (has_errors(problems)) return std::move(problems);
  composed.places = places_of(book, layout.plan);
  composed.parts = count_parts(layout.plan, book);
  composed.runs = page_runs(layout.plan, book);
  for (const PartPages& part : composed.parts) composed.filled += part.filled;
  if (setting.advise) {
    auto filling = many_filled_pages({book, setting, type}, composed.pages, composed.filled);
    if (filling) problems.push_back(*std::move(filling));
    for (Diagnostic& sparse : half_empty_pages({book, setting, type}, layout))
      problems.push_back(std::move(sparse));
  }
  composed.warnings = problems;
  return composed;
}

}  // namespace gridpress
