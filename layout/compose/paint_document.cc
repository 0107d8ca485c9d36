#include "layout/compose/paint_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "layout/compose/proof.h"
#include "layout/furniture/furniture.h"
#include "layout/matter/lesson.h"
#include "layout/matter/matter.h"
#include "layout/parts/contents.h"
#include "layout/parts/hints/hint_sheets.h"
#include "layout/parts/hints/hints.h"
#include "layout/parts/notes.h"
#include "layout/parts/opener.h"
#include "layout/parts/page_furniture.h"
#include "layout/parts/spare_grids.h"
#include "layout/parts/title.h"
#include "layout/puzzles/answers.h"
#include "layout/puzzles/puzzles.h"

namespace gridpress {
namespace {

// in points, the width of rules and of grid lines for which the theme doesn't set a width
constexpr double kThinnest = 0.75;

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
    case PageKind::kSteps:
      return paint_steps(sheet, press);
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

// If the printer requires lines thicker than the thinnest on these pages, all lines grow by the
// difference, so that their order is preserved.
void widen_lines(Page& page, const Press& press) {
  Length thinnest = Length::pt(kThinnest);
  for (const LineRule& rule : {press.design().theme.puzzle, press.design().theme.answer}) {
    if (rule.thin > 0) thinnest = std::min(thinnest, Length::pt(rule.thin));
  }
  const Length lacks = press.setting.printer.min_line - thinnest;
  if (lacks <= Length()) return;
  for (Item& item : page.items) {
    if (auto* stroke = std::get_if<Stroke>(&item)) stroke->width += lacks;
  }
}

Bleed bleed_of(bool recto, const PrinterProfile& printer) {
  const BleedRule& rule = printer.bleed;
  const bool both = rule.all_edges || !printer.duplex;
  return {both || !recto ? rule.size : Length(), rule.size, both || recto ? rule.size : Length(),
          rule.size};
}

// Paints the section's tab at the edge of the page. Every page of a section has one if the book has
// several sections.
void paint_tab(Sheet& sheet, const Press& press, const Bleed& bleed) {
  const PlannedPage& page = sheet.page;
  const bool facing = press.facing() && page.kind == PageKind::kAnswers;
  const bool own = page.kind == PageKind::kOpener || page.kind == PageKind::kPuzzles || facing;
  const int sections = static_cast<int>(press.book.sections.size());
  if (!own || sections < 2 || !press.design().thumb_tabs) return;
  paint_thumb_tab(sheet.canvas, press.metrics(),
                  {page.section, sections, page.recto, bleed, press.design().theme.tints.most});
}

// Proofreads the pages of a file. Reports one misprint per part and section, because the other
// pages of that part usually have the same one.
class Proofreader {
 public:
  Proofreader(const Press& press, std::size_t pages)
      : press_(press), pages_(static_cast<int>(pages)) {}

  // Skips the pages of a part after an error in painting one of its pages, because their problems
  // would be reported twice.
  void read(const Page& page, const PlannedPage& planned) {
    constexpr std::size_t kMost = 10;  // maximum number of misprints
    const std::string_view part = name_of(planned, press_.book.parts);
    const auto errors = number_of_errors();
    if (std::exchange(errors_, errors) != errors) refused_.insert(part);
    if (refused_.contains(part)) return;
    if (found_.size() >= kMost || found_.contains({part, planned.section})) return;
    Type& type = press_.type;
    auto problem =
        misprint(page, {press_.setting.printer, pages_, planned.recto,
                        fmt::format("page {}, {}", page.label, part), press_.setting.stock.standard,
                        press_.design().name == "large-print",
                        [&type](FontRef font) { return type.x_height(font); },
                        [&type](FontRef font) { return type.is_italic(font); }});
    if (!problem) return;
    found_.emplace(part, planned.section);
    // Drops repeated messages, because pages of several parts have the same running head.
    if (texts_.insert(problem->message.substr(problem->message.find(": "))).second) {
      type.problems().push_back(*std::move(problem));
      errors_ = number_of_errors();
    }
  }

 private:
  std::ptrdiff_t number_of_errors() const {
    return std::ranges::count(press_.type.problems(), Severity::kError, &Diagnostic::severity);
  }

  const Press& press_;
  int pages_;
  std::set<std::pair<std::string_view, int>> found_;  // part and section
  std::set<std::string> texts_;
  std::set<std::string_view> refused_;          // names of parts with an error in painting
  std::ptrdiff_t errors_ = number_of_errors();  // errors before the current page
};

}  // namespace

Document paint_document(const std::vector<PlannedPage>& pages, const Press& press,
                        const PageSink& sink) {
  Document document;
  document.author = press.book.author.text;
  document.language = press.book.language;
  Proofreader proofreader(press, pages.size());
  for (const PlannedPage& planned : pages) {
    Page page;
    page.width = press.metrics().width;
    page.height = press.metrics().height;
    page.label = planned.label;
    Sheet sheet{Canvas(page, press.type), planned, live_area(press.metrics(), planned.recto)};
    if (press.setting.stock.bleed) page.bleed = bleed_of(planned.recto, press.setting.printer);
    paint_page(sheet, press);
    paint_furniture(sheet, press);
    if (press.setting.stock.bleed) paint_tab(sheet, press, page.bleed);
    widen_lines(page, press);
    proofreader.read(page, planned);
    if (sink) {
      sink(std::move(page), press.type.font_files());
      continue;
    }
    page.items.shrink_to_fit();
    page.tags.shrink_to_fit();
    document.pages.push_back(std::move(page));
  }
  document.fonts = press.type.font_files();
  return document;
}

}  // namespace gridpress
