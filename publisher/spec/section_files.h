// Gives access to the files that the keys of a section may name.
#pragma once

#include "publisher/spec/parts.h"

namespace gridpress::spec {

// Finds files below the spec's folder and among the program's data. A path can't lead elsewhere.
// The result refers to the context's data, which must outlive it.
SectionFiles files_of(const Context& context);

}  // namespace gridpress::spec
