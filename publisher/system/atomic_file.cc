#include "publisher/system/atomic_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

// Follows symbolic links. The target need not exist.
fs::path followed(fs::path path) {
  constexpr int kMaxLinks = 40;
  std::error_code error;
  for (int i = 0; i < kMaxLinks && fs::is_symlink(path, error); ++i) {
    const fs::path next = fs::read_symlink(path, error);
    path = next.is_absolute() ? next : path.parent_path() / next;
  }
  return path;
}

}  // namespace

AtomicFile::AtomicFile(std::string path) : path_(std::move(path)) {
  if (path_ == "-") {
    file_ = stdout;
    return;
  }
  target_ = followed(path_);
  struct stat old = {};
  const bool existing = ::stat(target_.c_str(), &old) == 0;
  if (existing && !S_ISREG(old.st_mode)) {
    file_ = std::fopen(path_.c_str(), "wb");
    if (file_ == nullptr) error_ = errno;
    return;
  }
  work_ = std::make_unique<WorkPath>(target_, WorkPath::kFile);
  error_ = work_->problem();
  if (error_ != 0) return;
  if (existing) ::fchmod(work_->fd(), old.st_mode & 07777);
  file_ = ::fdopen(::dup(work_->fd()), "wb");
  if (file_ == nullptr) error_ = errno;
}

AtomicFile::~AtomicFile() {
  if (file_ != nullptr && file_ != stdout) std::fclose(file_);
}

bool AtomicFile::put(std::string_view text) {
  if (failed_ || file_ == nullptr) return false;
  if (std::fwrite(text.data(), 1, text.size(), file_) == text.size()) return true;
  failed_ = true;
  error_ = errno;
  return false;
}

bool AtomicFile::flush() {
  if (failed_ || file_ == nullptr) return false;
  if (std::fflush(file_) == 0) return true;
  failed_ = true;
  error_ = errno;
  return false;
}

Diagnostics AtomicFile::problem(int error) const {
  Diagnostic failed = failure("can't be written: " + reason(error));
  failed.file = path_;
  return {failed};
}

Diagnostics AtomicFile::commit(bool announce) {
  if (!flush()) return file_ == stdout ? Diagnostics() : problem(error_);
  if (!work_) return {};
  const auto untouched = work_->hold();  // delays an interruption until the file is renamed
  if (::fsync(work_->fd()) != 0 || ::rename(work_->path().c_str(), target_.c_str()) != 0) {
    return problem(errno);
  }
  if (announce) set_farewell(path_ + " is complete");
  return {};
}

bool AtomicFile::keep_as(const std::string& path) {
  if (!work_ || !flush()) return false;
  const auto untouched = work_->hold();
  if (::rename(work_->path().c_str(), path.c_str()) == 0) return true;
  error_ = errno;
  return false;
}

}  // namespace gridpress
