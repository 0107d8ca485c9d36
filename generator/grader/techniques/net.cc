#include "generator/grader/techniques/net.h"

namespace gridpress::techniques {
namespace {

// Places singles until none is left, and calls place(single, house) for each; `house` is -1 for a
// naked single. When a cell loses its last candidate, or a digit its last cell in a house, calls
// stop() with that cell or digit and the house, and returns false.
template <typename Place, typename Stop>
bool follow(State& state, Place&& place, Stop&& stop) {
  const Shape& shape = state.shape();
  for (bool moved = true; moved;) {
    moved = false;
    for (Cell c = 0; c < shape.cells; ++c) {
      if (state.digit(c) != 0) continue;
      if (state.candidates(c).empty()) return stop(Candidate{c, 0}, -1), false;
      if (!exactly_one(state.candidates(c).bits())) continue;
      place(Candidate{c, state.candidates(c).lowest()}, -1);
      moved = true;
    }
    for (int h = 0; h < shape.houses; ++h) {
      if (!shape.full(h)) continue;
      DigitSet placed;
      for (Positions p = ((1U << shape.board.size_of(h)) - 1U) & ~state.empty(h); p != 0;
           p &= p - 1) {
        placed |= DigitSet::of(state.digit(shape.cell(h, std::countr_zero(p))));
      }
      for (const int d : DigitSet::all(shape.digits).without(placed)) {
        const Positions places = state.places(h, d);
        if (places == 0) return stop(Candidate{-1, d}, h), false;
        if (!exactly_one(places)) continue;
        place(Candidate{shape.cell(h, std::countr_zero(places)), d}, h);
        moved = true;
      }
    }
  }
  return true;
}

}  // namespace

bool follow_singles(State& state) {
  return follow(
      state, [&](Candidate single, int) { state.place(single.cell, single.digit); },
      [](Candidate, int) {});
}

Net::Net(const State& before, Candidate assumed) : before_(before), state_(before) {
  const auto place = [&](Candidate single, int house) {
    placed_.push_back({single, house});
    state_.place(single.cell, single.digit);
  };
  place(assumed, -1);
  follow(state_, place, [&](Candidate none, int house) { clash_ = {none, house}; });
}

// Returns the index of the first placement that rules out a candidate, or -1.
int Net::remover(Candidate gone) const {
  for (std::size_t i = 0; i < placed_.size(); ++i) {
    const Candidate& by = placed_[i].what;
    if (by.cell == gone.cell ? by.digit != gone.digit
                             : by.digit == gone.digit && state_.shape().see(by.cell, gone.cell)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

// Marks the placements that removed the cell's other digits or, for a hidden single, the digit's
// other candidates in the house.
void Net::need(const Placed& single, std::vector<bool>& needed) const {
  const auto mark = [&](Candidate gone) {
    if (const int by = remover(gone); by >= 0) needed[by] = true;
  };
  if (single.house < 0) {
    for (const int d : before_.candidates(single.what.cell)) {
      if (d != single.what.digit) mark({single.what.cell, d});
    }
    return;
  }
  for_each_position(before_.places(single.house, single.what.digit), [&](int p) {
    const Cell c = state_.shape().cell(single.house, p);
    if (c != single.what.cell) mark({c, single.what.digit});
  });
}

// Marks all placements on which the marked ones depend, and appends all marked placements to
// `chain` in the order in which they were made.
void Net::close(std::vector<bool>& needed, std::vector<ChainLink>& chain) const {
  needed[0] = true;
  for (std::size_t i = placed_.size(); i-- > 1;) {
    if (needed[i]) need(placed_[i], needed);
  }
  const bool later = !chain.empty();
  for (std::size_t i = 0; i < placed_.size(); ++i) {
    if (needed[i]) chain.push_back({placed_[i].what, true, false, later && i == 0});
  }
}

void Net::write_chain(Candidate to, bool on, std::vector<ChainLink>& chain) const {
  std::vector<bool> needed(placed_.size(), false);
  if (on) {
    for (std::size_t i = 0; i < placed_.size(); ++i) needed[i] = placed_[i].what == to;
  } else if (const int by = remover(to); by >= 0) {
    needed[by] = true;
  }
  close(needed, chain);
  if (!on) chain.push_back({to, false});
}

void Net::write_clash(Step& step) const {
  std::vector<bool> needed(placed_.size(), false);
  need(clash_, needed);
  close(needed, step.chain);
  StepPart& part = step.parts.emplace_back();
  if (clash_.house < 0) {
    part.cells = {clash_.what.cell};
  } else {
    part.digits = DigitSet::of(clash_.what.digit);
    name_house(before_, step, clash_.house);
  }
}

}  // namespace gridpress::techniques
