// libgearman in a module, opened when a bank is made through a Gearman server
// (generator/base/module.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "publisher/shards/transport.h"

namespace gridpress::shards {

// What a client hears of its jobs, while it runs.
class GearmanListener {
 public:
  virtual ~GearmanListener() = default;
  virtual void on_status(std::uint64_t number, std::uint64_t made) = 0;
  virtual bool on_result(std::uint64_t number, std::string_view bytes) = 0;  // false: stop
  virtual void on_failure(std::uint64_t number) = 0;
};

enum class GearmanState { kNoJobs, kWaiting, kDisconnected };

class GearmanClient {
 public:
  virtual ~GearmanClient() = default;
  // Jobs with the same `unique` are done once. False: the job isn't sent.
  virtual bool submit(std::uint64_t number, const std::string& unique, const std::string& job) = 0;
  // Listens for a moment. kNoJobs: every job has ended, well or not.
  virtual GearmanState run() = 0;
};

// A job that a worker does.
class GearmanTask {
 public:
  virtual ~GearmanTask() = default;
  virtual std::string_view bytes() const = 0;
  virtual void send_status(std::uint32_t made, std::uint32_t all) = 0;
};

class GearmanMaker {
 public:
  virtual ~GearmanMaker() = default;
  virtual std::string result(GearmanTask& task) = 0;
};

class GearmanWorker {
 public:
  virtual ~GearmanWorker() = default;
  // Waits a moment for a job and does it. False: no server answers.
  virtual bool work() = 0;
};

struct GearmanModule {
  // Null: there is no memory for it.
  std::unique_ptr<GearmanClient> (*client)(const Server& server, GearmanListener& listener);
  std::unique_ptr<GearmanWorker> (*worker)(const Server& server, GearmanMaker& maker);
};

// Fails if the build lacks the module.
Result<const GearmanModule*> gearman_module();

}  // namespace gridpress::shards

// The only name that the module exports.
extern "C" const gridpress::shards::GearmanModule* gridpress_gearman();
