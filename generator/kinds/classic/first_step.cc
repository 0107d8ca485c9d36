#include "generator/kinds/classic/first_step.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "generator/base/result.h"
#include "generator/kinds/digit_figure.h"
#include "generator/maker/carve.h"
#include "generator/maker/fill.h"

namespace gridpress::classic {
namespace {

// How many puzzles are looked at, at most: 300 for 9x9, fewer where one takes longer to make.
std::uint64_t puzzles_for(const Topology& topology) {
  const double scale = 81.0 / topology.cells();
  return std::max<std::uint64_t>(5, static_cast<std::uint64_t>(300 * scale * scale));
}

constexpr double kShortOfEdge = 0.12;  // an arrow's tip ends so far inside the box

const House& house_of(const Topology& topology, Cell cell, HouseKind kind) {
  for (const int house : topology.houses_of[cell]) {
    if (topology.houses[house].kind == kind) return topology.houses[house];
  }
  GRIDPRESS_CHECK(false);
  return topology.houses.front();
}

bool contains(const House& house, Cell cell) {
  return std::binary_search(house.cells.begin(), house.cells.end(), cell);
}

// The row or the column on which a source outside the box meets it.
const House& line_of(const Topology& topology, const House& box, Cell source) {
  const House& row = house_of(topology, source, HouseKind::kRow);
  const bool meets = std::any_of(box.cells.begin(), box.cells.end(),
                                 [&](Cell cell) { return contains(row, cell); });
  return meets ? row : house_of(topology, source, HouseKind::kColumn);
}

int digits_on_arrow(const Topology& topology, const FirstStep& step, Cell source) {
  const House& line = line_of(topology, *step.box, source);
  // Along the line from the source to the far side of the box: cells are in ascending order.
  Cell low = source, high = source;
  for (const Cell cell : line.cells) {
    if (!contains(*step.box, cell)) continue;
    low = std::min(low, cell);
    high = std::max(high, cell);
  }
  return static_cast<int>(std::count_if(line.cells.begin(), line.cells.end(), [&](Cell cell) {
    return cell != source && cell >= low && cell <= high && step.givens[cell] != 0;
  }));
}

// Whether the sources leave no place in the box but one.
bool decides(const Topology& topology, const FirstStep& step, const std::vector<Cell>& sources) {
  return std::all_of(step.box->cells.begin(), step.box->cells.end(), [&](Cell cell) {
    if (cell == step.place || step.givens[cell] != 0) return true;
    return std::any_of(sources.begin(), sources.end(), [&](Cell source) {
      return contains(line_of(topology, *step.box, source), cell);
    });
  });
}

// Leaves out sources that the others make superfluous, those with digits under their arrow first.
void thin_out(const Topology& topology, FirstStep& step) {
  std::stable_sort(step.sources.begin(), step.sources.end(), [&](Cell a, Cell b) {
    return digits_on_arrow(topology, step, a) > digits_on_arrow(topology, step, b);
  });
  for (std::size_t i = 0; i < step.sources.size();) {
    std::vector<Cell> others = step.sources;
    others.erase(others.begin() + static_cast<long>(i));
    if (decides(topology, step, others)) {
      step.sources = std::move(others);
    } else {
      ++i;
    }
  }
  std::sort(step.sources.begin(), step.sources.end());
}

// The step that places `digit` in `box`, if the givens outside alone decide it.
std::optional<FirstStep> step_in(const Topology& topology, const Grid& givens, const House& box,
                                 int digit) {
  FirstStep step{givens, &box, -1, digit, {}};
  for (const Cell cell : box.cells) {
    if (givens[cell] == digit) return std::nullopt;
    if (givens[cell] != 0) continue;
    const auto& peers = topology.peers[cell];
    if (std::any_of(peers.begin(), peers.end(), [&](Cell p) { return givens[p] == digit; })) {
      continue;
    }
    if (step.place >= 0) return std::nullopt;
    step.place = cell;
  }
  if (step.place < 0) return std::nullopt;
  for (const Cell cell : box.cells) {
    for (const HouseKind kind : {HouseKind::kRow, HouseKind::kColumn}) {
      for (const Cell source : house_of(topology, cell, kind).cells) {
        if (givens[source] == digit) step.sources.push_back(source);
      }
    }
  }
  std::sort(step.sources.begin(), step.sources.end());
  step.sources.erase(std::unique(step.sources.begin(), step.sources.end()), step.sources.end());
  thin_out(topology, step);
  return step;
}

// Lower is better, 0 is as good as one wishes.
int cost(const Topology& topology, const FirstStep& step) {
  const int wanted = topology.digits < 9 ? 2 : 3;
  int rows = 0;
  for (const Cell source : step.sources) {
    rows += line_of(topology, *step.box, source).kind == HouseKind::kRow ? 1 : 0;
  }
  const int arrows = static_cast<int>(step.sources.size());
  const int one_way = rows == 0 || rows == arrows ? 2 : 0;
  return 100 * digits_crossed(topology, step) + one_way + std::max(0, wanted - arrows);
}

}  // namespace

FirstStep find_first_step(const TopologyPtr& topology, Seed seed) {
  const Rules rules{topology, {}};
  const FlatBoard board(topology);
  const std::vector<Orbit> orbits = orbits_of(*topology, Symmetry::kRotational);
  Filler filler(board);
  Carver carver(rules, board, orbits);
  const std::uint64_t puzzles = puzzles_for(*topology);
  FirstStep best;
  int best_cost = -1;
  for (std::uint64_t k = 0; k < puzzles && best_cost != 0; ++k) {
    Rng rng(seed.child(k));
    carver.start(filler.fill(rng), Proof::kSingle, rng);
    carver.carve_to(topology->cells() * 3 / 8);
    const Grid givens = carver.path().givens();
    for (const House& box : topology->houses) {
      if (box.kind != HouseKind::kBox) continue;
      for (int digit = 1; digit <= topology->digits; ++digit) {
        auto step = step_in(*topology, givens, box, digit);
        if (!step) continue;
        const int its_cost = cost(*topology, *step);
        if (best_cost >= 0 && its_cost >= best_cost) continue;
        best_cost = its_cost;
        best = std::move(*step);
      }
    }
  }
  GRIDPRESS_CHECK(best_cost >= 0);
  return best;
}

int digits_crossed(const Topology& topology, const FirstStep& step) {
  int crossed = 0;
  for (const Cell source : step.sources) crossed += digits_on_arrow(topology, step, source);
  return crossed;
}

figure::Figure draw_first_step(const Topology& topology, const FirstStep& step) {
  figure::Figure figure;
  const figure::Tint tint = shaded(topology, *step.box);
  figure.marks.push_back(tint);
  add_lines(figure, topology);
  for (const Cell source : step.sources) {
    const figure::Point from = centre_of(topology, source);
    figure::Point to = from;
    if (line_of(topology, *step.box, source).kind == HouseKind::kRow) {
      to.x = from.x < tint.corner.x ? tint.corner.x + tint.width - kShortOfEdge
                                    : tint.corner.x + kShortOfEdge;
    } else {
      to.y = from.y < tint.corner.y ? tint.corner.y + tint.height - kShortOfEdge
                                    : tint.corner.y + kShortOfEdge;
    }
    figure.marks.push_back(figure::Arrow{from, to});
  }
  for (const Cell source : step.sources) {
    figure.marks.push_back(figure::Ring{centre_of(topology, source)});
  }
  figure.marks.push_back(figure::ResultBox{centre_of(topology, step.place)});
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    if (step.givens[cell] == 0) continue;
    figure.marks.push_back(
        value_at(topology, cell, step.givens[cell], figure::Value::Role::kGiven));
  }
  figure.marks.push_back(value_at(topology, step.place, step.digit, figure::Value::Role::kPlaced));
  return figure;
}

}  // namespace gridpress::classic
