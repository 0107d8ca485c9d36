#include "publisher/system/file_watch.h"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

constexpr int kQuietMilliseconds = 80;  // a save is over after this long without events
constexpr int kLookMilliseconds = 400;  // for signals, and file systems without notifications
constexpr std::chrono::milliseconds kRest{100};

std::string folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path();
  return folder.empty() ? "." : folder;
}

}  // namespace

FileWatch::FileWatch(std::string main) : main_(std::move(main)) {}

void FileWatch::follow(FileStamps files) {
  const std::lock_guard lock(looking_);
  files_ = std::move(files);
  changed_ = false;
  looked_ = {};
  events_ = Handle(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  std::set<std::string> folders;
  for (const auto& [path, stamp] : files_) folders.insert(folder_of(path));
  for (const std::string& folder : folders) {
    ::inotify_add_watch(events_.get(), folder.c_str(),
                        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE);
  }
}

bool FileWatch::differs() const {
  if (missing()) return false;
  return std::ranges::any_of(files_,
                             [](const auto& file) { return stamp_of(file.first) != file.second; });
}

bool FileWatch::changed() {
  const std::lock_guard lock(looking_);
  const auto now = std::chrono::steady_clock::now();
  if (!changed_ && now - looked_ >= kRest) {
    looked_ = now;
    changed_ = differs();
  }
  return changed_;
}

// Returns whether an event occurs in one of the folders within this time.
bool FileWatch::stirred(int milliseconds) const {
  pollfd events{events_.get(), POLLIN, 0};
  if (::poll(&events, 1, milliseconds) <= 0) return false;
  // Discards the events: only their occurrence matters.
  std::array<char, 4096> records{};
  while (::read(events_.get(), records.data(), records.size()) > 0) continue;
  return true;
}

bool FileWatch::missing() const {
  return stamp_of(main_) == FileStamp();
}

bool FileWatch::wait(const std::function<void(Presence)>& notice) {
  bool gone = false;
  while (!interrupted()) {
    if (gone && !missing()) notice(Presence::kBack);
    gone = gone && missing();
    if (!gone && missing() && !stirred(kLookMilliseconds)) {
      gone = missing() && !interrupted();
      if (gone) notice(Presence::kGone);
    }
    if (differs()) {
      while (stirred(kQuietMilliseconds) && !interrupted()) continue;
      if (differs()) return !interrupted();
    }
    stirred(kLookMilliseconds);
  }
  return false;
}

}  // namespace gridpress
