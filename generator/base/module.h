// Optional parts of the program: libraries of our own that link something which a machine may lack
// or that takes long to load. They are opened when they are needed.
#pragma once

#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

// The function `name` of the module `file`, or null if the build lacks the module. Modules are
// searched only next to the program, where it was installed (../lib/gridpress) or built (modules/,
// here or above): the linker's search path would be searched at every start, for every library,
// and through its empty entries in the current folder too.
void* module_function(const char* file, const char* name);

template <typename Function>
Function* module_function(const char* file, const char* name) {
  return reinterpret_cast<Function*>(module_function(file, name));
}

// Refuses a feature whose module is missing. `package` is the Debian package that it is compiled
// with.
Diagnostic missing_module(std::string_view feature, std::string_view package);

}  // namespace gridpress
