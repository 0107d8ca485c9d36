// The spec's file on disk: the one file that the studio reads and writes, chosen when the program
// started. Nothing that a browser sends is ever part of a path.
#pragma once

#include <mutex>
#include <string>

#include "generator/base/result.h"

namespace gridpress::studio {

class SpecFile {
 public:
  // If `read_only`, save() fails.
  SpecFile(std::string path, bool read_only) : path_(std::move(path)), read_only_(read_only) {}

  const std::string& path() const { return path_; }
  std::string name() const;    // file name without its folder
  std::string folder() const;  // "." if the path has no folder
  bool read_only() const { return read_only_; }

  // The text on disk and its stamp; both are empty if the file doesn't exist. Text that isn't UTF-8
  // is an error with its line, because a browser would change its bytes on saving.
  struct State {
    std::string text, stamp;
    bool exists = false;
  };
  Result<State> read() const;
  std::string stamp() const;  // the current stamp; "" if the file doesn't exist

  // Saves a text that was edited from the text with the stamp `base`. If the file has changed since
  // then, nothing is written and `theirs` has the file's content. If the file already contains
  // `text`, it isn't written again.
  struct SaveResult {
    bool conflict = false;
    std::string stamp;  // stamp of the text on disk
    State theirs;       // set if there was a conflict
  };
  Result<SaveResult> save(const std::string& text, const std::string& base);

 private:
  std::string path_;
  bool read_only_;
  std::mutex saving_;
};

}  // namespace gridpress::studio
