// Work on files of strangers in a process of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace gridpress {

// Runs `work` in a child with limits on memory (500 MiB more than now) and on processor time
// (5 s), and returns what it returned. None: it crashed or went over a limit; nothing of this
// process is harmed. Call it while the process has one thread.
std::optional<std::string> guarded(const std::function<std::string()>& work);

}  // namespace gridpress
