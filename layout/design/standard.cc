#include "layout/design/standard.h"

#include <algorithm>
#include <iterator>

namespace gridpress {
namespace {

constexpr double kPointsPerMm = 72 / 25.4;

// - APH, "Guidelines for Print Document Design" (aph.org): large print is 18 points.
// - ACB, "Large Print Guidelines" (acb.org, revised 6 May 2025): 18 points are the floor for all
//   text, captions, heads and feet included; headings 22 and subheadings 20 points; no italics.
// - DIN 1450:2013 sets the height of the letter x. According to secondary sources, running text
//   needs 0.3 degrees, or 1.83 mm at 35 cm. For people with poor sight, leserlich.info advises 1.75
//   times as much.
const PrintStandard kStandards[] = {
    {"aph", "APH Guidelines for Print Document Design", Length::pt(18), {}, {}, {}, true},
    {"acb",
     "ACB Large Print Guidelines",
     Length::pt(18),
     {},
     Length::pt(22),
     Length::pt(20),
     false},
    {"din1450", "DIN 1450", {}, Length::pt(1.83 * 1.75 * kPointsPerMm), {}, {}, true},
};

}  // namespace

const PrintStandard* find_print_standard(std::string_view name) {
  const auto found = std::ranges::find(kStandards, name, &PrintStandard::name);
  return found == std::end(kStandards) ? nullptr : found;
}

}  // namespace gridpress
