// Makes shards together with other workers that share a folder.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <list>
#include <mutex>
#include <optional>
#include <thread>

#include "publisher/shards/lease.h"
#include "publisher/shards/make_shard.h"
#include "publisher/shards/transport.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

using namespace std::chrono_literals;

class FolderWork {
 public:
  explicit FolderWork(const ShardWork& work)
      : work_(work), leases_(work.patience), waiting_(work.missing.begin(), work.missing.end()) {}

  Diagnostics run() {
    const int cores = threads_of(work_.jobs);
    const auto shards = static_cast<int>(std::min<std::size_t>(waiting_.size(), 1'000'000));
    const int workers = std::max(1, std::min(cores, shards));
    threads_each_ = std::max(1, cores / workers);
    std::vector<std::thread> threads;
    for (int i = 0; i < workers; ++i) threads.emplace_back([this] { work_on(); });
    std::thread toucher([this] { touch_leases(); });
    for (std::thread& thread : threads) thread.join();
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
    toucher.join();
    return problems_;
  }

 private:
  // A shard that this thread has claimed. Its lease is in `held_`.
  struct Claim {
    std::uint64_t number = 0;
    std::list<Lease>::iterator lease;
  };

  // Claims a shard. Returns nullopt if none is left or the work should stop.
  std::optional<Claim> claim() {
    std::unique_lock lock(mutex_);
    while (problems_.empty() && !interrupted()) {
      for (std::size_t i = waiting_.size(); i > 0; --i) {
        const std::uint64_t number = waiting_.front();
        waiting_.pop_front();
        if (work_.folder.has(number)) {
          note_others(number);
          continue;
        }
        Lease lease = leases_.take(work_.folder.lease(number));
        // Another worker may have stored the shard before the lease was taken.
        if (lease.held() && !work_.folder.has(number)) {
          held_.push_back(std::move(lease));
          return Claim{number, std::prev(held_.end())};
        }
        waiting_.push_back(number);
      }
      if (waiting_.empty()) return std::nullopt;
      changed_.wait_for(lock, 200ms);
    }
    return std::nullopt;
  }

  void work_on() {
    while (const auto claimed = claim()) {
      std::uint64_t counted = 0;
      const ShardOptions options{threads_each_, [&](std::uint64_t made) {
                                   done_ += made - counted;
                                   counted = made;
                                   work_.progress(done_);
                                 }};
      const Result<std::string> bytes = make_shard(work_.spec, claimed->number, options);
      Diagnostics problems = bytes ? work_.folder.store(claimed->number, *bytes) : bytes.problems();
      const std::lock_guard lock(mutex_);
      held_.erase(claimed->lease);
      if (problems_.empty()) problems_ = std::move(problems);
      changed_.notify_all();
    }
  }

  void note_others(std::uint64_t number) {
    done_ += shard_of(work_.spec, number).count;
    work_.progress(done_);
  }

  // Touches the leases regularly, so that they remain valid however long a puzzle takes.
  void touch_leases() {
    std::unique_lock lock(mutex_);
    const auto pause = std::max(100ms, std::chrono::milliseconds(250L * work_.patience));
    while (!changed_.wait_for(lock, pause, [this] { return ended_; })) {
      for (const Lease& lease : held_) lease.touch();
    }
  }

  const ShardWork& work_;
  std::mutex mutex_;
  std::condition_variable changed_;
  LeaseBook leases_;
  std::deque<std::uint64_t> waiting_;
  std::list<Lease> held_;
  int threads_each_ = 1;
  bool ended_ = false;
  Diagnostics problems_;
  std::atomic<std::uint64_t> done_{0};
};

// Removes the leases of finished shards that killed workers have left.
void sweep_leases(const std::string& folder) {
  std::vector<std::string> leases;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".lease") leases.push_back(entry.path());
  }
  LeaseBook book(1);
  for (const std::string& lease : leases) book.take(lease);  // … and releases it
}

}  // namespace

Diagnostics make_by_folder(const ShardWork& work) {
  Diagnostics problems;
  if (!work.missing.empty()) problems = FolderWork(work).run();
  if (problems.empty()) sweep_leases(work.folder.shards());
  return problems;
}

}  // namespace gridpress
