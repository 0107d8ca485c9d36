// Colours of a cover: templates/palettes/<palette>.yaml.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "layout/page/page.h"

namespace gridpress {

// sRGB, each 0 to 1.
struct Colour {
  double r = 0, g = 0, b = 0;
};

std::optional<Colour> parse_colour(std::string_view text);  // "#FB8168"
Colour mix(Colour from, Colour to, double part);
double contrast(Colour a, Colour b);  // WCAG 2: 1 to 21
// Without a printer's profile: all grey goes into the black.
Ink ink_of(Colour colour);
// Four bytes of a picture in inks.
std::string pixel_of(Colour colour);
int coverage(Ink ink);  // percent, all inks together

struct Palette {
  std::string name;
  Colour ground, text;
  std::vector<Colour> art;  // five or six
};

// Text that reads (contrast 7 with the ground), two colours of art that show (3), and no ink
// over 240 percent: all of it is judged, so a user's own palette prints as ours do.
Result<Palette> read_palette(const yaml::Document& document);

}  // namespace gridpress
