// Work on several threads, as many as the user allows. oneTBB lives here only.
#pragma once

#include <cstddef>
#include <functional>

namespace gridpress {

// Threads for `jobs`: itself, or as many as the machine has when it is 0.
int threads_of(int jobs);

// work(0) … work(count - 1), in any order and at once; returns when all are done.
void for_each_index(int threads, std::size_t count, const std::function<void(std::size_t)>& work);

// The same inside of a piece of work that already is one of many, on threads that are free.
void share(std::size_t count, const std::function<void(std::size_t)>& work);

// Work that is done at once and ends in its order.
using Ending = std::function<void()>;
using Work = std::function<Ending()>;

// Asks `next` for work until it gives an empty one, at most `pending` pieces ahead for each thread.
// `next` and the endings run one after the other, each in order, the work between them at once.
void run_in_order(int threads, int pending, const std::function<Work()>& next);

}  // namespace gridpress
