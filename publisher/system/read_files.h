// Which files are read: what a result depends on beside what it was asked for.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace gridpress {

// What tells a file from itself after a change: where it is on the disk, its size, its time. Of a
// folder, the names in it.
struct FileStamp {
  std::uint64_t device = 0, inode = 0, size = 0, seconds = 0, nanoseconds = 0;
  std::uint64_t names = 0;
  bool operator==(const FileStamp&) const = default;
};
FileStamp stamp_of(const std::string& path);  // of nothing where there is no such file

using FileStamps = std::map<std::string, FileStamp>;

// While it lives, it notes what is read on any thread, as it was just before. One at a time.
class ReadFiles {
 public:
  ReadFiles();
  ~ReadFiles();
  ReadFiles(const ReadFiles&) = delete;
  ReadFiles& operator=(const ReadFiles&) = delete;
  FileStamps files() const;
};

// Said by who reads a file, or the names of a folder, before it does.
void note_read(const std::string& path);

}  // namespace gridpress
