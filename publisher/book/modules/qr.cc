// Makes QR codes with libqrencode.
#include <qrencode.h>

#include <memory>

#include "publisher/book/qr_module.h"

namespace {

struct Release {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

}  // namespace

extern "C" int gridpress_qr(const std::string& text, int version, std::string& modules) {
  const std::unique_ptr<QRcode, Release> made(
      QRcode_encodeString(text.c_str(), version, QR_ECLEVEL_M, QR_MODE_8, 1));
  if (!made) return 0;
  modules.clear();
  for (int i = 0; i < made->width * made->width; ++i) {
    modules += (made->data[i] & 1) != 0 ? '1' : '0';
  }
  return made->width;
}
