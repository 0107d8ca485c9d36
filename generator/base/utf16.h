// UTF-16, which some programs save as "Unicode text", turned into UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridpress {

// Decodes a text that arrives in pieces. What is not UTF-16 stays as it is.
class Utf16Decoder {
 public:
  // `bytes` are the next ones of the text. The first piece must have four bytes or be all of it: it
  // shows whether the text is UTF-16, by its byte-order mark or by a zero next to each of the first
  // two letters. Half a character at the end is kept for the next piece.
  std::string decode(std::string_view bytes);
  // Whether the text is known not to be UTF-16: then decode() would only copy it.
  bool passes() const { return order_ == Order::kNone; }
  // The rest: U+FFFD for half a character.
  std::string finish();

 private:
  enum class Order { kUnknown, kNone, kLittle, kBig };

  void take(std::uint16_t unit, std::string& text);

  Order order_ = Order::kUnknown;
  std::string half_;        // one byte of a unit
  std::uint32_t high_ = 0;  // the first unit of a pair
};

// A whole text as UTF-8 without a byte-order mark of UTF-16.
std::string without_utf16(std::string text);

}  // namespace gridpress
