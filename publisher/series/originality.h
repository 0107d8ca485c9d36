// Shows the author of a series how many puzzles it has and that no two of them are the same.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

struct VolumePuzzles {
  std::string title, folder;
  std::vector<std::string> keys;  // keys of the puzzles; equivalent puzzles have equal keys
  std::vector<std::vector<std::uint64_t>> near_keys;  // for each puzzle, see near_copies.h
  std::map<std::string, int> by_level;                // "" for puzzles without a level
};

// Reads the puzzles of a finished volume from its manifest and computes their keys.
Result<VolumePuzzles> read_volume(const std::string& folder, const std::string& title);

// A page of text. Sets `repeated` to the number of puzzles that are equivalent to an earlier one or
// are near-copies of an earlier one.
std::string originality_page(const std::string& series, const std::vector<VolumePuzzles>& volumes,
                             int& repeated);

}  // namespace gridpress
