#include "layout/puzzles/word_lists.h"

#include <algorithm>
#include <optional>

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
    if (slot_.box.at_side > Length()) {
      at_side(list.words);
    } else {
      below(list.words);
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
