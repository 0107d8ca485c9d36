// Checks the lines on the edges of a figure's cells, and their weights.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>

#include "publisher/proof/figures/ink_faults.h"
#include "publisher/proof/figures/near_ink.h"

namespace gridpress::proof {

// An edge of a cell: the index of its grid line, and its position along that line, both from 0.
struct CellEdge {
  bool upright = false;
  int line = 0, piece = 0;
  auto operator<=>(const CellEdge&) const = default;
};

// The types of lines on edges. In answers, borders of regions are as light as those of boxes.
enum Stroke { kNothing, kThin, kBox, kRegion, kFrame, kLoop, kWall };

class EdgeInk {
 public:
  // All arguments must outlive this object.
  EdgeInk(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink);

  const std::map<CellEdge, Stroke>& claimed() const { return claimed_; }
  const std::map<CellEdge, double>& printed() const { return printed_; }  // line widths, in points

  // Reports missing lines, unexpected lines, and lines whose weight differs from that of other
  // lines of the same type.
  void check(InkFaults& faults) const;

 private:
  using Widths = std::map<Stroke, double>;

  bool inside(const CellEdge& edge) const;
  // How far a printed line may be from an edge, in cells.
  double off() const { return 0.05 + 0.6 / placement_.cell(); }
  std::map<CellEdge, Stroke> claimed_edges() const;
  std::map<CellEdge, double> printed_edges() const;
  std::set<CellEdge> edges_on_way() const;
  bool is_hidden(const CellEdge& edge, unsigned order) const;
  std::string words(const CellEdge& edge) const;
  printed::Bounds bounds(const CellEdge& edge) const;
  Widths check_places(InkFaults& faults) const;
  void check_weights(const Widths& usual, InkFaults& faults) const;

  const ClaimedFigure& claim_;
  const figure::Figure& figure_;
  const Placement& placement_;
  const NearInk& ink_;
  std::map<CellEdge, Stroke> claimed_;
  std::map<CellEdge, double> printed_;
};

}  // namespace gridpress::proof
