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
  std::string name() const;    // without its folder
  std::string folder() const;  // "." where the path has none
  bool read_only() const { return read_only_; }

  // What is on disk, and its stamp. No file: an empty text with the stamp "". Text that is no UTF-8
  // is an error with its line: a browser would save other bytes.
  struct State {
    std::string text, stamp;
    bool exists = false;
  };
  Result<State> read() const;
  std::string stamp() const;  // of what is there now; "": no file

  // Saves a text that was made from the text with the stamp `base`. When the file holds something
  // else by now nothing is written: `theirs` has it. A file that holds `text` already is left
  // alone.
  struct SaveResult {
    bool conflict = false;
    std::string stamp;  // of what is on disk now
    State theirs;       // in a conflict
  };
  Result<SaveResult> save(const std::string& text, const std::string& base);

 private:
  std::string path_;
  bool read_only_;
  std::mutex saving_;
};

}  // namespace gridpress::studio
