#include "layout/compose/compose.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/compose/bookmarks.h"
#include "layout/compose/layout.h"
#include "layout/compose/page_advice.h"
#include "layout/compose/part_pages.h"
#include "layout/compose/proof.h"
#include "layout/furniture/code.h"
#include "layout/furniture/furniture.h"
#include "layout/plan/fit.h"
#include "layout/plan/press.h"
#include "layout/puzzles/slot_shapes.h"

namespace gridpress {
namespace {

constexpr double kThinnest = 0.75;  // points: rules, and lines of grids unless a theme says so

// A problem whose place is a key of the spec.
Diagnostic at_key(std::string_view path, Diagnostic problem) {
  problem.subject = fmt::format("\n{}", path);
  return problem;
}

void paint_page(Sheet& sheet, const Press& press) {
  switch (sheet.page.kind) {
    case PageKind::kTitle:
      return paint_title(sheet, press);
    case PageKind::kCopyright:
      return paint_copyright(sheet, press);
    case PageKind::kContents:
      return paint_contents(sheet, press);
    case PageKind::kLesson:
      return paint_lesson(sheet, press);
    case PageKind::kOpener:
      return paint_opener(sheet, press);
    case PageKind::kPuzzles:
      return paint_puzzles(sheet, press);
    case PageKind::kAnswers:
      return press.facing() ? paint_puzzles(sheet, press) : paint_answers(sheet, press);
    case PageKind::kHints:
      return paint_hints(sheet, press);
    case PageKind::kNotes:
      return paint_notes(sheet, press);
    case PageKind::kSpareGrids:
      return paint_spare_grids(sheet, press);
    case PageKind::kHalfTitle:
      return paint_half_title(sheet, press);
    case PageKind::kMatter:
      return paint_matter(sheet, press);
    case PageKind::kBlank:
      return;
  }
}

class Composer {
 public:
  Composer(const Book& book, const Setting& setting, Shaper& shaper, const PageSinks& sinks)
      : book_(book),
        setting_(setting),
        sinks_(sinks),
        type_(shaper, with_fonts_of(setting.words, setting.design.theme), setting.hyphenator) {}

  Result<Composed> compose() {
    settle();
    check();
    if (has_errors(problems())) return std::move(problems());
    Composed composed;
    if (book_.answers == AnswerPlace::kSeparate) lay_answer_file();
    layout_.shapes = slot_shapes({book_, setting_, layout_, type_}, false);
    layout_.answer_shapes = slot_shapes({book_, setting_, layout_, type_}, true);
    layout_.shelf_shapes = shelf_shapes({book_, setting_, layout_, type_});
    answer_layout_.answer_shapes = layout_.answer_shapes;
    composed.pages = static_cast<int>(layout_.plan.pages.size());
    composed.interior = document(layout_.plan.pages, layout_, sinks_.interior);
    composed.interior.title = book_.title;
    composed.interior.bookmarks = bookmarks({book_, setting_, layout_, type_});
    if (book_.answers == AnswerPlace::kSeparate) {
      composed.answers = answer_file();
      composed.answer_pages = static_cast<int>(layout_.plan.answer_pages.size());
    }
    if (has_errors(problems())) return std::move(problems());
    composed.places = places();
    composed.parts = count_parts(layout_.plan, book_);
    for (const PartPages& part : composed.parts) composed.filled += part.filled;
    if (setting_.advise) warn_of_filling(composed);
    composed.warnings = problems();
    return composed;
  }

 private:
  Diagnostics& problems() { return type_.problems(); }

  // A larger gutter never makes a book shorter, and there are few steps of gutter,
  // so the page count climbs to its fixed point in a few rounds.
  void settle() {
    int pages = std::max({1, setting_.printer.min_pages, book_.page_target});
    while (true) {
      layout_ = lay_out(book_, setting_, type_, pages);
      const int settled = static_cast<int>(layout_.plan.pages.size());
      if (settled <= pages) return;
      pages = settled;
    }
  }

  void check() {
    const int pages = static_cast<int>(layout_.plan.pages.size());
    const Diagnostics printer =
        check_pages(setting_.printer, setting_.stock.trim, setting_.stock.paper, pages);
    problems().insert(problems().end(), printer.begin(), printer.end());
    if (book_.page_target > 0 && pages > book_.page_target) {
      problems().push_back(too_many_pages({book_, setting_, type_}, pages));
    }
    for (std::size_t i = 0; i < book_.sections.size(); ++i) {
      const BookSection& section = book_.sections[i];
      check_fit(i, {layout_.figures[i], section.per_page, false});
      check_code(static_cast<int>(i));
      if (book_.answers == AnswerPlace::kNone || book_.answers == AnswerPlace::kNext) continue;
      if (book_.answers == AnswerPlace::kUpsideDown) {
        check_strip(i);
        continue;
      }
      check_answers(i);
    }
  }

  void check_answers(std::size_t index) {
    const BookSection& section = book_.sections[index];
    const int asked = book_.answers_per_page, count = layout_.answers_per_page[index];
    if (book_.answers == AnswerPlace::kFacing) return check_facing(index);
    const Figures& figures = layout_.answer_figures[index];
    // Where kinds share pages one may take two slots.
    const AnswerCut cut =
        cut_answer(layout_.answer_slots[index], figures, layout_.metrics, setting_.design);
    const bool two = cut.across * cut.down > 1;
    if (!two || !readable_answer(figures, cut.box.cell, layout_.metrics, setting_.design)) {
      check_fit(index, {figures, count, true, asked > 0});
    }
    if (asked <= count) return;
    Diagnostic problem =
        at_key("answers.per_page",
               failure(fmt::format("section '{}': {} answers of {}x{} a page, not {}: more are too "
                                   "small on this trim",
                                   section.title, count, figures.extent.rows,
                                   figures.extent.columns, asked)));
    problem.severity = Severity::kWarning;
    type_.refuse(std::move(problem));
  }

  // Facing answers are as large as the puzzles, or as the spec scales them.
  void check_facing(std::size_t index) {
    const BookSection& section = book_.sections[index];
    const int scale = book_.answer_scale;
    const Metrics& m = layout_.metrics;
    const Figures& figures = layout_.answer_figures[index];
    const auto readable = [&](int percent) {
      const SlotGrid grid = scaled(layout_.puzzle_slots[index], percent, figures.extent, {});
      return readable_answer(figures, grid.box.cell, m, setting_.design);
    };
    if (readable(scale)) return;
    int least = scale;
    while (least < 100 && !readable(least)) ++least;
    const std::string what =
        fmt::format("section '{}': answers at {} % of the puzzles' size", section.title, scale);
    type_.refuse(at_key(scale < 100 ? "answers.scale" : "answers.place",
                        failure(what + " are too small to read",
                                scale < 100 && readable(least) ? fmt::format("scale: {}", least)
                                                               : "fewer puzzles a page")));
  }

  void check_code(int section) {
    if (auto problem = code_too_large({book_, setting_, layout_, type_}, section)) {
      problems().push_back(std::move(*problem));
    }
  }

  void check_strip(std::size_t index) {
    const BookSection& section = book_.sections[index];
    if (layout_.strips[index].fits) return;
    type_.refuse(at_key(
        "answers.place",
        failure(fmt::format("section '{}': answers of {} cells do not fit upside down under the "
                            "puzzles",
                            section.title, layout_.figures[index].extent.columns),
                "answers: {place: back}, or a larger trim")));
  }

  // Of cramped puzzles the spec's reader warns in place.
  void check_fit(std::size_t index, const SlotOrder& order) {
    const BookSection& section = book_.sections[index];
    const Metrics& m = order.answers ? layout_.metrics : layout_.puzzle_metrics[index];
    const Judged judged = judge(order, m, setting_.design);
    const std::string what =
        fmt::format("{} {} a page", order.per_page, order.answers ? "answers" : "puzzles");
    const std::string key =
        order.answers ? "answers.per_page" : fmt::format("sections.{}.per_page", index);
    const Extent& extent = order.figures.extent;
    if (!judged.fits) {
      const int most = largest_that_fits(order, m, setting_.design);
      if (!order.answers && !section.kind.empty()) {
        const Fit fit{judged.grid.box.cell,
                      least_cell(order.figures, m, setting_.design),
                      0,
                      0,
                      false,
                      false,
                      most};
        return type_.refuse(at_key(key, failure(fmt::format("section '{}': {}", section.title,
                                                            too_small(section.kind, extent, fit)),
                                                most > 0 ? "" : "a larger trim")));
      }
      type_.refuse(at_key(
          key,
          failure(fmt::format("section '{}': {} are too small on this trim", section.title, what),
                  most > 0 ? fmt::format("at most {} a page", most) : "a larger trim")));
    } else if (judged.cramped && order.answers) {
      const int roomy = largest_that_fits(order, m, setting_.design, true);
      const double digit =
          least_answer_digit(order.figures.values, judged.grid.box.cell, setting_.design);
      const std::string small =
          digit < m.smallest
              ? fmt::format("digits of {:.1f} pt, where the design's smallest type has {:.4g}",
                            digit, m.smallest)
              : fmt::format("cells of {:.1f} mm", judged.grid.box.cell.points() * 25.4 / 72);
      Diagnostic problem = at_key(
          key,
          failure(fmt::format("{} of {}x{} leave {}", what, extent.rows, extent.columns, small),
                  roomy > 0 ? fmt::format("{} a page are easier to read", roomy) : ""));
      problem.severity = Severity::kWarning;
      type_.refuse(std::move(problem));
    }
  }

  Document document(const std::vector<PlannedPage>& pages, const Layout& layout,
                    const PageSink& sink) {
    Document document;
    document.author = book_.author;
    document.language = book_.language;
    const Press press{book_, setting_, layout, type_};
    for (const PlannedPage& planned : pages) {
      Page page;
      page.width = layout.metrics.width;
      page.height = layout.metrics.height;
      page.label = planned.label;
      Sheet sheet{Canvas(page, type_), planned, live_area(layout.metrics, planned.recto)};
      paint_page(sheet, press);
      paint_furniture(sheet, press);
      if (setting_.stock.bleed) {
        page.bleed = bleed_of(planned.recto);
        paint_tab(sheet, page.bleed);
      }
      widen_lines(page);
      proofread(page, planned, pages.size());
      if (sink) {
        sink(std::move(page), type_.font_files());
        continue;
      }
      page.items.shrink_to_fit();
      page.tags.shrink_to_fit();
      document.pages.push_back(std::move(page));
    }
    document.fonts = type_.font_files();
    return document;
  }

  // Where a printer asks for more than the thinnest line of these pages, all lines grow by what it
  // lacks: their order stays.
  void widen_lines(Page& page) const {
    Length thinnest = Length::pt(kThinnest);
    for (const LineRule& rule : {setting_.design.theme.puzzle, setting_.design.theme.answer}) {
      if (rule.thin > 0) thinnest = std::min(thinnest, Length::pt(rule.thin));
    }
    const Length lacks = setting_.printer.min_line - thinnest;
    if (lacks <= Length()) return;
    for (Item& item : page.items) {
      if (auto* stroke = std::get_if<Stroke>(&item)) stroke->width += lacks;
    }
  }

  Bleed bleed_of(bool recto) const {
    const BleedRule& rule = setting_.printer.bleed;
    const bool both = rule.all_edges || !setting_.printer.duplex;
    return {both || !recto ? rule.size : Length(), rule.size, both || recto ? rule.size : Length(),
            rule.size};
  }

  // On every page of a section, when there are several.
  void paint_tab(Sheet& sheet, const Bleed& bleed) const {
    const PlannedPage& page = sheet.page;
    const bool facing = book_.answers == AnswerPlace::kFacing && page.kind == PageKind::kAnswers;
    const bool own = page.kind == PageKind::kOpener || page.kind == PageKind::kPuzzles || facing;
    const int sections = static_cast<int>(book_.sections.size());
    if (!own || sections < 2 || !setting_.design.thumb_tabs) return;
    paint_thumb_tab(sheet.canvas, layout_.metrics, {page.part, sections, page.recto, bleed});
  }

  void proofread(const Page& page, const PlannedPage& planned, std::size_t pages) {
    if (has_errors(problems())) return;
    auto problem = misprint(page, {setting_.printer, static_cast<int>(pages), planned.recto,
                                   fmt::format("page {}, {}", page.label, name_of(planned))});
    if (problem) problems().push_back(*std::move(problem));
  }

  // The answers' own file has its own page count, and so perhaps its own gutter; what each of the
  // two says of the other's pages is the other's.
  void lay_answer_file() {
    const int pages = static_cast<int>(layout_.plan.answer_pages.size());
    answer_layout_ = lay_out(book_, setting_, type_, pages);
    answer_layout_.plan.pages = layout_.plan.pages;
    for (std::size_t i = 0; i < layout_.plan.puzzles.size(); ++i) {
      answer_layout_.plan.puzzles[i].page = layout_.plan.puzzles[i].page;
      layout_.plan.puzzles[i].answer_page = answer_layout_.plan.puzzles[i].answer_page;
    }
    layout_.plan.answer_pages = answer_layout_.plan.answer_pages;
  }

  Document answer_file() {
    Document file = document(answer_layout_.plan.answer_pages, answer_layout_, sinks_.answers);
    file.title = fill(setting_.words.at("answers.of"), {{"title", book_.title}});
    return file;
  }

  void warn_of_filling(const Composed& composed) {
    auto problem = many_filled_pages({book_, setting_, type_}, composed.pages, composed.filled);
    if (problem) problems().push_back(*std::move(problem));
  }

  std::vector<Place> places() const {
    std::vector<Place> places;
    for (std::size_t i = 0; i < layout_.plan.puzzles.size(); ++i) {
      const PuzzlePlace& puzzle = layout_.plan.puzzles[i];
      Place place;
      place.number = book_.sections[puzzle.section].puzzles[puzzle.index].number;
      place.page = puzzle.page + 1;
      place.page_label = layout_.plan.pages[puzzle.page].label;
      place.answer_page = puzzle.answer_page + 1;
      place.answer_page_label = layout_.plan.answer_label(puzzle, book_.answers);
      places.push_back(std::move(place));
    }
    return places;
  }

  const Book& book_;
  const Setting& setting_;
  const PageSinks& sinks_;
  Type type_;
  Layout layout_, answer_layout_;
};

void check_book(const Book& book, const Setting& setting, Diagnostics& problems) {
  const auto& sections = book.sections;
  if (std::all_of(sections.begin(), sections.end(),
                  [](const BookSection& section) { return section.puzzles.empty(); })) {
    problems.push_back(failure("a book without puzzles"));
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
}

}  // namespace

Result<Composed> compose(const Book& book, const Setting& setting, Shaper& shaper,
                         const PageSinks& sinks) {
  Diagnostics problems;
  check_book(book, setting, problems);
  if (has_errors(problems)) return problems;
  return Composer(book, setting, shaper, sinks).compose();
}

}  // namespace gridpress
