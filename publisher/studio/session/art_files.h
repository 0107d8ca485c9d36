// Pictures that the browser hands in, kept beside the spec so that it can name them.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress::studio {

// The name in "/api/art?name=front%20page.png"; empty: there is none.
std::string name_of_art(std::string_view target);

class ArtFiles {
 public:
  // `folder`: the spec's.
  explicit ArtFiles(std::string folder) : folder_(std::move(folder)) {}

  struct Kept {
    std::string name;    // below the folder
    bool taken = false;  // a file of that name has other content, and nothing was written …
    std::string free;    // … but this name is free
  };
  // Keeps a picture under a name without folders whose ending says what it is. Judged as a spec's
  // pictures are before anything is written; written whole, and never over another file.
  Result<Kept> keep(const std::string& name, const std::string& bytes);

 private:
  std::string folder_;
  std::mutex keeping_;
};

}  // namespace gridpress::studio
