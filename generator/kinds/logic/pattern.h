// The symmetry of the pattern of clues, for kinds that let users choose it.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/request.h"

namespace gridpress::logic {

class PatternOptions : public KindOptions {
 public:
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;  // each attempt draws a symmetry, and `symmetry` is ignored

  // The symmetry of one attempt.
  Symmetry draw_symmetry(Size size, Rng& rng) const;
};

// The key "symmetry". With `any`, "any" is a choice.
fields::Key symmetry_key(bool any);
// Reads it into `options` and its fingerprint.
void read_symmetry(fields::Reader& reader, Size size, PatternOptions& options);

// Whether the clues of a board of this size can have the symmetry.
bool has_symmetry(Size size, Symmetry symmetry);

// The sets of cells whose clues are kept or removed together, in reading order of their first
// cells.
std::vector<std::vector<int>> clue_orbits(Size size, Symmetry symmetry);

}  // namespace gridpress::logic
