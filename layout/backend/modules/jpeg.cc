// Reads and writes JPEGs with libjpeg-turbo.
#include <turbojpeg.h>

#include <memory>

#include "layout/backend/jpeg_module.h"

namespace {

struct HandleFree {
  void operator()(void* handle) const { tjDestroy(handle); }
};
struct BytesFree {
  void operator()(unsigned char* bytes) const { tjFree(bytes); }
};
using Handle = std::unique_ptr<void, HandleFree>;

bool decompress(std::string_view jpeg, int components, int width, int height, char* pixels) {
  const Handle handle(tjInitDecompress());
  const int format = components == 1 ? TJPF_GRAY : components == 3 ? TJPF_RGB : TJPF_CMYK;
  return handle &&
         tjDecompress2(handle.get(), reinterpret_cast<const unsigned char*>(jpeg.data()),
                       jpeg.size(), reinterpret_cast<unsigned char*>(pixels), width, 0, height,
                       format, TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING) == 0;
}

bool compress(const gridpress::JpegSource& source, int quality, std::string& jpeg) {
  const Handle handle(tjInitCompress());
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  const int failed =
      handle ? tjCompress2(handle.get(), source.pixels, source.width, source.stride, source.height,
                           TJPF_BGRX, &bytes, &size, TJSAMP_444, quality, TJFLAG_ACCURATEDCT)
             : -1;
  const std::unique_ptr<unsigned char, BytesFree> kept(bytes);
  if (failed == 0) {
    jpeg.assign(reinterpret_cast<const char*>(bytes), size);
  } else {
    jpeg = tjGetErrorStr2(handle.get());
  }
  return failed == 0;
}

constexpr gridpress::JpegModule kModule{decompress, compress};

}  // namespace

extern "C" const gridpress::JpegModule* gridpress_jpeg() {
  return &kModule;
}
