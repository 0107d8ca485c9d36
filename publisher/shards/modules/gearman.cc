// Gearman clients and workers, implemented with libgearman.
#include <libgearman/gearman.h>

#include <cstdlib>
#include <cstring>
#include <deque>

#include "publisher/shards/gearman_job.h"
#include "publisher/shards/gearman_module.h"

namespace gridpress::shards {
namespace {

constexpr int kClientMilliseconds = 300, kWorkerMilliseconds = 500;

struct Free {
  void operator()(gearman_client_st* client) const { gearman_client_free(client); }
  void operator()(gearman_worker_st* worker) const { gearman_worker_free(worker); }
};

class Client final : public GearmanClient {
 public:
  Client(const Server& server, GearmanListener& listener)
      : listener_(listener), client_(gearman_client_create(nullptr)) {
    if (!client_) return;
    gearman_client_add_server(client_.get(), server.host.c_str(),
                              static_cast<in_port_t>(server.port));
    gearman_client_set_timeout(client_.get(), kClientMilliseconds);
    gearman_client_add_options(client_.get(), GEARMAN_CLIENT_FREE_TASKS);
    gearman_client_set_status_fn(client_.get(), on_status);
    gearman_client_set_complete_fn(client_.get(), on_complete);
    gearman_client_set_fail_fn(client_.get(), on_fail);
  }

  bool made() const { return client_ != nullptr; }

  bool submit(std::uint64_t number, const std::string& unique, const std::string& job) override {
    gearman_return_t status = GEARMAN_SUCCESS;
    Sent& sent = sent_.emplace_back(Sent{listener_, number});
    gearman_client_add_task(client_.get(), nullptr, &sent, kFunction, unique.c_str(), job.data(),
                            job.size(), &status);
    return gearman_success(status);
  }

  GearmanState run() override {
    const gearman_return_t status = gearman_client_run_tasks(client_.get());
    return status == GEARMAN_SUCCESS   ? GearmanState::kNoJobs
           : status == GEARMAN_TIMEOUT ? GearmanState::kWaiting
                                       : GearmanState::kDisconnected;
  }

 private:
  struct Sent {
    GearmanListener& listener;
    std::uint64_t number;
  };

  static const Sent& sent(gearman_task_st* task) {
    return *static_cast<const Sent*>(gearman_task_context(task));
  }
  static gearman_return_t on_status(gearman_task_st* task) {
    sent(task).listener.on_status(sent(task).number, gearman_task_numerator(task));
    return GEARMAN_SUCCESS;
  }
  static gearman_return_t on_complete(gearman_task_st* task) {
    const auto* data = static_cast<const char*>(gearman_task_data(task));
    const std::string_view bytes(data == nullptr ? "" : data, gearman_task_data_size(task));
    return sent(task).listener.on_result(sent(task).number, bytes) ? GEARMAN_SUCCESS
                                                                   : GEARMAN_WORK_FAIL;
  }
  static gearman_return_t on_fail(gearman_task_st* task) {
    sent(task).listener.on_failure(sent(task).number);
    return GEARMAN_SUCCESS;
  }

  GearmanListener& listener_;
  std::unique_ptr<gearman_client_st, Free> client_;
  std::deque<Sent> sent_;  // a deque never moves its elements
};

class Task final : public GearmanTask {
 public:
  explicit Task(gearman_job_st* job) : job_(job) {}

  std::string_view bytes() const override {
    return {static_cast<const char*>(gearman_job_workload(job_)), gearman_job_workload_size(job_)};
  }
  void send_status(std::uint32_t made, std::uint32_t all) override {
    gearman_job_send_status(job_, made, all);
  }

 private:
  gearman_job_st* job_;
};

class Worker final : public GearmanWorker {
 public:
  Worker(const Server& server, GearmanMaker& maker) : worker_(gearman_worker_create(nullptr)) {
    gearman_worker_set_timeout(worker_.get(), kWorkerMilliseconds);
    gearman_worker_add_server(worker_.get(), server.host.c_str(),
                              static_cast<in_port_t>(server.port));
    gearman_worker_add_function(worker_.get(), kFunction, 0, take_job, &maker);
  }

  bool work() override {
    const gearman_return_t status = gearman_worker_work(worker_.get());
    return gearman_success(status) || status == GEARMAN_TIMEOUT;
  }

 private:
  static void* take_job(gearman_job_st* job, void* maker, std::size_t* size,
                        gearman_return_t* status) {
    Task task(job);
    const std::string result = static_cast<GearmanMaker*>(maker)->result(task);
    void* const copy = std::malloc(result.size());  // the library frees it
    GRIDPRESS_CHECK(copy != nullptr);
    std::memcpy(copy, result.data(), result.size());
    *size = result.size();
    *status = GEARMAN_SUCCESS;
    return copy;
  }

  std::unique_ptr<gearman_worker_st, Free> worker_;
};

std::unique_ptr<GearmanClient> make_client(const Server& server, GearmanListener& listener) {
  auto client = std::make_unique<Client>(server, listener);
  if (!client->made()) return nullptr;
  return client;
}

std::unique_ptr<GearmanWorker> make_worker(const Server& server, GearmanMaker& maker) {
  return std::make_unique<Worker>(server, maker);
}

constexpr GearmanModule kModule{make_client, make_worker};

}  // namespace
}  // namespace gridpress::shards

extern "C" const gridpress::shards::GearmanModule* gridpress_gearman() {
  return &gridpress::shards::kModule;
}
