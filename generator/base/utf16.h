// Converts UTF-16, which some programs save as "Unicode text", to UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridpress {

// Decodes UTF-16 text that arrives in pieces. Text in any other encoding is passed through
// unchanged.
class Utf16Decoder {
 public:
  // Decodes the next bytes of the text. The first piece must have at least four bytes or be the
  // whole text, because the decoder uses it to detect UTF-16: by its byte-order mark, or by a zero
  // byte next to each of the first two letters. An incomplete character at the end is kept for the
  // next piece.
  std::string decode(std::string_view bytes);
  // Returns true once the text is known not to be UTF-16, so that decode() would only copy it.
  bool passes() const { return order_ == Order::kNone; }
  // Ends the text. Returns U+FFFD if the text ended within a character, else an empty string.
  std::string finish();

 private:
  enum class Order { kUnknown, kNone, kLittle, kBig };

  void take(std::uint16_t unit, std::string& text);

  Order order_ = Order::kUnknown;
  std::string half_;        // first byte of an incomplete unit
  std::uint32_t high_ = 0;  // first unit of an incomplete pair
};

// Returns a complete text as UTF-8, without the byte-order mark if it was UTF-16.
std::string without_utf16(std::string text);

}  // namespace gridpress
