// Files read whole and folders written whole, every status checked.
#pragma once

#include <cstddef>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "layout/backend/byte_store.h"
#include "layout/page/length.h"
#include "publisher/system/carry_over.h"
#include "publisher/system/file_bytes.h"

namespace gridpress {

inline constexpr std::size_t kTextCap = std::size_t{1} << 20;  // 1 MiB

// A failure where a file is to be written into a folder that is not there.
Diagnostics missing_folder(const std::string& path);

// A regular file of at most `cap` bytes; "-" is stdin. UTF-16 becomes UTF-8. Failures name the
// file.
Result<std::string> read_file(const std::string& path, std::size_t cap = kTextCap);
// A file that no result depends on, such as a cache: ReadFiles does not note it.
Result<std::string> read_aside(const std::string& path, std::size_t cap);

// A file to be read as a stream: a regular file, a pipe that some program writes to, a terminal, or
// "-", which is stdin. Anything else, which might never end, is refused. The caller closes it
// unless it is stdin.
Result<std::FILE*> open_stream(const std::string& path);

// The same, and its bytes stay in the file until they are asked for; those of stdin, of which
// fewer are taken, are in memory.
Result<std::shared_ptr<const ByteStore>> open_file(const std::string& path, std::size_t cap);

// Whether what the path leads to, links followed, lies below the folder. False where there is
// nothing.
bool leads_below(const std::string& path, const std::string& folder);

struct OutputFile {
  std::string name;  // with the folders below: "pages/001.png"
  FileBytes bytes;
  int pages = 0;         // of a PDF file
  Length width, height;  // of its first page
  // A file that gets this name too (a hard link, or a copy where that can't be); then there are no
  // bytes.
  std::string source{};
};

// How a folder takes its place.
struct FolderOptions {
  // Called with the new folder before the exchange; what it finds is a failure.
  std::function<Diagnostics(const std::string& work)> check{};
  // Which files of the older folder we made: the others stay (carry_over.h). Empty: all of them.
  MadeByUs ours{};
};

// Puts a folder of files at `folder`, whole or not at all: written beside it, synced, then
// exchanged with what was there, which is removed. Parents are made. On failure, or when
// interrupted() before the exchange, what was there stays. Returns what went wrong.
// A folder left half made by a killed run is cleared away by the next one.
Diagnostics write_folder(const std::string& folder, const std::vector<OutputFile>& files,
                         const FolderOptions& options = {});

}  // namespace gridpress
