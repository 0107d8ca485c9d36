// Maps text lines to text lines in the same order, on all cores, in constant memory.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/utf16.h"
#include "generator/model/topology.h"

namespace gridpress {

// Longer lines are truncated to one character more than this, so that the caller can refuse them.
inline constexpr std::size_t kMaxLine = 1U << 20;

// Complete lines of a file, without line ends (LF or CRLF) and without a byte-order mark. UTF-16 is
// converted to UTF-8.
struct LineBatch {
  std::uint64_t first = 1;  // number of the first line, from 1
  std::string text;
  std::vector<std::string_view> lines;  // into `text`
};

// The output of a batch for stdout and stderr.
struct LineOutput {
  std::string out;
  std::string errors;
  bool bad = false;  // some line was rejected
  bool cut = false;  // interrupted: the remaining lines weren't processed
  // Offsets in `out` at which the box shape changes, see BoxHeaders.
  std::vector<std::pair<std::size_t, BoxShape>> boxes{};
  // Parts of `errors` that are explanations: offset and size. A run may print only the first one.
  std::vector<std::pair<std::size_t, std::size_t>> notes{};
};

// Reads `in` in batches of about `block` bytes. Returns false at the end; sets `failed` on a read
// error.
class LineReader {
 public:
  static constexpr std::size_t kUsualBlock = 1U << 16;

  explicit LineReader(std::FILE* in, std::size_t block = kUsualBlock) : in_(in), block_(block) {}
  bool next(LineBatch& batch);
  // The start of the text that next() will return: all of it, or the first 64 KiB. Call it only
  // before the first next().
  std::string_view peek();
  // Returns all remaining text; call it instead of next(). Returns nullopt if there are more than
  // `cap` bytes.
  std::optional<std::string> rest(std::size_t cap);
  bool failed() const { return std::ferror(in_) != 0; }

 private:
  bool fill();
  void drop_tail();

  std::FILE* in_;
  std::size_t block_;
  Utf16Decoder decoder_;
  std::string carry_;      // bytes read after the last complete line
  bool skipping_ = false;  // inside a line that is longer than kMaxLine
  bool begun_ = false;
  std::uint64_t next_line_ = 1;
};

enum class Streamed {
  kAll,     // every line has its output
  kBad,     // some line was rejected
  kStopped  // interrupted, or stdout can't be written: the output ends with a complete line
};

// Runs the tasks returned by `next` until it returns an empty one, with `jobs` threads (0 for all
// cores), in any order, and writes their stdout and stderr in the order of the tasks. Calls to
// `next` are serialised. `in_order`, if set, changes each output just before it is written,
// sequentially and in order.
using InOrder = std::function<void(LineOutput&)>;
Streamed stream_outputs(int jobs, const std::function<std::function<LineOutput()>()>& next,
                        const InOrder& in_order = {});

}  // namespace gridpress
