// A cache of objects that are in use, keyed by the data from which they were made. The studio
// checks a spec after each keystroke, and decoding a cover's picture can take most of a second.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace gridpress {

// Holds weak references, so it doesn't keep objects alive. Thread-safe.
template <class T>
class InUse {
 public:
  // Returns the object made from this data, or null if it isn't in use.
  std::shared_ptr<const T> find(const std::string& made_of) {
    const std::lock_guard lock(mutex_);
    const auto found = all_.find(made_of);
    return found == all_.end() ? nullptr : found->second.lock();
  }

  void add(const std::string& made_of, const std::shared_ptr<const T>& made) {
    const std::lock_guard lock(mutex_);
    std::erase_if(all_, [](const auto& entry) { return entry.second.expired(); });
    all_[made_of] = made;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const T>> all_;
};

}  // namespace gridpress
