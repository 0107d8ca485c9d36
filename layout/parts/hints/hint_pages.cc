// Places hints on pages. Hints have different heights; they fill column after column, and the
// columns of a page are balanced as far as possible. Estimated heights decide the number of columns
// and the width of pictures; then every hint is set and placed.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "layout/parts/hints/crop.h"
#include "layout/parts/hints/hint_form.h"
#include "layout/parts/hints/hints.h"

namespace gridpress {
namespace {

constexpr int kMaxColumns = 4;
// number of picture widths to try, from the smallest to the largest
constexpr int kPictureSteps = 4;

// Calls `add` for each puzzle of the book, with its index.
template <typename Add>
std::vector<HintItem> items_of(const Book& book, Add add) {
  std::vector<HintItem> items;
  int flat = 0;
  for (const BookSection& section : book.sections) {
    for (const BookPuzzle& puzzle : section.puzzles) add(items, section, puzzle, flat++);
  }
  return items;
}

HintPicture whole_picture(const BookHint& hint) {
  if (hint.figure.columns == 0) return {};
  // An empty owner suffices here, because the book outlives its layout.
  return {{std::shared_ptr<const void>(), &hint.figure}};
}

// The picture of a step in a solution path: only the part of the grid in which the step takes
// place.
HintPicture part_in_play(const BookHint& step) {
  std::optional<PicturePart> part = crop_to_boxes(step.figure);
  if (!part) return whole_picture(step);
  return {std::make_shared<const figure::Figure>(std::move(part->figure)), part->first};
}

std::vector<HintItem> step_items(const Book& book) {
  return items_of(book, [](auto& items, const auto& section, const auto& puzzle, int flat) {
    for (std::size_t i = 0; i < puzzle.steps.size(); ++i) {
      items.push_back({flat,
                       puzzle.number,
                       std::span(puzzle.steps).subspan(i, 1),
                       {part_in_play(puzzle.steps[i])},
                       {section.symbols, section.values},
                       i > 0});
    }
  });
}

Length widest_head(const std::vector<HintItem>& items, const Typesetting& set) {
  std::set<std::string> techniques, alone;  // `alone`: heads without number and page
  for (const HintItem& item : items) {
    for (const BookHint& hint : item.choices) {
      (item.follows ? alone : techniques).insert(hint.title);
    }
  }
  Length widest;
  for (const std::string& technique : alone) {
    const Style style{Role::kItalic, set.metrics.size(0)};
    widest = std::max(widest, set.type.width(technique, style));
  }
  for (const std::string& technique : techniques) {
    widest = std::max(widest, hint_head_width(technique, set));
  }
  return widest;
}

// The position of the next hint.
struct Cursor {
  int page = 0, column = 0;
  Length y;
};

void place(SetHint& set, Cursor& cursor, const HintField& field) {
  if (cursor.y > field.top(cursor.page) && cursor.y + set.height > field.area.height()) {
    if (++cursor.column == field.form.columns) {
      cursor.column = 0;
      ++cursor.page;
    }
    cursor.y = field.top(cursor.page);
  }
  set.hint.x = field.column_pitch() * cursor.column;
  set.hint.y = cursor.y;
  cursor.y += set.height + field.m().line;
}

// Places the hints of a page in order, in columns that are as short as possible.
void level_columns(std::vector<SetHint>& hints, Length top, const HintField& field) {
  for (Length foot = top;;) {
    int column = 0;
    Length y = top;
    std::optional<Length> next;  // the smallest column height that would hold one more hint
    for (SetHint& set : hints) {
      if (y + set.height > foot) {
        next = std::min(next.value_or(y + set.height), y + set.height);
        if (y > top) ++column;
        y = top;
      }
      set.hint.x = field.column_pitch() * column;
      set.hint.y = y;
      y += set.height + field.m().line;
    }
    if (column < field.form.columns) return;
    foot = *next;
  }
}

// The cost of a form, compared in this order: number of lost pictures, number of pages, narrowness
// of pictures.
using Cost = std::tuple<int, int, std::int64_t>;

Cost cost_of(const std::vector<HintItem>& items, const HintField& field) {
  Cursor cursor{.y = field.top(0)};
  int lost = 0;
  for (const HintItem& item : items) {
    SetHint set = estimated_hint(item, field);
    if (set.hint.cell == Length() && set.hint.picture.figure) ++lost;
    place(set, cursor, field);
  }
  return {lost, cursor.page, -field.form.picture.milli()};
}

HintForm best_form(const std::vector<HintItem>& items, HintField field) {
  const Metrics& m = field.m();
  const Length head = widest_head(items, field.set);
  HintForm best;
  Cost least;
  for (int columns = 1; columns <= kMaxColumns; ++columns) {
    const Length width = (field.area.width() - hint_gap(m) * (columns - 1)) / columns;
    const Length room = width - line_number_room(m);
    if (columns > 1 && width < std::max(head, m.size(0) * kNarrowestHint * 1.5)) break;
    for (int step = 0; step <= kPictureSteps; ++step) {
      field.form = {columns, width, room * (step / static_cast<double>(kPictureSteps))};
      const Cost cost = cost_of(items, field);
      if (best.width == Length() || cost < least) {
        best = field.form;
        least = cost;
      }
    }
  }
  return best;
}

bool has_picture(const HintItem& item, const HintField& field) {
  for (std::size_t i = 0; i < item.choices.size(); ++i) {
    if (hint_cell(item, i, field) > Length()) return true;
  }
  return false;
}

HintPages lay(const std::vector<HintItem>& items, const HintPart& part, const Typesetting& set) {
  HintPages laid;
  if (items.empty()) return laid;
  HintField field{
      set, field_area(set.metrics, true, {true, false}), hint_opening(part, set, true).height, {}};
  field.form = best_form(items, field);
  laid.column = field.form.width;
  laid.pictures =
      std::ranges::any_of(items, [&](const HintItem& item) { return has_picture(item, field); });
  field.opening = hint_opening(part, set, laid.pictures).height;
  std::vector<std::vector<SetHint>> pages;
  Cursor cursor{.y = field.top(0)};
  for (const HintItem& item : items) {
    SetHint hint = chosen_hint(item, field);
    place(hint, cursor, field);
    pages.resize(static_cast<std::size_t>(cursor.page) + 1);
    pages.back().push_back(hint);
  }
  for (std::size_t page = 0; page < pages.size(); ++page) {
    level_columns(pages[page], field.top(static_cast<int>(page)), field);
    laid.pages.emplace_back();
    for (const SetHint& hint : pages[page]) laid.pages.back().push_back(hint.hint);
  }
  return laid;
}

}  // namespace

HintPages lay_steps(const Book& book, const Typesetting& set) {
  return lay(step_items(book), step_part(book), set);
}

}  // namespace gridpress
