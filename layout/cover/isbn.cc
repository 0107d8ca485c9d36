#include "layout/cover/isbn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/ascii.h"

namespace gridpress {
namespace {

// Computes an ISBN's check digit from its first twelve digits, with alternating weights 1 and 3.
char check_digit(std::string_view digits) {
  int sum = 0;
  for (std::size_t i = 0; i < 12; ++i) sum += (digits[i] - '0') * (i % 2 == 0 ? 1 : 3);
  return static_cast<char>('0' + (10 - sum % 10) % 10);
}

// The odd-parity codes of left-hand digits. Exchanging bars and spaces gives the right-hand codes,
// and mirroring these gives the even-parity codes.
constexpr std::array<std::string_view, 10> kOdd = {"0001101", "0011001", "0010011", "0111101",
                                                   "0100011", "0110001", "0101111", "0111011",
                                                   "0110111", "0001011"};
// For each first digit, which of the six left-hand digits have even parity (1). This encodes the
// first digit.
constexpr std::array<std::string_view, 10> kEvenAt = {"000000", "001011", "001101", "001110",
                                                      "010011", "011001", "011100", "010101",
                                                      "010110", "011010"};

// For each check sum, which of the five digits of a price code have even parity (1).
constexpr std::array<std::string_view, 10> kPriceEvenAt = {
    "11000", "10100", "10010", "10001", "01100", "00110", "00011", "01010", "01001", "00101"};

std::string right_hand(int digit) {
  std::string modules(kOdd[digit]);
  for (char& module : modules) module = module == '0' ? '1' : '0';
  return modules;
}

std::string left_hand(int digit, bool even) {
  if (!even) return std::string(kOdd[digit]);
  std::string modules = right_hand(digit);
  std::reverse(modules.begin(), modules.end());
  return modules;
}

}  // namespace

Result<std::string> read_isbn(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (c != '-' && c != ' ') digits += c;
  }
  const bool plain = std::all_of(digits.begin(), digits.end(), ascii::is_digit);
  if (digits.size() == 10 && std::all_of(digits.begin(), digits.end() - 1, ascii::is_digit)) {
    const std::string longer = "978" + digits.substr(0, 9);
    return failure(fmt::format("'{}' is a ten-digit ISBN", text),
                   fmt::format("use its 13-digit form, {}{}", longer, check_digit(longer)));
  }
  if (!plain || digits.size() != 13) {
    return failure(fmt::format("'{}' is not an ISBN: it needs 13 digits", text));
  }
  if (!digits.starts_with("978") && !digits.starts_with("979")) {
    return failure(fmt::format("'{}' is not an ISBN: it must start with 978 or 979", text));
  }
  if (const char right = check_digit(digits); digits.back() != right) {
    return failure(fmt::format("the check digit of '{}' is wrong", text),
                   fmt::format("check all digits: for the first twelve, it would be {}", right));
  }
  return digits;
}

std::string ean13_modules(std::string_view digits) {
  GRIDPRESS_CHECK(digits.size() == 13 &&
                  std::all_of(digits.begin(), digits.end(), ascii::is_digit));
  const std::string_view even = kEvenAt[digits[0] - '0'];
  std::string modules = "101";
  for (int i = 0; i < 6; ++i) modules += left_hand(digits[1 + i] - '0', even[i] == '1');
  modules += "01010";
  for (int i = 0; i < 6; ++i) modules += right_hand(digits[7 + i] - '0');
  return modules + "101";
}

Result<std::string> read_price_code(std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), ascii::is_digit);
  if (plain && text.size() == 5) return std::string(text);
  return failure(fmt::format("'{}' is not a price code: it needs 5 digits", text),
                 "write 51299 for 12.99 US dollars, or 90000 for a book without a price");
}

std::string ean5_modules(std::string_view digits) {
  GRIDPRESS_CHECK(digits.size() == 5 && std::all_of(digits.begin(), digits.end(), ascii::is_digit));
  int sum = 0;
  for (int i = 0; i < 5; ++i) sum += (digits[i] - '0') * (i % 2 == 0 ? 3 : 9);
  const std::string_view even = kPriceEvenAt[sum % 10];
  std::string modules = "1011";
  for (int i = 0; i < 5; ++i) {
    if (i > 0) modules += "01";
    modules += left_hand(digits[i] - '0', even[i] == '1');
  }
  return modules;
}

}  // namespace gridpress
