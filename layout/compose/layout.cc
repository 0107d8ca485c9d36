// What is settled before the first page is painted: measures, slots, matter, and the plan.
#include <algorithm>

#include "layout/compose/code.h"
#include "layout/compose/fit.h"
#include "layout/compose/press.h"

namespace gridpress {
namespace {

class Settler {
 public:
  Settler(const Book& book, const Setting& setting, Type& type)
      : book_(book), setting_(setting), type_(type) {}

  Layout layout_for(int pages) {
    Layout layout;
    layout.metrics = metrics_for(setting_, pages);
    const Metrics& m = layout.metrics;
    PlanOrder order{book_,
                    setting_.printer,
                    gridpress::contents_pages(book_, setting_, m, type_),
                    {},
                    {},
                    {},
                    {},
                    setting_.design.run_on};
    for (const Lesson& lesson : book_.lessons) {
      layout.lessons.push_back(lay_lesson(lesson, setting_, m, type_));
      order.lesson_pages.push_back(static_cast<int>(layout.lessons.back().size()));
    }
    layout.matter = lay_matter(book_, setting_, m, type_);
    for (const auto& [part, sheets] : layout.matter) {
      order.matter_pages[part] = static_cast<int>(sheets.size());
    }
    for (const BookSection& section : book_.sections) {
      const int answers = answer_count(section, m);
      layout.strips.push_back(strip(section, m));
      layout.puzzle_metrics.push_back(puzzle_metrics(section, m));
      const Metrics& own = layout.puzzle_metrics.back();
      order.puzzle_slots.push_back(
          slots(section, {slot_size(section), section.per_page, false}, own));
      order.answer_slots.push_back(
          book_.answers == AnswerPlace::kFacing
              ? facing_slots(section, order.puzzle_slots.back())
              : slots(section, {answer_size(section, m), answers, true}, m));
      order.answers_per_page.push_back(answers);
    }
    order.first_answers = first_answers(order, m);
    if (book_.hints != HintKind::kNone) {
      layout.hints = arrange_hints(book_, m);
      order.hints_per_page = layout.hints.per_page();
    }
    layout.plan = make_plan(order);
    layout.puzzle_slots = std::move(order.puzzle_slots);
    layout.answer_slots = std::move(order.answer_slots);
    layout.answers_per_page = std::move(order.answers_per_page);
    return layout;
  }

 private:
  // Facing answers are as many as the puzzles opposite.
  int answer_count(const BookSection& section, const Metrics& m) const {
    if (book_.answers == AnswerPlace::kFacing) return section.per_page;
    return answers_per_page(book_.answers_per_page, section_size(section), m, setting_.design);
  }

  // The size that a section's answers are arranged for: where sections share pages, the largest of
  // those with as many answers a page, so that the frames of a page are as wide as each other.
  int answer_size(const BookSection& section, const Metrics& m) const {
    int size = section_size(section);
    if (!setting_.design.run_on) return size;
    for (const BookSection& other : book_.sections) {
      if (answer_count(other, m) == answer_count(section, m)) {
        size = std::max(size, section_size(other));
      }
    }
    return size;
  }

  // The size that a section's slots are made for: where sections share pages, the largest of them.
  int slot_size(const BookSection& section) const {
    int size = section_size(section);
    if (!setting_.design.run_on) return size;
    for (const BookSection& other : book_.sections) {
      if (other.per_page == section.per_page) size = std::max(size, section_size(other));
    }
    return size;
  }

  AnswerStrip strip(const BookSection& section, const Metrics& m) const {
    return answer_strip(slot_size(section), section.per_page, m, setting_.design);
  }

  Metrics puzzle_metrics(const BookSection& section, Metrics m) const {
    if (book_.answers == AnswerPlace::kUpsideDown) {
      m.bottom += strip(section, m).height;
    }
    keep_page_code(m, setting_.design);
    return m;
  }

  // A section's slots, arranged for the largest size that shares them: its own grids are as wide,
  // with cells of their own.
  SlotGrid slots(const BookSection& section, const SlotOrder& order, const Metrics& m) const {
    SlotGrid grid = arrange(order, m, setting_.design);
    const Theme& theme = setting_.design.theme;
    const int size = section_size(section);
    if (size == order.size) return grid;
    const LineRule& lines = order.answers ? theme.answer : theme.puzzle;
    grid.cell = fit_cell(size, grid.block, lines, Length::milli(1));
    return grid;
  }

  // The slots of the puzzles opposite, so that their frames begin at one height.
  SlotGrid facing_slots(const BookSection& section, const SlotGrid& puzzles) const {
    return scaled(puzzles, book_.answer_scale, section_size(section), setting_.design.theme.answer);
  }

  // How many answers the page with their title holds.
  int first_answers(const PlanOrder& order, const Metrics& m) const {
    for (std::size_t i = 0; i < book_.sections.size(); ++i) {
      if (book_.sections[i].puzzles.empty()) continue;
      const SlotGrid grid = below_title(order.answer_slots[i], title_room(m),
                                        section_size(book_.sections[i]), m, setting_.design);
      return grid.columns * grid.rows;
    }
    return 0;
  }

  const Book& book_;
  const Setting& setting_;
  Type& type_;
};

}  // namespace

Layout lay_out(const Book& book, const Setting& setting, Type& type, int pages) {
  return Settler(book, setting, type).layout_for(pages);
}

}  // namespace gridpress
