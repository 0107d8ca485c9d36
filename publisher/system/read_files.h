// Records which files are read, because results depend on them.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace gridpress {

// Identifies a version of a file: its location on disk, its size and its time. For a folder, the
// names in it.
struct FileStamp {
  std::uint64_t device = 0, inode = 0, size = 0, seconds = 0, nanoseconds = 0;
  std::uint64_t names = 0;
  bool operator==(const FileStamp&) const = default;
};
FileStamp stamp_of(const std::string& path);  // an empty stamp if the file doesn't exist

using FileStamps = std::map<std::string, FileStamp>;

// While this object lives, it records each file that any thread reads, with its stamp just before
// the read. Only one may exist at a time.
class ReadFiles {
 public:
  ReadFiles();
  ~ReadFiles();
  ReadFiles(const ReadFiles&) = delete;
  ReadFiles& operator=(const ReadFiles&) = delete;
  FileStamps files() const;
};

// Call it before reading a file or listing a folder.
void note_read(const std::string& path);

}  // namespace gridpress
