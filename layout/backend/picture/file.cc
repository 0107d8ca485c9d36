#include "layout/backend/picture/file.h"

#include <cstdint>
#include <cstring>

#include "layout/backend/picture/readers.h"

namespace gridpress {

std::optional<PictureFormat> picture_format(std::string_view bytes) {
  constexpr std::string_view kPng("\x89PNG\r\n\x1a\n", 8), kJpeg("\xff\xd8\xff", 3);
  constexpr std::size_t kHead = 8192;
  if (bytes.starts_with(kPng)) return PictureFormat::kPng;
  if (bytes.starts_with(kJpeg)) return PictureFormat::kJpeg;
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  const std::size_t start = bytes.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || bytes[start] != '<') return std::nullopt;
  if (bytes.substr(0, kHead).find("<svg") == std::string_view::npos) return std::nullopt;
  return PictureFormat::kSvg;
}

Result<Picture> read_picture(std::string_view bytes, const PictureOptions& options) {
  const auto format = picture_format(bytes);
  if (!format) return failure("is neither a PNG, a JPEG nor an SVG");
  switch (*format) {
    case PictureFormat::kPng:
      return read_png(bytes, options);
    case PictureFormat::kJpeg:
      return read_jpeg(bytes);
    case PictureFormat::kSvg:
      return read_svg(bytes, options);
  }
  return failure("is neither a PNG, a JPEG nor an SVG");
}

Picture picture_of(const SurfaceView& view, const PictureOptions& options) {
  Picture picture{view.width, view.height, PictureColours::kRgb, {}, {}, false};
  picture.pixels.reserve(picture.bytes_a_row() * view.height);
  bool grey = true;
  for (int y = 0; y < view.height; ++y) {
    const unsigned char* at = view.data + static_cast<std::ptrdiff_t>(y) * view.stride;
    for (int x = 0; x < view.width; ++x, at += 4) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, at, sizeof pixel);
      const unsigned gap = view.alpha ? 255 - (pixel >> 24) : 0;
      unsigned char own[3];
      for (int k = 0; k < 3; ++k) {
        own[k] = static_cast<unsigned char>((pixel >> (16 - 8 * k) & 255) +
                                            (options.ground[k] * gap + 127) / 255);
      }
      grey = grey && own[0] == own[1] && own[1] == own[2];
      picture.pixels.append(reinterpret_cast<const char*>(own), 3);
    }
  }
  if (!grey) return picture;
  picture.colours = PictureColours::kGrey;
  for (std::size_t i = 0; 3 * i < picture.pixels.size(); ++i) {
    picture.pixels[i] = picture.pixels[3 * i];
  }
  picture.pixels.resize(picture.pixels.size() / 3);
  return picture;
}

}  // namespace gridpress
