// Events that the studio reports: pages drawn, build steps, a file changed on disk. Each browser
// tab fetches the events after the last one that it has received.
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
  // Returns the events after number `after`, as soon as there is one or `time` is over: {"last": 7,
  // "events": […]}. A client that is too late for some events gets an event "missed".
  Json wait(std::uint64_t after, std::chrono::milliseconds time);
  // Ends all calls of wait().
  void close();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Json> events_;
  std::uint64_t last_ = 0;
  bool closed_ = false;
};

}  // namespace gridpress::studio
