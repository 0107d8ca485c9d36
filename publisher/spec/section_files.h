// The files that a section's own keys may name.
#pragma once

#include "publisher/spec/parts.h"

namespace gridpress::spec {

// Each file is below the spec's folder, or of the program's own data; nothing leads out of them.
// Keeps a reference to the context's data, which must outlive it.
SectionFiles files_of(const Context& context);

}  // namespace gridpress::spec
