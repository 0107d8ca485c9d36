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

// Returns an error if the folder of a file that will be written doesn't exist.
Diagnostics missing_folder(const std::string& path);

// Reads a regular file of at most `cap` bytes, or stdin for "-". Converts UTF-16 to UTF-8. Errors
// name the file.
Result<std::string> read_file(const std::string& path, std::size_t cap = kTextCap);
// Reads a file that doesn't affect results, such as a cache: ReadFiles doesn't record it.
Result<std::string> read_aside(const std::string& path, std::size_t cap);

// Opens a file for streaming: a regular file, a pipe with a writer, a terminal, or "-" for stdin.
// Refuses anything else, since it might never end. The caller closes it unless it is stdin.
Result<std::FILE*> open_stream(const std::string& path);

// Opens a file whose bytes stay on disk until they are requested. Bytes of stdin, which has a lower
// limit, are held in memory.
Result<std::shared_ptr<const ByteStore>> open_file(const std::string& path, std::size_t cap);

// Returns whether the path's target, after following links, lies below the folder. Returns false if
// the target doesn't exist.
bool leads_below(const std::string& path, const std::string& folder);

struct OutputFile {
  std::string name;  // relative path: "pages/001.png"
  FileBytes bytes;
  int pages = 0;         // number of pages, for a PDF
  Length width, height;  // size of a PDF's first page
  // Instead of bytes, an existing file that gets this name as well, by a hard link or, if that is
  // impossible, as a copy.
  std::string source{};
};

// Options for writing a folder.
struct FolderOptions {
  // Called with the new folder before the exchange. If it returns errors, the write fails.
  std::function<Diagnostics(const std::string& work)> check{};
  // Selects the files of the older folder that we wrote. All others are kept
  // (preserve_user_files.h). If empty, we wrote all of them.
  MadeByUs ours{};
};

// Writes files to `folder` atomically: writes and syncs a work folder next to it, exchanges it with
// the existing folder and removes the latter. Creates parent folders. On failure, or if
// interrupted() before the exchange, the existing folder is unchanged. Returns the errors. The next
// run removes a work folder that a killed run has left.
Diagnostics write_folder(const std::string& folder, const std::vector<OutputFile>& files,
                         const FolderOptions& options = {});

}  // namespace gridpress
