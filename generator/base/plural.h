// Which form of a word goes with a number, as Unicode's CLDR groups languages.
#pragma once

#include <span>
#include <string_view>

namespace gridpress {

struct PluralRule {
  std::string_view name;  // as words files write it
  int forms = 1;
  int (*form)(int n);  // 0 .. forms-1
};

// "other": one form; "one-other": 1, all else; "zero-one-other": 0 and 1, all else;
// "one-few-many": 1, 2 to 4 (22 too, not 12), all else.
std::span<const PluralRule> plural_rules();
const PluralRule* find_plural_rule(std::string_view name);

}  // namespace gridpress
