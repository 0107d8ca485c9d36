#include "publisher/proof/figures/cage_ink.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace gridpress::proof {
namespace {

using printed::Point;
using Square = std::pair<int, int>;  // row, column

class CageCheck {
 public:
  CageCheck(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink,
            const EdgeInk& edges, InkFaults& faults)
      : claim_(claim),
        figure_(claim.figure),
        placement_(placement),
        ink_(ink),
        edges_(edges),
        faults_(faults) {
    std::size_t cages = 0;
    each_mark<figure::Cage>(figure_, [&](const figure::Cage& cage) {
      for (const figure::Square& square : cage.squares) {
        cage_of_[{square.row, square.column}] = cages;
      }
      ++cages;
    });
  }

  void check() {
    if (cage_of_.empty()) return;
    const auto in_cells = [&](Point p) {
      return p.x > 0 && p.y > 0 && p.x < figure_.columns && p.y < figure_.rows;
    };
    const bool dashes = std::ranges::any_of(ink_.segments(), [&](const Segment& s) {
      return s.dashed && in_cells(s.from) && in_cells(s.to);
    });
    if (dashes) {
      for (const auto& [square, cage] : cage_of_) check_sides(square, cage);
    } else if (!claim_.answer && !lines_are_cages()) {
      faults_.add("cages", "the outlines of the cages are missing",
                  placement_.bounds(0, 0, figure_.columns, figure_.rows));
    }
  }

 private:
  static constexpr double kInset = 0.115;
  struct Side {
    int row, column;
    double x, y;  // point at which to look for dashes, from the square's corner
    const char* name;
  };
  static constexpr std::array<Side, 4> kSides = {{{-1, 0, -1, kInset, "over"},
                                                  {1, 0, -1, 1 - kInset, "under"},
                                                  {0, -1, kInset, -1, "left of"},
                                                  {0, 1, 1 - kInset, -1, "right of"}}};

  void check_sides(const Square& square, std::size_t cage) {
    constexpr std::array<double, 2> kAlong = {0.55, 0.75};
    const auto& [row, column] = square;
    for (const Side& side : kSides) {
      const auto other = cage_of_.find({row + side.row, column + side.column});
      const bool border = other == cage_of_.end() || other->second != cage;
      const bool present = std::ranges::any_of(kAlong, [&](double along) {
        return side.x < 0 ? is_dashed(column + along, row + side.y, false)
                          : is_dashed(column + side.x, row + along, true);
      });
      if (present == border) continue;
      faults_.add("cage",
                  fmt::format("the border of a cage {} row {}, column {} {}", side.name, row + 1,
                              column + 1, border ? "is missing" : "is unexpected"),
                  around(placement_, {column + .5, row + .5}));
    }
  }

  bool is_dashed(double x, double y, bool upright) const {
    constexpr double kOff = 0.06;
    return std::ranges::any_of(ink_.segments(), [&](const Segment& s) {
      if (!s.dashed || std::abs(upright ? s.from.x - s.to.x : s.from.y - s.to.y) > .01) {
        return false;
      }
      const auto [low, high] =
          upright ? std::minmax(s.from.y, s.to.y) : std::minmax(s.from.x, s.to.x);
      const double line = upright ? s.from.x : s.from.y;
      const double wanted = upright ? x : y, along = upright ? y : x;
      return std::abs(line - wanted) < kOff && low < along && high > along &&
             !ink_.is_hidden({x, y}, s.order);
    });
  }

  // Returns whether heavy lines follow the border of every cage. In that case the cages need no
  // dashes.
  bool lines_are_cages() const {
    const auto& edges = edges_.claimed();
    const auto heavy = [&](const CellEdge& edge) {
      const auto found = edges.find(edge);
      return found != edges.end() && found->second >= kBox;
    };
    return std::ranges::all_of(cage_of_, [&](const auto& entry) {
      const auto& [row, column] = entry.first;
      const auto right = cage_of_.find({row, column + 1}), below = cage_of_.find({row + 1, column});
      const bool same_right = right != cage_of_.end() && right->second == entry.second;
      const bool same_below = below != cage_of_.end() && below->second == entry.second;
      return (same_right || heavy({true, column + 1, row})) &&
             (same_below || heavy({false, row + 1, column}));
    });
  }

  const ClaimedFigure& claim_;
  const figure::Figure& figure_;
  const Placement& placement_;
  const NearInk& ink_;
  const EdgeInk& edges_;
  InkFaults& faults_;
  std::map<Square, std::size_t> cage_of_;
};

}  // namespace

void check_cages(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink,
                 const EdgeInk& edges, InkFaults& faults) {
  CageCheck(claim, placement, ink, edges, faults).check();
}

}  // namespace gridpress::proof
