// Alternative ways to count solutions ("second opinions"), in one table and with one interface.
//
// They are used by gridpress's own tests, and by users who don't want to rely on a single program.
// The engines share no code except the board. The first engine is `solve` (solve.h).
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
  std::string_view name;  // name as the user types it
  std::string_view what;  // one-line description
  int least = 4;          // smallest supported number of digits
  int most = 25;
  bool constraints = false;       // whether every Constraint is supported, or only houses
  std::string_view step;          // description of the unit of work, for example "branch nodes"
  std::uint64_t default_steps{};  // default for EngineBounds::steps

  // Counts solutions. Requires rules for which refusal() returns nullopt, and one value per cell,
  // as in `solve`. Results are deterministic for a given version of the engine's library. If there
  // are several solutions, the first one found depends on the engine.
  SolveResult (*count)(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

  // Returns whether the engine's library can be opened. Null if the engine needs no library.
  bool (*available)() = nullptr;
};

// Returns the engines in this build, always in the same order, with `search` first.
std::span<const Engine> engines();

// Returns the engine with this name, or null if this build lacks it.
const Engine* find_engine(std::string_view name);

// Returns an explanation for the user why the engine doesn't support these rules, or nullopt if it
// does.
std::optional<std::string> refusal(const Engine& engine, const Rules& rules);

// Calls engine.count, with the engine's default if bounds.steps is 0.
SolveResult count_with(const Engine& engine, const Rules& rules, const Grid& givens,
                       EngineBounds bounds = {});

}  // namespace gridpress
