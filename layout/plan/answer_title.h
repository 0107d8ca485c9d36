// The title above the first answers, on the same page.
#pragma once

#include "layout/design/metrics.h"
#include "layout/plan/plan.h"
#include "layout/plan/section.h"

namespace gridpress {

// True for the first page of answers and, unless pupils' answers share pages, for the first page of
// each pupil's answers.
inline bool opens_answers(const PlannedPage& page, const Book& book) {
  if (page.kind != PageKind::kAnswers || book.answers == AnswerPlace::kFacing) return false;
  if (page.first == 0 || book.compact_keys || !begins_copy(book, page.section)) {
    return page.first == 0;
  }
  std::size_t before = 0;
  for (int s = 0; s < page.section; ++s) before += book.sections[s].puzzles.size();
  return static_cast<std::size_t>(page.first) == before;
}

// The height reserved for the title, and the title's baseline, both measured from the top of the
// field.
inline constexpr double kTitleRoom = 3.5, kTitleBaseline = 2;  // lines
inline Length title_room(const Metrics& m) {
  return m.lines(kTitleRoom);
}

}  // namespace gridpress
