// Newspapers' schedules, where a book's spec is asked for.
#pragma once

#include <string>

namespace gridpress {

// Whether a file is a newspaper's schedule, which has no book.
bool is_schedule(const std::string& path);

}  // namespace gridpress
