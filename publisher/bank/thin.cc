#include "publisher/bank/thin.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>

#include "publisher/puzzles/near_set.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress::bank {
namespace {

// Finds numbers that were added at least twice. Some of the numbers it reports were added once.
// Thread-safe.
class TwiceFilter {
 public:
  explicit TwiceFilter(std::uint64_t numbers)
      : mask_(std::bit_ceil(std::clamp<std::uint64_t>(8 * numbers, 1 << 16, kMaxBits)) - 1),
        once_((mask_ + 1) / kWord),
        twice_((mask_ + 1) / kWord) {}

  void add(std::uint64_t number) {
    const std::uint64_t bit = std::uint64_t{1} << (number & mask_) % kWord;
    const std::size_t word = (number & mask_) / kWord;
    if ((once_[word].fetch_or(bit, std::memory_order_relaxed) & bit) != 0) {
      twice_[word].fetch_or(bit, std::memory_order_relaxed);
    }
  }
  bool has_twice(std::uint64_t number) const {
    const std::uint64_t word = twice_[(number & mask_) / kWord].load(std::memory_order_relaxed);
    return (word >> (number & mask_) % kWord & 1) != 0;
  }

 private:
  static constexpr std::uint64_t kMaxBits = std::uint64_t{1} << 32, kWord = 64;

  std::uint64_t mask_;
  std::vector<std::atomic<std::uint64_t>> once_, twice_;
};

class Comparison {
 public:
  Comparison(const File& file, int jobs, std::uint64_t part_records)
      : file_(file), jobs_(threads_of(jobs)), part_records_(part_records) {
    std::uint64_t first = 0;
    for (const BlockPlace& block : file.footer().blocks) {
      firsts_.push_back(first);
      first += block.records;
    }
    for (const Order& order : file.origin().orders) {
      const auto size = parse_size(order.size);
      compared_.push_back(size && has_near_keys(*find_kind(order.kind), size->cells()));
    }
  }

  // Compares one part of the keys at a time, so that the filter stays small.
  Result<std::vector<NearRecord>> run() {
    const std::uint64_t parts = file_.footer().records / part_records_ + 1;
    if (std::ranges::none_of(compared_, [](bool compared) { return compared; })) return found_;
    for (std::uint64_t part = 0; part < parts; ++part) {
      TwiceFilter filter(kUsualKeys * file_.footer().records / parts);
      const auto is_of_part = [&](std::uint64_t key) { return (key >> 32) % parts == part; };
      for_each_key([&](std::uint64_t key, std::uint64_t /*place*/) {
        if (is_of_part(key)) filter.add(key);
      });
      owners_.clear();
      for_each_key([&](std::uint64_t key, std::uint64_t place) {
        if (!is_of_part(key) || !filter.has_twice(key)) return;
        const std::lock_guard lock(mutex_);
        owners_.push_back({key, place});
      });
      if (interrupted()) return failure("interrupted");
      if (damaged_) return file_.damaged();
      note_copies();
    }
    keep_first_of_each();
    return std::move(found_);
  }

 private:
  // Number of near-keys of a sudoku with 24 clues.
  static constexpr std::uint64_t kUsualKeys = 320;
  static constexpr std::uint64_t kMaxKept = 50'000;  // records; 2.5 KB each

  struct Owner {
    std::uint64_t key, place;
    auto operator<=>(const Owner&) const = default;
  };

  // Calls `use` for the keys of each record. If the file has few records, keeps their keys for the
  // second pass.
  template <class Use>
  void for_each_key(Use use) {
    if (!kept_.empty()) {
      for (std::size_t place = 0; place < kept_.size(); ++place) {
        for (const std::uint64_t key : kept_[place]) use(key, place);
      }
      return;
    }
    const std::uint64_t records = file_.footer().records;
    std::vector<std::vector<std::uint64_t>> all(
        records <= std::min(kMaxKept, part_records_) ? records : 0);
    for_each_index(jobs_, firsts_.size(), [&](std::size_t i) {
      if (interrupted() || damaged_) return;
      const auto block = file_.block(i);
      if (!block) {
        damaged_ = true;
        return;
      }
      for (std::size_t j = 0; j < block->size() && !interrupted(); ++j) {
        std::vector<std::uint64_t> keys = keys_of(*block, j);
        for (const std::uint64_t key : keys) use(key, firsts_[i] + j);
        if (!all.empty()) all[firsts_[i] + j] = std::move(keys);
      }
    });
    kept_ = std::move(all);
  }

  std::vector<std::uint64_t> keys_of(const Block& block, std::size_t i) {
    const FileOrigin& origin = file_.origin();
    const Row row = row_of(block.rows[i]);
    if (!compared_[row.order]) return {};
    const Result<Puzzle> puzzle = bare_puzzle_of(origin.orders[row.order], block.body(i));
    if (!puzzle) damaged_ = true;
    return puzzle ? near_keys(*puzzle) : std::vector<std::uint64_t>();
  }

  void note_copies() {
    std::ranges::sort(owners_);
    for (std::size_t i = 1, first = 0; i < owners_.size(); ++i) {
      if (owners_[i].key != owners_[first].key) first = i;
      if (owners_[i].place == owners_[first].place) continue;
      found_.push_back({owners_[i].place, owners_[first].place});
    }
  }

  void keep_first_of_each() {
    std::ranges::sort(found_, {},
                      [](const NearRecord& near) { return std::pair(near.place, near.earlier); });
    const auto rest = std::ranges::unique(found_, {}, &NearRecord::place);
    found_.erase(rest.begin(), rest.end());
  }

  const File& file_;
  const int jobs_;
  const std::uint64_t part_records_;
  std::vector<std::uint64_t> firsts_;  // place of each block's first record
  std::vector<bool> compared_;         // by order: whether its records are compared
  std::atomic<bool> damaged_{false};
  std::mutex mutex_;  // guards owners_
  std::vector<Owner> owners_;
  // Keys by place of the record; empty for large files.
  std::vector<std::vector<std::uint64_t>> kept_;
  std::vector<NearRecord> found_;
};

// Copies all records except those in `near`. Returns false if the writer refuses more.
Result<bool> copy(const File& file, const std::vector<NearRecord>& near, Writer& writer) {
  std::uint64_t place = 0;
  auto next = near.begin();
  for (std::size_t i = 0; i < file.footer().blocks.size(); ++i) {
    const auto block = file.block(i);
    if (!block) return file.damaged();
    if (interrupted()) return failure("interrupted");
    for (std::size_t j = 0; j < block->size(); ++j, ++place) {
      if (next != near.end() && next->place == place) {
        ++next;
      } else if (!writer.add(block->keys[j], block->rows[j], block->body(j))) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

Result<std::vector<NearRecord>> near_records(const File& file, int jobs,
                                             std::uint64_t part_records) {
  if (file.footer().records > kMaxCompared) {
    return about(
        file.name(),
        fmt::format("too large to look for near-copies: it has more than {} records", kMaxCompared),
        "make several smaller banks");
  }
  return Comparison(file, jobs, part_records).run();
}

std::string counted_near_copies(std::uint64_t count) {
  return fmt::format("{} near-cop{}", count, count == 1 ? "y" : "ies");
}

Result<Footer> thin(const File& file, const std::string& path, int jobs) {
  if (!file.is_whole()) return file.damaged();
  const Result<std::vector<NearRecord>> near = near_records(file, jobs);
  if (!near) return near.problems();
  AtomicFile out(path);
  if (!out.open()) return out.commit();
  FileOrigin origin = file.origin();
  origin.distinct = true;
  Writer writer(std::move(origin), [&](std::string_view bytes) { return out.put(bytes); });
  writer.count_left_out(file.footer(), near->size());
  const Result<bool> copied = copy(file, *near, writer);
  if (!copied) return copied.problems();
  if (*copied) writer.finish();
  if (const Diagnostics problems = out.commit(); !problems.empty()) return problems;
  return writer.footer();
}

}  // namespace gridpress::bank
