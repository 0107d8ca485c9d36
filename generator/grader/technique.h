// A technique: a way to see something new, and the table that puts them in order.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// Looks for the first use of a technique. Fills `step` (empty but for `technique` and `rating`,
// which it may change) and returns true when there is one that gives something new. Requires a
// state without contradiction; then every elimination and placement is true of every solution.
// Keeps nothing between calls.
using FindStep = bool (*)(const State& state, Step& step);

struct Technique {
  std::string_view name;  // "x-wing"
  double rating = 0;      // on Sudoku Explainer's scale, without length add-on
  FindStep find = nullptr;
};

// Tried from the front; a kind passes its own, made of these rows and of rows of its own.
using TechniqueTable = std::vector<Technique>;

// Every technique that needs houses only, in Sudoku Explainer's order.
const TechniqueTable& standard_techniques();

namespace techniques {

bool find_last_cell(const State& state, Step& step);
bool find_hidden_single_box(const State& state, Step& step);
bool find_hidden_single_line(const State& state, Step& step);
bool find_naked_single(const State& state, Step& step);
bool find_direct_pointing(const State& state, Step& step);
bool find_direct_claiming(const State& state, Step& step);
bool find_pointing(const State& state, Step& step);
bool find_claiming(const State& state, Step& step);
template <int k>
bool find_direct_hidden_set(const State& state, Step& step);
template <int k>
bool find_hidden_set(const State& state, Step& step);
template <int k>
bool find_naked_set(const State& state, Step& step);
template <int k>
bool find_fish(const State& state, Step& step);
bool find_xy_wing(const State& state, Step& step);
bool find_xyz_wing(const State& state, Step& step);
bool find_unique_rectangle(const State& state, Step& step);
bool find_unique_loop(const State& state, Step& step);
bool find_bug(const State& state, Step& step);
bool find_aligned_pair(const State& state, Step& step);
bool find_x_cycle(const State& state, Step& step);
bool find_y_cycle(const State& state, Step& step);
bool find_x_chain(const State& state, Step& step);
bool find_forcing_chain(const State& state, Step& step);

}  // namespace techniques
}  // namespace gridpress
