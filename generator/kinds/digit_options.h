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
  const FillWay* fill = nullptr;  // null: the maker's default
  Quality quality;

  // Writes `fingerprint` from the rest.
  void seal();
};

// Converts an order for such a puzzle to a request for the grid maker; the options may be null.
DigitRequest digit_request(const PuzzleRequest& request);

// The options as these kinds store them, or their defaults.
DigitOptions digit_options(const KindOptions* options, Size size);

std::span<const fields::Key> digit_keys();
OptionsPtr read_digit_options(fields::Reader& reader, const OptionsContext& context);

// Returns whether answers of an n x n grid are compared by their canonical form: there are too few
// smaller ones, and the form of larger ones takes too long.
bool answers_by_form(int size);

// Narrows the level's clues of an n x n grid to the requested number; returns a message if no
// puzzle can satisfy both.
std::optional<Diagnostic> narrow_clues(const fields::Range& asked, int size, Level& level);

}  // namespace gridpress
