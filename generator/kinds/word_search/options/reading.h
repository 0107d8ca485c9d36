// What a section's keys come to.
#pragma once

#include "generator/base/fields.h"
#include "generator/kinds/word_search/options/options.h"

namespace gridpress::word_search {

// Every problem is reported at its key or its item; null where there was one. Without any key: the
// theme "animals".
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

}  // namespace gridpress::word_search
