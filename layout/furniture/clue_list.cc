#include "layout/furniture/clue_list.h"

#include <algorithm>

namespace gridpress {

SetClues::SetClues(Type& type, const figure::ClueList& clues, const Words& words, Length width,
                   Length size)
    : size_(size) {
  const int columns = clue_columns(width, size);
  const Length gap = size * ClueMeasure::kGap;
  pitch_ = (width + gap) / columns;
  measure_ = pitch_ - gap;
  add(type, words.at("clues.across"), clues.across);
  add(type, words.at("clues.down"), clues.down);
  columns_ = pack_clues(heights_, columns);
}

void SetClues::add(Type& type, const std::string& heading,
                   const std::vector<figure::ClueList::Clue>& clues) {
  if (clues.empty()) return;
  const Style title{Role::kTitle, size_ * ClueMeasure::kHeadingSize};
  blocks_.push_back({break_text(type, heading, {.style = title, .measure = measure_}), ""});
  heights_.push_back({size_ * ClueMeasure::kHeading, true});
  for (const figure::ClueList::Clue& clue : clues) {
    Paragraph text = break_text(type, clue.text,
                                {.style = {Role::kText, size_},
                                 .measure = measure_ - size_ * ClueMeasure::kIndent,
                                 .leading = size_ * ClueMeasure::kLeading});
    heights_.push_back({text.height() + size_ * ClueMeasure::kBetween});
    blocks_.push_back({std::move(text), std::to_string(clue.number)});
  }
}

void SetClues::paint(Canvas& canvas, Spot corner) const {
  constexpr double kHeadingAt = 1.15, kFirst = 0.95;  // em, from a block's top to its baseline
  constexpr double kNumber = 1.35;                    // em, the right end of a number
  Length y = corner.y;
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    const Block& block = blocks_[i];
    if (i > 0 && columns_.column[i] != columns_.column[i - 1]) y = corner.y;
    const Length left = corner.x + pitch_ * columns_.column[i];
    if (block.number.empty()) {
      gridpress::paint(canvas, block.text, {left, y + size_ * kHeadingAt});
    } else {
      const Length baseline = y + size_ * kFirst;
      const Tagged tagged(canvas, Tag::Role::kParagraph);
      canvas.text_right(block.number, {Role::kPlaced, size_}, {left + size_ * kNumber, baseline});
      gridpress::paint(canvas, block.text, {left + size_ * ClueMeasure::kIndent, baseline});
    }
    y += heights_[i].height;
  }
}

}  // namespace gridpress
