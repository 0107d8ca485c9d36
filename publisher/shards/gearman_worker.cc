// A worker: takes jobs from a Gearman server, makes their shards and returns them.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "publisher/shards/gearman_job.h"
#include "publisher/shards/gearman_module.h"
#include "publisher/shards/make_shard.h"
#include "publisher/shards/transport.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

using namespace std::chrono_literals;

std::string own_name() {
  char host[256] = "";
  if (::gethostname(host, sizeof host - 1) != 0 || *host == '\0') std::strcpy(host, "localhost");
  return fmt::format("{}:{}", host, ::getpid());
}

class ShardWorker final : private shards::GearmanMaker {
 public:
  ShardWorker(const WorkerOptions& options, const DataFiles& data,
              const shards::GearmanModule& module)
      : options_(options), data_(data), module_(module), name_(own_name()) {}

  Diagnostics run() {
    std::vector<std::thread> threads;
    for (int i = 0; i < threads_of(options_.jobs); ++i) threads.emplace_back([this] { work_on(); });
    for (std::thread& thread : threads) thread.join();
    if (interrupted()) return {failure("interrupted")};
    return problems_;
  }

 private:
  bool ended() const { return ended_.load() || interrupted(); }

  void work_on() {
    while (!ended()) {
      const auto worker = module_.worker(options_.server, *this);
      bool connected = true;
      while (!ended() && connected) {
        connected = worker->work();
        note_connection(connected);
      }
      if (!ended()) std::this_thread::sleep_for(300ms);
    }
  }

  // Reports when the server becomes unreachable and when it is reachable again, once each.
  void note_connection(bool good) {
    if (good == connected_.exchange(good)) return;
    if (!good) {
      options_.report(fmt::format("no Gearman server answers at {}:{}; trying again",
                                  options_.server.host, options_.server.port));
    }
  }

  std::string result(shards::GearmanTask& task) override {
    return shards::to_bytes(result_of(task));
  }

  shards::JobResult result_of(shards::GearmanTask& task) {
    shards::JobResult result{name_, GRIDPRESS_VERSION, "", "", ""};
    const auto job = shards::read_job(task.bytes());
    if (!job) {
      result.problem = "received an invalid job";
    } else if (job->version != GRIDPRESS_VERSION) {
      result.problem = fmt::format("the job comes from gridpress {}", job->version);
      end_with(failure(fmt::format("the bank is made by gridpress {}, but this worker is {}",
                                   job->version, GRIDPRESS_VERSION),
                       "install the same version on all machines"));
    } else if (Result<std::string> shard = make(*job, task)) {
      result.bytes = std::move(shard).value();
      result.sha256 = sha256_hex(result.bytes);
    } else {
      if (interrupted()) end_by_signal();  // the server gives the job to another worker
      for (const Diagnostic& problem : shard.problems()) {
        if (!result.problem.empty()) result.problem += "; ";
        result.problem += problem.message;
        if (!problem.hint.empty()) result.problem += fmt::format(" ({})", problem.hint);
      }
    }
    return result;
  }

  Result<std::string> make(const shards::Job& job, shards::GearmanTask& task) {
    const auto spec = spec_of(job);
    if (!spec) return spec.problems();
    if (job.shard >= (*spec)->shards()) return failure("the bank has no such shard");
    const auto all = static_cast<std::uint32_t>(shard_of(**spec, job.shard).count);
    task.send_status(0, all);
    auto reported = std::chrono::steady_clock::now();
    ShardOptions options;
    options.progress = [&](std::uint64_t made) {
      const auto now = std::chrono::steady_clock::now();
      if (now - reported < 1s) return;
      reported = now;
      task.send_status(static_cast<std::uint32_t>(made), all);
    };
    return make_shard(**spec, job.shard, options);
  }

  // Reads a bank's spec, once for all jobs of the bank.
  Result<std::shared_ptr<const BankSpec>> spec_of(const shards::Job& job) {
    const std::lock_guard lock(mutex_);
    auto& known = specs_[job.sha256 + sha256_hex(job.spec)];
    if (known) return known;
    // The file name without its folder, so that files named in the spec aren't searched for on this
    // machine.
    const std::string file = std::filesystem::path(job.file).filename();
    BankReading reading = read_bank_text(file, job.spec, data_);
    if (!reading.spec) return reading.problems;
    if (reading.spec->sha256 != job.sha256) {
      return failure("the difficulty set differs on this machine",
                     "write the levels into the spec itself");
    }
    known = std::make_shared<const BankSpec>(std::move(*reading.spec));
    return known;
  }

  void end_with(Diagnostic problem) {
    const std::lock_guard lock(mutex_);
    if (problems_.empty()) problems_.push_back(std::move(problem));
    ended_ = true;
  }

  const WorkerOptions& options_;
  const DataFiles& data_;
  const shards::GearmanModule& module_;
  const std::string name_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const BankSpec>> specs_;
  Diagnostics problems_;
  std::atomic<bool> ended_{false}, connected_{true};
};

}  // namespace

Diagnostics work_for(const WorkerOptions& options, const DataFiles& data) {
  const auto module = shards::gearman_module();
  return module ? ShardWorker(options, data, **module).run() : module.problems();
}

}  // namespace gridpress
