// A strict reader of schedules. It reports all problems in one run, and never ignores or changes a
// key.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "publisher/daily/schedule/schedule.h"
#include "publisher/spec/reading.h"

namespace gridpress {

using ScheduleReading = Reading<Schedule>;

// Reads the schedule at `path` and all files that it names. Takes some milliseconds.
ScheduleReading read_schedule(const std::string& path, const DataFiles& data);
ScheduleReading read_schedule_text(const std::string& file, const std::string& text,
                                   const DataFiles& data);

// Gives every edition the words of these kinds, including kinds that the schedule no longer uses.
Diagnostics add_kind_words(Schedule& schedule, const std::vector<std::string>& kinds,
                           const DataFiles& data);

// The JSON schema (draft-07) of schedules, made from the tables of keys.
std::string schedule_schema();

}  // namespace gridpress
