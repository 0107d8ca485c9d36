#include "publisher/studio/session/events.h"

#include <utility>

namespace gridpress::studio {
namespace {

constexpr std::size_t kMaxEvents = 500;

}  // namespace

void Events::report(Json event) {
  const std::lock_guard lock(mutex_);
  events_.push_back(std::move(event));
  ++last_;
  if (events_.size() > kMaxEvents) events_.pop_front();
  changed_.notify_all();
}

Json Events::wait(std::uint64_t after, std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time, [&] { return closed_ || last_ != after; });
  Json list = Json::array();
  const std::uint64_t first = last_ - events_.size() + 1;  // number of the oldest event
  if (after > last_ || after + 1 < first) {
    list.push_back({{"event", "missed"}});
  } else {
    for (std::uint64_t i = after + 1; i <= last_; ++i) list.push_back(events_[i - first]);
  }
  return {{"last", last_}, {"events", std::move(list)}, {"closed", closed_}};
}

void Events::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

}  // namespace gridpress::studio
