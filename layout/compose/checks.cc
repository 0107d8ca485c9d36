#include "layout/compose/checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/count_noun.h"
#include "layout/compose/page_advice.h"
#include "layout/matter/own/own_page.h"
#include "layout/plan/code_fit.h"
#include "layout/plan/section.h"
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
void check_fit(const Press& press, std::size_t index, const SlotRequest& order) {
  const BookSection& section = press.section(static_cast<int>(index));
  const Metrics& m = order.answers ? press.metrics() : press.layout.puzzle_metrics[index];
  const SlotFit slot_fit = fit_slots(order, m, press.design());
  const std::string what =
      fmt::format("{} per page", count_noun(order.per_page, order.answers ? "answer" : "puzzle"));
  const Origin origin = order.answers ? book_origin(BookValue::kAnswersPerPage)
                                      : book_origin(BookValue::kPerPage, static_cast<int>(index));
  const Extent& extent = order.figures.extent;
  if (!slot_fit.fits) {
    const int most = largest_that_fits(order, m, press.design());
    if (!order.answers && !section.kind.empty()) {
      const Fit fit{slot_fit.grid.box.cell,
                    least_cell(order.figures, m, press.design()),
                    0,
                    0,
                    false,
                    false,
                    most};
      return press.type.refuse(
          about(origin, failure(fmt::format("section '{}': {}", section.title.text,
                                            too_small(section.kind, extent, fit)),
                                most > 0 ? "" : "use a larger trim")));
    }
    press.type.refuse(about(
        origin,
        failure(fmt::format("section '{}': {} {} too small on this trim", section.title.text, what,
                            order.per_page == 1 ? "is" : "are"),
                most > 0 ? fmt::format("use at most {} per page", most) : "use a larger trim")));
  } else if (slot_fit.cramped && order.answers) {
    const int roomy = largest_that_fits(order, m, press.design(), true);
    const double digit =
        least_answer_digit(order.figures.values, slot_fit.grid.box.cell, press.design());
    const std::string small =
        digit < m.smallest
            ? fmt::format("digits of {:.1f} pt, although the design's smallest type is {:.4g} pt",
                          digit, m.smallest)
            : fmt::format("cells of {:.1f} mm", slot_fit.grid.box.cell.points() * 25.4 / 72);
    Diagnostic problem =
        about(origin,
              failure(fmt::format("{} of {}x{} {} {}", what, extent.rows, extent.columns,
                                  order.per_page == 1 ? "leaves" : "leave", small),
                      roomy > 0 ? fmt::format("use {} per page to make them easier to read", roomy)
                                : ""));
    problem.severity = Severity::kWarning;
    press.type.refuse(std::move(problem));
  }
}

void check_answers(const Press& press, std::size_t index) {
  const BookSection& section = press.section(static_cast<int>(index));
  const int asked = press.book.answers_per_page, count = press.layout.answers_per_page[index];
  if (press.book.answers == AnswerPlace::kFacing) return check_facing(press, index);
  const Figures& figures = press.layout.answer_figures[index];
  // Where kinds share pages, an answer may take two slots.
  const AnswerCut cut =
      cut_answer(press.layout.answer_slots[index], figures, press.metrics(), press.design());
  const bool two = several_kinds(press.book) && cut.across * cut.down > 1;
  if (!two || !readable_answer(figures, cut.box.cell, press.metrics(), press.design())) {
    check_fit(press, index, {figures, count, true, asked > 0});
  }
  // Among kinds that share pages, the error names the one with the fewest.
  const SlotRequest most{figures, asked, true, true};
  if (asked <= count || largest_that_fits(most, press.metrics(), press.design()) > count) return;
  Diagnostic problem = about(book_origin(BookValue::kAnswersPerPage),
                             failure(fmt::format("section '{}': {} answers of {}x{} per page, not "
                                                 "{}: more would be too small on this trim",
                                                 section.title.text, count, figures.extent.rows,
                                                 figures.extent.columns, asked),
                                     fmt::format("use per_page: {}", count)));
  problem.severity = Severity::kWarning;
  press.type.refuse(std::move(problem));
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
    const BookSection& section = press.book.sections[i];
    check_fit(press, i, {press.layout.figures[i], section.per_page, false});
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
