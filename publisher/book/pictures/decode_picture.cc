#include "publisher/book/pictures/decode_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "publisher/system/sandbox.h"

namespace gridpress {
namespace {

// Serialises a result: numbers and lengths, one per line, then the bytes.
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

}  // namespace

Result<Picture> decode_picture(const std::string& bytes, const PictureOptions& options) {
  return decode_apart([&] { return read_picture(bytes, options); });
}

Result<Picture> decode_apart(const std::function<Result<Picture>()>& decode) {
  const auto answer = guarded([&] { return packed(decode()); });
  if (answer) return unpacked(*answer);
  return failure("can't be decoded: it crashes the decoder, or takes too much time or memory",
                 "open it in a picture editor and save it as a plain PNG");
}

int darkness_at(const Picture& picture, std::size_t pixel) {
  const auto part = [&](std::size_t i) {
    return static_cast<unsigned char>(
        picture.pixels[pixel * static_cast<std::size_t>(picture.colours) + i]);
  };
  switch (picture.colours) {
    case PictureColours::kGrey:
      return 255 - part(0);
    case PictureColours::kRgb:
      return 255 - (299 * part(0) + 587 * part(1) + 114 * part(2)) / 1000;
    case PictureColours::kCmyk:
      return std::min(255, (299 * part(0) + 587 * part(1) + 114 * part(2)) / 1000 + part(3));
  }
  return 0;
}

std::vector<std::uint8_t> mean_darkness(const Picture& picture, int rows, int columns) {
  std::vector<std::uint8_t> squares;
  squares.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
  const auto edge = [](int i, int of, int pixels) {
    return static_cast<int>(static_cast<long>(i) * pixels / of);
  };
  for (int row = 0; row < rows; ++row) {
    const int top = edge(row, rows, picture.height);
    const int foot = std::max(top + 1, edge(row + 1, rows, picture.height));
    for (int column = 0; column < columns; ++column) {
      const int left = edge(column, columns, picture.width);
      const int right = std::max(left + 1, edge(column + 1, columns, picture.width));
      long sum = 0;
      for (int y = top; y < foot; ++y) {
        for (int x = left; x < right; ++x) {
          sum += darkness_at(picture, static_cast<std::size_t>(y) * picture.width + x);
        }
      }
      squares.push_back(static_cast<std::uint8_t>(sum / ((foot - top) * (right - left))));
    }
  }
  return squares;
}

}  // namespace gridpress
