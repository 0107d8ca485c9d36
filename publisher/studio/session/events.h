// What happens in the studio without being asked for: pages drawn, a build's steps, a file changed
// on disk. Tabs fetch it, each from where it was.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>

namespace gridpress::studio {

using Json = nlohmann::ordered_json;

class Events {
 public:
  void tell(Json event);
  // Events after number `after`, once there are any or the time is up: {"last": 7, "events": […]}.
  // Who has missed some gets an event "missed".
  Json wait(std::uint64_t after, std::chrono::milliseconds time);
  // Nobody waits any longer.
  void close();

 private:
  std::mutex mutex_;
  std::condition_variable told_;
  std::deque<Json> events_;
  std::uint64_t last_ = 0;
  bool closed_ = false;
};

}  // namespace gridpress::studio
