// Optional parts of the program: libraries that link to something which a machine may lack or which
// takes long to load. They are opened on demand.
#pragma once

#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

// Returns the function `name` of the module `file`, or null if the build lacks the module. Modules
// are searched for only next to the program, where it was installed (../lib/gridpress) or built
// (modules/, here or above). The linker's search path would be searched at every start, for every
// library, and its empty entries would include the current folder.
void* module_function(const char* file, const char* name);

template <typename Function>
Function* module_function(const char* file, const char* name) {
  return reinterpret_cast<Function*>(module_function(file, name));
}

// An error for a feature that needs the module `file`, which can't be opened: the build
// lacks it, or the system lacks a library that it links. `file` is null for a feature
// without a module. `package` is the Debian package needed to build the feature.
Diagnostic missing_module(std::string_view feature, std::string_view package,
                          const char* file = nullptr);

}  // namespace gridpress
