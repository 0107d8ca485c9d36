#include "publisher/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "publisher/interrupt.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

std::string reason(int error) {
  return std::generic_category().message(error);
}

Diagnostic file_failure(const std::string& path, std::string message) {
  Diagnostic problem = failure(std::move(message));
  problem.file = path;
  return problem;
}

// An open file descriptor; closes itself.
class Handle {
 public:
  explicit Handle(int fd) : fd_(fd) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  // 0 or errno: some file systems report a failed write only here.
  int close() { return ::close(std::exchange(fd_, -1)) == 0 ? 0 : errno; }

 private:
  int fd_;
};

Result<std::string> read_all(int fd, const std::string& path, std::size_t cap) {
  std::string text;
  char buffer[1 << 16];
  while (true) {
    const ssize_t got = ::read(fd, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR && !interrupted()) continue;
    if (got < 0) return file_failure(path, "can't be read: " + reason(errno));
    if (got == 0) return text;
    text.append(buffer, static_cast<std::size_t>(got));
    if (text.size() > cap) {
      return file_failure(path, "is larger than " + std::to_string(cap >> 10) + " KiB");
    }
  }
}

// 0 or errno.
int write_all(int fd, const std::string& bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t put = ::write(fd, bytes.data() + done, bytes.size() - done);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    done += static_cast<std::size_t>(put);
  }
  return 0;
}

// 0 or errno. A file system that can't sync a folder says EINVAL; that is no failure.
int sync_folder(const std::string& path) {
  const Handle folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.open()) return errno;
  return ::fsync(folder.get()) == 0 || errno == EINVAL ? 0 : errno;
}

int write_file(const std::string& path, const std::string& bytes) {
  Handle file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.open()) return errno;
  if (const int error = write_all(file.get(), bytes)) return error;
  if (::fsync(file.get()) != 0) return errno;
  return file.close();
}

void remove_quietly(const std::string& path) {
  std::error_code ignored;
  fs::remove_all(path, ignored);
}

// The work folder: beside the target, hidden, locked while its run lives, removed at the end.
class WorkFolder {
 public:
  explicit WorkFolder(std::string path)
      : path_(std::move(path)), lock_(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (lock_.open()) ::flock(lock_.get(), LOCK_EX | LOCK_NB);
  }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder() { remove_quietly(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  Handle lock_;
};

// Work folders whose run was killed: nobody holds their lock.
void clear_stale(const std::string& parent, const std::string& prefix) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent, error)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with(prefix) || name.size() != prefix.size() + 6) continue;
    const Handle folder(
        ::open(entry.path().c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (folder.open() && ::flock(folder.get(), LOCK_EX | LOCK_NB) == 0)
      remove_quietly(entry.path());
  }
}

// 0 or errno. Afterwards `work` holds what stood at `folder`, if anything did.
int exchange(const std::string& work, const std::string& folder) {
  if (::renameat2(AT_FDCWD, work.c_str(), AT_FDCWD, folder.c_str(), RENAME_NOREPLACE) == 0)
    return 0;
  if (errno == EEXIST) {
    if (::renameat2(AT_FDCWD, work.c_str(), AT_FDCWD, folder.c_str(), RENAME_EXCHANGE) == 0)
      return 0;
  }
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // A file system without these flags: two renames, the first undone when the second fails.
  const std::string aside = work + ".old";
  const bool stood = ::rename(folder.c_str(), aside.c_str()) == 0;
  if (!stood && errno != ENOENT) return errno;
  if (::rename(work.c_str(), folder.c_str()) != 0) {
    const int error = errno;
    if (stood && ::rename(aside.c_str(), folder.c_str()) != 0) return errno;
    return error;
  }
  return stood && ::rename(aside.c_str(), work.c_str()) != 0 ? errno : 0;
}

// mkdtemp makes 0700; a book is for whoever the umask lets read.
void open_to_umask(const std::string& path) {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::chmod(path.c_str(), 0777 & ~mask);
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t cap) {
  if (path == "-") return read_all(STDIN_FILENO, path, cap);
  // O_NONBLOCK: opening a pipe that nobody writes to must not wait.
  const Handle file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file.open()) return file_failure(path, "can't be read: " + reason(errno));
  struct stat status = {};
  if (::fstat(file.get(), &status) != 0) {
    return file_failure(path, "can't be read: " + reason(errno));
  }
  if (!S_ISREG(status.st_mode)) return file_failure(path, "is not a regular file");
  return read_all(file.get(), path, cap);
}

Diagnostics write_folder(const std::string& folder, const std::vector<OutputFile>& files,
                         const FolderOptions& options) {
  const fs::path target(folder);
  const std::string parent = target.has_parent_path() ? target.parent_path().string() : ".";
  std::error_code error;
  fs::create_directories(parent, error);
  if (error) return {file_failure(parent, "can't be made: " + error.message())};

  const std::string prefix = ".gridpress-" + target.filename().string() + "-";
  clear_stale(parent, prefix);
  std::string name = parent + "/" + prefix + "XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) {
    return {file_failure(parent, "can't be written to: " + reason(errno))};
  }
  const WorkFolder work(name);
  open_to_umask(work.path());
  for (const OutputFile& file : files) {
    if (interrupted()) return {failure("interrupted")};
    if (const auto slash = file.name.find('/'); slash != std::string::npos) {
      const std::string inner = work.path() + "/" + file.name.substr(0, slash);
      if (::mkdir(inner.c_str(), 0777) != 0 && errno != EEXIST) {
        return {file_failure(folder + "/" + file.name, "can't be written: " + reason(errno))};
      }
    }
    if (const int problem = write_file(work.path() + "/" + file.name, file.bytes)) {
      return {file_failure(folder + "/" + file.name, "can't be written: " + reason(problem))};
    }
  }
  int problem = sync_folder(work.path());
  if (problem == 0 && options.check) {
    if (Diagnostics problems = options.check(work.path()); !problems.empty()) return problems;
  }
  if (problem == 0 && options.ours) {
    Diagnostics problems = carry_over(folder, work.path(), options.ours);
    if (!problems.empty()) return problems;
    problem = sync_folder(work.path());
  }
  if (interrupted()) return {failure("interrupted")};
  if (problem == 0) problem = exchange(work.path(), folder);
  if (problem == 0 && options.ours) bring_late_files(work.path(), folder, options.ours);
  if (problem == 0) problem = sync_folder(parent);
  if (problem != 0) return {file_failure(folder, "can't be put in place: " + reason(problem))};
  return {};
}

WholeFile::WholeFile(std::string path) : path_(std::move(path)) {
  if (path_ == "-") {
    file_ = stdout;
    return;
  }
  std::error_code ignored;
  const fs::file_status status = fs::status(path_, ignored);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    file_ = std::fopen(path_.c_str(), "wb");
    return;
  }
  work_ = path_ + ".XXXXXX";
  const int fd = ::mkstemp(work_.data());
  if (fd < 0) return;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(fd, 0666 & ~mask);
  file_ = ::fdopen(fd, "wb");
}

WholeFile::~WholeFile() {
  if (file_ == nullptr || file_ == stdout) return;
  std::fclose(file_);
  if (!work_.empty()) remove_quietly(work_);
}

Diagnostics WholeFile::commit() {
  const std::string name = path_ == "-" ? "standard output" : path_;
  if (file_ == nullptr) return {file_failure(name, "can't be written: " + reason(errno))};
  const bool bad = std::ferror(file_) != 0;
  const bool synced = std::fflush(file_) == 0 && (work_.empty() || ::fsync(fileno(file_)) == 0);
  if (bad || !synced) return {file_failure(name, "can't be written: " + reason(errno))};
  if (work_.empty()) return {};
  if (::rename(work_.c_str(), path_.c_str()) != 0) {
    return {file_failure(name, "can't be written: " + reason(errno))};
  }
  work_.clear();
  return {};
}

}  // namespace gridpress
