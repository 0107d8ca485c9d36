// Pictures in place of digits, from a section's key `symbols`.
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/request.h"

namespace gridpress {

// Returns whether a word names picture files rather than a built-in set of symbols.
bool names_pictures(std::string_view word);

// The pictures of a built-in set: templates/symbols/<set>/1.svg and so on.
Symbols packaged_pictures(fields::Reader& reader, const std::string& set,
                          const OptionsContext& context);

// The user's own pictures: a file, a pattern such as kids/*.svg, or a list of these. If
// there are more pictures than values, the first ones are used. Reports problems at
// their item; the symbols are then digits.
Symbols own_pictures(fields::Reader& reader, const yaml::Node& node, const OptionsContext& context);

}  // namespace gridpress
