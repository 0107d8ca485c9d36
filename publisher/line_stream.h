// Text lines in, text lines out, in the same order, on all cores, in constant memory.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// Longer lines are cut to one character more, so that who reads them can refuse them.
inline constexpr std::size_t kMostLine = 1U << 16;

// Whole lines of a file, without their ends (LF or CRLF); a byte order mark is left out.
struct LineBatch {
  std::uint64_t first = 1;  // number of the first line, from 1
  std::string text;
  std::vector<std::string_view> lines;  // into `text`
};

// What a batch gave: text for stdout and for stderr.
struct LineOutput {
  std::string out;
  std::string talk;
  bool bad = false;  // some line was refused
};

// Reads `in` batch by batch (about 256 KiB). False at the end; `failed` tells a read error.
class LineReader {
 public:
  explicit LineReader(std::FILE* in) : in_(in) {}
  bool next(LineBatch& batch);
  bool failed() const { return std::ferror(in_) != 0; }

 private:
  bool fill();
  void drop_tail();

  std::FILE* in_;
  std::string carry_;      // what was read after the last whole line
  bool skipping_ = false;  // inside a line that is longer than kMostLine
  bool begun_ = false;
  std::uint64_t next_line_ = 1;
};

struct StreamResult {
  std::uint64_t lines = 0;
  bool bad = false;  // some line was refused
  bool read_error = false;
};

// Runs `work` over all lines of `in` with `jobs` threads (0: all cores), batches in any order,
// and writes stdout and stderr in the order of the lines. `work` must be thread-safe.
StreamResult stream_lines(std::FILE* in, int jobs,
                          const std::function<LineOutput(const LineBatch&)>& work);

}  // namespace gridpress
