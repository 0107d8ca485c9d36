// Shapers for who lays a book out again and again: fonts are opened once, and what was shaped
// before is there.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/page/shaper.h"

namespace gridpress {

// May be used on several threads at once; a shaper that it lends is one thread's.
class KeptShapers {
 public:
  KeptShapers();

  // A shaper of these folders that nobody else has. When the last who holds it lets go, it may be
  // lent again, as long as its fonts' files stay as they are.
  std::shared_ptr<Shaper> lend(const std::vector<std::string>& font_folders);

 private:
  struct Shelf;
  std::shared_ptr<Shelf> shelf_;
};

}  // namespace gridpress
