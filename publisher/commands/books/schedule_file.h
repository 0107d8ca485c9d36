// Newspapers' schedules, where a book's spec is asked for.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

// Whether a file is a newspaper's schedule, which has no book.
bool is_schedule(const std::string& path);

// What `who` ("build") says of one.
Diagnostic schedule_refusal(const std::string& path, std::string_view who);

}  // namespace gridpress
