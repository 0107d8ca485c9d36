// Workers and coordinators of different versions: refused by name, on both sides.
#include <libgearman/gearman.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <thread>

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

// A worker of an older version, as far as its coordinator can see.
void* refuse(gearman_job_st*, void*, std::size_t* size, gearman_return_t* said) {
  const std::string bytes =
      shards::to_bytes(shards::JobResult{"old-machine:1", "0.1.0", "", "of another version", ""});
  void* const copy = std::malloc(bytes.size());
  std::memcpy(copy, bytes.data(), bytes.size());
  *size = bytes.size();
  *said = GEARMAN_SUCCESS;
  return copy;
}

using Client = std::unique_ptr<gearman_client_st, Free>;

// A fresh one for each attempt: one that found no server sends its job twice later.
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

}  // namespace

TEST_CASE("a worker ends, and says why, when the bank is made by another version") {
  if (!have_gearmand()) return;
  const TempFolder folder;
  const Process broker(gearmand(), folder, "broker.log");
  const Process old(worker(), folder, "worker.log");
  const auto client = connected_client();
  const std::string job = shards::to_bytes(shards::Job{"99.0.0", "bank.yaml", "ab", 0, kSmallBank});
  std::size_t size = 0;
  gearman_return_t said = GEARMAN_SUCCESS;
  void* const bytes = gearman_client_do(client.get(), shards::kFunction, nullptr, job.data(),
                                        job.size(), &size, &said);
  REQUIRE(gearman_success(said));
  const auto result = shards::read_result({static_cast<const char*>(bytes), size});
  std::free(bytes);
  REQUIRE(result);
  CHECK(result->problem == "the job is of gridpress 99.0.0");
  CHECK(result->bytes.empty());
  CHECK(old.ends_within(std::chrono::seconds(10)));
  CHECK_THAT(old.said(), Contains("the bank is made by gridpress 99.0.0, this worker is"));
}

TEST_CASE("a coordinator names a worker of another version and goes on with others") {
  if (!have_gearmand()) return;
  const TempFolder folder;
  put_bank(folder);
  const Process broker(gearmand(), folder, "broker.log");
  const Process maker(make_by_server(), folder, "maker.log");
  const std::unique_ptr<gearman_worker_st, Free> old(gearman_worker_create(nullptr));
  gearman_worker_add_server(old.get(), "127.0.0.1", static_cast<in_port_t>(port()));
  gearman_worker_add_function(old.get(), shards::kFunction, 0, refuse, nullptr);
  gearman_worker_set_timeout(old.get(), 500);
  for (int i = 0; i < 60 && gearman_worker_work(old.get()) != GEARMAN_SUCCESS; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  gearman_worker_unregister_all(old.get());
  const Process good(worker(), folder, "good.log");
  CHECK(maker.ends_within(std::chrono::seconds(60)));
  CHECK_THAT(maker.said(),
             Contains("worker old-machine:1 is refused: it is gridpress 0.1.0, this is"));
  check_finished(folder);
}
