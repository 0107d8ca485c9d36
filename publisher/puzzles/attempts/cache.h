// Attempts on disk, so that reopening a book doesn't generate its puzzles again.
//
//   <user's cache>/gridpress/attempts/<SHA-256 of program and order>
//     gridpress attempts 1
//     <SHA-256 of the rest>
//     <program>
//     <order>
//     <first attempt> <attempts> <attempts_line>
//     …
//
// Each file belongs to one order and is written atomically. Damaged files and those of other
// programs or orders are ignored. Nothing here is an error: without a cache, puzzles are generated.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "publisher/puzzles/attempts/record.h"

namespace gridpress {

struct AttemptCacheOptions {
  std::string folder;   // if empty, nothing is read or written
  std::string program;  // the program that made the puzzles; files of other programs are ignored
  // The size limit of the folder in bytes. The least recently used files are deleted first.
  std::uintmax_t most = std::uintmax_t{256} << 20;
  double least = 0.2;  // seconds; orders whose attempts took less CPU time aren't stored
};

// $XDG_CACHE_HOME/gridpress/attempts, or the same in ~/.cache, for this program's version.
AttemptCacheOptions users_attempts();

class AttemptCache {
 public:
  explicit AttemptCache(AttemptCacheOptions options) : options_(std::move(options)) {}
  ~AttemptCache() { write(); }
  AttemptCache(const AttemptCache&) = delete;
  AttemptCache& operator=(const AttemptCache&) = delete;

  // recall() and keep() are thread-safe. Puzzles that recall() reads from disk are solved again.
  std::optional<RecordedAttempts> recall(const std::string& order, AttemptRange range);
  void keep(const std::string& order, AttemptRange range, const RecordedAttempts& attempts);

  // Writes all orders that have new attempts.
  void write();

 private:
  using Range = std::pair<std::uint64_t, int>;  // the first attempt, and the number of attempts
  struct Order {
    std::map<Range, std::string> lines;
    double seconds = 0;  // CPU time of the attempts made by this run
    std::size_t bytes = 0;
    bool changed = false;
  };
  std::string path_of(const std::string& order) const;
  Order& order_of(const std::string& order);
  Order read(const std::string& order) const;
  void write(const std::string& order, const Order& lines) const;
  void sweep() const;

  const AttemptCacheOptions options_;
  std::mutex mutex_;
  std::map<std::string, Order> orders_;
};

}  // namespace gridpress
