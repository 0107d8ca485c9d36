#include "generator/kinds/digits/sketch.h"

#include <algorithm>
#include <cmath>
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

// The distance from a digit's middle at which a line passes without touching it, in cells.
constexpr double kClear = 0.2;

double distance(figure::Point at, figure::Point from, figure::Point to) {
  const double x = to.x - from.x, y = to.y - from.y;
  const double along = ((at.x - from.x) * x + (at.y - from.y) * y) / (x * x + y * y);
  const double t = std::clamp(along, 0.0, 1.0);
  return std::hypot(at.x - from.x - t * x, at.y - from.y - t * y);
}

bool is_on_shaft(const std::vector<figure::Mark>& marks, figure::Point at) {
  return std::ranges::any_of(marks, [&](const figure::Mark& mark) {
    const auto* trail = std::get_if<figure::Trail>(&mark);
    if (trail == nullptr || trail->role != figure::Trail::Role::kShaft) return false;
    for (std::size_t i = 1; i < trail->points.size(); ++i) {
      if (distance(at, trail->points[i - 1], trail->points[i]) < kClear) return true;
    }
    return false;
  });
}

bool is_tinted(const std::vector<figure::Mark>& marks, figure::Point at) {
  return std::ranges::any_of(marks, [&](const figure::Mark& mark) {
    const auto* tint = std::get_if<figure::Tint>(&mark);
    return tint != nullptr && std::abs(tint->corner.x + tint->width / 2 - at.x) < tint->width / 2 &&
           std::abs(tint->corner.y + tint->height / 2 - at.y) < tint->height / 2;
  });
}

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

// Adds white backgrounds behind digits that the shaft of an arrow passes, except in shaded cells.
void Sketch::add_halos() {
  for (const figure::Mark& mark : layers_[static_cast<std::size_t>(Layer::kDigit)]) {
    const auto* value = std::get_if<figure::Value>(&mark);
    if (value == nullptr) continue;
    const auto& shafts = layers_[static_cast<std::size_t>(Layer::kArrow)];
    const auto& tints = layers_[static_cast<std::size_t>(Layer::kTint)];
    if (is_on_shaft(shafts, value->centre) && !is_tinted(tints, value->centre))
      add(Layer::kHalo, figure::Badge{value->centre, figure::Badge::Form::kHalo});
  }
}

figure::Figure Sketch::figure() && {
  add_halos();
  for (std::vector<figure::Mark>& layer : layers_) {
    std::move(layer.begin(), layer.end(), std::back_inserter(figure_.marks));
  }
  return std::move(figure_);
}

}  // namespace gridpress::digits
