// Simple colouring and multi-colouring. The strong links of a digit form nets, whose cells are
// coloured alternately. In each net, all cells of one colour have the digit, and all cells of the
// other colour don't.
//   trap   a cell that sees both colours of a net loses the digit
//   wrap   two cells of one colour see each other: that colour is false
//   multi  with two nets: if a colour of one sees a colour of the other, then one of the two
//          remaining colours is true (1); a colour that sees both colours of another net is
//          false (2)
// In the step, `cells` are the coloured cells, `digits` is the digit, and `parts` are the colours,
// with the two of a net next to each other.
#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

struct Net {
  std::array<std::vector<Cell>, 2> colours;
};

std::vector<Net> nets_of(const State& state, int digit) {
  const Shape& shape = state.shape();
  std::vector<Net> nets;
  std::vector<int> colour(shape.cells, -1);
  for (Cell start = 0; start < shape.cells; ++start) {
    if (colour[start] >= 0 || !state.candidates(start).has(digit)) continue;
    Net net;
    std::vector<Cell> queue = {start};
    colour[start] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      net.colours[colour[queue[i]]].push_back(queue[i]);
      for (const auto& [house, position] : shape.houses_of(queue[i])) {
        const Positions places = state.places(house, digit);
        if (!shape.full(house) || !exactly_two(places)) continue;
        const Cell other = shape.cell(house, std::countr_zero(places & ~(1U << position)));
        if (colour[other] >= 0) continue;
        colour[other] = 1 - colour[queue[i]];
        queue.push_back(other);
      }
    }
    if (queue.size() > 1) nets.push_back(std::move(net));
  }
  return nets;
}

bool sees_one(const Shape& shape, Cell c, const std::vector<Cell>& cells) {
  for (const Cell other : cells) {
    if (shape.see(c, other)) return true;
  }
  return false;
}

bool any_see(const Shape& shape, const std::vector<Cell>& a, const std::vector<Cell>& b) {
  for (const Cell c : a) {
    if (sees_one(shape, c, b)) return true;
  }
  return false;
}

void remove_seen_by_both(const State& state, int digit, const std::vector<Cell>& a,
                         const std::vector<Cell>& b, Step& step) {
  for (Cell c = 0; c < state.shape().cells; ++c) {
    if (state.candidates(c).has(digit) && sees_one(state.shape(), c, a) &&
        sees_one(state.shape(), c, b)) {
      eliminate(state, step, c, digit);
    }
  }
}

bool finish(Step& step, int digit, const std::vector<Net>& nets, StepFilter accept) {
  if (step.eliminations.empty()) return step.forget(), false;
  step.digits = DigitSet::of(digit);
  for (const Net& net : nets) {
    for (std::vector<Cell> cells : net.colours) {
      std::sort(cells.begin(), cells.end());
      step.cells.insert(step.cells.end(), cells.begin(), cells.end());
      step.parts.push_back({std::move(cells), step.digits});
    }
  }
  std::sort(step.cells.begin(), step.cells.end());
  return offer(step, accept);
}

void remove_all(const State& state, int digit, const std::vector<Cell>& cells, Step& step) {
  for (const Cell c : cells) eliminate(state, step, c, digit);
}

bool by_place(const Candidate& a, const Candidate& b) {
  return std::tie(a.cell, a.digit) < std::tie(b.cell, b.digit);
}

}  // namespace

bool find_simple_colours(const State& state, Step& step, StepFilter accept) {
  return any_digit(state, kSimpleColours, accept, [&](int d, StepFilter each) {
    for (const Net& net : nets_of(state, d)) {
      for (const auto& colour : net.colours) {
        if (any_see(state.shape(), colour, colour)) remove_all(state, d, colour, step);
      }
      if (finish(step, d, {net}, each)) return true;
      remove_seen_by_both(state, d, net.colours[0], net.colours[1], step);
      if (finish(step, d, {net}, each)) return true;
    }
    return false;
  });
}

bool find_multi_colours(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  return any_digit(state, kMultiColours, accept, [&](int d, StepFilter each) {
    const auto nets = nets_of(state, d);
    for (std::size_t i = 0; i < nets.size(); ++i) {
      for (std::size_t j = 0; j < nets.size(); ++j) {
        if (i == j) continue;
        std::vector<Candidate> together;
        const auto finish_side = [&] {
          together.insert(together.end(), step.eliminations.begin(), step.eliminations.end());
          return finish(step, d, {nets[i], nets[j]}, each);
        };
        for (int side = 0; side < 2; ++side) {
          const auto& colour = nets[i].colours[side];
          const bool first = any_see(shape, colour, nets[j].colours[0]);
          const bool second = any_see(shape, colour, nets[j].colours[1]);
          if (first && second) remove_all(state, d, colour, step);
          if (finish_side()) return true;
          if (first == second) continue;
          remove_seen_by_both(state, d, nets[i].colours[1 - side], nets[j].colours[first ? 1 : 0],
                              step);
          if (finish_side()) return true;
        }
        std::sort(together.begin(), together.end(), by_place);
        together.erase(std::unique(together.begin(), together.end()), together.end());
        step.eliminations = std::move(together);
        if (finish(step, d, {nets[i], nets[j]}, each)) return true;
      }
    }
    return false;
  });
}

}  // namespace gridpress::techniques
