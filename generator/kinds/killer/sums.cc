#include "generator/kinds/killer/sums.h"

#include <algorithm>

namespace gridpress::killer {
namespace {

// Cells that a derived sum may have at the start. More of them are known later on.
constexpr int kMostTerms = 6;

}  // namespace

Sums::Sums(const Rules& of) : rules(of), cages(cages_of(of)) {
  cage_of = cage_of_cells(cages, rules.topology->cells());
  sum.resize(cages.size());
  for (const ConstraintPtr& rule : rules.constraints) {
    if (rule->linear_form() == nullptr || !rule->all_different()) continue;
    sum[static_cast<std::size_t>(cage_of[rule->scope().front()])] = rule.get();
  }
  derived = solver::derived_sums(rules, kMostTerms);
  std::stable_sort(derived.begin(), derived.end(),
                   [](const solver::DerivedSum& a, const solver::DerivedSum& b) {
                     return a.house_count < b.house_count;
                   });
}

}  // namespace gridpress::killer
