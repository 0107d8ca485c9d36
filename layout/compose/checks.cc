#include "layout/compose/checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/count_noun.h"
#include "layout/compose/page_advice.h"
#include "layout/matter/own/own_page.h"
#include "layout/plan/code_fit.h"
#include "layout/plan/section.h"
#include "layout/plan/slots/answer_rows.h"
#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

// Facing answers are as large as the puzzles, or scaled as the spec specifies.
void check_facing(const Press& press, std::size_t index) {
  const BookSection& section = press.section(static_cast<int>(index));
  const int scale = press.book.answer_scale;
  const Metrics& m = press.metrics();
  const Figures& figures = press.layout.answer_figures[index];
  const auto readable = [&](int percent) {
    const SlotGrid grid = scaled(press.layout.puzzle_slots[index], percent, figures.extent, {});
    return readable_answer(figures, grid.box.cell, m, press.design());
  };
  if (readable(scale)) return;
  int least = scale;
  while (least < 100 && !readable(least)) ++least;
  const std::string what =
      fmt::format("section '{}': answers at {}% of the puzzles' size", section.title.text, scale);
  press.type.refuse(
      about(book_origin(scale < 100 ? BookValue::kAnswerScale : BookValue::kAnswers),
            failure(what + " are too small to read", scale < 100 && readable(least)
                                                         ? fmt::format("use scale: {}", least)
                                                         : "use fewer puzzles per page")));
}

// The spec's reader already warns of cramped puzzles at the right place.
void check_fit(const Press& press, std::size_t index) {
  const BookSection& section = press.section(static_cast<int>(index));
  const Metrics& m = press.layout.puzzle_metrics[index];
  const SlotRequest order{press.layout.figures[index], section.per_page, false};
  const SlotFit slot_fit = fit_slots(order, m, press.design());
  if (slot_fit.fits) return;
  const int most = largest_that_fits(order, m, press.design());
  const Origin origin = book_origin(BookValue::kPerPage, static_cast<int>(index));
  if (section.kind.empty()) {
    return press.type.refuse(about(
        origin,
        failure(
            fmt::format("section '{}': {} per page {} too small on this trim", section.title.text,
                        count_noun(order.per_page, "puzzle"), order.per_page == 1 ? "is" : "are"),
            most > 0 ? fmt::format("use at most {} per page", most) : "use a larger trim")));
  }
  Fit fit;
  fit.cell = slot_fit.grid.box.cell;
  fit.least = least_cell(order.figures, m, press.design());
  fit.largest_per_page = most;
  press.type.refuse(
      about(origin, failure(fmt::format("section '{}': {}", section.title.text,
                                        too_small(section.kind, order.figures.extent, fit)),
                            most > 0 ? "" : "use a larger trim")));
}

// Clues within cells may be smaller than the other text, but a printer may ask for larger type.
void check_written(const Press& press, std::size_t index) {
  const Metrics& m = press.layout.puzzle_metrics[index];
  const double size = press.layout.figures[index].extent.written_type;
  if (size == 0 || size >= m.printable) return;
  Diagnostic problem =
      about(book_origin(BookValue::kPerPage, static_cast<int>(index)),
            failure(fmt::format("section '{}': clues may be set in {:.4g} pt, but {} asks for at "
                                "least {:.4g} pt",
                                press.section(static_cast<int>(index)).title.text, size,
                                press.setting.printer.name, m.printable),
                    fmt::format("write clue_size: {:.4g}pt", m.printable)));
  problem.severity = Severity::kWarning;
  press.type.refuse(std::move(problem));
}

// The answers of a section as they are on their pages.
struct PlacedAnswers {
  int most = 0;                    // answers on one page, with those of other sections
  Length cell = Length::pt(1000);  // the smallest
};
PlacedAnswers placed_answers(const Press& press, int section) {
  PlacedAnswers placed;
  const Plan& plan = press.layout.plan;
  for (const PlannedPage& page : plan.pages_of_answers()) {
    if (page.kind != PageKind::kAnswers || page.shared_page < 0) continue;
    for (int i = 0; i < page.count; ++i) {
      if (plan.puzzles[page.first + i].section != section) continue;
      placed.most = std::max(placed.most, page.count);
      placed.cell =
          std::min(placed.cell, press.layout.answer_shelves[page.shared_page].slots[i].box.cell);
    }
  }
  return placed;
}

void check_answers(const Press& press, std::size_t index) {
  if (press.book.answers == AnswerPlace::kFacing) return check_facing(press, index);
  const BookSection& section = press.section(static_cast<int>(index));
  const int asked = press.book.answers_per_page;
  const Figures& figures = press.layout.answer_figures[index];
  const Metrics& m = press.metrics();
  const std::string answers = fmt::format("section '{}': answers of {}x{}", section.title.text,
                                          figures.extent.rows, figures.extent.columns);
  if (!row_holds(figures, asked > 0, m, press.design())) {
    return press.type.refuse(
        about(book_origin(BookValue::kAnswers),
              failure(answers + " are too small to read on this trim", "use a larger trim")));
  }
  if (asked == 0 || section.puzzles.empty()) return;
  const auto warn = [&](std::string message, std::string hint) {
    Diagnostic problem = about(book_origin(BookValue::kAnswersPerPage),
                               failure(std::move(message), std::move(hint)));
    problem.severity = Severity::kWarning;
    press.type.refuse(std::move(problem));
  };
  const PlacedAnswers placed = placed_answers(press, static_cast<int>(index));
  if (placed.most < std::min<int>(asked, static_cast<int>(section.puzzles.size()))) {
    warn(fmt::format(
             "{} are printed {} per page, not {}, because more would be too small on this trim",
             answers, placed.most, asked),
         fmt::format("use per_page: {}", placed.most));
  }
  if (!readable_answer(figures, placed.cell, m, press.design())) {
    warn(fmt::format("{} have digits of {:.1f} pt, where the design's smallest have {:.4g}",
                     answers, least_answer_digit(figures.values, placed.cell, press.design()),
                     m.smallest_answer),
         "use fewer answers per page");
  }
}

void check_code(const Press& press, int section) {
  if (auto problem = code_too_large(press, section)) {
    press.type.problems().push_back(std::move(*problem));
  }
}

void check_strip(const Press& press, std::size_t index) {
  const BookSection& section = press.section(static_cast<int>(index));
  if (press.layout.strips[index].fits) return;
  press.type.refuse(about(
      book_origin(BookValue::kAnswers),
      failure(
          fmt::format("section '{}': answers {} cells wide don't fit upside down below the puzzles",
                      section.title.text, press.layout.figures[index].extent.columns),
          "use answers: {place: back}, or a larger trim")));
}

}  // namespace

Diagnostics check_book(const Book& book, const Setting& setting) {
  Diagnostics problems;
  const auto& sections = book.sections;
  if (std::all_of(sections.begin(), sections.end(),
                  [](const BookSection& section) { return section.puzzles.empty(); })) {
    problems.push_back(failure("the book has no puzzles"));
  }
  for (const BookSection& section : sections) {
    GRIDPRESS_CHECK(section.per_page > 0);
    for (const BookPuzzle& puzzle : section.puzzles) {
      const Extent& first = section.puzzles.front().extent;
      GRIDPRESS_CHECK(puzzle.extent.columns == first.columns && puzzle.extent.rows == first.rows);
      GRIDPRESS_CHECK(puzzle.level <= static_cast<int>(book.levels.size()));
    }
  }
  if (!setting.printer.accepts(setting.stock.trim)) {
    const Diagnostics trim = check_pages(setting.printer, setting.stock.trim, "", 1);
    problems.insert(problems.end(), trim.begin(), trim.end());
  }
  return problems;
}

Diagnostics check_page_count(const Press& press) {
  const int pages = static_cast<int>(press.layout.plan.pages.size());
  Diagnostics problems = check_pages(press.setting.printer, press.setting.stock.trim,
                                     press.setting.stock.paper, pages);
  if (press.book.page_target > 0 && pages > press.book.page_target) {
    problems.push_back(too_many_pages({press.book, press.setting, press.type}, pages));
  }
  return problems;
}

void check_layout(const Press& press) {
  for (const BookPart& part : press.book.parts) {
    if (const auto* own = std::get_if<parts::OwnPage>(&part)) check_own_page(*own, press);
  }
  for (std::size_t i = 0; i < press.book.sections.size(); ++i) {
    check_fit(press, i);
    check_written(press, i);
    check_code(press, static_cast<int>(i));
    if (press.book.answers == AnswerPlace::kNone || press.book.answers == AnswerPlace::kNext)
      continue;
    if (press.book.answers == AnswerPlace::kUpsideDown) {
      check_strip(press, i);
      continue;
    }
    check_answers(press, i);
  }
}

}  // namespace gridpress
