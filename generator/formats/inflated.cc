#include "generator/formats/inflated.h"

#include <zlib.h>

#include <memory>

namespace gridpress::formats {

std::optional<std::string> inflated(std::string_view packed, std::size_t most) {
  z_stream stream{};
  constexpr int kRaw = -15;
  if (inflateInit2(&stream, kRaw) != Z_OK) return std::nullopt;
  const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, &inflateEnd);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  constexpr std::size_t kStep = 1U << 16;
  std::string text;
  for (int status = Z_OK; status == Z_OK;) {
    const std::size_t begin = text.size();
    if (begin > most) return std::nullopt;
    text.resize(begin + kStep);
    stream.next_out = reinterpret_cast<Bytef*>(text.data() + begin);
    stream.avail_out = static_cast<uInt>(kStep);
    status = inflate(&stream, Z_NO_FLUSH);
    text.resize(begin + kStep - stream.avail_out);
    if (status != Z_OK && status != Z_STREAM_END) return std::nullopt;
  }
  return text.size() <= most ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace gridpress::formats
