#include "layout/plan/page_sharing.h"

#include <algorithm>
#include <optional>
#include <span>

#include "generator/base/result.h"
#include "layout/plan/section.h"
#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

constexpr std::size_t kAhead = 20;  // figures that one page may hold
constexpr double kNearly = 0.9;     // share of the score of a page of one section

bool may_share(const SharingRequest& order) {
  const AnswerPlace answers = order.book.answers;
  const bool apart = answers == AnswerPlace::kBack || answers == AnswerPlace::kSeparate ||
                     answers == AnswerPlace::kNone;
  const bool coded = order.design.code_room > Length() || order.design.page_code_room > Length();
  return apart && !coded && order.book.sections.size() > 1 &&
         !std::ranges::all_of(order.figures, is_plain_square);
}

class PuzzleDealer {
 public:
  explicit PuzzleDealer(const SharingRequest& order) : order_(order) {
    for (std::size_t s = 0; s < order.book.sections.size(); ++s) {
      const BookSection& section = order.book.sections[s];
      const ShelfFigure figure{static_cast<int>(s), &order.figures[s], section.per_page};
      if (begins_page(figure.section)) starts_.push_back(list_.size());
      list_.insert(list_.end(), section.puzzles.size(), figure);
    }
  }

  SharedPages deal() {
    SharedPages shared;
    for (std::size_t next = 0; next < list_.size();) {
      SharedPage page = grid_page(next);
      const std::span<const ShelfFigure> ahead =
          std::span(list_).subspan(next, std::min(kAhead, room_after(next)));
      if (ahead.front().section != ahead.back().section) {
        ShelfPage shelves = fill_shelves(ahead, order_.metrics, order_.design);
        if (shares(ahead, shelves) && shelves.score >= grid_worth(next, page.count) * kNearly) {
          page = {static_cast<int>(shelves.slots.size()), static_cast<int>(shared.slots.size())};
          shared.slots.push_back(std::move(shelves));
        }
      }
      next += static_cast<std::size_t>(page.count);
      shared.pages.push_back(page);
    }
    return shared;
  }

 private:
  // True if an own page comes before the section, or if the section starts a pupil's copy.
  bool begins_page(int section) const {
    if (begins_copy(order_.book, section)) return true;
    return std::ranges::any_of(order_.book.parts, [&](const BookPart& part) {
      const auto* own = std::get_if<parts::OwnPage>(&part);
      return own != nullptr && own->before_section == section;
    });
  }

  // The number of figures before the next section that starts a new page.
  std::size_t room_after(std::size_t next) const {
    const auto start = std::ranges::upper_bound(starts_, next);
    return (start == starts_.end() ? list_.size() : *start) - next;
  }

  static bool shares(std::span<const ShelfFigure> ahead, const ShelfPage& page) {
    return !page.slots.empty() && ahead[page.slots.size() - 1].section != ahead[0].section;
  }

  SharedPage grid_page(std::size_t next) const {
    const int most = list_[next].max_per_page;
    SharedPage page;
    while (page.count < most && next + page.count < list_.size() &&
           list_[next + page.count].section == list_[next].section) {
      ++page.count;
    }
    return page;
  }

  double grid_worth(std::size_t next, int count) const {
    const ShelfFigure& figure = list_[next];
    const Length cell = order_.grids[figure.section].box.cell;
    return page_score(cell_score(*figure.figures, cell) * count,
                      1 - static_cast<double>(count) / figure.max_per_page);
  }

  const SharingRequest& order_;
  std::vector<ShelfFigure> list_;
  std::vector<std::size_t> starts_;  // figures that start a page
};

// A page of answers and the slots that are taken.
class AnswerPage {
 public:
  AnswerPage(const AnswerSharingRequest& deal, const SlotGrid& grid)
      : deal_(deal),
        grid_(grid),
        taken_(static_cast<std::size_t>(grid.columns) * grid.rows, false) {}

  // Puts the answer into the first free slots in reading order. Returns false if none are free.
  bool add(const AnswerCut& cut) {
    for (int row = 0; row + cut.down <= grid_.rows; ++row) {
      for (int column = 0; column + cut.across <= grid_.columns; ++column) {
        if (!is_free(row, column, cut)) continue;
        for (int i = 0; i < cut.down; ++i) {
          for (int j = 0; j < cut.across; ++j) taken_[place(row + i, column + j)] = true;
        }
        page_.slots.push_back(slot_at(row, column, cut));
        return true;
      }
    }
    return false;
  }

  int count() const { return static_cast<int>(page_.slots.size()); }
  ShelfPage take() { return std::move(page_); }

 private:
  std::size_t place(int row, int column) const {
    return static_cast<std::size_t>(row) * grid_.columns + column;
  }
  bool is_free(int row, int column, const AnswerCut& cut) const {
    for (int i = 0; i < cut.down; ++i) {
      for (int j = 0; j < cut.across; ++j) {
        if (taken_[place(row + i, column + j)]) return false;
      }
    }
    return true;
  }

  ShelfSlot slot_at(int row, int column, const AnswerCut& cut) const {
    const Metrics& m = deal_.metrics;
    const Area field = field_area(m, true, grid_.bands);
    const Length gap = m.line;
    const Length down = (field.height() - grid_.start - grid_.foot + grid_.row_gap) / grid_.rows;
    ShelfSlot placed;
    placed.box = cut.box;
    Slot& slot = placed.slot;
    slot.left = slot.text = (grid_.room_width + gap) * column;
    slot.top = grid_.start + down * row;
    // The reference is set at this figure's edge, not at the next figure's.
    slot.right = slot.left + std::max(grid_.room_width, cut.box.whole_width());
    slot.frame = {slot.left, slot.top + grid_.head};
    return placed;
  }

  const AnswerSharingRequest& deal_;
  const SlotGrid& grid_;
  std::vector<bool> taken_;
  ShelfPage page_;
};

}  // namespace

AnswerCut cut_answer(const SlotGrid& grid, const Figures& figures, const Metrics& metrics,
                     const Design& design) {
  const SlotRequest order{figures, 1, true};
  AnswerCut one{fit_in(grid, order, metrics, design)};
  if (readable_answer(figures, one.box.cell, metrics, design)) return one;
  SlotGrid down = grid, across = grid;
  down.room_height = grid.room_height * 2 + grid.head + grid.row_gap;
  across.room_width = grid.room_width * 2 + metrics.line;
  AnswerCut tall{fit_in(down, order, metrics, design), 1, 2};
  AnswerCut wide{fit_in(across, order, metrics, design), 2, 1};
  if (grid.rows < 2) tall.box = {};
  if (grid.columns < 2) wide.box = {};
  return wide.box.cell > tall.box.cell ? wide : tall;
}

bool holds(const SlotGrid& grid, const SlotGrid& first, const AnswerCut& cut) {
  if (cut.across * cut.down == 1) return true;
  return grid.rows > 1 && cut.down <= first.rows && cut.across <= first.columns;
}

SharedPages share_pages(const SharingRequest& order) {
  return may_share(order) ? PuzzleDealer(order).deal() : SharedPages();
}

SharedPages share_answer_pages(const AnswerSharingRequest& deal) {
  if (!several_kinds(deal.book)) return {};
  std::vector<AnswerCut> cuts;
  bool large = false;
  for (const Figures& figures : deal.figures) {
    cuts.push_back(cut_answer(deal.grid, figures, deal.metrics, deal.design));
    large = large || cuts.back().across * cuts.back().down > 1;
  }
  SharedPages shared;
  const auto held = [&](const AnswerCut& cut) { return holds(deal.grid, deal.first, cut); };
  if (!large || !std::ranges::all_of(cuts, held)) return shared;
  const auto close = [&](AnswerPage& page) {
    shared.pages.push_back({page.count(), static_cast<int>(shared.slots.size())});
    shared.slots.push_back(page.take());
  };
  std::optional<AnswerPage> page(std::in_place, deal, deal.first);
  for (std::size_t s = 0; s < deal.book.sections.size(); ++s) {
    if (s > 0 && !deal.book.compact_keys && begins_copy(deal.book, static_cast<int>(s))) {
      close(*page);
      page.emplace(deal, deal.first);
    }
    for (std::size_t i = 0; i < deal.book.sections[s].puzzles.size(); ++i) {
      if (page->add(cuts[s])) continue;
      close(*page);
      page.emplace(deal, deal.grid);
      GRIDPRESS_CHECK(page->add(cuts[s]));
    }
  }
  close(*page);
  return shared;
}

}  // namespace gridpress
