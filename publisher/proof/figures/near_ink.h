// The ink near a figure, with positions in cells.
#pragma once

#include <vector>

#include "publisher/proof/figures/figure_claim.h"
#include "publisher/proof/figures/figure_reading.h"

namespace gridpress::proof {

constexpr double kSeenInk = 3;  // percent of black: lighter ink is ignored

struct Segment {
  printed::Point from, to;
  double width = 0;                    // width in points
  bool dashed = false, round = false;  // `round`: part of a closed curve other than a frame
  unsigned order = 0;
};

// A closed, visible shape.
struct Blob {
  printed::Bounds bounds;
  bool filled = false, curved = false;
  double darkness = 0;  // percent of black, of its area or its line: the darker of the two
};

struct NearPicture {
  printed::Bounds bounds;
  unsigned order = 0;
};

class NearInk {
 public:
  // All arguments must outlive this object.
  NearInk(const ClaimedFigure& claim, const Placement& placement, const printed::Page& page);

  const std::vector<Segment>& segments() const { return segments_; }
  const std::vector<Blob>& blobs() const { return blobs_; }
  const std::vector<NearPicture>& pictures() const { return pictures_; }
  // The darkness of the topmost area at this place in percent of black.
  double darkness_at(double x, double y) const;
  // Returns whether something light is painted at this place later than `order`.
  bool is_hidden(printed::Point at, unsigned order) const;

 private:
  void add_segments(const printed::Shape& shape, const figure::Figure& figure);
  void add_blob(const printed::Shape& shape, const printed::Part& part);
  bool is_covered(const printed::Bounds& blob, unsigned order) const;
  void drop_covered();

  const Placement& placement_;
  std::vector<const printed::Shape*> fills_, lights_;
  std::vector<Segment> segments_;
  std::vector<Blob> blobs_;
  std::vector<unsigned> orders_;  // paint order of marks that later paint may cover
  std::vector<NearPicture> pictures_;
};

inline printed::Point point_of(figure::Point p) {
  return {p.x, p.y};
}

// Calls `visit` with each of a figure's marks of one type.
template <typename Mark, typename Visit>
void each_mark(const figure::Figure& figure, Visit visit) {
  for (const figure::Mark& mark : figure.marks) {
    if (const auto* found = std::get_if<Mark>(&mark)) visit(*found);
  }
}

inline bool is_in(const figure::Tint& tint, printed::Point p) {
  const double x = p.x - tint.corner.x, y = p.y - tint.corner.y;
  return x > 0 && y > 0 && x < tint.width && y < tint.height;
}

template <typename Mark>
bool has_mark(const figure::Figure& figure) {
  bool found = false;
  each_mark<Mark>(figure, [&](const Mark& /*mark*/) { found = true; });
  return found;
}

}  // namespace gridpress::proof
