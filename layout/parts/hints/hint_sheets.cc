#include "layout/parts/hints/hint_sheets.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "layout/figure/cages.h"
#include "layout/parts/hints/crop.h"
#include "layout/parts/hints/hint_steps.h"

namespace gridpress {
namespace {

constexpr std::size_t kFew = 6;  // puzzles whose pictures follow on the page of their nudges
// The size of maps, relative to the largest: in the plan, and the steps by which they shrink.
constexpr double kPlannedMap = 0.85, kMapStep = 0.08, kLeastMap = 0.6;
constexpr double kMostCell = 36;    // points, at base size 10
constexpr double kWidestGap = 2.6;  // lines, between two rows of pictures

// The number of pages must be known before the puzzles are made. So pages are planned with hints of
// the usual size, and the pictures are then made as large as those pages allow.
class HintLayout {
 public:
  HintLayout(const Book& book, const Typesetting& set)
      : book_(book),
        set_(set),
        m_(set.metrics),
        area_(field_area(m_, true, {true, false})),
        setter_(set, area_.height() - hint_heading_height(m_)) {}

  std::vector<HintSheet> lay() {
    const std::vector<std::vector<PlannedHint>> groups = groups_of(items());
    for (const std::vector<PlannedHint>& group : groups) {
      const std::vector<PlannedHint> usual = usual_hints(group);
      std::span<const PlannedHint> rest(group), planned(usual);
      bool first = true;
      while (!rest.empty()) {
        std::vector<Piece> head;
        if (sheets_.empty()) head.push_back(opening());
        if (first && groups.size() > 1) head.push_back(group_title(group));
        first = false;
        const bool few = group.size() <= kFew;
        const std::size_t size = few ? rest.size() : chunk_size(planned, head);
        lay(rest.first(size), planned.first(size), head, few);
        rest = rest.subspan(size);
        planned = planned.subspan(size);
      }
    }
    return std::move(sheets_);
  }

 private:
  // The nudges and maps of some puzzles, and then their pictures: on the same page if they are few.
  // Hints that would need more pages than planned give way to smaller ones.
  void lay(std::span<const PlannedHint> group, std::span<const PlannedHint> usual,
           const std::vector<Piece>& head, bool few) {
    std::vector<Piece> expected;
    if (few) {
      expected = head;
      append(expected, planned_front(usual));
    }
    const std::size_t planned = page_count(blocks_of(expected, planned_rows(usual)));
    std::vector<PlannedHint> items(group.begin(), group.end());
    std::vector<Piece> pieces;
    do {
      pieces = head;
      append(pieces, front(items, head));
    } while (page_count(blocks_of(few ? pieces : std::vector<Piece>(),
                                  hint_rows(items, {}, setter_, m_))) > planned &&
             shrink_largest(items));
    if (!few) {
      add(std::move(pieces), area_.height());
      pieces.clear();
    }
    add_pictures(std::move(pieces), items, planned);
  }

  // Replaces the hint that takes the most space and can be smaller. Returns false if none can.
  bool shrink_largest(std::vector<PlannedHint>& items) {
    std::vector<PlannedHint*> by_area;
    for (PlannedHint& item : items) by_area.push_back(&item);
    std::ranges::stable_sort(by_area, std::ranges::greater(), [&](const PlannedHint* item) {
      return setter_.least_area(item->unit);
    });
    for (PlannedHint* item : by_area) {
      auto smaller = setter_.smaller(item->unit, choices_of(*item), item->alphabet);
      if (!smaller) continue;
      set_unit(*item, *std::move(smaller));
      return true;
    }
    return false;
  }

  std::span<const BookHint> choices_of(const PlannedHint& item) const {
    const std::vector<BookPuzzle>& puzzles = item.section->puzzles;
    return std::ranges::find(puzzles, item.number, &BookPuzzle::number)->hints;
  }

  void set_unit(PlannedHint& item, HintUnit unit) const {
    item.unit = std::move(unit);
    const figure::Figure figure = without_struck(item.unit.hint->figure);
    if (figure.columns > 0) {
      item.place = hint_place(figure, set_.setting.words, item.section->values > 0);
    }
    item.boxes = box_edges(figure).has_value() && figure.margins.left == 0;
  }

  std::vector<PlannedHint> items() {
    std::vector<PlannedHint> items;
    int flat = 0;
    for (const BookSection& section : book_.sections) {
      for (const BookPuzzle& puzzle : section.puzzles) {
        const int index = flat++;
        if (!section.hints || puzzle.hints.empty()) continue;
        PlannedHint item{index, puzzle.number, &section, {section.symbols, section.values}};
        item.level = puzzle.level;
        HintUnit unit = setter_.unit(puzzle.hints, item.alphabet);
        if (unit.hint == nullptr) {
          set_.type.warn("the hint for puzzle " + std::to_string(puzzle.number) +
                         " is too long for the space and was left out");
          continue;
        }
        set_unit(item, std::move(unit));
        items.push_back(std::move(item));
      }
    }
    return items;
  }

  // The same puzzles with hints of the usual size instead of their own.
  std::vector<PlannedHint> usual_hints(std::vector<PlannedHint> items) {
    const bool hardest = find<parts::Hints>(book_.parts)->kind == HintKind::kHardest;
    const int levels = static_cast<int>(book_.levels.size());
    std::set<const BookSection*> lists;  // sections with lists of clues outside the grid
    for (const PlannedHint& item : items) {
      const figure::Margins& margins = item.unit.hint->figure.margins;
      const bool list = std::max(margins.left, margins.top) > 1.5;
      if (list && item.alphabet.values == 0 && is_clued(item.unit.hint->figure)) {
        lists.insert(item.section);
      }
    }
    for (PlannedHint& item : items) {
      const figure::Figure& own = item.unit.hint->figure;
      const bool hard = hardest && item.alphabet.values > 0 && item.level * 5 > levels * 3;
      const BookHint& hint = usual_hint(own, item.alphabet, hard, lists.contains(item.section));
      item.unit = setter_.unit({&hint, 1}, item.alphabet);
      item.place.label = item.boxes
                             ? fill(set_.word("hint.box"), {{"number", "9"}})
                             : fill(set_.word("hint.square"), {{"row", "10"}, {"column", "10"}});
    }
    return items;
  }

  // A hint like most hints of puzzles that look like this.
  const BookHint& usual_hint(const figure::Figure& puzzle, const Alphabet& alphabet, bool hard,
                             bool lists) {
    constexpr std::size_t kNudge = 75, kPlain = 75, kReason = 120, kSums = 150,
                          kHard = 220;  // letters
    constexpr int kHardCells = 5;
    const std::size_t easy = has_labels(puzzle) ? kSums : alphabet.values > 0 ? kPlain : kReason;
    BookHint hint;
    figure::Figure& figure = hint.figure;
    figure.columns = lists ? puzzle.columns : hard ? kHardCells : kCropCells;
    figure.rows = lists ? 1 : figure.columns;
    if (lists) figure.margins.left = std::ceil(puzzle.columns * 0.25);
    const auto text = [](std::size_t letters) {
      std::string words;
      for (std::size_t i = 0; i < letters; ++i) words += i % 6 == 5 ? ' ' : 'n';
      return words;
    };
    hint.text = {text(kNudge), text(hard ? kHard : easy)};
    const auto same = std::ranges::find_if(usual_, [&](const BookHint& known) {
      return known.figure.columns == figure.columns && known.figure.rows == figure.rows &&
             known.text == hint.text;
    });
    return same == usual_.end() ? usual_.emplace_back(std::move(hint)) : *same;
  }

  // Sections of one kind form a group if they have many puzzles; others share groups.
  static std::vector<std::vector<PlannedHint>> groups_of(std::vector<PlannedHint> items) {
    std::vector<std::vector<PlannedHint>> kinds;
    for (PlannedHint& item : items) {
      if (kinds.empty() || kinds.back().front().section->kind != item.section->kind) {
        kinds.emplace_back();
      }
      kinds.back().push_back(std::move(item));
    }
    std::vector<std::vector<PlannedHint>> groups;
    bool open = false;  // the last group may grow
    for (std::vector<PlannedHint>& kind : kinds) {
      const bool few = kind.size() <= kFew;
      if (few && open) {
        for (PlannedHint& item : kind) groups.back().push_back(std::move(item));
      } else {
        groups.push_back(std::move(kind));
      }
      open = few;
    }
    return groups;
  }

  // The number of puzzles whose nudges share a page, so that all pages together are as few as
  // possible.
  std::size_t chunk_size(std::span<const PlannedHint> usual, const std::vector<Piece>& head) {
    const auto pages = [&](std::size_t size) {
      return 1 + page_count(blocks_of({}, planned_rows(usual.first(size))));
    };
    std::size_t best = 1, fewest = 0;
    for (std::size_t size = 1; size <= usual.size(); ++size) {
      if (size > 1 && !fits_page(head, usual.first(size))) break;
      const std::size_t last = usual.size() % size;
      const std::size_t needed = usual.size() / size * pages(size) + (last > 0 ? pages(last) : 0);
      if (fewest > 0 && needed >= fewest) continue;
      best = size;
      fewest = needed;
    }
    return best;
  }

  bool fits_page(const std::vector<Piece>& head, std::span<const PlannedHint> usual) {
    std::vector<Piece> pieces = head;
    append(pieces, planned_front(usual));
    return page_count(blocks_of(pieces, {})) == 1;
  }

  std::vector<Piece> planned_front(std::span<const PlannedHint> usual) const {
    std::vector<Piece> pieces = hint_nudges(usual, area_.width(), set_);
    append(pieces, hint_maps(usual, area_.width(), kPlannedMap, set_));
    return pieces;
  }

  // Nudges, and maps as large as fit on their page.
  std::vector<Piece> front(std::span<const PlannedHint> items,
                           const std::vector<Piece>& head) const {
    const std::vector<Piece> nudges = hint_nudges(items, area_.width(), set_);
    std::vector<Piece> pieces;
    for (double scale = 1; scale >= kLeastMap; scale -= kMapStep) {
      pieces = nudges;
      append(pieces, hint_maps(items, area_.width(), scale, set_));
      std::vector<Piece> all = head;
      append(all, pieces);
      if (page_count(blocks_of(all, {})) == 1) break;
    }
    return pieces;
  }

  std::vector<HintRow> planned_rows(std::span<const PlannedHint> usual) {
    return hint_rows(usual, setter_.columns().good, setter_, m_);
  }

  // The sizes of pieces and of rows under their heading, without what they paint.
  std::vector<Block> blocks_of(const std::vector<Piece>& pieces,
                               const std::vector<HintRow>& rows) const {
    std::vector<Block> blocks;
    for (const Piece& piece : pieces) {
      blocks.push_back(
          {piece.block.before, piece.block.height, nullptr, piece.block.keep_with_next});
    }
    if (!rows.empty()) blocks.push_back({m_.line, hint_heading_height(m_), nullptr, true});
    for (const HintRow& row : rows) {
      blocks.push_back({&row == &rows.front() ? Length() : m_.line, row.height, nullptr});
    }
    return blocks;
  }

  std::size_t page_count(std::vector<Block> blocks) const {
    return flow(std::move(blocks), area_.height()).size();
  }

  // Adds the pictures below the pieces, on as many pages as planned: as large as those pages allow,
  // with pages that are about equally full.
  void add_pictures(std::vector<Piece> pieces, std::span<const PlannedHint> items,
                    std::size_t planned) {
    const double grown = std::max(1.0, m_.base / 10);
    std::vector<HintRow> rows;
    for (Length most = Length::pt(kMostCell * grown);; most -= Length::pt(grown)) {
      rows = hint_rows(items, most, setter_, m_);
      if (page_count(blocks_of(pieces, rows)) <= planned || most <= Length()) break;
    }
    const std::vector<Block> blocks = blocks_of(pieces, rows);
    const std::size_t pages = std::max(planned, page_count(blocks));
    Length foot = area_.height();
    while (foot > m_.line && flow(blocks, foot - m_.line).size() <= pages) foot -= m_.line;
    pieces.push_back(hint_pictures_heading(area_.width(), set_));
    for (HintRow& row : rows) {
      const bool first = &row == &rows.front();
      pieces.push_back(hint_row(std::move(row), setter_.columns(), set_));
      if (first) pieces.back().block.before = {};
    }
    add(std::move(pieces), foot);
  }

  // Adds pages with these pieces, beginning on a new page. Space left over goes between the rows of
  // pictures.
  void add(std::vector<Piece> pieces, Length foot) {
    std::vector<Block> blocks;
    for (const Piece& piece : pieces) blocks.push_back(piece.block);
    std::size_t next = 0;
    for (std::vector<PlacedBlock>& placed : flow(std::move(blocks), foot)) {
      HintSheet sheet;
      int gaps = 0;
      for (std::size_t i = 1; i < placed.size(); ++i) gaps += pieces[next + i].spreads() ? 1 : 0;
      const Length rest = area_.height() - placed.back().y - placed.back().block.height;
      const Length more =
          gaps > 0 ? std::clamp(rest / gaps, Length(), m_.lines(kWidestGap - 1)) : Length();
      Length down;
      for (PlacedBlock& block : placed) {
        Piece& piece = pieces[next++];
        if (&block != &placed.front() && piece.spreads()) down += more;
        block.y += down;
        for (HintHead head : piece.heads) {
          head.at.y += block.y;
          sheet.heads.push_back(head);
        }
        sheet.puzzles.insert(sheet.puzzles.end(), piece.puzzles.begin(), piece.puzzles.end());
      }
      // A page with only the opening belongs to the first puzzle.
      for (auto piece = pieces.begin(); sheet.puzzles.empty() && piece != pieces.end(); ++piece) {
        sheet.puzzles = piece->puzzles;
      }
      std::ranges::sort(sheet.puzzles);
      const auto twice = std::ranges::unique(sheet.puzzles);
      sheet.puzzles.erase(twice.begin(), twice.end());
      sheet.blocks = std::move(placed);
      sheets_.push_back(std::move(sheet));
    }
  }

  Piece opening() const {
    const HintPart part = hint_part(book_);
    return {hint_opening(part, set_, true)};
  }

  Piece group_title(const std::vector<PlannedHint>& group) const {
    const std::string& kind = group.front().section->kind;
    const bool one = std::ranges::all_of(
        group, [&](const PlannedHint& item) { return item.section->kind == kind; });
    if (!one || kind.empty()) return {Block{{}, {}, [](Canvas&, Spot) {}, true}};
    const ShapedText title =
        set_.type.shape_within(kind, {Role::kTitle, m_.size(3)}, m_.live_width(), m_.size(0));
    const Length first = title.run.size;
    return {Block{m_.lines(1), first,
                  [title, first, kind](Canvas& canvas, Spot at) {
                    const Tagged tagged(canvas, Tag::Role::kHeading2, kind);
                    canvas.text(title, {at.x, at.y + first});
                  },
                  true}};
  }

  const Book& book_;
  const Typesetting& set_;
  const Metrics& m_;
  Area area_;
  HintSetter setter_;
  std::deque<BookHint> usual_;  // by shape
  std::vector<HintSheet> sheets_;
};

// The puzzle's number and page, over a picture.
void paint_hint_head(Canvas& canvas, Spot at, const HintHead& head, const Press& press) {
  const Metrics& m = press.metrics();
  const PuzzlePlace& place = press.layout.plan.puzzles[head.puzzle];
  const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
  const Length right = at.x + head.width;
  const std::string number = std::to_string(puzzle.number);
  const ShapedText figure = press.type.shape(number, {Role::kTitle, hint_head_size(m)});
  {
    const Tagged tagged(canvas, Tag::Role::kHeading2,
                        fill(press.words().at("puzzle"), {{"number", number}}));
    canvas.text(figure, at);
  }
  const Tagged tagged(canvas, Tag::Role::kParagraph);
  const std::string& label = press.layout.plan.pages[place.page].label;
  canvas.text_right(press.type.shape_within(fill(press.words().at("puzzle_on"), {{"page", label}}),
                                            {Role::kCaption, m.size(-1)},
                                            head.width - figure.advance - m.size(0) * 0.6,
                                            Length::pt(m.smallest)),
                    {right, at.y});
  canvas.link({at.x, right, at.y - m.line, at.y + m.lines(0.4)}, place.page);
}

}  // namespace

std::vector<HintSheet> lay_hints(const Book& book, const Typesetting& set) {
  return HintLayout(book, set).lay();
}

void paint_hints(Sheet& sheet, const Press& press) {
  const Area field = field_area(press.metrics(), sheet.page.recto, {true, false});
  const HintSheet& own = press.layout.hints[sheet.page.sheet];
  if (sheet.page.sheet == 0) sheet.canvas.part(press.words().at("hints"));
  auto head = own.heads.begin();
  for (const PlacedBlock& placed : own.blocks) {
    // Heads come before the pictures of their row in reading order.
    for (; head != own.heads.end() && head->at.y < placed.y + placed.block.height; ++head) {
      paint_hint_head(sheet.canvas, {field.left + head->at.x, field.top + head->at.y}, *head,
                      press);
    }
    placed.block.paint(sheet.canvas, {field.left, field.top + placed.y});
  }
}

}  // namespace gridpress
