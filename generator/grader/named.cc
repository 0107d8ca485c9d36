#include "generator/grader/named.h"

namespace gridpress {

const TechniqueTable& named_techniques() {
  using namespace techniques;
  static const TechniqueTable table = {
      {"full-house", 1.0, find_last_cell},
      {"hidden-single", 1.5, find_hidden_single},
      {"naked-single", 2.3, find_naked_single},
      {"locked-candidates-pointing", 2.6, find_pointing},
      {"locked-candidates-claiming", 2.8, find_claiming},
      {"locked-pair", 2.9, find_locked_set<2>},
      {"locked-triple", 2.9, find_locked_set<3>},
      {"naked-pair", 3.0, find_naked_set<2, true>},
      {"x-wing", 3.2, find_fish<2>},
      {"hidden-pair", 3.4, find_hidden_set<2, true>},
      {"naked-triple", 3.6, find_naked_set<3, true>},
      {"swordfish", 3.8, find_fish<3>},
      {"hidden-triple", 4.0, find_hidden_set<3, true>},
      {"skyscraper", 4.1, find_skyscraper},
      {"two-string-kite", 4.1, find_two_string_kite},
      {"turbot-fish", 4.2, find_turbot_fish},
      {"empty-rectangle", 4.2, find_empty_rectangle},
      {"xy-wing", 4.2, find_xy_wing},
      {"xyz-wing", 4.4, find_xyz_wing},
      {"remote-pair", 4.4, find_remote_pair},
      {"w-wing", 4.4, find_w_wing},
      {"simple-colours", 4.4, find_simple_colours},
      {"unique-rectangle-1", 4.5, find_rectangle_1, true},
      {"unique-rectangle-2", 4.5, find_rectangle_2, true},
      {"unique-rectangle-4", 4.5, find_rectangle_4, true},
      {"unique-rectangle-3", 4.6, find_rectangle_3, true},
      {"unique-rectangle-5", 4.6, find_rectangle_5, true},
      {"unique-rectangle-6", 4.6, find_rectangle_6, true},
      {"hidden-rectangle", 4.7, find_hidden_rectangle, true},
      {"avoidable-rectangle-1", 4.7, find_avoidable_rectangle_1, true},
      {"avoidable-rectangle-2", 4.8, find_avoidable_rectangle_2, true},
      {"multi-colours", 4.9, find_multi_colours},
      {"naked-quad", 5.0, find_naked_set<4, true>},
      {"jellyfish", 5.2, find_fish<4>},
      {"hidden-quad", 5.4, find_hidden_set<4, true>},
      {"finned-x-wing", 5.4, find_finned_fish<2, false>},
      {"sashimi-x-wing", 5.4, find_finned_fish<2, true>},
      {"finned-swordfish", 5.5, find_finned_fish<3, false>},
      {"sashimi-swordfish", 5.5, find_finned_fish<3, true>},
      {"finned-jellyfish", 5.6, find_finned_fish<4, false>},
      {"sashimi-jellyfish", 5.6, find_finned_fish<4, true>},
      {"bug-plus-1", 5.6, find_bug_plus_1, true},
      {"bug-plus-n", 5.7, find_bug_plus_n, true},
      {"wxyz-wing", 5.7, find_wxyz_wing},
      {"sue-de-coq", 6.2, find_sue_de_coq},
      {"x-chain", 6.6, find_aic_x_chain},
      {"xy-chain", 6.8, find_xy_chain},
      {"continuous-nice-loop", 7.0, find_continuous_loop},
      {"alternating-inference-chain", 7.0, find_alternating_chain},
      {"discontinuous-nice-loop", 7.0, find_discontinuous_loop},
      {"als-xz", 7.1, find_als_xz},
      {"grouped-continuous-nice-loop", 7.3, find_grouped_continuous_loop},
      {"grouped-alternating-inference-chain", 7.3, find_grouped_chain},
      {"grouped-discontinuous-nice-loop", 7.3, find_grouped_discontinuous_loop},
      {"als-xy-wing", 7.4, find_als_xy_wing},
      {"als-xy-chain", 7.6, find_als_chain},
      {"death-blossom", 7.7, find_death_blossom},
      {"als-continuous-nice-loop", 7.8, find_als_continuous_loop},
      {"als-inference-chain", 7.8, find_als_inference_chain},
      {"als-discontinuous-nice-loop", 7.8, find_als_discontinuous_loop},
      {"franken-swordfish", 7.8, find_franken_fish<3, false>},
      {"franken-jellyfish", 7.9, find_franken_fish<4, false>},
      {"finned-franken-x-wing", 7.9, find_franken_fish<2, true>},
      {"finned-franken-swordfish", 7.9, find_franken_fish<3, true>},
      {"finned-franken-jellyfish", 8.0, find_franken_fish<4, true>},
      {"mutant-swordfish", 8.1, find_mutant_fish<3, false>},
      {"finned-mutant-x-wing", 8.1, find_mutant_fish<2, true>},
      {"finned-mutant-swordfish", 8.2, find_mutant_fish<3, true>},
      {"template-set", 8.4, find_template_set},
      {"template-delete", 8.4, find_template_delete},
      {"forcing-chain-contradiction", 8.5, find_forcing_chain_contradiction},
      {"forcing-chain-verity", 8.5, find_forcing_chain_verity},
      {"mutant-jellyfish", 8.8, find_mutant_fish<4, false>},
      {"finned-mutant-jellyfish", 8.8, find_mutant_fish<4, true>},
      {"forcing-net-contradiction", 9.0, find_forcing_net_contradiction},
      {"forcing-net-verity", 9.0, find_forcing_net_verity},
  };
  return table;
}

const TechniqueTable& named_techniques_for(const Rules& rules) {
  static const TechniqueTable without = [] {
    TechniqueTable rows = named_techniques();
    std::erase_if(rows, [](const Technique& row) { return row.by_uniqueness; });
    return rows;
  }();
  return rules.constraints.empty() ? named_techniques() : without;
}

std::string_view technique_level(double weight) {
  if (weight < 2.6) return "beginner";      // nothing is written down
  if (weight < 4.1) return "intermediate";  // locked candidates, sets, fish of lines
  if (weight < 5.7) return "advanced";      // links, wings, fins, uniqueness
  if (weight < 8.0) return "expert";        // chains, almost locked sets
  return "extreme";
}

SolvePath named_path(const Rules& rules, const Grid& givens) {
  return solve_path(rules, givens, named_techniques_for(rules));
}

NamedSummary named_summary(const Rules& rules, const Grid& givens) {
  const TechniqueTable& table = named_techniques_for(rules);
  State state;
  state.reset(shape_of(rules.topology), givens);
  std::vector<int> uses(table.size(), 0);
  NamedSummary summary;
  Step step;
  for (int row = 0; !state.done() && next_step(state, table, step, row);) {
    ++uses[row];
    apply_step(state, step);
  }
  summary.finished = state.done();
  for (std::size_t row = 0; row < table.size(); ++row) {
    if (uses[row] == 0) continue;
    summary.uses.emplace_back(table[row].name, uses[row]);
    summary.hardest = table[row].name;
  }
  return summary;
}

}  // namespace gridpress
