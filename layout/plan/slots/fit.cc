#include "layout/plan/slots/fit.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/figure/digits.h"
#include "layout/furniture/code.h"
#include "layout/plan/slots/answer_strip.h"

namespace gridpress {
namespace {

constexpr double kAnswerDigit = 7;        // points of type; anything smaller is rejected
constexpr double kGoodAnswerDigit = 8.3;  // preferred
constexpr double kTallFigure = 0.73;      // smallest type for the cells of the heaviest figure
constexpr double kPair = 1.16;            // em: the width of two digits
constexpr double kLargePrint = 14;        // points
constexpr double kWrittenCell = 6;        // em: a cell for two clues of two lines each
constexpr int kMaxPerPage = 48;

// The cell at which the smallest type of a puzzle reaches the minimum size: clues in words, outside
// clues, letters, or clues between dots. The size of plain digits is up to the design.
double type_cell(const Extent& extent, const Metrics& metrics, const Design& design) {
  const double least = metrics.smallest * kFigureHeight;
  if (extent.written > 0) {
    const bool large = metrics.smallest >= kLargePrint;
    return std::max(extent.written, large ? metrics.smallest * kWrittenCell : 0);
  }
  if (extent.margins.left > 0 || extent.margins.top > 0) return least / kOutsideHeight;
  if (extent.lettered) return least / design.theme.word_height;
  return extent.edge == Extent::Edge::kDots ? least / kClueHeight : 0;
}

double answer_digit(Length cell, const Design& design, double figure) {
  return cell.points() * design.theme.answer_height / figure;
}

SlotFit fit_puzzle_slots(const FitRequest& order, const Setting& setting) {
  Metrics metrics = metrics_for(setting, order.pages);
  keep_page_code(metrics, setting.design);
  bool fits = true;
  if (order.place == AnswerPlace::kUpsideDown) {
    const AnswerStrip strip = answer_strip(order.figures, order.per_page, metrics, setting.design);
    metrics.bottom += strip.height;
    fits = strip.fits && metrics.live_height() > Length();
  }
  SlotFit slot_fit = fit_slots({order.figures, order.per_page, false}, metrics, setting.design);
  slot_fit.fits = slot_fit.fits && fits;
  return slot_fit;
}

}  // namespace

Metrics metrics_for(const Setting& setting, int pages) {
  const PaperStock& stock = setting.stock;
  return page_metrics({stock.trim, pages, stock.bleed, stock.standard != nullptr}, setting.printer,
                      setting.design);
}

Length least_cell(const Figures& figures, const Metrics& metrics, const Design& design) {
  double least = figures.cell.least;
  // A design may have smaller cells than usual for plain grids: newspaper readers are used to them.
  const bool plain = least <= Figures().cell.least;
  if (design.smallest_cell > 0) {
    least = plain ? design.smallest_cell : std::max(least, design.smallest_cell);
  }
  return Length::pt(std::max(least, type_cell(figures.extent, metrics, design)));
}

double least_answer_digit(int values, Length cell, const Design& design) {
  const double least = answer_digit(cell, design, kTallFigure);
  return values > 9 ? std::min(least, cell.points() * kWidestPair / kPair) : least;
}

bool readable_answer(const Figures& figures, Length cell, const Metrics& metrics,
                     const Design& design, bool asked) {
  if (cell.points() < figures.cell.answer) return false;
  const double least = std::max(kAnswerDigit, asked ? metrics.printable : metrics.smallest_answer);
  if (figures.extent.lettered) {
    // Under a standard for large print, letters of no word must be as large as the others.
    const bool all = metrics.smallest_answer >= metrics.smallest && least > kAnswerDigit;
    if (all) return cell.points() * kOtherLetterHeight / kTallestFigure >= least;
    return round_half(cell.points() * kAnswerLetterHeight / kFigureHeight) >= least;
  }
  return figures.values == 0 || least_answer_digit(figures.values, cell, design) >= least;
}

bool comfortable_answer(const Figures& figures, Length cell, const Metrics& metrics,
                        const Design& design) {
  const bool small =
      figures.values > 0 && answer_digit(cell, design, kFigureHeight) < kGoodAnswerDigit;
  return !small && readable_answer(figures, cell, metrics, design);
}

std::string too_small(const std::string& kind, const Extent& extent, const Fit& fit) {
  std::string words =
      fmt::format("{} {} x {} needs a {:.4g} pt cell, but this slot only allows {:.4g}", kind,
                  extent.rows, extent.columns, fit.least.points(), fit.cell.points());
  if (fit.largest_per_page > 0) words += fmt::format(": use {} per page", fit.largest_per_page);
  return words;
}

SlotFit fit_slots(const SlotRequest& order, const Metrics& metrics, const Design& design) {
  SlotFit slot_fit{arrange(order, metrics, design)};
  if (order.answers) {
    const Length cell = slot_fit.grid.box.cell;
    const bool good = readable_answer(order.figures, cell, metrics, design);
    slot_fit.fits =
        good || (order.asked && readable_answer(order.figures, cell, metrics, design, true));
    slot_fit.cramped = slot_fit.fits && !comfortable_answer(order.figures, cell, metrics, design);
  } else {
    // Several puzzles share a page only if their cells stay good: clues fill what is left.
    const bool clued = !order.figures.extent.clues.empty() && order.per_page > 1;
    slot_fit.fits =
        slot_fit.grid.box.across() >=
        (clued ? Length::pt(order.figures.cell.good) : least_cell(order.figures, metrics, design));
    const Area field = field_area(metrics, true, slot_fit.grid.bands);
    const Length tall = field.height() - slot_fit.grid.start + slot_fit.grid.row_gap;
    slot_fit.below = tall / std::max(slot_fit.grid.rows, 1) - slot_fit.grid.row_gap -
                     slot_fit.grid.head - slot_fit.grid.caption - slot_fit.grid.box.whole_height();
    // Newspaper readers are used to small cells, and columns leave no choice.
    slot_fit.cramped = slot_fit.fits && !design.slots.panel &&
                       slot_fit.grid.box.across().points() < order.figures.cell.good;
  }
  return slot_fit;
}

int largest_that_fits(SlotRequest order, const Metrics& metrics, const Design& design, bool roomy) {
  for (order.per_page = kMaxPerPage; order.per_page > 0; --order.per_page) {
    const SlotFit slot_fit = fit_slots(order, metrics, design);
    if (slot_fit.fits && !(roomy && slot_fit.cramped)) return order.per_page;
  }
  return 0;
}

bool puzzles_fit(const FitRequest& order, const Setting& setting) {
  return fit_puzzle_slots(order, setting).fits;
}

bool letters_fill(const FitRequest& order, const Setting& setting) {
  const SlotFit slot_fit = fit_puzzle_slots(order, setting);
  const FigureBox& box = slot_fit.grid.box;
  const bool full = order.per_page > 1 || box.at_side > Length() ||
                    box.width + Length::pt(1) > slot_fit.grid.room_width;
  return slot_fit.fits && full;
}

Fit fit_puzzles(const FitRequest& order, const Setting& setting) {
  const SlotFit slot_fit = fit_puzzle_slots(order, setting);
  FitRequest most = order;
  most.per_page = kMaxPerPage;
  while (most.per_page > 0 && !puzzles_fit(most, setting)) --most.per_page;
  const Length least = least_cell(order.figures, metrics_for(setting, order.pages), setting.design);
  return {slot_fit.grid.box.across(),
          least,
          slot_fit.grid.columns,
          slot_fit.grid.rows,
          slot_fit.fits,
          slot_fit.cramped,
          most.per_page};
}

int default_per_page(FitRequest order, const Setting& setting) {
  const int usual = setting.design.per_page;
  const auto has_room = setting.design.slots.has_room;
  const Metrics metrics = metrics_for(setting, order.pages);
  for (order.per_page = has_room != nullptr ? usual : 0; order.per_page > 0; --order.per_page) {
    const SlotFit slot_fit = fit_puzzle_slots(order, setting);
    if (slot_fit.fits && has_room(slot_fit, order.per_page, metrics)) return order.per_page;
  }
  for (order.per_page = usual; order.per_page > 1; --order.per_page) {
    const SlotFit slot_fit = fit_puzzle_slots(order, setting);
    const bool whole = slot_fit.grid.columns * slot_fit.grid.rows == order.per_page;
    if (slot_fit.fits && (whole || order.per_page == usual)) break;
  }
  return order.per_page;
}

Fit fit_answers(const FitRequest& order, const Setting& setting) {
  const Metrics metrics = metrics_for(setting, order.pages);
  const SlotRequest slots{order.figures, order.per_page, true, true};
  const SlotFit slot_fit = fit_slots(slots, metrics, setting.design);
  return {slot_fit.grid.box.cell,
          Length::pt(order.figures.cell.answer),
          slot_fit.grid.columns,
          slot_fit.grid.rows,
          slot_fit.fits,
          slot_fit.cramped,
          largest_that_fits(slots, metrics, setting.design)};
}

}  // namespace gridpress
