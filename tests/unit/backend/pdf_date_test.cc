#include <catch2/catch.hpp>
#include <chrono>
#include <limits>

#include "layout/backend/pdf/date.h"

using namespace gridpress;

TEST_CASE("pdf date: known timestamps are formatted correctly") {
  CHECK(pdf_date(0) == "D:19700101000000Z");
  CHECK(pdf_date(-1) == "D:19691231235959Z");
  CHECK(pdf_date(951782400) == "D:20000229000000Z");
  CHECK(pdf_date(1767225600) == "D:20260101000000Z");
  CHECK(pdf_date(std::numeric_limits<std::int64_t>::max()) == "D:99991231235959Z");
  CHECK(pdf_date(std::numeric_limits<std::int64_t>::min()) == "D:00000101000000Z");
}

TEST_CASE("pdf date: dates of 800 years agree with the standard library") {
  using namespace std::chrono;
  for (int day = -146097; day < 146097; day += 13) {
    const year_month_day date{sys_days{days{day}}};
    char wanted[40];
    std::snprintf(wanted, sizeof wanted, "D:%04d%02u%02u000000Z", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    REQUIRE(pdf_date(day * 86400LL) == wanted);
  }
}
