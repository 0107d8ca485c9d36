#include "layout/plan/page_sharing.h"

#include <algorithm>
#include <optional>
#include <span>

#include "generator/base/result.h"
#include "layout/plan/section.h"
#include "layout/plan/slots/answer_rows.h"

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

}  // namespace

SharedPages share_pages(const SharingRequest& order) {
  return may_share(order) ? PuzzleDealer(order).deal() : SharedPages();
}

SharedPages share_answer_pages(const AnswerSharingRequest& deal) {
  const Book& book = deal.book;
  std::vector<RowFigure> list;
  for (std::size_t s = 0; s < book.sections.size(); ++s) {
    const int section = static_cast<int>(s);
    const bool copy = !book.compact_keys && begins_copy(book, section);
    for (std::size_t i = 0; i < book.sections[s].puzzles.size(); ++i) {
      const bool first = list.empty() || (copy && i == 0);
      const bool joined = book.compact_keys && !(begins_copy(book, section) && i == 0);
      list.push_back({section, &deal.figures[s], first, joined});
    }
  }
  SharedPages shared;
  shared.slots = answer_rows({list, book.answers_per_page, deal.title}, deal.metrics, deal.design);
  for (const ShelfPage& page : shared.slots) {
    shared.pages.push_back(
        {static_cast<int>(page.slots.size()), static_cast<int>(shared.pages.size())});
  }
  return shared;
}

}  // namespace gridpress
