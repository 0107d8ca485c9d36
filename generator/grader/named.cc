#include "generator/grader/named.h"

namespace gridpress {

const TechniqueTable& named_techniques() {
  using namespace techniques;
  static const TechniqueTable table = {
      row("full-house", find_full_house),
      row("hidden-single", find_hidden_single),
      row("naked-single", find_naked_single),
      row("locked-candidates-pointing", find_pointing),
      row("locked-candidates-claiming", find_claiming),
      row("locked-pair", find_locked_set<2>),
      row("locked-triple", find_locked_set<3>),
      row("naked-pair", find_naked_set<2, true>),
      row("x-wing", find_fish<2>),
      row("hidden-pair", find_hidden_set<2, true>),
      row("naked-triple", find_naked_set<3, true>),
      row("swordfish", find_fish<3>),
      row("hidden-triple", find_hidden_set<3, true>),
      row("skyscraper", find_skyscraper),
      row("two-string-kite", find_two_string_kite),
      row("turbot-fish", find_turbot_fish),
      row("empty-rectangle", find_empty_rectangle),
      row("xy-wing", find_xy_wing),
      row("xyz-wing", find_xyz_wing),
      row("remote-pair", find_remote_pair),
      row("w-wing", find_w_wing),
      row("simple-colours", find_simple_colours),
      row("unique-rectangle-1", find_rectangle_1),
      row("unique-rectangle-2", find_rectangle_2),
      row("unique-rectangle-4", find_rectangle_4),
      row("unique-rectangle-3", find_rectangle_3),
      row("unique-rectangle-5", find_rectangle_5),
      row("unique-rectangle-6", find_rectangle_6),
      row("hidden-rectangle", find_hidden_rectangle),
      row("avoidable-rectangle-1", find_avoidable_rectangle_1),
      row("avoidable-rectangle-2", find_avoidable_rectangle_2),
      row("multi-colours", find_multi_colours),
      row("naked-quad", find_naked_set<4, true>),
      row("jellyfish", find_fish<4>),
      row("hidden-quad", find_hidden_set<4, true>),
      row("finned-x-wing", find_finned_fish<2, false>),
      row("sashimi-x-wing", find_finned_fish<2, true>),
      row("finned-swordfish", find_finned_fish<3, false>),
      row("sashimi-swordfish", find_finned_fish<3, true>),
      row("finned-jellyfish", find_finned_fish<4, false>),
      row("sashimi-jellyfish", find_finned_fish<4, true>),
      row("bug-plus-1", find_bug_plus_1),
      row("bug-plus-n", find_bug_plus_n),
      row("wxyz-wing", find_wxyz_wing),
      row("sue-de-coq", find_sue_de_coq),
      row("x-chain", find_aic_x_chain),
      row("xy-chain", find_xy_chain),
      row("continuous-nice-loop", find_continuous_loop),
      row("alternating-inference-chain", find_alternating_chain),
      row("discontinuous-nice-loop", find_discontinuous_loop),
      row("als-xz", find_als_xz),
      row("grouped-continuous-nice-loop", find_grouped_continuous_loop),
      row("grouped-alternating-inference-chain", find_grouped_chain),
      row("grouped-discontinuous-nice-loop", find_grouped_discontinuous_loop),
      row("als-xy-wing", find_als_xy_wing),
      row("als-xy-chain", find_als_chain),
      row("death-blossom", find_death_blossom),
      row("als-continuous-nice-loop", find_als_continuous_loop),
      row("als-inference-chain", find_als_inference_chain),
      row("als-discontinuous-nice-loop", find_als_discontinuous_loop),
      row("franken-swordfish", find_franken_fish<3, false>),
      row("franken-jellyfish", find_franken_fish<4, false>),
      row("finned-franken-x-wing", find_franken_fish<2, true>),
      row("finned-franken-swordfish", find_franken_fish<3, true>),
      row("finned-franken-jellyfish", find_franken_fish<4, true>),
      row("mutant-swordfish", find_mutant_fish<3, false>),
      row("finned-mutant-x-wing", find_mutant_fish<2, true>),
      row("finned-mutant-swordfish", find_mutant_fish<3, true>),
      row("template-set", find_template_set),
      row("template-delete", find_template_delete),
      row("forcing-chain-contradiction", find_forcing_chain_contradiction),
      row("forcing-chain-verity", find_forcing_chain_verity),
      row("mutant-jellyfish", find_mutant_fish<4, false>),
      row("finned-mutant-jellyfish", find_mutant_fish<4, true>),
      row("forcing-net-contradiction", find_forcing_net_contradiction),
      row("forcing-net-verity", find_forcing_net_verity),
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
