// Two strong links of one digit, where an end of one link sees an end of the other. One of the two
// outer ends is therefore true, and cells that see both outer ends lose the digit.
//   skyscraper       both links in rows, or both in columns; the ends that see each other are in
//   one
//                    line
//   two-string kite  a link in a row and one in a column, joined in a box
//   turbot fish      all others
// Two kites, or two empty rectangles, in the same box are also offered together, after the single
// ones. In the step, `cells` are an outer end, the two inner ends and the other outer end; `digits`
// is the digit; `houses` are those of the links.
#include <algorithm>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

struct StrongLink {
  int house = 0;
  Cell ends[2] = {};
};

enum class Turbot { kSkyscraper, kKite, kOther };

std::vector<StrongLink> strong_links(const State& state, int digit) {
  const Shape& shape = state.shape();
  std::vector<StrongLink> links;
  for (int h = 0; h < shape.houses; ++h) {
    const Positions places = state.places(h, digit);
    if (!shape.full(h) || !exactly_two(places)) continue;
    links.push_back({h,
                     {shape.cell(h, std::countr_zero(places)),
                      shape.cell(h, std::countr_zero(places & (places - 1)))}});
  }
  return links;
}

bool share(const Shape& shape, Cell a, Cell b, HouseKind kind) {
  for (const auto& [house, position] : shape.houses_of(a)) {
    if (shape.kind(house) != kind) continue;
    for (const auto& other : shape.houses_of(b)) {
      if (other.house == house) return true;
    }
  }
  return false;
}

Turbot name_of(const Shape& shape, const StrongLink& a, const StrongLink& b, Cell from, Cell to) {
  const HouseKind first = shape.kind(a.house), second = shape.kind(b.house);
  const auto line = [](HouseKind k) { return k == HouseKind::kRow || k == HouseKind::kColumn; };
  if (!line(first) || !line(second)) return Turbot::kOther;
  if (first != second) {
    return share(shape, from, to, HouseKind::kBox) ? Turbot::kKite : Turbot::kOther;
  }
  const HouseKind across = first == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
  return share(shape, from, to, across) ? Turbot::kSkyscraper : Turbot::kOther;
}

bool join(const State& state, const StrongLink& a, const StrongLink& b, int digit, Turbot wanted,
          Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      const Cell inner_a = a.ends[i], outer_a = a.ends[1 - i];
      const Cell inner_b = b.ends[j], outer_b = b.ends[1 - j];
      if (outer_a == outer_b || outer_a == inner_b || inner_a == outer_b) continue;
      if (!shape.see(inner_a, inner_b)) continue;
      if (name_of(shape, a, b, inner_a, inner_b) != wanted) continue;
      for (const Cell c : shape.peers_of(outer_a)) {
        if (c != inner_a && c != inner_b && shape.see(c, outer_b)) eliminate(state, step, c, digit);
      }
      if (step.eliminations.empty()) continue;
      step.cells = {outer_a, inner_a, inner_b, outer_b};
      step.digits = DigitSet::of(digit);
      name_house(state, step, a.house);
      name_house(state, step, b.house);
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

bool find_turbot(const State& state, Step& step, Turbot wanted, StepFilter accept) {
  const auto search = static_cast<Alone>(kSkyscraper + static_cast<int>(wanted));
  return any_digit(state, search, accept, [&](int d, StepFilter each) {
    const auto links = strong_links(state, d);
    for (std::size_t i = 0; i < links.size(); ++i) {
      for (std::size_t j = i + 1; j < links.size(); ++j) {
        if (join(state, links[i], links[j], d, wanted, step, each)) return true;
      }
    }
    return false;
  });
}

// Finds an empty rectangle: a box whose candidates for a digit are all in one row and one column. A
// strong link outside the box begins in one of these lines (the near end). Then either its far end
// has the digit, or the box has it in the other line. So a cell of the other line that sees the far
// end loses the digit. In the step, `cells` are the candidates in the box, then the near end and
// the far end; `houses` are the box and the house of the link.
bool find_single_rectangle(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  const auto outside = [&](const Shape::Crossing& line) {
    return (~line.in_cover) & ((1U << shape.board.size_of(line.cover)) - 1U);
  };
  return any_digit(state, kEmptyRectangle, accept, [&](int d, StepFilter each) {
    const auto links = strong_links(state, d);
    for (const auto& near : shape.pointing) {
      const Positions places = state.places(near.base, d);
      if (!at_least_two(places) || (places & ~near.in_base) == 0) continue;
      for (const auto& far : shape.pointing) {
        if (far.base != near.base || far.cover == near.cover) continue;
        if ((places & ~(near.in_base | far.in_base)) != 0 || (places & ~far.in_base) == 0) continue;
        for (const auto& link : links) {
          for (int end = 0; end < 2; ++end) {
            const Cell from = link.ends[end], to = link.ends[1 - end];
            bool starts = false;
            for_each_position(outside(near),
                              [&](int p) { starts |= shape.cell(near.cover, p) == from; });
            if (!starts) continue;
            for_each_position(outside(far) & state.places(far.cover, d), [&](int p) {
              const Cell c = shape.cell(far.cover, p);
              if (c != from && c != to && shape.see(c, to)) eliminate(state, step, c, d);
            });
            if (step.eliminations.empty()) continue;
            step.digits = DigitSet::of(d);
            name_cells(state, step, near.base, places);
            step.cells.insert(step.cells.end(), {from, to});
            name_house(state, step, near.base);
            name_house(state, step, link.house);
            if (offer(step, each)) return true;
          }
        }
      }
    }
    return false;
  });
}

// Runs `find`, then offers two uses in the same box as one step. box_of(step) returns that box.
template <typename Find, typename BoxOf>
bool find_with_duals(Find&& find, BoxOf&& box_of, Step& step, StepFilter accept) {
  std::vector<Step> seen;
  auto remember = [&](const Step& found) {
    if (accept(found)) return true;
    seen.push_back(found);
    return false;
  };
  if (find(remember)) return true;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    for (std::size_t j = i + 1; j < seen.size(); ++j) {
      if (seen[i].digits != seen[j].digits || box_of(seen[i]) != box_of(seen[j])) continue;
      const auto technique = step.technique;
      step = seen[i];
      step.technique = technique;
      for (const Candidate& gone : seen[j].eliminations) {
        auto& all = step.eliminations;
        if (std::find(all.begin(), all.end(), gone) == all.end()) all.push_back(gone);
      }
      step.cells.insert(step.cells.end(), seen[j].cells.begin(), seen[j].cells.end());
      step.houses.insert(step.houses.end(), seen[j].houses.begin(), seen[j].houses.end());
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

}  // namespace

bool find_skyscraper(const State& state, Step& step, StepFilter accept) {
  return find_turbot(state, step, Turbot::kSkyscraper, accept);
}
bool find_two_string_kite(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  return find_with_duals(
      [&](StepFilter each) { return find_turbot(state, step, Turbot::kKite, each); },
      [&](const Step& kite) { return shape.houses_of(kite.cells[1])[0].house; }, step, accept);
}
bool find_turbot_fish(const State& state, Step& step, StepFilter accept) {
  return find_turbot(state, step, Turbot::kOther, accept);
}

bool find_empty_rectangle(const State& state, Step& step, StepFilter accept) {
  return find_with_duals([&](StepFilter each) { return find_single_rectangle(state, step, each); },
                         [](const Step& rectangle) { return rectangle.houses[0]; }, step, accept);
}

}  // namespace gridpress::techniques
