#include "publisher/book/cover_art.h"

#include <fmt/format.h>

#include <cmath>

#include "layout/backend/picture/file.h"
#include "publisher/book/decode_picture.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;
constexpr double kSvgDpi = 400;

unsigned char byte_of(double part) {
  return static_cast<unsigned char>(std::lround(part * 255));
}

}  // namespace

Result<OwnArt> load_art(const ArtRequest& order, const DataFiles& data) {
  const auto named = [&](Diagnostic problem) {
    problem.message = fmt::format("'{}' {}", order.path, problem.message);
    problem.file.clear();
    return problem;
  };
  const Result<std::string> path = data.path_beside(order.path);
  if (!path) return path.problems();
  const Result<std::string> bytes = read_file(*path, kMostBytes);
  if (!bytes) return named(bytes.problems().front());
  PictureOptions wish;
  wish.svg_height = static_cast<int>(std::ceil(order.height.points() / 72 * kSvgDpi));
  wish.ground[0] = byte_of(order.ground.r);
  wish.ground[1] = byte_of(order.ground.g);
  wish.ground[2] = byte_of(order.ground.b);
  Result<Picture> read = decode_picture(*bytes, wish);
  if (!read) return named(read.problems().front());
  OwnArt art;
  art.picture = std::make_shared<const Picture>(std::move(read).value());
  art.file = order.path;
  art.doubt = svg_doubt(*bytes);
  return art;
}

}  // namespace gridpress
