// The coordinator of workers that a Gearman server hands shards to.
#include <fmt/format.h>
#include <libgearman/gearman.h>

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <thread>

#include "generator/base/fields.h"
#include "publisher/shards/gearman_job.h"
#include "publisher/shards/transport.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int kPollMilliseconds = 300;
constexpr std::size_t kMostWaiting = 2000;  // jobs at the server at once

struct FreeClient {
  void operator()(gearman_client_st* client) const { gearman_client_free(client); }
};

class GearmanWork {
 public:
  GearmanWork(const ShardWork& work, const Server& server)
      : work_(work), server_(server), last_news_(Clock::now()) {
    for (const std::uint64_t number : work.missing) open_[number];
  }

  Diagnostics run() {
    const auto begin = Clock::now();
    while (!open_.empty() && problems_.empty()) {
      if (interrupted()) return {failure("interrupted")};
      if (!client_ && !connect()) return {failure("the Gearman client can't be made")};
      submit();
      const std::size_t before = open_.size();
      const gearman_return_t said = gearman_client_run_tasks(client_.get());
      if (!problems_.empty()) break;
      if (said == GEARMAN_SUCCESS) {
        // Also when jobs have failed: what is still open is sent again.
        for (auto& [number, shard] : open_) shard.waiting = false;
        waiting_ = 0;
        if (open_.size() == before) std::this_thread::sleep_for(200ms);
      } else if (said == GEARMAN_TIMEOUT) {
        answered_ = true;
        give_up_the_silent();
      } else if (!answered_ && Clock::now() - begin > 5s) {
        return {failure(fmt::format("no Gearman server answers at {}", name()),
                        "start one there: gearmand --daemon --listen=0.0.0.0")};
      } else {
        reconnect_later();
      }
    }
    return problems_;
  }

 private:
  struct Open {
    bool waiting = false;  // sent to the server
    bool begun = false;    // some worker has sent a sign of life
    int sent = 0;
    std::uint64_t counted = 0;  // of its puzzles, as made
    Clock::time_point heard;
  };
  struct Task {
    GearmanWork* owner;
    std::uint64_t number;
  };

  std::string name() const { return fmt::format("{}:{}", server_.host, server_.port); }

  bool connect() {
    client_.reset(gearman_client_create(nullptr));
    tasks_.clear();
    if (!client_) return false;
    gearman_client_add_server(client_.get(), server_.host.c_str(),
                              static_cast<in_port_t>(server_.port));
    gearman_client_set_timeout(client_.get(), kPollMilliseconds);
    gearman_client_add_options(client_.get(), GEARMAN_CLIENT_FREE_TASKS);
    gearman_client_set_status_fn(client_.get(), on_status);
    gearman_client_set_complete_fn(client_.get(), on_complete);
    gearman_client_set_fail_fn(client_.get(), on_fail);
    return true;
  }

  void reconnect_later() {
    if (answered_ && !lost_) {
      work_.tell(fmt::format("the Gearman server at {} is gone: trying again", name()));
    }
    lost_ = answered_;
    client_.reset();
    for (auto& [number, shard] : open_) shard.waiting = false;
    waiting_ = 0;
    std::this_thread::sleep_for(300ms);
  }

  void submit() {
    for (auto& [number, shard] : open_) {
      if (waiting_ >= kMostWaiting) return;
      if (!shard.waiting) submit(number, shard);
    }
  }

  void submit(std::uint64_t number, Open& shard) {
    const std::string job = shards::to_bytes(shards::Job{
        GRIDPRESS_VERSION, work_.spec.file, work_.spec.sha256, number, work_.spec.text});
    // Coordinators that send the same shard share its job.
    const std::string unique =
        fmt::format("{}:{}:{}", work_.spec.sha256.substr(0, 32), number, shard.sent++);
    gearman_return_t said = GEARMAN_SUCCESS;
    Task& task = tasks_.emplace_back(Task{this, number});
    gearman_client_add_task(client_.get(), nullptr, &task, shards::kFunction, unique.c_str(),
                            job.data(), job.size(), &said);
    shard.waiting = gearman_success(said);
    shard.begun = false;
    shard.heard = Clock::now();
    if (shard.waiting) ++waiting_;
  }

  // A frozen worker keeps its connection, so the server gives its job to nobody else.
  void give_up_the_silent() {
    const std::chrono::seconds patience(work_.patience);
    const auto now = Clock::now();
    for (auto& [number, shard] : open_) {
      if (!shard.waiting) continue;
      const bool silent = shard.begun ? now - shard.heard > patience
                                      : now - std::max(shard.heard, last_news_) > 10 * patience;
      if (!silent) continue;
      if (shard.begun) {
        work_.tell(fmt::format("no sign of life from the worker of shard {} for {} s: sent again",
                               number, work_.patience));
      }
      submit(number, shard);
    }
  }

  static const Task& task_of(gearman_task_st* task) {
    return *static_cast<const Task*>(gearman_task_context(task));
  }

  static gearman_return_t on_status(gearman_task_st* task) {
    const Task& own = task_of(task);
    own.owner->note_life(own.number, gearman_task_numerator(task));
    return GEARMAN_SUCCESS;
  }
  static gearman_return_t on_complete(gearman_task_st* task) {
    const Task& own = task_of(task);
    const auto* data = static_cast<const char*>(gearman_task_data(task));
    own.owner->take(own.number, {data == nullptr ? "" : data, gearman_task_data_size(task)});
    return own.owner->problems_.empty() ? GEARMAN_SUCCESS : GEARMAN_WORK_FAIL;
  }
  static gearman_return_t on_fail(gearman_task_st* task) {
    const Task& own = task_of(task);
    own.owner->send_again(own.number);
    return GEARMAN_SUCCESS;
  }

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
    if (found == open_.end()) return;  // made by another, too
    send_again(number);                // unless it is good
    const auto result = shards::read_result(bytes);
    if (!result) return work_.tell(fmt::format("what came for shard {} is no result", number));
    if (result->version != GRIDPRESS_VERSION) {
      return work_.tell(fmt::format("worker {} is refused: it is gridpress {}, this is {}",
                                    result->worker, result->version, GRIDPRESS_VERSION));
    }
    if (!result->problem.empty()) {
      problems_ = {failure(fmt::format("worker {}: {}", result->worker, result->problem))};
      return;
    }
    const std::string label = fmt::format("shard {} from worker {}", number, result->worker);
    Diagnostics wrong;
    if (sha256_hex(result->bytes) != result->sha256) {
      wrong = {failure("it was damaged on its way")};
    } else {
      wrong = work_.folder.judge(number, label, result->bytes);
    }
    if (!wrong.empty()) return work_.tell(label + " is not taken: " + wrong.front().message);
    problems_ = work_.folder.store(number, result->bytes);
    if (!problems_.empty()) return;
    count(found->second, shard_of(work_.spec, number).count);
    open_.erase(found);
  }

  const ShardWork& work_;
  const Server& server_;
  std::unique_ptr<gearman_client_st, FreeClient> client_;
  std::deque<Task> tasks_;  // its elements never move
  std::map<std::uint64_t, Open> open_;
  std::size_t waiting_ = 0;
  bool answered_ = false, lost_ = false;
  Clock::time_point last_news_;
  Diagnostics problems_;
  std::uint64_t done_ = 0;
};

}  // namespace

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
    return failure(fmt::format("--server takes HOST:PORT, not '{}'", text),
                   "the usual port of gearmand is 4730");
  }
  return server;
}

Diagnostics make_by_gearman(const ShardWork& work, const Server& server) {
  if (work.missing.empty()) return {};
  return GearmanWork(work, server).run();
}

}  // namespace gridpress
