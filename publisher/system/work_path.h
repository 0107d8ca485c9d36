// A temporary file or folder next to its destination.
#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <utility>

#include "publisher/system/interrupt.h"

namespace gridpress {

std::string reason(int error);  // the system's message for an errno

// An open file descriptor; closes itself.
class Handle {
 public:
  explicit Handle(int fd = -1) : fd_(fd) {}
  Handle(Handle&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Handle() { close(); }
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  int release() { return std::exchange(fd_, -1); }  // the caller closes it
  int close();  // 0 or an errno: some file systems report a failed write only here

 private:
  int fd_;
};

// `.gridpress-NAME-XXXXXX` next to its target NAME: initially empty, with permissions by the umask,
// locked while this object lives. The destructor or an interruption removes whatever then has the
// path. Paths left by killed runs aren't locked, so the next run removes them.
class WorkPath {
 public:
  enum Type { kFile, kFolder };
  WorkPath(const std::filesystem::path& target, Type type);
  ~WorkPath();

  const std::string& path() const { return path_; }
  int problem() const { return problem_; }  // errno if it couldn't be created, otherwise 0
  int fd() const { return handle_.get(); }

  // Keeps an interruption from removing the path while it is being renamed.
  std::unique_lock<std::mutex> hold() { return std::unique_lock(mutex_); }

 private:
  void make(Type type);
  bool is_ours() const;
  void remove();

  std::string path_;
  Handle handle_;
  int problem_ = 0;
  std::mutex mutex_;
  InterruptCleanup removal_;
};

}  // namespace gridpress
