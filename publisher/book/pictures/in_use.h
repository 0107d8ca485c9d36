// What was made of a file and is still in use somewhere, for those who need the same again: the
// studio judges a spec at every key, and a cover's picture takes a good part of a second to decode.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace gridpress {

// By what it was made of. Holds nothing itself: what nobody uses is gone. Of any thread.
template <class T>
class InUse {
 public:
  // Null: there is none.
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
