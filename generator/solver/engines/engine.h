// Alternative ways to count solutions ("second opinions"), behind one interface and in one table.
//
// Used by our own tests, and by users who don't want to rely on a single program. The
// engines share no code except the board. `solve` (solve.h) is the first engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/solver/solve.h"

namespace gridpress {

struct EngineBounds {
  std::uint64_t limit = 2;  // stop after finding this many solutions
  std::uint64_t steps = 0;  // in the engine's unit (Engine::step); 0 for its default
};

struct Engine {
  std::string_view name;  // as the user types it
  std::string_view what;  // one-line description
  int least = 4;          // range of digits that it supports
  int most = 25;
  bool constraints = false;       // whether it supports every Constraint; else only houses
  std::string_view step;          // description of a step
  std::uint64_t default_steps{};  // default limit, after which the result is undecided

  // Counts solutions. Requires supported rules (see `refusal`) and one value per cell,
  // as `solve` does. Deterministic for a given version of its library; if there are
  // several solutions, which one comes first depends on the engine.
  SolveResult (*count)(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

  // Whether the engine's library can be opened. Null if the engine needs no library.
  bool (*available)() = nullptr;
};

// The engines in this build, always in the same order, `search` first.
std::span<const Engine> engines();

// Returns null if this build lacks an engine with this name.
const Engine* find_engine(std::string_view name);

// Explains to the user why the engine doesn't support these rules; nullopt if it does.
std::optional<std::string> refusal(const Engine& engine, const Rules& rules);

// Calls `engine.count`, with the default limit if bounds.steps is 0.
SolveResult count_with(const Engine& engine, const Rules& rules, const Grid& givens,
                       EngineBounds bounds = {});

}  // namespace gridpress
