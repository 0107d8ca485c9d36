#include "layout/backend/pdf/pictures.h"

#include <cstdlib>

#include "generator/base/result.h"
#include "layout/backend/pdf/flate.h"
#include "layout/backend/picture/inks.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

Object colour_space(PictureColours colours) {
  return Object::newName(colours == PictureColours::kGrey  ? "/DeviceGray"
                         : colours == PictureColours::kRgb ? "/DeviceRGB"
                                                           : "/DeviceCMYK");
}

Object image(QPDF& pdf, const Picture& picture, std::string bytes, PictureColours colours) {
  Object stream = Object::newStream(&pdf, std::move(bytes));
  Object dictionary = stream.getDict();
  dictionary.replaceKey("/Type", Object::newName("/XObject"));
  dictionary.replaceKey("/Subtype", Object::newName("/Image"));
  dictionary.replaceKey("/Width", Object::newInteger(picture.width));
  dictionary.replaceKey("/Height", Object::newInteger(picture.height));
  dictionary.replaceKey("/BitsPerComponent", Object::newInteger(8));
  dictionary.replaceKey("/ColorSpace", colour_space(colours));
  return stream;
}

Object jpeg_image(QPDF& pdf, const Picture& picture) {
  Object stream = image(pdf, picture, picture.jpeg, picture.colours);
  stream.getDict().replaceKey("/Filter", Object::newName("/DCTDecode"));
  if (picture.jpeg_inverted) {
    Object decode = Object::newArray();
    for (int i = 0; i < 4; ++i) {
      decode.appendItem(Object::newInteger(1));
      decode.appendItem(Object::newInteger(0));
    }
    stream.getDict().replaceKey("/Decode", decode);
  }
  return stream;
}

// Predicts rows like PNG does (ISO 15948, 9.2): from the left neighbour or from the row above,
// whichever leaves the smaller remainder. This makes photographs a third smaller.
std::string predicted(const std::string& pixels, std::size_t row_bytes, std::size_t pixel) {
  std::string out;
  out.reserve(pixels.size() + pixels.size() / row_bytes);
  std::string rows[2] = {std::string(row_bytes, 0), std::string(row_bytes, 0)};
  for (std::size_t start = 0; start < pixels.size(); start += row_bytes) {
    long rest[2] = {0, 0};
    for (std::size_t i = 0; i < row_bytes; ++i) {
      const char own = pixels[start + i];
      const char left = i < pixel ? 0 : pixels[start + i - pixel];
      const char above = start == 0 ? 0 : pixels[start + i - row_bytes];
      rows[0][i] = static_cast<char>(own - left);
      rows[1][i] = static_cast<char>(own - above);
      for (int k = 0; k < 2; ++k) rest[k] += std::abs(static_cast<signed char>(rows[k][i]));
    }
    const int best = rest[1] < rest[0] ? 1 : 0;
    out += static_cast<char>(1 + best);
    out += rows[best];
  }
  return out;
}

Object packed_image(QPDF& pdf, const Picture& picture, bool process_inks) {
  const bool converts = process_inks && picture.colours == PictureColours::kRgb;
  const PictureColours colours = converts ? PictureColours::kCmyk : picture.colours;
  const auto pixel = static_cast<std::size_t>(colours);
  const std::size_t row = pixel * static_cast<std::size_t>(picture.width);
  const std::string rows = predicted(converts ? cmyk_pixels(picture) : picture.pixels, row, pixel);
  Object stream = image(pdf, picture, deflated(rows), colours);
  Object how = Object::newDictionary();
  how.replaceKey("/Predictor", Object::newInteger(15));
  how.replaceKey("/Colors", Object::newInteger(static_cast<long long>(pixel)));
  how.replaceKey("/Columns", Object::newInteger(picture.width));
  stream.getDict().replaceKey("/Filter", Object::newName("/FlateDecode"));
  stream.getDict().replaceKey("/DecodeParms", how);
  return stream;
}

}  // namespace

Object PdfPictures::object(QPDF& pdf, std::size_t index) {
  const auto [known, fresh] = made_.try_emplace(index);
  if (fresh) {
    const Picture& picture = *pictures_.at(index);
    const bool foreign = process_inks_ && picture.colours == PictureColours::kRgb;
    known->second = picture.jpeg.empty() || foreign ? packed_image(pdf, picture, process_inks_)
                                                    : jpeg_image(pdf, picture);
  }
  return known->second;
}

}  // namespace gridpress
