// A technique, which finds one pattern of deduction, and the table that puts techniques in order.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// Decides for each use of a technique whether to take that step. A reference to a callable; valid
// only as long as the callable lives.
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

// Visits the uses of a technique that achieve something, in order. Fills in `step` for
// each (empty except for `technique` and `rating`, which it may change) and calls
// `accept`. If that returns true, returns true with the accepted step. Chains, unique
// loops and BUG offer only their best use. Requires a state without contradiction; then
// every elimination and placement holds in every solution. Keeps no state between calls.
using FindStep = bool (*)(const State& state, Step& step, StepFilter accept);

// Finds the first use of a technique. Returns whether it found one.
bool find_first(FindStep find, const State& state, Step& step);

struct Technique {
  std::string_view name;  // from the catalogue (catalogue.h) or specific to a kind
  double rating = 0;      // on Sudoku Explainer's scale, without the addition for a chain's length
  FindStep find = nullptr;
  // relies on a unique solution, so it is valid only for rules without constraints
  bool by_uniqueness = false;
};

// A row with the catalogue's rating for the technique, or with a given one.
Technique row(std::string_view name, FindStep find);
Technique row(std::string_view name, FindStep find, double rating);

// Techniques in the order in which they are tried.
using TechniqueTable = std::vector<Technique>;

// Every technique that needs only houses, in Sudoku Explainer's order.
const TechniqueTable& standard_techniques();

// The rows of standard_techniques() that are valid for these rules: exchanging two digits
// may break a constraint beyond the houses, and then uniqueness alone implies nothing.
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
// Sets of k digits in houses with more than 2k empty cells (2k or more for naked ones),
// as in Sudoku Explainer; with `everywhere`, in all houses. If a house has fewer empty
// cells, the complement is a smaller set of the other sort.
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
