#include "generator/kinds/digits/contradicted_clues.h"

#include <fmt/format.h>

#include "generator/base/count_noun.h"
#include "generator/model/line_format.h"

namespace gridpress::digits {

std::optional<std::size_t> first_broken(const Rules& rules, const Grid& givens) {
  const DigitSet any = DigitSet::all(rules.topology->digits);
  std::vector<DigitSet> candidates(givens.size());
  for (std::size_t i = 0; i < rules.constraints.size(); ++i) {
    const Constraint& rule = *rules.constraints[i];
    for (const Cell cell : rule.scope()) {
      candidates[cell] = givens[cell] == 0 ? any : DigitSet::of(givens[cell]);
    }
    bool changed = false;
    if (!rule.prune(candidates, changed)) return i;
  }
  return std::nullopt;
}

std::string cant_hold(const std::string& name, const Constraint& rule, const Topology& topology,
                      const Grid& givens) {
  std::string digits;
  for (const Cell cell : rule.scope()) {
    if (givens[cell] == 0) continue;
    digits += fmt::format("{} {} is {}", digits.empty() ? ":" : ",", cell_name(topology, cell),
                          static_cast<int>(givens[cell]));
  }
  if (digits.empty()) {
    return fmt::format("{} can't be satisfied: no digits from 1 to {} in {} meet the clue", name,
                       topology.digits,
                       count_noun(static_cast<std::int64_t>(rule.scope().size()), "cell"));
  }
  return fmt::format("{} can't be satisfied{}", name, digits);
}

}  // namespace gridpress::digits
