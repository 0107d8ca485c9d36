#include "generator/base/module.h"

#include <dlfcn.h>

#include <string>

namespace gridpress {

void* open_module(const char* file) {
  for (const char* const folder :
       {"../lib/gridpress/", "modules/", "../modules/", "../../modules/"}) {
    const std::string path = std::string("$ORIGIN/") + folder + file;  // dlopen() knows the program
    if (void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
  }
  return nullptr;
}

}  // namespace gridpress
