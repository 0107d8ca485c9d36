#include "publisher/proof/figures/tint_ink.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "publisher/proof/figures/unexpected_ink.h"

namespace gridpress::proof {
namespace {

using printed::Point;

constexpr double kApart = 3;  // percent of black: minimum difference between two greys

class TintCheck {
 public:
  TintCheck(const figure::Figure& figure, const Placement& placement, const NearInk& ink,
            InkFaults& faults)
      : figure_(figure), placement_(placement), ink_(ink), faults_(faults) {}

  void check() {
    plain_ = plain();
    each_mark<figure::Tint>(figure_, [&](const figure::Tint& tint) {
      // Tints of givens and of every second box aren't checked: givens may be in bold type instead,
      // and tints of boxes are decoration.
      using figure::Shade;
      const bool needless = tint.shade == Shade::kGiven || tint.shade == Shade::kAlternate;
      if (!needless && tint.shade != Shade::kBlack) check_tint(tint);
    });
    each_mark<figure::Badge>(figure_, [&](const figure::Badge& badge) {
      if (badge.form == figure::Badge::Form::kOdd) check_disc(point_of(badge.centre));
    });
    each_mark<figure::Pointer>(figure_,
                               [&](const figure::Pointer& pointer) { check_pointer(pointer); });
  }

 private:
  double dark(Point at) const { return ink_.darkness_at(at.x, at.y); }

  // The usual grey of squares without a tint. Measured away from the middle of a square, where a
  // digit may be.
  double plain() const {
    constexpr double kX = 0.13, kY = 0.17;
    std::vector<double> greys;
    for (int row = 0; row < figure_.rows; ++row) {
      for (int column = 0; column < figure_.columns; ++column) {
        const Point at{column + kX, row + kY};
        bool tinted = false;
        each_mark<figure::Tint>(
            figure_, [&](const figure::Tint& tint) { tinted = tinted || is_in(tint, at); });
        if (!tinted) greys.push_back(dark(at));
      }
    }
    return greys.empty() ? 0 : middle_of(greys);
  }

  void fault(const char* sort, Point at, const char* what) {
    faults_.add(sort, fmt::format("{} is {}", place_words(figure_, at.x, at.y), what),
                around(placement_, {std::floor(at.x) + .5, std::floor(at.y) + .5}));
  }

  // Checks the grey of each square that the tint covers, near the corner of the covered part.
  void check_tint(const figure::Tint& tint) {
    constexpr double kIn = 0.13, kInSmall = 0.06;
    const double in = tint.width < 1 ? kInSmall : kIn;
    const double right = tint.corner.x + tint.width, bottom = tint.corner.y + tint.height;
    for (double y = tint.corner.y; y < bottom; y = std::floor(y) + 1) {
      for (double x = tint.corner.x; x < right; x = std::floor(x) + 1) {
        const Point at{x + in, y + in};
        if (at.x < right && at.y < bottom && std::abs(dark(at) - plain_) <= kApart) {
          fault("tint", at, "not tinted");
        }
      }
    }
  }

  // Checks that a cell has a disc. The disc's grey doesn't reach the corners of the cell.
  void check_disc(Point centre) {
    constexpr double kInside = 0.15, kOutside = 0.34;
    const double inside = dark({centre.x - kInside, centre.y - kInside});
    const double outside = dark({centre.x - kOutside, centre.y - kOutside});
    if (std::abs(inside - plain_) <= kApart || std::abs(inside - outside) <= kApart) {
      fault("disc", centre, "without its disc");
    }
  }

  // Checks the shape of a pointer: ink is on both sides of its base, but not of its tip. A heavy
  // frame may push the pointer outwards.
  void check_pointer(const figure::Pointer& pointer) {
    // Relative to a clue's pointer.
    const double size = pointer.role == figure::Pointer::Role::kGate ? 2.7 : 1;
    const double kBack = 0.105 * size, kNose = 0.05 * size, kTip = 0.03 * size,
                 kAside = 0.07 * size;
    constexpr double kDark = 50;
    constexpr double kStep = 0.02, kMost = 0.16;
    const double length = std::hypot(pointer.across, pointer.down);
    const double x = pointer.across / length, y = pointer.down / length;
    const auto outwards = [](double at, int cells) { return at < 0 ? -1 : at > cells ? 1 : 0; };
    const int out_x = outwards(pointer.tip.x, figure_.columns);
    const int out_y = outwards(pointer.tip.y, figure_.rows);
    for (double by = 0; by < kMost; by += kStep) {
      const Point tip{pointer.tip.x + by * out_x, pointer.tip.y + by * out_y};
      const auto is_dark = [&](double back, double aside) {
        return dark({tip.x - back * x - aside * y, tip.y - back * y + aside * x}) > kDark;
      };
      if (is_dark(kBack, -kAside) && is_dark(kBack, 0) && is_dark(kBack, kAside) &&
          is_dark(kNose, 0) && !is_dark(kTip, -kAside) && !is_dark(kTip, kAside)) {
        return;
      }
    }
    faults_.add("pointer",
                fmt::format("the pointer at {} is missing or points elsewhere",
                            place_words(figure_, pointer.tip.x, pointer.tip.y)),
                around(placement_, point_of(pointer.tip)));
  }

  const figure::Figure& figure_;
  const Placement& placement_;
  const NearInk& ink_;
  InkFaults& faults_;
  double plain_ = 0;
};

}  // namespace

void check_tints(const figure::Figure& figure, const Placement& placement, const NearInk& ink,
                 InkFaults& faults) {
  TintCheck(figure, placement, ink, faults).check();
}

}  // namespace gridpress::proof
