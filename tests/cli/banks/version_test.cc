// Workers and coordinators of different versions refuse to cooperate and name both versions.
#include <libgearman/gearman.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <thread>

#include "publisher/shards/bank_spec.h"
#include "publisher/shards/gearman_job.h"
#include "tests/cli/banks/process.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Contains;

namespace {

struct Free {
  void operator()(gearman_client_st* client) const { gearman_client_free(client); }
  void operator()(gearman_worker_st* worker) const { gearman_worker_free(worker); }
};

// Answers every job with the result passed as the context.
void* answer(gearman_job_st*, void* result, std::size_t* size, gearman_return_t* status) {
  const std::string bytes = shards::to_bytes(*static_cast<const shards::JobResult*>(result));
  void* const copy = std::malloc(bytes.size());
  std::memcpy(copy, bytes.data(), bytes.size());
  *size = bytes.size();
  *status = GEARMAN_SUCCESS;
  return copy;
}

using Client = std::unique_ptr<gearman_client_st, Free>;

// Each attempt uses a new client, because one that found no server later sends its job twice.
Client connected_client() {
  for (int i = 0; i < 100; ++i) {
    Client client(gearman_client_create(nullptr));
    gearman_client_add_server(client.get(), "127.0.0.1", static_cast<in_port_t>(port()));
    if (gearman_success(gearman_client_echo(client.get(), "x", 1))) return client;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  FAIL("gearmand doesn't answer");
  return nullptr;
}

shards::JobResult result_of(gearman_client_st* client, const shards::Job& wanted) {
  const std::string job = shards::to_bytes(wanted);
  std::size_t size = 0;
  gearman_return_t status = GEARMAN_SUCCESS;
  void* const bytes =
      gearman_client_do(client, shards::kFunction, nullptr, job.data(), job.size(), &size, &status);
  REQUIRE(gearman_success(status));
  const auto result = shards::read_result({static_cast<const char*>(bytes), size});
  std::free(bytes);
  REQUIRE(result);
  return *result;
}

// Acts as a worker that returns this result for one job and leaves the rest to other workers.
void answer_once(shards::JobResult result) {
  const std::unique_ptr<gearman_worker_st, Free> worker(gearman_worker_create(nullptr));
  gearman_worker_add_server(worker.get(), "127.0.0.1", static_cast<in_port_t>(port()));
  gearman_worker_add_function(worker.get(), shards::kFunction, 0, answer, &result);
  gearman_worker_set_timeout(worker.get(), 500);
  for (int i = 0; i < 60 && gearman_worker_work(worker.get()) != GEARMAN_SUCCESS; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  gearman_worker_unregister_all(worker.get());
}

// The version as `gridpress --version` prints it.
std::string our_version() {
  const std::string text = shell("$GRIDPRESS --version", "/tmp").out;
  const std::size_t begin = text.find_first_of("0123456789");
  return text.substr(begin, text.find_first_not_of("0123456789.", begin) - begin);
}

}  // namespace

TEST_CASE("a worker exits with an error if the bank is being made by another version") {
  if (!have_gearmand()) return;
  const TempFolder folder;
  const Process broker(gearmand(), folder, "broker.log");
  const Process old(worker(), folder, "worker.log");
  const auto client = connected_client();
  const shards::JobResult result =
      result_of(client.get(), {"99.0.0", "bank.yaml", "ab", 0, kSmallBank});
  CHECK(result.problem == "the job comes from gridpress 99.0.0");
  CHECK(result.bytes.empty());
  CHECK(old.ends_within(std::chrono::seconds(10)));
  CHECK_THAT(old.log(),
             Contains("the bank is made by gridpress 99.0.0, but this worker is " + our_version() +
                      "\n  hint: install the same version on all machines\n"));
}

TEST_CASE("a worker reports the reason if it can't make a shard") {
  if (!have_gearmand()) return;
  const TempFolder folder;
  const Process broker(gearmand(), folder, "broker.log");
  const Process made(worker(), folder, "worker.log");
  const auto client = connected_client();
  const auto reading = read_bank_text("bank.yaml", kSmallBank, DataFiles(GRIDPRESS_ROOT, ""));
  REQUIRE(reading.spec);
  shards::Job job{our_version(), "bank.yaml", "ab", 5, kSmallBank};
  CHECK(result_of(client.get(), job).problem ==
        "the difficulty set differs on this machine (write the levels into the spec itself)");
  job.sha256 = reading.spec->sha256;
  CHECK(result_of(client.get(), job).problem == "the bank has no such shard");
}

TEST_CASE("a coordinator reports a worker of another version and a damaged shard, and continues") {
  if (!have_gearmand()) return;
  const TempFolder folder;
  put_bank(folder);
  const Process broker(gearmand(), folder, "broker.log");
  const Process maker(make_by_server(), folder, "maker.log");
  answer_once({"old-machine:1", "0.1.0", "", "of another version", ""});
  answer_once({"far-machine:1", our_version(), "ab", "", "half a shard"});
  const Process good(worker(), folder, "good.log");
  CHECK(maker.ends_within(std::chrono::seconds(60)));
  CHECK_THAT(
      maker.log(),
      Contains("worker old-machine:1 was rejected: it runs gridpress 0.1.0, but this") &&
          Contains("from worker far-machine:1 was rejected: the result was damaged in transit"));
  check_finished(folder);
}
