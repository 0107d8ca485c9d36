#include "generator/kinds/digits/figure.h"

#include <algorithm>
#include <array>

#include "generator/kinds/digit_figure.h"

namespace gridpress::digits {
namespace {

using figure::Shade;

// The shades of colours 1, 2 and 3; colour 0 is white.
constexpr std::array kShades = {Shade::kLightRegion, Shade::kMiddleRegion, Shade::kDarkRegion};

// A branch-and-bound search for the cheapest colouring. Returns the lexicographically
// first of the cheapest.
class Colouring {
 public:
  Colouring(const std::vector<int>& regions, int size, bool white) : first_(white ? 0 : 1) {
    for (const int region : regions) count_ = std::max(count_, region + 1);
    area_.resize(static_cast<std::size_t>(count_));
    touching_.resize(static_cast<std::size_t>(count_));
    const auto cells = static_cast<int>(regions.size());
    for (int cell = 0; cell < cells; ++cell) {
      if (regions[cell] < 0) continue;
      ++area_[regions[cell]];
      if (cell % size + 1 < size) join(regions[cell], regions[cell + 1]);
      if (cell + size < cells) join(regions[cell], regions[cell + size]);
    }
    colour_.resize(area_.size());
    best_.resize(area_.size(), first_);
  }

  std::vector<int> solve() {
    search(0, 0);
    return best_;
  }

 private:
  static constexpr std::array<double, 4> kCost = {0, 1, 2.2, 8};
  static constexpr int kMaxTries = 200'000;

  void join(int a, int b) {
    if (a == b || b < 0) return;
    touching_[a].push_back(b);
    touching_[b].push_back(a);
  }

  void search(std::size_t region, double cost) {
    if (cost >= least_ || ++tries_ > kMaxTries) return;
    if (region == area_.size()) {
      least_ = cost;
      best_ = colour_;
      return;
    }
    for (int colour = first_; colour < 4; ++colour) {
      const bool clash = std::ranges::any_of(touching_[region], [&](int other) {
        return static_cast<std::size_t>(other) < region && colour_[other] == colour;
      });
      if (clash) continue;
      colour_[region] = colour;
      search(region + 1, cost + area_[region] * kCost[static_cast<std::size_t>(colour)]);
    }
  }

  int first_, count_ = 0, tries_ = 0;
  std::vector<double> area_;
  std::vector<std::vector<int>> touching_;
  std::vector<int> colour_, best_;
  double least_ = 1e9;
};

// Tints the cells of houses other than rows, columns, boxes and pairs of cells, each cell once.
void add_house_tints(Sketch& sketch, const Topology& board) {
  std::vector<bool> marked(board.positions.size(), false);
  for (const House& house : board.houses) {
    if (house.kind != HouseKind::kOther || house.cells.size() <= 2) continue;
    for (const Cell cell : house.cells) marked[cell] = true;
  }
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    if (marked[cell]) sketch.add(Layer::kTint, shaded(board, cell, Shade::kMark));
  }
}

figure::Figure lines_of(const VariantBoard& ground) {
  figure::Figure lines;
  if (ground.variant->regions == Regions::kBoxes) {
    add_region_lines(lines, *ground.topology);
  } else {
    add_lines(lines, *ground.topology);
  }
  return lines;
}

}  // namespace

std::vector<int> colours_of(const std::vector<int>& regions, int size, bool white) {
  return Colouring(regions, size, white).solve();
}

std::vector<figure::Tint> region_tints(const Topology& board, const std::vector<int>& regions,
                                       bool boxes) {
  const std::vector<int> colours = colours_of(regions, board.digits, boxes);
  std::vector<figure::Tint> tints;
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    if (regions[cell] < 0) continue;
    const int colour = colours[regions[cell]];
    if (colour == 0) continue;
    // Extra regions use the shades of colours 1 and 2 the other way round.
    const int shade = boxes || colour > 2 ? colour : 3 - colour;
    tints.push_back(shaded(board, cell, kShades[static_cast<std::size_t>(shade - 1)]));
  }
  return tints;
}

void add_region_lines(figure::Figure& figure, const Topology& board) {
  add_lines(figure, board);
  for (figure::Mark& mark : figure.marks) {
    auto* line = std::get_if<figure::Line>(&mark);
    if (line != nullptr && line->weight == figure::Line::Weight::kBox) {
      line->weight = figure::Line::Weight::kRegion;
    }
  }
}

void add_ground(Sketch& sketch, const VariantBoard& ground, bool solution) {
  if (ground.variant->draw_ground != nullptr) {
    ground.variant->draw_ground(sketch, ground, solution);
    return;
  }
  if (!ground.regions.empty()) {
    const bool boxes = ground.variant->regions == Regions::kBoxes;
    for (const figure::Tint& tint : region_tints(*ground.topology, ground.regions, boxes)) {
      sketch.add(Layer::kTint, tint);
    }
  } else {
    add_house_tints(sketch, *ground.topology);
  }
  sketch.add(lines_of(ground));
}

figure::Figure draw(const ClueContent& content, bool solution) {
  const Variant& variant = *content.ground.variant;
  if (!solution && variant.draw_puzzle != nullptr) return variant.draw_puzzle(content);
  const Topology& board = *content.rules.topology;
  Sketch sketch;
  add_ground(sketch, content.ground, solution);
  for (const Clue& clue : content.clues) {
    if (clue.form->draw != nullptr && (!solution || clue.form->in_answers)) {
      clue.form->draw(sketch, clue, board);
    }
  }
  figure::Figure values;
  add_values(values, content, solution);
  for (figure::Mark& mark : values.marks) sketch.add(Layer::kDigit, std::move(mark));
  if (!solution) sketch.widen(variant.margins);
  return std::move(sketch).figure();
}

}  // namespace gridpress::digits
