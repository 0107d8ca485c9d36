#include "generator/base/module.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <string>

#include "generator/base/result.h"

namespace gridpress {
namespace {

constexpr const char* kFolders[] = {"../lib/gridpress/", "modules/", "../modules/",
                                    "../../modules/"};

// Returns the folder of the program or, if /proc isn't mounted, $ORIGIN, which dlopen() expands.
// $ORIGIN isn't the first choice because the address sanitizer's dlopen() expands it to the folder
// of the sanitizer's library.
const std::string& program_folder() {
  static const std::string folder = [] {
    const std::unique_ptr<char, decltype(&std::free)> program(::realpath("/proc/self/exe", nullptr),
                                                              &std::free);
    if (program == nullptr) return std::string("$ORIGIN/");
    const std::string path = program.get();
    return path.substr(0, path.rfind('/') + 1);
  }();
  return folder;
}

void* open_module(const char* folder, const char* file) {
  const std::string path = program_folder() + folder + file;
  return ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
}

// Returns the name of a library that the module needs but the system lacks, or "".
std::string missing_library(const char* file) {
  for (const char* const folder : kFolders) {
    if (open_module(folder, file) != nullptr) return "";
    const std::string error = ::dlerror();  // "NAME: cannot open shared object file: …"
    const std::string name = error.substr(0, error.find(':'));
    if (name.find('/') == std::string::npos) return name;
  }
  return "";
}

}  // namespace

void* module_function(const char* file, const char* name) {
  for (const char* const folder : kFolders) {
    void* const library = open_module(folder, file);
    if (library != nullptr) return ::dlsym(library, name);
  }
  return nullptr;
}

Diagnostic missing_module(std::string_view feature, std::string_view package, const char* file) {
  const std::string library = file == nullptr ? "" : missing_library(file);
  if (!library.empty()) {
    return failure(
        fmt::format("{}: {} is not installed", feature, library),
        fmt::format("install its Debian package, or {}, which depends on that package", package));
  }
  return failure(fmt::format("{}: this gridpress was built without {}", feature, package),
                 fmt::format("install the Debian package {}, then build gridpress again", package));
}

}  // namespace gridpress
