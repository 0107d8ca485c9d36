#include "publisher/system/work_path.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace gridpress {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRandom = 6;  // random letters at the end of a name

bool lock(const Handle& handle) {
  return handle.open() && ::flock(handle.get(), LOCK_EX | LOCK_NB) == 0;
}

void remove_quietly(const std::string& path) {
  std::error_code ignored;
  fs::remove_all(path, ignored);
}

void clear_stale(const fs::path& parent, const std::string& prefix) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent, error)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with(prefix) || name.size() != prefix.size() + kRandom) continue;
    const Handle left(::open(entry.path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (lock(left)) remove_quietly(entry.path());
  }
}

// mkstemp and mkdtemp give access only to the owner; this adds what the umask allows.
void open_to_umask(int fd, mode_t all) {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(fd, all & ~mask);
}

}  // namespace

std::string reason(int error) {
  return std::generic_category().message(error);
}

int Handle::close() {
  if (fd_ < 0) return 0;
  return ::close(std::exchange(fd_, -1)) == 0 ? 0 : errno;
}

WorkPath::WorkPath(const fs::path& target, Type type)
    : removal_([this] {
        const auto locked = hold();
        remove();
      }) {
  const fs::path parent = target.has_parent_path() ? target.parent_path() : ".";
  const std::string prefix = ".gridpress-" + target.filename().string() + "-";
  clear_stale(parent, prefix);
  const std::string pattern = parent / (prefix + std::string(kRandom, 'X'));
  // Before the path is locked, another run may take it for abandoned and remove it. Then a new
  // name is tried.
  constexpr int kTries = 100;
  for (int i = 0; i < kTries; ++i) {
    const auto locked = hold();
    path_ = pattern;
    make(type);
    if (problem_ == ENOENT) continue;  // another run removed it before it could be opened
    if (problem_ != 0 || (lock(handle_) && is_ours())) break;
    path_.clear();
    if (i + 1 == kTries) problem_ = EBUSY;
  }
  if (problem_ == 0) open_to_umask(fd(), type == kFile ? 0666 : 0777);
}

WorkPath::~WorkPath() {
  const auto locked = hold();
  remove();
}

void WorkPath::make(Type type) {
  problem_ = 0;
  handle_ = Handle();
  if (type == kFile) {
    handle_ = Handle(::mkostemp(path_.data(), O_CLOEXEC));
    if (!handle_.open()) problem_ = errno;
  } else if (::mkdtemp(path_.data()) == nullptr) {
    problem_ = errno;
  } else {
    handle_ = Handle(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!handle_.open() && errno != ENOENT) problem_ = errno;  // ENOENT: already removed
  }
  if (problem_ != 0) path_.clear();
}

// Returns whether the path still names the file or folder that this object locked.
bool WorkPath::is_ours() const {
  struct stat held = {}, named = {};
  return ::fstat(fd(), &held) == 0 && ::lstat(path_.c_str(), &named) == 0 &&
         held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

void WorkPath::remove() {
  if (!path_.empty()) remove_quietly(path_);
}

}  // namespace gridpress
