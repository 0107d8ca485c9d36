// What is settled before the first page is painted: measures, slots, matter, and the plan.
#include <algorithm>
#include <optional>

#include "layout/compose/code.h"
#include "layout/compose/fit.h"
#include "layout/compose/paragraph.h"
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
    lay_front(layout);
    const Metrics& m = layout.metrics;
    layout.badges = badge_scale(book_, setting_.design.theme);
    PlanOrder order{book_,
                    setting_.printer,
                    gridpress::contents_pages(book_, setting_, m, type_),
                    {},
                    {},
                    {},
                    {},
                    setting_.design.run_on};
    for (const Sheets& lesson : layout.lessons) {
      order.lesson_pages.push_back(static_cast<int>(lesson.size()));
    }
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
      layout.hints = lay_hints(book_, {setting_, m, type_});
      for (const std::vector<PlacedHint>& page : layout.hints.pages) {
        order.hint_pages.emplace_back();
        for (const PlacedHint& hint : page) order.hint_pages.back().push_back(hint.puzzle);
      }
    }
    layout.plan = make_plan(order);
    layout.puzzle_slots = std::move(order.puzzle_slots);
    layout.answer_slots = std::move(order.answer_slots);
    layout.answers_per_page = std::move(order.answers_per_page);
    return layout;
  }

 private:
  // Lessons and running matter, under titles of one size, since two of them may face each other:
  // the largest that no title is too wide for and that costs no page.
  void lay_front(Layout& layout) {
    constexpr int kSmallest = 3;
    std::optional<Layout> best;
    int fewest = 0;
    for (int step = title_step(layout.metrics); step >= kSmallest || !best; --step) {
      Layout tried;
      tried.metrics = layout.metrics;
      tried.metrics.title_step = step;
      int pages = 0, least = 0;  // of those parts that a smaller title could make shorter
      for (const Lesson& lesson : book_.lessons) {
        tried.lessons.push_back(lay_lesson(lesson, setting_, tried.metrics, type_));
        pages += static_cast<int>(tried.lessons.back().size());
        ++least;
      }
      tried.matter = lay_matter(book_, setting_, tried.metrics, type_);
      const auto scale = tried.matter.find(BookPart::kScale);
      if (scale != tried.matter.end()) {
        pages += static_cast<int>(scale->second.size());
        ++least;
      }
      if (!best || pages < fewest) {
        fewest = pages;
        best = std::move(tried);
      }
      if (fewest == least) break;
    }
    layout = std::move(*best);
  }

  // The largest step of the type scale in which every part's title fits without a hyphen.
  int title_step(const Metrics& metrics) {
    std::vector<std::string> titles;
    for (const Lesson& lesson : book_.lessons) titles.push_back(lesson.title);
    for (const BookPart part : book_.order) {
      if (has_matter(part, book_)) titles.push_back(matter_title(part, book_, setting_));
    }
    if (book_.hints != HintKind::kNone) titles.push_back(setting_.words.at("hints"));
    if (book_.contents) titles.push_back(setting_.words.at("contents"));
    Metrics m = metrics;
    for (const std::string& title : titles) {
      const Length size = part_title(type_, title, m, m.live_width()).style.size;
      while (m.title_step > 0 && m.size(m.title_step) > size) --m.title_step;
    }
    return m.title_step;
  }

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
