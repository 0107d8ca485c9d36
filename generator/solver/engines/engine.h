// Second opinions: other ways to count solutions, behind one interface and in one table.
//
// They are for people who do not want to take one program's word and for our own tests. Each
// shares nothing with the others but the board. `solve` (solve.h) is the first of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/solver/solve.h"

namespace gridpress {

struct EngineBounds {
  std::uint64_t limit = 2;  // stop on reaching so many solutions
  std::uint64_t steps = 0;  // of the engine's own kind (Engine::step); 0: its usual bound
};

struct Engine {
  std::string_view name;  // what a person types
  std::string_view what;  // one line for people
  int least = 4;          // digits of the boards that it takes
  int most = 25;
  bool constraints = false;     // whether it knows every Constraint; else only houses
  std::string_view step;        // what a step is
  std::uint64_t usual_steps{};  // then it gives up: undecided

  // Requires rules that it takes (`refusal`) and one value per cell as `solve_puzzle` does.
  // Deterministic for one version of its library; the first solution is the engine's own choice
  // when there are several.
  SolveResult (*count)(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

  // Whether its own library can be opened; null: it has none.
  bool (*there)() = nullptr;
};

// Those of this build, `search` first, always in the same order.
std::span<const Engine> engines();

// Nothing when this build has no engine of the name.
const Engine* find_engine(std::string_view name);

// Why the engine does not take these rules, for a person; nothing when it does.
std::optional<std::string> refusal(const Engine& engine, const Rules& rules);

// `engine.count` with the usual bound for bounds.steps = 0.
SolveResult count_with(const Engine& engine, const Rules& rules, const Grid& givens,
                       EngineBounds bounds = {});

}  // namespace gridpress
