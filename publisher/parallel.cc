#include "publisher/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace gridpress {

namespace tbb = oneapi::tbb;

int threads_of(int jobs) {
  return jobs > 0 ? jobs : tbb::info::default_concurrency();
}

void within_threads(int threads, const std::function<void()>& work) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(threads));
  tbb::task_arena(threads).execute([&] { work(); });
}

void for_each_index(int threads, std::size_t count, const std::function<void(std::size_t)>& work) {
  within_threads(threads, [&] { tbb::parallel_for(std::size_t{0}, count, work); });
}

}  // namespace gridpress
