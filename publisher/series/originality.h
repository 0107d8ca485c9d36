// Evidence for the author of a series: how many puzzles there are, and that no two are the same.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

struct VolumePuzzles {
  std::string title, folder;
  std::vector<std::string> keys;  // keys of the puzzles, the same for equivalent ones
  std::vector<std::vector<std::uint64_t>> near_keys;  // near_copies.h
  std::map<std::string, int> by_level;                // "" for puzzles without a level
};

// Reads the puzzles of a finished volume from its manifest and computes their keys.
Result<VolumePuzzles> read_volume(const std::string& folder, const std::string& title);

// A page of text. `repeated` is set to the number of puzzles that are equivalent to an earlier one
// or near-copies of it.
std::string originality_page(const std::string& series, const std::vector<VolumePuzzles>& volumes,
                             int& repeated);

}  // namespace gridpress
