// Loads optional parts of the program on demand. Each is a separate library, because the libraries
// that it links to may be missing on a machine or take long to load.
#pragma once

#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

// Returns the function `name` of the module `file`, or null if the module can't be opened. The
// search covers only the folders next to the program: where modules are installed
// (../lib/gridpress) or built (modules/, in the program's folder or above). The linker's search
// path isn't used: the linker would search it at every start, for every library, and its empty
// entries would include the current folder.
void* module_function(const char* file, const char* name);

template <typename Function>
Function* module_function(const char* file, const char* name) {
  return reinterpret_cast<Function*>(module_function(file, name));
}

// Returns the error for a feature whose module `file` can't be opened: either the build lacks the
// module, or the system lacks a library that the module links to. `file` is null for a feature
// without a module. `package` is the Debian package needed to build the feature.
Diagnostic missing_module(std::string_view feature, std::string_view package,
                          const char* file = nullptr);

}  // namespace gridpress
