// Reads pictures from untrusted files: PNG, JPEG and SVG.
//
// The header is checked before anything is decoded, so the memory that a file needs is known: at
// most kMaxPixels pixels. A damaged file is rejected, never partly shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "layout/page/picture.h"

namespace gridpress {

inline constexpr long kMaxPixels = 60'000'000;  // a wrap of 18 x 12 in at 520 dpi
inline constexpr int kMaxSide = 30'000;

enum class PictureFormat { kPng, kJpeg, kSvg };

// The format, recognised by its first bytes; nullopt if it is none of the three.
std::optional<PictureFormat> picture_format(std::string_view bytes);

struct PictureOptions {
  int svg_height = 0;                         // height in pixels at which an SVG is painted
  int svg_width = 0;                          // maximum width in pixels; 0 for no limit
  unsigned char ground[3] = {255, 255, 255};  // background colour for transparent parts
};

// Reads a whole picture. An SVG may not refer to other files. Decoding a malicious file takes at
// most a few seconds and a few hundred megabytes more than its pixels, unless a library has a bug:
// callers that accept untrusted files run this in a separate process.
Result<Picture> read_picture(std::string_view bytes, const PictureOptions& options);

// True if the program was built with librsvg and can read SVG.
bool reads_svg();

// The text of a warning about parts of an SVG that look different on another machine, or "".
std::string_view svg_doubt(std::string_view bytes);

}  // namespace gridpress
