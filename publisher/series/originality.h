// What the author of a series can show: how many puzzles there are, and that no two are the same.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

struct VolumePuzzles {
  std::string title, folder;
  std::vector<std::string> keys;  // what each is known by: the same for equivalent puzzles
  std::vector<std::vector<std::uint64_t>> near_keys;  // near_copies.h
  std::map<std::string, int> by_level;                // "" for puzzles of no level
};

// Reads the puzzles of a finished volume from its manifest and computes their keys.
Result<VolumePuzzles> read_volume(const std::string& folder, const std::string& title);

// A page of text. `repeated` becomes the number of puzzles that are equivalent to an earlier one or
// a near-copy of it.
std::string originality_page(const std::string& series, const std::vector<VolumePuzzles>& volumes,
                             int& repeated);

}  // namespace gridpress
