// Events that the studio reports: pages drawn, build steps, a file changed on disk. Each tab
// fetches those after the last one it received.
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
  void report(Json event);
  // Returns the events after number `after` as soon as there are any or the time is up: {"last": 7,
  // "events": […]}. A client that missed some gets an event "missed".
  Json wait(std::uint64_t after, std::chrono::milliseconds time);
  // Ends all waiting.
  void close();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Json> events_;
  std::uint64_t last_ = 0;
  bool closed_ = false;
};

}  // namespace gridpress::studio
