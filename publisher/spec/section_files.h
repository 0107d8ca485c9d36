// The files that the keys of a kind may name in a section.
#pragma once

#include "publisher/spec/parts.h"

namespace gridpress::spec {

// Each file is below the spec's folder or part of the program's data; paths can't leave them.
// Keeps a reference to the context's data, which must outlive it.
SectionFiles files_of(const Context& context);

}  // namespace gridpress::spec
