#include "generator/base/utf8.h"

#include <cstdint>

namespace gridpress::utf8 {
namespace {

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

std::size_t width(std::string_view text) {
  if (text.empty()) return 0;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return 1;
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return 0;
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!continues(text[i])) return 0;
  }
  const auto second = static_cast<unsigned char>(text[1]);
  if (lead == 0xE0 && second < 0xA0) return 0;  // overlong encoding
  if (lead == 0xED && second > 0x9F) return 0;  // surrogate
  if (lead == 0xF0 && second < 0x90) return 0;  // overlong encoding
  if (lead == 0xF4 && second > 0x8F) return 0;  // above U+10FFFF
  return bytes;
}

std::size_t length(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t bytes = width(text);
    text.remove_prefix(bytes == 0 ? 1 : bytes);
    ++count;
  }
  return count;
}

std::size_t first_bad(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = width(text.substr(at));
    if (bytes == 0) return at;
    at += bytes;
  }
  return std::string_view::npos;
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

}  // namespace gridpress::utf8
