// Files read whole and folders written whole, every status checked.
#pragma once

#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "layout/page/length.h"

namespace gridpress {

inline constexpr std::size_t kTextCap = std::size_t{1} << 20;  // 1 MiB

// A regular file of at most `cap` bytes; "-" is stdin. Failures name the file.
Result<std::string> read_file(const std::string& path, std::size_t cap = kTextCap);

struct OutputFile {
  std::string name;  // or one folder and a name: "pages/001.png"
  std::string bytes;
  int pages = 0;         // of a PDF file
  Length width, height;  // of its first page
};

// Puts a folder of files at `folder`, whole or not at all: written beside it, synced, then
// exchanged with what stood there, which is removed. Parents are made. On failure, or when
// interrupted() before the exchange, what stood there stays. Returns what went wrong.
// A folder left half made by a killed run is cleared away by the next one.
// `check`, if there is one, is called with the work folder before the exchange; what it finds is
// a failure.
using FolderCheck = std::function<Diagnostics(const std::string& work)>;
Diagnostics write_folder(const std::string& folder, const std::vector<OutputFile>& files,
                         const FolderCheck& check = {});

// One file that is written bit by bit and appears whole: beside its place until commit(). "-" is
// stdout; what is no regular file (a pipe, /dev/null) is written straight.
class WholeFile {
 public:
  explicit WholeFile(std::string path);
  ~WholeFile();  // without commit() nothing is left, and what stood there stays
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  std::FILE* get() const { return file_; }  // null: it can't be written
  Diagnostics commit();

 private:
  std::string path_, work_;  // work_ empty: written straight
  std::FILE* file_ = nullptr;
};

}  // namespace gridpress
