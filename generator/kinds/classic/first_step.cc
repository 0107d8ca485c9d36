#include "generator/kinds/classic/first_step.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "generator/base/result.h"
#include "generator/kinds/digit_figure.h"
#include "generator/maker/carve.h"
#include "generator/maker/fill.h"

namespace gridpress::classic {
namespace {

// The maximum number of puzzles examined: 300 for 9x9, fewer for sizes that take longer to make.
std::uint64_t puzzles_for(const Topology& topology) {
  const double scale = 81.0 / topology.cells();
  return std::max<std::uint64_t>(5, static_cast<std::uint64_t>(300 * scale * scale));
}

constexpr double kShortOfEdge = 0.12;  // distance from the box's edge to an arrow's tip inside it

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

// The row or column that contains the source and crosses the box.
const House& line_of(const Topology& topology, const House& box, Cell source) {
  const House& row = house_of(topology, source, HouseKind::kRow);
  const bool meets = std::any_of(box.cells.begin(), box.cells.end(),
                                 [&](Cell cell) { return contains(row, cell); });
  return meets ? row : house_of(topology, source, HouseKind::kColumn);
}

// The cells that an arrow from a source to the far side of the box passes over, except the source.
std::vector<Cell> under_arrow(const Topology& topology, const House& box, Cell source) {
  const House& line = line_of(topology, box, source);
  // A line's cells are in ascending order.
  Cell low = source, high = source;
  for (const Cell cell : line.cells) {
    if (!contains(box, cell)) continue;
    low = std::min(low, cell);
    high = std::max(high, cell);
  }
  std::vector<Cell> cells;
  std::ranges::copy_if(line.cells, std::back_inserter(cells),
                       [&](Cell cell) { return cell != source && cell >= low && cell <= high; });
  return cells;
}

int digits_on_arrow(const Topology& topology, const FirstStep& step, Cell source) {
  return static_cast<int>(std::ranges::count_if(under_arrow(topology, *step.box, source),
                                                [&](Cell cell) { return step.givens[cell] != 0; }));
}

// Returns whether the sources leave exactly one place in the box.
bool decides(const Topology& topology, const FirstStep& step, const std::vector<Cell>& sources) {
  return std::all_of(step.box->cells.begin(), step.box->cells.end(), [&](Cell cell) {
    if (cell == step.place || step.givens[cell] != 0) return true;
    return std::any_of(sources.begin(), sources.end(), [&](Cell source) {
      return contains(line_of(topology, *step.box, source), cell);
    });
  });
}

// Removes sources that other sources make superfluous, first those with digits under their arrows.
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

// The cells outside the box that have the digit and are on the box's rows and columns; ascending.
std::vector<Cell> sources_of(const Topology& topology, const Grid& grid, const House& box,
                             int digit) {
  std::vector<Cell> sources;
  for (const Cell cell : box.cells) {
    for (const HouseKind kind : {HouseKind::kRow, HouseKind::kColumn}) {
      for (const Cell source : house_of(topology, cell, kind).cells) {
        if (grid[source] == digit && !contains(box, source)) sources.push_back(source);
      }
    }
  }
  std::sort(sources.begin(), sources.end());
  sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
  return sources;
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
  step.sources = sources_of(topology, givens, box, digit);
  thin_out(topology, step);
  return step;
}

int wanted_arrows(const Topology& topology) {
  return topology.digits < 9 ? 2 : 3;
}

bool is_along_row(const Topology& topology, const House& box, Cell source) {
  return line_of(topology, box, source).kind == HouseKind::kRow;
}

// How far a step is from ideal: 0 is ideal, and lower is better.
int cost(const Topology& topology, const FirstStep& step) {
  const int wanted = wanted_arrows(topology);
  int rows = 0;
  for (const Cell source : step.sources) {
    rows += is_along_row(topology, *step.box, source) ? 1 : 0;
  }
  const int arrows = static_cast<int>(step.sources.size());
  const int one_way = rows == 0 || rows == arrows ? 2 : 0;
  return 100 * digits_crossed(topology, step) + one_way + std::max(0, wanted - arrows);
}

// Random sources of a digit in the solved grid, at most as many as a step should have,
// in both rows and columns if possible.
std::vector<Cell> drawn_sources(const Topology& topology, const Grid& solution, const House& box,
                                int digit, Rng& rng) {
  std::vector<Cell> sources = sources_of(topology, solution, box, digit);
  rng.shuffle(std::span(sources));
  const auto along_row = [&](Cell source) { return is_along_row(topology, box, source); };
  // Puts the first source of the other direction second.
  if (!sources.empty()) {
    const auto other = std::ranges::find(sources, !along_row(sources.front()), along_row);
    if (other != sources.end()) std::rotate(sources.begin() + 1, other, other + 1);
  }
  const auto wanted = static_cast<std::size_t>(wanted_arrows(topology));
  if (sources.size() > wanted) sources.resize(wanted);
  return sources;
}

// An order of the orbits that leaves a step in some box: first it removes the cells
// under the step's arrows, last the cells that show the step.
std::vector<int> order_for_step(const Topology& topology, const std::vector<Orbit>& orbits,
                                const Grid& solution, Rng& rng) {
  std::vector<const House*> boxes;
  for (const House& house : topology.houses) {
    if (house.kind == HouseKind::kBox) boxes.push_back(&house);
  }
  const House& box = *boxes[rng.below(static_cast<std::uint32_t>(boxes.size()))];
  const int digit = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(topology.digits)));
  enum class Turn : char { kFirst, kUsual, kLast };
  std::vector<Turn> turns(static_cast<std::size_t>(topology.cells()), Turn::kUsual);
  for (const Cell cell : box.cells) {
    turns[static_cast<std::size_t>(cell)] = solution[cell] == digit ? Turn::kFirst : Turn::kLast;
  }
  for (const Cell source : drawn_sources(topology, solution, box, digit, rng)) {
    turns[static_cast<std::size_t>(source)] = Turn::kLast;
    for (const Cell cell : under_arrow(topology, box, source)) {
      turns[static_cast<std::size_t>(cell)] = Turn::kFirst;
    }
  }
  std::vector<int> order(orbits.size());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  std::ranges::stable_sort(order, {}, [&](int orbit) {
    // An orbit with a cell under an arrow goes first, regardless of its other cells.
    Turn turn = Turn::kUsual;
    for (const Cell cell : orbits[static_cast<std::size_t>(orbit)]) {
      const Turn its = turns[static_cast<std::size_t>(cell)];
      if (its == Turn::kFirst) return its;
      if (its == Turn::kLast) turn = its;
    }
    return turn;
  });
  return order;
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
    const Grid solution = filler.fill(rng);
    carver.start(solution, Proof::kSingle, rng);
    carver.set_order(order_for_step(*topology, orbits, solution, rng));
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
