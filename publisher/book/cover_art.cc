#include "publisher/book/cover_art.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "layout/backend/picture/file.h"
#include "publisher/system/files.h"
#include "publisher/system/guarded.h"

namespace gridpress {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;
constexpr double kSvgDpi = 400;

// A result as bytes and back: numbers and lengths in a line each, then the bytes.
std::string packed(const Result<Picture>& read) {
  if (!read) {
    const Diagnostic& problem = read.problems().front();
    return fmt::format("bad\n{}\n{}", problem.message, problem.hint);
  }
  const Picture& p = *read;
  return fmt::format("good\n{} {} {} {} {} ", p.width, p.height, static_cast<int>(p.colours),
                     p.jpeg_inverted ? 1 : 0, p.jpeg.size()) +
         p.jpeg + p.pixels;
}

Result<Picture> unpacked(const std::string& bytes) {
  if (bytes.starts_with("bad\n")) {
    const std::size_t end = bytes.find('\n', 4);
    GRIDPRESS_CHECK(end != std::string::npos);
    return failure(bytes.substr(4, end - 4), bytes.substr(end + 1));
  }
  const char* at = bytes.data() + 5;
  const char* const end = bytes.data() + bytes.size();
  const auto number = [&] {
    std::size_t value = 0;
    const auto [next, error] = std::from_chars(at, end, value);
    GRIDPRESS_CHECK(error == std::errc() && next != end);
    at = next + 1;
    return value;
  };
  Picture picture;
  picture.width = static_cast<int>(number());
  picture.height = static_cast<int>(number());
  picture.colours = static_cast<PictureColours>(number());
  picture.jpeg_inverted = number() == 1;
  const std::size_t jpeg = number();
  picture.jpeg.assign(at, jpeg);
  picture.pixels.assign(at + jpeg, end);
  GRIDPRESS_CHECK(picture.pixels.size() ==
                  picture.bytes_a_row() * static_cast<std::size_t>(picture.height));
  return picture;
}

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
  const auto answer = guarded([&] { return packed(read_picture(*bytes, wish)); });
  if (!answer) {
    return named(failure("can't be decoded: it breaks its reader, or takes too much time or memory",
                         "open it in a picture program and save it as a plain PNG"));
  }
  Result<Picture> read = unpacked(*answer);
  if (!read) return named(read.problems().front());
  OwnArt art;
  art.picture = std::make_shared<const Picture>(std::move(read).value());
  art.file = order.path;
  art.doubt = svg_doubt(*bytes);
  return art;
}

}  // namespace gridpress
