// A technique: a way to see something new, and the table that puts them in order.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// Decides for each use of a technique whether it is the step to take. A reference to a callable,
// valid only while that lives.
class StepFilter {
 public:
  template <typename F>
  requires(!std::is_same_v<std::remove_const_t<F>, StepFilter>)
      StepFilter(F& f)  // NOLINT: implicit by intent
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
using FindStep = bool (*)(const State& state, Step& step, StepFilter accept);

// The first use; false when there is none.
bool find_first(FindStep find, const State& state, Step& step);

struct Technique {
  std::string_view name;  // of the catalogue (catalogue.h), or a kind's own
  double rating = 0;      // on Sudoku Explainer's scale, without length add-on
  FindStep find = nullptr;
  bool by_uniqueness = false;  // argues that a puzzle has one solution: only without further rules
};

// A row with the rating that the catalogue has for the technique, or with another one.
Technique row(std::string_view name, FindStep find);
Technique row(std::string_view name, FindStep find, double rating);

// Tried from the front.
using TechniqueTable = std::vector<Technique>;

// Every technique that needs houses only, in Sudoku Explainer's order.
const TechniqueTable& standard_techniques();

// The rows of it that hold for these rules: with constraints beyond the houses, exchanging two
// digits may break one, so nothing follows from uniqueness alone.
const TechniqueTable& standard_techniques_for(const Rules& rules);

namespace techniques {

bool find_full_house(const State& state, Step& step, StepFilter accept);
bool find_hidden_single(const State& state, Step& step, StepFilter accept);
bool find_hidden_single_box(const State& state, Step& step, StepFilter accept);
bool find_hidden_single_line(const State& state, Step& step, StepFilter accept);
bool find_naked_single(const State& state, Step& step, StepFilter accept);
bool find_direct_pointing(const State& state, Step& step, StepFilter accept);
bool find_direct_claiming(const State& state, Step& step, StepFilter accept);
bool find_pointing(const State& state, Step& step, StepFilter accept);
bool find_claiming(const State& state, Step& step, StepFilter accept);
template <int k>
bool find_direct_hidden_set(const State& state, Step& step, StepFilter accept);
// Sets of k in houses of more than 2k empty cells (2k or more for naked ones), as Sudoku Explainer
// looks for them, or with `everywhere` in all houses: where fewer cells are empty there is a
// smaller set of the other sort.
template <int k, bool everywhere = false>
bool find_hidden_set(const State& state, Step& step, StepFilter accept);
template <int k, bool everywhere = false>
bool find_naked_set(const State& state, Step& step, StepFilter accept);
template <int k>
bool find_fish(const State& state, Step& step, StepFilter accept);
bool find_xy_wing(const State& state, Step& step, StepFilter accept);
bool find_xyz_wing(const State& state, Step& step, StepFilter accept);
template <int k>
bool find_locked_set(const State& state, Step& step, StepFilter accept);
template <int k, bool sashimi>
bool find_finned_fish(const State& state, Step& step, StepFilter accept);
template <int k, bool fins>
bool find_franken_fish(const State& state, Step& step, StepFilter accept);
template <int k, bool fins>
bool find_mutant_fish(const State& state, Step& step, StepFilter accept);
bool find_wxyz_wing(const State& state, Step& step, StepFilter accept);
bool find_sue_de_coq(const State& state, Step& step, StepFilter accept);
bool find_als_xz(const State& state, Step& step, StepFilter accept);
bool find_als_xy_wing(const State& state, Step& step, StepFilter accept);
bool find_als_chain(const State& state, Step& step, StepFilter accept);
bool find_death_blossom(const State& state, Step& step, StepFilter accept);
bool find_template_set(const State& state, Step& step, StepFilter accept);
bool find_template_delete(const State& state, Step& step, StepFilter accept);
bool find_als_continuous_loop(const State& state, Step& step, StepFilter accept);
bool find_als_discontinuous_loop(const State& state, Step& step, StepFilter accept);
bool find_als_inference_chain(const State& state, Step& step, StepFilter accept);
bool find_forcing_chain_contradiction(const State& state, Step& step, StepFilter accept);
bool find_forcing_chain_verity(const State& state, Step& step, StepFilter accept);
bool find_forcing_net_contradiction(const State& state, Step& step, StepFilter accept);
bool find_forcing_net_verity(const State& state, Step& step, StepFilter accept);
bool find_skyscraper(const State& state, Step& step, StepFilter accept);
bool find_two_string_kite(const State& state, Step& step, StepFilter accept);
bool find_turbot_fish(const State& state, Step& step, StepFilter accept);
bool find_empty_rectangle(const State& state, Step& step, StepFilter accept);
bool find_rectangle_1(const State& state, Step& step, StepFilter accept);
bool find_rectangle_2(const State& state, Step& step, StepFilter accept);
bool find_rectangle_3(const State& state, Step& step, StepFilter accept);
bool find_rectangle_4(const State& state, Step& step, StepFilter accept);
bool find_rectangle_5(const State& state, Step& step, StepFilter accept);
bool find_rectangle_6(const State& state, Step& step, StepFilter accept);
bool find_hidden_rectangle(const State& state, Step& step, StepFilter accept);
bool find_avoidable_rectangle_1(const State& state, Step& step, StepFilter accept);
bool find_avoidable_rectangle_2(const State& state, Step& step, StepFilter accept);
bool find_simple_colours(const State& state, Step& step, StepFilter accept);
bool find_multi_colours(const State& state, Step& step, StepFilter accept);
bool find_w_wing(const State& state, Step& step, StepFilter accept);
bool find_remote_pair(const State& state, Step& step, StepFilter accept);
bool find_aic_x_chain(const State& state, Step& step, StepFilter accept);
bool find_xy_chain(const State& state, Step& step, StepFilter accept);
bool find_continuous_loop(const State& state, Step& step, StepFilter accept);
bool find_discontinuous_loop(const State& state, Step& step, StepFilter accept);
bool find_alternating_chain(const State& state, Step& step, StepFilter accept);
bool find_grouped_continuous_loop(const State& state, Step& step, StepFilter accept);
bool find_grouped_discontinuous_loop(const State& state, Step& step, StepFilter accept);
bool find_grouped_chain(const State& state, Step& step, StepFilter accept);
bool find_unique_rectangle(const State& state, Step& step, StepFilter accept);
bool find_unique_loop(const State& state, Step& step, StepFilter accept);
bool find_bug(const State& state, Step& step, StepFilter accept);
bool find_bug_plus_1(const State& state, Step& step, StepFilter accept);
bool find_bug_plus_n(const State& state, Step& step, StepFilter accept);
bool find_aligned_pair(const State& state, Step& step, StepFilter accept);
bool find_x_cycle(const State& state, Step& step, StepFilter accept);
bool find_y_cycle(const State& state, Step& step, StepFilter accept);
bool find_x_chain(const State& state, Step& step, StepFilter accept);
bool find_forcing_chain(const State& state, Step& step, StepFilter accept);

}  // namespace techniques
}  // namespace gridpress
