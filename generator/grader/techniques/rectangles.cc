// Unique rectangles, by type: four cells in two rows, two columns and two boxes, with two digits
// that could be exchanged. One of the corners must have a different digit, or else the puzzle would
// have two solutions.
//   type 1  one corner has extra digits: it has one of these
//   type 2  two adjacent corners have the same single extra digit: it is in one of them
//   type 3  two such corners, whose extra digits count as one cell of a naked set
//   type 4  two such corners; in a house with both, one of the two digits fits only in them
//   type 5  like type 2, with three corners or two opposite ones
//   type 6  two opposite corners; in both lines, one of the two digits fits only in the rectangle
//   hidden  a corner opposite one without extra digits; in the corner's row and column, one digit
//           is restricted to the rectangle, so the corner isn't the other digit
//   avoidable  like the others, with cells that were filled by the solver
// In the step, `cells` is the rectangle, and `digits` are the two digits.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "generator/grader/combinations.h"
#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"
#include "generator/grader/techniques/state_cache.h"

namespace gridpress::techniques {
namespace {

// Corners 0 and 1 are above 2 and 3. Corners 0 and 3 are opposite, and so are 1 and 2.
using Corners = std::array<Cell, 4>;

// Returns whether each house of a corner contains exactly one other corner, and never the opposite
// one.
bool exchangeable(const Shape& shape, const Corners& corners) {
  for (int i = 0; i < 4; ++i) {
    for (const auto& [house, position] : shape.houses_of(corners[i])) {
      int here = 0;
      for (const Cell c : corners) {
        const auto houses = shape.houses_of(c);
        here += std::any_of(houses.begin(), houses.end(),
                            [h = house](const auto& in) { return in.house == h; });
      }
      if (here != 2) return false;
    }
    if (shape.see(corners[i], corners[3 - i])) return false;
  }
  return true;
}

// All rectangles of a board, as corners and as sets of cells (masks.h).
struct Rectangles {
  TopologyPtr board;
  std::vector<Corners> corners;
  std::vector<Word> masks;

  // Calls visit(corners) for each rectangle that has a cell in `among` and no cell in `without`,
  // until a call returns true.
  template <typename Visit>
  bool any(std::span<const Word> among, std::span<const Word> without, Visit&& visit) const {
    const int words = static_cast<int>(among.size());
    const Word* mask = masks.data();
    for (std::size_t i = 0; i < corners.size(); ++i, mask += words) {
      if (!overlap(mask, among.data(), words) || overlap(mask, without.data(), words)) continue;
      if (visit(corners[i])) return true;
    }
    return false;
  }
};

// Returns the rectangles of a board. They are computed once for consecutive puzzles on the same
// board.
const Rectangles& rectangles_of(const Shape& shape) {
  static thread_local Rectangles rectangles;
  if (rectangles.board == shape.topology) return rectangles;
  rectangles = {shape.topology, {}, {}};
  for (const auto& grid : shape.grids) {
    for (int r = 0; r < shape.digits; ++r) {
      for (int c = 0; c < shape.digits; ++c) {
        for (int right = c + 1; right < shape.digits; ++right) {
          for (int below = r + 1; below < shape.digits; ++below) {
            const Corners corners = {shape.cell(grid.rows[r], c), shape.cell(grid.rows[r], right),
                                     shape.cell(grid.rows[below], c),
                                     shape.cell(grid.rows[below], right)};
            if (!exchangeable(shape, corners)) continue;
            rectangles.corners.push_back(corners);
            rectangles.masks.resize(rectangles.masks.size() + shape.words);
            Word* const mask = rectangles.masks.data() + rectangles.masks.size() - shape.words;
            for (const Cell corner : corners) add_cell(mask, corner);
          }
        }
      }
    }
  }
  return rectangles;
}

struct Rectangle {
  Corners corners;
  int a, b;
  DigitSet pair;
  std::array<int, 4> rich;  // indices of the corners with extra digits
  int many = 0;             // number of entries in `rich`
  DigitSet extra;           // extra digits of all corners in `rich`

  Cell cell(int i) const { return corners[rich[i]]; }
  bool opposite() const { return rich[0] + rich[1] == 3; }
};

// All rectangles of a state, in order, and the indices of those that each type examines.
struct Found {
  std::vector<Rectangle> all;
  // Indices of rectangles with one rich corner, two adjacent rich corners, and two opposite ones.
  std::vector<int> one, adjacent, opposite;
};

// Returns the rectangle whose two digits are the candidates of corner `plain`. Returns nullopt if
// some corner has neither of them, or if no corner has extra digits.
std::optional<Rectangle> rectangle_of(const State& state, const Corners& corners, int plain) {
  const DigitSet pair = state.candidates(corners[plain]);
  const int a = pair.lowest();
  Rectangle found{corners, a, pair.without(DigitSet::of(a)).lowest(), pair, {}, 0, {}};
  for (int i = 0; i < 4; ++i) {
    const DigitSet marks = state.candidates(corners[i]);
    if ((marks & pair).empty()) return std::nullopt;
    if (marks.without(pair).empty()) continue;
    found.rich[found.many++] = i;
    found.extra |= marks.without(pair);
  }
  if (found.many == 0) return std::nullopt;
  return found;
}

// Finds the unique rectangles. The two digits come from a corner without extra digits; other
// corners may already lack one of them. No corner may be given, because only then would exchanging
// the digits be a second solution.
Found unique_rectangles(const State& state) {
  const Shape& shape = state.shape();
  Found found;
  std::vector<Word> pairs(shape.words), filled(shape.words);
  for (Cell c = 0; c < shape.cells; ++c) {
    const DigitSet marks = state.candidates(c);
    if (marks.empty()) add_cell(filled.data(), c);
    if (exactly_two(marks.bits())) add_cell(pairs.data(), c);
  }
  const auto open = [&](Cell a, Cell b) {
    return !(state.candidates(a) & state.candidates(b)).empty();
  };
  const auto add = [&](const Rectangle& r) {
    const int number = static_cast<int>(found.all.size());
    if (r.many == 1) found.one.push_back(number);
    if (r.many == 2) (r.opposite() ? found.opposite : found.adjacent).push_back(number);
    found.all.push_back(r);
  };
  rectangles_of(shape).any(pairs, filled, [&](const Corners& corners) {
    if (!open(corners[0], corners[1]) || !open(corners[2], corners[3]) ||
        !open(corners[0], corners[2])) {
      return false;
    }
    std::array<DigitSet, 4> tried;
    for (int plain = 0; plain < 4; ++plain) {
      const DigitSet pair = state.candidates(corners[plain]);
      if (!exactly_two(pair.bits())) continue;
      const auto known = tried.begin() + plain;
      if (std::find(tried.begin(), known, pair) != known) continue;
      tried[plain] = pair;
      if (const auto rectangle = rectangle_of(state, corners, plain)) add(*rectangle);
    }
    return false;
  });
  return found;
}

std::shared_ptr<const Found> rectangles_in(const State& state) {
  static thread_local StateCache<const Found> kept;
  return kept.of(state, [&] { return std::make_shared<const Found>(unique_rectangles(state)); });
}

// Calls visit(rectangle) for the rectangles in the list `kind`, until a call returns true.
template <typename Visit>
bool any_unique_rectangle(const State& state, std::vector<int> Found::*kind, Visit&& visit) {
  const auto found = rectangles_in(state);
  return std::ranges::any_of((*found).*kind, [&](int i) { return visit(found->all[i]); });
}

// Calls visit(corners) for each rectangle without givens that has two or three filled corners, one
// of them among `cells`, until a call returns true.
template <typename Visit>
bool any_avoidable_rectangle(const State& state, std::span<const Word> cells, Visit&& visit) {
  const Shape& shape = state.shape();
  std::vector<Word> given(shape.words);
  for (Cell c = 0; c < shape.cells; ++c) {
    if (state.given(c)) add_cell(given.data(), c);
  }
  return rectangles_of(shape).any(cells, given, [&](const Corners& corners) {
    const auto many = std::ranges::count_if(corners, [&](Cell c) { return state.digit(c) != 0; });
    return (many == 2 || many == 3) && visit(corners);
  });
}

bool finish(const Rectangle& rectangle, Step& step, StepFilter accept) {
  if (step.eliminations.empty()) return step.forget(), false;
  step.cells.assign(rectangle.corners.begin(), rectangle.corners.end());
  step.digits = rectangle.pair;
  return offer(step, accept);
}

bool same_extra(const State& state, const Rectangle& r, Step& step, StepFilter accept) {
  for (const Cell c : state.shape().peers_of(r.cell(0))) {
    bool sees_all = true;
    for (int i = 1; i < r.many; ++i) sees_all = sees_all && state.shape().see(c, r.cell(i));
    if (sees_all) eliminate(state, step, c, r.extra.lowest());
  }
  return finish(r, step, accept);
}

template <typename Visit>
bool any_common_house(const Shape& shape, Cell a, Cell b, Visit&& visit) {
  for (const auto& [house, p] : shape.houses_of(a)) {
    for (const auto& [same, q] : shape.houses_of(b)) {
      if (house == same && visit(house, (1U << p) | (1U << q))) return true;
    }
  }
  return false;
}

// Removes d from the cells that see all candidates for d in `cells`, because one of these is d. In
// corners, only extra digits count as candidates.
void remove_seen(const State& state, const Rectangle& r, int house, Positions cells, int d,
                 Step& step) {
  const Shape& shape = state.shape();
  for (const Cell c : shape.peers_of(r.cell(0))) {
    bool sees_all = true;
    for_each_position(cells, [&](int p) {
      const Cell of_set = shape.cell(house, p);
      const bool corner = of_set == r.cell(0) || of_set == r.cell(1);
      const bool holds = corner ? r.extra.has(d) && state.candidates(of_set).has(d)
                                : state.candidates(of_set).has(d);
      sees_all = sees_all && c != of_set && (!holds || shape.see(c, of_set));
    });
    if (sees_all) eliminate(state, step, c, d);
  }
}

// Looks for a naked set of k cells in the house. The two corners count as one cell that has their
// extra digits.
bool set_with_corners(const State& state, const Rectangle& r, int house, Positions corners,
                      Step& step, StepFilter accept) {
  std::array<int, 25> position;
  int n = 0;
  for_each_position(state.empty(house) & ~corners, [&](int p) { position[n++] = p; });
  for (int k = 2; k <= n; ++k) {
    const bool found = any_subset(n, k - 1, [&](std::uint32_t chosen) {
      DigitSet digits = r.extra;
      Positions cells = corners;
      for_each_position(chosen, [&](int i) {
        digits |= state.candidates(state.shape().cell(house, position[i]));
        cells |= 1U << position[i];
      });
      if (digits.size() != k) return false;
      for (const int d : digits) remove_seen(state, r, house, cells, d, step);
      name_house(state, step, house);
      return finish(r, step, accept);
    });
    if (found) return true;
  }
  return false;
}

}  // namespace

bool find_rectangle_1(const State& state, Step& step, StepFilter accept) {
  return any_unique_rectangle(state, &Found::one, [&](const Rectangle& r) {
    eliminate(state, step, r.cell(0), r.a);
    eliminate(state, step, r.cell(0), r.b);
    return finish(r, step, accept);
  });
}

bool find_rectangle_2(const State& state, Step& step, StepFilter accept) {
  return any_unique_rectangle(state, &Found::adjacent, [&](const Rectangle& r) {
    return r.extra.single() && same_extra(state, r, step, accept);
  });
}

bool find_rectangle_3(const State& state, Step& step, StepFilter accept) {
  return any_unique_rectangle(state, &Found::adjacent, [&](const Rectangle& r) {
    return any_common_house(state.shape(), r.cell(0), r.cell(1), [&](int house, Positions two) {
      return set_with_corners(state, r, house, two, step, accept);
    });
  });
}

bool find_rectangle_4(const State& state, Step& step, StepFilter accept) {
  return any_unique_rectangle(state, &Found::adjacent, [&](const Rectangle& r) {
    return any_common_house(state.shape(), r.cell(0), r.cell(1), [&](int house, Positions two) {
      for (const auto& [stays, goes] : {std::pair(r.a, r.b), std::pair(r.b, r.a)}) {
        if (state.places(house, stays) != two) continue;
        eliminate(state, step, r.cell(0), goes);
        eliminate(state, step, r.cell(1), goes);
        name_house(state, step, house);
        if (finish(r, step, accept)) return true;
      }
      return false;
    });
  });
}

bool find_rectangle_5(const State& state, Step& step, StepFilter accept) {
  const auto found = rectangles_in(state);
  return std::ranges::any_of(found->all, [&](const Rectangle& r) {
    const bool fits = r.many == 3 || (r.many == 2 && r.opposite());
    return fits && r.extra.single() && same_extra(state, r, step, accept);
  });
}

bool find_rectangle_6(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  return any_unique_rectangle(state, &Found::opposite, [&](const Rectangle& r) {
    for (const int d : {r.a, r.b}) {
      const auto fixed = [&](int i, int j) {
        return any_common_house(shape, r.corners[i], r.corners[j],
                                [&](int h, Positions two) { return state.places(h, d) == two; });
      };
      if (!(fixed(0, 1) && fixed(2, 3)) && !(fixed(0, 2) && fixed(1, 3))) continue;
      eliminate(state, step, r.cell(0), d);
      eliminate(state, step, r.cell(1), d);
      if (finish(r, step, accept)) return true;
    }
    return false;
  });
}

bool find_hidden_rectangle(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  const auto found = rectangles_in(state);
  return std::ranges::any_of(found->all, [&](const Rectangle& r) {
    for (int i = 0; i < 4; ++i) {
      if (state.candidates(r.corners[3 - i]) != r.pair) continue;
      for (const auto& [fixed, goes] : {std::pair(r.a, r.b), std::pair(r.b, r.a)}) {
        const auto only_here = [&, d = fixed](int j) {
          return any_common_house(shape, r.corners[i], r.corners[j],
                                  [&](int h, Positions two) { return state.places(h, d) == two; });
        };
        if (!only_here(i ^ 1) || !only_here(i ^ 2)) continue;
        eliminate(state, step, r.corners[i], goes);
        if (finish(r, step, accept)) return true;
      }
    }
    return false;
  });
}

bool find_avoidable_rectangle_1(const State& state, Step& step, StepFilter accept) {
  return look_at_changes(state, kAvoidableRectangle1, accept, [&](auto changed, StepFilter each) {
    return any_avoidable_rectangle(state, changed, [&](const Corners& corners) {
      for (int i = 0; i < 4; ++i) {
        const Cell open = corners[i], across = corners[3 - i];
        const int a = state.digit(corners[i ^ 1]), b = state.digit(across);
        if (state.digit(open) != 0 || a == 0 || b == 0 || state.digit(corners[i ^ 2]) != a)
          continue;
        eliminate(state, step, open, b);
        if (finish({corners, a, b, DigitSet::of(a) | DigitSet::of(b), {}, 0, {}}, step, each)) {
          return true;
        }
      }
      return false;
    });
  });
}

bool find_avoidable_rectangle_2(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  constexpr std::array<std::array<int, 4>, 4> kSides = {
      // indices of corners: two filled ones, then two empty ones
      {{0, 1, 2, 3}, {2, 3, 0, 1}, {0, 2, 1, 3}, {1, 3, 0, 2}}};
  return look_at_changes(state, kAvoidableRectangle2, accept, [&](auto changed, StepFilter each) {
    return any_avoidable_rectangle(state, changed, [&](const Corners& corners) {
      for (const auto& side : kSides) {
        const int a = state.digit(corners[side[0]]), b = state.digit(corners[side[1]]);
        const Cell first = corners[side[2]], second = corners[side[3]];
        if (a == 0 || b == 0) continue;
        const DigitSet one = state.candidates(first), two = state.candidates(second);
        if (!exactly_two(one.bits()) || !exactly_two(two.bits()) || !one.has(b) || !two.has(a)) {
          continue;
        }
        const DigitSet x = one.without(DigitSet::of(b));
        if (x != two.without(DigitSet::of(a))) continue;
        for (const Cell c : shape.peers_of(first)) {
          if (shape.see(c, second)) eliminate(state, step, c, x.lowest());
        }
        if (finish({corners, a, b, DigitSet::of(a) | DigitSet::of(b), {}, 0, {}}, step, each)) {
          return true;
        }
      }
      return false;
    });
  });
}

}  // namespace gridpress::techniques
