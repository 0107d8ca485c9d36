// Several processes make one bank, through a shared folder or a Gearman server. Even if some are
// killed, the bank has the same bytes as if one machine had made it.
#include <chrono>
#include <memory>
#include <thread>

#include "publisher/shards/gearman_job.h"
#include "tests/cli/banks/process.h"

using namespace gridpress::test;
using namespace std::chrono_literals;
using Catch::Contains;

namespace {

// 12 shards that take a tenth of a second each, for several processes at once.
constexpr const char* kShardsBank = R"(bank: {id: small, seed: 9, shard: 50}
orders: [{kind: classic, size: 9, minimal: true, count: 600, max_rating: 3.0}]
)";

// A bank large enough that work is left at any moment of the test.
constexpr const char* kLongerBank = R"(bank: {id: small, seed: 9, shard: 200}
orders: [{kind: classic, size: 9, minimal: true, count: 2400}]
)";

std::size_t shards_in(const TempFolder& folder) {
  std::size_t count = 0;
  for (const auto& [name, bytes] : files_below(folder.path())) {
    if (name.starts_with("output/small/shards/0") && name.ends_with(".bank")) ++count;
  }
  return count;
}

// Waits until some shards exist.
void wait_for_shards(const TempFolder& folder) {
  for (int i = 0; i < 600 && shards_in(folder) < 2; ++i) std::this_thread::sleep_for(50ms);
}

}  // namespace

TEST_CASE("two coordinators that share a folder make the same bank as one machine", "[.more]") {
  const TempFolder folder;
  put_bank(folder, kShardsBank);
  const Process other(kMake, folder, "other.log");
  const CommandResult result = shell(kMake, folder.path());
  INFO(result.err << other.log());
  CHECK(result.code == 0);
  CHECK(other.ends_within(60s));
  check_finished(folder, kShardsBank);
}

TEST_CASE("other processes take over the work of a killed or frozen process in a shared folder",
          "[.slow]") {
  const TempFolder folder;
  put_bank(folder, kLongerBank);
  const Process killed(kMake, folder, "killed.log"), frozen(kMake, folder, "frozen.log");
  wait_for_shards(folder);
  killed.end(SIGKILL);
  frozen.end(SIGSTOP);
  const CommandResult result = shell(kMake, folder.path());
  INFO(result.err);
  CHECK(result.code == 0);
  check_finished(folder, kLongerBank);
  frozen.end(SIGCONT);  // the late results are identical to those of the other workers
  CHECK(frozen.ends_within(60s));
  check_finished(folder, kLongerBank);
}

TEST_CASE("a process whose disk is full is reported by name, and the others continue") {
  const TempFolder folder;
  put_bank(folder, kShardsBank);
  const Process other(kMake, folder, "other.log");
  const CommandResult full = shell("ulimit -f 1; exec " + kMake, folder.path());
  CHECK(full.code == 1);
  CHECK_THAT(full.err, Contains(".bank: error: can't be written"));
  CHECK(other.ends_within(60s));
  INFO(other.log());
  check_finished(folder, kShardsBank);
}

TEST_CASE("a Gearman worker needs no disk space, and a coordinator reports a full disk") {
  if (!have_gearmand()) return;
  const TempFolder folder, elsewhere;
  put_bank(folder, kShardsBank);
  // This process can't write anything, not even the message that the server doesn't exist yet.
  const Process full("sh -c 'ulimit -f 0; exec " + worker() + "'", elsewhere, "full.log");
  std::this_thread::sleep_for(300ms);
  const Process broker(gearmand(), folder, "broker.log");
  const CommandResult none = shell("ulimit -f 1; exec " + make_by_server(), folder.path());
  CHECK(none.code == 1);
  CHECK_THAT(none.err, Contains(".bank: error: can't be written"));
  const CommandResult result = shell(make_by_server(), folder.path());
  INFO(result.err);
  CHECK(result.code == 0);
  check_finished(folder, kShardsBank);
}

TEST_CASE("workers connected to a Gearman server make a bank") {
  if (!have_gearmand()) return;
  const TempFolder folder, elsewhere;
  put_bank(folder, kShardsBank);
  const Process broker(gearmand(), folder, "broker.log");
  const Process one(worker(), elsewhere, "one.log"), two(worker(), elsewhere, "two.log");
  const CommandResult result = shell(make_by_server(), folder.path());
  INFO(result.err << one.log() << two.log());
  CHECK(result.code == 0);
  check_finished(folder, kShardsBank);
  CHECK(files_below(elsewhere.path()).size() == 2);  // only the logs: no shared folder is needed
}

TEST_CASE("two Gearman coordinators survive a killed and a frozen worker", "[.slow]") {
  if (!have_gearmand()) return;
  const TempFolder folder, elsewhere;
  put_bank(folder, kLongerBank);
  const Process broker(gearmand(), folder, "broker.log");
  const Process killed(worker(), elsewhere, "1.log"), frozen(worker(), elsewhere, "2.log");
  const Process other(make_by_server(), folder, "other.log");
  wait_for_shards(folder);
  killed.end(SIGKILL);
  frozen.end(SIGSTOP);
  const Process good(worker(), elsewhere, "3.log");
  const CommandResult result = shell(make_by_server(), folder.path());
  INFO(result.err << good.log());
  CHECK(result.code == 0);
  CHECK(other.ends_within(60s));
  check_finished(folder, kLongerBank);
}

TEST_CASE("a killed coordinator and a killed Gearman server lose no work", "[.slow]") {
  if (!have_gearmand()) return;
  const TempFolder folder, elsewhere;
  put_bank(folder, kLongerBank);
  auto broker = std::make_unique<Process>(gearmand(), folder, "broker.log");
  const Process one(worker(), elsewhere, "1.log"), two(worker(), elsewhere, "2.log");
  {
    const Process first(make_by_server(), folder, "first.log");
    wait_for_shards(folder);
    first.end(SIGKILL);
  }
  const Process second(make_by_server(), folder, "second.log");
  std::this_thread::sleep_for(400ms);
  broker = nullptr;
  std::this_thread::sleep_for(500ms);
  broker = std::make_unique<Process>(gearmand(), folder, "broker.log");
  CHECK(second.ends_within(90s));
  INFO(second.log());
  check_finished(folder, kLongerBank);
}

TEST_CASE("an unreachable Gearman server is reported with its address") {
  const TempFolder folder;
  put_bank(folder);
  const CommandResult result = shell(make_by_server(), folder.path());
  CHECK(result.code == 1);
  CHECK_THAT(
      result.err,
      Contains("error: no Gearman server answers at " + server() +
               "\n  hint: start a server on that machine: gearmand --daemon --listen=0.0.0.0\n"));
  const CommandResult wrong = shell("$GRIDPRESS worker --server :x", folder.path());
  CHECK(wrong.code == 2);
  CHECK_THAT(wrong.err, Contains("--server must be HOST:PORT, not ':x'"));
}

TEST_CASE("killing processes at random moments loses no work in a shared folder", "[.slow]") {
  const TempFolder folder;
  put_bank(folder, kLongerBank);
  unsigned draw = 4711;
  for (int i = 0; i < 25; ++i) {
    draw = draw * 1103515245U + 12345U;
    const Process maker(kMake, folder, "maker.log");
    std::this_thread::sleep_for(std::chrono::milliseconds((draw >> 16) % 700));
    maker.end(SIGKILL);
  }
  CHECK(shell(kMake, folder.path()).code == 0);
  check_finished(folder, kLongerBank);
}

TEST_CASE("killing workers, coordinator and server at random moments loses no work", "[.slow]") {
  if (!have_gearmand()) return;
  const TempFolder folder, elsewhere;
  put_bank(folder, kLongerBank);
  struct Part {
    std::string command;
    const TempFolder& home;
    std::string log;
    std::unique_ptr<Process> process{};
    void start() { process = std::make_unique<Process>(command, home, log); }
  };
  Part parts[] = {{gearmand(), folder, "broker.log"},
                  {make_by_server(), folder, "maker.log"},
                  {worker(), elsewhere, "1.log"},
                  {worker(), elsewhere, "2.log"}};
  for (Part& part : parts) part.start();
  unsigned draw = 1729;
  const auto below = [&](unsigned most) {
    draw = draw * 1103515245U + 12345U;
    return (draw >> 16) % most;
  };
  for (int i = 0; i < 30; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(below(400)));
    Part& part = parts[below(4)];
    part.process->end(SIGKILL);
    CHECK(part.process->ends_within(10s));
    part.start();
  }
  const CommandResult result = shell(make_by_server(), folder.path());
  INFO(result.err);
  CHECK(result.code == 0);
  CHECK(parts[1].process->ends_within(60s));
  check_finished(folder, kLongerBank);
}

TEST_CASE("encoded jobs and results are decoded, and garbage is rejected") {
  using namespace gridpress::shards;
  const shards::Job job{"0.2.0", "bank.yaml", "ab", 17, "bank: {}\norders: []\n"};
  const auto read = read_job(to_bytes(job));
  REQUIRE(read);
  CHECK(read->shard == 17);
  CHECK(read->spec == job.spec);
  const JobResult result{"host:1", "0.1.0", "cd", "", std::string("\0\n\xFF", 3)};
  const auto back = read_result(to_bytes(result));
  REQUIRE(back);
  CHECK(back->version == "0.1.0");
  CHECK(back->bytes == result.bytes);
  for (const char* rubbish : {"", "\n", "{}\n", "[1]\nx", "{\"shard\": -1}\n"}) {
    CHECK_FALSE(read_job(rubbish));
    CHECK_FALSE(read_result(rubbish));
  }
}
