// Pictures in place of digits, from a section's key `symbols`.
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/request.h"

namespace gridpress {

// Returns whether the word is the path or pattern of picture files rather than the name of a
// built-in set.
bool names_pictures(std::string_view word);

// The pictures of a built-in set: templates/symbols/<set>/1.svg and so on.
Symbols packaged_pictures(fields::Reader& reader, const std::string& set,
                          const OptionsContext& context);

// The user's own pictures: a file, a pattern such as kids/*.svg, or a list of these. If there are
// more pictures than values, uses the first ones. Reports problems at the item that causes them,
// and then returns digits.
Symbols own_pictures(fields::Reader& reader, const yaml::Node& node, const OptionsContext& context);

}  // namespace gridpress
