// The repository's own files and printers. Apart from house_files.h, so that tests of the
// printer room need no other room.
#pragma once

#include <cstdio>
#include <string>
#include <utility>

#include "generator/base/yaml.h"
#include "layout/printer/profile.h"

namespace gridpress {

std::string read_house_file(const std::string& path);  // below the repository's root
yaml::Document house_document(const std::string& path);
PrinterProfile house_printer(const std::string& name);

// What can't be read is shown, then aborts: the repository's own files are always right.
template <typename T>
T must_read(Result<T> result) {
  if (!result) {
    for (const auto& problem : result.problems()) {
      std::fprintf(stderr, "%s:%d: %s\n", problem.file.c_str(), problem.pos.line,
                   problem.message.c_str());
    }
  }
  return std::move(result).value();
}

}  // namespace gridpress
