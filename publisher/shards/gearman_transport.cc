// Makes shards by sending jobs to workers through a Gearman server.
#include <fmt/format.h>

#include <chrono>
#include <map>
#include <memory>
#include <thread>

#include "generator/base/fields.h"
#include "generator/base/module.h"
#include "publisher/shards/gearman_job.h"
#include "publisher/shards/gearman_module.h"
#include "publisher/shards/transport.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

constexpr const char* kGearmanModule = "gridpress-gearman.so";

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxWaiting = 2000;  // jobs in the server's queue

class GearmanWork final : private shards::GearmanListener {
 public:
  GearmanWork(const ShardWork& work, const Server& server, const shards::GearmanModule& module)
      : work_(work), server_(server), module_(module), last_news_(Clock::now()) {
    for (const std::uint64_t number : work.missing) open_[number];
  }

  Diagnostics run() {
    const auto begin = Clock::now();
    while (!open_.empty() && problems_.empty()) {
      if (interrupted()) return {failure("interrupted")};
      if (!client_ && !connect()) return {failure("can't create the Gearman client")};
      submit();
      const std::size_t before = open_.size();
      const shards::GearmanState state = client_->run();
      if (!problems_.empty()) break;
      if (state == shards::GearmanState::kNoJobs) {
        // All jobs have ended. Shards that are still open have failed, so they are sent again.
        for (auto& [number, shard] : open_) shard.waiting = false;
        waiting_ = 0;
        if (open_.size() == before) std::this_thread::sleep_for(200ms);
      } else if (state == shards::GearmanState::kWaiting) {
        answered_ = true;
        give_up_the_silent();
      } else if (!answered_ && Clock::now() - begin > 5s) {
        return {failure(fmt::format("no Gearman server answers at {}", name()),
                        "start a server on that machine: gearmand --daemon --listen=0.0.0.0")};
      } else {
        reconnect_later();
      }
    }
    return problems_;
  }

 private:
  struct Open {
    bool waiting = false;  // sent to the server
    bool begun = false;    // a worker has reported progress
    int sent = 0;
    std::uint64_t counted = 0;  // puzzles reported as made
    Clock::time_point heard;
  };

  std::string name() const { return fmt::format("{}:{}", server_.host, server_.port); }

  bool connect() {
    client_ = module_.client(server_, *this);
    return client_ != nullptr;
  }

  void reconnect_later() {
    if (answered_ && !lost_) {
      work_.report(fmt::format("lost the Gearman server at {}; trying again", name()));
    }
    lost_ = answered_;
    client_.reset();
    for (auto& [number, shard] : open_) shard.waiting = false;
    waiting_ = 0;
    std::this_thread::sleep_for(300ms);
  }

  void submit() {
    for (auto& [number, shard] : open_) {
      if (waiting_ >= kMaxWaiting) return;
      if (!shard.waiting) submit(number, shard);
    }
  }

  void submit(std::uint64_t number, Open& shard) {
    const std::string job = shards::to_bytes(shards::Job{
        GRIDPRESS_VERSION, work_.spec.file, work_.spec.sha256, number, work_.spec.text});
    // Coordinators that send the same shard share one job.
    const std::string unique =
        fmt::format("{}:{}:{}", work_.spec.sha256.substr(0, 32), number, shard.sent++);
    shard.waiting = client_->submit(number, unique, job);
    shard.begun = false;
    shard.heard = Clock::now();
    if (shard.waiting) ++waiting_;
  }

  // Sends jobs of frozen workers again: the server only does so when a worker's connection breaks.
  void give_up_the_silent() {
    const std::chrono::seconds patience(work_.patience);
    const auto now = Clock::now();
    for (auto& [number, shard] : open_) {
      if (!shard.waiting) continue;
      const bool silent = shard.begun ? now - shard.heard > patience
                                      : now - std::max(shard.heard, last_news_) > 10 * patience;
      if (!silent) continue;
      if (shard.begun) {
        work_.report(
            fmt::format("the worker of shard {} hasn't responded for {} s; sending the shard again",
                        number, work_.patience));
      }
      submit(number, shard);
    }
  }

  void on_status(std::uint64_t number, std::uint64_t made) override { note_life(number, made); }
  bool on_result(std::uint64_t number, std::string_view bytes) override {
    take(number, bytes);
    return problems_.empty();
  }
  void on_failure(std::uint64_t number) override { send_again(number); }

  void note_life(std::uint64_t number, std::uint64_t made) {
    last_news_ = Clock::now();
    answered_ = true;
    lost_ = false;
    const auto found = open_.find(number);
    if (found == open_.end()) return;
    found->second.begun = true;
    found->second.heard = last_news_;
    count(found->second, made);
  }

  void count(Open& shard, std::uint64_t made) {
    if (made <= shard.counted) return;
    done_ += made - shard.counted;
    shard.counted = made;
    work_.progress(done_);
  }

  void send_again(std::uint64_t number) {
    const auto found = open_.find(number);
    if (found == open_.end() || !found->second.waiting) return;
    found->second.waiting = false;
    --waiting_;
  }

  void take(std::uint64_t number, std::string_view bytes) {
    note_life(number, 0);
    const auto found = open_.find(number);
    if (found == open_.end()) return;  // another worker has delivered this shard
    send_again(number);                // again, unless the result below is valid
    const auto result = shards::read_result(bytes);
    if (!result) return work_.report(fmt::format("invalid result for shard {}", number));
    if (result->version != GRIDPRESS_VERSION) {
      return work_.report(
          fmt::format("worker {} was rejected: it runs gridpress {}, but this is {}",
                      result->worker, result->version, GRIDPRESS_VERSION));
    }
    if (!result->problem.empty()) {
      problems_ = {failure(fmt::format("worker {}: {}", result->worker, result->problem))};
      return;
    }
    const std::string label = fmt::format("shard {} from worker {}", number, result->worker);
    Diagnostics wrong;
    if (sha256_hex(result->bytes) != result->sha256) {
      wrong = {failure("the result was damaged in transit")};
    } else {
      wrong = work_.folder.check(number, label, result->bytes);
    }
    if (!wrong.empty()) return work_.report(label + " was rejected: " + wrong.front().message);
    problems_ = work_.folder.store(number, result->bytes);
    if (!problems_.empty()) return;
    count(found->second, shard_of(work_.spec, number).count);
    open_.erase(found);
  }

  const ShardWork& work_;
  const Server& server_;
  const shards::GearmanModule& module_;
  std::unique_ptr<shards::GearmanClient> client_;
  std::map<std::uint64_t, Open> open_;
  std::size_t waiting_ = 0;
  bool answered_ = false, lost_ = false;
  Clock::time_point last_news_;
  Diagnostics problems_;
  std::uint64_t done_ = 0;
};

}  // namespace

Result<const shards::GearmanModule*> shards::gearman_module() {
  static const auto open =
      module_function<decltype(gridpress_gearman)>(kGearmanModule, "gridpress_gearman");
  if (open == nullptr)
    return missing_module("jobs for a Gearman server", "libgearman-dev", kGearmanModule);
  return open();
}

Result<Server> read_server(const std::string& text) {
  Server server;
  const std::size_t colon = text.rfind(':');
  server.host = text.substr(0, colon);
  if (colon != std::string::npos) {
    const auto port = fields::parse_integer(text.substr(colon + 1));
    if (!port || *port < 1 || *port > 65535) server.host.clear();
    server.port = static_cast<int>(port.value_or(0));
  }
  if (server.host.empty()) {
    return failure(fmt::format("--server must be HOST:PORT, not '{}'", text),
                   "use port 4730 unless gearmand runs on another one");
  }
  return server;
}

Diagnostics make_by_gearman(const ShardWork& work, const Server& server) {
  if (work.missing.empty()) return {};
  const auto module = shards::gearman_module();
  return module ? GearmanWork(work, server, **module).run() : module.problems();
}

}  // namespace gridpress
