// Access to the files that a section's keys may name.
#pragma once

#include "publisher/spec/parts.h"

namespace gridpress::spec {

// Finds files below the spec's folder and among the program's data; no path can lead elsewhere. The
// result refers to the context's data, which must outlive it.
SectionFiles files_of(const Context& context);

}  // namespace gridpress::spec
