// Uploaded pictures, stored next to the spec so that it can refer to them.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress::studio {

// The decoded name in "/api/art?name=front%20page.png", or "".
std::string name_of_art(std::string_view target);

class ArtFiles {
 public:
  // `folder` is the spec's folder.
  explicit ArtFiles(std::string folder) : folder_(std::move(folder)) {}

  struct Kept {
    std::string name;    // relative to the folder
    bool taken = false;  // another file has that name, so nothing was written …
    std::string free;    // … and this name is free
  };
  // Saves a picture. The name has no folders, and its extension gives the type. The picture is
  // checked like those of a spec, written atomically, and never overwrites a file.
  Result<Kept> keep(const std::string& name, const std::string& bytes);

 private:
  std::string folder_;
  std::mutex keeping_;
};

}  // namespace gridpress::studio
