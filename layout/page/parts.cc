#include "layout/page/parts.h"

#include <algorithm>

namespace gridpress {

BookParts default_parts() {
  return {parts::Title(), parts::Contents(), parts::Puzzles(), parts::Answers()};
}

void insert_part(BookParts& parts, BookPart part) {
  const auto same = std::ranges::find(parts, part.index(), &BookPart::index);
  if (same != parts.end()) {
    *same = std::move(part);
    return;
  }
  const auto later = std::ranges::find_if(
      parts, [&](const BookPart& other) { return other.index() > part.index(); });
  parts.insert(later, std::move(part));
}

const std::vector<Lesson>& lessons_of(const BookParts& parts) {
  static const std::vector<Lesson> none;
  const auto* how_to_play = find<parts::HowToPlay>(parts);
  return how_to_play == nullptr ? none : how_to_play->lessons;
}

int notes_of(const BookParts& parts) {
  const auto* notes = find<parts::Notes>(parts);
  return notes == nullptr ? 0 : notes->pages;
}

int spare_grids_of(const BookParts& parts) {
  const auto* grids = find<parts::SpareGrids>(parts);
  return grids == nullptr ? 0 : grids->pages;
}

bool has_openers(const BookParts& parts) {
  const auto* puzzles = find<parts::Puzzles>(parts);
  return puzzles != nullptr && puzzles->openers;
}

}  // namespace gridpress
