#include "generator/kinds/straights/techniques.h"

#include <algorithm>

#include "generator/grader/techniques/report.h"

namespace gridpress::straights {
namespace {

using techniques::at_least_two;
using techniques::count;
using techniques::eliminate;
using techniques::exactly_one;
using techniques::name_cells;
using techniques::name_house;
using techniques::offer;
using techniques::offer_hidden_set;

bool is_run(const Shape& shape, int house) {
  return shape.kind(house) == HouseKind::kOther;
}

DigitSet held(const State& state, Cell c) {
  return state.digit(c) != 0 ? DigitSet::of(state.digit(c)) : state.candidates(c);
}

// The digits, placed or not, that are in every set of consecutive digits that the run can hold.
DigitSet needed(const State& state, int run) {
  const auto cells = state.shape().cells_of(run);
  const auto length = static_cast<int>(cells.size());
  DigitSet present;
  for (const Cell c : cells) present |= held(state, c);
  DigitSet every = DigitSet::all(state.shape().digits);
  for (int low = 1; low + length - 1 <= state.shape().digits; ++low) {
    const DigitSet path(DigitSet::all(length).bits() << (low - 1));
    if (!path.without(present).empty()) continue;
    const bool fits =
        std::ranges::all_of(cells, [&](Cell c) { return !(held(state, c) & path).empty(); });
    if (fits) every &= path;
  }
  return every;
}

// The row or column that contains a run.
int line_of(const Shape& shape, int run) {
  const auto cells = shape.cells_of(run);
  for (const Shape::InHouse& in : shape.houses_of(cells[0])) {
    if (is_run(shape, in.house)) continue;
    const auto line = shape.cells_of(in.house);
    if (std::ranges::find(line, cells[1]) != line.end()) return in.house;
  }
  return run;
}

// Calls look(run, digits) for each run that needs digits that aren't placed yet, until look returns
// true. Returns whether it did.
template <typename Look>
bool any_run(const State& state, Look&& look) {
  const Shape& shape = state.shape();
  for (int run = 0; run < shape.houses; ++run) {
    if (!is_run(shape, run)) continue;
    DigitSet open;
    for (const int d : needed(state, run)) {
      const bool placed =
          std::ranges::any_of(shape.cells_of(run), [&](Cell c) { return state.digit(c) == d; });
      if (!placed) open |= DigitSet::of(d);
    }
    if (!open.empty() && look(run, open)) return true;
  }
  return false;
}

// Places a digit that a run needs and that fits in only one of its cells. The step has the
// placement, the run as `cells` and the digit as `digits`.
bool find_only_place(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  return any_run(state, [&](int run, DigitSet open) {
    for (const int d : open) {
      const Positions places = state.places(run, d);
      if (!exactly_one(places)) continue;
      step.placement = {shape.cell(run, std::countr_zero(places)), d};
      step.digits = DigitSet::of(d);
      for (const Cell c : shape.cells_of(run)) step.cells.push_back(c);
      if (offer(step, accept)) return true;
    }
    return false;
  });
}

// Removes a digit that a run needs from the rest of the line. The step has the run as `cells`, the
// digit as `digits` and the line as `houses`.
bool find_needed(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  return any_run(state, [&](int run, DigitSet open) {
    const int line = line_of(shape, run);
    const auto cells = shape.cells_of(run);
    for (const int d : open) {
      for (const Cell c : shape.cells_of(line)) {
        if (std::ranges::find(cells, c) == cells.end()) eliminate(state, step, c, d);
      }
      if (step.eliminations.empty()) continue;
      step.digits = DigitSet::of(d);
      for (const Cell c : cells) step.cells.push_back(c);
      name_house(state, step, line);
      if (offer(step, accept)) return true;
    }
    return false;
  });
}

// Finds k digits that a run needs and that fit in only k of its cells. The step has these as
// `cells` and `digits`, and the run as `houses`.
template <int k>
bool find_hidden(const State& state, Step& step, StepFilter accept) {
  return any_run(state, [&](int run, DigitSet open) {
    if (count(state.empty(run)) <= k) return false;
    for (std::uint32_t bits = open.bits(); bits != 0; bits = (bits - 1) & open.bits()) {
      const DigitSet digits(bits);
      if (digits.size() != k) continue;
      Positions together = 0;
      for (const int d : digits) together |= state.places(run, d);
      if (count(together) != k) continue;
      if (offer_hidden_set(state, step, {run, digits, together}, accept)) return true;
    }
    return false;
  });
}

// Runs in k rows need a digit that fits in only k columns of these runs, or the same with rows and
// columns exchanged. The step has the digit's places as `cells`, the digit as `digits`, and the
// rows followed by the columns as `houses`.
class NeededFish {
 public:
  NeededFish(const State& state, Step& step, StepFilter accept, std::size_t k)
      : state_(state), shape_(state.shape()), step_(step), accept_(accept), k_(k) {}

  bool find() {
    for (const HouseKind along : {HouseKind::kRow, HouseKind::kColumn}) {
      for (int d = 1; d <= shape_.digits; ++d) {
        collect(along, d);
        if (extend(0, 0, d)) return true;
      }
    }
    return false;
  }

 private:
  struct Base {
    int run, line;
    std::uint32_t across;  // columns of the digit's places, as bits
  };

  static int number(const Position& at, HouseKind along) {
    return along == HouseKind::kRow ? at.column : at.row;
  }

  void collect(HouseKind along, int d) {
    along_ = along;
    bases_.clear();
    any_run(state_, [&](int run, DigitSet open) {
      const int line = line_of(shape_, run);
      if (!open.has(d) || shape_.kind(line) != along) return false;
      Base base{run, line, 0};
      techniques::for_each_position(state_.places(run, d), [&](int p) {
        const Position at = shape_.topology->positions[shape_.cell(run, p)];
        base.across |= 1U << number(at, along);
      });
      if (count_bits(base.across) <= static_cast<int>(k_)) bases_.push_back(base);
      return false;
    });
  }

  bool extend(std::size_t from, std::uint32_t across, int d) {
    if (count_bits(across) > static_cast<int>(k_)) return false;
    if (chosen_.size() == k_) return use(across, d);
    for (std::size_t i = from; i < bases_.size(); ++i) {
      const bool known = std::ranges::any_of(
          chosen_, [&](const Base& other) { return other.line == bases_[i].line; });
      if (known) continue;
      chosen_.push_back(bases_[i]);
      if (extend(i + 1, across | bases_[i].across, d)) return true;
      chosen_.pop_back();
    }
    return false;
  }

  bool use(std::uint32_t across, int d) {
    std::vector<int> covers;
    for (int house = 0; house < shape_.houses; ++house) {
      const bool crosses = !is_run(shape_, house) && shape_.kind(house) != along_;
      const Position first = shape_.topology->positions[shape_.cell(house, 0)];
      if (!crosses || (across >> number(first, along_) & 1U) == 0) continue;
      covers.push_back(house);
      for (const Cell c : shape_.cells_of(house)) {
        const bool in_base = std::ranges::any_of(chosen_, [&](const Base& base) {
          const auto line = shape_.cells_of(base.line);
          return std::ranges::find(line, c) != line.end();
        });
        if (!in_base) eliminate(state_, step_, c, d);
      }
    }
    if (step_.eliminations.empty()) return false;
    std::ranges::sort(step_.eliminations, {}, &Candidate::cell);
    for (const Base& base : chosen_) {
      name_cells(state_, step_, base.run, state_.places(base.run, d));
      name_house(state_, step_, base.line);
    }
    for (const int cover : covers) name_house(state_, step_, cover);
    step_.digits = DigitSet::of(d);
    return offer(step_, accept_);
  }

  const State& state_;
  const Shape& shape_;
  Step& step_;
  StepFilter accept_;
  std::size_t k_;
  HouseKind along_ = HouseKind::kRow;
  std::vector<Base> bases_, chosen_;
};

template <std::size_t k>
bool find_fish(const State& state, Step& step, StepFilter accept) {
  return NeededFish(state, step, accept, k).find();
}

}  // namespace

const TechniqueTable& techniques() {
  namespace all = gridpress::techniques;
  static const TechniqueTable table = {{"naked-single", 1.2, all::find_naked_single},
                                       {"only-place", 1.5, find_only_place},
                                       {"needed-digit", 2.0, find_needed},
                                       {"naked-pair", 2.4, all::find_naked_set<2, true>},
                                       {"hidden-pair", 2.8, find_hidden<2>},
                                       {"naked-triple", 3.0, all::find_naked_set<3, true>},
                                       {"hidden-triple", 3.4, find_hidden<3>},
                                       {"x-wing", 3.6, find_fish<2>},
                                       {"swordfish", 4.0, find_fish<3>},
                                       {"xy-wing", 4.2, all::find_xy_wing},
                                       {"xyz-wing", 4.4, all::find_xyz_wing}};
  return table;
}

}  // namespace gridpress::straights
