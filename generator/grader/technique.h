// A technique: a way to see something new, and the table that puts them in order.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// Asked of each use of a technique: is this the one? A reference to a callable, valid only while
// that lives.
class Accept {
 public:
  template <typename F>
  Accept(F& f)  // NOLINT: implicit by intent
      : object_(&f), call_([](void* g, const Step& step) { return (*static_cast<F*>(g))(step); }) {}
  bool operator()(const Step& step) const { return call_(object_, step); }

 private:
  void* object_;
  bool (*call_)(void*, const Step&);
};

// Goes through the uses of a technique that give something new, the first one first: fills
// `step` (empty but for `technique` and `rating`, which it may change) and asks `accept`, until
// that says yes; then returns true with the step as it was accepted. Chains, unique loops and BUG
// offer only the best use there is. Requires a state without contradiction; then every
// elimination and placement is true of every solution. Keeps nothing between calls.
using FindStep = bool (*)(const State& state, Step& step, Accept accept);

// The first use; false when there is none.
bool find_first(FindStep find, const State& state, Step& step);

struct Technique {
  std::string_view name;  // "x-wing"
  double rating = 0;      // on Sudoku Explainer's scale, without length add-on
  FindStep find = nullptr;
  bool by_uniqueness = false;  // argues that two solutions can't be: only without further rules
};

// Tried from the front; a kind passes its own, made of these rows and of rows of its own.
using TechniqueTable = std::vector<Technique>;

// Every technique that needs houses only, in Sudoku Explainer's order.
const TechniqueTable& standard_techniques();

// The rows of it that hold for these rules: with constraints beyond the houses, exchanging two
// digits may break one, so nothing follows from uniqueness alone.
const TechniqueTable& standard_techniques_for(const Rules& rules);

namespace techniques {

bool find_last_cell(const State& state, Step& step, Accept accept);
bool find_hidden_single_box(const State& state, Step& step, Accept accept);
bool find_hidden_single_line(const State& state, Step& step, Accept accept);
bool find_naked_single(const State& state, Step& step, Accept accept);
bool find_direct_pointing(const State& state, Step& step, Accept accept);
bool find_direct_claiming(const State& state, Step& step, Accept accept);
bool find_pointing(const State& state, Step& step, Accept accept);
bool find_claiming(const State& state, Step& step, Accept accept);
template <int k>
bool find_direct_hidden_set(const State& state, Step& step, Accept accept);
template <int k>
bool find_hidden_set(const State& state, Step& step, Accept accept);
template <int k>
bool find_naked_set(const State& state, Step& step, Accept accept);
template <int k>
bool find_fish(const State& state, Step& step, Accept accept);
bool find_xy_wing(const State& state, Step& step, Accept accept);
bool find_xyz_wing(const State& state, Step& step, Accept accept);
bool find_unique_rectangle(const State& state, Step& step, Accept accept);
bool find_unique_loop(const State& state, Step& step, Accept accept);
bool find_bug(const State& state, Step& step, Accept accept);
bool find_aligned_pair(const State& state, Step& step, Accept accept);
bool find_x_cycle(const State& state, Step& step, Accept accept);
bool find_y_cycle(const State& state, Step& step, Accept accept);
bool find_x_chain(const State& state, Step& step, Accept accept);
bool find_forcing_chain(const State& state, Step& step, Accept accept);

}  // namespace techniques
}  // namespace gridpress
