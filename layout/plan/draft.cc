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
  const PageKind kind =
      draft.book().padding == Padding::kNotes ? PageKind::kNotes : PageKind::kSpareGrids;
  const int sheet = follows(draft, kind) ? std::max(1, draft.plan.pages.back().sheet + 1) : kFiller;
  add_page(draft, kind, sheet);
}

void go_to_recto(Draft& draft) {
  if (!next_is_recto(draft)) add_filler(draft);
}

}  // namespace gridpress
