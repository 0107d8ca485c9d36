// Runs work on as many threads as the user allows. The only code that uses oneTBB.
#pragma once

#include <cstddef>
#include <functional>

namespace gridpress {

// The number of threads for `jobs`: `jobs` itself, or one per core if it is 0.
int threads_of(int jobs);

// Runs work(0) … work(count - 1) in parallel, in any order, and returns when all are done.
void for_each_index(int threads, std::size_t count, const std::function<void(std::size_t)>& work);

// Like for_each_index(), but called from within parallel work. Uses idle threads.
void share(std::size_t count, const std::function<void(std::size_t)>& work);

// The part of a task that runs after its parallel part, one task at a time.
using Ending = std::function<void()>;
using Work = std::function<Ending()>;

// Runs the tasks returned by `next` until it returns an empty one, starting at most `pending` per
// thread in advance. Calls to `next` and endings are sequential and in order; the work between them
// is parallel.
void run_in_order(int threads, int pending, const std::function<Work()>& next);

}  // namespace gridpress
