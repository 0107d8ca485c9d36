#include "publisher/puzzles/attempts/cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = "gridpress attempts 1\n";
constexpr std::size_t kLargestFile = std::size_t{32} << 20;
constexpr std::size_t kMaxOrders = 1000;  // orders held in memory

// Takes a line including its end. Returns nullopt if there is none.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

// Takes a number and the space after it.
template <typename Number>
bool take_number(std::string_view& text, Number& value) {
  const char* const end = text.data() + text.size();
  const auto [next, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || next == end || *next != ' ') return false;
  text.remove_prefix(static_cast<std::size_t>(next - text.data()) + 1);
  return true;
}

// Replaces line breaks with a control character: an order may contain any characters.
std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', '\x1f');
  return text;
}

bool is_ours(const fs::path& path) {
  const std::string name = path.filename();
  const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return name.size() == 64 && std::ranges::all_of(name, is_hex);
}

}  // namespace

AttemptCacheOptions users_attempts() {
  AttemptCacheOptions options;
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  const char* const home = std::getenv("HOME");
  // the XDG standard requires ignoring relative paths
  const bool named = cache != nullptr && *cache == '/';
  if (!named && (home == nullptr || *home != '/')) return options;
  const fs::path root = named ? fs::path(cache) : fs::path(home) / ".cache";
  options.folder = root / "gridpress" / "attempts";
  // Development builds of the same version may generate different puzzles.
  std::error_code error;
  const fs::path self = fs::canonical("/proc/self/exe", error);
  const auto size = fs::file_size(self, error);
  const auto built = fs::last_write_time(self, error);
  options.program =
      fmt::format("{} {} {}", GRIDPRESS_VERSION, size, built.time_since_epoch().count());
  return options;
}

std::optional<RecordedAttempts> AttemptCache::recall(const std::string& order, AttemptRange range) {
  if (options_.folder.empty()) return std::nullopt;
  std::string line;
  {
    const std::lock_guard lock(mutex_);
    const auto& lines = order_of(order).lines;
    const auto found = lines.find({range.first, range.count});
    if (found == lines.end()) return std::nullopt;
    line = found->second;
  }
  return read_attempts(line);
}

void AttemptCache::keep(const std::string& order, AttemptRange range,
                        const RecordedAttempts& attempts) {
  if (options_.folder.empty()) return;
  std::string line = attempts_line(attempts);
  const std::lock_guard lock(mutex_);
  Order& lines = order_of(order);
  lines.seconds += attempts.seconds;
  if (lines.bytes + line.size() > kLargestFile) return;
  lines.bytes += line.size();
  lines.lines[{range.first, range.count}] = std::move(line);
  lines.changed = true;
}

void AttemptCache::write() {
  if (options_.folder.empty()) return;
  const std::lock_guard lock(mutex_);
  bool written = false;
  for (auto& [order, lines] : orders_) {
    if (!lines.changed || lines.seconds < options_.least) continue;
    write(order, lines);
    lines.changed = false;
    written = true;
  }
  if (written) sweep();
  if (orders_.size() > kMaxOrders) orders_.clear();
}

std::string AttemptCache::path_of(const std::string& order) const {
  return fs::path(options_.folder) / sha256_hex(options_.program + '\n' + order);
}

// Reads the order from its file on first use. Requires the lock.
AttemptCache::Order& AttemptCache::order_of(const std::string& order) {
  const auto found = orders_.find(order);
  if (found != orders_.end()) return found->second;
  return orders_[order] = read(order);
}

AttemptCache::Order AttemptCache::read(const std::string& order) const {
  const std::string path = path_of(order);
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(path, error))) return {};
  constexpr std::size_t kRoom = std::size_t{1} << 20;  // for everything before the lines
  const Result<std::string> bytes = read_aside(path, 2 * kLargestFile + kRoom);
  if (!bytes || !bytes->starts_with(kHead)) return {};
  std::string_view text = std::string_view(*bytes).substr(kHead.size());
  const auto sum = take_line(text);
  if (!sum || *sum != sha256_hex(std::string(text))) return {};
  const auto program = take_line(text), named = take_line(text);
  if (program != options_.program || named != one_line(order)) return {};
  Order lines;
  while (!text.empty()) {
    auto line = take_line(text);
    Range range;
    if (!line || !take_number(*line, range.first) || !take_number(*line, range.second)) return {};
    lines.bytes += line->size();
    lines.lines[range] = *line;
  }
  lines.seconds = options_.least;  // the time was long enough for the order to be stored
  fs::last_write_time(path, fs::file_time_type::clock::now(), error);
  return lines;
}

void AttemptCache::write(const std::string& order, const Order& lines) const {
  std::error_code error;
  if (fs::create_directories(options_.folder, error)) {
    fs::permissions(options_.folder, fs::perms::owner_all, error);
  }
  std::string text = options_.program + '\n' + one_line(order) + '\n';
  for (const auto& [range, line] : lines.lines) {
    text += fmt::format("{} {} {}\n", range.first, range.second, line);
  }
  const std::string path = path_of(order);
  AtomicFile file(path);
  file.put(fmt::format("{}{}\n", kHead, sha256_hex(text)));
  file.put(text);
  file.keep_as(path);
}

// Deletes the least recently used files until the rest fit the size limit.
void AttemptCache::sweep() const {
  struct Entry {
    fs::file_time_type used;
    std::uintmax_t bytes;
    fs::path path;
  };
  std::vector<Entry> files;
  std::uintmax_t bytes = 0;
  std::error_code error;
  for (const fs::directory_entry& file : fs::directory_iterator(options_.folder, error)) {
    if (!is_ours(file.path()) || !file.is_regular_file(error)) continue;
    files.push_back({file.last_write_time(error), file.file_size(error), file.path()});
    bytes += files.back().bytes;
  }
  std::ranges::sort(files, {}, &Entry::used);
  for (const Entry& file : files) {
    if (bytes <= options_.most) return;
    fs::remove(file.path, error);
    bytes -= file.bytes;
  }
}

}  // namespace gridpress
