// The contents of the wizard's book: the sizes and levels of its kinds, and its sections.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/grader/level.h"
#include "publisher/wizard/spec_text.h"

namespace gridpress {

// The size and levels with which a kind goes into the book.
struct KindRoom {
  const Kind* kind;
  Size size;
  int per_page = 1;
};

// The size preferred by a design, then smaller ones, largest first.
std::vector<Size> sizes_of(const Kind& kind, const WizardDesign& design);

// Those of the levels that the kind has in this size, or the nearest one if it has none of them.
std::vector<std::string> levels_of(const Kind& kind, Size size,
                                   const std::vector<std::string>& wanted, const LevelSet& set);

struct WizardSections {
  std::vector<WizardSection> kept;
  int left_out = 0;
};

// Distributes `count` puzzles about equally over sections, one for each kind and level the kind
// has. If there are fewer puzzles than sections, each kind gets its first level before any gets its
// second.
WizardSections sections_of(const std::vector<KindRoom>& rooms,
                           const std::vector<std::string>& levels, const LevelSet& set, int count);

// Reduces the puzzles per page of every section to the design's next smaller number. Returns false
// if there is none.
bool lessen(std::vector<WizardSection>& sections, const WizardDesign& design);

}  // namespace gridpress
