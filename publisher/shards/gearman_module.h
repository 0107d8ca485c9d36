// The interface to libgearman, a module that is loaded only when a bank is made with a Gearman
// server (generator/base/module.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "publisher/shards/transport.h"

namespace gridpress::shards {

// Receives events about a client's jobs while it runs.
class GearmanListener {
 public:
  virtual ~GearmanListener() = default;
  virtual void on_status(std::uint64_t number, std::uint64_t made) = 0;
  // Returns false to stop.
  virtual bool on_result(std::uint64_t number, std::string_view bytes) = 0;
  virtual void on_failure(std::uint64_t number) = 0;
};

enum class GearmanState { kNoJobs, kWaiting, kDisconnected };

class GearmanClient {
 public:
  virtual ~GearmanClient() = default;
  // The server runs jobs with the same `unique` only once. Returns false if sending failed.
  virtual bool submit(std::uint64_t number, const std::string& unique, const std::string& job) = 0;
  // Listens briefly. Returns kNoJobs once every job has ended, successfully or not.
  virtual GearmanState run() = 0;
};

// A job for a worker.
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
  // Waits briefly for a job and runs it. Returns false if no server answers.
  virtual bool work() = 0;
};

struct GearmanModule {
  // Returns null if there is no memory left.
  std::unique_ptr<GearmanClient> (*client)(const Server& server, GearmanListener& listener);
  std::unique_ptr<GearmanWorker> (*worker)(const Server& server, GearmanMaker& maker);
};

// Fails if the module wasn't built.
Result<const GearmanModule*> gearman_module();

}  // namespace gridpress::shards

// The only symbol that the module exports.
extern "C" const gridpress::shards::GearmanModule* gridpress_gearman();
