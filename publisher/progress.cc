#include "publisher/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace gridpress {

Progress::Progress(bool wanted, std::string what, int total)
    : on_(wanted && ::isatty(STDERR_FILENO) == 1), what_(std::move(what)), total_(total) {}

Progress::~Progress() {
  if (on_) clear();
}

void Progress::show(int done) {
  constexpr int kSteps = 200;  // a terminal is slow: no more lines than anyone sees
  if (!on_ || (done < total_ && done * kSteps / total_ == (done - 1) * kSteps / total_)) return;
  const std::string line = fmt::format("{} {}/{}", what_, done, total_);
  fmt::print(stderr, "\r{}", line);
  std::fflush(stderr);
  shown_ = line.size();
}

// Blanks, not an escape sequence: any terminal knows them.
void Progress::clear() {
  fmt::print(stderr, "\r{}\r", std::string(shown_, ' '));
  std::fflush(stderr);
}

}  // namespace gridpress
