// The title over the first answers, which share its page.
#pragma once

#include "layout/design/metrics.h"
#include "layout/plan/plan.h"

namespace gridpress {

inline bool opens_answers(const PlannedPage& page, const Book& book) {
  return page.kind == PageKind::kAnswers && page.first == 0 && book.answers != AnswerPlace::kFacing;
}

// From the top of the field: the title's room, and its baseline.
inline constexpr double kTitleRoom = 3.5, kTitleBaseline = 2;  // lines
inline Length title_room(const Metrics& m) {
  return m.lines(kTitleRoom);
}

}  // namespace gridpress
