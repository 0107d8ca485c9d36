#include "layout/compose/layout.h"

#include <algorithm>
#include <optional>

#include "layout/furniture/code.h"
#include "layout/matter/lesson.h"
#include "layout/matter/matter.h"
#include "layout/parts/contents.h"
#include "layout/parts/hints/hint_sheets.h"
#include "layout/parts/hints/hints.h"
#include "layout/parts/rules.h"
#include "layout/plan/answer_title.h"
#include "layout/plan/section.h"
#include "layout/plan/slots/fit.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

class Settler {
 public:
  Settler(const Book& book, const Setting& setting, Type& type)
      : book_(book), setting_(setting), type_(type) {
    for (const BookSection& section : book.sections) {
      figures_.push_back(figures_of(section));
      answer_figures_.push_back(answers_of(section));
    }
  }

  Layout layout_for(int pages) {
    Layout layout;
    layout.metrics = metrics_for(setting_, pages);
    lay_front(layout);
    const Metrics& m = layout.metrics;
    layout.badges = badge_scale(book_, setting_.design.theme);
    for (int section = 0; section < static_cast<int>(book_.sections.size()); ++section) {
      layout.rules.push_back(lay_rules(book_, section, layout.badges, {setting_, m, type_}));
    }
    PlanRequest order{.book = book_,
                      .printer = setting_.printer,
                      .contents_pages = contents_pages(book_, {setting_, m, type_}),
                      .run_on = shares_pages()};
    for (const Sheets& lesson : layout.lessons) {
      order.lesson_pages.push_back(static_cast<int>(lesson.size()));
    }
    for (const Sheets& part : layout.matter) {
      order.matter_pages.push_back(static_cast<int>(part.size()));
    }
    for (std::size_t i = 0; i < book_.sections.size(); ++i) {
      layout.strips.push_back(strip(i, m));
      layout.puzzle_metrics.push_back(puzzle_metrics(i, m));
      const Metrics& own = layout.puzzle_metrics.back();
      order.puzzle_slots.push_back(
          slots({figures_[i], book_.sections[i].per_page, false}, sharing_puzzles(i), own));
      layout.answer_slots.push_back(facing_slots(i, order.puzzle_slots.back()));
    }
    deal(order, layout);
    if (has<parts::Hints>(book_.parts)) {
      layout.hints = lay_hints(book_, {setting_, m, type_});
      for (const HintSheet& sheet : layout.hints) order.hint_pages.push_back(sheet.puzzles);
    }
    if (has<parts::Steps>(book_.parts)) {
      layout.steps = lay_steps(book_, {setting_, m, type_});
      order.step_pages = puzzles_of(layout.steps);
    }
    layout.plan = make_plan(order);
    layout.figures = figures_;
    layout.answer_figures = answer_figures_;
    layout.puzzle_slots = std::move(order.puzzle_slots);
    return layout;
  }

 private:
  static std::vector<std::vector<int>> puzzles_of(const HintPages& laid) {
    std::vector<std::vector<int>> pages;
    for (const std::vector<PlacedHint>& page : laid.pages) {
      pages.emplace_back();
      for (const PlacedHint& hint : page) pages.back().push_back(hint.puzzle);
    }
    return pages;
  }

  bool shares_pages() const { return setting_.design.slots.deal != nullptr; }

  // Answers, and puzzles of sections that share pages, get slots of their own.
  void deal(PlanRequest& order, Layout& layout) {
    const Design& design = setting_.design;
    const Metrics& m = layout.metrics;
    SharedPages puzzles;
    if (shares_pages()) {
      puzzles = design.slots.deal({book_, figures_, order.puzzle_slots, m, design});
    }
    order.shared_pages = std::move(puzzles.pages);
    layout.shelves = std::move(puzzles.slots);
    const bool apart =
        book_.answers == AnswerPlace::kBack || book_.answers == AnswerPlace::kSeparate;
    if (!apart) return;
    SharedPages answers = share_answer_pages({book_, answer_figures_, title_room(m), m, design});
    order.shared_answers = std::move(answers.pages);
    layout.answer_shelves = std::move(answers.slots);
  }

  // Lays out lessons and running matter with titles of one size, because two of them may face each
  // other: the largest size at which every title fits and no page is added.
  void lay_front(Layout& layout) {
    constexpr int kSmallest = 3;
    const int largest = title_step(layout.metrics);
    Front best = front_of(layout, largest);
    if (best.pages > best.least && largest > kSmallest) {
      Front smallest = front_of(layout, kSmallest);
      const int fewest = smallest.pages;
      for (int step = largest - 1; best.pages > fewest; --step) {
        best = step > kSmallest ? front_of(layout, step) : std::move(smallest);
      }
    }
    layout = std::move(best.layout);
  }

  struct Front {
    Layout layout;
    int pages = 0, least = 0;  // for the parts that a smaller title could shorten
  };
  Front front_of(const Layout& layout, int title_step) {
    Front tried;
    Metrics& metrics = tried.layout.metrics;
    metrics = layout.metrics;
    metrics.title_step = title_step;
    const auto add = [&](const Sheets& sheets) {
      tried.pages += static_cast<int>(sheets.size());
      ++tried.least;
    };
    const Typesetting set{setting_, metrics, type_};
    const std::vector<Lesson>& separate = separate_lessons(book_);
    const std::vector<const Lesson*> all = lessons_of(book_);
    std::size_t next = 0;
    if (separate.size() > 1) {
      tried.layout.lessons.resize(separate.size());
      tried.layout.lessons.front() = lay_compact_lessons(separate, set);
      add(tried.layout.lessons.front());
      next = separate.size();
    }
    for (; next < all.size(); ++next) {
      tried.layout.lessons.push_back(lay_lesson(*all[next], set));
      add(tried.layout.lessons.back());
    }
    tried.layout.matter = lay_matter(book_, set);
    for (std::size_t i = 0; i < book_.parts.size(); ++i) {
      const Sheets& sheets = tried.layout.matter[i];
      if (std::holds_alternative<parts::Scale>(book_.parts[i]) && !sheets.empty()) add(sheets);
    }
    return tried;
  }

  // The largest step of the type scale at which every part's title fits without hyphens.
  int title_step(const Metrics& metrics) {
    std::vector<std::string> titles;
    for (const Lesson* lesson : lessons_of(book_)) titles.push_back(lesson->title);
    for (const BookPart& part : book_.parts) {
      if (has_matter(part, book_)) titles.push_back(matter_title(part, setting_).text);
    }
    if (has<parts::Hints>(book_.parts)) titles.push_back(setting_.words.at("hints"));
    if (has<parts::Steps>(book_.parts)) titles.push_back(setting_.words.at("steps"));
    if (has<parts::Contents>(book_.parts)) titles.push_back(setting_.words.at("contents"));
    Metrics m = metrics;
    for (const std::string& title : titles) {
      const Length size = part_title(type_, title, m, m.live_width()).style.size;
      while (m.title_step > 0 && m.size(m.title_step) > size) --m.title_step;
    }
    return m.title_step;
  }

  // The figures of sections that share pages, so that all frames on a page have the same width.
  std::vector<const Figures*> sharing_puzzles(std::size_t section) const {
    std::vector<const Figures*> all;
    for (std::size_t i = 0; shares_pages() && i < book_.sections.size(); ++i) {
      if (book_.sections[i].per_page == book_.sections[section].per_page) {
        all.push_back(&figures_[i]);
      }
    }
    return all;
  }

  AnswerStrip strip(std::size_t section, const Metrics& m) const {
    // The extent is as tall as the tallest puzzle, with cells large enough for the digits of every
    // puzzle.
    Figures all = figures_[section];
    for (const Figures* other : sharing_puzzles(section)) {
      if (other->extent.rows > all.extent.rows) all.extent = other->extent;
      all.values = std::max(all.values, other->values);
      all.cell.answer = std::max(all.cell.answer, other->cell.answer);
    }
    return answer_strip(all, book_.sections[section].per_page, m, setting_.design);
  }

  Metrics puzzle_metrics(std::size_t section, Metrics m) const {
    if (book_.answers == AnswerPlace::kUpsideDown) m.bottom += strip(section, m).height;
    keep_page_code(m, setting_.design);
    return m;
  }

  // A section's slots, arranged for whichever of the sharing figures has the smallest cells. The
  // section's grids have the same size, with their own cells.
  SlotGrid slots(const SlotRequest& own, const std::vector<const Figures*>& sharing,
                 const Metrics& m) const {
    SlotGrid grid = arrange(own, m, setting_.design);
    bool others = false;
    for (const Figures* figures : sharing) {
      if (figures->extent == own.figures.extent) continue;
      SlotRequest order = own;
      order.figures = *figures;
      const SlotGrid other = arrange(order, m, setting_.design);
      if (other.box.cell >= grid.box.cell) continue;
      grid = other;
      others = true;
    }
    return others ? refitted(grid, own, m, setting_.design) : grid;
  }

  // Uses the slots of the puzzles opposite, so that frames start at the same height.
  SlotGrid facing_slots(std::size_t section, const SlotGrid& puzzles) const {
    const Theme& theme = setting_.design.theme;
    return scaled(puzzles, book_.answer_scale, answer_figures_[section].extent,
                  book_.answer_scale < 100 ? theme.answer : theme.puzzle);
  }

  const Book& book_;
  const Setting& setting_;
  Type& type_;
  std::vector<Figures> figures_, answer_figures_;  // by section
};

}  // namespace

Layout lay_out(const Book& book, const Setting& setting, Type& type, int pages) {
  return Settler(book, setting, type).layout_for(pages);
}

}  // namespace gridpress
