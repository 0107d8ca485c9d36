// What goes into the wizard's book: the sizes and levels of its kinds, and its sections.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/grader/level.h"
#include "publisher/wizard/spec_text.h"

namespace gridpress {

// How a kind goes into the book.
struct KindRoom {
  const Kind* kind;
  Size size;
  int per_page = 1;
};

// The size that a design wants, and the smaller ones, the largest first.
std::vector<Size> sizes_of(const Kind& kind, const WizardDesign& design);

// Those of the levels that the kind has in this size; the nearest one where it has none of them.
std::vector<std::string> levels_of(const Kind& kind, Size size,
                                   const std::vector<std::string>& wanted, const LevelSet& set);

struct WizardSections {
  std::vector<WizardSection> kept;
  int left_out = 0;
};

// `count` puzzles in one section for each kind and level that the kind has, of about as many each.
// With fewer puzzles than sections, each kind keeps its first level before any has its second.
WizardSections sections_of(const std::vector<KindRoom>& rooms,
                           const std::vector<std::string>& levels, const LevelSet& set, int count);

// Gives every section the next smaller number of puzzles on a page that the design has. False:
// there is none.
bool lessen(std::vector<WizardSection>& sections, const WizardDesign& design);

}  // namespace gridpress
