#include "generator/base/plural.h"

namespace gridpress {
namespace {

int few_or_many(int n) {
  const int tens = n % 100, ones = n % 10;
  if (n == 1) return 0;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2;
}

constexpr PluralRule kRules[] = {
    {"other", 1, [](int) { return 0; }},
    {"one-other", 2, [](int n) { return n == 1 ? 0 : 1; }},
    {"zero-one-other", 2, [](int n) { return n <= 1 ? 0 : 1; }},
    {"one-few-many", 3, few_or_many},
};

}  // namespace

std::span<const PluralRule> plural_rules() {
  return kRules;
}

const PluralRule* find_plural_rule(std::string_view name) {
  for (const PluralRule& rule : kRules) {
    if (rule.name == name) return &rule;
  }
  return nullptr;
}

}  // namespace gridpress
