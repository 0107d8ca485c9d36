// Plural rules: which form of a word goes with a number, as in Unicode's CLDR.
#pragma once

#include <span>
#include <string_view>

namespace gridpress {

struct PluralRule {
  std::string_view name;  // as written in words files
  int forms = 1;
  int (*form)(int n);  // 0 .. forms-1
};

// "other": a single form; "one-other": 1, everything else; "zero-one-other": 0 and 1, everything
// else; "one-few-many": 1, 2 to 4 (also 22, but not 12), everything else.
std::span<const PluralRule> plural_rules();
const PluralRule* find_plural_rule(std::string_view name);

}  // namespace gridpress
