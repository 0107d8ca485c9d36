#include "publisher/page/deflated.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>

#include "generator/base/result.h"

namespace gridpress::page {

std::string deflated(const std::string& text) {
  z_stream stream{};
  constexpr int kRaw = -15, kMemory = 9;
  const int begun =
      deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRaw, kMemory, Z_DEFAULT_STRATEGY);
  if (begun == Z_MEM_ERROR) throw std::bad_alloc();
  GRIDPRESS_CHECK(begun == Z_OK);
  const std::unique_ptr<z_stream, decltype(&deflateEnd)> end(&stream, &deflateEnd);
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  GRIDPRESS_CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  packed.resize(stream.total_out);
  return packed;
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned group = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += i + k <= bytes.size() ? kDigits[group >> (18 - 6 * k) & 63U] : '=';
    }
  }
  return text;
}

std::string base85(std::string_view bytes) {
  constexpr unsigned kBase = 85;
  std::string text;
  text.reserve((bytes.size() + 3) / 4 * 5);
  for (std::size_t i = 0; i < bytes.size(); i += 4) {
    const std::size_t count = std::min<std::size_t>(4, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    char digits[5];
    for (int k = 4; k >= 0; --k, group /= kBase) {
      const char digit = static_cast<char>('(' + group % kBase);
      digits[k] = digit == '<' ? '!' : digit;
    }
    text.append(digits, count + 1);
  }
  return text;
}

}  // namespace gridpress::page
