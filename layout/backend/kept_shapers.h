// Shapers for programs that lay out a book again and again. Fonts are opened once, and shaped text
// is cached.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/page/shaper.h"

namespace gridpress {

// May be used on several threads at once. A shaper that it lends belongs to one thread.
class KeptShapers {
 public:
  KeptShapers();

  // Lends a shaper for these folders to one caller. When the caller drops the last reference, the
  // shaper is kept and lent again, unless its font files have changed.
  std::shared_ptr<Shaper> lend(const std::vector<std::string>& font_folders);

 private:
  struct Shelf;
  std::shared_ptr<Shelf> shelf_;
};

}  // namespace gridpress
