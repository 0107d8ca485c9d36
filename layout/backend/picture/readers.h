// The readers behind read_picture(), one file each.
#pragma once

#include <fmt/format.h>

#include "layout/backend/picture/file.h"

namespace gridpress {

Result<Picture> read_png(std::string_view bytes, const PictureOptions& options);
Result<Picture> read_jpeg(std::string_view bytes);
Result<Picture> read_svg(std::string_view bytes, const PictureOptions& options);

constexpr const char* kSaveAgain = "open it in a picture editor and save it again";

// Returns an error if a picture of this size is too large to be decoded.
inline Diagnostics check_pixels(long width, long height) {
  if (width < 1 || height < 1) return {failure("has no pixels")};
  if (width <= kMaxSide && height <= kMaxSide && width * height <= kMaxPixels) return {};
  return {failure(fmt::format("has {}x{} pixels, more than a page can use", width, height),
                  fmt::format("use at most {} million pixels", kMaxPixels / 1'000'000))};
}

// Describes a cairo surface (RGB24 or ARGB32) whose pixels are placed on a background. The result
// is a grey picture if every pixel is grey.
struct SurfaceView {
  const unsigned char* data = nullptr;
  int width = 0, height = 0, stride = 0;
  bool alpha = false;
};
Picture picture_of(const SurfaceView& view, const PictureOptions& options);

}  // namespace gridpress
