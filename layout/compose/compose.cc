#include "layout/compose/compose.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/compose/fit.h"
#include "layout/compose/press.h"

namespace gridpress {
namespace {

constexpr double kLargerCell = 1.25;  // of a small grid beside a large one

int section_size(const BookSection& section) {
  return section.puzzles.empty() ? 9 : section.puzzles.front().size;
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
      return paint_answers(sheet, press);
    case PageKind::kNotes:
      return paint_notes(sheet, press);
    case PageKind::kBlank:
      return;
  }
}

class Composer {
 public:
  Composer(const Book& book, const Setting& setting, Shaper& shaper)
      : book_(book),
        setting_(setting),
        type_(shaper, with_fonts_of(setting.words, setting.design.theme)) {}

  Result<Composed> compose() {
    settle();
    check();
    if (has_errors(problems())) return std::move(problems());
    Composed composed;
    composed.interior = document(layout_.plan.pages, layout_);
    composed.interior.title = book_.title;
    bookmarks(composed.interior);
    if (book_.answers == AnswerPlace::kSeparate) {
      lay_answer_file();
      composed.answers = answer_file();
    }
    if (has_errors(problems())) return std::move(problems());
    composed.places = places();
    composed.warnings = problems();
    return composed;
  }

 private:
  Diagnostics& problems() { return type_.problems(); }

  // A larger gutter never makes a book shorter, and there are few steps of gutter,
  // so the page count climbs to its fixed point in a few rounds.
  void settle() {
    int pages = std::max(1, setting_.printer.min_pages);
    while (true) {
      layout_ = layout_for(pages);
      const int settled = static_cast<int>(layout_.plan.pages.size());
      if (settled <= pages) return;
      pages = settled;
    }
  }

  Layout layout_for(int pages) {
    Layout layout;
    layout.metrics = metrics_for(setting_, pages);
    const Metrics& m = layout.metrics;
    PlanOrder order{book_, setting_.printer,      gridpress::contents_pages(book_, m), {}, {}, {},
                    {},    setting_.design.run_on};
    for (const Lesson& lesson : book_.lessons) {
      layout.lessons.push_back(lay_lesson(lesson, m, setting_.design, type_));
      order.lesson_pages.push_back(static_cast<int>(layout.lessons.back().size()));
    }
    for (const BookSection& section : book_.sections) {
      const int size = section_size(section);
      const int answers = answers_per_page(book_.answers_per_page, size, m, setting_.design);
      order.puzzle_slots.push_back(arrange({size, section.per_page, false}, m, setting_.design));
      order.answer_slots.push_back(arrange({size, answers, true}, m, setting_.design));
      order.answers_per_page.push_back(answers);
    }
    if (order.run_on) share_slots(order, m);
    layout.plan = make_plan(order);
    layout.puzzle_slots = std::move(order.puzzle_slots);
    layout.answer_slots = std::move(order.answer_slots);
    return layout;
  }

  // Sections that run on stand in slots made for the largest grid. A smaller one keeps a cell of
  // its own, a little larger than the largest grid's, so that the page looks of one hand.
  void share_slots(PlanOrder& order, const Metrics& m) {
    int largest = 0;
    for (const BookSection& section : book_.sections) {
      largest = std::max(largest, section_size(section));
    }
    const LineRule& lines = setting_.design.theme.puzzle;
    for (std::size_t i = 0; i < book_.sections.size(); ++i) {
      SlotGrid grid = arrange({largest, book_.sections[i].per_page, false}, m, setting_.design);
      grid.slot_block = block_width(largest, grid.cell, lines);
      const Length most = Length::milli((grid.cell * kLargerCell).milli() / 250 * 250);
      grid.cell = std::min(fit_cell(section_size(book_.sections[i]), grid.slot_block, lines), most);
      order.puzzle_slots[i] = grid;
    }
  }

  void check() {
    const int pages = static_cast<int>(layout_.plan.pages.size());
    const Diagnostics printer =
        check_pages(setting_.printer, setting_.stock.trim, setting_.stock.paper, pages);
    problems().insert(problems().end(), printer.begin(), printer.end());
    for (const BookSection& section : book_.sections) {
      check_fit(section, {section_size(section), section.per_page, false});
      if (book_.answers == AnswerPlace::kNone) continue;
      const int answers = answers_per_page(book_.answers_per_page, section_size(section),
                                           layout_.metrics, setting_.design);
      check_fit(section, {section_size(section), answers, true});
    }
  }

  void check_fit(const BookSection& section, const SlotOrder& order) {
    const Judged judged = judge(order, layout_.metrics, setting_.design);
    const std::string what = order.answers ? "answers" : "puzzles";
    if (!judged.fits) {
      const int most = largest_that_fits(order, layout_.metrics, setting_.design);
      problems().push_back(
          failure(fmt::format("section '{}': {} {} a page are too small on this trim",
                              section.title, order.per_page, what),
                  most > 0 ? fmt::format("at most {} a page", most) : "a larger trim"));
    } else if (judged.cramped && order.answers) {  // of puzzles the spec's reader warns in place
      type_.warn(fmt::format("section '{}': {} {} a page leave cells of {} pt", section.title,
                             order.per_page, what, judged.grid.cell.points()));
    }
  }

  Document document(const std::vector<PlannedPage>& pages, const Layout& layout) {
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
      check_text(page);
      page.items.shrink_to_fit();
      document.pages.push_back(std::move(page));
    }
    document.fonts = type_.font_files();
    return document;
  }

  // Nothing under the printer's smallest text leaves this room, whatever the design made of it.
  void check_text(const Page& page) {
    Length least = setting_.printer.min_text;
    for (const Item& item : page.items) {
      if (const auto* run = std::get_if<GlyphRun>(&item)) least = std::min(least, run->size);
    }
    if (least >= setting_.printer.min_text) return;
    problems().push_back(
        failure(fmt::format("page {}: text of {:.2f} pt is under the printer's {:.2f} pt",
                            page.label, least.points(), setting_.printer.min_text.points()),
                "fewer puzzles or answers a page, or a larger trim"));
  }

  // The answers' own file has its own page count, and so perhaps its own gutter; what it says
  // of the puzzles' pages is the book's.
  void lay_answer_file() {
    answer_layout_ = layout_for(static_cast<int>(layout_.plan.answer_pages.size()));
    answer_layout_.plan.pages = layout_.plan.pages;
    for (std::size_t i = 0; i < layout_.plan.puzzles.size(); ++i) {
      answer_layout_.plan.puzzles[i].page = layout_.plan.puzzles[i].page;
    }
  }

  Document answer_file() {
    Document file = document(answer_layout_.plan.answer_pages, answer_layout_);
    file.title = fill(setting_.words.at("answers.of"), {{"title", book_.title}});
    return file;
  }

  void add_bookmark(Document& document, const std::string& title, int page) const {
    if (page >= 0) document.bookmarks.push_back({title, page, 0});
  }

  void bookmarks(Document& document) const {
    const Plan& plan = layout_.plan;
    if (book_.contents) {
      add_bookmark(document, setting_.words.at("contents"), plan.find(PageKind::kContents, 0));
    }
    for (std::size_t i = 0; i < book_.lessons.size(); ++i) {
      add_bookmark(document, book_.lessons[i].title,
                   plan.find(PageKind::kLesson, static_cast<int>(i)));
    }
    for (std::size_t i = 0; i < book_.sections.size(); ++i) {
      const int section = static_cast<int>(i);
      const PageKind kind = book_.section_openers ? PageKind::kOpener : PageKind::kPuzzles;
      add_bookmark(document, book_.sections[i].title, plan.find(kind, section));
    }
    add_bookmark(document, setting_.words.at("answers"), plan.find(PageKind::kAnswers));
    if (book_.notes_pages > 0) {
      add_bookmark(document, setting_.words.at("notes"), plan.find(PageKind::kNotes, 0));
    }
  }

  std::vector<Place> places() const {
    const bool separate = book_.answers == AnswerPlace::kSeparate;
    const Plan& answers = separate ? answer_layout_.plan : layout_.plan;
    const auto& answer_pages = separate ? answers.answer_pages : answers.pages;
    std::vector<Place> places;
    for (std::size_t i = 0; i < layout_.plan.puzzles.size(); ++i) {
      const PuzzlePlace& puzzle = layout_.plan.puzzles[i];
      const int answer = answers.puzzles[i].answer_page;
      Place place;
      place.number = book_.sections[puzzle.section].puzzles[puzzle.index].number;
      place.page = puzzle.page + 1;
      place.page_label = layout_.plan.pages[puzzle.page].label;
      place.answer_page = answer + 1;
      if (answer >= 0) place.answer_page_label = answer_pages[answer].label;
      places.push_back(std::move(place));
    }
    return places;
  }

  const Book& book_;
  const Setting& setting_;
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
      GRIDPRESS_CHECK(puzzle.size == section.puzzles.front().size);
      GRIDPRESS_CHECK(puzzle.level <= static_cast<int>(book.levels.size()));
    }
  }
  if (!setting.printer.accepts(setting.stock.trim)) {
    const Diagnostics trim = check_pages(setting.printer, setting.stock.trim, "", 1);
    problems.insert(problems.end(), trim.begin(), trim.end());
  }
}

}  // namespace

Result<Composed> compose(const Book& book, const Setting& setting, Shaper& shaper) {
  Diagnostics problems;
  check_book(book, setting, problems);
  if (has_errors(problems)) return problems;
  return Composer(book, setting, shaper).compose();
}

}  // namespace gridpress
