// The edges of a figure's cells: which of them have a line, and its weight.
#pragma once

#include <compare>
#include <map>
#include <string>

#include "publisher/proof/figures/ink_faults.h"
#include "publisher/proof/figures/near_ink.h"

namespace gridpress::proof {

// An edge of a cell: on which line, and which of its pieces, from 0.
struct CellEdge {
  bool upright = false;
  int line = 0, piece = 0;
  auto operator<=>(const CellEdge&) const = default;
};

// The line on an edge. In answers the borders of regions are as light as those of boxes.
enum Stroke { kNothing, kThin, kBox, kRegion, kFrame, kLoop, kWall };

class EdgeInk {
 public:
  // All arguments must outlive it.
  EdgeInk(const ClaimedFigure& claim, const Placement& placement, const NearInk& ink);

  const std::map<CellEdge, Stroke>& claimed() const { return claimed_; }
  const std::map<CellEdge, double>& printed() const { return printed_; }  // widths, points

  // Reports missing lines, unexpected lines, and lines whose weight differs from others of their
  // type.
  void check(InkFaults& faults) const;

 private:
  using Widths = std::map<Stroke, double>;

  bool inside(const CellEdge& edge) const;
  std::map<CellEdge, Stroke> claimed_edges() const;
  std::map<CellEdge, double> printed_edges() const;
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
