// The pages that fill a book up to a number of pages.
#include <algorithm>

#include "layout/plan/draft.h"

namespace gridpress {
namespace {

// Spare grids and notes take turns, so that a spread has something to solve and room to think.
void pad(Draft& draft, int wanted) {
  const Book& book = draft.book();
  int notes = follows(draft, PageKind::kNotes) ? std::max(1, notes_of(book.parts)) : 0;
  int grids =
      follows(draft, PageKind::kSpareGrids) ? std::max(1, spare_grids_of(book.parts)) : kFiller;
  bool turn = book.padding == Padding::kSpareGrids && !follows(draft, PageKind::kSpareGrids);
  while (static_cast<int>(draft.plan.pages.size()) < wanted) {
    if (turn) {
      add_page(draft, PageKind::kSpareGrids, grids);
      grids = std::max(1, grids + 1);
    } else {
      add_page(draft, PageKind::kNotes, notes++);
    }
    turn = book.padding == Padding::kSpareGrids && !turn;
  }
}

bool stays_last(const PlannedPage& page, const BookParts& parts) {
  if (page.kind != PageKind::kMatter) return false;
  const BookPart& part = parts[page.part];
  return std::holds_alternative<parts::Certificate>(part) ||
         std::holds_alternative<parts::Colophon>(part);
}

}  // namespace

void fill_up(Draft& draft) {
  std::vector<PlannedPage>& pages = draft.plan.pages;
  const PrinterProfile& printer = draft.order.printer;
  std::vector<PlannedPage> last;
  while (!pages.empty() && stays_last(pages.back(), draft.book().parts)) {
    last.insert(last.begin(), pages.back());
    pages.pop_back();
  }
  const int asked = static_cast<int>(pages.size() + last.size());
  const int multiple = printer.page_multiple;
  const int blank = printer.last_blank ? 1 : 0;
  const int least = std::max({asked + blank, printer.min_pages, draft.book().page_target});
  const int wanted = (least + multiple - 1) / multiple * multiple - blank;
  pad(draft, wanted - static_cast<int>(last.size()));
  pages.insert(pages.end(), last.begin(), last.end());
  if (blank > 0) add_page(draft, PageKind::kBlank);
}

}  // namespace gridpress
