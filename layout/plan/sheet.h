// A page while it is painted, and everything that its painter needs.
#pragma once

#include <string>
#include <string_view>

#include "layout/design/setting.h"
#include "layout/furniture/badge.h"
#include "layout/furniture/ornament.h"
#include "layout/plan/layout.h"
#include "layout/text/canvas.h"

namespace gridpress {

struct Press {
  const Book& book;
  const Setting& setting;
  const Layout& layout;
  Type& type;

  const Metrics& metrics() const { return layout.metrics; }
  const Words& words() const { return setting.words; }
  const Design& design() const { return setting.design; }
  const Metrics& puzzle_metrics(int section) const { return layout.puzzle_metrics[section]; }
  const BookSection& section(int index) const { return book.sections[index]; }
  bool facing() const { return book.answers == AnswerPlace::kFacing; }
  // The line weights of a puzzle's grid, or of its answer's grid on the facing page.
  const LineRule& lines(bool answer) const {
    return answer && book.answer_scale < 100 ? design().theme.answer : design().theme.puzzle;
  }
  const Figures& figures(int section, bool answer) const {
    return (answer ? layout.answer_figures : layout.figures)[section];
  }
  const SlotGrid& slots(int section, bool answer) const {
    return (answer ? layout.answer_slots : layout.puzzle_slots)[section];
  }
  Ornament ornament(int section) const;
  std::string range_words(std::string_view key, int first, int last) const;
  Badge badge(int level, Length size) const;
  Style style(Role role, int step) const { return {role, metrics().size(step)}; }
};

struct Sheet {
  Canvas canvas;
  const PlannedPage& page;
  Area live;
};

}  // namespace gridpress
