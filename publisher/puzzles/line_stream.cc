#include "publisher/puzzles/line_stream.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "generator/base/utf8.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

std::string_view without_return(std::string_view line) {
  return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

void split(LineBatch& batch) {
  std::string_view rest = batch.text;
  while (!rest.empty()) {
    const auto end = rest.find('\n');
    batch.lines.push_back(without_return(rest.substr(0, end)));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
}

}  // namespace

// Appends a block to carry_. Truncates a line longer than kMaxLine. Returns false at the end.
bool LineReader::fill() {
  const std::size_t before = carry_.size();
  carry_.resize(before + block_);
  const std::size_t got = std::fread(carry_.data() + before, 1, block_, in_);
  carry_.resize(before + got);
  if (!decoder_.passes()) {
    const std::string bytes = carry_.substr(before);
    carry_.resize(before);
    carry_ += got > 0 ? decoder_.decode(bytes) : decoder_.finish();
  }
  if (!begun_ && got > 0) {
    begun_ = true;
    carry_.erase(0, carry_.size() - utf8::without_mark(carry_).size());
  }
  return got > 0;
}

// Drops bytes of a line that are beyond the length limit.
void LineReader::drop_tail() {
  if (carry_.size() <= kMaxLine + 1) return;
  const auto end = carry_.find('\n', kMaxLine + 1);
  carry_.erase(kMaxLine + 1, end == std::string::npos ? end : end - kMaxLine - 1);
  skipping_ = end == std::string::npos;
}

std::string_view LineReader::peek() {
  constexpr std::size_t kEnough = 1U << 16;
  while (carry_.size() < kEnough && fill()) continue;
  return std::string_view(carry_).substr(0, kEnough);
}

std::optional<std::string> LineReader::rest(std::size_t cap) {
  while (carry_.size() <= cap && fill()) continue;
  if (carry_.size() > cap) return std::nullopt;
  return std::move(carry_);
}

bool LineReader::next(LineBatch& batch) {
  batch = {};
  batch.first = next_line_;
  bool more = true;
  std::size_t whole = 0;                       // bytes of carry_ that are complete lines
  if (carry_.size() > block_ && !skipping_) {  // after a `peek` of more than a block
    whole = carry_.rfind('\n', block_ - 1) + 1;
  }
  while (more && whole == 0) {
    more = fill();
    if (skipping_) drop_tail();
    if (skipping_) continue;
    const auto last = carry_.rfind('\n');
    whole = last == std::string::npos ? 0 : last + 1;
    if (whole == 0 && carry_.size() > kMaxLine) {
      carry_.resize(kMaxLine + 1);
      skipping_ = true;
    }
  }
  if (whole == 0) {  // the last line lacks a line end
    whole = carry_.size();
    skipping_ = false;
  }
  batch.text = carry_.substr(0, whole);
  carry_.erase(0, whole);
  split(batch);
  next_line_ += batch.lines.size();
  return !batch.lines.empty();
}

Streamed stream_outputs(int jobs, const std::function<std::function<LineOutput()>()>& next,
                        const InOrder& in_order) {
  bool bad = false;
  std::atomic<bool> stopped{false};  // written when output is written, read when work starts
  Progress progress(true, "lines", 0);
  std::uint64_t lines = 0;
  const auto write = [&](LineOutput& output) {
    if (stopped) return;
    if (in_order) in_order(output);
    if (progress.on()) {
      lines += static_cast<std::uint64_t>(std::ranges::count(output.out, '\n'));
      progress.show(lines);
      progress.clear();
    }
    std::fwrite(output.errors.data(), 1, output.errors.size(), stderr);
    bad |= output.bad;
    const std::size_t put = std::fwrite(output.out.data(), 1, output.out.size(), stdout);
    if (put < output.out.size() || std::fflush(stdout) != 0 || output.cut) stopped = true;
  };
  run_in_order(threads_of(jobs), 8, [&]() -> Work {
    if (interrupted()) stopped = true;
    auto work = stopped ? nullptr : next();
    if (!work) return nullptr;
    return [&write, work = std::move(work)]() -> Ending {
      LineOutput output;
      if (interrupted()) {
        output.cut = true;
      } else {
        output = work();
      }
      return [&write, output = std::move(output)]() mutable { write(output); };
    };
  });
  if (stopped) set_farewell("the output ended early, after the last complete line");
  return stopped ? Streamed::kStopped : bad ? Streamed::kBad : Streamed::kAll;
}

}  // namespace gridpress
