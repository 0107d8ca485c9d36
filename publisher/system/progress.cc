#include "publisher/system/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "publisher/system/standard_streams.h"

namespace gridpress {

using namespace std::chrono_literals;

Progress::Progress(bool wanted, std::string what, std::uint64_t total)
    : on_(wanted && ::isatty(STDERR_FILENO) == 1), what_(std::move(what)), total_(total) {
  if (!on_) return;
  ticker_ = std::thread([this] { tick(); });
  last_ = std::make_unique<InterruptCleanup>([this] { clear(); });
}

Progress::~Progress() {
  if (!on_) return;
  {
    const std::lock_guard lock(mutex_);
    end_ = true;
  }
  ended_.notify_one();
  ticker_.join();
  blank();
}

void Progress::show(std::uint64_t done) {
  if (!on_) return;
  const std::lock_guard lock(mutex_);
  done_ = done;
}

void Progress::begin(std::string what, std::uint64_t total) {
  if (!on_) return;
  const std::lock_guard lock(mutex_);
  what_ = std::move(what);
  done_ = 0;
  total_ = total;
}

void Progress::show_rate(std::uint64_t done) {
  if (!on_) return;
  const std::lock_guard lock(mutex_);
  rate_ = true;
  before_ = done_ = done;
}

void Progress::clear() {
  if (!on_) return;
  const std::lock_guard lock(mutex_);
  blank();
}

void Progress::tick() {
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  auto next = start + 1s;
  while (!ended_.wait_until(lock, next, [this] { return end_; })) {
    const auto spent = std::chrono::steady_clock::now() - start;
    const std::string text =
        line(static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(spent).count()));
    const std::size_t rest = shown_ > text.size() ? shown_ - text.size() : 0;
    print_stderr("\r{}{}", text, std::string(rest, ' '));
    shown_ = text.size() + rest;
    next = std::chrono::steady_clock::now() + 200ms;
  }
}

namespace {

std::string time_left(double seconds) {
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

std::string Progress::line(int seconds) const {
  if (rate_ && done_ > before_ && seconds > 0) {
    const double rate = static_cast<double>(done_ - before_) / seconds;
    const double left = static_cast<double>(total_ - std::min(done_, total_)) / rate;
    return fmt::format("{} {}/{}, {:.{}f}/s, {} left", what_, done_, total_, rate,
                       rate < 10 ? 1 : 0, time_left(left));
  }
  if (total_ > 0) return fmt::format("{} {}/{}, {} s", what_, done_, total_, seconds);
  if (done_ > 0) return fmt::format("{} {}, {} s", what_, done_, seconds);
  return fmt::format("{}, {} s", what_, seconds);
}

// Writes spaces instead of an escape sequence, so that it works on any terminal.
void Progress::blank() {
  if (shown_ == 0) return;
  print_stderr("\r{}\r", std::string(shown_, ' '));
  shown_ = 0;
}

}  // namespace gridpress
