#include "publisher/book/pictures/picture_file.h"

#include <fmt/ranges.h>

#include <cmath>
#include <utility>
#include <variant>

#include "layout/backend/picture/file.h"
#include "publisher/book/pictures/decode_picture.h"
#include "publisher/book/pictures/in_use.h"
#include "publisher/system/files.h"
#include "publisher/system/pdf_page.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} << 20;
constexpr double kDpi = 400;        // resolution of vector graphics
constexpr int kTrialHeight = 1000;  // height in pixels of an SVG that is only checked

unsigned char byte_of(double part) {
  return static_cast<unsigned char>(std::lround(part * 255));
}

int pixels_of(Length length) {
  return static_cast<int>(std::ceil(length.points() / 72 * kDpi));
}

// Renders a page of a PDF, as large as the height or width in `options` requires.
Result<Picture> page_of_pdf(const std::string& path, int page, const PictureOptions& options) {
  const PdfPageRequest request{path, page, std::max(options.svg_height, options.svg_width)};
  auto painted = paint_pdf_page(request);
  if (const auto* fault = std::get_if<PdfPageFault>(&painted)) return problem_of(*fault, request);
  auto& grey = std::get<GreyPage>(painted);
  return Picture{grey.width, grey.height, PictureColours::kGrey, std::move(grey.pixels), {}, false};
}

// A key that identifies the pixels made from a file.
std::string key_of(const std::string& bytes, int page, const PictureOptions& options) {
  return fmt::format("{} {} {} {} {}", sha256_hex(bytes), page, options.svg_height,
                     options.svg_width, fmt::join(options.ground, " "));
}

}  // namespace

bool is_pdf(std::string_view bytes) {
  constexpr std::size_t kHead = 1024;  // PDF readers search this many bytes for the signature
  return bytes.substr(0, kHead).find("%PDF-") != std::string_view::npos;
}

Diagnostics check_picture(const std::string& bytes) {
  if (bytes.size() > kMaxBytes)
    return {failure("is larger than 64 MiB", "save it with fewer pixels")};
  PictureOptions options;
  options.svg_height = kTrialHeight;
  const Result<Picture> read = decode_picture(bytes, options);
  return read ? Diagnostics() : read.problems();
}

Result<PictureFile> load_picture(const PictureRequest& order, const DataFiles& data) {
  const auto named = [&](Diagnostic problem) {
    problem.message = fmt::format("'{}' {}", order.path, problem.message);
    problem.file.clear();
    return problem;
  };
  const Result<std::string> path = data.user_path(order.path);
  if (!path) return path.problems();
  const Result<std::string> bytes = read_file(*path, kMaxBytes);
  if (!bytes) return named(bytes.problems().front());
  PictureOptions options;
  options.svg_height = pixels_of(order.height);
  options.svg_width = pixels_of(order.width);
  options.ground[0] = byte_of(order.ground.r);
  options.ground[1] = byte_of(order.ground.g);
  options.ground[2] = byte_of(order.ground.b);
  PictureFile file;
  file.doubt = svg_doubt(*bytes);
  static InUse<Picture> in_use;
  const std::string key = key_of(*bytes, order.pdf_page, options);
  file.picture = in_use.find(key);
  if (file.picture) return file;
  Result<Picture> read = decode_apart([&] {
    const bool pdf = order.pdf_page > 0 && is_pdf(*bytes);
    return pdf ? page_of_pdf(*path, order.pdf_page, options) : read_picture(*bytes, options);
  });
  if (!read) return named(read.problems().front());
  file.picture = std::make_shared<const Picture>(std::move(read).value());
  in_use.add(key, file.picture);
  return file;
}

}  // namespace gridpress
