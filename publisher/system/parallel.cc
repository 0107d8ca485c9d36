#include "publisher/system/parallel.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <memory>
#include <utility>

// TBB passes work between threads inside its library, which ThreadSanitizer can't see.
#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#define GRIDPRESS_HANDED_ON(address) \
  __tsan_release(const_cast<void*>(static_cast<const void*>(address)))
#define GRIDPRESS_TAKEN_OVER(address) \
  __tsan_acquire(const_cast<void*>(static_cast<const void*>(address)))
#else
#define GRIDPRESS_HANDED_ON(address) static_cast<void>(address)
#define GRIDPRESS_TAKEN_OVER(address) static_cast<void>(address)
#endif

namespace gridpress {

namespace tbb = oneapi::tbb;

namespace {

// Runs `work` with TBB limited to this many threads.
template <typename F>
void within_threads(int threads, const F& work) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(threads));
  tbb::task_arena(threads).execute(work);
}

void at_once(std::size_t count, const std::function<void(std::size_t)>& work) {
  GRIDPRESS_HANDED_ON(&work);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
    GRIDPRESS_TAKEN_OVER(&work);
    work(i);
    GRIDPRESS_HANDED_ON(&work);
  });
  GRIDPRESS_TAKEN_OVER(&work);
}

struct Piece {
  Work work;
  Ending ending;
};

}  // namespace

int threads_of(int jobs) {
  return jobs > 0 ? jobs : tbb::info::default_concurrency();
}

void for_each_index(int threads, std::size_t count, const std::function<void(std::size_t)>& work) {
  within_threads(threads, [&] { at_once(count, work); });
}

void share(std::size_t count, const std::function<void(std::size_t)>& work) {
  // `isolate` keeps a thread that waits here from starting another piece of outer work.
  tbb::this_task_arena::isolate([&] { at_once(count, work); });
}

void run_in_order(int threads, int pending, const std::function<Work()>& next) {
  char begun = 0, ended = 0;  // synchronise the first and the last stage for ThreadSanitizer
  // Pieces are passed as plain pointers: ThreadSanitizer can't see how TBB passes larger values
  // through its own storage.
  const auto begin = [&](tbb::flow_control& control) -> Piece* {
    GRIDPRESS_TAKEN_OVER(&begun);
    auto piece = std::make_unique<Piece>(next(), nullptr);
    GRIDPRESS_HANDED_ON(&begun);
    if (!piece->work) {
      control.stop();
      return nullptr;
    }
    GRIDPRESS_HANDED_ON(piece.get());
    return piece.release();
  };
  const auto work = [](Piece* piece) {
    GRIDPRESS_TAKEN_OVER(piece);
    piece->ending = piece->work();
    GRIDPRESS_HANDED_ON(piece);
    return piece;
  };
  const auto end = [&](Piece* piece) {
    GRIDPRESS_TAKEN_OVER(piece);
    GRIDPRESS_TAKEN_OVER(&ended);
    piece->ending();
    delete piece;
    GRIDPRESS_HANDED_ON(&ended);
  };
  constexpr auto kInOrder = tbb::filter_mode::serial_in_order;
  within_threads(threads, [&] {
    tbb::parallel_pipeline(static_cast<std::size_t>(threads) * static_cast<std::size_t>(pending),
                           tbb::make_filter<void, Piece*>(kInOrder, begin) &
                               tbb::make_filter<Piece*, Piece*>(tbb::filter_mode::parallel, work) &
                               tbb::make_filter<Piece*, void>(kInOrder, end));
  });
  GRIDPRESS_TAKEN_OVER(&begun);
  GRIDPRESS_TAKEN_OVER(&ended);
}

}  // namespace gridpress
