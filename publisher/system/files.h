// Reads whole files and writes folders atomically, checking every status.
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
#include "publisher/system/file_bytes.h"
#include "publisher/system/preserve_user_files.h"

namespace gridpress {

inline constexpr std::size_t kTextCap = std::size_t{1} << 20;  // 1 MiB

// Returns an error if the folder of a file to be written doesn't exist.
Diagnostics missing_folder(const std::string& path);

// Reads a regular file of at most `cap` bytes, or stdin for "-". Converts UTF-16 to UTF-8. Errors
// name the file.
Result<std::string> read_file(const std::string& path, std::size_t cap = kTextCap);
// Reads a file that doesn't affect results, such as a cache: ReadFiles doesn't record it.
Result<std::string> read_aside(const std::string& path, std::size_t cap);

// Opens a file for streaming: a regular file, a pipe with a writer, a terminal, or "-" for stdin.
// Refuses anything else, since it might never end. The caller closes it unless it is stdin.
Result<std::FILE*> open_stream(const std::string& path);

// The same, but the bytes stay in the file until they are requested. Those of stdin, whose limit is
// lower, are held in memory.
Result<std::shared_ptr<const ByteStore>> open_file(const std::string& path, std::size_t cap);

// Returns whether the path's target, following links, lies below the folder. Returns false if it
// doesn't exist.
bool leads_below(const std::string& path, const std::string& folder);

struct OutputFile {
  std::string name;  // relative path: "pages/001.png"
  FileBytes bytes;
  int pages = 0;         // of a PDF file
  Length width, height;  // of its first page
  // An existing file that gets this name too (a hard link, or a copy if that is impossible),
  // instead of bytes.
  std::string source{};
};

// Options for writing a folder.
struct FolderOptions {
  // Called with the new folder before the exchange. Errors it returns make the write fail.
  std::function<Diagnostics(const std::string& work)> check{};
  // Which files of the older folder are ours. All others are kept (preserve_user_files.h). If
  // empty, all files are ours.
  MadeByUs ours{};
};

// Writes a folder of files to `folder`, atomically: into a work folder next to it, synced, then
// exchanged with the existing folder, which is removed. Creates parent folders. On failure, or if
// interrupted() before the exchange, the existing folder is unchanged. Returns the errors. A work
// folder left by a killed run is removed by the next run.
Diagnostics write_folder(const std::string& folder, const std::vector<OutputFile>& files,
                         const FolderOptions& options = {});

}  // namespace gridpress
