// libjpeg-turbo in a module, opened when a JPEG is read or written (generator/base/module.h).
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// Pixels as cairo keeps them: blue, green, red and an unused byte.
struct JpegSource {
  const unsigned char* pixels = nullptr;
  int width = 0, height = 0, stride = 0;
};

struct JpegModule {
  // Unpacks a JPEG of 1, 3 or 4 components into `pixels`, which is large enough. Returns false if
  // it is damaged.
  bool (*decompress)(std::string_view jpeg, int components, int width, int height, char* pixels);
  // On failure returns false, and `jpeg` is the library's reason.
  bool (*compress)(const JpegSource& source, int quality, std::string& jpeg);
};

// The JPEG module, or null if the build lacks it.
const JpegModule* jpeg_module();

}  // namespace gridpress

// The only exported symbol.
extern "C" const gridpress::JpegModule* gridpress_jpeg();
