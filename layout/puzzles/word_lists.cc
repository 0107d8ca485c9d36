#include "layout/puzzles/word_lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "layout/furniture/clue_list.h"

namespace gridpress {
namespace {

class ListPainter {
 public:
  explicit ListPainter(const PuzzleSlot& slot)
      : slot_(slot),
        m_(slot.metrics()),
        y_(slot.grid.place == HeadPlace::kAbove ? slot.caption_line()
                                                : slot.bottom() + slot.box.bottom) {}

  void operator()(const figure::WordList& list) {
    if (list.words.empty()) return;
    const bool hidden = list.words.front().empty();
    std::optional<Tagged> tagged;
    if (!hidden) tagged.emplace(slot_.canvas(), Tag::Role::kParagraph, spoken_list(list));
    if (list.bank) {
      in_frame(list.words);
    } else if (slot_.box.at_side > Length()) {
      at_side(list.words);
    } else {
      below(list.words);
    }
  }

  // Sets the clues in the planned size or, if they need more lines than planned, in a smaller one.
  void operator()(const figure::ClueList& clues) {
    constexpr double kStep = .25;  // points
    const Length width = slot_.right() - slot_.left(), room = slot_.box.clue_height;
    const Spot corner{slot_.left(), y_ + m_.lines(ListRule::kAboveClues)};
    y_ = corner.y + room;
    const Length least = std::min(slot_.smallest(), slot_.box.clue_size);
    for (Length size = slot_.box.clue_size;; size -= Length::pt(kStep)) {
      const SetClues set(type(), clues, slot_.press.words(), width, size);
      const bool smallest = size - Length::pt(kStep) < least;
      if (set.height() > room && !smallest) continue;
      if (set.height() > room) {
        type().refuse(failure(
            fmt::format("the clues of puzzle {} don't fit on the page", slot_.puzzle.number),
            "put fewer puzzles on a page, or use fewer words or shorter clues"));
      }
      return set.paint(slot_.canvas(), corner);
    }
  }

  // Draws a rule for each letter.
  void operator()(const figure::Blanks& blanks) {
    const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph, blanks.lead);
    y_ += m_.lines(ListRule::kBlanksFirst);
    const Length width = slot_.right() - slot_.left();
    slot_.canvas().text(type().shape_within(blanks.lead, {Role::kItalic, m_.size(-1, 0.5)}, width,
                                            slot_.smallest()),
                        {slot_.left(), y_});
    std::vector<int> letters;
    for (const std::string& word : blanks.words) letters.push_back(count_letters(word));
    const Length pitch = m_.size(0) * ListRule::kBlankPitch, rule = m_.size(0);
    for (const std::vector<int>& line : blank_lines(letters, width, m_)) {
      y_ += m_.lines(ListRule::kBlankLines);
      Length x = slot_.left();
      for (const int word : line) {
        for (int i = 0; i < word; ++i, x += pitch) slot_.canvas().rule({x, y_}, x + rule);
        x += pitch;
      }
    }
  }

 private:
  Type& type() const { return slot_.press.type; }
  Style style() const { return {Role::kCaption, m_.size(0)}; }

  std::string spoken_list(const figure::WordList& list) const {
    std::string all;
    for (const std::string& word : list.words) {
      all += (all.empty() ? "" : slot_.press.words().at("spoken.comma")) + word;
    }
    return all;
  }

  // Puts a word, or a line to write on if the reader has to find the word out.
  void put(const std::string& word, Spot at, Length room) {
    if (word.empty()) return slot_.canvas().dotted_rule(at, at.x + room);
    slot_.canvas().text(type().shape_within(word, style(), room, slot_.smallest()), at);
  }

  // Sets the list next to the grid, from the top of the frame to its foot.
  void at_side(const std::vector<std::string>& words) {
    const Length caps = m_.size(0) * kFigureHeight;
    const Length left = slot_.frame_right() + slot_.box.right + m_.lines(ListRule::kGap);
    const int steps = std::max(static_cast<int>(words.size()) - 1, 1);
    const Length lead = std::clamp((slot_.box.height - caps) / steps, m_.lines(ListRule::kMinLead),
                                   m_.lines(ListRule::kMaxLead));
    const Length right = slot_.slot.frame.x - slot_.box.left + slot_.box.whole_width();
    Length y = slot_.slot.frame.y + caps;
    for (const std::string& word : words) {
      put(word, {left, y}, right - left);
      y += lead;
    }
  }

  // Sets the answers of clues in a frame with a heading.
  void in_frame(const std::vector<std::string>& words) {
    constexpr double kRadius = 8, kWeight = .75;  // points
    const Length left = slot_.left(), width = slot_.right() - left;
    const Length pad = m_.lines(ListRule::kBankPad), top = y_ + m_.lines(ListRule::kAboveBank);
    const int columns = slot_.box.list_columns, count = static_cast<int>(words.size());
    const int rows = (count + columns - 1) / columns;
    const Length heading = top + m_.lines(ListRule::kInBank);
    const Length first = heading + m_.lines(ListRule::kBankHeading);
    const Length last = first + slot_.box.list_lead * (rows - 1);
    Stroke frame;
    add_rounded(frame.path, {left, top}, width, last + pad - top, {Length::pt(kRadius)});
    frame.width = Length::pt(kWeight);
    slot_.canvas().stroke(std::move(frame));
    slot_.canvas().text(slot_.press.words().at("word_bank"), {Role::kTitle, m_.size(0)},
                        {left + pad, heading});
    const Length white = m_.size(0) * ListRule::kColumnWhite;
    const Length pitch = (width - pad * 2 + white) / columns;
    for (int i = 0; i < count; ++i) {
      put(words[static_cast<std::size_t>(i)],
          {left + pad + pitch * (i / rows), first + slot_.box.list_lead * (i % rows)},
          pitch - white);
    }
    y_ = last + pad;
  }

  // Sets the list below the grid, column by column.
  void below(const std::vector<std::string>& words) {
    const int columns = slot_.box.list_columns, count = static_cast<int>(words.size());
    const int rows = (count + columns - 1) / columns;
    const Length white = m_.size(0) * ListRule::kColumnWhite;
    const Length pitch = (slot_.right() - slot_.left() + white) / columns;
    y_ += m_.lines(ListRule::kFirst);
    for (int i = 0; i < count; ++i) {
      put(words[i], {slot_.left() + pitch * (i / rows), y_ + slot_.box.list_lead * (i % rows)},
          pitch - white);
    }
    y_ += slot_.box.list_lead * (rows - 1);
  }

  const PuzzleSlot& slot_;
  const Metrics& m_;
  Length y_;  // the last baseline below the figure so far, or the figure's foot
};

}  // namespace

void paint_lists(const PuzzleSlot& slot, const figure::Figure& figure) {
  ListPainter painter(slot);
  for (const figure::Attachment& attachment : figure.attachments) std::visit(painter, attachment);
}

}  // namespace gridpress
