#include "generator/base/utf16.h"

#include <utility>

namespace gridpress {
namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;

void append(std::string& text, std::uint32_t code) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

bool is_ascii_text(char c) {
  return (c >= 0x20 && c < 0x7F) || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

void Utf16Decoder::take(std::uint16_t unit, std::string& text) {
  const bool low = unit >= 0xDC00 && unit < 0xE000;
  if (high_ != 0) {
    const std::uint32_t high = std::exchange(high_, 0);
    if (low) return append(text, 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00U));
    append(text, kReplacement);
  }
  if (unit >= 0xD800 && unit < 0xDC00) {
    high_ = unit;
  } else {
    append(text, low ? kReplacement : unit);
  }
}

std::string Utf16Decoder::decode(std::string_view bytes) {
  if (order_ == Order::kUnknown && !bytes.empty()) {
    order_ = Order::kNone;
    const bool four = bytes.size() >= 4;
    if (bytes.starts_with("\xFF\xFE")) {
      order_ = Order::kLittle;
      bytes.remove_prefix(2);
    } else if (bytes.starts_with("\xFE\xFF")) {
      order_ = Order::kBig;
      bytes.remove_prefix(2);
    } else if (four && bytes[1] == 0 && bytes[3] == 0 && is_ascii_text(bytes[0]) &&
               is_ascii_text(bytes[2])) {
      order_ = Order::kLittle;
    } else if (four && bytes[0] == 0 && bytes[2] == 0 && is_ascii_text(bytes[1]) &&
               is_ascii_text(bytes[3])) {
      order_ = Order::kBig;
    }
  }
  if (order_ == Order::kNone) return std::string(bytes);
  std::string text;
  for (const char byte : bytes) {
    if (half_.empty()) {
      half_ = byte;
      continue;
    }
    const auto first = static_cast<unsigned char>(half_[0]);
    const auto second = static_cast<unsigned char>(byte);
    half_.clear();
    take(static_cast<std::uint16_t>(order_ == Order::kBig ? first << 8 | second
                                                          : second << 8 | first),
         text);
  }
  return text;
}

std::string Utf16Decoder::finish() {
  std::string text;
  if (!half_.empty() || high_ != 0) append(text, kReplacement);
  half_.clear();
  high_ = 0;
  return text;
}

std::string without_utf16(std::string text) {
  Utf16Decoder decoder;
  std::string decoded = decoder.decode(text);
  return decoded + decoder.finish();
}

}  // namespace gridpress
