// One line on a terminal that says how far the work is; nothing anywhere else.
#pragma once

#include <string>

namespace gridpress {

// Writes on stderr when it is a terminal. Takes its line away when it goes.
class Progress {
 public:
  Progress(bool wanted, std::string what, int total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(int done);

 private:
  void clear();

  bool on_;
  std::string what_;
  int total_;
  std::size_t shown_ = 0;  // characters on the line
};

}  // namespace gridpress
