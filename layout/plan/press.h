// What the painters of single pages share.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "layout/design/setting.h"
#include "layout/furniture/badge.h"
#include "layout/furniture/ornament.h"
#include "layout/plan/answer_strip.h"
#include "layout/plan/plan.h"
#include "layout/plan/section.h"
#include "layout/plan/slot_shape.h"
#include "layout/text/canvas.h"
#include "layout/text/flow.h"

namespace gridpress {

// One puzzle's hint in its column of a page.
struct PlacedHint {
  int puzzle = 0;                  // in Plan::puzzles
  const BookHint* hint = nullptr;  // null: none of the puzzle's hints has room
  int step = 0;                    // of the type scale: its words
  Length x, y;                     // below the field's top left corner
  Length cell;                     // of its picture; 0: it is words only
  bool beside = false;             // the words are beside the picture, else below
};

// The pages of hints. The first one begins with the part's title and what the marks mean.
struct HintPages {
  Length column;  // width of a column
  bool pictures = false;
  std::vector<std::vector<PlacedHint>> pages;
};

// Everything settled before the first page is painted.
struct Layout {
  Metrics metrics;
  Plan plan;
  std::vector<Figures> figures, answer_figures;      // by section
  std::vector<SlotGrid> puzzle_slots, answer_slots;  // by section
  std::vector<Metrics> puzzle_metrics;               // by section: less a strip for answers
  std::vector<AnswerStrip> strips;                   // by section: that strip
  std::vector<int> answers_per_page;                 // by section
  std::vector<SlotShape> shapes, answer_shapes;      // by section: of the words around its grids
  std::vector<ShelfPage> shelves, answer_shelves;    // slots of pages that have their own
  std::vector<std::vector<SlotShape>> shelf_shapes;  // of the words around these
  std::vector<Sheets> lessons;
  std::map<BookPart, Sheets> matter;  // introduction, scale, score log …
  HintPages hints;
  BadgeScale badges;
};

struct Press {
  const Book& book;
  const Setting& setting;
  const Layout& layout;
  Type& type;

  const Metrics& metrics() const { return layout.metrics; }
  const Words& words() const { return setting.words; }
  const Design& design() const { return setting.design; }
  const Metrics& puzzle_metrics(int section) const { return layout.puzzle_metrics[section]; }
  const BookSection& section(int index) const { return book.sections[index]; }
  bool facing() const { return book.answers == AnswerPlace::kFacing; }
  // Lines of a puzzle's grid, or of its answer's on the page opposite.
  const LineRule& lines(bool answer) const {
    return answer && book.answer_scale < 100 ? design().theme.answer : design().theme.puzzle;
  }
  const Figures& figures(int section, bool answer) const {
    return (answer ? layout.answer_figures : layout.figures)[section];
  }
  const SlotGrid& slots(int section, bool answer) const {
    return (answer ? layout.answer_slots : layout.puzzle_slots)[section];
  }
  Ornament ornament(int section) const;
  std::string range_words(std::string_view key, int first, int last) const;
  Badge badge(int level, Length size) const;
  Style style(Role role, int step) const { return {role, metrics().size(step)}; }
};

// The page opens the answers, with their title.
bool opens_answers(const PlannedPage& page, const Book& book);

// From the top of the field: the title of a part that shares its first page, and its baseline.
inline constexpr double kTitleRoom = 3.5, kTitleBaseline = 2;  // lines
inline Length title_room(const Metrics& m) {
  return m.lines(kTitleRoom);
}

// A code under a grid leaves its caption half of the width, and all of the answer's page.
std::optional<Diagnostic> code_too_large(const Press& press, int section);

// One page in work.
struct Sheet {
  Canvas canvas;
  const PlannedPage& page;
  Area live;
};

void paint_title(Sheet& sheet, const Press& press);
void paint_copyright(Sheet& sheet, const Press& press);
void paint_contents(Sheet& sheet, const Press& press);
void paint_lesson(Sheet& sheet, const Press& press);
void paint_opener(Sheet& sheet, const Press& press);
void paint_puzzles(Sheet& sheet, const Press& press);
void paint_answers(Sheet& sheet, const Press& press);
void paint_hints(Sheet& sheet, const Press& press);
void paint_notes(Sheet& sheet, const Press& press);
void paint_spare_grids(Sheet& sheet, const Press& press);
void paint_half_title(Sheet& sheet, const Press& press);
void paint_matter(Sheet& sheet, const Press& press);
// The answers of a page's puzzles, small and upside down, in the strip at its foot.
void paint_answer_strip(Sheet& sheet, const Press& press);
// What the one answer of a page leaves free at its left, as tall as it.
Area beside_answer(const Sheet& sheet, const Press& press);

// Head and foot, by the page's kind.
void paint_furniture(Sheet& sheet, const Press& press);

// Parts of running matter that the book has, laid out.
std::map<BookPart, Sheets> lay_matter(const Book& book, const Setting& setting, const Metrics& m,
                                      Type& type);
// What the levels' marks mean, below the title. A table of rows never leaves its axis: where the
// rows need a second page, they are split evenly and the axis is repeated.
struct ScaleRoom {
  double tight = 1;         // how much of their white the rows keep, up to 1
  Length first, following;  // heights of the first page, below the title, and of later ones
  bool lead_last = false;   // what it says of levels and times comes after the tables, as a note
};
struct Typesetting {
  const Setting& setting;
  const Metrics& metrics;
  Type& type;
};
std::vector<Block> scale_blocks(const Book& book, const Typesetting& set, const ScaleRoom& room);
bool has_matter(BookPart part, const Book& book);
// As printed; empty: it has none.
std::string matter_title(BookPart part, const Book& book, const Setting& setting);

// The hints in columns, on as few pages as keep their pictures readable.
HintPages lay_hints(const Book& book, const Typesetting& set);

int contents_pages(const Book& book, const Setting& setting, const Metrics& metrics, Type& type);
Sheets lay_lesson(const Lesson& lesson, const Setting& setting, const Metrics& metrics, Type& type);

}  // namespace gridpress
