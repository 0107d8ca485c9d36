#include "layout/compose/fit.h"

#include <algorithm>

#include "layout/compose/code.h"
#include "layout/compose/digits.h"
#include "layout/compose/press.h"

namespace gridpress {
namespace {

constexpr double kCrampedCell = 18;       // points: pencil marks under 2 mm
constexpr double kAnswerDigit = 7;        // points of type, refused below
constexpr double kGoodAnswerDigit = 8.3;  // preferred
constexpr double kTallFigure = 0.73;      // of the heaviest: the smallest type for its cells
constexpr double kPair = 1.16;            // width of two such figures in em
constexpr double kPanelBelow = 3;         // lines: what a panel below its grid takes at least
constexpr int kMostPerPage = 48;

double answer_digit(Length cell, const Design& design, double figure) {
  return cell.points() * design.theme.answer_height / figure;
}

Judged judge_puzzles(const FitOrder& order, const Setting& setting) {
  Metrics metrics = metrics_for(setting, order.pages);
  keep_page_code(metrics, setting.design);
  bool fits = true;
  if (order.place == AnswerPlace::kUpsideDown) {
    const AnswerStrip strip = answer_strip(order.size, order.per_page, metrics, setting.design);
    metrics.bottom += strip.height;
    fits = strip.fits && metrics.live_height() > Length();
  }
  Judged judged = judge({order.size, order.per_page, false}, metrics, setting.design);
  judged.fits = judged.fits && fits;
  return judged;
}

}  // namespace

Metrics metrics_for(const Setting& setting, int pages) {
  return page_metrics({setting.stock.trim, pages, setting.stock.bleed}, setting.printer,
                      setting.design);
}

double least_answer_digit(int size, Length cell, const Design& design) {
  const double least = answer_digit(cell, design, kTallFigure);
  return size > 9 ? std::min(least, cell.points() * kWidestPair / kPair) : least;
}

bool readable_answer(int size, Length cell, const Metrics& metrics, const Design& design) {
  return least_answer_digit(size, cell, design) >= std::max(kAnswerDigit, metrics.smallest);
}

Judged judge(const SlotOrder& order, const Metrics& metrics, const Design& design) {
  Judged judged{arrange(order, metrics, design)};
  if (order.answers) {
    const Length cell = judged.grid.cell;
    const bool good = readable_answer(order.size, cell, metrics, design);
    const double least = std::max(kAnswerDigit, metrics.printable);
    judged.fits = good || (order.asked && least_answer_digit(order.size, cell, design) >= least);
    judged.cramped =
        judged.fits && (!good || answer_digit(cell, design, kFigureHeight) < kGoodAnswerDigit);
  } else {
    judged.fits = judged.grid.cell.points() >= design.smallest_cell;
    const Area field = field_area(metrics, true, judged.grid.bands);
    const Length tall = field.height() - judged.grid.start + judged.grid.row_gap;
    judged.below = tall / std::max(judged.grid.rows, 1) - judged.grid.row_gap - judged.grid.head -
                   judged.grid.caption - judged.grid.block;
    // A newspaper's reader is used to small cells: its columns have no others.
    judged.cramped = judged.fits && !design.panel && judged.grid.cell.points() < kCrampedCell;
  }
  return judged;
}

int largest_that_fits(SlotOrder order, const Metrics& metrics, const Design& design, bool roomy) {
  for (order.per_page = kMostPerPage; order.per_page > 0; --order.per_page) {
    const Judged judged = judge(order, metrics, design);
    if (judged.fits && !(roomy && judged.cramped)) return order.per_page;
  }
  return 0;
}

int answers_per_page(int asked, int size, const Metrics& metrics, const Design& design) {
  if (asked > 0) {
    int count = asked;
    while (count > 0 && !judge({size, count, true, true}, metrics, design).fits) --count;
    return count > 0 ? count : asked;
  }
  for (int count = design.answers_per_page; count > 1; --count) {
    const Judged judged = judge({size, count, true}, metrics, design);
    const bool whole = judged.grid.columns * judged.grid.rows == count;
    if (whole && judged.fits && !judged.cramped) return count;
  }
  return 1;
}

Fit fit_puzzles(const FitOrder& order, const Setting& setting) {
  const Judged judged = judge_puzzles(order, setting);
  FitOrder most = order;
  most.per_page = kMostPerPage;
  while (most.per_page > 0 && !judge_puzzles(most, setting).fits) --most.per_page;
  return {judged.grid.cell, judged.grid.columns, judged.grid.rows,
          judged.fits,      judged.cramped,      most.per_page};
}

int usual_puzzles(FitOrder order, const Setting& setting) {
  const int usual = setting.design.per_page;
  const Length panel = metrics_for(setting, order.pages).lines(kPanelBelow);
  order.per_page = setting.design.side_panel ? usual : 0;
  for (; order.per_page > 0; --order.per_page) {
    const Judged judged = judge_puzzles(order, setting);
    const bool beside = judged.grid.place == HeadPlace::kBeside;
    const bool below = order.per_page == 1 && judged.below >= panel;
    if (judged.fits && (beside || below)) return order.per_page;
  }
  for (order.per_page = usual; order.per_page > 1; --order.per_page) {
    const Judged judged = judge_puzzles(order, setting);
    const bool whole = judged.grid.columns * judged.grid.rows == order.per_page;
    if (judged.fits && (whole || order.per_page == usual)) break;
  }
  return order.per_page;
}

Fit fit_answers(const FitOrder& order, const Setting& setting) {
  const Metrics metrics = metrics_for(setting, order.pages);
  const SlotOrder slots{order.size, order.per_page, true, true};
  const Judged judged = judge(slots, metrics, setting.design);
  return {judged.grid.cell, judged.grid.columns, judged.grid.rows,
          judged.fits,      judged.cramped,      largest_that_fits(slots, metrics, setting.design)};
}

}  // namespace gridpress
