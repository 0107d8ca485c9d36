#include "layout/backend/picture/inks.h"

#include <algorithm>

#include "generator/base/result.h"

namespace gridpress {
namespace {

constexpr int kFull = 255, kMaxInk = 240 * kFull / 100;

struct Inks {
  unsigned char cmyk[4];
};

Inks inks_of(int r, int g, int b) {
  const int most = std::max({r, g, b});
  Inks inks{};
  const int black = kFull - most;
  inks.cmyk[3] = static_cast<unsigned char>(black);
  if (most == 0) return inks;
  int own[3] = {(most - r) * kFull / most, (most - g) * kFull / most, (most - b) * kFull / most};
  if (const int sum = own[0] + own[1] + own[2]; black + sum > kMaxInk) {
    for (int& one : own) one = one * (kMaxInk - black) / sum;
  }
  for (int i = 0; i < 3; ++i) inks.cmyk[i] = static_cast<unsigned char>(own[i]);
  return inks;
}

}  // namespace

std::string cmyk_pixels(const Picture& rgb) {
  GRIDPRESS_CHECK(rgb.colours == PictureColours::kRgb);
  std::string out;
  out.reserve(rgb.pixels.size() / 3 * 4);
  const auto* at = reinterpret_cast<const unsigned char*>(rgb.pixels.data());
  for (std::size_t i = 0; i + 2 < rgb.pixels.size(); i += 3) {
    const Inks inks = inks_of(at[i], at[i + 1], at[i + 2]);
    out.append(reinterpret_cast<const char*>(inks.cmyk), 4);
  }
  return out;
}

std::string rgb_pixels(const Picture& picture) {
  if (picture.colours == PictureColours::kRgb) return picture.pixels;
  std::string out;
  const auto* at = reinterpret_cast<const unsigned char*>(picture.pixels.data());
  const auto step = static_cast<std::size_t>(picture.colours);
  out.reserve(picture.pixels.size() / step * 3);
  for (std::size_t i = 0; i + step <= picture.pixels.size(); i += step) {
    if (step == 1) {
      out.append(3, static_cast<char>(at[i]));
      continue;
    }
    const int light = kFull - at[i + 3];
    for (int k = 0; k < 3; ++k) out += static_cast<char>((kFull - at[i + k]) * light / kFull);
  }
  return out;
}

Picture in_grey(const Picture& picture) {
  if (picture.colours == PictureColours::kGrey) return picture;
  const std::string rgb = rgb_pixels(picture);
  Picture grey{picture.width, picture.height, PictureColours::kGrey, {}, {}, false};
  grey.pixels.reserve(rgb.size() / 3);
  const auto* at = reinterpret_cast<const unsigned char*>(rgb.data());
  for (std::size_t i = 0; i + 2 < rgb.size(); i += 3) {  // luma according to Rec. 601
    grey.pixels +=
        static_cast<char>((299 * at[i] + 587 * at[i + 1] + 114 * at[i + 2] + 500) / 1000);
  }
  return grey;
}

}  // namespace gridpress
