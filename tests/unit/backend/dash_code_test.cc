// Dash patterns as encoded for cairo and as written to a file.
#include "layout/backend/pdf/dash_code.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

using namespace gridpress;

TEST_CASE("encoded dash patterns in a PDF are decoded, to a thousandth of a point") {
  const auto coded = [](int milli) { return encode_dash(Length::milli(milli)); };
  CHECK(decode_dashes(fmt::format("\n[ {:.0f} {:.0f}] 0.25 ", coded(0), coded(2500))) ==
        "\n[ 0 2.5] 0.25 ");
  CHECK(decode_dashes(fmt::format("[ {:.0f} {:.0f}] 0 ", coded(1), coded(123456))) ==
        "[ 0.001 123.456] 0 ");
  CHECK(decode_dashes("[] 0.0 ") == "[] 0.0 ");
}

TEST_CASE("a dash pattern that was not encoded is ignored") {
  for (const char* operands :
       {"[ 0 2.5] 0 ", "[ 1000000.5] 0 ", "[ 999999] 0 ", "0 ", "] [", "["}) {
    INFO(operands);
    CHECK_FALSE(decode_dashes(operands));
  }
}
