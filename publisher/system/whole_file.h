// A file that is written bit by bit and appears whole.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "generator/base/result.h"
#include "publisher/system/work_path.h"

namespace gridpress {

// Written beside its place until commit(), which follows symbolic links and keeps the mode of the
// file that it replaces. "-" is stdout; what is no regular file (a pipe, /dev/null) is written
// straight.
class WholeFile {
 public:
  explicit WholeFile(std::string path);
  ~WholeFile();  // without commit() nothing is left, and what was there stays
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  bool open() const { return file_ != nullptr; }
  // False: it can't be written, at once or since an earlier call.
  bool put(std::string_view text);
  // False: some of what was put can't reach the file (or whoever reads stdout).
  bool flush();

  // Failures of stdout are left to main(), which reports them: see failed().
  Diagnostics commit();
  bool failed() const { return failed_; }

  // Instead of commit(): what was put so far becomes the file `path`.
  bool keep_as(const std::string& path);

 private:
  Diagnostics problem(int error) const;

  std::string path_, target_;       // as it was named, and where that leads
  std::unique_ptr<WorkPath> work_;  // null: written straight
  std::FILE* file_ = nullptr;
  bool failed_ = false;
  int error_ = 0;  // errno of the first failure
};

}  // namespace gridpress
