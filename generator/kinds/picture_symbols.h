// Pictures in place of digits: what a section's key `symbols` says of them.
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/request.h"

namespace gridpress {

// Whether a word names files of pictures rather than a set of symbols.
bool names_pictures(std::string_view word);

// A set of our own: templates/symbols/<set>/1.svg and so on.
Symbols packaged_pictures(fields::Reader& reader, const std::string& set,
                          const OptionsContext& context);

// The user's own: a file, a pattern such as kids/*.svg, or a list of them. Of more than there are
// values the first are taken. Problems are reported at their item; the symbols are then digits.
Symbols own_pictures(fields::Reader& reader, const yaml::Node& node, const OptionsContext& context);

}  // namespace gridpress
