// Samurai and similar kinds: several sudokus that overlap in whole boxes.
#include <algorithm>
#include <array>
#include <map>

#include "generator/base/result.h"
#include "generator/kinds/digits/kind.h"

namespace gridpress {
namespace samurai {
namespace {

constexpr int kSizes[] = {12, 15, 18, 21, 24, 27};
constexpr std::string_view kWords[] = {"name", "rule", "caption", "spoken", "of_grid"};
constexpr std::string_view kShapes[] = {"samurai",   "butterfly", "twodoku",
                                        "staircase", "sohei",     "windmill"};
constexpr int kSide = 9, kBox = 3;

// Grids from the top left to the bottom right corner of the sheet, each of which shares a corner
// box with the next.
std::vector<int> staircase(int size) {
  std::vector<int> corners;
  for (int at = 0, last = size - kSide; at < last + kSide - kBox; at += kSide - kBox) {
    corners.insert(corners.end(), 2, std::min(at, last));
  }
  return corners;
}

// The row and column of each grid's first cell, grid by grid.
std::vector<int> corners_of(int size, std::string_view shape) {
  if (size == 12) return {0, 0, 0, 3, 3, 0, 3, 3};
  if (size != 21) return staircase(size);
  if (shape == "sohei") return {0, 6, 6, 0, 6, 12, 12, 6};
  if (shape == "windmill") return {0, 3, 3, 12, 6, 6, 9, 0, 12, 9};
  return {0, 0, 0, 12, 6, 6, 12, 0, 12, 12};
}

bool has_shape(int size, std::string_view shape) {
  if (shape == "butterfly") return size == 12;
  if (shape == "twodoku") return size == 15;
  if (shape == "staircase") return size == 18 || size > 21;
  return size == 21;
}

// A board with the cells of all grids in reading order. It has the houses of each grid, numbered
// across grids. A box shared by two grids is a single house of the first grid.
TopologyPtr board(int size, const std::vector<int>& corners) {
  std::map<std::pair<int, int>, Cell> cell_at;
  for (std::size_t i = 0; i + 1 < corners.size(); i += 2) {
    for (int j = 0; j < kSide * kSide; ++j) {
      cell_at[{corners[i] + j / kSide, corners[i + 1] + j % kSide}] = 0;
    }
  }
  std::vector<Position> positions;
  for (auto& [at, cell] : cell_at) {
    GRIDPRESS_CHECK(at.first < size && at.second < size);
    cell = static_cast<Cell>(positions.size());
    positions.push_back({at.first, at.second});
  }
  std::vector<House> houses;
  for (const HouseKind kind : {HouseKind::kBox, HouseKind::kRow, HouseKind::kColumn}) {
    int index = 0;
    for (std::size_t i = 0; i + 1 < corners.size(); i += 2) {
      for (int h = 0; h < kSide; ++h) {
        House house{kind, index++, {}};
        for (int j = 0; j < kSide; ++j) {
          const int box_row = h / kBox * kBox + j / kBox, box_column = h % kBox * kBox + j % kBox;
          const int row = kind == HouseKind::kBox ? box_row : kind == HouseKind::kRow ? h : j;
          const int column = kind == HouseKind::kBox ? box_column : kind == HouseKind::kRow ? j : h;
          house.cells.push_back(cell_at.at({corners[i] + row, corners[i + 1] + column}));
        }
        std::ranges::sort(house.cells);
        const bool known = std::ranges::find(houses, house.cells, &House::cells) != houses.end();
        if (!known) houses.push_back(std::move(house));
      }
    }
  }
  return make_topology(kSide, std::move(positions), std::move(houses), std::nullopt);
}

// Collects the lines between cells as unit edges, each once, and then merges collinear edges.
class Lines {
 public:
  explicit Lines(const std::vector<int>& corners) {
    for (std::size_t i = 0; i + 1 < corners.size(); i += 2) add_grid(corners[i], corners[i + 1]);
  }

  void draw(digits::Sketch& sketch) const {
    for (const bool upright : {false, true}) {
      for (auto from = edges_.begin(); from != edges_.end();) {
        auto to = std::next(from);
        int length = 1;
        while (to != edges_.end() && follows(from->first, to->first, length) &&
               to->second == from->second) {
          ++to;
          ++length;
        }
        if (std::get<0>(from->first) == static_cast<int>(upright)) add(sketch, *from, length);
        from = to;
      }
    }
  }

 private:
  using Edge = std::array<int, 3>;  // orientation, line, and position along the line

  void add_grid(int top, int left) {
    for (int line = 1; line < kSide; ++line) {
      for (int i = 0; i < kSide; ++i) {
        note({0, top + line, left + i}, line);
        note({1, left + line, top + i}, line);
      }
    }
  }

  void note(const Edge& edge, int line) {
    bool& box = edges_[edge];
    box = box || line % kBox == 0;
  }

  static bool follows(const Edge& first, const Edge& next, int length) {
    return first[0] == next[0] && first[1] == next[1] && first[2] + length == next[2];
  }

  static void add(digits::Sketch& sketch, const std::pair<const Edge, bool>& edge, int length) {
    using Weight = figure::Line::Weight;
    const double line = edge.first[1], from = edge.first[2], to = edge.first[2] + length;
    figure::Line drawn = edge.first[0] == 1 ? figure::Line{{line, from}, {line, to}}
                                            : figure::Line{{from, line}, {to, line}};
    drawn.weight = edge.second ? Weight::kBox : Weight::kThin;
    sketch.add(edge.second ? digits::Layer::kBox : digits::Layer::kThin, drawn);
  }

  std::map<Edge, bool> edges_;  // true for edges of boxes, false for other edges between cells
};

void draw_ground(digits::Sketch& sketch, const digits::VariantBoard& ground, bool /*solution*/) {
  figure::Figure extent;
  extent.columns = extent.rows = ground.size;
  sketch.add(extent);
  std::map<std::pair<int, int>, int> grids;  // per cell: number of grids that contain it
  for (std::size_t i = 0; i + 1 < ground.regions.size(); i += 2) {
    for (int j = 0; j < kSide * kSide; ++j) {
      ++grids[{ground.regions[i] + j / kSide, ground.regions[i + 1] + j % kSide}];
    }
  }
  for (const auto& [at, count] : grids) {
    if (count < 2) continue;
    sketch.add(digits::Layer::kTint,
               figure::Tint{{static_cast<double>(at.second), static_cast<double>(at.first)},
                            1,
                            1,
                            figure::Shade::kHouse});
  }
  Lines(ground.regions).draw(sketch);
  for (std::size_t i = 0; i + 1 < ground.regions.size(); i += 2) {
    const double top = ground.regions[i], left = ground.regions[i + 1];
    sketch.add(
        digits::Layer::kFrame,
        figure::Frame{
            {{left, top}, {left + kSide, top}, {left + kSide, top + kSide}, {left, top + kSide}}});
  }
}

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "samurai",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .default_size = 21,
                               .digits = [](int) { return kSide; },
                               .board = board,
                               .regions = digits::Regions::kGrids,
                               .region_styles = kShapes,
                               .has_style = has_shape,
                               .fixed_regions = corners_of,
                               .draw_ground = draw_ground,
                               .cell = {.least = 20, .good = 20, .most = 60, .answer = 8}};

}  // namespace samurai

const Kind& samurai_kind() {
  static const Kind kind = digits::kind_of<samurai::kVariant>();
  return kind;
}

}  // namespace gridpress
