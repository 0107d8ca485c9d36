// The catalogue of solving techniques: one name for each, used everywhere. Ratings, solving paths,
// difficulty sets, words (templates/techniques/), manifests and docs/techniques.md use these names.
// A kind whose techniques no other kind shares names them itself.
#pragma once

#include <span>
#include <string_view>

namespace gridpress {

// The outputs in which a technique occurs: solving paths with named techniques
// (named.h), ratings (Sudoku Explainer's steps), or both.
enum class TechniqueUse { kPath, kRating, kBoth };

struct CatalogueEntry {
  std::string_view name;  // "x-wing"
  double rating = 0;      // on Sudoku Explainer's scale, without the addition for a chain's length
  TechniqueUse use = TechniqueUse::kBoth;
  std::string_view what;       // one-line description
  std::string_view source;     // name of the person who described it
  bool by_uniqueness = false;  // relies on the puzzle having only one solution

  bool on_paths() const { return use != TechniqueUse::kRating; }
  bool in_ratings() const { return use != TechniqueUse::kPath; }
};

// Sorted by rating, easiest first.
std::span<const CatalogueEntry> technique_catalogue();

// Finds a technique by its current or an earlier name. Null if unknown.
const CatalogueEntry* find_technique(std::string_view name);

// Like find_technique, for a name known to be in the catalogue: aborts on any other.
const CatalogueEntry& technique_named(std::string_view name);

// Converts a name from an earlier version to the current one; other names are unchanged.
std::string_view current_technique_name(std::string_view name);

// The level of a solver who knows techniques up to this rating: "beginner", "intermediate",
// "advanced", "expert", "extreme".
std::string_view technique_level(double rating);

}  // namespace gridpress
