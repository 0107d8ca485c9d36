#include "layout/page/roman.h"

#include <catch2/catch.hpp>

namespace gridpress {

TEST_CASE("folios are formatted as roman numerals") {
  CHECK(roman(1) == "i");
  CHECK(roman(4) == "iv");
  CHECK(roman(9) == "ix");
  CHECK(roman(14) == "xiv");
  CHECK(roman(40) == "xl");
}

TEST_CASE("only canonical roman numerals are accepted") {
  for (int number = 1; number < 1200; ++number) CHECK(roman_value(roman(number)) == number);
  for (const char* wrong : {"", "iiii", "vx", "IV", "cover", "ivx"}) CHECK(roman_value(wrong) == 0);
}

}  // namespace gridpress
