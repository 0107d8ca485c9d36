// Processes untrusted files in a separate process.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace gridpress {

// Runs `work` in a child process and returns its result. Limits: 500 MiB more memory than now, 5 s
// of CPU time, 60 s in total. Returns nullopt if the child crashed, exceeded a limit or was
// interrupted. This process is never harmed, and the child never outlives it. Call it only while no
// other thread is running: a lock held by another thread would never be released in the child,
// which would block until its time is over.
std::optional<std::string> guarded(const std::function<std::string()>& work);
std::optional<std::string> guarded(const std::function<std::string()>& work,
                                   std::chrono::milliseconds patience);

}  // namespace gridpress
