// Newspapers' schedules and folders, where a book's spec is asked for.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

// Whether a file is a newspaper's schedule, which has no book.
bool is_schedule(const std::string& path);

// What `who` ("build") says of one.
Diagnostic schedule_refusal(const std::string& path, std::string_view who);

// Why what is at a path now is no book's spec, in the words of a command ("watch", called "watch"
// or "the studio"); none where it may be one.
Diagnostics no_spec(const std::string& path, std::string_view command, std::string_view who);

}  // namespace gridpress
