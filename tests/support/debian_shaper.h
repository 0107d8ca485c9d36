// One shaper shared by all tests of a program, with the fonts in Debian's directories.
#pragma once

#include "layout/backend/backend.h"

inline gridpress::Shaper& shaper() {
  static const auto made =
      gridpress::make_shaper({"/usr/share/fonts/truetype", "/usr/share/fonts/opentype"});
  return *made;
}
