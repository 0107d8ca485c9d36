// The words of a cover: title in the largest of a few sizes, fewest lines, least ragged.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "layout/compose/cover/art.h"

namespace gridpress {

enum class Voice { kSans, kSerif };

// Paints author, title, bar and subtitle on the front. What does not fit is a problem of `brush`'s
// type.
void letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice);
void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice);
struct SpineRoom {
  double clear = 0;  // kept free beside each fold
  double least = 0;  // smallest text
};

// Title and author, reading down; nothing on a spine too thin for them.
void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits);

// Whether a text is set in the face of the book's language.
bool beyond_ascii(std::string_view text);

// Words, Japanese parted where a line may end; one that begins with a blank keeps it on a line.
using Lines = std::vector<std::string>;
Lines words_of(std::string_view text);

// Words in `lines` lines so that the widest is as narrow as can be. Lines wider than `limit` are
// not tried, but of one word.
Lines broken(const Lines& words, std::size_t lines,
             const std::function<double(const std::string&)>& width,
             double limit = std::numeric_limits<double>::infinity());

}  // namespace gridpress
