#include "generator/grader/catalogue.h"
#include "generator/grader/technique.h"

namespace gridpress {
namespace {

constexpr double kSingleInBox = 1.2;

}  // namespace

Technique row(std::string_view name, FindStep find, double rating) {
  const CatalogueEntry& entry = technique_named(name);
  return {entry.name, rating, find, entry.by_uniqueness};
}

Technique row(std::string_view name, FindStep find) {
  return row(name, find, technique_named(name).rating);
}

// Order and ratings are those of Sudoku Explainer 1.2.1 (Nicolas Juillerat).
const TechniqueTable& standard_techniques() {
  using namespace techniques;
  static const TechniqueTable table = {
      row("full-house", find_full_house),
      row("hidden-single", find_hidden_single_box, kSingleInBox),
      row("hidden-single", find_hidden_single_line),
      row("direct-pointing", find_direct_pointing),
      row("direct-claiming", find_direct_claiming),
      row("direct-hidden-pair", find_direct_hidden_set<2>),
      row("naked-single", find_naked_single),
      row("direct-hidden-triple", find_direct_hidden_set<3>),
      row("locked-candidates-pointing", find_pointing),
      row("locked-candidates-claiming", find_claiming),
      row("naked-pair", find_naked_set<2>),
      row("x-wing", find_fish<2>),
      row("hidden-pair", find_hidden_set<2>),
      row("naked-triple", find_naked_set<3>),
      row("swordfish", find_fish<3>),
      row("hidden-triple", find_hidden_set<3>),
      row("xy-wing", find_xy_wing),
      row("xyz-wing", find_xyz_wing),
      row("unique-rectangle", find_unique_rectangle),
      row("unique-loop", find_unique_loop),
      row("naked-quad", find_naked_set<4>),
      row("jellyfish", find_fish<4>),
      row("hidden-quad", find_hidden_set<4>),
      row("bug-plus-1", find_bug_plus_1),
      row("bug-plus-n", find_bug_plus_n),
      row("aligned-pair-exclusion", find_aligned_pair),
      row("x-cycle", find_x_cycle),
      row("y-cycle", find_y_cycle),
      row("x-chain", find_x_chain),
      row("forcing-chain", find_forcing_chain),
  };
  return table;
}

const TechniqueTable& standard_techniques_for(const Rules& rules) {
  static const TechniqueTable without = [] {
    TechniqueTable rows = standard_techniques();
    std::erase_if(rows, [](const Technique& row) { return row.by_uniqueness; });
    return rows;
  }();
  return rules.constraints.empty() ? standard_techniques() : without;
}

}  // namespace gridpress
