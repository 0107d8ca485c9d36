// Reads arbitrary bytes as a picture for the cover, which must be read completely or refused.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "layout/backend/picture/file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridpress::PictureOptions options;
  options.svg_height = 32;
  const auto picture =
      gridpress::read_picture({reinterpret_cast<const char*>(data), size}, options);
  if (!picture.ok()) return 0;
  const auto rows = static_cast<std::size_t>(picture->height);
  if (picture->pixels.size() != picture->bytes_a_row() * rows) std::abort();
  return 0;
}
