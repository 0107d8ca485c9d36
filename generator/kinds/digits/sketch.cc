#include "generator/kinds/digits/sketch.h"

#include <algorithm>
#include <utility>

namespace gridpress::digits {
namespace {

struct LayerOf {
  Layer operator()(const figure::Tint&) const { return Layer::kTint; }
  Layer operator()(const figure::Line& line) const {
    return line.weight == figure::Line::Weight::kThin ? Layer::kThin : Layer::kBox;
  }
  Layer operator()(const figure::Frame&) const { return Layer::kFrame; }
  Layer operator()(const figure::Cage&) const { return Layer::kCage; }
  template <typename Other>
  Layer operator()(const Other&) const {
    return Layer::kDigit;
  }
};

}  // namespace

void Sketch::add(const figure::Figure& figure) {
  figure_.columns = figure.columns;
  figure_.rows = figure.rows;
  for (const figure::Mark& mark : figure.marks) add(std::visit(LayerOf{}, mark), mark);
}

void Sketch::widen(const figure::Margins& margins) {
  figure::Margins& own = figure_.margins;
  own = {std::max(own.left, margins.left), std::max(own.top, margins.top),
         std::max(own.right, margins.right), std::max(own.bottom, margins.bottom)};
}

figure::Figure Sketch::figure() && {
  for (std::vector<figure::Mark>& layer : layers_) {
    std::move(layer.begin(), layer.end(), std::back_inserter(figure_.marks));
  }
  return std::move(figure_);
}

}  // namespace gridpress::digits
