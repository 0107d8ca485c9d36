// Sets Japanese text on a spine, from top to bottom with upright characters. Latin text, long marks
// and brackets lie on their side.
#pragma once

#include <string_view>

#include "layout/cover/brush.h"

namespace gridpress {

// The middle of an ideograph's square, in em above the baseline.
inline constexpr double kOwnCentre = 0.38;

// True if letter_upright() applies to the text: it uses the language's own face and has a Japanese
// character.
bool reads_down(CoverType& type, std::string_view text, const CoverType::Style& style);

double upright_length(CoverType& type, std::string_view text, const CoverType::Style& style);

// `at` is the top middle of the column.
void letter_upright(Brush& brush, std::string_view text, const CoverType::Style& style, Point2 at);

}  // namespace gridpress
