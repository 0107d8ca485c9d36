#include "generator/grader/technique.h"

namespace gridpress {

// Order and ratings: Sudoku Explainer 1.2.1 (Nicolas Juillerat).
const TechniqueTable& standard_techniques() {
  using namespace techniques;
  static const TechniqueTable table = {
      {"last-cell", 1.0, find_last_cell},
      {"hidden-single-box", 1.2, find_hidden_single_box},
      {"hidden-single-line", 1.5, find_hidden_single_line},
      {"direct-pointing", 1.7, find_direct_pointing},
      {"direct-claiming", 1.9, find_direct_claiming},
      {"direct-hidden-pair", 2.0, find_direct_hidden_set<2>},
      {"naked-single", 2.3, find_naked_single},
      {"direct-hidden-triplet", 2.5, find_direct_hidden_set<3>},
      {"pointing", 2.6, find_pointing},
      {"claiming", 2.8, find_claiming},
      {"naked-pair", 3.0, find_naked_set<2>},
      {"x-wing", 3.2, find_fish<2>},
      {"hidden-pair", 3.4, find_hidden_set<2>},
      {"naked-triplet", 3.6, find_naked_set<3>},
      {"swordfish", 3.8, find_fish<3>},
      {"hidden-triplet", 4.0, find_hidden_set<3>},
      {"xy-wing", 4.2, find_xy_wing},
      {"xyz-wing", 4.4, find_xyz_wing},
      {"unique-rectangle", 4.5, find_unique_rectangle, true},
      {"unique-loop", 4.6, find_unique_loop, true},
      {"naked-quad", 5.0, find_naked_set<4>},
      {"jellyfish", 5.2, find_fish<4>},
      {"hidden-quad", 5.4, find_hidden_set<4>},
      {"bug", 5.6, find_bug, true},
      {"aligned-pair-exclusion", 6.2, find_aligned_pair},
      {"x-cycle", 6.5, find_x_cycle},
      {"y-cycle", 6.5, find_y_cycle},
      {"x-chain", 6.6, find_x_chain},
      {"forcing-chain", 7.0, find_forcing_chain},
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
