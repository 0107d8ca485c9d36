// Plural rules as in Unicode's CLDR: which form of a word goes with which number.
#pragma once

#include <span>
#include <string_view>

namespace gridpress {

struct PluralRule {
  std::string_view name;  // as written in the files of words in templates/
  int forms = 1;
  int (*form)(int n);  // returns the index of the form, 0 .. forms-1
};

// Returns all plural rules. "other" has a single form. "one-other" has one form for 1 and one for
// all other numbers; "zero-one-other" has one form for 0 and 1 and one for all others.
// "one-few-many" distinguishes 1, numbers that end in 2 to 4 (including 22, but not 12 to 14), and
// all others.
std::span<const PluralRule> plural_rules();
const PluralRule* find_plural_rule(std::string_view name);

}  // namespace gridpress
