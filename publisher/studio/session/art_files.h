// Uploaded pictures, stored next to the spec so that it can refer to them.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress::studio {

// The name in "/api/art?name=front%20page.png", or empty.
std::string name_of_art(std::string_view target);

class ArtFiles {
 public:
  // `folder` is the spec's.
  explicit ArtFiles(std::string folder) : folder_(std::move(folder)) {}

  struct Kept {
    std::string name;    // relative to the folder
    bool taken = false;  // a file of that name has other content, so nothing was written …
    std::string free;    // … but this name is free
  };
  // Saves a picture under a name without folders whose extension gives its type. Checks it first
  // like a spec's pictures; writes it atomically and never overwrites a file.
  Result<Kept> keep(const std::string& name, const std::string& bytes);

 private:
  std::string folder_;
  std::mutex keeping_;
};

}  // namespace gridpress::studio
