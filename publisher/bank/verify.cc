#include "publisher/bank/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "generator/base/random.h"
#include "publisher/bank/thin.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress::bank {
namespace {

constexpr std::size_t kMaxShown = 20;

// Explains what is wrong with record i of the block. Returns "" if the record is valid.
std::string check_puzzle(const File& file, const Block& block, std::size_t i) {
  const FileOrigin& origin = file.origin();
  const Row row = row_of(block.rows[i]);
  const Order& order = origin.orders[row.order];
  if (i > 0 && block.keys[i] < block.keys[i - 1]) return "is out of order";
  const Result<Puzzle> puzzle = puzzle_of(order, origin.names, row, block.body(i));
  if (!puzzle) return "can't be read: " + puzzle.problems().front().message;
  const Kind& kind = *find_kind(order.kind);
  if (key_of(DuplicateFilter::key_of(*puzzle, kind.duplicates.canonical(*puzzle))) !=
      block.keys[i]) {
    return "has a key that doesn't match its canonical form";
  }
  CountRequest request;
  request.independent_engine = true;
  const SolutionCount counted = kind.truth.count(*puzzle, request);
  if (counted.count > 1) return "has several solutions";
  if (!counted.decided) return "was not proved within the second engine's step limit";
  if (counted.count == 0) return "has no solution";
  if (order.packed || counted.first == nullptr) return "";
  Puzzle solved = *puzzle;
  solved.content = counted.first;
  const auto clues = clues_of(order, block.body(i));
  return kind.text.solution(solved) == clues->solution ? "" : "has a wrong stored solution";
}

// The records of the file to check, by their positions.
class Sample {
 public:
  Sample(std::uint64_t records, const VerifyOptions& options) : all_(options.sample == 0) {
    if (options.sample >= records) all_ = true;
    Rng rng(Seed(options.seed).child("sample"));
    while (!all_ && places_.size() < options.sample) {
      const std::uint64_t high = rng.next();
      places_.insert(static_cast<std::uint64_t>(high % records));
    }
  }
  bool any(std::uint64_t begin, std::uint64_t end) const {
    if (all_) return true;
    const auto first = places_.lower_bound(begin);
    return first != places_.end() && *first < end;
  }
  bool has(std::uint64_t place) const { return all_ || places_.contains(place); }

 private:
  bool all_;
  std::set<std::uint64_t> places_;
};

class Verifying {
 public:
  Verifying(const File& file, const VerifyOptions& options)
      : file_(file), options_(options), sample_(file.footer().records, options) {
    std::uint64_t first = 0;
    for (const BlockPlace& block : file.footer().blocks) {
      firsts_.push_back(first);
      first += block.records;
    }
  }

  Result<Verified> run() {
    if (!file_.is_whole()) return file_.damaged();
    for_each_index(threads_of(options_.jobs), firsts_.size(), [&](std::size_t i) { block(i); });
    if (interrupted()) return failure("interrupted");
    if (!problems_.empty()) return problems_;
    if (options_.sample > 0 || file_.footer().records > kMaxCompared) {
      return Verified{done_, false};
    }
    if (Diagnostics problems = compare(); !problems.empty()) return problems;
    return Verified{done_, true};
  }

 private:
  void block(std::size_t i) {
    const std::uint64_t first = firsts_[i], end = first + file_.footer().blocks[i].records;
    if (interrupted() || !sample_.any(first, end)) return;
    const auto block = file_.block(i);
    if (!block || block->keys.front() != file_.footer().blocks[i].first_key) {
      return add(fmt::format("block {} is damaged", i));
    }
    const auto& blocks = file_.footer().blocks;
    if (i + 1 < blocks.size() && blocks[i + 1].first_key < block->keys.back()) {
      add(fmt::format("block {} is out of order", i + 1));
    }
    for (std::size_t j = 0; j < block->size() && !interrupted(); ++j) {
      if (!sample_.has(first + j)) continue;
      const std::string problem = check_puzzle(file_, *block, j);
      if (!problem.empty()) add(fmt::format("record {} of block {} {}", j, i, problem));
      const std::lock_guard lock(mutex_);
      ++done_;
      if (options_.progress) options_.progress(done_);
    }
  }

  Diagnostics compare() {
    const Result<std::vector<NearRecord>> near = near_records(file_, options_.jobs);
    if (!near) return near.problems();
    for (const NearRecord& each : *near) {
      add(fmt::format("record {} is a near-copy of record {}", name_of(each.place),
                      name_of(each.earlier)));
    }
    if (!problems_.empty()) {
      problems_.back().hint = fmt::format("remove {} with gridpress bank thin {} -o NEW.bank",
                                          counted_near_copies(near->size()), file_.name());
    }
    return problems_;
  }

  // Names the record at a position of the file: "17 of block 2".
  std::string name_of(std::uint64_t place) const {
    const auto block = std::ranges::upper_bound(firsts_, place) - firsts_.begin() - 1;
    return fmt::format("{} of block {}", place - firsts_[static_cast<std::size_t>(block)], block);
  }

  void add(std::string message) {
    const std::lock_guard lock(mutex_);
    if (problems_.size() < kMaxShown) problems_.push_back(about(file_.name(), std::move(message)));
  }

  const File& file_;
  const VerifyOptions& options_;
  const Sample sample_;
  std::vector<std::uint64_t> firsts_;  // position of each block's first record
  std::mutex mutex_;
  Diagnostics problems_;
  std::uint64_t done_ = 0;
};

}  // namespace

Result<Verified> verify(const File& file, const VerifyOptions& options) {
  return Verifying(file, options).run();
}

}  // namespace gridpress::bank
