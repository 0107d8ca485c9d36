// Work on several threads, as many as the user allows.
#pragma once

#include <cstddef>
#include <functional>

namespace gridpress {

// Threads for `jobs`: itself, or as many as the machine has when it is 0.
int threads_of(int jobs);

// Runs `work` so that whatever TBB does inside of it keeps to so many threads.
void within_threads(int threads, const std::function<void()>& work);

// work(0) … work(count - 1), in any order and at once; returns when all are done.
void for_each_index(int threads, std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace gridpress
