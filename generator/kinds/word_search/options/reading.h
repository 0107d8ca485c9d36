// Reads a section's keys into options.
#pragma once

#include "generator/base/fields.h"
#include "generator/kinds/word_search/options/options.h"

namespace gridpress::word_search {

// Reports every problem at its key or item. Returns null if it reported any. If the section has no
// keys for words, uses the theme "animals".
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// Reads the keys of a section with numbers. Without a list, generates one.
OptionsPtr read_number_options(fields::Reader& reader, const OptionsContext& context);

}  // namespace gridpress::word_search
