#include "generator/base/module.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <string>

#include "generator/base/result.h"

namespace gridpress {

void* module_function(const char* file, const char* name) {
  for (const char* const folder :
       {"../lib/gridpress/", "modules/", "../modules/", "../../modules/"}) {
    const std::string path = std::string("$ORIGIN/") + folder + file;  // expanded by dlopen()
    void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library != nullptr) return ::dlsym(library, name);
  }
  return nullptr;
}

Diagnostic missing_module(std::string_view feature, std::string_view package) {
  return failure(fmt::format("{}: this gridpress was built without {}", feature, package),
                 fmt::format("install the Debian package {}, then build gridpress again", package));
}

}  // namespace gridpress
