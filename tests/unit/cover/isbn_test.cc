#include "layout/cover/isbn.h"

#include <catch2/catch.hpp>

using namespace gridpress;

TEST_CASE("an ISBN with or without hyphens is read as 13 digits") {
  CHECK(read_isbn("978-0-306-40615-7").value() == "9780306406157");
  CHECK(read_isbn("979 10 90636 07 1").value() == "9791090636071");
  CHECK(read_isbn("978-0-306-40601-0").value() == "9780306406010");  // the check digit is 0
}

TEST_CASE("the message for an invalid ISBN gives the reason") {
  const auto message = [](const char* text) { return read_isbn(text).problems().front(); };
  CHECK(message("978-0-306-40615-8").message == "the check digit of '978-0-306-40615-8' is wrong");
  CHECK(message("978-0-306-40615-8").hint.find("it would be 7") != std::string::npos);
  CHECK(message("0-306-40615-2").hint == "use its 13-digit form, 9780306406157");
  CHECK(message("977-0-306-40615-0").message.find("must start with 978 or 979") !=
        std::string::npos);
  for (const char* wrong : {"", "978", "978030640615x", "97803064061571", "ISBN 9780306406157"}) {
    INFO(wrong);
    CHECK(message(wrong).message.find("needs 13 digits") != std::string::npos);
  }
}

// 5901234123457 is the example of the GS1 General Specifications.
TEST_CASE("EAN-13 bars follow the standard") {
  CHECK(ean13_modules("5901234123457") ==
        "101"
        "0001011"
        "0100111"
        "0110011"
        "0010011"
        "0111101"
        "0011101"
        "01010"
        "1100110"
        "1101100"
        "1000010"
        "1011100"
        "1001110"
        "1000100"
        "101");
  for (const char* digits : {"9780306406157", "9791090636071"}) {
    CHECK(ean13_modules(digits).size() == kBarModules);
  }
}

// The check sum of 54495 is 3 (5 + 4 + 5) + 9 (4 + 9) = 159, so its third and fifth digits have
// even parity.
TEST_CASE("the bars of a price code follow the EAN-5 standard") {
  CHECK(ean5_modules("54495") ==
        "1011"
        "0110001"
        "01"
        "0100011"
        "01"
        "0011101"
        "01"
        "0001011"
        "01"
        "0111001");
  CHECK(ean5_modules("90000").size() == kPriceModules);
}

TEST_CASE("a price code consists of five digits") {
  CHECK(read_price_code("51299").value() == "51299");
  for (const char* wrong : {"", "5129", "512999", "5129x", "12.99"}) {
    INFO(wrong);
    CHECK(read_price_code(wrong).problems().front().message.find("it needs 5 digits") !=
          std::string::npos);
  }
}
