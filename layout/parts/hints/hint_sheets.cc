#include "layout/parts/hints/hint_sheets.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "layout/parts/hints/hint_steps.h"

namespace gridpress {
namespace {

constexpr std::size_t kFew = 6;  // puzzles whose pictures follow on the page of their nudges
class HintLayout {
 public:
  HintLayout(const Book& book, const Typesetting& set)
      : book_(book), set_(set), m_(set.metrics), area_(field_area(m_, true, {true, false})) {}

  std::vector<HintSheet> lay() {
    const std::vector<std::vector<PlannedHint>> groups = groups_of(items());
    for (const std::vector<PlannedHint>& group : groups) {
      std::span<const PlannedHint> rest(group);
      bool first = true;
      while (!rest.empty()) {
        std::vector<Piece> head;
        if (sheets_.empty()) head.push_back(opening());
        if (first && groups.size() > 1) head.push_back(group_title(group));
        first = false;
        if (group.size() <= kFew) {
          append(head, front(rest));
          append(head, pictures(rest));
          add(std::move(head));
          break;
        }
        const std::span<const PlannedHint> chunk = rest.first(chunk_size(rest, head));
        append(head, front(chunk));
        add(std::move(head));
        add(pictures(chunk));
        rest = rest.subspan(chunk.size());
      }
    }
    return std::move(sheets_);
  }

 private:
  std::vector<PlannedHint> items() {
    const bool hardest = find<parts::Hints>(book_.parts)->kind == HintKind::kHardest;
    const Length page = area_.height() - hint_heading_height(m_);
    std::vector<PlannedHint> items;
    int flat = 0;
    for (const BookSection& section : book_.sections) {
      std::optional<HintSlot> slot;
      for (const BookPuzzle& puzzle : section.puzzles) {
        const int index = flat++;
        if (!section.hints || puzzle.hints.empty()) continue;
        PlannedHint item{index, puzzle.number, &section, {section.symbols, section.values}};
        if (!slot) {
          slot = hint_slot({puzzle.hints.front().figure, item.alphabet, hardest}, page, set_);
        }
        item.slot = *slot;
        item.hint = slotted_hint(puzzle.hints, item.alphabet, item.slot, set_);
        if (item.hint.hint == nullptr) {
          set_.type.warn("the hint for puzzle " + std::to_string(puzzle.number) +
                         " is too long for the space and was left out");
          continue;
        }
        const figure::Figure& figure = item.hint.hint->figure;
        if (figure.columns > 0) {
          item.place = hint_place(figure, set_.setting.words, section.values > 0);
        }
        item.boxes = box_edges(figure).has_value() && figure.margins.left == 0;
        items.push_back(std::move(item));
      }
    }
    return items;
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

  // At most as many puzzles as fit on a page of nudges.
  std::size_t chunk_size(std::span<const PlannedHint> rest, const std::vector<Piece>& head) {
    std::size_t size = std::min<std::size_t>(rest.size(), kFew);
    while (size > 1 && !fits_page(head, rest.first(size))) --size;
    while (size < rest.size() && fits_page(head, rest.first(size + 1))) ++size;
    if (size == rest.size()) return size;
    // Of the sizes that need the fewest pages, chunks of equal size are best, then chunks that fill
    // their pages of pictures.
    std::size_t full = 0;
    const std::vector<std::size_t> pages = per_page(pictures(rest.first(size)));
    for (std::size_t i = 0; i + 1 < pages.size(); ++i) full += pages[i];
    const std::size_t equal = divided_up(rest.size(), divided_up(rest.size(), size));
    std::size_t best = size, fewest = 0;
    for (const std::size_t tried : {equal, full, size}) {
      if (tried == 0) continue;
      const std::size_t needed =
          divided_up(rest.size(), tried) * (1 + per_page(pictures(rest.first(tried))).size());
      if (fewest > 0 && needed >= fewest) continue;
      best = tried;
      fewest = needed;
    }
    return best;
  }

  bool fits_page(const std::vector<Piece>& head, std::span<const PlannedHint> items) {
    Length height;
    const auto add = [&](const std::vector<Piece>& pieces) {
      for (const Piece& piece : pieces) {
        if (height > Length()) height += piece.block.before;
        height += piece.block.height;
      }
    };
    add(head);
    add(front(items));
    return height <= area_.height();
  }

  // The number of pictures on each page.
  std::vector<std::size_t> per_page(std::vector<Piece> pieces) const {
    std::vector<Block> blocks;
    std::vector<std::size_t> counts;
    for (Piece& piece : pieces) {
      counts.push_back(piece.heads.size());
      blocks.push_back(std::move(piece.block));
    }
    std::vector<std::size_t> pages;
    std::size_t next = 0;
    for (const auto& sheet : flow(std::move(blocks), area_.height())) {
      pages.push_back(0);
      for (std::size_t i = 0; i < sheet.size(); ++i) pages.back() += counts[next++];
    }
    return pages;
  }

  // Adds pages with these pieces, beginning on a new page.
  void add(std::vector<Piece> pieces) {
    std::vector<Block> blocks;
    for (const Piece& piece : pieces) blocks.push_back(piece.block);
    std::size_t next = 0;
    for (std::vector<PlacedBlock>& placed : flow(std::move(blocks), area_.height())) {
      HintSheet sheet;
      for (const PlacedBlock& block : placed) {
        Piece& piece = pieces[next++];
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

  std::vector<Piece> front(std::span<const PlannedHint> items) const {
    return hint_front(items, area_.width(), set_);
  }
  std::vector<Piece> pictures(std::span<const PlannedHint> items) const {
    return hint_pictures(items, area_.width(), set_);
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
