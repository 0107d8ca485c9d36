// Runs work on as many threads as the user allows. The only code that uses oneTBB.
#pragma once

#include <cstddef>
#include <functional>

namespace gridpress {

// The number of threads for `jobs`: `jobs` itself, or one per core if it is 0.
int threads_of(int jobs);

// Runs work(0) … work(count - 1) in parallel, in any order, and returns when all are done.
void for_each_index(int threads, std::size_t count, const std::function<void(std::size_t)>& work);

// The same from within a piece of parallel work, on idle threads.
void share(std::size_t count, const std::function<void(std::size_t)>& work);

// The part of a task that runs sequentially after its parallel part.
using Ending = std::function<void()>;
using Work = std::function<Ending()>;

// Runs the work returned by `next` until it returns an empty one, at most `pending` pieces ahead
// per thread. `next` and the endings run sequentially, each in order; the work between them runs in
// parallel.
void run_in_order(int threads, int pending, const std::function<Work()>& next);

}  // namespace gridpress
