// JPEG. This file parses its segments (ITU T.81, annex B); libjpeg-turbo decodes its pixels.
#include <fmt/format.h>

#include "layout/backend/backend.h"
#include "layout/backend/jpeg_module.h"
#include "layout/backend/picture/readers.h"

namespace gridpress {
namespace {

constexpr int kStart = 0xD8, kEnd = 0xD9, kScan = 0xDA, kComment = 0xFE;
constexpr int kApp0 = 0xE0, kExif = 0xE1, kAdobe = 0xEE, kApp15 = 0xEF;

struct Jpeg {
  long width = 0, height = 0;
  int components = 0;
  bool adobe = false, jfif = false;
  bool plain_names = true;  // components are named 1, 2, 3
  int orientation = 1;      // Exif's numbering: 1 is upright
  std::string clean;        // the file without metadata
};

// The number stored in `count` bytes at `at`, or -1 if it is beyond the end.
long number(std::string_view bytes, std::size_t at, int count, bool little = false) {
  if (at + static_cast<std::size_t>(count) > bytes.size()) return -1;
  long value = 0;
  for (int i = 0; i < count; ++i) {
    const int place = little ? count - 1 - i : i;
    value = value << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(place)]);
  }
  return value;
}

// Reads the orientation, tag 0x0112 of the first directory (Exif 2.3, 4.6).
int orientation_of(std::string_view exif) {
  constexpr std::string_view kName("Exif\0\0", 6);
  constexpr std::size_t kEntry = 12;
  if (!exif.starts_with(kName)) return 1;
  const std::string_view tiff = exif.substr(kName.size());
  const bool little = tiff.starts_with("II");
  const long directory = number(tiff, 4, 4, little);
  if (directory < 0) return 1;
  const auto start = static_cast<std::size_t>(directory);
  const long entries = number(tiff, start, 2, little);
  for (long i = 0; i < entries; ++i) {
    const std::size_t at = start + 2 + static_cast<std::size_t>(i) * kEntry;
    const long tag = number(tiff, at, 2, little);
    if (tag < 0) return 1;
    if (tag == 0x0112) return static_cast<int>(number(tiff, at + 8, 2, little));
  }
  return 1;
}

Diagnostic damaged() {
  return failure("is a damaged JPEG", kSaveAgain);
}

class Segments {
 public:
  explicit Segments(std::string_view bytes) : bytes_(bytes) {}

  Result<Jpeg> read() {
    jpeg_.clean = "\xff\xd8";
    std::size_t at = 2;
    while (true) {
      while (number(bytes_, at, 2) == 0xFFFF) ++at;  // fill bytes
      const long marker = number(bytes_, at, 2);
      if (marker < 0xFFC0) return damaged();
      const int code = static_cast<int>(marker & 0xFF);
      if (code == kEnd) break;
      const long length = number(bytes_, at + 2, 2);
      if (length < 2 || at + 2 + static_cast<std::size_t>(length) > bytes_.size()) return damaged();
      const std::string_view segment = bytes_.substr(at, 2 + static_cast<std::size_t>(length));
      if (auto problem = take(code, segment)) return *problem;
      at += segment.size();
      if (code == kScan) at = take_scan(at);
    }
    if (jpeg_.width == 0 || !scanned_) return damaged();
    jpeg_.clean += "\xff\xd9";
    return std::move(jpeg_);
  }

 private:
  std::optional<Diagnostic> take(int code, std::string_view segment) {
    const std::string_view body = segment.substr(4);
    const bool frame = code >= 0xC0 && code <= 0xCF && code != 0xC4 && code != 0xC8 && code != 0xCC;
    if (frame) {
      if (code > 0xC2) {
        return failure("is a JPEG of an unsupported kind",
                       "save it as a baseline or progressive JPEG");
      }
      if (auto problem = take_frame(body)) return problem;
    }
    jpeg_.jfif = jpeg_.jfif || (code == kApp0 && body.starts_with("JFIF"));
    jpeg_.adobe = jpeg_.adobe || (code == kAdobe && body.starts_with("Adobe"));
    if (code == kExif) jpeg_.orientation = orientation_of(body);
    const bool metadata = (code > kApp0 && code <= kApp15 && code != kAdobe) || code == kComment;
    if (!metadata) jpeg_.clean += segment;
    return std::nullopt;
  }

  std::optional<Diagnostic> take_frame(std::string_view body) {
    if (jpeg_.width != 0 || number(body, 0, 1) < 0) return damaged();
    if (number(body, 0, 1) != 8)
      return failure("is a JPEG with 12 bits per colour", "save it with 8 bits per colour");
    jpeg_.height = number(body, 1, 2);
    jpeg_.width = number(body, 3, 2);
    jpeg_.components = static_cast<int>(number(body, 5, 1));
    if (jpeg_.width < 1 || jpeg_.height < 1) return damaged();
    if (jpeg_.components != 1 && jpeg_.components != 3 && jpeg_.components != 4) {
      return failure("is a JPEG in an unsupported colour space", "save it in grey, RGB or CMYK");
    }
    for (int i = 0; i < jpeg_.components; ++i) {
      const long name = number(body, 6 + 3 * static_cast<std::size_t>(i), 1);
      if (name < 0) return damaged();
      jpeg_.plain_names = jpeg_.plain_names && name == i + 1;
    }
    return std::nullopt;
  }

  // Skips coded data up to the next marker other than a restart.
  std::size_t take_scan(std::size_t at) {
    scanned_ = true;
    const std::size_t start = at;
    while (at + 1 < bytes_.size()) {
      const int next = static_cast<unsigned char>(bytes_[at + 1]);
      const bool marker =
          bytes_[at] == '\xff' && next != 0 && next != 0xFF && (next < 0xD0 || next >= kStart);
      if (marker) break;
      ++at;
    }
    jpeg_.clean += bytes_.substr(start, at - start);
    return at;
  }

  std::string_view bytes_;
  Jpeg jpeg_;
  bool scanned_ = false;
};

}  // namespace

Result<Picture> read_jpeg(std::string_view bytes) {
  Result<Jpeg> read = Segments(bytes).read();
  if (!read) return read.problems();
  Jpeg jpeg = std::move(read).value();
  if (Diagnostics problems = check_pixels(jpeg.width, jpeg.height); !problems.empty()) {
    return problems;
  }
  if (jpeg.orientation > 1 && jpeg.orientation <= 8) {
    return failure("is a rotated or mirrored photograph (Exif orientation)",
                   "turn it upright in a picture editor and save it");
  }
  Picture picture{static_cast<int>(jpeg.width),
                  static_cast<int>(jpeg.height),
                  static_cast<PictureColours>(jpeg.components),
                  {},
                  {},
                  false};
  picture.pixels.resize(picture.bytes_a_row() * static_cast<std::size_t>(jpeg.height));
  if (Diagnostics problems = missing_jpeg("is a JPEG"); !problems.empty()) return problems;
  if (!jpeg_module()->decompress(jpeg.clean, jpeg.components, picture.width, picture.height,
                                 picture.pixels.data())) {
    return damaged();
  }
  if (jpeg.components == 4 && jpeg.adobe) {
    picture.jpeg_inverted = true;
    for (char& c : picture.pixels) c = static_cast<char>(~c);
  }
  // PDF readers take three components for YCbCr unless Adobe's marker specifies otherwise. libjpeg
  // also considers the names of the components.
  const bool clear = jpeg.components != 3 || jpeg.adobe || jpeg.jfif || jpeg.plain_names;
  if (clear) picture.jpeg = std::move(jpeg.clean);
  return picture;
}

}  // namespace gridpress
