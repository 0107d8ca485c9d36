// The catalogue of solving techniques. Each technique has one name, which is used in ratings,
// solving paths, difficulty sets, words (templates/techniques/), manifests and docs/techniques.md.
// If only one kind of puzzle uses a technique, that kind names the technique itself.
#pragma once

#include <span>
#include <string_view>

namespace gridpress {

// Where a technique occurs: in solving paths with named techniques (named.h), in ratings (as a step
// of Sudoku Explainer), or in both.
enum class TechniqueUse { kPath, kRating, kBoth };

struct CatalogueEntry {
  std::string_view name;  // for example "x-wing"
  // On Sudoku Explainer's scale, without the amount that is added for a chain's length.
  double rating = 0;
  TechniqueUse use = TechniqueUse::kBoth;
  std::string_view what;       // one-line description
  std::string_view source;     // who described the technique first
  bool by_uniqueness = false;  // whether it assumes that the puzzle has only one solution

  bool on_paths() const { return use != TechniqueUse::kRating; }
  bool in_ratings() const { return use != TechniqueUse::kPath; }
};

// Returns all techniques, sorted by rating, easiest first.
std::span<const CatalogueEntry> technique_catalogue();

// Finds a technique by its current or an earlier name. Returns null if the name is unknown.
const CatalogueEntry* find_technique(std::string_view name);

// Like find_technique(), but aborts if the name isn't in the catalogue.
const CatalogueEntry& technique_named(std::string_view name);

// Converts an earlier name of a technique to its current name. Any other name is returned
// unchanged.
std::string_view current_technique_name(std::string_view name);

// Returns the level of a solver who knows all techniques up to this rating: "beginner",
// "intermediate", "advanced", "expert" or "extreme".
std::string_view technique_level(double rating);

}  // namespace gridpress
