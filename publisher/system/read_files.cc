#include "publisher/system/read_files.h"

#include <sys/stat.h>

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <system_error>

namespace gridpress {
namespace {

struct Notes {
  std::mutex mutex;
  std::optional<FileStamps> files;  // nullopt while nothing is recorded
};

Notes& notes() {
  // Never destroyed, because it is used while the program exits.
  static Notes* const one = new Notes;
  return *one;
}

// Ignores hidden files and the temporary files of editors.
std::uint64_t names_in_folder(const std::string& folder) {
  std::set<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (!name.starts_with('.') && !name.ends_with('~')) names.insert(name);
  }
  std::string all;
  for (const std::string& name : names) all += name + '/';
  return std::hash<std::string>()(all);
}

}  // namespace

FileStamp stamp_of(const std::string& path) {
  struct stat at = {};
  if (::stat(path.c_str(), &at) != 0) return {};
  if (S_ISDIR(at.st_mode)) return {.names = names_in_folder(path)};
  return {.device = at.st_dev,
          .inode = at.st_ino,
          .size = static_cast<std::uint64_t>(at.st_size),
          .seconds = static_cast<std::uint64_t>(at.st_mtim.tv_sec),
          .nanoseconds = static_cast<std::uint64_t>(at.st_mtim.tv_nsec)};
}

ReadFiles::ReadFiles() {
  const std::lock_guard lock(notes().mutex);
  notes().files.emplace();
}

ReadFiles::~ReadFiles() {
  const std::lock_guard lock(notes().mutex);
  notes().files.reset();
}

FileStamps ReadFiles::files() const {
  const std::lock_guard lock(notes().mutex);
  return notes().files.value_or(FileStamps());
}

void note_read(const std::string& path) {
  const std::lock_guard lock(notes().mutex);
  if (notes().files && !notes().files->contains(path)) (*notes().files)[path] = stamp_of(path);
}

}  // namespace gridpress
