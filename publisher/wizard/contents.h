// The contents of the wizard's book: its sections, and the size and levels of each kind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/grader/level.h"
#include "publisher/wizard/spec_text.h"

namespace gridpress {

// The size and levels in which a kind appears in the book.
struct KindRoom {
  const Kind* kind;
  Size size;
  int per_page = 1;
};

// The kind's sizes to try: the design's preferred size, then smaller ones in decreasing order.
std::vector<Size> sizes_of(const Kind& kind, const WizardDesign& design);

// Those of the requested levels that the kind has in this size or, if none, the nearest level.
std::vector<std::string> levels_of(const Kind& kind, Size size,
                                   const std::vector<std::string>& wanted, const LevelSet& set);

struct WizardSections {
  std::vector<WizardSection> kept;
  int left_out = 0;
};

// Distributes `count` puzzles about equally over sections, one section per kind and level. If there
// are fewer puzzles than sections, every kind gets a section of its first level before any gets one
// of its second.
WizardSections sections_of(const std::vector<KindRoom>& rooms,
                           const std::vector<std::string>& levels, const LevelSet& set, int count);

// Reduces the puzzles per page of every section to the design's next smaller number. Returns false
// if no section can be reduced.
bool lessen(std::vector<WizardSection>& sections, const WizardDesign& design);

}  // namespace gridpress
