// Code that kinds share for making puzzles of a level.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "generator/grader/grade.h"
#include "generator/kinds/request.h"

namespace gridpress {

// Returns whether the grade is at the requested level but at none of the levels before it
// (`request.before`). If not, adds the grade to `misses`.
bool at_level(const Grade& grade, const PuzzleRequest& request, NearMisses& misses);

// Runs attempt `number` of a request with this seed. Marks the puzzle with the attempt's own seed.
std::optional<Puzzle> run_attempt(const AttemptFunction& attempt, Seed seed, std::uint64_t number,
                                  NearMisses& misses);

// Returns the puzzle of the first attempt whose puzzle is at the requested level, or nullopt if
// none of the first `attempts` attempts succeeds.
std::optional<Puzzle> first_puzzle(const AttemptFunction& attempt, const PuzzleRequest& request,
                                   std::uint64_t attempts);

// Returns "" if a kind whose ratings range from `least` to `most` can have puzzles of the level, or
// a message that it can't.
std::string outside_ratings(std::string_view kind, const Level& level, double least, double most);

}  // namespace gridpress
