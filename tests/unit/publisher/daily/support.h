// Schedules for tests.
#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "publisher/daily/schedule/read_schedule.h"

namespace gridpress::test {

inline Date date_of(const std::string& text) {
  const auto date = parse_date(text);
  REQUIRE(date);
  return *date;
}

inline ScheduleReading reading_of(const std::string& newspaper, const std::string& rest) {
  return read_schedule_text("daily.yaml", "newspaper: " + newspaper + "\n" + rest,
                            DataFiles(GRIDPRESS_ROOT, ""));
}

inline std::string problems_of(const ScheduleReading& reading) {
  return render_all(reading.problems, reading.sources);
}

// A schedule without errors or warnings.
inline Schedule schedule_of(const std::string& newspaper, const std::string& rest) {
  ScheduleReading reading = reading_of(newspaper, rest);
  CHECK(problems_of(reading) == "");
  REQUIRE(reading.spec);
  return std::move(*reading.spec);
}

}  // namespace gridpress::test
