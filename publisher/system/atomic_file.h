// A file that is written incrementally and appears atomically.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "generator/base/result.h"
#include "publisher/system/work_path.h"

namespace gridpress {

// The bytes are written to a file next to the destination until commit(), which follows symbolic
// links and keeps the mode of the file it replaces. "-" is stdout. Anything but a regular file (a
// pipe, /dev/null) is written directly.
class AtomicFile {
 public:
  explicit AtomicFile(std::string path);
  ~AtomicFile();  // without commit(), nothing is left and an existing file is unchanged
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  bool open() const { return file_ != nullptr; }
  // Returns false if this write or an earlier one failed.
  bool put(std::string_view text);
  // Returns false if some of the text can't be written to the file or to stdout.
  bool flush();

  // Doesn't report errors of stdout: main() does, see failed(). With `announce`, an interruption
  // from now on says that the file is complete; a file that the run removes again isn't announced.
  Diagnostics commit(bool announce = true);
  bool failed() const { return failed_; }

  // Saves the text written so far as the file `path`. Call it instead of commit().
  bool keep_as(const std::string& path);

 private:
  Diagnostics problem(int error) const;

  std::string path_, target_;       // as the user named it, and its target
  std::unique_ptr<WorkPath> work_;  // null if written directly
  std::FILE* file_ = nullptr;
  bool failed_ = false;
  int error_ = 0;  // errno of the first failure
};

}  // namespace gridpress
