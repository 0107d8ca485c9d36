// Japanese on a spine: from top to bottom, characters upright; what is not Japanese lies on its
// side, as do long marks and brackets.
#pragma once

#include <string_view>

#include "layout/cover/brush.h"

namespace gridpress {

// Above the baseline, em: the middle of the square that an ideograph fills.
inline constexpr double kOwnCentre = 0.38;

// Whether the text is set this way: in a face of the language's own and with a Japanese letter.
bool reads_down(CoverType& type, std::string_view text, const CoverType::Style& style);

double upright_length(CoverType& type, std::string_view text, const CoverType::Style& style);

// `at`: the middle of the column, its top.
void letter_upright(Brush& brush, std::string_view text, const CoverType::Style& style, Point2 at);

}  // namespace gridpress
