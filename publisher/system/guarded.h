// Work on files of strangers in a process of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace gridpress {

// Runs `work` in a child with limits on memory (500 MiB more than now) and on processor time
// (5 s), and returns what it returned. None: it crashed, went over a limit or was interrupted;
// nothing of this process is harmed, and the child never outlives it. Call it while no other
// thread works.
std::optional<std::string> guarded(const std::function<std::string()>& work);

}  // namespace gridpress
