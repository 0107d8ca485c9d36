// A file or a folder that is being made beside its place.
#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <utility>

#include "publisher/system/interrupt.h"

namespace gridpress {

std::string reason(int error);  // of an errno, in words

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
  int close();  // 0 or errno: some file systems report a failed write only here

 private:
  int fd_;
};

// `.gridpress-NAME-XXXXXX` beside its target NAME: empty at first, with the rights that the umask
// leaves, locked while it lives. What is at the path then is removed, at an interruption too.
// Those that killed runs left are cleared away by the next one: nobody holds their lock.
class WorkPath {
 public:
  enum Type { kFile, kFolder };
  WorkPath(const std::filesystem::path& target, Type type);
  ~WorkPath();

  const std::string& path() const { return path_; }
  int problem() const { return problem_; }  // errno: it could not be made; 0: it is there
  int fd() const { return handle_.get(); }

  // Keeps an interruption from removing it while it is moved.
  std::unique_lock<std::mutex> hold() { return std::unique_lock(mutex_); }

 private:
  void make(Type type);
  bool is_ours() const;
  void remove();

  std::string path_;
  Handle handle_;
  int problem_ = 0;
  std::mutex mutex_;
  LastAct removal_;
};

}  // namespace gridpress
