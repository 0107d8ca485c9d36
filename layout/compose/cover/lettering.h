// The words of a cover: title in the largest of a few sizes, fewest lines, least ragged.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "layout/compose/cover/art.h"

namespace gridpress {

enum class Voice { kSans, kSerif };

// Paints author, title, bar and subtitle on the front. What does not fit is a problem of `brush`'s
// type.
void letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice);
void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice);
// Title and author, reading down. `clear` is kept free beside each fold.
void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice, double clear);

// Words in `lines` lines so that the widest is as narrow as can be.
using Lines = std::vector<std::string>;
Lines broken(const std::vector<std::string>& words, std::size_t lines,
             const std::function<double(const std::string&)>& width);

}  // namespace gridpress
