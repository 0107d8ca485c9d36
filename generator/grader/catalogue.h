// The catalogue of solving techniques: one name for each, wherever it appears. Ratings, ways by
// name, difficulty sets, words (templates/techniques/), manifests and docs/techniques.md use these
// names. A kind whose techniques no other kind shares names those itself.
#pragma once

#include <span>
#include <string_view>

namespace gridpress {

// Who takes steps by a technique: the way by names (named.h), the rating (Sudoku Explainer's
// steps), or both.
enum class TechniqueUse { kPath, kRating, kBoth };

struct CatalogueEntry {
  std::string_view name;  // "x-wing"
  double rating = 0;      // on Sudoku Explainer's scale, without what the length of a chain adds
  TechniqueUse use = TechniqueUse::kBoth;
  std::string_view what;       // one line for people
  std::string_view source;     // who described it
  bool by_uniqueness = false;  // argues that a puzzle has one solution only

  bool on_paths() const { return use != TechniqueUse::kRating; }
  bool in_ratings() const { return use != TechniqueUse::kPath; }
};

// Easiest first: the ratings never fall from entry to entry.
std::span<const CatalogueEntry> technique_catalogue();

// By its name or by one that an earlier version used for it; null: there is none.
const CatalogueEntry* find_technique(std::string_view name);

// The same for a name that is in the catalogue: anything else aborts.
const CatalogueEntry& technique_named(std::string_view name);

// Today's name of a technique that a file of an earlier version names; others stay as they are.
std::string_view current_technique_name(std::string_view name);

// How far a solver has come who knows techniques of this rating: "beginner", "intermediate",
// "advanced", "expert", "extreme".
std::string_view technique_level(double rating);

}  // namespace gridpress
