// The colours of a cover: templates/palettes/<palette>.yaml.
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
double contrast(Colour a, Colour b);  // WCAG 2 contrast, from 1 to 21
// Converts without a colour profile. Grey uses only black ink.
Ink ink_of(Colour colour);
// The four bytes of a CMYK pixel.
std::string pixel_of(Colour colour);
int coverage(Ink ink);  // percent, sum of all inks

struct Palette {
  std::string name;
  Colour ground, text;
  std::vector<Colour> art;  // three to six
  // Of the band at the foot; by default, the colours of text and ground.
  Colour ribbon, ribbon_text;
};

// Requires legible text (contrast 7 with the ground, and on the ribbon), two visible colours of
// art, and at most 240 percent ink. A colour of art is visible if its contrast with the ground is
// at least 3. For palettes with a ribbon, which are made for large flat areas, 1.5 is enough.
// Users' palettes must meet the same rules as the built-in ones.
Result<Palette> read_palette(const yaml::Document& document);

}  // namespace gridpress
