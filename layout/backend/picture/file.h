// Pictures from files of strangers: PNG, JPEG and SVG.
//
// The head is judged before anything is decoded, so the memory that a file asks for is known:
// at most kMostPixels. A damaged file is refused, never half shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "layout/page/picture.h"

namespace gridpress {

inline constexpr long kMostPixels = 60'000'000;  // a wrap of 18 x 12 in at 520 dpi
inline constexpr int kMostSide = 30'000;

enum class PictureFormat { kPng, kJpeg, kSvg };

// None: it is none of the three.
std::optional<PictureFormat> picture_format(std::string_view bytes);

struct PictureOptions {
  int svg_height = 0;                         // pixels that an SVG is painted high …
  int svg_width = 0;                          // … unless it is wider than so many; 0: as it comes
  unsigned char ground[3] = {255, 255, 255};  // RGB behind what is transparent
};

// A whole picture. An SVG may not refer to anything outside of itself. Decoding a file that was
// made to harm takes at most some seconds and some hundred megabytes more than its pixels, but for
// faults of the libraries: callers that take files of strangers run it in a process of its own.
Result<Picture> read_picture(std::string_view bytes, const PictureOptions& wish);

// Whether SVG can be read: the program was built with librsvg.
bool reads_svg();

// What an SVG shows differently on another machine, as a warning's text; "" when nothing.
std::string_view svg_doubt(std::string_view bytes);

}  // namespace gridpress
