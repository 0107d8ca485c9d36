#include "layout/puzzles/slot_shapes.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "layout/puzzles/puzzle_slot.h"
#include "layout/puzzles/styles/styles.h"

namespace gridpress {
namespace {

// The widest words of a section.
struct Widest {
  BookPuzzle puzzle;
  PuzzlePlace place;
};

// A number that is as wide as any with the same number of digits: 999 for 120, or 900 if no digit
// is as wide as 0.
int widest_number(Type& type, int largest) {
  const auto width = [&](int figure) {
    return type.width(std::to_string(figure), {Role::kTitle, Length::pt(10)});
  };
  int lead = 9;
  for (int figure = 1; figure < 9; ++figure) {
    if (width(figure) > width(lead)) lead = figure;
  }
  const int other = width(0) > width(lead) ? 0 : lead;
  int number = lead;
  for (int digits = 10; digits <= largest; digits *= 10) number = number * 10 + other;
  return number;
}

// The level with the widest name, or 0 if no puzzle has a level.
int widest_level(const Press& press, int section) {
  std::set<int> levels;
  for (const BookPuzzle& puzzle : press.section(section).puzzles) levels.insert(puzzle.level);
  const Style style = press.style(Role::kLevel, press.design().steps.level);
  int widest = 0;
  Length width = -Length::pt(1);
  for (const int level : levels) {
    if (level == 0) continue;
    const Length own = press.type.width(press.book.levels[level - 1].text, style);
    if (own > width) std::tie(widest, width) = std::pair(level, own);
  }
  return widest;
}

// Keeps the wider text, part by part.
void take_wider(Type& type, const std::vector<std::string>& caption,
                std::vector<std::string>& widest) {
  if (widest.size() < caption.size()) widest.resize(caption.size());
  for (std::size_t i = 0; i < caption.size(); ++i) {
    const Style style{Role::kCaption, Length::pt(10)};
    if (type.width(caption[i], style) > type.width(widest[i], style)) widest[i] = caption[i];
  }
}

Widest widest_words(const Press& press, int section) {
  Widest widest;
  widest.place.section = section;
  widest.puzzle.level = widest_level(press, section);
  std::vector<std::string> subjects;
  int largest = 0;
  for (const BookPuzzle& puzzle : press.section(section).puzzles) {
    largest = std::max(largest, puzzle.number);
    take_wider(press.type, puzzle.caption, widest.puzzle.caption);
    take_wider(press.type, {puzzle.subject, puzzle.answer_subject}, subjects);
    widest.puzzle.minutes = std::max(widest.puzzle.minutes, puzzle.minutes);
  }
  widest.puzzle.number = widest_number(press.type, largest);
  if (!subjects.empty()) {
    widest.puzzle.subject = subjects[0];
    widest.puzzle.answer_subject = subjects[1];
  }
  const Plan& plan = press.layout.plan;
  const bool separate = press.book.answers == AnswerPlace::kSeparate;
  const auto take_longer = [](int& page, int other, const std::vector<PlannedPage>& pages) {
    if (other < 0) return;
    if (page < 0 || pages[other].label.size() > pages[page].label.size()) page = other;
  };
  for (const PuzzlePlace& place : plan.puzzles) {
    if (place.section != section) continue;
    take_longer(widest.place.page, place.page, plan.pages);
    take_longer(widest.place.hint_page, place.hint_page, plan.pages);
    take_longer(widest.place.answer_page, place.answer_page,
                separate ? plan.answer_pages : plan.pages);
  }
  return widest;
}

SlotShape shape_of(const Press& press, int section, bool answer) {
  SlotShape shape;
  if (press.section(section).puzzles.empty() || press.design().slots.panel) return shape;
  const Widest widest = widest_words(press, section);
  Page page;
  const PlannedPage planned;
  Sheet sheet{Canvas(page, press.type), planned, live_area(press.metrics(), true)};
  const SlotGrid& grid = press.slots(section, answer);
  const Slot slot =
      place_slots(grid, grid.box, press.puzzle_metrics(section), sheet.page.recto).front();
  const PuzzleSlot all{sheet, press, grid, slot, grid.box, widest.puzzle, widest.place, answer};
  press.design().slots.shape(all, shape);
  return shape;
}

}  // namespace

void shape_words(const PuzzleSlot& slot, SlotShape& shape) {
  if (slot.grid.place == HeadPlace::kAtSide) return shape_column(slot, shape);
  shape_head_line(slot, slot.right() - slot.left(), shape);
  shape_caption_line(slot, slot.caption_right() - slot.left(), shape);
}

std::vector<SlotShape> slot_shapes(const Press& press, bool answers) {
  std::vector<SlotShape> shapes;
  for (int i = 0; i < static_cast<int>(press.book.sections.size()); ++i) {
    shapes.push_back(shape_of(press, i, answers));
  }
  return shapes;
}

std::vector<std::vector<SlotShape>> shelf_shapes(const Press& press) {
  std::vector<std::vector<SlotShape>> all(press.layout.shelves.size());
  std::map<int, Widest> widest;  // by section
  for (const PlannedPage& planned : press.layout.plan.pages) {
    if (planned.kind != PageKind::kPuzzles || planned.shared_page < 0) continue;
    const ShelfPage& shelves = press.layout.shelves[planned.shared_page];
    Page page;
    Sheet sheet{Canvas(page, press.type), planned, live_area(press.metrics(), true)};
    for (int i = 0; i < planned.count; ++i) {
      const int section = press.layout.plan.puzzles[planned.first + i].section;
      if (!widest.contains(section)) widest.emplace(section, widest_words(press, section));
      const Widest& words = widest.at(section);
      const ShelfSlot& own = shelves.slots[i];
      SlotShape& shape = all[planned.shared_page].emplace_back();
      press.design().slots.shape(
          {sheet, press, shelves.grid, own.slot, own.box, words.puzzle, words.place}, shape);
    }
  }
  return all;
}

// On a page, the answers of a section have the shape of its narrowest one.
std::vector<std::vector<SlotShape>> answer_shelf_shapes(const Press& press) {
  std::vector<std::vector<SlotShape>> all(press.layout.answer_shelves.size());
  const Plan& plan = press.layout.plan;
  std::map<int, Widest> widest;  // by section
  for (const PlannedPage& planned : plan.pages_of_answers()) {
    if (planned.kind != PageKind::kAnswers || planned.shared_page < 0) continue;
    const ShelfPage& shelves = press.layout.answer_shelves[planned.shared_page];
    std::map<int, const ShelfSlot*> narrowest;  // by section
    const auto section_of = [&](int i) { return plan.puzzles[planned.first + i].section; };
    for (int i = 0; i < planned.count; ++i) {
      const ShelfSlot*& slot = narrowest[section_of(i)];
      const ShelfSlot& own = shelves.slots[i];
      if (slot == nullptr || own.box.width < slot->box.width) slot = &own;
    }
    Page page;
    Sheet sheet{Canvas(page, press.type), planned, live_area(press.metrics(), true)};
    for (int i = 0; i < planned.count; ++i) {
      const int section = section_of(i);
      if (!widest.contains(section)) widest.emplace(section, widest_words(press, section));
      const Widest& words = widest.at(section);
      const ShelfSlot& own = *narrowest.at(section);
      shape_answer({sheet, press, shelves.grid, own.slot, own.box, words.puzzle, words.place, true},
                   all[planned.shared_page].emplace_back());
    }
  }
  return all;
}

}  // namespace gridpress
