#include "publisher/system/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "generator/base/utf16.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/read_files.h"
#include "publisher/system/shell_word.h"
#include "publisher/system/work_path.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

Diagnostic file_failure(const std::string& path, std::string message) {
  Diagnostic problem = failure(std::move(message));
  problem.file = path;
  return problem;
}

Diagnostic too_large(const std::string& path, std::size_t cap) {
  return file_failure(path, "is larger than " + std::to_string(cap >> 10) + " KiB");
}

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
      return too_large(path, cap);
    }
  }
}

// Returns 0 or an errno.
int write_all(int fd, std::string_view bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t put = ::write(fd, bytes.data() + done, bytes.size() - done);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    done += static_cast<std::size_t>(put);
  }
  return 0;
}

// Returns 0 or an errno. Ignores EINVAL, which means that the file system can't sync folders.
int sync_folder(const std::string& path) {
  const Handle folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.open()) return errno;
  return ::fsync(folder.get()) == 0 || errno == EINVAL ? 0 : errno;
}

// Returns 0 or an errno. Starts writing to disk; sync_file() waits until that is complete.
int write_file(const std::string& path, const FileBytes& bytes) {
  Handle file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.open()) return errno;
  int error = 0;
  const bool whole = bytes.each_piece([&](std::string_view piece) {
    error = write_all(file.get(), piece);
    return error == 0;
  });
  if (!whole) return error != 0 ? error : EIO;
  // Only an optimisation: if the file system doesn't support it, sync_file() writes everything.
  ::sync_file_range(file.get(), 0, 0, SYNC_FILE_RANGE_WRITE);
  return file.close();
}

// Returns 0 or an errno.
int sync_file(const std::string& path) {
  const Handle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.open()) return errno;
  return ::fsync(file.get()) == 0 ? 0 : errno;
}

// Returns 0 or an errno.
int link_file(const std::string& source, const std::string& path) {
  if (::link(source.c_str(), path.c_str()) == 0) return 0;
  std::error_code error;
  fs::copy_file(source, path, error);
  return error.value();
}

// Returns 0 or an errno. Afterwards `work` holds the former content of `folder`, if there was any.
int exchange(const std::string& work, const std::string& folder) {
  if (::renameat2(AT_FDCWD, work.c_str(), AT_FDCWD, folder.c_str(), RENAME_NOREPLACE) == 0)
    return 0;
  if (errno == EEXIST) {
    if (::renameat2(AT_FDCWD, work.c_str(), AT_FDCWD, folder.c_str(), RENAME_EXCHANGE) == 0)
      return 0;
  }
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // File systems without these flags need two renames, the first of which is undone if the second
  // fails.
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

// A file opened for reading.
class DiskBytes final : public ByteStore {
 public:
  DiskBytes(Handle file, std::size_t size) : file_(std::move(file)), size_(size) {}

  bool append(std::string_view /*bytes*/) override { return false; }
  std::size_t size() const override { return size_; }
  std::size_t read(std::size_t offset, char* to, std::size_t count) const override {
    std::size_t done = 0;
    while (done < count) {
      const ssize_t got =
          ::pread(file_.get(), to + done, count - done, static_cast<off_t>(offset + done));
      if (got > 0) done += static_cast<std::size_t>(got);
      if (got == 0 || (got < 0 && errno != EINTR)) break;
    }
    return done;
  }

 private:
  Handle file_;
  std::size_t size_;
};

struct OpenFile {
  Handle handle;
  std::size_t size = 0;
};

Result<OpenFile> open_regular(const std::string& path) {
  // O_NONBLOCK: opening a pipe without a writer must not block.
  Handle file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat status = {};
  if (!file.open() || ::fstat(file.get(), &status) != 0) {
    return file_failure(path, "can't be read: " + reason(errno));
  }
  if (!S_ISREG(status.st_mode)) return file_failure(path, "is not a regular file");
  return OpenFile{std::move(file), static_cast<std::size_t>(status.st_size)};
}

// Returns whether a program has the pipe open for writing or has left bytes in it.
bool has_writer(int fd) {
  pollfd state{fd, POLLIN, 0};
  if (::poll(&state, 1, 0) > 0 && (state.revents & (POLLIN | POLLHUP)) != 0) return true;
  // Unlike a read, tee() doesn't take the bytes out of the pipe.
  int ends[2] = {};
  if (::pipe2(ends, O_CLOEXEC) != 0) return true;
  const Handle out(ends[0]), in(ends[1]);
  return ::tee(fd, in.get(), 1, SPLICE_F_NONBLOCK) != 0;
}

// Returns why a special file might never end, or "" if it can be read to the end.
std::string endless(int fd, const struct stat& status) {
  if (S_ISFIFO(status.st_mode)) return has_writer(fd) ? "" : "is a pipe that no program writes to";
  const bool nothing = S_ISCHR(status.st_mode) && status.st_rdev == makedev(1, 3);  // /dev/null
  if (nothing || ::isatty(fd) == 1) return "";
  return S_ISDIR(status.st_mode) ? "is a folder" : "is not a regular file";
}

// Returns the link's target, so that the link itself isn't replaced, or "" if there is none.
std::string behind_link(const std::string& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return path;
  return fs::canonical(path, error);
}

}  // namespace

Diagnostics missing_folder(const std::string& path) {
  const std::string folder = fs::path(path).parent_path();
  std::error_code error;
  if (folder.empty() || fs::is_directory(folder, error)) return {};
  return {failure(fmt::format("folder {} does not exist", folder),
                  fmt::format("create the folder with mkdir -p {}", shell_word(folder)))};
}

Result<std::string> read_file(const std::string& path, std::size_t cap) {
  if (path == "-") {
    Result<std::string> text = read_all(STDIN_FILENO, path, cap);
    return text ? without_utf16(std::move(text).value()) : text;
  }
  note_read(path);
  return read_aside(path, cap);
}

Result<std::string> read_aside(const std::string& path, std::size_t cap) {
  const Result<OpenFile> file = open_regular(path);
  if (!file) return file.problems();
  Result<std::string> text = read_all(file->handle.get(), path, cap);
  return text ? without_utf16(std::move(text).value()) : text;
}

Result<std::FILE*> open_stream(const std::string& path) {
  const bool standard = path == "-";
  // O_NONBLOCK: opening a pipe without a writer must not block.
  Handle file(standard ? -1 : ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat status = {};
  const int fd = standard ? STDIN_FILENO : file.get();
  if ((!standard && !file.open()) || ::fstat(fd, &status) != 0) {
    return file_failure(path, "can't be read: " + reason(errno));
  }
  if (standard) {
    // Pipes and sockets are accepted: they end when the program at the other end does.
    const std::string why = S_ISCHR(status.st_mode) ? endless(fd, status) : "";
    if (!why.empty()) return failure("standard input " + why);
    return stdin;
  }
  if (!S_ISREG(status.st_mode)) {
    if (std::string why = endless(fd, status); !why.empty()) return file_failure(path, why);
  }
  note_read(path);
  ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK);
  std::FILE* stream = ::fdopen(fd, "rb");
  if (stream == nullptr) return file_failure(path, "can't be read: " + reason(errno));
  file.release();
  return stream;
}

Result<std::shared_ptr<const ByteStore>> open_file(const std::string& path, std::size_t cap) {
  if (path == "-") {
    constexpr std::size_t kStdinCap = std::size_t{64} << 20;
    Result<std::string> text = read_file(path, std::min(cap, kStdinCap));
    if (!text) return text.problems();
    return std::shared_ptr<const ByteStore>(
        std::make_shared<const MemoryBytes>(std::move(text).value()));
  }
  note_read(path);
  Result<OpenFile> opened = open_regular(path);
  if (!opened) return opened.problems();
  if (opened->size > cap) return too_large(path, cap);
  OpenFile file = std::move(opened).value();
  return std::shared_ptr<const ByteStore>(
      std::make_shared<const DiskBytes>(std::move(file.handle), file.size));
}

bool leads_below(const std::string& path, const std::string& folder) {
  std::error_code error;
  const fs::path inner = fs::canonical(path, error);
  if (error) return false;
  const fs::path outer = fs::canonical(folder, error);
  if (error) return false;
  return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

Diagnostics write_folder(const std::string& named, const std::vector<OutputFile>& files,
                         const FolderOptions& options) {
  const std::string folder = behind_link(named);
  if (folder.empty()) return {file_failure(named, "is a broken link")};
  const fs::path target(folder);
  const std::string parent = target.has_parent_path() ? target.parent_path().string() : ".";
  std::error_code error;
  fs::create_directories(parent, error);
  if (error) return {file_failure(parent, "can't be created: " + error.message())};

  WorkPath work(target, WorkPath::kFolder);
  if (work.problem() != 0) {
    return {file_failure(parent, "can't be written to: " + reason(work.problem()))};
  }
  std::set<std::string> inner;  // folders
  for (const OutputFile& file : files) {
    if (interrupted()) return {failure("interrupted")};
    const std::string path = work.path() + "/" + file.name;
    if (const auto slash = file.name.rfind('/'); slash != std::string::npos) {
      inner.insert(work.path() + "/" + file.name.substr(0, slash));
      fs::create_directories(fs::path(path).parent_path(), error);
      if (error)
        return {file_failure(folder + "/" + file.name, "can't be written: " + error.message())};
    }
    if (const int problem =
            file.source.empty() ? write_file(path, file.bytes) : link_file(file.source, path)) {
      return {file_failure(folder + "/" + file.name, "can't be written: " + reason(problem))};
    }
  }
  // Syncs only after writing all files has started: many files then take little longer than one.
  for (const OutputFile& file : files) {
    if (interrupted()) return {failure("interrupted")};
    if (!file.source.empty()) continue;
    if (const int problem = sync_file(work.path() + "/" + file.name)) {
      return {file_failure(folder + "/" + file.name, "can't be written: " + reason(problem))};
    }
  }
  int problem = sync_folder(work.path());
  for (const std::string& below : inner) {
    if (problem == 0) problem = sync_folder(below);
  }
  if (problem == 0 && options.check) {
    if (Diagnostics problems = options.check(work.path()); !problems.empty()) return problems;
  }
  if (problem == 0 && options.ours) {
    Diagnostics problems = carry_over(folder, work.path(), options.ours);
    if (!problems.empty()) return problems;
    problem = sync_folder(work.path());
  }
  if (interrupted()) return {failure("interrupted")};
  if (problem == 0) {
    const auto untouched = work.hold();
    problem = exchange(work.path(), folder);
    if (problem == 0 && options.ours) bring_late_files(work.path(), folder, options.ours);
  }
  if (problem != 0) return {file_failure(folder, "can't be moved into place: " + reason(problem))};
  if ((problem = sync_folder(parent)) != 0) {
    return {file_failure(folder,
                         "was written, but may not survive a power failure: " + reason(problem))};
  }
  return {};
}

}  // namespace gridpress
