#include "publisher/system/preserve_user_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <vector>

namespace gridpress {
namespace {

namespace fs = std::filesystem;

// The entries below a folder that aren't ours, parents before children. Folders without any user
// files are left out, unless they are empty.
struct Found {
  std::string name;
  bool folder = false;
};

// Returns whether anything was found. Doesn't follow symbolic links.
bool list_own(const std::string& folder, const std::string& below, const MadeByUs& ours,
              std::vector<Found>& found, std::error_code& error) {
  const std::size_t before = found.size();
  bool empty = true;
  for (fs::directory_iterator entry(folder + "/" + below, error), end; !error && entry != end;
       entry.increment(error)) {
    empty = false;
    const std::string name = below + entry->path().filename().string();
    if (entry->symlink_status(error).type() == fs::file_type::directory) {
      const std::size_t place = found.size();
      found.push_back({name, true});
      if (!list_own(folder, name + "/", ours, found, error)) {
        found.erase(found.begin() + static_cast<long>(place));
      }
    } else if (!ours(name)) {
      found.push_back({name, false});
    }
  }
  return empty || found.size() > before;
}

Diagnostics cant_be_kept(const std::string& path, const std::string& why) {
  Diagnostic problem = failure("can't be carried over to the new book: " + why,
                               "move the file elsewhere, or use --out");
  problem.file = path;
  return {problem};
}

std::string reason_of(int error) {
  return std::generic_category().message(error);
}

// Returns 0 or an errno.
int make_folder(const std::string& old, const std::string& made, dev_t device) {
  struct stat status = {};
  if (::lstat(old.c_str(), &status) != 0) return errno;
  if (status.st_dev != device) return EXDEV;
  if (::mkdir(made.c_str(), 0777) != 0) {
    const int error = errno;
    struct stat there = {};
    const bool is_folder = ::lstat(made.c_str(), &there) == 0 && S_ISDIR(there.st_mode);
    if (error != EEXIST || !is_folder) return error;
  }
  return 0;
}

// Returns 0 or an errno.
int copy_rights(const std::string& old, const std::string& made) {
  struct stat status = {};
  if (::lstat(old.c_str(), &status) != 0) return errno;
  return ::chmod(made.c_str(), status.st_mode & 07777U) == 0 ? 0 : errno;
}

}  // namespace

std::string obstruction(const std::string& folder, const MadeByUs& ours, const MadeByUs& needed) {
  std::vector<Found> found;
  std::error_code error;
  list_own(folder, "", ours, found, error);
  for (const Found& own : found) {
    if (needed(own.name)) return own.name;
  }
  return "";
}

Diagnostics carry_over(const std::string& old, const std::string& work, const MadeByUs& ours) {
  struct stat status = {};
  if (::lstat(old.c_str(), &status) != 0) {
    return errno == ENOENT ? Diagnostics{} : cant_be_kept(old, reason_of(errno));
  }
  std::vector<Found> found;
  std::error_code error;
  list_own(old, "", ours, found, error);
  if (error) return cant_be_kept(old, error.message());
  for (const Found& own : found) {
    const std::string from = old + "/" + own.name, to = work + "/" + own.name;
    int problem = 0;
    if (own.folder) {
      problem = make_folder(from, to, status.st_dev);
    } else if (::link(from.c_str(), to.c_str()) != 0) {
      problem = errno;
    }
    if (problem == EEXIST || problem == ENOTDIR) {
      return cant_be_kept(from, "the book needs a file with this name");
    }
    if (problem != 0) return cant_be_kept(from, reason_of(problem));
  }
  // The folder's own permissions are set last, since they may forbid writing into it.
  found.insert(found.begin(), {"", true});
  for (auto own = found.rbegin(); own != found.rend(); ++own) {
    if (!own->folder) continue;
    const std::string name = own->name.empty() ? "" : "/" + own->name;
    if (const int problem = copy_rights(old + name, work + name); problem != 0) {
      return cant_be_kept(old + name, reason_of(problem));
    }
  }
  return {};
}

void bring_late_files(const std::string& older, const std::string& folder, const MadeByUs& ours) {
  std::vector<Found> found;
  std::error_code error;
  list_own(older, "", ours, found, error);
  for (const Found& own : found) {
    const std::string from = older + "/" + own.name, to = folder + "/" + own.name;
    if (own.folder) {
      ::mkdir(to.c_str(), 0777);
    } else {
      ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    }
  }
}

}  // namespace gridpress
