// Work on files of strangers in a process of its own.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace gridpress {

// Runs `work` in a child with limits on memory (500 MiB more than now), on processor time (5 s) and
// on time (60 s), and returns what it returned. None: it crashed, went over a limit or was
// interrupted; nothing of this process is harmed, and the child never outlives it. Call it while no
// other thread works: a lock that one of them holds is never released in the child, which then
// waits for it until its time is over.
std::optional<std::string> guarded(const std::function<std::string()>& work);
std::optional<std::string> guarded(const std::function<std::string()>& work,
                                   std::chrono::milliseconds patience);

}  // namespace gridpress
