// A drawing assembled from independent parts: each mark has a layer, and the layers are painted in
// order.
#pragma once

#include <array>
#include <vector>

#include "generator/model/figure.h"
#include "generator/model/topology.h"

namespace gridpress::digits {

enum class Layer {
  kTint,    // shades of regions and marked cells
  kBehind,  // thick lines and shapes behind digits
  kThin,    // the lines between cells
  kCage,
  kArrow,
  kHalo,  // white behind digits crossed by an arrow
  kBox,   // lines of boxes and regions
  kFrame,
  kEdge,  // marks on edges
  kDigit,
  kOutside,
};

class Sketch {
 public:
  void add(Layer layer, figure::Mark mark) {
    layers_[static_cast<std::size_t>(layer)].push_back(std::move(mark));
  }
  // Adds the marks of another figure. The type of a mark determines its layer.
  void add(const figure::Figure& figure);
  void widen(const figure::Margins& margins);  // makes the margins at least this large

  figure::Figure figure() &&;

 private:
  void add_halos();

  std::array<std::vector<figure::Mark>, 11> layers_;
  figure::Figure figure_;
};

}  // namespace gridpress::digits
