// The keys of kinds that carve givens out of a grid of digits.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "generator/kinds/request.h"
#include "generator/maker/digit_request.h"

namespace gridpress {

class DigitOptions final : public KindOptions {
 public:
  BoxShape box{3, 3};
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;
  bool minimal = false;
  const FillWay* fill = nullptr;  // null for the maker's default
  Quality quality;

  // Computes `fingerprint` from the other members.
  void seal();
};

// Converts a request of a kind with these keys to a request for the grid maker. The options may be
// null.
DigitRequest digit_request(const PuzzleRequest& request);

// Casts the options to DigitOptions. Returns the defaults if `options` is null.
DigitOptions digit_options(const KindOptions* options, Size size);

std::span<const fields::Key> digit_keys();
OptionsPtr read_digit_options(fields::Reader& reader, const OptionsContext& context);

// Returns whether answers of an n x n grid are compared by their canonical form. Smaller grids have
// too few forms, and larger ones take too long.
bool answers_by_form(int size);

// Narrows the level's range of clues for an n x n grid to the range in the request. Returns a
// message if no puzzle can satisfy both.
std::optional<Diagnostic> narrow_clues(const fields::Range& asked, int size, Level& level);

}  // namespace gridpress
