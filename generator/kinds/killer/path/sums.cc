#include "generator/kinds/killer/path/sums.h"

#include <algorithm>

namespace gridpress::killer {
namespace {

// Maximum number of cells in a derived sum of an empty grid. Filled cells drop out of the sum.
constexpr int kMaxTerms = 5;

}  // namespace

Sums::Sums(const Rules& of)
    : rules(of),
      cages(cages_of(rules)),
      cage_of(cage_of_cells(cages, rules.topology->cells())),
      signs(signs_of(rules)),
      clues_(cages.size()) {
  for (const ConstraintPtr& rule : rules.constraints) {
    if (is_sign(*rule)) clues_.push_back(rule.get());
    if (rule->linear_form() == nullptr || !rule->all_different()) continue;
    clues_[static_cast<std::size_t>(cage_of[rule->scope().front()])] = rule.get();
  }
}

const Sums::Derived& Sums::of_one_house() const {
  if (!one_) one_ = solver::derived_sums(rules, kMaxTerms, 1);
  return *one_;
}

// The sums of several houses, sorted by the number of houses.
const Sums::Derived& Sums::of_several_houses() const {
  if (several_) return *several_;
  several_ = solver::derived_sums(rules, kMaxTerms);
  const auto houses = [](const solver::DerivedSum& derived) { return derived.house_count; };
  std::erase_if(*several_, [&](const solver::DerivedSum& d) { return houses(d) == 1; });
  std::ranges::stable_sort(*several_, {}, houses);
  return *several_;
}

}  // namespace gridpress::killer
