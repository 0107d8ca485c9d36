// The own keys of kinds that carve givens out of a grid of digits.
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
  const FillWay* fill = nullptr;  // null: the maker's own
  Quality quality;

  // Writes `fingerprint` from the rest.
  void seal();
};

// What an order for such a puzzle is to the maker of grids; the options may be null.
DigitRequest digit_request(const PuzzleRequest& request);

// The options as these kinds have them, or their usual ones.
DigitOptions digit_options(const KindOptions* options, Size size);

std::span<const fields::Key> digit_keys();
OptionsPtr read_digit_options(fields::Reader& reader, const OptionsContext& context);

// Whether answers of an n x n grid are compared by their canonical form: smaller ones are too
// few, the form of larger ones takes too long.
bool answers_by_form(int size);

// Narrows the level's clues of an n x n grid to what is asked for; a message when no puzzle can
// have both.
std::optional<Diagnostic> narrow_clues(const fields::Range& asked, int size, Level& level);

}  // namespace gridpress
