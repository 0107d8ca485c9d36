#include "generator/kinds/logic/ships.h"

#include <algorithm>
#include <array>

#include "generator/kinds/logic/geometry.h"

namespace gridpress::logic {

std::size_t ship_letter(Size size, const std::vector<int>& cells, int cell) {
  constexpr std::size_t kAlone = 1, kMiddle = 2, kFirstEnd = 3;
  constexpr std::array<std::array<int, 2>, 4> kSides{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};
  std::array<int, 4> next{};
  for (std::size_t side = 0; side < 4; ++side) {
    const int other = step_from(size, cell, kSides[side][0], kSides[side][1]);
    next[side] = other < 0 ? 0 : cells[static_cast<std::size_t>(other)];
  }
  if (std::ranges::all_of(next, [](int value) { return value == 0; })) return kAlone;
  for (std::size_t side = 0; side < 4; ++side) {
    if (next[side] == 0 && next[(side + 2) % 4] > 0) return kFirstEnd + side;
  }
  return kMiddle;
}

figure::Badge ship_badge(figure::Point centre, std::size_t letter, double scale) {
  using Form = figure::Badge::Form;
  constexpr std::array<Form, 7> kForms{Form::kWater,   Form::kShipAlone, Form::kShip,
                                       Form::kShipTop, Form::kShipRight, Form::kShipBottom,
                                       Form::kShipLeft};
  return {centre, kForms[letter], scale};
}

std::vector<figure::Badge> fleet_badges(const Block& fleet, Size size, double& depth) {
  constexpr double kCell = 0.56, kScale = 0.59, kBelow = 0.38, kGap = 0.60, kMore = 0.50,
                   kLine = 1.4, kFoot = 0.1;  // gaps and lines in cells of the fleet
  constexpr std::size_t kAlone = 1, kMiddle = 2, kRight = 4, kLeft = 6;
  std::vector<figure::Badge> parts;
  double x = 0, y = size.rows + kBelow + kCell / 2;
  for (int length = static_cast<int>(fleet.size()); length > 0; --length) {
    const int ships = std::max(0, fleet[static_cast<std::size_t>(length) - 1]);
    for (int ship = 0; ship < ships; ++ship) {
      if (x > 0 && x + length * kCell > size.columns) {
        x = 0;
        y += kLine * kCell;
      }
      for (int i = 0; i < length; ++i) {
        const std::size_t letter = length == 1       ? kAlone
                                   : i == 0          ? kLeft
                                   : i == length - 1 ? kRight
                                                     : kMiddle;
        parts.push_back(ship_badge({x + (i + 0.5) * kCell, y}, letter, kScale));
      }
      x += (length + kGap) * kCell;
    }
    if (ships > 0) x += kMore * kCell;
  }
  depth = y + kCell / 2 + kFoot - size.rows;
  return parts;
}

}  // namespace gridpress::logic
