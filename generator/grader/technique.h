// A technique finds one pattern of deduction. A table lists techniques in the order in which they
// are tried.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// Decides for each step that a technique offers whether to take it. A StepFilter is a reference to
// a callable, and is valid only as long as the callable.
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

// Searches for the uses of a technique that place or remove something, in order. For each use,
// fills in `step` (which is empty except for `technique` and `rating`; the function may change
// both) and calls `accept`. If `accept` returns true, the function returns true and `step` stays as
// it is. Chains, unique loops and BUG offer only their best use. The state must not contain a
// contradiction; then every elimination and placement holds in every solution. The function keeps
// no state between calls.
using FindStep = bool (*)(const State& state, Step& step, StepFilter accept);

// Finds the first use of a technique. Returns whether a use was found.
bool find_first(FindStep find, const State& state, Step& step);

struct Technique {
  std::string_view name;  // name from the catalogue (catalogue.h) or from one kind
  // On Sudoku Explainer's scale, without the amount that is added for a chain's length.
  double rating = 0;
  FindStep find = nullptr;
  // Whether the technique assumes a unique solution. If so, it is valid only for rules without
  // constraints.
  bool by_uniqueness = false;
};

// Returns a row of the table with the catalogue's rating for the technique, or with the given
// rating.
Technique row(std::string_view name, FindStep find);
Technique row(std::string_view name, FindStep find, double rating);

// Techniques, in the order in which they are tried.
using TechniqueTable = std::vector<Technique>;

// Returns all techniques that need only houses, in Sudoku Explainer's order.
const TechniqueTable& standard_techniques();

// Returns the techniques that are valid for these rules. With constraints, exchanging two digits
// may break a rule, so techniques that rely on uniqueness are left out.
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
// These functions find sets of k digits. Hidden sets are searched for in houses with more than 2k
// empty cells, naked sets in houses with 2k or more, as in Sudoku Explainer; with `everywhere`, in
// all houses. In a house with fewer empty cells, the complement is a smaller set of the other sort.
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
