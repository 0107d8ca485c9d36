// Pads a book to a number of pages.
#include <algorithm>

#include "layout/plan/draft.h"

namespace gridpress {
namespace {

// Adds the parts that are only used as fillers, as far as each fits completely, and then empty
// pages.
void pad_with_parts(Draft& draft, int wanted) {
  const BookParts& parts = draft.book().parts;
  const auto room = [&] { return wanted - static_cast<int>(draft.plan.pages.size()); };
  const auto add = [&](int place) {
    const std::vector<int>& pages = draft.order.matter_pages;
    const int count = place < static_cast<int>(pages.size()) ? pages[place] : 0;
    if (count > room()) return;
    for (int sheet = 0; sheet < count; ++sheet) {
      add_page(draft, PageKind::kMatter, sheet).part = place;
    }
  };
  const int count = static_cast<int>(parts.size());
  for (int place = 0; place < count; ++place) {
    const auto* log = std::get_if<parts::ScoreLog>(&parts[place]);
    if (log != nullptr && log->filler) add(place);
  }
  if (room() > 0) add_drawing(draft, static_cast<int>(draft.book().sections.size()));
  for (int place = 0; place < count; ++place) {
    if (std::holds_alternative<parts::NextVolume>(parts[place])) add(place);
  }
  while (room() > 0) add_page(draft, PageKind::kBlank, kFiller);
}

// Adds pages until there are `wanted`. Spare grids and notes alternate, so that spreads have both.
void pad(Draft& draft, int wanted) {
  const Book& book = draft.book();
  if (book.padding == Padding::kBlank) return pad_with_parts(draft, wanted);
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

// Own pages, the colophon and the certificate, with the empty page on its back.
bool stays_last(const PlannedPage& page, const BookParts& parts) {
  if (page.part < 0) return false;
  const BookPart& part = parts[page.part];
  return std::holds_alternative<parts::Certificate>(part) ||
         std::holds_alternative<parts::Colophon>(part) ||
         std::holds_alternative<parts::OwnPage>(part);
}

// True if a certificate or own pages would move to the other side of a leaf if `before` pages came
// before them instead of `was`.
bool changes_side(const std::vector<PlannedPage>& last, std::size_t was, std::size_t before,
                  const BookParts& parts) {
  if (was % 2 == before % 2) return false;
  return std::ranges::any_of(last, [&](const PlannedPage& page) {
    const auto* own = std::get_if<parts::OwnPage>(&parts[page.part]);
    return own != nullptr ? own->side != PageSide::kEither
                          : std::holds_alternative<parts::Certificate>(parts[page.part]);
  });
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
  // The printer's empty last page is the back of a certificate.
  if (printer.last_blank && !last.empty() && last.back().kind == PageKind::kBlank) last.pop_back();
  const std::size_t body = pages.size();
  const int multiple = printer.page_multiple;
  const int blank = printer.last_blank ? 1 : 0;
  const auto wanted_with = [&](std::size_t end) {
    const int asked = static_cast<int>(body + end);
    const int least = std::max({asked + blank, printer.min_pages, draft.book().page_target});
    return (least + multiple - 1) / multiple * multiple - blank;
  };
  int wanted = wanted_with(last.size());
  const auto before = [&](std::size_t end) { return static_cast<std::size_t>(wanted) - end; };
  const bool moved =
      printer.duplex && changes_side(last, body, before(last.size()), draft.book().parts);
  if (moved) wanted = wanted_with(last.size() + 1);
  pad(draft, wanted - static_cast<int>(last.size()) - (moved ? 1 : 0));
  pages.insert(pages.end(), last.begin(), last.end());
  if (moved) add_filler(draft);
  if (blank > 0) add_page(draft, PageKind::kBlank);
}

}  // namespace gridpress
