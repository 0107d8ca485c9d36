#include "layout/compose/plan.h"

#include <algorithm>
#include <array>

namespace gridpress {
namespace {

constexpr int kFiller = -1;  // a notes page in place of a blank one

class Planner {
 public:
  explicit Planner(const PlanOrder& order) : order_(order), book_(order.book) {}

  Plan make() {
    list_puzzles();
    front();
    body();
    if (book_.answers == AnswerPlace::kBack) answers(plan_.pages);
    if (book_.answers == AnswerPlace::kSeparate) {
      answers(plan_.answer_pages);
      label(plan_.answer_pages, 0);
    }
    back();
    label(plan_.pages, front_);
    return std::move(plan_);
  }

 private:
  PlannedPage& add(PageKind kind, int part = 0) {
    PlannedPage page;
    page.kind = kind;
    page.part = part;
    plan_.pages.push_back(page);
    return plan_.pages.back();
  }

  bool next_is_recto() const { return !order_.printer.duplex || plan_.pages.size() % 2 == 0; }

  void list_puzzles() {
    for (std::size_t s = 0; s < book_.sections.size(); ++s) {
      for (std::size_t i = 0; i < book_.sections[s].puzzles.size(); ++i) {
        plan_.puzzles.push_back({static_cast<int>(s), static_cast<int>(i), -1, -1});
      }
    }
  }

  void front() {
    if (book_.title_page) {
      add(PageKind::kTitle);
      add(PageKind::kCopyright);
    }
    for (int i = 0; i < order_.contents_pages; ++i) add(PageKind::kContents, i);
    for (std::size_t lesson = 0; lesson < book_.lessons.size(); ++lesson) {
      for (int sheet = 0; sheet < order_.lesson_pages[lesson]; ++sheet) {
        add(PageKind::kLesson, static_cast<int>(lesson)).sheet = sheet;
      }
    }
    // Page 1 is a recto: a left-over verso is ruled for notes.
    if (!next_is_recto()) add(PageKind::kNotes, kFiller);
    front_ = static_cast<int>(plan_.pages.size());
  }

  void body() {
    std::size_t flat = 0;
    for (std::size_t s = 0; s < book_.sections.size(); ++s) {
      const int section = static_cast<int>(s);
      if (book_.section_openers) {
        if (!next_is_recto()) add(PageKind::kNotes, kFiller);
        add(PageKind::kOpener, section);
      }
      for (std::size_t i = 0; i < book_.sections[s].puzzles.size(); ++i, ++flat) {
        puzzle_page(section, static_cast<int>(flat)).count += 1;
        plan_.puzzles[flat].page = static_cast<int>(plan_.pages.size()) - 1;
      }
    }
  }

  // The page that takes the next puzzle of a section: the last one if there is room.
  PlannedPage& puzzle_page(int section, int flat) {
    if (!plan_.pages.empty() && plan_.pages.back().kind == PageKind::kPuzzles) {
      PlannedPage& last = plan_.pages.back();
      const int previous = plan_.puzzles[flat - 1].section;
      const bool room = last.count < book_.sections[section].per_page;
      if (room && (previous == section || shares(previous, section))) return last;
    }
    PlannedPage& page = add(PageKind::kPuzzles, section);
    page.first = flat;
    return page;
  }

  bool shares(int section, int next) const {
    const SlotGrid& a = order_.puzzle_slots[section];
    const SlotGrid& b = order_.puzzle_slots[next];
    return order_.run_on && a.columns == b.columns && a.rows == b.rows && a.place == b.place &&
           book_.sections[section].per_page == book_.sections[next].per_page;
  }

  // Answers run on from section to section while their slots and cells are the same: one size
  // of digit a page.
  void answers(std::vector<PlannedPage>& pages) {
    const SlotGrid* slots = nullptr;
    int room = 0;
    for (std::size_t i = 0; i < plan_.puzzles.size(); ++i) {
      const int section = plan_.puzzles[i].section;
      const SlotGrid& own = order_.answer_slots[section];
      const bool same = slots != nullptr && own.columns == slots->columns &&
                        own.rows == slots->rows && own.cell == slots->cell;
      if (!same || room == 0) {
        PlannedPage page;
        page.kind = PageKind::kAnswers;
        page.part = section;
        page.first = static_cast<int>(i);
        pages.push_back(page);
        room = order_.answers_per_page[section];
        slots = &own;
      }
      ++pages.back().count;
      --room;
      plan_.puzzles[i].answer_page = static_cast<int>(pages.size()) - 1;
    }
  }

  // Notes that were asked for, then as many as the printer's page count needs.
  void back() {
    const int asked = static_cast<int>(plan_.pages.size()) + book_.notes_pages;
    const int multiple = order_.printer.page_multiple;
    const int blank = order_.printer.last_blank ? 1 : 0;
    const int least = std::max(asked + blank, order_.printer.min_pages);
    const int wanted = (least + multiple - 1) / multiple * multiple - blank;
    for (int i = 0; static_cast<int>(plan_.pages.size()) < wanted; ++i) add(PageKind::kNotes, i);
    if (blank > 0) add(PageKind::kBlank);
  }

  void label(std::vector<PlannedPage>& pages, int front) const {
    for (int i = 0; i < static_cast<int>(pages.size()); ++i) {
      pages[i].label = i < front ? roman(i + 1) : std::to_string(i - front + 1);
      pages[i].recto = !order_.printer.duplex || i % 2 == 0;
    }
  }

  const PlanOrder& order_;
  const Book& book_;
  Plan plan_;
  int front_ = 0;
};

}  // namespace

int Plan::find(PageKind kind, int part) const {
  const auto found = std::find_if(pages.begin(), pages.end(), [&](const PlannedPage& page) {
    return page.kind == kind && page.part == part;
  });
  return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

int Plan::find(PageKind kind) const {
  const auto found = std::find_if(pages.begin(), pages.end(),
                                  [&](const PlannedPage& page) { return page.kind == kind; });
  return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

Plan make_plan(const PlanOrder& order) {
  return Planner(order).make();
}

std::string roman(int number) {
  constexpr std::array<std::pair<int, std::string_view>, 13> kNumerals = {{{1000, "m"},
                                                                           {900, "cm"},
                                                                           {500, "d"},
                                                                           {400, "cd"},
                                                                           {100, "c"},
                                                                           {90, "xc"},
                                                                           {50, "l"},
                                                                           {40, "xl"},
                                                                           {10, "x"},
                                                                           {9, "ix"},
                                                                           {5, "v"},
                                                                           {4, "iv"},
                                                                           {1, "i"}}};
  std::string text;
  for (const auto& [value, numeral] : kNumerals) {
    for (; number >= value; number -= value) text += numeral;
  }
  return text;
}

}  // namespace gridpress
