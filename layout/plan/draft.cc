#include "layout/plan/draft.h"

#include <algorithm>

namespace gridpress {

PlannedPage& add_page(Draft& draft, PageKind kind, int sheet) {
  PlannedPage page;
  page.kind = kind;
  page.sheet = sheet;
  draft.plan.pages.push_back(page);
  return draft.plan.pages.back();
}

bool next_is_recto(const Draft& draft) {
  return !draft.order.printer.duplex || draft.plan.pages.size() % 2 == 0;
}

bool follows(const Draft& draft, PageKind kind) {
  return !draft.plan.pages.empty() && draft.plan.pages.back().kind == kind;
}

void add_filler(Draft& draft) {
  const Padding padding = draft.book().padding;
  if (padding == Padding::kBlank) {
    add_page(draft, PageKind::kBlank, kFiller);
    return;
  }
  const PageKind kind = padding == Padding::kNotes ? PageKind::kNotes : PageKind::kSpareGrids;
  const int sheet = follows(draft, kind) ? std::max(1, draft.plan.pages.back().sheet + 1) : kFiller;
  add_page(draft, kind, sheet);
}

void go_to_recto(Draft& draft) {
  if (next_is_recto(draft)) return;
  const bool before_page_1 = draft.front < 0;
  before_page_1 ? static_cast<void>(add_page(draft, PageKind::kBlank)) : add_filler(draft);
}

void go_to_leaf(Draft& draft) {
  if (draft.plan.pages.size() % 2 == 0) return;
  draft.order.printer.duplex ? go_to_recto(draft)
                             : static_cast<void>(add_page(draft, PageKind::kBlank));
}

void add_own_page(Draft& draft, int place) {
  const auto& part = std::get<parts::OwnPage>(draft.book().parts[place]);
  const bool recto = next_is_recto(draft);
  const bool other = draft.order.printer.duplex && ((part.side == PageSide::kRecto && !recto) ||
                                                    (part.side == PageSide::kVerso && recto));
  if (other && draft.front < 0) {
    add_page(draft, PageKind::kBlank);
  } else if (other) {
    add_filler(draft);
  }
  const std::vector<int>& pages = draft.order.matter_pages;
  const int count = place < static_cast<int>(pages.size()) ? pages[place] : 0;
  for (int sheet = 0; sheet < count; ++sheet) {
    add_page(draft, PageKind::kMatter, sheet).part = place;
  }
}

void add_drawing(Draft& draft, int section) {
  const BookParts& parts = draft.book().parts;
  for (int place = 0; place < static_cast<int>(parts.size()); ++place) {
    if (!std::holds_alternative<parts::Drawings>(parts[place])) continue;
    PlannedPage& page = add_page(draft, PageKind::kMatter, section);
    page.part = place;
    page.section = section;
  }
}

}  // namespace gridpress
