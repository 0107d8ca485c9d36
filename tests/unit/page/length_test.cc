#include "layout/page/length.h"

#include <catch2/catch.hpp>

using namespace gridpress;

TEST_CASE("sums of lengths are exact") {
  Length sum;
  for (int i = 0; i < 1000; ++i) sum += Length::pt(0.1);
  CHECK(sum == Length::pt(100));
  CHECK(Length::pt(595.276).milli() == 595276);
  CHECK(Length::pt(10) / 4 == Length::milli(2500));
  CHECK(Length::pt(8.5) * 1.3 == Length::milli(11050));
  CHECK(Length::pt(-0.0004) == Length());
}
